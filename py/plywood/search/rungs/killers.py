"""Killer moves: what refuted one position is tried first in the next one at the same ply, where it often does again."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def killers(game: Game, position: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Result:
    """The answers of `depth_limited`, with the last two moves that cut off at a ply first, where they can be played.

    Nothing is asked of the game: the search learns as it goes. For v the value of the tree cut at `depth`, and
    alpha < beta:
        X <= alpha         v <= X
        alpha < X < beta   v == X
        X >= beta          v >= X
    """
    counts = Counts()
    killed: dict[int, tuple[Any, ...]] = {}

    def search(p: Any, seat: int, ply: int, depth: float, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, as exactly as the window needs it, and the line of best play."""
        if game.player(p) == 1 - seat:  # from the other side: see search/register.py
            worth, line = search(p, 1 - seat, ply, depth, -beta, -alpha)
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
        first = killed.get(ply, ())
        moves = sorted(game.moves(p), key=lambda move: first.index(move) if move in first else len(first))
        for move in moves:
            worth, rest = search(game.play(p, move), 1 - seat, ply + 1, depth - 1, -beta, -max(alpha, best))
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    killed[ply] = (move, *(other for other in first if other != move))[:2]
                    break
        return best, line

    best, line = search(position, game.player(position) or 0, 0, depth, alpha, beta)
    return conclude(game, best, line, counts, None if depth == inf else int(depth))
