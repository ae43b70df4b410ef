"""Transposition table: what was found out about a position is kept, for when another order of moves leads to it."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude

EXACT, AT_LEAST, AT_MOST = 'exact', 'at least', 'at most'


def table(game: Game, position: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Result:
    """The answers of `ordered`, with a table of every position searched: to what depth, and its value or bound.

    Positions of equal key are worth the same but may differ (mirrored, say), so a line ends where the table answers.
    For v the value of the tree cut at `depth` (or, where the table knew more, at a greater one), and alpha < beta:
        X <= alpha         v <= X
        alpha < X < beta   v == X
        X >= beta          v >= X
    """
    counts = Counts()
    kept: dict[Any, tuple[float, str, float]] = {}

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
        key = game.key(p)
        known = kept.get(key)
        if known and known[0] >= depth:
            _, bound, worth = known
            if bound is EXACT or (worth >= beta if bound is AT_LEAST else worth <= alpha):
                counts.table_hits += 1
                return worth, ()
        best, line = -inf, ()
        moves = game.order(p, game.moves(p))
        for move in moves:
            worth, rest = search(game.play(p, move), 1 - seat, depth - 1, -beta, -max(alpha, best))
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    break
        kept[key] = depth, EXACT if alpha < best < beta else AT_LEAST if best >= beta else AT_MOST, best
        return best, line

    best, line = search(position, game.player(position) or 0, depth, alpha, beta)
    return conclude(game, best, line, counts, None if depth == inf else int(depth))
