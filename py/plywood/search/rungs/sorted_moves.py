"""Ordering by estimate: look at each position that a move leads to, and sort the moves by what it seems worth."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def sorted_moves(game: Game, position: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Result:
    """The answers of `depth_limited`, with each position's moves sorted by the game's own evaluation one ply on.

    The looks ahead are not counted, but they are the price: one for every move, whether it is searched or cut off.
    For v the value of the tree cut at `depth`, and alpha < beta:
        X <= alpha         v <= X
        alpha < X < beta   v == X
        X >= beta          v >= X
    """
    counts = Counts()

    def promise(child: Any, seat: int) -> float:
        """The apparent worth of a position to seat."""
        payoff = game.payoff(child)
        if payoff is not None:
            return payoff[seat] * game.scale
        return game.evaluate(child) if game.player(child) == seat else -game.evaluate(child)

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
        moves = sorted(game.moves(p), key=lambda move: -promise(game.play(p, move), seat))
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
