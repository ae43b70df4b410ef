"""Alpha-beta, fail-hard: leave out what cannot matter, and never answer outside the window."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def alphabeta_hard(game: Game, position: Any, alpha: float = -inf, beta: float = inf) -> Result:
    """The value of a position, clamped to the window.

    With v the true value, and alpha < beta, the answer X lies in alpha..beta and tells:
        X == alpha         v <= alpha
        alpha < X < beta   v == X
        X == beta          v >= beta
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
            return min(max(payoff[seat], alpha), beta), ()
        line = ()
        moves = game.moves(p)
        for move in moves:
            worth, rest = search(game.play(p, move), 1 - seat, -beta, -alpha)
            if -worth > alpha:
                alpha, line = -worth, (move, *rest)
                if alpha >= beta:
                    counts.cutoffs += move != moves[-1]
                    return beta, line
        return alpha, line

    best, line = search(position, game.player(position) or 0, alpha, beta)
    return conclude(game, best * game.scale, line, counts)
