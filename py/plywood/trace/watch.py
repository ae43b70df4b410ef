"""A search watched as it runs: each visit of a position, and on request each line, with the variables it changed.

Any search can be watched if its recursive functions take the position, or a board on which it stands, as their first
argument, named `p`. Arguments named `seat`, `alpha`, `beta` and `depth` are understood, and so is a `Counts` that the
functions add to. A variable named `move` (`outcome` if chance moves) is the current move. Nothing here knows a
particular search or game.

The events come from frames.py; visits.py has the resulting trace.
"""

import dis
import inspect
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import chain
from types import CodeType, FrameType
from typing import Any, NamedTuple

from plywood.game import Game, Refusal
from plywood.search.result import MAX, Counts, Result, Stopped
from plywood.trace.frames import watched
from plywood.trace.visits import CUT, ESTIMATE, HIT, LEAF, REVISITED, Trace

MOST_VISITS = 200_000
"""The most visits of a watched run: more can be neither kept nor drawn."""
PROGRESS_EVERY = 2_000
"""Visits between two reports of progress."""
TRIED = ('move', 'outcome')
"""The names of the variable that holds the current move."""
NOTHING: dict[str, Any] = {}
SHOWN = (int, float, Fraction, str, tuple, type(None))
"""The types of variables that are shown next to a line."""


class Steps(NamedTuple):
    """Lines about to run, in order."""

    visit: list[int]
    moment: list[int]
    """The moment just before each line. Moments count the beginnings and ends of all visits, in order, from 0."""
    line: list[int]
    """Line numbers in the file."""
    changed: list[dict[str, Any]]
    """The variables that changed since the last line in the same visit."""


class TooLarge(Refusal):
    """A search has more visits than can be kept. `depth` is the greatest depth that does not, if it is known."""

    def __init__(self, sentence: str, depth: int | None = None) -> None:
        super().__init__(sentence)
        self.depth = depth


def watch(
    search: Callable[..., Result],
    game: Game,
    position: Any,
    unit: int = 1,
    progress: Callable[[int], object] | None = None,
    whole: bool = False,
    **limits: Any,
) -> Trace:
    """Run a search and watch its visits. If it is interrupted, the trace has the visits so far.

    `unit` is the number of the search's own units per point of payoff; `whole` tells that all its values are whole
    numbers of units, so that a window of width 1 contains none. `progress` is called now and then with the
    number of visits.
    """
    seen, result = _Visits(search, game, progress), None
    with suppress(KeyboardInterrupt):
        result = watched(seen, lambda: search(game, position, **limits))
    return Trace(game, unit, result, *seen.columns(), whole=whole)


def steps(search: Callable[..., Result], game: Game, position: Any, visits: range, **limits: Any) -> Steps:
    """The lines that ran in some visits of a run. The run ends after the last of these visits."""
    seen = _Lines(search, game, visits)
    try:
        if visits:
            watched(seen, lambda: search(game, position, **limits))
    except Stopped:
        pass
    return Steps(*map(list, zip(*seen.rows, strict=True))) if seen.rows else Steps([], [], [], [])


def recursive(search: Callable[..., Any]) -> list[CodeType]:
    """The functions of a search, itself or inside it, with the position p as first argument."""
    code = inspect.unwrap(search).__code__
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return [one for one in (code, *inner) if one.co_argcount and one.co_varnames[0] == 'p']


def frozen(p: Any) -> Any:
    """The position: p itself, or what a board that changes (with a method `frozen`) has on it now."""
    now = getattr(p, 'frozen', None)
    return p if now is None else now()


# --- the two watchers ----------------------------------------------------------------------------------------------


class _Frames:
    """Finds the visits among the frames. A frame that only calls the search again for the other seat is not a visit."""

    def __init__(self, search: Callable[..., Result], game: Game) -> None:
        self.codes = recursive(search)
        self.player = game.player
        self.count = 0
        self.open: list[int] = []
        self.turned: list[int] = []
        """The numbers of open visits at each call for the other seat."""

    def begins(self, seat: int | None, view: int | None) -> bool:
        """Whether a new frame is a visit; if so, the visit is now open."""
        if view is not None and seat == 1 - view:
            self.turned.append(len(self.open))
            return False
        self.open.append(self.count)
        self.count += 1
        return True

    def ends(self) -> int:
        """The visit that has ended; -1 if the frame only called the search for the other seat."""
        if self.turned and self.turned[-1] == len(self.open):
            self.turned.pop()
            return -1
        return self.open.pop()


class _Visits(_Frames):
    """Records the visits."""

    def __init__(self, search: Callable[..., Result], game: Game, progress: Callable[[int], object] | None) -> None:
        super().__init__(search, game)
        self.progress = progress
        self.rows: list[tuple[Any, ...]] = []
        self.values: list[float | None] = []
        self.flags: list[int] = []
        self.counts: Counts | None = None
        self.counted, self.last = 0, (0, 0, 0)
        self.tries: dict[int, str] = {}
        """For each code, the name of its variable for the current move; '' if it has none."""
        self.latest: list[Any] = []
        """For each open visit, the move tried last."""

    def columns(self) -> Iterator[list[Any]]:
        """The trace of the visits so far. (An interrupt may have come even within the lines that record them.)"""
        size = min(len(self.rows), len(self.values), len(self.flags))
        columns = map(list, zip(*self.rows[:size], strict=True)) if size else ([] for _ in range(8))
        return chain(columns, (self.values[:size], self.flags[:size]))

    def enter(self, frame: FrameType) -> bool:
        counts, values = self.counts, frame.f_locals
        if counts is None:
            self.counts = next((value for value in values.values() if isinstance(value, Counts)), None)
        elif counts.leaves + counts.cutoffs + counts.table_hits != self.counted:
            self.tally(counts)
        p, has = frozen(values['p']), values.get
        view, alpha, beta = has('seat'), has('alpha'), has('beta')
        seat, parent = self.player(p), self.open[-1] if self.open else -1
        if not self.begins(seat, view):
            return False
        move, revisited = None, 0
        if parent >= 0:
            move = self.move(frame.f_back)
            if self.latest[-1] == move:
                revisited = REVISITED
            self.latest[-1] = move
        self.latest.append(self)
        if alpha is None and beta is not None:
            alpha = beta - 1  # a search that asks only whether the value is at least beta
        self.rows.append((parent, move, p, seat, view or MAX, alpha, beta, has('depth')))
        self.values.append(None)
        self.flags.append(revisited)
        number = self.count - 1
        if number % PROGRESS_EVERY == 0:
            if number >= MOST_VISITS:
                raise TooLarge(
                    f'this search visits {MOST_VISITS:,} positions and more, too many to draw; choose less depth'
                )
            if self.progress:
                self.progress(number)
        return False

    def line(self, frame: FrameType, line: int) -> None:
        """Lines are not asked for."""

    def leave(self, value: Any) -> None:
        counts = self.counts
        if counts and counts.leaves + counts.cutoffs + counts.table_hits != self.counted:
            self.tally(counts)
        number = self.ends()
        if number >= 0:
            self.latest.pop()
            self.values[number] = value[0] if isinstance(value, tuple) else value

    def tally(self, counts: Counts) -> None:
        """Assign the counts since the last call to the visit that is open now."""
        leaves, cutoffs, hits = self.last
        self.last = counts.leaves, counts.cutoffs, counts.table_hits
        self.counted = sum(self.last)
        if not self.open:
            return
        number, flags = self.open[-1], 0
        if counts.leaves != leaves:
            # A leaf with a seat to move was not played out, so its value is an estimate.
            flags |= LEAF if self.rows[number][3] is None else LEAF | ESTIMATE
        if counts.cutoffs != cutoffs:
            flags |= CUT
        if counts.table_hits != hits:
            flags |= HIT
        self.flags[number] |= flags

    def move(self, caller: FrameType | None) -> Any:
        """The current move of a frame, or of a frame that called it."""
        while caller is not None:
            code = caller.f_code
            name = self.tries.get(id(code))
            if name is None:
                variables = code.co_varnames + code.co_cellvars
                name = self.tries[id(code)] = next((name for name in TRIED if name in variables), '')
            if name:
                values = caller.f_locals
                if name in values:
                    return values[name]
            caller = caller.f_back
        return None


class _Lines(_Frames):
    """Records the lines that run in some visits."""

    def __init__(self, search: Callable[..., Result], game: Game, visits: range) -> None:
        super().__init__(search, game)
        self.visits = visits
        self.rows: list[tuple[int, int, int, dict[str, Any]]] = []
        self.stored = {id(code): _stored(code) for code in self.codes}
        self.frames: list[tuple[dict[str, Any], list[int]] | None] = []
        """For each open visit whose lines are wanted: its variables at the last line, and that line."""
        self.wanted = 0

    def enter(self, frame: FrameType) -> bool:
        values = frame.f_locals
        if not self.begins(self.player(frozen(values['p'])), values.get('seat')):
            return False
        wanted = self.open[-1] in self.visits
        self.frames.append(({}, [0]) if wanted else None)
        self.wanted += wanted
        return wanted

    def line(self, frame: FrameType, line: int) -> None:
        turning = self.turned and self.turned[-1] == len(self.open)
        kept = None if turning or not self.frames else self.frames[-1]
        if kept is None:
            return
        seen, last = kept
        if line == last[0]:
            return  # a comprehension repeats its line: only some versions of Python report that
        # The instructions of a line show the variables that it may change. To read only these saves most of the time.
        code = frame.f_code
        names = self.stored[id(code)].get(last[0], ()) if last[0] else code.co_varnames[: code.co_argcount]
        last[0] = line
        changed = self.changes(frame, names, seen) if names else NOTHING
        self.rows.append((self.open[-1], 2 * self.count - len(self.open) - 1, line, changed))

    def changes(self, frame: FrameType, names: Sequence[str], seen: dict[str, Any]) -> dict[str, Any]:
        """The variables among these that have changed since the last line."""
        values, changed = frame.f_locals, {}
        for name in names:
            value = values.get(name, self)
            if value is not seen.get(name, self) and isinstance(value, SHOWN) and name != 'p':
                changed[name] = seen[name] = value
        return changed

    def leave(self, value: Any) -> None:
        if self.ends() >= 0:
            self.wanted -= self.frames.pop() is not None
            if not self.wanted and self.count >= self.visits.stop:
                raise Stopped


def _stored(code: CodeType) -> dict[int, tuple[str, ...]]:
    """Each line of some code with the variables that it may change."""
    lines: dict[int, dict[str, None]] = {}
    for instruction in dis.get_instructions(code):
        line = instruction.positions.lineno if instruction.positions else None
        if line and instruction.opname.startswith(('STORE_FAST', 'STORE_DEREF', 'DELETE_FAST')):
            names = instruction.argval if isinstance(instruction.argval, tuple) else (instruction.argval,)
            lines.setdefault(line, {}).update(dict.fromkeys(names))
    return {line: tuple(names) for line, names in lines.items()}
