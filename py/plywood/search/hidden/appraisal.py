"""Hidden games that judge their own moves in imagined worlds (their appraiser): the strong form of averaging.py and
information_sets.py.

The game knows how to solve its worlds fast, or how to play them out; this is the account of it: limits, reports, and
the values after 1/8, 1/4, 1/2 and all of the nodes.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Protocol

from plywood.game import Game
from plywood.search.limits import Limits, Meter
from plywood.search.result import Candidate, Counts, Result, tidy


class Appraiser(Protocol):
    """The service of a hidden game that solves its worlds faster than a search that knows no game."""

    def appraise(
        self, game: Game, observation: Any, rng: Random, nodes: int
    ) -> Iterator[tuple[int, Mapping[Any, float], str]]:
        """The worth of each move to the seat to move, in worlds that the observation allows; better with every step.
        Each step has its cost in nodes and a sentence about what was reckoned so far. No more than `nodes` nodes are
        wanted."""
        ...


UNLIMITED = 10**9
"""Nodes, if there is no limit."""


def think(
    game: Game,
    observation: Any,
    seat: int,
    limits: Limits,
    *,
    report: Callable[[Result], None] | None = None,
    seed: object = 0,
) -> Result:
    """Every move with its value, the best first. One step is always made."""
    appraiser: Appraiser = game.appraiser
    steps = appraiser.appraise(
        game, observation, Random(str(seed)), UNLIMITED if limits.nodes is None else limits.nodes
    )
    meter = Meter(limits)
    taken: list[tuple[int, Mapping[Any, float]]] = []
    spent, due, how = 0, 1, ''
    try:
        for cost, values, how in steps:
            spent += cost
            taken.append((spent, values))
            if meter.over(spent):
                break
            if report and len(taken) >= due:
                due *= 2
                report(conclude(taken, spent, how))
    except KeyboardInterrupt:
        if not taken:
            raise
        meter.interrupted = True
    return conclude(taken, spent, how, meter.interrupted)


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
