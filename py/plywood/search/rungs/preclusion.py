"""Preclusion: negamax that stops at a win, because no other move can be better than that."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import MAX, Counts, Result, conclude


def preclusion(game: Game, position: Any) -> Result:
    """The exact value of a position; moves after one that reaches the greatest payoff of all are left out."""
    counts = Counts()
    low, high = game.bounds

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
        most = high if seat == MAX else -low
        best, line = -inf, ()
        moves = game.moves(p)
        for move in moves:
            worth, rest = value(game.play(p, move), 1 - seat)
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best == most:
                    counts.cutoffs += move != moves[-1]
                    break
        return best, line

    best, line = value(position, game.player(position) or 0)
    return conclude(game, best * game.scale, line, counts)
