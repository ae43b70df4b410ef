"""SSS*: begin above every value and come down, by alpha-beta with a table and null windows."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def sss(game: Game, position: Any, depth: float = inf) -> Result:
    """The value that `ordered` finds, asked for from above: is it infinite? if not, is it as much as is then possible?

    SSS* was published (Stockman, 1979) as a best-first search with a sorted list of open positions: always on with the
    one that still promises most to the seat at the root. Each answer here is that promise, the best still possible; the
    next search goes only where it may be had, since the table answers all else. So new leaves are judged in just the
    order of SSS* (Plaat and others, 1996), and none that alpha-beta would leave out. Values are whole numbers in the
    game's units. Inside, for v the value of the tree cut at `depth`:
        X < beta    v <= X
        X >= beta   v >= X
    """
    counts = Counts()
    bounds: dict[Any, tuple[float, float]] = {}

    def search(p: Any, seat: int, depth: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """A bound on the value of p to seat, from the side of beta on which it lies, and the line that shows it."""
        if game.player(p) == 1 - seat:  # from the other side: see search/register.py
            worth, line = search(p, 1 - seat, depth, 1 - beta)
            return -worth, line
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return round(payoff[seat] * game.scale), ()
        if depth == 0:
            counts.leaves += 1
            counts.estimates += 1
            return game.evaluate(p), ()
        least, most = bounds.get((game.key(p), depth), (-inf, inf))
        if -inf < least >= beta or most < beta:
            counts.table_hits += 1
            return (least if least >= beta else most), ()
        best, line = -inf, ()
        moves = game.order(p, game.moves(p))
        for move in moves:
            worth, rest = search(game.play(p, move), 1 - seat, depth - 1, 1 - beta)
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    break
        bounds[game.key(p), depth] = (best, most) if best >= beta else (least, best)
        return best, line

    promise, asked, line = inf, None, ()
    while promise != asked:
        asked = promise
        promise, line = search(position, game.player(position) or 0, depth, asked)
    return conclude(game, promise, line, counts, None if depth == inf else int(depth))
