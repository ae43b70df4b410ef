"""A search watched as it runs: each visit of a position, and on request each line, with the variables it changed.

Any search can be watched whose recursive functions take the position as their first argument, named `p`; `seat`,
`alpha`, `beta` and `depth` are understood where they have them, and so is a `Counts` that they add to. A variable
named `move` (`outcome` where chance moves) says what is being tried. The search and the game are given; nothing here
knows a particular one.

Python itself tells what happens: `sys.monitoring` where it is to be had (3.12), else `sys.settrace`. Two small front
ends hand the same three events to the same watcher: a frame begins, a line is about to run, a frame returns.
"""

import dis
import inspect
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain
from types import CodeType, FrameType
from typing import Any, NamedTuple, Protocol

from plywood.game import Game, Refusal
from plywood.search.result import MAX, Counts, Result

MOST_VISITS = 200_000
"""Visits that are watched at most: more can be neither kept nor drawn."""
TOLD_EVERY = 2_000
"""Visits between two reports of progress."""
TRIED = ('move', 'outcome')
"""What a search calls the move that it is trying."""
NOTHING: dict[str, Any] = {}
SHOWN = (int, float, Fraction, str, tuple, type(None))
"""The kinds of variables that are shown beside a line."""

LEAF, ESTIMATE, CUT, HIT, AGAIN = 1, 2, 4, 8, 16
"""What may be said of a visit: judged without looking further, by an estimate; moves left out; a table answered; the
same move searched before with another window."""


class Visit(NamedTuple):
    """One call of the search for one position, with its numbers as the search itself has them: to `view`."""

    parent: int
    """The visit that called this one; -1 for a root. A search that deepens or guesses again has several roots."""
    move: Any
    """The move that led here from the parent's position."""
    position: Any
    seat: int | None
    """Who moves here: a seat, CHANCE, or None where the game is over."""
    view: int
    """The seat whose value is returned."""
    alpha: float | None
    beta: float | None
    depth: float | None
    value: float | None
    """What was returned; None while it runs."""
    flags: int
    children: Sequence[int]

    @property
    def leaf(self) -> bool:
        return bool(self.flags & LEAF)

    @property
    def estimate(self) -> bool:
        return bool(self.flags & ESTIMATE)

    @property
    def cut(self) -> bool:
        return bool(self.flags & CUT)

    @property
    def hit(self) -> bool:
        return bool(self.flags & HIT)

    @property
    def again(self) -> bool:
        return bool(self.flags & AGAIN)


@dataclass
class Trace:
    """All that was seen of one run: columns, with an entry for each visit in the order in which they began."""

    game: Game
    unit: int
    """How much of a value makes one point of payoff."""
    result: Result | None
    """None where the run was broken off."""
    parent: list[int]
    move: list[Any]
    position: list[Any]
    seat: list[int | None]
    view: list[int]
    alpha: list[float | None]
    beta: list[float | None]
    depth: list[float | None]
    value: list[float | None]
    flags: list[int]

    def __len__(self) -> int:
        return len(self.parent)

    @cached_property
    def visits(self) -> list[Visit]:
        """The visits one by one."""
        columns = (self.move, self.position, self.seat, self.view, self.alpha, self.beta, self.depth, self.value)
        return list(map(Visit, self.parent, *columns, self.flags, self.children))

    @cached_property
    def children(self) -> list[list[int]]:
        """For each visit, those that it called."""
        children: list[list[int]] = [[] for _ in self.parent]
        for number, parent in enumerate(self.parent):
            if parent >= 0:
                children[parent].append(number)
        return children

    @cached_property
    def low(self) -> list[float | None]:
        """Each window's lower end as MAX counts: what MAX is sure of already."""
        ends = zip(self.alpha, self.beta, self.view, strict=True)
        return [alpha if view == MAX else _turned(beta) for alpha, beta, view in ends]

    @cached_property
    def high(self) -> list[float | None]:
        """Each window's upper end as MAX counts: what MIN can hold MAX to already."""
        ends = zip(self.alpha, self.beta, self.view, strict=True)
        return [beta if view == MAX else _turned(alpha) for alpha, beta, view in ends]

    @cached_property
    def worth(self) -> list[float | None]:
        """Each returned value as MAX counts."""
        return [value if view == MAX else _turned(value) for value, view in zip(self.value, self.view, strict=True)]

    @cached_property
    def estimated(self) -> list[bool]:
        """Whether an estimate is, or may be, behind a visit's value: its own, one below it, one in a table."""
        some = ESTIMATE | HIT if any(flags & ESTIMATE for flags in self.flags) else 0
        found = [bool(flags & some) for flags in self.flags]
        for number in range(len(found) - 1, -1, -1):
            parent = self.parent[number]
            if found[number] and parent >= 0:
                found[parent] = True
        return found

    @cached_property
    def uses_table(self) -> bool:
        return any(flags & HIT for flags in self.flags)

    def left_out(self, visit: int) -> list[Any]:
        """The moves that a cut-off left out at a visit."""
        flags = self.flags[visit]
        if not flags & CUT:
            return []
        tried = {self.move[child] for child in self.children[visit]}
        moves = self.game.noisy if flags & ESTIMATE else self.game.moves
        return [move for move in moves(self.position[visit]) if move not in tried]

    def path(self, visit: int) -> list[int]:
        """The visits from the root to this one."""
        path = []
        while visit >= 0:
            path.append(visit)
            visit = self.parent[visit]
        return path[::-1]


class Steps(NamedTuple):
    """Lines about to run, in order."""

    visit: list[int]
    moment: list[int]
    """The beginnings and ends of all visits, counted from 0 as they came: the one just before."""
    line: list[int]
    """As the file counts them."""
    changed: list[dict[str, Any]]
    """The variables that changed since the last line in the same visit."""


class Enormous(Refusal):
    """More visits than can be kept."""


class _Enough(Exception):
    """The visits whose lines were asked for are over."""


def watch(
    search: Callable[..., Result],
    game: Game,
    position: Any,
    unit: int = 1,
    told: Callable[[int], object] | None = None,
    **limits: Any,
) -> Trace:
    """Run a search and see what it visits. Where it is interrupted, what was seen so far is the trace.

    `unit` says how much of the search's values makes one point of payoff. `told` hears now and then how many visits
    there were.
    """
    seen, result = _Visits(search, game, told), None
    with suppress(KeyboardInterrupt):
        result = watched(seen, lambda: search(game, position, **limits))
    return Trace(game, unit, result, *seen.columns())


def steps(search: Callable[..., Result], game: Game, position: Any, visits: range, **limits: Any) -> Steps:
    """The lines that ran in some visits of a run, which goes no further than those."""
    seen = _Lines(search, game, visits)
    try:
        if visits:
            watched(seen, lambda: search(game, position, **limits))
    except _Enough:
        pass
    return Steps(*map(list, zip(*seen.rows, strict=True))) if seen.rows else Steps([], [], [], [])


def recursive(search: Callable[..., Any]) -> list[CodeType]:
    """The functions of a search, itself or inside it, whose first argument is the position p."""
    code = inspect.unwrap(search).__code__
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return [one for one in (code, *inner) if one.co_argcount and one.co_varnames[0] == 'p']


def _turned(value: float | None) -> float | None:
    return None if value is None else -value


# --- what happens, as Python tells it ------------------------------------------------------------------------------


class Watcher(Protocol):
    """Hears what happens in the frames of some code."""

    codes: list[CodeType]

    def enter(self, frame: FrameType) -> bool:
        """A frame begins; whether its lines are wanted."""

    def line(self, frame: FrameType, line: int) -> None:
        """A line is about to run."""

    def leave(self, value: Any) -> None:
        """A frame returns a value. (One that ends in an exception is not told of: then all end.)"""


def watched(watcher: Watcher, run: Callable[[], Any]) -> Any:
    """What `run` returns, with a watcher told of all that happens in its frames."""
    monitoring: Any = getattr(sys, 'monitoring', None)
    free = [tool for tool in range(6) if monitoring.get_tool(tool) is None] if monitoring else []
    return by_monitoring(watcher, run, monitoring, free[0]) if free else by_settrace(watcher, run)


def by_monitoring(watcher: Watcher, run: Callable[[], Any], monitoring: Any, tool: int) -> Any:
    """Only the watched code itself tells anything, so that the game runs at full speed."""
    events, frame_of = monitoring.events, sys._getframe
    frames = events.PY_START | events.PY_RETURN
    told = frames

    def listen(wanted: int) -> None:
        nonlocal told
        told = wanted
        for code in watcher.codes:
            monitoring.set_local_events(tool, code, wanted)

    enter, leave, line_of = watcher.enter, watcher.leave, watcher.line

    def started(code: CodeType, offset: int) -> None:
        if enter(frame_of(1)) and told == frames:
            listen(frames | events.LINE)

    def returned(code: CodeType, offset: int, value: Any) -> None:
        leave(value)

    def reached(code: CodeType, line: int) -> None:
        line_of(frame_of(1), line)

    hooks = {events.PY_START: started, events.PY_RETURN: returned, events.LINE: reached}
    monitoring.use_tool_id(tool, 'plywood')
    try:
        for event, hook in hooks.items():
            monitoring.register_callback(tool, event, hook)
        listen(frames)
        return run()
    finally:
        listen(0)
        for event in hooks:
            monitoring.register_callback(tool, event, None)
        monitoring.free_tool_id(tool)


def by_settrace(watcher: Watcher, run: Callable[[], Any]) -> Any:
    """Every call of any function is told of, and most are passed over."""

    codes = set(map(id, watcher.codes))  # a code's own hash is slow: it looks at every instruction

    def on_call(frame: FrameType, event: str, argument: Any) -> Any:
        if id(frame.f_code) not in codes:
            return None
        frame.f_trace_lines = watcher.enter(frame)
        return on_event

    def on_event(frame: FrameType, event: str, argument: Any) -> Any:
        if event == 'line':
            watcher.line(frame, frame.f_lineno)
        elif event == 'return' and argument is not None:
            watcher.leave(argument)
        return on_event

    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        return run()
    finally:
        sys.settrace(before)


# --- the two watchers ----------------------------------------------------------------------------------------------


class _Frames:
    """Tells the visits among the frames: a frame that only turns the question round, for the other seat, is none."""

    def __init__(self, search: Callable[..., Result], game: Game) -> None:
        self.codes = recursive(search)
        self.player = game.player
        self.count = 0
        self.open: list[int] = []
        self.turned: list[int] = []
        """How many visits were open when a question was turned round."""

    def begins(self, seat: int | None, view: int | None) -> bool:
        """Whether a new frame is a visit; it is open then."""
        if view is not None and seat == 1 - view:
            self.turned.append(len(self.open))
            return False
        self.open.append(self.count)
        self.count += 1
        return True

    def ends(self) -> int:
        """The visit that is over; -1 where it was only a question turned round."""
        if self.turned and self.turned[-1] == len(self.open):
            self.turned.pop()
            return -1
        return self.open.pop()


class _Visits(_Frames):
    """Takes down the visits."""

    def __init__(self, search: Callable[..., Result], game: Game, told: Callable[[int], object] | None) -> None:
        super().__init__(search, game)
        self.told = told
        self.rows: list[tuple[Any, ...]] = []
        self.values: list[float | None] = []
        self.flags: list[int] = []
        self.counts: Counts | None = None
        self.counted, self.last = 0, (0, 0, 0)
        self.tries: dict[int, str] = {}
        """For each code that was met, what it calls the move that it tries; '' where it tries none."""
        self.latest: list[Any] = []
        """For each open visit, the move tried last."""

    def columns(self) -> Iterator[list[Any]]:
        """What was seen, as a trace has it. (Where the run was interrupted, perhaps within these very lines.)"""
        size = min(len(self.rows), len(self.values), len(self.flags))
        columns = map(list, zip(*self.rows[:size], strict=True)) if size else ([] for _ in range(8))
        return chain(columns, (self.values[:size], self.flags[:size]))

    def enter(self, frame: FrameType) -> bool:
        counts, values = self.counts, frame.f_locals
        if counts is None:
            self.counts = next((value for value in values.values() if isinstance(value, Counts)), None)
        elif counts.leaves + counts.cutoffs + counts.table_hits != self.counted:
            self.tally(counts)
        p, has = values['p'], values.get
        view, alpha, beta = has('seat'), has('alpha'), has('beta')
        seat, parent = self.player(p), self.open[-1] if self.open else -1
        if not self.begins(seat, view):
            return False
        move, again = None, 0
        if parent >= 0:
            move = self.move(frame.f_back)
            if self.latest[-1] == move:
                again = AGAIN
            self.latest[-1] = move
        self.latest.append(self)
        if alpha is None and beta is not None:
            alpha = beta - 1  # a search that asks only whether the value is at least beta
        self.rows.append((parent, move, p, seat, view or MAX, alpha, beta, has('depth')))
        self.values.append(None)
        self.flags.append(again)
        number = self.count - 1
        if number % TOLD_EVERY == 0:
            if number >= MOST_VISITS:
                raise Enormous(
                    f'this search visits {MOST_VISITS:,} positions and more, too many to draw; choose less depth'
                )
            if self.told:
                self.told(number)
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
        """See what was counted since the last look: it happened in the visit just open."""
        leaves, cutoffs, hits = self.last
        self.last = counts.leaves, counts.cutoffs, counts.table_hits
        self.counted = sum(self.last)
        if not self.open:
            return
        number, flags = self.open[-1], 0
        if counts.leaves != leaves:
            # A leaf at which somebody is to move was not played out: whatever judged it, that is an estimate.
            flags |= LEAF if self.rows[number][3] is None else LEAF | ESTIMATE
        if counts.cutoffs != cutoffs:
            flags |= CUT
        if counts.table_hits != hits:
            flags |= HIT
        self.flags[number] |= flags

    def move(self, caller: FrameType | None) -> Any:
        """The move that a frame is trying, or one that called it."""
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
    """Takes down the lines that run in some visits."""

    def __init__(self, search: Callable[..., Result], game: Game, visits: range) -> None:
        super().__init__(search, game)
        self.visits = visits
        self.rows: list[tuple[int, int, int, dict[str, Any]]] = []
        self.stored = {id(code): _stored(code) for code in self.codes}
        self.frames: list[tuple[dict[str, Any], list[int]] | None] = []
        """For each open visit whose lines are wanted: its variables as they were last seen, and the last line."""
        self.wanted = 0

    def enter(self, frame: FrameType) -> bool:
        values = frame.f_locals
        if not self.begins(self.player(values['p']), values.get('seat')):
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
            return  # a comprehension goes round: one Python tells of that, another does not
        # What a line may have changed stands in its instructions; to look at nothing else saves most of the time.
        code = frame.f_code
        names = self.stored[id(code)].get(last[0], ()) if last[0] else code.co_varnames[: code.co_argcount]
        last[0] = line
        changed = self.changes(frame, names, seen) if names else NOTHING
        self.rows.append((self.open[-1], 2 * self.count - len(self.open) - 1, line, changed))

    def changes(self, frame: FrameType, names: Sequence[str], seen: dict[str, Any]) -> dict[str, Any]:
        """Those of some variables that are not as they were last seen."""
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
                raise _Enough


def _stored(code: CodeType) -> dict[int, tuple[str, ...]]:
    """Each line of some code with the variables that it may change."""
    lines: dict[int, dict[str, None]] = {}
    for instruction in dis.get_instructions(code):
        line = instruction.positions.lineno if instruction.positions else None
        if line and instruction.opname.startswith(('STORE_FAST', 'STORE_DEREF', 'DELETE_FAST')):
            names = instruction.argval if isinstance(instruction.argval, tuple) else (instruction.argval,)
            lines.setdefault(line, {}).update(dict.fromkeys(names))
    return {line: tuple(names) for line, names in lines.items()}
