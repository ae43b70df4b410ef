"""Some visits of a search run again, without the others: to see their lines in little time.

A visit calls others. Those that are not wanted do not run: the call returns what it returned the first time. That shows
the same only if its arguments alone decide all that a visit does. So a search is not repeated in parts if it remembers
something between visits, as a table or killer moves do, or if its board changes.
"""

import dis
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from types import CellType, CodeType, FrameType, FunctionType
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts
from plywood.trace.functions import parameters

FIXED = (int, float, str, bytes, Fraction, frozenset, type(None), type, Game)
"""The types of the values that no visit changes."""


class Again:
    """The calls of a search, one for each visit; none if they cannot be repeated."""

    def __init__(self, wanted: bool = True) -> None:
        self.possible = wanted
        self.called: list[FunctionType] = []
        self.arguments: list[tuple[Any, ...]] = []
        self.returns: list[Any] = []
        self.known: dict[int, FunctionType] = {}
        """The function of each code, by its number."""
        self.positions: dict[FunctionType, str] = {}
        """For each function the name of the argument with the position."""
        self.counts: dict[int, Counts] = {}
        """The counts to which the functions add: they are put back after a visit was repeated."""

    def note(self, frame: FrameType, position: str, arguments: tuple[Any, ...]) -> None:
        """Note the call of a new visit. `position` names the argument with the position."""
        function = self.known.get(id(frame.f_code)) or self.learn(frame, position, arguments)
        if function is not None:
            self.called.append(function)
            self.arguments.append(arguments)
            self.returns.append(None)

    def learn(self, frame: FrameType, position: str, arguments: tuple[Any, ...]) -> FunctionType | None:
        """The function of a frame; from the first on that cannot be repeated, nothing is noted any more."""
        code = frame.f_code
        function = frame.f_locals.get(code.co_name, frame.f_globals.get(code.co_name))
        given = dict(zip(parameters(code), arguments, strict=False))
        if (
            isinstance(function, FunctionType)
            and function.__code__ is code
            and not hasattr(given.pop(position), 'frozen')
            and all(map(self.fixed, given.values()))
            and self.repeatable(function)
        ):
            self.positions[function] = position
            self.known[id(code)] = function
            return function
        self.possible = False
        for column in (self.called, self.arguments, self.returns):
            column.clear()
        return None

    def repeatable(self, function: FunctionType) -> bool:
        """Whether nothing changes that a function, or another that it sees, has from around it."""
        found: dict[int, FunctionType] = {}
        waiting = [function]
        while waiting:
            each = waiting.pop()
            if id(each) in found:
                continue
            found[id(each)] = each
            seen = [cell.cell_contents for cell in each.__closure__ or ()]
            waiting += [value for value in seen if isinstance(value, FunctionType)]
            if rebinds(each.__code__) or not all(
                isinstance(value, FunctionType) or self.fixed(value) for value in seen
            ):
                return False
        return True

    def fixed(self, value: Any) -> bool:
        """Whether a value stays as it is, or is put back."""
        if isinstance(value, Counts):
            self.counts[id(value)] = value
            return True
        return all(map(self.fixed, value)) if isinstance(value, tuple) else isinstance(value, FIXED)

    def run(self, visit: int, instead: Callable[[FunctionType], Callable[..., Any]]) -> None:
        """Run a visit again. All calls of the search's functions go to what is given instead of them."""
        function, arguments = self.called[visit], self.arguments[visit]
        counted = [(counts, dict(vars(counts))) for counts in self.counts.values()]
        places = {id(cell): cell for each in reached(function) for cell in cells(each)}
        put = [(cell, each) for each in self.positions for cell in places.values() if content(cell) is each]
        known = [each for each in self.positions if each.__globals__.get(each.__name__) is each]
        try:
            for cell, each in put:
                cell.cell_contents = instead(each)
            for each in known:
                each.__globals__[each.__name__] = instead(each)
            function(**dict(zip(parameters(function.__code__), arguments, strict=False)))
        finally:
            for cell, each in put:
                cell.cell_contents = each
            for each in known:
                each.__globals__[each.__name__] = each
            for counts, kept in counted:
                vars(counts).update(kept)


def cells(function: FunctionType) -> tuple[CellType, ...]:
    """The variables that a function shares with those around it."""
    return function.__closure__ or ()


def content(cell: CellType) -> Any:
    return cell.cell_contents


def reached(function: FunctionType) -> list[FunctionType]:
    """A function, and all others that it sees from around it."""
    found = [function]
    for each in found:
        seen = [value for value in map(content, cells(each)) if isinstance(value, FunctionType)]
        found += [value for value in dict.fromkeys(seen) if value not in found]
    return found


@lru_cache(maxsize=256)
def rebinds(code: CodeType) -> bool:
    """Whether a function gives another value to a name from around it."""
    return any(
        step.opname == 'STORE_GLOBAL' or (step.opname == 'STORE_DEREF' and step.argval in code.co_freevars)
        for step in dis.get_instructions(code)
    )
