"""The sentences for a trace: why moves were left out at a visit, and what the lectures' theorem states about it.

The sentence for a cut-off names the visit whose bound was the cause, which may be an ancestor far above the parent.
Numbers are written as MAX counts them, as in the lectures' figures, whichever seat moves. A value that rests on an
estimate is never called exact, nor one that is rounded.
"""

import re
from dataclasses import dataclass
from math import inf

from plywood.game import CHANCE
from plywood.search.result import MAX
from plywood.trace import imagined
from plywood.trace.numbers import ABOVE, BELOW
from plywood.trace.visits import CUT, ESTIMATE, HIT, LEAF, PROBE, REVISITED, Trace

FEW = 6
"""The most outcomes of a chance that are listed one by one."""


@dataclass(frozen=True)
class Cause:
    """The visit that holds a bound, the bound as MAX counts, and the visit below it that gave it.

    If the visit is a chance, the bound is the end of its window: with the value found below, its mean lies beyond."""

    visit: int
    bound: float
    giver: int | None
    """None if the bound is a stand-pat estimate in quiescence, or if the visit is a chance."""
    first_look: bool = False
    """Whether the giver is an earlier search of the same move: then it is this very line that is worth the bound."""


def cause_of_cut(trace: Trace, number: int) -> Cause | None:
    """The visit that holds the bound reached here; None if no visit does, because a null window only asked about it.

    If MAX moves, the value to which MIN can already hold MAX closes the window; if MIN moves, the value of which MAX is
    already sure. A bound is passed down from visit to visit, so the walk goes up to its origin: a visit whose own seat
    has a move worth that much, one that calls with a null window, or a chance, which has windows of its own for its
    outcomes.
    """
    maximising = _exceeds(trace, number)
    bounds = trace.high if maximising else trace.low
    bound = bounds[number]
    while bound is not None and trace.parent[number] >= 0:
        below, number = number, trace.parent[number]
        if trace.seat[number] == CHANCE:
            end = bounds[number]
            asked = _probed_for(trace, below) in (None, maximising)
            return Cause(number, end, None) if asked and end is not None else None
        if bounds[number] != bound:
            if (trace.seat[number] == MAX) == maximising:
                return None
            earlier = (child for child in trace.children[number] if child < below)
            giver = next((child for child in earlier if trace.worth[child] == bound), None)
            same = giver is not None and trace.move[giver] == trace.move[below]
            return Cause(number, bound, giver, same)
    return None


def _exceeds(trace: Trace, number: int) -> bool:
    """Whether the cut-off at a visit is for too much, as MAX counts, and not for too little."""
    worth, high = trace.worth[number], trace.high[number]
    if trace.seat[number] != CHANCE:
        return trace.seat[number] == MAX
    return worth is not None and high is not None and worth >= high


def _probed_for(trace: Trace, number: int) -> bool | None:
    """Which end of the window of a probe its chance asks about. The other end is a bound of the payoffs."""
    return trace.seat[number] == MAX if trace.flags[number] & PROBE else None


def first_look(trace: Trace, number: int) -> int | None:
    """The search of the same move just before this one, with another window."""
    if not trace.flags[number] & REVISITED:
        return None
    return _before(trace, number, 0)


def _before(trace: Trace, number: int, kind: int) -> int | None:
    """The last search of the same move before this one: a probe if `kind` is PROBE, and no probe if it is 0."""
    siblings = trace.children[trace.parent[number]]
    same = (
        other
        for other in reversed(siblings[: siblings.index(number)])
        if trace.move[other] == trace.move[number] and trace.flags[other] & PROBE == kind
    )
    return next(same, None)


# --- what happened -------------------------------------------------------------------------------------------------


def explain(trace: Trace, number: int) -> str:
    """The events at a visit, in a sentence or two."""
    if trace.unseen.me:
        return imagined.explain(trace, number)
    return fluent(' '.join([*_begin(trace, number), _end(trace, number)]))


def fluent(sentence: str) -> str:
    """A sentence with words for the signs of values that lie one unit beside another (numbers.py)."""
    for signs, words in (
        (f'at least {ABOVE}', 'more than '), (f'at most {BELOW}', 'less than '),
        (f'X ≥ {ABOVE}', f'X {ABOVE} '), (f'X ≤ {BELOW}', f'X {BELOW} '),
    ):  # fmt: skip
        sentence = sentence.replace(signs, words)
    sentence = re.sub(rf'{ABOVE}(?=\S)', 'just above ', sentence)
    return re.sub(rf'{BELOW}(?=\S)', 'just below ', sentence)


def _begin(trace: Trace, number: int) -> list[str]:
    """The reason for this visit, if it needs an explanation."""
    before = first_look(trace, number)
    if before is not None:
        return [_second_look(trace, before, number)]
    if trace.flags[number] & PROBE:
        return ['A probe: only one move is tried.']
    if trace.parent[number] >= 0 and (before := _before(trace, number, PROBE)) is not None:
        return [f'The probe showed {_bound_of_probe(trace, before)}; now all moves are tried.']
    roots = trace.roots
    if trace.parent[number] >= 0 or len(roots) == 1:
        return []
    if trace.depth[roots[0]] != trace.depth[roots[-1]]:
        return [f'Iteration to depth {trace.depth[number]:g}.']
    low, high = trace.low[number], trace.high[number]
    if low is None or high is None or inf in (abs(low), abs(high)):
        return [f'Guess {roots.index(number) + 1}.']
    return [f'Guess {roots.index(number) + 1}: is it worth at least {trace.numbers(high)} to MAX, or less?']


def _second_look(trace: Trace, before: int, number: int) -> str:
    """The findings of the search of an earlier move, and the question to this one."""
    side, shown = _side(trace, before), trace.numbers(trace.worth[before])
    by = ', by the estimates below' if trace.estimated[before] else ''
    low, high = trace.numbers(trace.low[number]), trace.numbers(trace.high[number])
    if not side:
        return f'Searched again, from {low} to {high}: the first look found {shown}{by}.'
    showed = f'a worth of {side} {shown} to MAX{by}'
    return f'A second look: the first showed {showed}; this one asks how much, between {low} and {high}.'


def _bound_of_probe(trace: Trace, number: int) -> str:
    """A bound on the value of a position, by one move of the seat that moves there."""
    by = ', by the estimates below' if trace.estimated[number] else ''
    return f'a worth of {_side(trace, number)} {trace.numbers(trace.worth[number])} to MAX{by}'


def _side(trace: Trace, number: int) -> str:
    """The side of a visit's answer on which the value lies: 'at most', 'at least', or '' if the answer is the value."""
    if trace.flags[number] & PROBE:  # the other moves can only be better for the seat that moves
        return 'at least' if trace.seat[number] == MAX else 'at most'
    worth, low, high = trace.worth[number], trace.low[number], trace.high[number]
    if worth is None or low is None or high is None:
        return ''
    return 'at most' if worth <= low else 'at least' if worth >= high else ''


def _end(trace: Trace, number: int) -> str:
    worth = trace.worth[number]
    if worth is None:
        return 'Still being searched.'
    flags, seat, value = trace.flags[number], trace.seat[number], trace.numbers(worth)
    if flags & HIT:
        return f'The table knew enough of this position: {value}.'
    if seat is None:
        there, clamped = _leaf(trace, number)
        return f'The game is over here: {_in_units(trace, there)} for MAX.{clamped}'
    if flags & LEAF and not trace.children[number]:
        there, clamped = _leaf(trace, number)
        return f'The horizon: an estimate of {_in_units(trace, there)} for MAX stands in for the search.{clamped}'
    if flags & CUT:
        return _cut(trace, number, value)
    if flags & PROBE:
        return f'It shows {_bound_of_probe(trace, number)}.'
    if seat == CHANCE and not _side(trace, number):
        return _mean(trace, number, value)
    side, met = _side(trace, number), _meets_first_look(trace, number)
    by = ', by the estimates below' if trace.estimated[number] or (met and _first_estimated(trace, number)) else ''
    if not side or met:
        with_first = ', with the first look' if side else ''
        exactly = '' if by else _exactly(trace, worth)
        return f'Worth {exactly}{value} to MAX{by}{with_first}.'
    return f'Worth {side} {value} to MAX{by}: all that this window asks.'


def _exactly(trace: Trace, value: float) -> str:
    """The word for a value that is not rounded."""
    return '' if trace.numbers.is_rounded(value) else 'exactly '


def _in_units(trace: Trace, value: str) -> str:
    """A value with the name of its unit: 2 discs."""
    name = trace.numbers.unit_name
    if not name or not value[-1].isdigit():
        return value
    return f'{value} {name.removesuffix("s") if value in ("1", "-1") else name}'


def _leaf(trace: Trace, number: int) -> tuple[str, str]:
    """The number at a leaf, and a sentence if the answer is another."""
    clamped = trace.clamped(number)
    answer = trace.numbers(trace.worth[number])
    if clamped is None:
        return answer, ''
    return trace.numbers(clamped), f' The answer is {answer}, the end of the window on that side.'


def _cut(trace: Trace, number: int, value: str) -> str:
    """Why the moves or outcomes that were left out could not matter."""
    chance, much = trace.seat[number] == CHANCE, _exceeds(trace, number)
    cut_off = '' if chance else ': the moves left cannot matter'
    if chance:
        side = 'at least' if much else 'at most'
        here = f'whatever the outcomes left bring{_assumed(trace, number)}, chance is worth {side} {value} here'
    else:
        here = f'MAX can get {value} here' if much else f'MIN can hold MAX to {value} here'
    here = f'By the estimates below, {here}' if trace.estimated[number] else f'{here[0].upper()}{here[1:]}'
    bound = (trace.high if much else trace.low)[number]
    cause = cause_of_cut(trace, number)
    # A probe begins from the bounds of all payoffs, which no visit holds.
    probed = any(trace.flags[each] & PROBE for each in trace.path(number))
    if bound is None or (cause is None and probed):
        return f'{here}, and there is no better payoff{cut_off}.'
    if cause is None and abs(bound) == inf:
        return f'{here}. As yet any bound will do, so the rest is left for later.'
    if cause is None:
        more = 'at least' if much else 'at most'
        return f'{here}. The question was only whether MAX gets {more} {trace.numbers(bound)}: the rest is left out.'
    if cause.first_look:
        return f'{here}{_below_first_look(trace, number, cause)}, so the moves left cannot matter.'
    plies = len(trace.path(number)) - len(trace.path(cause.visit))
    where = 'one ply above' if plies == 1 else f'{plies} plies above'
    if trace.seat[cause.visit] == CHANCE:
        return f'{here}. {_enough(trace, number, cause, where)}{cut_off}.'
    holder = 'MAX' if trace.seat[cause.visit] == MAX else 'MIN'
    return f'{here}. But {holder}, {where}, {_holds(trace, cause)}, so {holder} gains nothing by coming here{cut_off}.'


def _assumed(trace: Trace, number: int) -> str:
    """The payoff with which a cut-off at chance reckons for what is left out, if it is an assumption."""
    bounds = trace.game.payoff_range(trace.position[number])
    if not bounds.assumed:
        return ''
    much = _exceeds(trace, number)
    least, greatest = (trace.numbers(end * trace.unit) for end in (bounds.least, bounds.greatest))
    return f' (from {least} up, it is assumed)' if much else f' (up to {greatest}, it is assumed)'


def _enough(trace: Trace, number: int, cause: Cause, where: str) -> str:
    """The meaning of a value for the chance above it that asked about it."""
    path = trace.path(number)
    outcome = path[path.index(cause.visit) + 1]
    others = (child for child in trace.children[cause.visit] if child < outcome)
    by = ' by the estimates' if trace.estimated[number] or any(trace.estimated[child] for child in others) else ''
    side = 'at least' if _exceeds(trace, number) else 'at most'
    mean = f'the chance {where} is worth {side} {trace.numbers(cause.bound)}{by}'
    return f'If play comes here, {mean}, whatever its other outcomes bring, and no more is asked there'


def _meets_first_look(trace: Trace, number: int) -> bool:
    """Whether the answer of a second look is a bound on one side, and that of the first the same number on the other:
    together they are the value."""
    before = first_look(trace, number)
    sides = {_side(trace, number), '' if before is None else _side(trace, before)}
    return before is not None and sides == {'at most', 'at least'} and trace.worth[before] == trace.worth[number]


def _first_estimated(trace: Trace, number: int) -> bool:
    """Whether estimates are behind what the first look at a move showed."""
    before = first_look(trace, number)
    return before is not None and bool(trace.estimated[before])


def _below_first_look(trace: Trace, number: int, cause: Cause) -> str:
    """Why a cut-off is right if the bound is what an earlier search of the same move showed."""
    assert cause.giver is not None
    move = trace.title(cause.giver)
    side = 'at least' if trace.seat[cause.visit] == MAX else 'at most'
    by = ', as the estimates say' if trace.estimated[cause.giver] else ''
    showed = f'{move} is worth {side} {trace.numbers(cause.bound)} to MAX{by}'
    if trace.parent[number] == cause.visit:
        return f', and the first look showed that {showed}: that settles it'
    other = 'less' if side == 'at least' else 'more'
    return f'. But the first look showed that {showed}, and a line worth that or {other} changes nothing there'


def _holds(trace: Trace, cause: Cause) -> str:
    """The move by which a seat holds a bound, and whether an estimate is behind it."""
    bound, sure = trace.numbers(cause.bound), trace.seat[cause.visit] == MAX
    if cause.giver is None:
        return f'{"has" if sure else "can hold MAX to"} {bound} by standing still, as the estimate there says'
    move = trace.title(cause.giver)
    if not trace.estimated[cause.giver]:
        return f'{"is already sure of" if sure else "can hold MAX to"} {bound} by playing {move}'
    return f'{"already has" if sure else "can hold MAX to"} {bound} by playing {move}, as the estimates say'


def _mean(trace: Trace, number: int, value: str) -> str:
    """The worth of a chance, with the values that it is the mean of."""
    children = [child for child in trace.children[number] if not trace.flags[child] & PROBE]
    by = ', by the estimates below' if trace.estimated[number] else ''
    sentence = f'Chance is worth {value} to MAX{by}: the mean of what may come'
    if len(children) > FEW:
        return f'{sentence}.'
    terms = [f'{trace.odds[child]} × {trace.numbers(trace.worth[child])}' for child in children]
    return f'{sentence}, {" + ".join(terms)}.'


# --- what it means -------------------------------------------------------------------------------------------------


def theorem(trace: Trace, number: int) -> str:
    """The lectures' theorem for the window of a visit: the meaning of any answer X, and of this answer.

    One wording serves fail-hard and fail-soft: if a fail-hard answer is the end of its window, that end is the bound.
    """
    if trace.unseen.me:
        return imagined.theorem(trace, number)
    return fluent(f'{_promise(trace, number)} {_kept(trace, number)}')


def _promise(trace: Trace, number: int) -> str:
    """The meaning of an answer, before there is one."""
    low, high = trace.low[number], trace.high[number]
    if trace.flags[number] & PROBE:
        return f'A probe tries one move alone, so an answer X means a value of {_side(trace, number)} X.'
    if low is None or high is None:
        return 'No window is handed down here, so an answer X is the value itself.'
    rules = []
    if low > -inf:
        rules.append(f'X ≤ {trace.numbers(low)} means a value of at most X')
    if low < high and not _is_null(trace, low, high):
        ends = [f'{trace.numbers(low)} < ' if low > -inf else '', f' < {trace.numbers(high)}' if high < inf else '']
        rules.append(f'{ends[0]}X{ends[1]} means exactly X')
    if high < inf:
        rules.append(f'X ≥ {trace.numbers(high)} means a value of at least X')
    window = f'The window is {trace.numbers(low)} to {trace.numbers(high)}'
    if (low, high) == (-inf, inf):
        return f'{window}: nothing is known yet, so an answer X is the value itself.'
    return f'{window}: {", ".join(rules)}.'


def _is_null(trace: Trace, low: float, high: float) -> bool:
    """Whether a window contains no value: then it only asks on which side the value lies."""
    return trace.whole and high - low <= 1


def _kept(trace: Trace, number: int) -> str:
    """The meaning of the returned answer."""
    worth = trace.worth[number]
    if worth is None:
        return 'There is no answer yet.'
    value, low, high = trace.numbers(worth), trace.low[number], trace.high[number]
    if trace.flags[number] & ESTIMATE and not trace.children[number]:
        verb = 'is' if trace.clamped(number) is None else 'rests on'
        return f'X = {value} {verb} an estimate, and an estimate proves nothing.'
    what = _value(trace, number)
    if trace.flags[number] & PROBE:
        return f'X = {value}, so {what} is {_side(trace, number)} {value}.'
    if trace.seat[number] is None and low is not None and high is not None and not low < worth < high:
        outcome = trace.clamped(number)
        exactly = _exactly(trace, worth if outcome is None else outcome)
        return f'The game is over here: {what} is {exactly}{_leaf(trace, number)[0]}.'
    exactly = _exactly(trace, worth)
    if low is None or high is None or low < worth < high:
        return f'X = {value}, so {what} is {exactly}{value}.'
    also = ''
    if _meets_first_look(trace, number):
        by = ', by its estimates' if not trace.estimated[number] and _first_estimated(trace, number) else ''
        also = f' With the first look it is {exactly}{value}{by}.'
    if worth <= low:
        return f'X = {value} ≤ {trace.numbers(low)}, so {what} is at most {value}.{also}'
    return f'X = {value} ≥ {trace.numbers(high)}, so {what} is at least {value}.{also}'


def _value(trace: Trace, number: int) -> str:
    """The subject of the answer: the true value, or the value of a tree that ends in estimates."""
    depth = trace.depth[number]
    if not trace.estimated[number]:
        return 'the true value'
    if depth is None or abs(depth) == inf:
        return 'the value up to the horizon'
    ahead = f'the value with estimates {depth:g} {"ply" if depth == 1 else "plies"} below'
    return f'{ahead}, or deeper where the table knew more,' if trace.uses_table else ahead
