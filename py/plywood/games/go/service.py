"""Go as searches see it: `Judges` and `Counts` in search/playouts.py."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from plywood.game import DRAWN, WON, Payoff

from .board import PASS
from .judging import EVEN, judge
from .ladder import Ladder
from .playouts import Playout
from .standing import Standing, standing


class Playouts:
    """Games between players who answer threats, and all that rests on them."""

    without = ()
    doubt, rave, rest = 0.0, 3_500, PASS

    def play_out(self, game: Any, position: Any, rng: Random, plain: bool) -> tuple[Payoff, int, tuple[int, int]]:
        if isinstance(position, Ladder):
            return (*position.play_out(rng), (0, 0))
        playout = Playout.__new__(Playout)
        position.copied(playout)
        playout.run(position.colour, position.last, position.before, rng, plain)
        black, white = playout.areas()
        lead = black.bit_count() - white.bit_count() - position.rules.komi
        return WON[lead < 0] if lead else DRAWN, len(playout.moves), playout.firsts(position.colour)

    def places(self, game: Any, position: Any) -> Mapping[int, int]:
        """The points on which stones are put."""
        return {point: position.board.bits[point] for point in position.board.points}

    def standing(self, game: Any, position: Any) -> Standing:
        return standing(position)

    def judge(self, game: Any, position: Any, moves: Sequence[Any]) -> tuple[list[float], list[int]]:
        if isinstance(position, Ladder):
            return [0.5] * len(moves), [EVEN] * len(moves)
        return judge(position, moves)
