"""A search watched as it runs: each visit of a position, and on request each line, with the variables it changed.

Any search can be watched if a function that comes back to itself (functions.py) takes the position, or a board on which
it stands, as an argument. Names do not matter: which argument it is, and which move led there, is found by playing.
Arguments named `seat`, `alpha`, `beta`, `depth` and `probe` are understood, and so is a `Counts` that the functions
add to. A search for games that hide something says by an argument `me` for whom it imagines; worlds that look alike are
a list in the place of the position, a node may have a `lottery`, and an answer `plans`. Nothing here knows a particular
search or game.

The events come from frames.py; visits.py has the resulting trace.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from types import FrameType
from typing import Any

from plywood.around import Around
from plywood.game import Game, Refusal
from plywood.search.result import MAX, Counts, Result
from plywood.trace.again import Again
from plywood.trace.calls import NOWHERE, VISIT, Frames
from plywood.trace.frames import watched
from plywood.trace.unseen import Unseen
from plywood.trace.visits import CUT, ESTIMATE, HIT, LEAF, PROBE, REVISITED, Trace, ways

MOST_VISITS = 200_000
"""The most visits of a watched run that is to be drawn."""
PROGRESS_EVERY = 2_000
"""Visits between two reports of progress."""
TRIED = ('move', 'outcome')
"""The variables that usually hold the current move: it is tried before the others."""


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
    return Trace(game, unit, result, *seen.columns(), whole=whole, again=again, unseen=seen.unseen)


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


class _Visits(Frames):
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
        self.unseen = Unseen()

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
        if call.me != NOWHERE:
            view = self.game.sides[arguments[call.me]]
            self.unseen.note(self.count - 1, arguments[call.me], self.board)
        move, flags = None, PROBE if probe else 0
        if parent >= 0:
            move, tried = self.move(self.unseen.worlds.get(parent) or self.at[-2:-1], p, frame.f_back), self.tried[-1]
            searched = tried.get(move, False) and not self.unseen.worlds
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
            if hasattr(value, 'plans'):
                self.unseen.plans[number] = len(value.plans)
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

    def move(self, worlds: Sequence[Any], p: Any, caller: FrameType | None) -> Any:
        """The move from one position, or from one of several, to the next: the only one played in between, or else one
        that is found by playing. Where several lead there, it is one that was not tried yet."""
        here = worlds[0]
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
        for world in worlds[1:]:
            for move in ways(self.game, world):
                if self.game.play(world, move) == p:
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


def _fields(values: Mapping[str, Any]) -> Iterator[Any]:
    """The variables of a frame, and the fields of the object whose method it runs."""
    return chain(values.values(), getattr(values.get('self'), '__dict__', {}).values())
