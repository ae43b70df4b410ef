"""Negamax: minimax with one rule for both seats, since what is good for one is as bad for the other."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def negamax(game: Game, position: Any) -> Result:
    """The exact value of a position: the greatest of its moves' values, each the negated value to the other seat."""
    counts = Counts()

    def value(p: Any, seat: int) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, and the line of best play."""
        if game.player(p) == 1 - seat:  # from the other side: see search/register.py
            worth, line = value(p, 1 - seat)
            return -worth, line
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[seat], ()
        best, line = -inf, ()
        for move in game.moves(p):
            worth, rest = value(game.play(p, move), 1 - seat)
            if -worth > best:
                best, line = -worth, (move, *rest)
        return best, line

    best, line = value(position, game.player(position) or 0)
    return conclude(game, best * game.scale, line, counts)
