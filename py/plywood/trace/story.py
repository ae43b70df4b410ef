"""The sentences that go with a trace: why moves were left out at a visit, and what its value says.

Each names the visit whose bound was the cause, which may be an ancestor far above the parent. Numbers are told as MAX
counts them, as in the lectures' figures, whichever seat moves.
"""

from dataclasses import dataclass
from math import inf

from plywood.search.result import MAX, tidy
from plywood.trace.watch import Trace, Visit


@dataclass(frozen=True)
class Cause:
    """The visit that holds a bound, and the bound as the seat to move there counts."""

    visit: int
    bound: float


def cause_of_cut(trace: Trace, number: int) -> Cause | None:
    """The visit whose lower bound became the upper bound that was reached here; None where nobody holds it.

    A window is handed down with its sign turned where the other seat moves, until a visit raises its own lower bound
    to what its seat is sure of. So the walk goes up as long as the bound was only handed on.
    """
    visit = trace.visits[number]
    bound, upper = visit.beta, True
    while bound is not None and visit.parent >= 0:
        number, parent = visit.parent, trace.visits[visit.parent]
        if parent.view != visit.view:
            bound, upper = -bound, not upper
        if bound != (parent.beta if upper else parent.alpha):
            return None if upper else Cause(number, bound)
        visit = parent
    return None


def explain(trace: Trace, number: int) -> str:
    """What happened at a visit, in a sentence or two."""
    visit = trace.visits[number]
    again = 'Searched again, with a window that can hold its value. ' if visit.again else ''
    return again + _ending(trace, number, visit)


def _ending(trace: Trace, number: int, visit: Visit) -> str:
    if visit.value is None:
        return 'Still being searched.'
    value = _to_max(trace, visit, visit.value)
    if visit.hit:
        return f'The table knew enough of this position: {value}.'
    if visit.seat is None:
        return f'The game is over here: {value} for MAX.'
    if visit.estimate:
        return f'The horizon: an estimate of {value} for MAX stands in for the search.'
    if visit.cut:
        return _cut(trace, number, visit)
    if visit.alpha is None or visit.beta is None or visit.alpha < visit.value < visit.beta:
        return f'Worth exactly {value} to MAX.'
    low = visit.value >= visit.beta if visit.view == MAX else visit.value <= visit.alpha
    if (visit.alpha, visit.beta) == (-inf, inf):
        return f'Worth exactly {value} to MAX.'
    return f'Worth {"at least" if low else "at most"} {value} to MAX: all that this window asks.'


def _cut(trace: Trace, number: int, visit: Visit) -> str:
    """Why the moves that were left could not matter."""
    value = _to_max(trace, visit, visit.value or 0)
    here = f'MAX can get {value} here' if visit.view == MAX else f'MIN can hold MAX to {value} here'
    if visit.beta is None:
        return f'{here}, and there is no better payoff: the moves left cannot matter.'
    cause = cause_of_cut(trace, number)
    if cause is None and abs(visit.beta) == inf:
        return f'{here}. As yet any bound will do, so the rest is left for later.'
    if cause is None:
        asked = _to_max(trace, visit, visit.beta)
        return f'{here}. The question was only whether it is {asked} or better for that seat, so the rest is left out.'
    owner = trace.visits[cause.visit]
    plies = len(trace.path(number)) - len(trace.path(cause.visit))
    where = 'one ply above' if plies == 1 else f'{plies} plies above'
    bound = _to_max(trace, owner, cause.bound)
    has = f'MAX, {where}, is already sure of {bound}' if owner.view == MAX else f'MIN, {where}, can hold MAX to {bound}'
    seat = 'MAX' if owner.view == MAX else 'MIN'
    return f'{here}. But {has}, so {seat} gains nothing by coming here: the moves left cannot matter.'


def _to_max(trace: Trace, visit: Visit, value: float) -> str:
    """A value to the seat of a visit, as MAX counts it, in points of payoff."""
    return f'{tidy((value if visit.view == MAX else -value) / trace.unit) + 0:g}'
