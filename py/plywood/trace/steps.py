"""The lines that run in some visits of a search, with the variables that they changed.

Only the wanted visits are run again, where that shows the same (again.py); else the whole search, up to the last of
them.
"""

import dis
from collections.abc import Callable, Sequence
from fractions import Fraction
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

from plywood.game import Game
from plywood.search.result import Result, Stopped
from plywood.trace.again import Again
from plywood.trace.calls import ASIDE, VISIT, Call, Frames
from plywood.trace.frames import watched
from plywood.trace.functions import parameters
from plywood.trace.visits import Trace

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


def steps(
    search: Callable[..., Result],
    game: Game,
    position: Any,
    visits: range,
    trace: Trace | None = None,
    **limits: Any,
) -> Steps:
    """The lines that ran in some visits of a run. The run is repeated until the last of them has ended; if the trace of
    the run is given and shows that these visits can be repeated alone, only they are."""
    seen = _Lines(search, game, position, visits)
    try:
        if not visits:
            pass
        elif trace is None or trace.again is None:
            watched(seen, lambda: search(game, position, **limits))
        else:
            again = trace.again
            watched(seen, lambda: seen.repeat(trace, again))
    except Stopped:
        pass
    return Steps(*map(list, zip(*seen.rows, strict=True))) if seen.rows else Steps([], [], [], [])


class _Lines(Frames):
    """Records the lines that run in some visits."""

    def __init__(self, search: Callable[..., Result], game: Game, position: Any, visits: range) -> None:
        super().__init__(search, game, position)
        self.visits = visits
        self.rows: list[tuple[int, int, int, dict[str, Any]]] = []
        self.stored = {id(code): _stored(code) for code in self.codes}
        self.frames: list[tuple[dict[str, Any], list[int]] | None] = []
        """For each open frame whose lines are wanted: its variables at the last line, and that line."""
        self.wanted = 0
        """The open visits whose lines are wanted."""

    def repeat(self, trace: Trace, again: Again) -> None:
        """Run the wanted visits alone, as if all before them had been seen."""
        self.count = self.visits.start
        for function, name in again.positions.items():
            self.calls[id(function.__code__)] = Call(function.__code__, name)
        while self.count < self.visits.stop:
            visit = self.count
            self.open = trace.path(visit)[:-1]
            self.at = [trace.position[each] for each in self.open]
            again.run(visit, lambda function: self.instead(function, trace, again))

    def instead(self, function: FunctionType, trace: Trace, again: Again) -> Callable[..., Any]:
        """A function in the place of one of the search: it knows the answers of the visits that are not wanted."""
        names, position = parameters(function.__code__), again.positions[function]
        last, ends, returns = self.visits.stop, trace.end, again.returns

        def call(*given: Any, **named: Any) -> Any:
            visit, values = self.count, {**dict(zip(names, given, strict=False)), **named}
            if visit < last or self.kind(values[position], values.get('seat')) != VISIT:
                return function(*given, **named)
            self.count = ends[visit]
            return returns[visit]

        return call

    def enter(self, frame: FrameType) -> bool:
        kind = self.begins(frame)
        wanted = kind != ASIDE and self.open[-1] in self.visits
        self.frames.append(({}, [0]) if wanted else None)
        self.wanted += wanted and kind == VISIT
        return wanted

    def line(self, frame: FrameType, line: int) -> None:
        kept = self.frames[-1] if self.frames else None
        if kept is None:
            return
        seen, last = kept
        if line == last[0]:
            return  # a comprehension repeats its line: only some versions of Python report that
        # The instructions of a line show the variables that it may change. To read only these saves most of the time.
        code = frame.f_code
        names = self.stored[id(code)].get(last[0], ()) if last[0] else parameters(code)
        last[0] = line
        changed = self.changes(frame, names, seen) if names else NOTHING
        self.rows.append((self.open[-1], 2 * self.count - len(self.open) - 1, line, changed))

    def changes(self, frame: FrameType, names: Sequence[str], seen: dict[str, Any]) -> dict[str, Any]:
        """The variables among these that have changed since the last line."""
        values, changed, position = frame.f_locals, {}, self.calls[id(frame.f_code)].position
        for name in names:
            value = values.get(name, self)
            if value is not seen.get(name, self) and isinstance(value, SHOWN) and name != position:
                changed[name] = seen[name] = value
        return changed

    def leave(self, value: Any) -> None:
        wanted = self.frames.pop() is not None
        if self.ends() is not None:
            self.wanted -= wanted
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
