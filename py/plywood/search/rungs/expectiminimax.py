"""Expectiminimax: minimax where dice or cards move too, and a chance is worth the mean of what may come of it."""

from math import inf
from typing import Any

from plywood.game import CHANCE, Game
from plywood.search.result import MAX, MIN, Counts, Result, conclude


def expectiminimax(game: Game, position: Any, depth: float = inf) -> Result:
    """The exact expected value of a position. MAX picks the greatest value, MIN the least, CHANCE the mean.

    Here exact values do matter: only payoffs and estimates on one true scale have a mean that means something. The
    line ends at the first chance, since what follows depends on it.
    """
    counts = Counts()

    def value(p: Any, depth: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p to MAX, and the line of best play until chance has its say."""
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[MAX] * game.scale, ()
        seat = game.player(p)
        if seat == CHANCE:
            return sum(odds * value(game.play(p, outcome), depth)[0] for outcome, odds in game.chances(p)), ()
        if depth <= 0:
            counts.leaves += 1
            counts.estimates += 1
            return (game.evaluate(p) if seat == MAX else -game.evaluate(p)), ()
        best, line = -inf if seat == MAX else inf, ()
        for move in game.moves(p):
            worth, rest = value(game.play(p, move), depth - 1)
            if worth > best if seat == MAX else worth < best:
                best, line = worth, (move, *rest)
        return best, line

    best, line = value(position, depth)
    return conclude(game, -best if game.player(position) == MIN else best, line, counts)
