"""The places of a run, as a question speaks of them: their names, their moments, and the bounds that hold there."""

import re
from collections.abc import Iterator
from functools import cached_property
from math import inf

from plywood.game import CHANCE
from plywood.lab.spared import Spared
from plywood.questions.slips import Slips
from plywood.search.result import MAX
from plywood.trace.sentences import Cause, cause_of_cut, explain, theorem
from plywood.trace.visits import Trace
from plywood.wording import capital, listed

SEATS = ('MAX', 'MIN')


class Places:
    """A trace with the words of its figure."""

    def __init__(
        self,
        trace: Trace,
        slips: Slips,
        spared: Spared | None,
        root: str = '',
        boards: bool = False,
        mover: bool = False,
    ) -> None:
        self.trace, self.slips = trace, slips
        self.spared = spared
        """The positions that were never looked at, where they are known."""
        self.mover = mover
        """Whether each number is as the seat counts that moves there, and not as MAX does."""
        self.root = root
        self.boards = boards
        """Whether the places are drawn as boards, so that a move names no place."""

    # --- words -------------------------------------------------------------------------------------------------------
    def name(self, visit: int) -> str:
        """A place within a sentence."""
        if self.boards:
            return 'this position'
        if self.trace.parent[visit] < 0:
            return self.root or 'the root'
        move = self.trace.name(visit)
        return 'the ringed place' if move.isdigit() else move

    def at(self, visit: int) -> str:
        """Where a seat moves that moves there."""
        name = self.name(visit)
        return 'here' if self.boards or name == 'the ringed place' else f'at {name}'

    def start(self, visit: int) -> str:
        """The same at the beginning of a sentence."""
        return opened(self.name(visit))

    def move(self, visit: int) -> str:
        """The move to a place."""
        return self.trace.title(visit)

    def opening(self, visit: int) -> str:
        """The same at the beginning of a sentence."""
        return opened(self.move(visit))

    def who(self, visit: int) -> str:
        """The seat that moves at a place."""
        seat = self.trace.seat[visit]
        assert seat is not None
        if seat == CHANCE:
            return 'Chance'
        return f'{self.trace.game.seats[seat]} ({SEATS[seat]})' if self.boards else SEATS[seat]

    def number(self, value: float) -> str:
        """A value as MAX counts, as it is written on a sheet."""
        return signed(self.trace.numbers(value))

    def worth(self, visit: int) -> str:
        """The value of a place, as it is written there."""
        return self.counted(visit, visit)

    def counted(self, visit: int, child: int) -> str:
        """The value of a place, as it counts at another one."""
        turned = self.mover and self.trace.view[visit] != MAX
        return self.number(0 - self.value(child) if turned else self.value(child))

    def takes_most(self, visit: int) -> bool:
        """Whether the seat that moves at a place takes the greatest of the numbers that it has there."""
        return self.mover or self.maximises(visit)

    def path(self, visit: int) -> str:
        """The moves from the root to a place."""
        return ' '.join(self.trace.name(each) for each in self.trace.path(visit)[1:])

    def explained(self, visit: int) -> str:
        """The events at a place, in the trace's own words."""
        return signed(explain(self.trace, visit))

    def proven(self, visit: int) -> str:
        """The lectures' theorem about a place."""
        return signed(theorem(self.trace, visit))

    def plies(self, visit: int, place: int) -> int:
        """How far one place is above another."""
        return len(self.trace.path(visit)) - len(self.trace.path(place))

    # --- the run -----------------------------------------------------------------------------------------------------
    @cached_property
    def moments(self) -> tuple[list[int], list[int]]:
        """For each visit the moments at which it begins and ends. Each beginning and each end is one moment."""
        begins, ends = [0] * len(self.trace), [0] * len(self.trace)
        for moment, (visit, beginning) in enumerate(self.trace.moments()):
            (begins if beginning else ends)[visit] = moment
        return begins, ends

    def begins(self, visit: int) -> int:
        return self.moments[0][visit]

    def ends(self, visit: int) -> int:
        return self.moments[1][visit]

    def value(self, visit: int) -> float:
        """The returned value as MAX counts."""
        worth = self.trace.worth[visit]
        return 0 if worth is None else worth

    def children(self, visit: int) -> list[int]:
        return self.trace.children[visit]

    def maximises(self, visit: int) -> bool:
        return self.trace.seat[visit] == MAX

    def inner(self) -> Iterator[int]:
        """The places with several moves, all of which were looked at."""
        for visit, children in enumerate(self.trace.children):
            whole = not self.trace.visits[visit].cut and not self.trace.visits[visit].hit
            if whole and len(children) > 1 and not any(self.trace.visits[child].revisited for child in children):
                yield visit

    def best(self, visit: int, before: int | None = None) -> int:
        """The child with the best value, the first of several; of those before a child, if one is named."""
        children = self.children(visit)[:before]
        sign = 1 if self.maximises(visit) else -1
        return max(children, key=lambda child: sign * self.value(child))

    def holder(self, visit: int) -> Cause | None:
        """The visit above whose bound can close the window at a place; None if none has a bound yet."""
        cause = cause_of_cut(self.trace, visit)
        return cause if cause and cause.giver is not None and abs(cause.bound) != inf else None

    def returned(self, visit: int) -> str:
        """The values that came back to a place, as they count there."""
        return listed([self.counted(visit, child) for child in self.children(visit)], 'and')

    def window(self, visit: int) -> str:
        """The window of a place, where it is not the widest."""
        low, high = self.trace.low[visit], self.trace.high[visit]
        if low is None or high is None or (low, high) == (-inf, inf):
            return ''
        return f' The window is {self.number(low)} to {self.number(high)}.'


def opened(name: str) -> str:
    """A name at the beginning of a sentence: a word begins large, a cell or a numbered branch stays as it is."""
    return name if re.fullmatch(r'\w*\d\w*', name) else capital(name)


def signed(text: str) -> str:
    """A text with its minus signs as a sheet has them; a hyphen inside a word stays."""
    return re.sub(r'(?<!\w)-(?=[\d∞])', '−', text)
