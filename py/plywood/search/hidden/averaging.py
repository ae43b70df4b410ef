"""Averaging, as GIB plays bridge: imagine what is hidden, solve each world as if it were open, and take the mean.

(Ginsberg 2001. It is also called determinisation.) In each world the search sees all hands, and so it plans to do one
thing here and another there, though it will not know where it is. That is its error: strategy fusion.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from random import Random
from typing import Any

from plywood.game import CHANCE, Game, Refusal
from plywood.search.result import Candidate, Counts, Result, tidy


def averaging(game: Game, position: Any, worlds: int = 20) -> Result:
    """The mean worth of each move in worlds that the seat to move considers possible, each solved openly.

    Let e be the mean over all worlds of what a move is worth if everything is open after it. Then:
        X comes near e   n worlds, payoffs at most D apart: |X - e| < D sqrt(ln(2 / p) / 2n), except with probability p
        e >= v           for v what the move is worth if only the other side sees everything
    Nothing bounds e - v: a move may be the best in every world, and still be wrong (information_sets.py).
    """
    me, counts, moves = to_move(game, position), Counts(), list(game.moves(position))

    def value(p: Any, me: int) -> tuple[float, list[float]]:
        """The worth of an open position to a seat and its side, and of each move there."""
        counts.nodes += 1
        mover = game.player(p)
        if mover is None:
            counts.leaves += 1
            return (game.payoff(p) or ())[me], []
        if mover == CHANCE:
            return sum(float(odds) * value(game.play(p, outcome), me)[0] for outcome, odds in game.chances(p)), []
        worths = [value(game.play(p, move), me)[0] for move in game.moves(p)]
        return best_for(game, mover, me)(worths), worths

    found = [value(world, me)[1] for world in imagine(game, position, me, worlds)]
    return conclude(moves, [sum(worths) / worlds for worths in zip(*found, strict=True)], counts)


def to_move(game: Game, position: Any) -> int:
    seat = game.player(position)
    if seat is None or seat == CHANCE:
        raise Refusal(f"{game.title}: it is chance's turn, so there is no move to choose; let chance play first")
    return seat


def imagine(game: Game, position: Any, seat: int, worlds: int) -> list[Any]:
    """Worlds that a seat considers possible, always the same: only its observation counts."""
    seen = game.observe(position, seat)
    return list(islice(game.worlds(seen, Random(game.write_observation(seen))), worlds))


def best_for(game: Game, mover: int, me: int) -> Callable[[Iterable[float]], float]:
    """How the worth of a position follows from those of its moves: a partner wants the most for me, the others the
    least."""
    return max if game.sides[mover] == game.sides[me] else min


def conclude(moves: list[Any], values: list[float], counts: Counts) -> Result:
    """Every move with its value, the best first."""
    ranked = [Candidate(move, tidy(value), False, 1, (move,)) for move, value in zip(moves, values, strict=True)]
    ranked.sort(key=lambda candidate: -candidate.value)
    best = ranked[0]
    return Result(best.move, best.value, False, best.line, 1, counts, ranked)
