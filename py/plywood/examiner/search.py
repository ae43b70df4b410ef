"""The search whose trace is the key: textbook alpha-beta with two switches, for the cuts and for the returned value.

It is not a rung, and no rung can replace it. On paper a leaf is worth its printed number, inside the window or not; the
fail-hard rung clamps it. An exercise may cut only if alpha is greater than beta; no rung does. And a rung has no
switches, so that it can be printed. A test compares its visits with those of the rungs with the same convention.
"""

from math import inf
from operator import ge, gt
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def alphabeta(
    game: Game, position: Any, alpha: float = -inf, beta: float = inf, cut: str = '>=', fail: str = 'hard'
) -> Result:
    """The value of a position, as far as the window (alpha, beta) matters.

    With v the true value, and alpha < beta, the answer X means:
        X <= alpha         v <= alpha    (soft: v <= X)
        alpha < X < beta   v == X
        X >= beta          v >= beta     (soft: v >= X)
    Where it cuts only at >, a soft X that equals a bound is exact as well. There the window may have shrunk to a single
    number; a hard X is then that number, and tells nothing.
    """
    counts = Counts()
    closed = ge if cut == '>=' else gt

    def search(p: Any, seat: int, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, as far as the window matters, and the line that both then play."""
        if game.player(p) == 1 - seat:
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
                if closed(best, beta):
                    counts.cutoffs += move != moves[-1]
                    break
        return min(max(best, alpha), beta) if fail == 'hard' else best, line

    best, line = search(position, game.player(position) or 0, alpha, beta)
    return conclude(game, best * game.scale, line, counts)
