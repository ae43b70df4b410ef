"""The requests about searches: their counts, their visits, and the details of the visits.

All numbers are as MAX counts them, in points of payoff, and null if there is none. The run kept here between two
requests only saves work.
"""

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from plywood.door.replies import report_visits
from plywood.door.requests import Ask, replay
from plywood.examiner import broken
from plywood.game import OPEN, Eyes, Refusal, shorten
from plywood.given import whole
from plywood.lab.run import MOST_COUNTED, MOST_PLIES, Run, number
from plywood.lab.watched import WELL_SEEN, Watched, assumption, can_be_watched, expect, pick_depth, see, written
from plywood.lines import short_line, usual_line
from plywood.record import Record
from plywood.sealed import sealed
from plywood.search.play.principal_variation import over
from plywood.search.register import LADDER, RUNGS, Rung, find
from plywood.search.result import MIN, Result, owner
from plywood.trace.functions import recursive
from plywood.trace.imagined import root_title
from plywood.trace.sentences import cause_of_cut, explain, theorem
from plywood.trace.steps import steps
from plywood.trace.visits import CUT, LEAF, Trace

MOST_DETAILED = 20_000
"""The most visits with sentences and lines in one reply."""
MOST_VIEWS = 500
"""The most boards in one reply."""


# --- rungs ---------------------------------------------------------------------------------------------------------


def rungs(ask: Ask) -> dict[str, Any]:
    """Every rung, in the order of the ladder; and the others, which a link may name."""
    others = [rung_facts(rung) for name, rung in RUNGS.items() if name not in LADDER]
    return {'rungs': [rung_facts(rung) for rung in LADDER.values()], 'others': others}


def rung_facts(rung: Rung) -> dict[str, Any]:
    """The facts of a rung that the page needs: RungFacts."""
    codes = recursive(rung.search)
    names = {name for code in codes for name in code.co_varnames[: code.co_argcount]}
    about = (sys.modules[rung.search.__module__].__doc__ or rung.title).strip()
    return {
        'name': rung.name,
        'title': rung.title,
        'about': ' '.join(about.split('\n\n')[0].split()),
        'file': 'py/' + rung.search.__module__.replace('.', '/') + '.py',
        'watched': can_be_watched(rung),
        'window': 'beta' in names,
        'chance': rung.chance,
        'hidden': rung.hidden,
        'samples': rung.samples,
        'group': rung.group,
    }


def count(ask: Ask) -> dict[str, Any]:
    """One rung's answer for the end of a line, with its counts: a Count."""
    record = unsealed(ask)
    rung = rung_of(ask)
    run = Run(rung, record.game, record.position, size_of(ask, rung))
    if record.game.payoff(record.position) is not None:
        raise over(record.game)
    begun = perf_counter()
    result = run.count(MOST_COUNTED, report_visits)
    return counted(run, result, perf_counter() - begun)


def counted(
    run: Run, result: Result | None, seconds: float, write: Callable[..., list[str]] = short_line
) -> dict[str, Any]:
    """The result of a run as plain data: a Count. Without a result, because it would visit too much, `done` is
    false."""
    found = result or Result(None, 0, False)
    sign = -1 if owner(run.game, run.position) == MIN else 1
    return {
        'rung': run.rung.name,
        'done': result is not None,
        'value': None if result is None else number(sign * found.value),
        'proven': found.proven,
        'proof': found.proof,
        'line': write(run.game, run.position, found.line),
        'depth': run.size if run.rung.size_in == 'depth' else None,
        'seconds': round(seconds, 3),
        **found.counts.plain(),
        'estimates': found.counts.estimates,
    }


_kept: Watched | None = None


def trace(ask: Ask) -> dict[str, Any]:
    """The trace of one run of one rung: a Seen."""
    record = unsealed(ask)
    kept = watched_run(record, ask, complete=True)
    run, seen = kept.run, kept.trace
    outcomes = clamped(seen)
    return {
        'run': {**record.plain(), 'rung': run.rung.name, run.rung.size_in: run.size},
        'rung': rung_facts(run.rung),
        'result': None if seen.result is None else counted(run, seen.result, kept.seconds, usual_line),
        'note': kept.note,
        'before': short_line(run.game, record.root.position, [entry.move for entry in record.line]),
        'parent': seen.parent,
        'move': [seen.name(visit) for visit in range(len(seen))],
        'texts': texts(seen, outcomes),
        'outcome': seen.outcome_word,
        'odds': {visit: str(odds) for visit, odds in seen.odds.items()} | seen.shares,
        'seat': seen.seat,
        'view': seen.view,
        'low': points(seen.low, seen.unit),
        'high': points(seen.high, seen.unit),
        'value': points(seen.worth, seen.unit),
        'depth': points(seen.depth, 1),
        'flags': seen.flags,
        'left': kept.left_out,
        'omitted': omitted(seen),
        'clamped': {visit: number(outcome, seen.unit) for visit, outcome in outcomes.items()},
        'narrow': 1 / seen.unit if seen.whole else None,
        **unseen(seen),
        **({'spared': pencil(kept)} if ask.get('spared') is True else {}),
    }


def unsealed(ask: Ask) -> Record:
    """The line of a request; a Refusal of one that is sealed, because something of it is hidden from the player."""
    if any(map(sealed, [ask.get('start'), *(ask.get('moves') or [])])):
        raise Refusal(
            'no search opens a game in play that hides something; watch one from its start, from a position that you '
            'type, or after its end'
        )
    return replay(ask).record


def watched_run(record: Record, ask: Ask, complete: bool = False) -> Watched:
    """The requested run: the last one if it fits (and, for a complete run, if it was not stopped), else a new one."""
    global _kept
    rung = rung_of(ask)
    chosen = rung.size_in not in ask
    run, note = Run(rung, record.game, record.position, None if chosen else size_of(ask, rung)), None
    if _kept and _kept.answers(run, chosen) and (_kept.trace.result or not complete):
        return _kept
    if chosen:
        run, note = pick_depth(run)
    size = WELL_SEEN
    if not chosen or rung.hidden:
        size = expect(run)
    begun = perf_counter()
    seen, left_out = see(run, lambda visits: report_visits(visits, max(visits, size)))
    if seen.result is None:
        note = f'Stopped after {len(seen):,} visits, of about {max(len(seen), size):,}.'
    notes = ' '.join(filter(None, [note, assumption(run)])) or None
    _kept = Watched(run, chosen, seen, left_out, notes, perf_counter() - begun)
    return _kept


def points(values: list[Any], unit: int) -> list[float | None]:
    """A column in points of payoff, for JSON."""
    written_out = {value: number(value, unit) for value in set(values)}
    return [written_out[value] for value in values]


def texts(seen: Trace, outcomes: dict[int, float]) -> list[tuple[float | None, str]]:
    """Each value with its text, unless that is simply its digits."""
    numbers = seen.numbers
    found = ((number(value, seen.unit), numbers(value)) for value in sorted({*numbers.texts, *outcomes.values()}))
    return [(value, text) for value, text in found if text != str(value)]


def clamped(seen: Trace) -> dict[int, float]:
    """The outcomes at leaves, by visit, if the search answered with an end of its window instead."""
    outcomes = ((visit, seen.clamped(visit)) for visit, flags in enumerate(seen.flags) if flags & LEAF)
    return {visit: outcome for visit, outcome in outcomes if outcome is not None}


def omitted(seen: Trace) -> dict[int, list[str]]:
    """The moves left out, by visit, in a run small enough to write them in its picture."""
    if len(seen) > WELL_SEEN:
        return {}
    return {visit: seen.left_out(visit) for visit, flags in enumerate(seen.flags) if flags & CUT}


def unseen(seen: Trace) -> dict[str, Any]:
    """The columns of a search for a game that hides something: the visits that look alike, the number of worlds that
    are one visit, and titles of the roots."""
    if not seen.unseen.me:
        return {}
    return {
        'alike': seen.alike,
        'worlds': {visit: len(worlds) for visit, worlds in seen.unseen.worlds.items()},
        'titles': {root: root_title(seen, root) for root in seen.roots},
    }


def pencil(kept: Watched) -> dict[str, Any] | None:
    """The positions never looked at, for a drawing of the whole tree: `spared` of a Seen."""
    found = None if kept.trace.result is None else kept.spared
    if found is None:
        return None
    return {'under': found.under, 'level': found.level, 'move': found.move, 'seat': found.seat}


# --- details of the visits -----------------------------------------------------------------------------------------


def detail(ask: Ask) -> dict[str, Any]:
    """The sentences, left-out moves and executed lines of some visits: a Detail."""
    kept = watched_run(unsealed(ask), ask)
    run, seen = kept.run, kept.trace
    first, last = number_in(ask, 'from', 0, len(seen)), number_in(ask, 'to', 0, 10**9)
    visits = range(first, max(first, min(last, len(seen), first + MOST_DETAILED)))
    causes = [cause_of_cut(seen, visit) if seen.flags[visit] & CUT else None for visit in visits]
    game, position, limits = run.begin()
    try:
        taken = steps(run.rung.search, game, position, visits, seen, **limits)
    except RecursionError:
        raise run.too_deep() from None
    return {
        'from': visits.start,
        'to': visits.stop,
        'sentences': [explain(seen, visit) for visit in visits],
        'theorems': [theorem(seen, visit) for visit in visits],
        'left': [seen.left_out(visit) for visit in visits],
        'cause': [cause.visit if cause else -1 for cause in causes],
        'steps': {
            'visit': taken.visit,
            'moment': taken.moment,
            'line': taken.line,
            'changed': list(written(seen, taken.visit, taken.changed)),
        },
    }


def views(ask: Ask) -> dict[str, Any]:
    """The boards of some visits; positions never looked at are numbered after them."""
    kept = watched_run(unsealed(ask), ask)
    seen = kept.trace
    positions, wanted = seen.position, ask.get('visits')
    if not isinstance(wanted, list) or len(wanted) > MOST_VIEWS:
        raise Refusal(f'visits: give a list of at most {MOST_VIEWS} numbers of visits')
    if any(type(visit) is int and visit >= len(seen) for visit in wanted) and kept.spared:
        positions = positions + kept.spared.position
    for visit in wanted:
        if type(visit) is not int or not 0 <= visit < len(positions):
            raise Refusal(f'visits: {shorten(visit)!r} is not a visit of this run; it has 0 to {len(seen) - 1}')
    return {'views': [{**seen.game.view(positions[visit], eyes(seen, visit)), 'paths': []} for visit in wanted]}


def eyes(seen: Trace, visit: int) -> Eyes:
    """Those that see the board of a visit: everything of an imagined world, and of a set what its worlds share."""
    return seen.unseen.me[visit] if visit in seen.unseen.worlds else OPEN


# --- from a request ------------------------------------------------------------------------------------------------


def rung_of(ask: Ask) -> Rung:
    """The requested rung: one of the ladder, or one of the broken searches of the exercises."""
    name = str(ask.get('rung'))
    return broken.find(name) or find(name)


def size_of(ask: Ask, rung: Rung) -> int | None:
    """The requested size: a depth in plies, or nodes, as the rung has it; None is to the end."""
    most = MOST_PLIES if rung.size_in == 'depth' else MOST_COUNTED
    return None if ask.get(rung.size_in) is None else number_in(ask, rung.size_in, 1, most)


def number_in(ask: Ask, name: str, low: int, high: int) -> int:
    return whole(ask.get(name), low, high, f'{name}: ')
