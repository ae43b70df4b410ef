"""The symptom of a broken search: the first visit that differs from those of the sound one, on the same tree."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from plywood.game import Game
from plywood.search.register import RUNGS
from plywood.trace.visits import Trace
from plywood.trace.watch import watch

Event = tuple[int, tuple[Any, ...], str, object]
"""A beginning or an end: the visit, the moves to it, its kind, and what was handed down or returned."""


@dataclass(frozen=True)
class Symptom:
    """The first visit that differs, and how: its window, its value, or that it is there at all."""

    visit: int
    kind: str
    why: str


def symptom(search: Any, sound: str, game: Game, position: Any) -> Symptom:
    """The first difference of two runs in time. Where the sound one alone goes on, it is at the last visit of the
    broken one that encloses what is missing."""
    broken, right = watch(search, game, position), watch(RUNGS[sound].search, game, position)
    for one, other in zip_longest(events(broken), events(right)):
        if one is None or other is None or one[1:] != other[1:]:
            return told(broken, right, one, other)
    raise AssertionError('a broken search that does all that the sound one does')


def events(trace: Trace) -> Iterator[Event]:
    """All beginnings and ends of visits, in the order of the run."""
    paths: list[tuple[Any, ...]] = []
    for visit, beginning in trace.moments():
        if beginning:
            parent = trace.parent[visit]
            paths.append((*paths[parent], trace.move[visit]) if parent >= 0 else ())
            yield visit, paths[visit], 'window', (trace.low[visit], trace.high[visit])
        else:
            yield visit, paths[visit], 'value', trace.worth[visit]


def told(broken: Trace, right: Trace, one: Event | None, other: Event | None) -> Symptom:
    """A difference in words."""
    assert one is not None and other is not None
    visit, place = one[0], name(broken, one[0])
    if one[1] != other[1] or one[2] != other[2]:
        if one[2] == 'window':
            return Symptom(visit, 'visit', f'{place} is looked at here, and cut off in the sound search.')
        missing = name(right, other[0])
        return Symptom(visit, 'visit', f'{place} returns here, and the sound search goes on: {missing}.')
    if one[2] == 'window':
        here, there = window(broken, visit), window(right, other[0])
        return Symptom(visit, 'window', f'{place} gets the window {here} here, and {there} in the sound search.')
    here, there = broken.numbers(broken.worth[visit]), right.numbers(right.worth[other[0]])
    return Symptom(visit, 'value', f'{place} returns {here} here, and {there} in the sound search.'.replace('-', '−'))


def name(trace: Trace, visit: int) -> str:
    """A place by its moves."""
    moves = [trace.name(each) for each in trace.path(visit)[1:]]
    return f'The place {" ".join(moves)}' if moves else 'The root'


def window(trace: Trace, visit: int) -> str:
    low, high = trace.numbers(trace.low[visit]), trace.numbers(trace.high[visit])
    return f'[{low}, {high}]'.replace('-', '−')
