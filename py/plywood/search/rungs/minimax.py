"""Minimax: follow every line and let each seat choose what is best for itself."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import MAX, MIN, Counts, Result, conclude


def minimax(game: Game, position: Any) -> Result:
    """The exact value of a position. MAX picks the greatest value that follows, MIN the least."""
    counts = Counts()

    def value(p: Any) -> tuple[float, tuple[Any, ...]]:
        """The value of p to MAX, and the line of best play."""
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[MAX], ()
        maximising = game.player(p) == MAX
        best, line = -inf if maximising else inf, ()
        for move in game.moves(p):
            worth, rest = value(game.play(p, move))
            if worth > best if maximising else worth < best:
                best, line = worth, (move, *rest)
        return best, line

    best, line = value(position)
    return conclude(game, (-best if game.player(position) == MIN else best) * game.scale, line, counts)
