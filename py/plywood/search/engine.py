"""The strong rung: the techniques of the ladder together, as fast as plain Python can run them.

Its search is in principal_variation.py. Where dice or cards are still to come, expectiminimax (chance.py) takes its
place, as strong.py says.
"""

from collections.abc import Callable
from typing import Any

from plywood.game import Game
from plywood.search.limits import Limits
from plywood.search.play.principal_variation import over
from plywood.search.result import Result
from plywood.search.strong import Wish, engine_for


def think(
    game: Game,
    position: Any,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    depth: int | None = None,
    stop: Callable[[], bool] | None = None,
    **wishes: Any,
) -> Result:
    """The best move of a position and the value of every move, within a limit of nodes, seconds or depth.

    The names of other wishes are those of `Wish` in strong.py. A Refusal of a game that hides something.
    """
    if game.payoff(position) is not None:
        raise over(game)
    limits, seat = Limits(nodes, seconds, depth, stop), game.player(position) or 0
    return engine_for(game, position).run(game, position, seat, limits, Wish(**wishes))
