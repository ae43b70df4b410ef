"""History: a move that has cut off often, wherever it was, is tried sooner everywhere."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def history(game: Game, position: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Result:
    """The answers of `depth_limited`, with the moves that have cut off most first, whatever position they did it in.

    Nothing is asked of the game: the search learns as it goes, for each seat by itself. Many programs let a cut-off
    nearer to the root count for more; here each counts for one. For v the value of the tree cut at `depth`, and
    alpha < beta:
        X <= alpha         v <= X
        alpha < X < beta   v == X
        X >= beta          v >= X
    """
    counts = Counts()
    credit: dict[Any, int] = {}

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
        if depth == 0:
            counts.leaves += 1
            counts.estimates += 1
            return game.evaluate(p), ()
        best, line = -inf, ()
        moves = sorted(game.moves(p), key=lambda move: -credit.get((seat, move), 0))
        for move in moves:
            worth, rest = search(game.play(p, move), 1 - seat, depth - 1, -beta, -max(alpha, best))
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    credit[seat, move] = credit.get((seat, move), 0) + 1
                    break
        return best, line

    best, line = search(position, game.player(position) or 0, depth, alpha, beta)
    return conclude(game, best, line, counts, None if depth == inf else int(depth))
