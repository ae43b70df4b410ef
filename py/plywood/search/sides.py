"""Partnerships as two players: a side of two seats is shown to a search as one seat that moves for both.

It then moves twice in a round, and no search assumes that seats alternate. The sentences about a search hold too: MAX
is the first side, MIN the second.
"""

from functools import lru_cache
from typing import Any

from plywood.game import Around, Game, Payoff
from plywood.wording import listed


class Sides(Around):
    """A game of partners, as a game of their two sides."""

    sides = (0, 1)
    alternates = False
    emblems = ()
    near = None

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.side_of = game.sides
        self.first = tuple(game.sides.index(side) for side in (0, 1))
        names = zip(game.seats, game.sides, strict=True)
        partners = [(name, side) for name, side in names]
        self.seats = tuple(listed([name for name, own in partners if own == side], 'and') for side in (0, 1))

    def player(self, position: Any) -> int | None:
        seat = self.inner.player(position)
        return seat if seat is None or seat < 0 else self.side_of[seat]

    def payoff(self, position: Any) -> Payoff | None:
        payoff = self.inner.payoff(position)
        return None if payoff is None else (payoff[self.first[0]], payoff[self.first[1]])


@lru_cache(maxsize=16)
def two_sides(game: Game) -> Game:
    """The game itself if it is one for two; of partners, the game of their sides."""
    return game if len(game.seats) == 2 else Sides(game)
