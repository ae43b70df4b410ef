"""The fourth search: one line of this search is not as it should be. Which?"""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import MAX, MIN, Counts, Result, conclude


def fourth(game: Game, position: Any) -> Result:
    """The value by minimax. Compare what it returns with what you find on paper."""
    counts = Counts()

    def value(p: Any) -> tuple[float, tuple[Any, ...]]:
        """The value of p to MAX, and the line that both then play."""
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[MAX], ()
        best, line = -inf, ()
        for move in game.moves(p):
            worth, rest = value(game.play(p, move))
            if not line or worth > best:
                best, line = worth, (move, *rest)
        return best, line

    best, line = value(position)
    return conclude(game, (-best if game.player(position) == MIN else best) * game.scale, line, counts)
