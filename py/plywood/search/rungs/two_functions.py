"""Alpha-beta as two functions, one for each seat: as the lectures first write it, and easiest to understand."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import MAX, MIN, Counts, Result, conclude


def two_functions(game: Game, position: Any, alpha: float = -inf, beta: float = inf) -> Result:
    """The answers of `alphabeta_soft`, by two functions instead of one: visit for visit the same search.

    Inside, all numbers are as MAX counts: alpha is what MAX is already sure of, and only MAX raises it; beta is what
    MIN can already hold MAX to, and only MIN lowers it. With v the true value, and alpha < beta, the answer X tells:
        X <= alpha         v <= alpha
        alpha < X < beta   v == X
        X >= beta          v >= beta
    """
    counts = Counts()

    def max_value(p: Any, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p where MAX is to move, as exactly as the window needs it, and the line of best play."""
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[MAX], ()
        line, moves = (), game.moves(p)
        for move in moves:
            child = game.play(p, move)
            worth, rest = (max_value if game.player(child) == MAX else min_value)(child, alpha, beta)
            if worth > alpha:
                alpha, line = worth, (move, *rest)
                if alpha >= beta:
                    counts.cutoffs += move != moves[-1]
                    break
        return alpha, line

    def min_value(p: Any, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p where MIN is to move, as exactly as the window needs it, and the line of best play."""
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[MAX], ()
        line, moves = (), game.moves(p)
        for move in moves:
            child = game.play(p, move)
            worth, rest = (min_value if game.player(child) == MIN else max_value)(child, alpha, beta)
            if worth < beta:
                beta, line = worth, (move, *rest)
                if beta <= alpha:
                    counts.cutoffs += move != moves[-1]
                    break
        return beta, line

    if game.player(position) == MIN:
        best, line = min_value(position, -beta, -alpha)
        return conclude(game, -best * game.scale, line, counts)
    best, line = max_value(position, alpha, beta)
    return conclude(game, best * game.scale, line, counts)
