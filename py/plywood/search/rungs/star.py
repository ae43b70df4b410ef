"""Star1: alpha-beta where chance moves too, by what the outcomes that are not yet searched could bring at most.

A mean has no cut-off of its own: one more outcome could change it. But payoffs have bounds. If all outcomes to come
brought the greatest payoff and the mean still fell short of alpha, they need no search; and so with the least and beta.
"""

from math import inf
from typing import Any

from plywood.game import CHANCE, Game
from plywood.search.result import MIN, Counts, Result, conclude


def star(game: Game, position: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Result:
    """The expected value of a position, to a depth. Rolls cost no depth; values are in the game's units.

    Let v be the value of expectiminimax at that depth. The answer X means, for alpha < beta:
        X <= alpha         v <= X
        alpha < X < beta   v == X
        X >= beta          v >= X
    """
    counts = Counts()
    least, greatest, *_ = game.payoff_range(position)
    low, high = least * game.scale, greatest * game.scale
    lows, highs = (low, -high), (high, -low)

    def search(p: Any, seat: int, depth: float, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, as exactly as the window needs it, and the line until chance has its say."""
        if game.player(p) == 1 - seat:  # from the other side: see search/register.py
            worth, line = search(p, 1 - seat, depth, -beta, -alpha)
            return -worth, line
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[seat] * game.scale, ()
        if game.player(p) == CHANCE:
            return mean(p, seat, depth, alpha, beta), ()
        if depth <= 0:
            counts.leaves += 1
            counts.estimates += 1
            return game.evaluate(p), ()
        best, line = -inf, ()
        moves = game.moves(p)
        for move in moves:
            worth, rest = search(game.play(p, move), seat, depth - 1, max(alpha, best), beta)
            if worth > best:
                best, line = worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    break
        return best, line

    def mean(p: Any, seat: int, depth: float, alpha: float, beta: float) -> Any:
        """The mean of the outcomes, or a bound on it past which no window asks."""
        chances = game.chances(p)
        done: Any = 0  # fractions, so that a mean that equals a sure value is no less
        left: Any = 1
        for outcome, odds in chances:
            left -= odds  # what the outcomes after this one weigh
            most, least = done + left * highs[seat], done + left * lows[seat]
            worth, _ = search(game.play(p, outcome), seat, depth, (alpha - most) / odds, (beta - least) / odds)
            if most + odds * worth <= alpha:  # even if all the others brought the greatest payoff
                counts.cutoffs += outcome != chances[-1][0]
                return most + odds * worth
            if least + odds * worth >= beta:
                counts.cutoffs += outcome != chances[-1][0]
                return least + odds * worth
            done += odds * worth
        return done

    best, line = search(position, MIN if game.player(position) == MIN else 0, depth, alpha, beta)
    return conclude(game, float(best), line, counts, None if depth == inf else int(depth))
