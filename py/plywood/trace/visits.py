"""The trace of a run: its visits, each with its window, its value and its events."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from plywood.game import CHANCE, Game
from plywood.search.result import MAX, Result
from plywood.trace.again import Again
from plywood.trace.numbers import Numbers
from plywood.trace.unseen import Unseen

LEAF, ESTIMATE, CUT, HIT, REVISITED, PROBE = 1, 2, 4, 8, 16, 32
"""The flags of a visit: not searched further; an estimate; moves left out; answered by a table; the same move searched
before with another window; only one move tried, for a bound."""


NEAR = 1e-6
"""In points: values that differ by less are the same number, written twice."""


class Visit(NamedTuple):
    """One call of the search for one position, with its numbers as the search itself has them: to `view`."""

    parent: int
    """The visit that called this one; -1 for a root. A search that deepens or repeats a guess has several roots."""
    move: Any
    """The move that led here from the parent's position."""
    position: Any
    seat: int | None
    """The seat to move, CHANCE, or None if the game is over."""
    view: int
    """The seat whose value is returned."""
    alpha: float | None
    beta: float | None
    depth: float | None
    value: float | None
    """The returned value; None while the visit runs."""
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
    def revisited(self) -> bool:
        return bool(self.flags & REVISITED)

    @property
    def probe(self) -> bool:
        return bool(self.flags & PROBE)


@dataclass
class Trace:
    """The trace of one run: columns, with one entry for each visit, in the order in which the visits began."""

    game: Game
    unit: int
    """Units of the search's values per point of payoff."""
    result: Result | None
    """None if the run was stopped."""
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
    whole: bool = field(default=False, kw_only=True)
    """Whether all values are whole numbers of units, so that a window of width 1, a null window, contains none."""
    again: Again | None = field(default=None, kw_only=True, compare=False, repr=False)
    """For running visits again, alone; None if they cannot be."""
    unseen: Unseen = field(default_factory=Unseen, kw_only=True)

    def __len__(self) -> int:
        return len(self.parent)

    @cached_property
    def visits(self) -> list[Visit]:
        """The visits one by one."""
        columns = (self.move, self.position, self.seat, self.view, self.alpha, self.beta, self.depth, self.value)
        return list(map(Visit, self.parent, *columns, self.flags, self.children))

    @cached_property
    def children(self) -> list[list[int]]:
        """For each visit, the visits that it called."""
        children: list[list[int]] = [[] for _ in self.parent]
        for number, parent in enumerate(self.parent):
            if parent >= 0:
                children[parent].append(number)
        return children

    @cached_property
    def roots(self) -> list[int]:
        """The visits that none called. A search that deepens or repeats a guess has several."""
        return [visit for visit, parent in enumerate(self.parent) if parent < 0]

    @cached_property
    def end(self) -> list[int]:
        """For each visit, the first visit after it that is not below it."""
        ends = list(range(1, len(self) + 1))
        for visit in range(len(self) - 1, 0, -1):
            parent = self.parent[visit]
            if parent >= 0:
                ends[parent] = max(ends[parent], ends[visit])
        return ends

    def moments(self) -> Iterator[tuple[int, bool]]:
        """Every beginning and end of a visit, in the order of the run; whether it is a beginning."""
        waiting: list[int] = []
        for visit, parent in enumerate([*self.parent, -1]):
            while waiting and waiting[-1] != parent:
                yield waiting.pop(), False
            if visit < len(self):
                yield visit, True
                waiting.append(visit)

    @cached_property
    def odds(self) -> dict[int, Fraction]:
        """For each visit that an outcome of chance led to: how likely that outcome is."""
        found: dict[int, Fraction] = {}
        for number, seat in enumerate(self.seat):
            if seat != CHANCE or not self.children[number]:
                continue
            position, children = self.position[number], self.children[number]
            if number in self.unseen.lotteries:  # outcomes after which the key is the same are one
                keys: dict[Any, Fraction] = defaultdict(Fraction)
                for outcome, odds in self.game.chances(position):
                    keys[self.game.key(self.game.play(position, outcome))] += odds
                found |= {child: keys[self.game.key(self.position[child])] for child in children}
            elif number not in self.unseen.worlds:
                likely = dict(self.game.chances(position))
                found |= {child: likely[self.move[child]] for child in children}
        return found

    @cached_property
    def low(self) -> list[float | None]:
        """Each window's lower end as MAX counts: the value of which MAX is already sure."""
        ends = zip(self.alpha, self.beta, self.view, strict=True)
        return [alpha if view == MAX else _turned(beta) for alpha, beta, view in ends]

    @cached_property
    def high(self) -> list[float | None]:
        """Each window's upper end as MAX counts: the value to which MIN can already hold MAX."""
        ends = zip(self.alpha, self.beta, self.view, strict=True)
        return [beta if view == MAX else _turned(alpha) for alpha, beta, view in ends]

    @cached_property
    def worth(self) -> list[float | None]:
        """Each returned value as MAX counts."""
        return [value if view == MAX else _turned(value) for value, view in zip(self.value, self.view, strict=True)]

    @cached_property
    def numbers(self) -> Numbers:
        """The texts of all values, as MAX counts them."""
        values = {value for column in (self.low, self.high, self.worth) for value in column if value is not None}
        reached = self.reached() if self.whole else set[float]()
        return Numbers(self.game, self.unit, values | reached, reached, apart=not self.unseen.me)

    def reached(self) -> set[float]:
        """The values of the leaves, and the estimates that stand in for a search."""
        found = set[float]()
        for visit, flags in enumerate(self.flags):
            if flags & (LEAF | ESTIMATE):
                outcome = self.outcome(visit)
                worth = self.worth[visit] if outcome is None and flags & LEAF else outcome
                found |= set() if worth is None else {worth}
        return found

    @cached_property
    def estimated(self) -> list[bool]:
        """Whether an estimate is or may be behind a visit's value: at the visit, below it, or in a table."""
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

    @cached_property
    def shares(self) -> dict[int, str]:
        """How often a lottery takes the move that led to a visit, by visit."""
        found: dict[int, str] = {}
        for visit, lottery in self.unseen.lotteries.items():
            if self.seat[visit] not in (None, CHANCE):
                often = dict(zip(self.game.moves(self.position[visit]), lottery, strict=True))
                found |= {child: f'{often[self.move[child]]:.0%}' for child in self.children[visit]}
        return found

    @cached_property
    def alike(self) -> dict[int, int]:
        """For each visit at which the seat to move cannot tell its world from that of another visit: the first of
        them. Without those of sets, which are one visit."""
        found: dict[Any, list[int]] = {}
        roots: list[int] = []
        for visit, parent in enumerate(self.parent):
            roots.append(visit if parent < 0 else roots[parent])
        for visit, me in self.unseen.me.items():
            position, lottery = self.position[visit], self.unseen.lotteries.get(visit)
            if self.seat[visit] in (None, CHANCE) or visit in self.unseen.worlds:
                continue
            if lottery is not None:  # one lottery for all that look alike
                found.setdefault((roots[visit], id(lottery)), []).append(visit)
            elif self.game.player(position) == me:
                found.setdefault(self.game.key(self.game.observe(position, me)), []).append(visit)
        return {visit: each[0] for each in found.values() if len(each) > 1 for visit in each}

    def name(self, visit: int) -> str:
        """The move that led to a visit, as players write it; '' at a root."""
        parent = self.parent[visit]
        return self.game.usual(self.position[parent], self.move[visit]) if parent >= 0 else ''

    def title(self, visit: int) -> str:
        """The same for a sentence, in which a bare number might be taken for a value."""
        name, parent = self.name(visit), self.parent[visit]
        if not name.isdigit():
            return name
        return f'{self.outcome_word if self.seat[parent] == CHANCE else "move"} {name}'

    @property
    def outcome_word(self) -> str:
        """The word for an outcome of chance."""
        return 'roll' if self.game.dice else 'outcome'

    def left_out(self, visit: int) -> list[str]:
        """The moves, or the outcomes of chance, that a cut-off left out at a visit."""
        game, flags, position = self.game, self.flags[visit], self.position[visit]
        if not flags & CUT:
            return []
        tried = {self.move[child] for child in self.children[visit] if not self.flags[child] & PROBE}
        moves = game.noisy(position) if flags & ESTIMATE else ways(game, position)
        return [game.usual(position, move) for move in moves if move not in tried]

    def outcome(self, visit: int) -> float | None:
        """The number at a leaf, as MAX counts: a payoff, or the estimate at a horizon that a rung without a depth was
        given. A fail-hard rung may answer with the end of its window instead. None for all other visits."""
        game, position = self.game, self.position[visit]
        payoff = game.payoff(position)
        if payoff is not None:
            return payoff[MAX] * self.unit
        if not self.flags[visit] & ESTIMATE or self.depth[visit] is not None:
            return None
        estimate = game.evaluate(position) / game.scale * self.unit
        return estimate if self.seat[visit] == MAX else -estimate

    def clamped(self, visit: int) -> float | None:
        """The outcome at a leaf if the answer there is an end of its window instead."""
        outcome, worth = self.outcome(visit), self.worth[visit]
        off = outcome is not None and worth is not None and abs(outcome - worth) > NEAR * self.unit
        return outcome if off else None

    def path(self, visit: int) -> list[int]:
        """The visits from the root to this one."""
        path = []
        while visit >= 0:
            path.append(visit)
            visit = self.parent[visit]
        return path[::-1]


def ways(game: Game, position: Any) -> Sequence[Any]:
    """The moves of a position, or the outcomes of its chance."""
    if game.player(position) == CHANCE:
        return [outcome for outcome, _ in game.chances(position)]
    return game.moves(position)


def _turned(value: float | None) -> float | None:
    return None if value is None else -value
