"""Quiescence: at the horizon, play on through the noisy moves until an estimate can be trusted."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def quiescence(game: Game, position: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Result:
    """The answers of `ordered`, but an estimate at the horizon waits until the noise has died down.

    There the seat to move may stand still and take the estimate, or play a noisy move (a capture, a check) and hope
    for more; where noise is compulsory it must. A loss that quiet moves put off beyond the horizon still goes unseen.
    For v the value of that larger tree, and alpha < beta:
        X <= alpha         v <= X
        alpha < X < beta   v == X
        X >= beta          v >= X
    """
    counts = Counts()

    def search(p: Any, seat: int, depth: float, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, as exactly as the window needs it, and the line of best play."""
        if game.player(p) == 1 - seat:  # from the other side: see search/register.py
            worth, line = search(p, 1 - seat, depth, -beta, -alpha)
            return -worth, line
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[seat] * game.scale, ()
        if depth > 0 or (game.engine.compulsory and game.noisy(p)):
            best, line = -inf, ()
            moves = game.order(p, game.moves(p))
        else:
            counts.leaves += 1
            counts.estimates += 1
            best, line = game.evaluate(p), ()
            moves = () if best >= beta else game.noisy(p)
        for move in moves:
            worth, rest = search(game.play(p, move), 1 - seat, depth - 1, -beta, -max(alpha, best))
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    break
        return best, line

    best, line = search(position, game.player(position) or 0, depth, alpha, beta)
    return conclude(game, best, line, counts, None if depth == inf else int(depth))
