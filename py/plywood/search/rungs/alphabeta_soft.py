"""Alpha-beta, fail-soft: the same cut-offs, but an answer outside the window says how far outside."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def alphabeta_soft(game: Game, position: Any, alpha: float = -inf, beta: float = inf) -> Result:
    """The value of a position, or the best bound on it that the search came by.

    With v the true value, and alpha < beta, the answer X tells:
        X <= alpha         v <= X
        alpha < X < beta   v == X
        X >= beta          v >= X
    """
    counts = Counts()

    def search(p: Any, seat: int, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, as exactly as the window needs it, and the line of best play."""
        if game.player(p) == 1 - seat:  # from the other side: see search/register.py
            worth, line = search(p, 1 - seat, -beta, -alpha)
            return -worth, line
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[seat], ()
        best, line = -inf, ()
        moves = game.moves(p)
        for move in moves:
            worth, rest = search(game.play(p, move), 1 - seat, -beta, -max(alpha, best))
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    break
        return best, line

    best, line = search(position, game.player(position) or 0, alpha, beta)
    return conclude(game, best * game.scale, line, counts)
