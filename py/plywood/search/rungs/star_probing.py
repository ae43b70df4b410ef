"""Star2: Star1 after a probe. One move of each outcome is searched first, which may already decide about the mean.

The seat that moves after a roll gets at least what any one of its moves is worth. So one move of each outcome gives a
bound on every outcome, and a mean of bounds is a bound on the mean. If that ends past the window, the other moves of
all outcomes are left out. It pays where the first move is usually good, and where the same seat moves after each roll.
"""

from math import inf
from operator import mul
from typing import Any

from plywood.game import CHANCE, Game
from plywood.search.result import MIN, Counts, Result, conclude


def star_probing(game: Game, position: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Result:
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

    def search(
        p: Any, seat: int, depth: float, alpha: float, beta: float, probe: bool = False
    ) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, as exactly as the window needs it, and the line until chance has its say. A probe
        tries only the move that the game puts first."""
        if game.player(p) == 1 - seat:  # from the other side: see search/register.py
            worth, line = search(p, 1 - seat, depth, -beta, -alpha, probe)
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
        moves = game.order(p, game.moves(p))
        for move in moves[:1] if probe else moves:
            worth, rest = search(game.play(p, move), seat, depth - 1, max(alpha, best), beta)
            if worth > best:
                best, line = worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1] and not probe
                    break
        return best, line

    def mean(p: Any, seat: int, depth: float, alpha: float, beta: float) -> Any:
        """The mean of the outcomes, or a bound on it past which no window asks."""
        chances = [(game.play(p, outcome), odds) for outcome, odds in game.chances(p)]
        bounds: list[tuple[Any, Any]] = [(lows[seat], highs[seat])] * len(chances)

        def limits() -> tuple[Any, Any]:
            """The least and the greatest that the mean can be, by what is known of each outcome."""
            weights = [odds for _, odds in chances]
            least, most = (sum(map(mul, weights, ends)) for ends in zip(*bounds, strict=True))
            return least, most

        for number, (child, odds) in enumerate(chances if depth > 0 else ()):
            mover = game.player(child)
            if mover is None or mover == CHANCE:  # nobody chooses there, so one move bounds nothing
                continue
            least, most = limits()
            if least >= beta or most <= alpha:
                break
            window = bounds[number]
            if mover == seat:  # at least this; from beta on it need not be known
                worth, _ = search(child, seat, depth, window[0], (beta - least + odds * window[0]) / odds, probe=True)
                bounds[number] = max(window[0], worth), window[1]
            else:
                worth, _ = search(child, seat, depth, (alpha - most + odds * window[1]) / odds, window[1], probe=True)
                bounds[number] = window[0], min(window[1], worth)
        for number, (child, odds) in enumerate(chances):
            least, most = limits()
            if least >= beta or most <= alpha:
                counts.cutoffs += 1
                return least if least >= beta else most
            own = bounds[number]
            floor, roof = (alpha - most + odds * own[1]) / odds, (beta - least + odds * own[0]) / odds
            worth, _ = search(child, seat, depth, floor, roof)
            if worth <= floor:
                bounds[number] = own[0], worth
            elif worth >= roof:
                bounds[number] = worth, own[1]
            else:
                bounds[number] = worth, worth
        least, most = limits()
        return most if most <= alpha else least

    best, line = search(position, MIN if game.player(position) == MIN else 0, depth, alpha, beta)
    return conclude(game, float(best), line, counts, None if depth == inf else int(depth))
