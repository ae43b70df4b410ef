"""Hidden games that judge their own moves in imagined worlds (`appraise`): the strong form of averaging.py and
information_sets.py.

The game knows how to solve its worlds fast, or how to play them out; this is the account of it: limits, reports, and
the values after 1/8, 1/4, 1/2 and all of the nodes.
"""

from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter
from typing import Any

from plywood.game import Game
from plywood.search.result import Candidate, Counts, Result, tidy

UNLIMITED = 10**9
"""Nodes, if there is no limit."""


def think(
    game: Game,
    observation: Any,
    seat: int,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
    report: Callable[[Result], None] | None = None,
    seed: object = 0,
) -> Result | None:
    """Every move with its value, the best first; None in games without `appraise`. One step is always made."""
    most = UNLIMITED if nodes is None else nodes
    steps = game.appraise(observation, Random(str(seed)), most)
    if steps is None:
        return None
    end = None if seconds is None else perf_counter() + seconds
    taken: list[tuple[int, Mapping[Any, float]]] = []
    spent, due, interrupted, how = 0, 1, False, ''
    try:
        for cost, values, how in steps:
            spent += cost
            taken.append((spent, values))
            if spent >= most:
                break
            if (end is not None and perf_counter() >= end) or (stop is not None and stop()):
                interrupted = True
                break
            if report and len(taken) >= due:
                due *= 2
                report(conclude(taken, spent, how))
    except KeyboardInterrupt:
        if not taken:
            raise
        interrupted = True
    return conclude(taken, spent, how, interrupted)


def conclude(taken: list[tuple[int, Mapping[Any, float]]], spent: int, how: str, interrupted: bool = False) -> Result:
    """The result after these steps."""
    marks = [next(values for cost, values in taken if cost * share >= spent) for share in (8, 4, 2, 1)]
    last = marks[-1]
    ranked = [
        Candidate(move, tidy(value), False, 1, (move,), tuple(tidy(mark[move]) for mark in marks))
        for move, value in last.items()
    ]
    ranked.sort(key=lambda candidate: -candidate.value)
    best = ranked[0]
    counts = Counts(spent, len(taken))
    return Result(best.move, best.value, False, best.line, 1, counts, ranked, interrupted, interrupted, how=how)
