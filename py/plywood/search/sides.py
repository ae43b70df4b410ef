"""Partnerships as two players: a side of two seats is shown to a search as one seat that moves for both.

It then moves twice in a round, and no search assumes that seats alternate. The sentences about a search hold too: MAX
is the first side, MIN the second.
"""

from functools import lru_cache
from typing import Any

from plywood.around import Around
from plywood.game import CHANCE, Game, Payoff, Refusal
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


def fit(game: Game, position: Any, name: str, *, chance: bool, hidden: bool) -> Game:
    """The game as the search of that name searches it, partners as one player; a Refusal of a game that it cannot
    search from here."""
    if (game.hidden and not hidden) or (game.has_chance_left(position) and not chance):
        what = 'hidden information' if game.hidden else 'chance'
        raise Refusal(f'{name} cannot search {game.title}: it needs a game without {what}; choose another rung')
    if game.player(position) == CHANCE and not game.chances(position):
        raise Refusal(f'{game.title} begins with more deals than can be listed; deal first, or type the hands')
    if set(game.sides) != {0, 1} or len(game.sides) != len(game.seats) or not game.zero_sum:
        raise Refusal(f'{name} cannot search {game.title}: it needs two opposing sides; choose another game')
    return game if hidden else two_sides(game)


@lru_cache(maxsize=16)
def two_sides(game: Game) -> Game:
    """The game itself if it is one for two; of partners, the game of their sides."""
    return game if len(game.seats) == 2 else Sides(game)
