"""A search watched as it runs: each visit of a position, and on request each line, with the variables it changed.

Any search can be watched if a function that comes back to itself (functions.py) takes the position, or a board on which
it stands, as an argument. Names do not matter: which argument it is, and which move led there, is found by playing.
Arguments named `seat`, `alpha`, `beta`, `depth` and `probe` are understood, and so is a `Counts` that the functions
add to. Nothing here knows a particular search or game.

The events come from frames.py; visits.py has the resulting trace.
"""

import dis
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import chain
from operator import itemgetter
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

from plywood.around import Around
from plywood.game import Game, Refusal
from plywood.search.result import MAX, Counts, Result, Stopped
from plywood.trace.again import Again
from plywood.trace.frames import watched
from plywood.trace.functions import parameters, recursive
from plywood.trace.visits import CUT, ESTIMATE, HIT, LEAF, PROBE, REVISITED, Trace, ways

MOST_VISITS = 200_000
"""The most visits of a watched run that is to be drawn."""
PROGRESS_EVERY = 2_000
"""Visits between two reports of progress."""
TRIED = ('move', 'outcome')
"""The variables that usually hold the current move: it is tried before the others."""
NOWHERE = -1
VISIT, PART, ASIDE = 1, 2, 0
"""The kinds of frames: a visit; a part of the open visit; neither, and its lines are not shown."""
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
    most: int | None = None,
    **limits: Any,
) -> Trace:
    """Run a search and watch its visits. If it is interrupted, the trace has the visits so far.

    `unit` is the number of the search's own units per point of payoff; `whole` tells that all its values are whole
    numbers of units, so that a window of width 1 contains none. `progress` is called now and then with the
    number of visits, of which there may be `most`: if they are not given, as many as can be drawn.
    """
    noting = _Noting(game)
    seen, result = _Visits(search, noting, position, progress, most or MOST_VISITS), None
    with suppress(KeyboardInterrupt):
        result = watched(seen, lambda: search(noting, position, **limits))
    again = seen.again if seen.again.possible and result is not None else None
    return Trace(game, unit, result, *seen.columns(), whole=whole, again=again)


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


def frozen(p: Any) -> Any:
    """The position: p itself, or what a board that changes (with a method `frozen`) has on it now."""
    now = getattr(p, 'frozen', None)
    return p if now is None else now()


class _Noting(Around):
    """A game that notes each move that is played, in `plays`: the position, the move, and the position after it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.plays: list[tuple[Any, Any, Any]] = []
        self.play = self.noting(game.play, self.plays.append)  # type: ignore[assignment]

    @staticmethod
    def noting(play: Callable[[Any, Any], Any], note: Callable[[Any], object]) -> Callable[[Any, Any], Any]:
        """Only local names: every move of the search pays for this."""

        def noted(position: Any, move: Any) -> Any:
            after = play(position, move)
            note((position, move, after))
            return after

        return noted


# --- the two watchers ----------------------------------------------------------------------------------------------


class _Call:
    """The places of a function's arguments in `read`: of those that are understood, NOWHERE if it has none."""

    def __init__(self, code: CodeType, position: str) -> None:
        self.position = position
        names = parameters(code)
        several = itemgetter(*names) if len(names) > 1 else lambda values: (values[names[0]],)
        self.read: Callable[[Mapping[str, Any]], tuple[Any, ...]] = lambda values: (*several(values), None)
        """The arguments of a new frame, by its variables, and behind them None. To read each once saves time."""
        self.p = names.index(position)
        self.seat, self.alpha, self.beta, self.depth, self.probe = (
            names.index(name) if name in names else NOWHERE for name in ('seat', 'alpha', 'beta', 'depth', 'probe')
        )


class _Frames:
    """Finds the visits among the frames.

    Three kinds of frame are no visits. One only calls the search again for the other seat. One has the position of the
    open visit, such as that of a function for chance, and is a part of that visit. And one has no position.
    """

    def __init__(self, search: Callable[..., Result], game: Game, position: Any) -> None:
        self.codes = list(recursive(search))
        self.game, self.position = game, position
        self.player = game.player
        self.count = 0
        self.open: list[int] = []
        self.at: list[Any] = []
        """The positions of the open visits."""
        self.p: Any = None
        self.seat: int | None = None
        """The position of the last visit that began, and the seat to move there."""
        self.kinds: list[int] = []
        """The kinds of the open frames."""
        self.calls: dict[int, _Call] = {}
        """By the number of each code, as far as it is known which of its arguments has the position."""
        self.call: _Call | None = None
        self.arguments: tuple[Any, ...] = ()
        """The call and the arguments of the frame that began last."""

    def begins(self, frame: FrameType) -> int:
        """The kind of a new frame. A visit is now open, and its position is `at[-1]`."""
        kind = ASIDE
        self.call = call = self.calls.get(id(frame.f_code)) or self.learn(frame.f_code, frame.f_locals)
        if call is not None:
            self.arguments = arguments = call.read(frame.f_locals)
            kind = self.kind(arguments[call.p], arguments[call.seat])
        if kind == VISIT:
            self.open.append(self.count)
            self.at.append(self.p)
            self.count += 1
        self.kinds.append(kind)
        return kind

    def kind(self, board: Any, view: int | None) -> int:
        """The kind of a call with this position or board, for this seat. Both are kept if it is a visit."""
        p, at = frozen(board), self.at
        if at and (p is at[-1] or (p is not board and p == at[-1])):
            return PART
        seat = self.player(p)
        if view is not None and seat == 1 - view:
            return ASIDE
        self.p, self.seat = p, seat
        return VISIT

    def learn(self, code: CodeType, values: Mapping[str, Any]) -> _Call | None:
        """The call of a function: the position is the first argument that has that of the open visit, or one a move
        later."""
        near = [self.at[-1] if self.at else self.position]
        if self.at:
            near += [self.game.play(near[0], move) for move in ways(self.game, near[0])]
        for name in parameters(code):
            there = frozen(values[name])
            if any(there is p or (type(there) is type(p) and there == p) for p in near):
                call = self.calls[id(code)] = _Call(code, name)
                return call
        return None

    def ends(self) -> int | None:
        """The visit that has ended; None if the frame that has ended is no visit."""
        if self.kinds.pop() != VISIT:
            return None
        self.at.pop()
        return self.open.pop()


class _Visits(_Frames):
    """Records the visits."""

    def __init__(
        self,
        search: Callable[..., Result],
        noting: _Noting,
        position: Any,
        progress: Callable[[int], object] | None,
        most: int,
    ) -> None:
        super().__init__(search, noting.inner, position)
        self.plays, self.progress, self.most = noting.plays, progress, most
        self.rows: list[tuple[Any, ...]] = []
        self.values: list[float | None] = []
        self.flags: list[int] = []
        self.counts: Counts | None = None
        self.counted, self.last = 0, (0, 0, 0)
        self.hints: dict[int, str] = {}
        """For each code, the name of its variable for the current move; '' if it has none."""
        self.again = Again(most <= MOST_VISITS)
        self.tried: list[dict[Any, bool]] = []
        """For each open visit the moves tried, each with whether by more than a probe."""

    def columns(self) -> Iterator[list[Any]]:
        """The trace of the visits so far. (An interrupt may have come even within the lines that record them.)"""
        size = min(len(self.rows), len(self.values), len(self.flags))
        columns = map(list, zip(*self.rows[:size], strict=True)) if size else ([] for _ in range(8))
        return chain(columns, (self.values[:size], self.flags[:size]))

    def enter(self, frame: FrameType) -> bool:
        counts = self.counts
        if counts is None:
            self.counts = next((value for value in _fields(frame.f_locals) if isinstance(value, Counts)), None)
        elif counts.leaves + counts.cutoffs + counts.table_hits != self.counted:
            self.tally(counts)
        parent = self.open[-1] if self.open else -1
        if self.begins(frame) != VISIT or self.call is None:
            return False
        call, arguments, p = self.call, self.arguments, self.at[-1]
        view, alpha, beta, probe = (
            arguments[call.seat], arguments[call.alpha], arguments[call.beta], arguments[call.probe] is True
        )  # fmt: skip
        move, flags = None, PROBE if probe else 0
        if parent >= 0:
            move, tried = self.move(self.at[-2], p, frame.f_back), self.tried[-1]
            searched = tried.get(move, False)
            tried[move] = searched or not probe
            if searched:
                flags |= REVISITED
        self.tried.append({})
        self.plays.clear()
        if alpha is None and beta is not None:
            alpha = beta - 1  # a search that asks only whether the value is at least beta
        self.rows.append((parent, move, p, self.seat, view or MAX, alpha, beta, arguments[call.depth]))
        self.values.append(None)
        self.flags.append(flags)
        if self.again.possible:
            self.again.note(frame, call.position, arguments)
        number = self.count - 1
        if number % PROGRESS_EVERY == 0:
            if number >= self.most:
                raise TooLarge(
                    f'this search visits {self.most:,} positions and more, too many to draw; choose less depth'
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
        if number is not None:
            self.tried.pop()
            self.plays.clear()
            if self.again.possible:
                self.again.returns[number] = value
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

    def move(self, here: Any, p: Any, caller: FrameType | None) -> Any:
        """The move from one position to the next: the only one played in between, or else one that is found by playing.
        Where several lead there, it is one that was not tried yet."""
        if len(self.plays) == 1:
            before, move, reached = self.plays[0]
            if reached == p and before == here:
                return move
        tried = self.tried[-1]
        moves = ways(self.game, here)
        hint = self.hint(caller)
        for move in chain([hint] if hint in moves else [], (move for move in moves if move not in tried), tried):
            if self.game.play(here, move) == p:
                return move
        raise Refusal('this search calls itself for a position to which no move leads; call it after each single move')

    def hint(self, caller: FrameType | None) -> Any:
        """The variable for the current move in a frame, or in a frame that called it."""
        while caller is not None:
            code = caller.f_code
            name = self.hints.get(id(code))
            if name is None:
                variables = code.co_varnames + code.co_cellvars
                name = self.hints[id(code)] = next((name for name in TRIED if name in variables), '')
            if name:
                values = caller.f_locals
                if name in values:
                    return values[name]
            caller = caller.f_back
        return None


class _Lines(_Frames):
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
            self.calls[id(function.__code__)] = _Call(function.__code__, name)
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


def _fields(values: Mapping[str, Any]) -> Iterator[Any]:
    """The variables of a frame, and the fields of the object whose method it runs."""
    return chain(values.values(), getattr(values.get('self'), '__dict__', {}).values())


def _stored(code: CodeType) -> dict[int, tuple[str, ...]]:
    """Each line of some code with the variables that it may change."""
    lines: dict[int, dict[str, None]] = {}
    for instruction in dis.get_instructions(code):
        line = instruction.positions.lineno if instruction.positions else None
        if line and instruction.opname.startswith(('STORE_FAST', 'STORE_DEREF', 'DELETE_FAST')):
            names = instruction.argval if isinstance(instruction.argval, tuple) else (instruction.argval,)
            lines.setdefault(line, {}).update(dict.fromkeys(names))
    return {line: tuple(names) for line, names in lines.items()}
