"""A search watched by `sys.settrace`: each visit of a position, and on request each line that ran, with its variables.

Any search can be watched whose recursive function takes the position as its first argument, named `p`; `seat`,
`alpha`, `beta` and `depth` are understood where it has them, and so is a `Counts` that it adds to. The search and the
game are given; nothing here knows a particular one.
"""

import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from plywood.game import Game, Refusal
from plywood.search.result import Counts, Result

MOST_VISITS = 200_000
"""Visits that are watched at most: more can be neither kept nor drawn."""
TOLD_EVERY = 2_000
"""Visits between two reports of progress."""
SHOWN = (int, float, str, tuple, type(None))
"""The kinds of variables that are shown beside a line."""


@dataclass(slots=True)
class Visit:
    """One call of the search for one position."""

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
    value: float | None = None
    """What was returned, to `view`; None while it runs."""
    leaf: bool = False
    estimate: bool = False
    cut: bool = False
    """Moves were left out here."""
    hit: bool = False
    """A table answered."""
    again: bool = False
    """The same move had been searched before with another window."""
    children: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Step:
    """One line about to run, in one visit, with the variables that changed since the last line there."""

    visit: int
    line: int
    changed: dict[str, Any]


@dataclass
class Trace:
    """All that was seen of one run."""

    game: Game
    source: str
    first_line: int
    """The number of the source's first line in its file, as steps count lines."""
    unit: int
    """How much of a value makes one point of payoff."""
    visits: list[Visit]
    steps: list[Step]
    result: Result | None
    """None where the run was broken off."""

    def path(self, visit: int) -> list[int]:
        """The visits from the root to this one."""
        path = []
        while visit >= 0:
            path.append(visit)
            visit = self.visits[visit].parent
        return path[::-1]


class TooLarge(Refusal):
    """More visits than can be kept."""


class _Enough(Exception):
    """The visits whose lines were asked for are over."""


def watch(
    search: Callable[..., Result],
    game: Game,
    position: Any,
    lines: range | None = None,
    unit: int = 1,
    told: Callable[[int], None] | None = None,
    **limits: Any,
) -> Trace:
    """Run a search and see what it does; the lines of the visits in `lines` too, and no further than those.

    `unit` says how much of the search's values makes one point of payoff. `told` hears now and then how many visits
    there were.
    """
    watcher = _Watcher(search, game, lines, told)
    source, first_line = inspect.getsourcelines(search)
    result = None
    before = sys.gettrace()
    sys.settrace(watcher.on_call)
    try:
        result = search(game, position, **limits)
    except _Enough:
        pass
    finally:
        sys.settrace(before)
    return Trace(game, ''.join(source), first_line, unit, watcher.visits, watcher.steps, result)


def recursive(search: Callable[..., Any]) -> set[CodeType]:
    """The functions inside a search whose first argument is the position p."""
    code = inspect.unwrap(search).__code__
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return {one for one in (code, *inner) if one.co_argcount and one.co_varnames[0] == 'p'}


class _Watcher:
    def __init__(
        self,
        search: Callable[..., Result],
        game: Game,
        lines: range | None,
        told: Callable[[int], None] | None,
    ) -> None:
        self.codes = recursive(search)
        self.game, self.lines, self.told = game, lines, told
        self.visits: list[Visit] = []
        self.steps: list[Step] = []
        self.open: list[int] = []
        self.seen: dict[int, dict[str, Any]] = {}
        self.counts: Counts | None = None
        self.last = (0, 0, 0, 0)

    def on_call(self, frame: FrameType, event: str, argument: Any) -> Any:
        if frame.f_code not in self.codes:
            return None
        values = frame.f_locals
        p, game = values['p'], self.game
        seat = game.player(p)
        view = values.get('seat', 0)
        if seat is not None and seat == 1 - view and 'seat' in values:
            return None  # the question is only turned round here
        self._tally(frame)
        number, parent = len(self.visits), self.open[-1] if self.open else -1
        if number >= MOST_VISITS:
            raise TooLarge(f'this search visits more than {MOST_VISITS} positions, too many to draw; choose less depth')
        move = self._move(frame)
        again = False
        if parent >= 0:
            siblings = self.visits[parent].children
            again = any(self.visits[child].move == move for child in siblings[-1:])
            siblings.append(number)
        depth = values.get('depth')
        alpha, beta = values.get('alpha'), values.get('beta')
        if alpha is None and beta is not None:
            alpha = beta - 1  # a search that asks only whether the value is at least beta
        self.visits.append(Visit(parent, move, p, seat, view, alpha, beta, depth, again=again))
        self.open.append(number)
        if self.told and number % TOLD_EVERY == 0:
            self.told(number)
        frame.f_trace_lines = self.lines is not None and number in self.lines
        return self.on_event

    def on_event(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == 'line':
            self._line(frame)
        elif event == 'return':
            self._leave(frame, argument)
        return self.on_event

    def _line(self, frame: FrameType) -> None:
        number, values = self.open[-1], frame.f_locals
        seen = self.seen.get(number)
        if seen is None:
            seen = self.seen[number] = {}
        changed = {}
        for name in frame.f_code.co_varnames:
            value = values.get(name, self)
            if value is not seen.get(name, self) and isinstance(value, SHOWN) and name != 'p':
                changed[name] = seen[name] = value
        self.steps.append(Step(number, frame.f_lineno, changed))

    def _leave(self, frame: FrameType, argument: Any) -> None:
        number = self.open.pop()
        visit = self.visits[number]
        cut, hit, leaf, estimate = self._tally(frame)
        visit.cut = visit.cut or bool(cut)
        visit.hit, visit.leaf, visit.estimate = bool(hit), bool(leaf), bool(estimate)
        if argument is not None:
            visit.value = argument[0] if isinstance(argument, tuple) else argument
        self.seen.pop(number, None)
        if self.lines is not None and len(self.visits) >= self.lines.stop and not self.lines_open():
            raise _Enough

    def lines_open(self) -> bool:
        """Whether a visit whose lines were asked for still runs."""
        return self.lines is not None and any(number in self.lines for number in self.open)

    def _tally(self, frame: FrameType) -> tuple[int, int, int, int]:
        """What was counted since the last look: cut-offs, table hits, leaves, estimates, all of the visit just open."""
        counts = self.counts
        if counts is None:
            counts = next((v for v in frame.f_locals.values() if isinstance(v, Counts)), None)
            if counts is None:
                return 0, 0, 0, 0
            self.counts = counts
        now = (counts.cutoffs, counts.table_hits, counts.leaves, counts.estimates)
        since = tuple(new - old for new, old in zip(now, self.last, strict=True))
        self.last = now
        return since  # type: ignore[return-value]

    def _move(self, frame: FrameType) -> Any:
        """The move that the caller is trying."""
        caller = frame.f_back
        while caller is not None:
            if caller.f_code in self.codes:
                if 'move' in caller.f_locals:
                    return caller.f_locals['move']
            else:
                return None
            caller = caller.f_back
        return None
