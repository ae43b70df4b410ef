"""Iterative deepening: search to depth 1, then 2, then 3, and try first what was best the last time."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def deepening(game: Game, position: Any, depth: float = inf) -> Result:
    """The value that `depth_limited` gives a position at `depth`, found by way of every smaller depth.

    The counts are of all the iterations together. Most positions lie at the last depth, so the early iterations cost
    little, and the order that they find saves more. It ends before `depth` once nothing was estimated: then the value
    is proven. Inside an iteration, for v the value of the tree cut at its depth, and alpha < beta:
        X <= alpha         v <= X
        alpha < X < beta   v == X
        X >= beta          v >= X
    """
    total = Counts()

    def search(
        p: Any, seat: int, depth: float, alpha: float, beta: float, hint: tuple[Any, ...]
    ) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, as exactly as the window needs it, and the line of best play; hint comes first."""
        if game.player(p) == 1 - seat:  # from the other side: see search/register.py
            worth, line = search(p, 1 - seat, depth, -beta, -alpha, hint)
            return -worth, line
        total.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            total.leaves += 1
            return payoff[seat] * game.scale, ()
        if depth == 0:
            total.leaves += 1
            total.estimates += 1
            return game.evaluate(p), ()
        best, line = -inf, ()
        moves = list(game.order(p, game.moves(p)))
        moves.sort(key=lambda move: move != hint[0] if hint else False)
        for move in moves:
            onward = hint[1:] if hint and move == hint[0] else ()
            worth, rest = search(game.play(p, move), 1 - seat, depth - 1, -beta, -max(alpha, best), onward)
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    total.cutoffs += move != moves[-1]
                    break
        return best, line

    reached, line = 0, ()
    while True:
        total.estimates = 0
        best, line = search(position, game.player(position) or 0, reached, -inf, inf, line)
        if reached >= depth or not total.estimates:
            return conclude(game, best, line, total, reached)
        reached += 1
