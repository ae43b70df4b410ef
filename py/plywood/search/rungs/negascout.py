"""NegaScout, or principal variation search: trust the first move, and only ask of each other whether it is better."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def negascout(game: Game, position: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Result:
    """The answers of `ordered`, with a null window for every move but the first.

    Values are whole numbers in the game's units, so the window alpha..alpha+1 holds none: it asks a yes-or-no question
    at the least cost. Where the answer is yes, the move is searched again with a window that can hold its value. For
    v the value of the tree cut at `depth`, and alpha < beta:
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
            return round(payoff[seat] * game.scale), ()
        if depth == 0:
            counts.leaves += 1
            counts.estimates += 1
            return game.evaluate(p), ()
        best, line, narrow = -inf, (), beta
        moves = game.order(p, game.moves(p))
        for move in moves:
            child, low = game.play(p, move), max(alpha, best)
            worth, rest = search(child, 1 - seat, depth - 1, -narrow, -low)
            if low < -worth < beta and narrow < beta:
                counts.researches += 1
                worth, rest = search(child, 1 - seat, depth - 1, -beta, worth)
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    break
            narrow = max(alpha, best) + 1
        return best, line

    best, line = search(position, game.player(position) or 0, depth, alpha, beta)
    return conclude(game, best, line, counts, None if depth == inf else int(depth))
