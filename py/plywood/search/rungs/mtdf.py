"""MTD(f): guess the value, ask whether it is at least that much, and let each answer be the next guess."""

from collections.abc import Callable
from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def nearest(guess: float, least: float) -> float:
    """The bound to ask for after an answer: the guess, or the next number above what is known."""
    return guess + 1 if guess == least else guess


def mtdf(
    game: Game,
    position: Any,
    depth: float = inf,
    guess: float = 0,
    choose: Callable[[float, float], float] = nearest,
) -> Result:
    """The value that `ordered` finds, by searches with null windows, which a table keeps from repeating work.

    Values are whole numbers in the game's units. Each search asks whether the value is at least `beta`; being
    fail-soft it answers with a bound, and two bounds that meet are the value. Inside, for v the value of the tree cut
    at `depth`:
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
        if least >= beta or most < beta:
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

    least, most, line = -inf, inf, ()
    while least < most:
        beta = choose(guess, least)
        guess, found = search(position, game.player(position) or 0, depth, beta)
        if guess >= beta:
            least, line = guess, found
        else:
            most = guess
    return conclude(game, guess, line, counts, None if depth == inf else int(depth))
