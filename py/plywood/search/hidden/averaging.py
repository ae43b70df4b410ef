"""Averaging, or determinisation: imagine what is hidden, solve each world as if it were open, and take the mean.

This is how GIB played bridge (Ginsberg 2001). In each world the search sees all hands, and so it plans to do one thing
here and another there, though it will not know where it is. That is its error: strategy fusion.
"""

from itertools import islice
from random import Random
from typing import Any

from plywood.game import CHANCE, Game, Refusal
from plywood.search.result import Candidate, Counts, Result, tidy
from plywood.search.rungs.expectiminimax import expectiminimax
from plywood.search.sides import two_sides


def averaging(game: Game, position: Any, worlds: int = 20) -> Result:
    """The mean worth of each move in worlds that the seat to move considers possible, each solved openly.

    Let e be the mean over all worlds of what a move is worth if everything is open after it. Then:
        X comes near e   n worlds, payoffs at most D apart: |X - e| < D sqrt(ln(2 / p) / 2n), except with probability p
        e >= v           for v what the move is worth if only the other side sees everything
    Nothing bounds e - v: a move may be the best in every world, and still be wrong (information_sets.py).
    """
    seat = to_move(game, position)
    imagined = imagine(game, position, seat, worlds)
    counts, moves = Counts(), list(game.moves(position))
    totals = [0.0] * len(moves)
    for world in imagined:
        for index, move in enumerate(moves):
            totals[index] += solved(game, game.play(world, move), seat, counts)
    return conclude(moves, [total / worlds for total in totals], counts)


def to_move(game: Game, position: Any) -> int:
    seat = game.player(position)
    if seat is None or seat == CHANCE:
        raise Refusal(f"{game.title}: it is chance's turn, so there is no move to choose; let chance play first")
    return seat


def imagine(game: Game, position: Any, seat: int, worlds: int) -> list[Any]:
    """Worlds that a seat considers possible, always the same: only its observation counts."""
    seen = game.observe(position, seat)
    return list(islice(game.worlds(seen, Random(game.write_observation(seen))), worlds))


def solved(game: Game, position: Any, seat: int, counts: Counts) -> float:
    """The worth of a position to a seat and its side, if nothing is hidden."""
    found = expectiminimax(two_sides(game), position)
    counts.nodes += found.counts.nodes
    counts.leaves += found.counts.leaves
    mover = game.player(position)
    same = game.sides[seat] == (0 if mover is None or mover < 0 else game.sides[mover])
    return found.value if same else -found.value


def conclude(moves: list[Any], values: list[float], counts: Counts) -> Result:
    """Every move with its value, the best first."""
    ranked = [Candidate(move, tidy(value), False, 1, (move,)) for move, value in zip(moves, values, strict=True)]
    ranked.sort(key=lambda candidate: -candidate.value)
    best = ranked[0]
    return Result(best.move, best.value, False, best.line, 1, counts, ranked)
