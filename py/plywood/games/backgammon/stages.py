"""A play entered step by step, in any order: the graph of all stages, and the plays at its ends.

A stage is where the men stand after some steps, with the dice that are left. The graph has only the steps of
plays that the rules allow: as many dice as can be played, and the larger one if only one can.
"""

from functools import lru_cache
from typing import NamedTuple

from .bits import LOW, POINTS, parted
from .position import BAR_POINT, Play, Step, stepped


class Press(NamedTuple):
    """A step from one stage to another."""

    step: Step
    to: int


class Stage(NamedTuple):
    men: int
    """As seen by the side that plays."""
    left: tuple[int, ...]
    """The dice that are left, the larger first."""
    presses: tuple[Press, ...]
    """None if the play is complete."""


class Graph(NamedTuple):
    stages: tuple[Stage, ...]
    """The first is the beginning."""
    plays: dict[int, Play]
    """From the men after a whole play to that play; the plays in their order."""


def single(men: int, die: int) -> list[Step]:
    """Every step of one die that is legal by itself, the highest point first."""
    own, other = parted(men)
    starts = [BAR_POINT] if own[POINTS] else [point for point in range(POINTS, 0, -1) if own[point - 1]]
    found = []
    for start in starts:
        end = start - die
        if end > 0:
            if other[POINTS - end] < 2:
                found.append((start, die))
        elif not any(own[6:]) and (end == 0 or start == starts[0]):
            found.append((start, die))
    return found


@lru_cache(maxsize=256)
def graph(men: int, dice: tuple[int, ...]) -> Graph:
    """All stages of a roll; for a double the die counts four times."""
    one, two = dice
    return Finder().find(men, (one,) * 4 if one == two else dice)


class Finder:
    """Goes through the stages of one roll."""

    def __init__(self) -> None:
        self.reach: dict[tuple[int, tuple[int, ...]], int] = {}
        """By stage, the number of dice that can still be played."""
        self.steps: dict[tuple[int, tuple[int, ...]], list[tuple[Step, tuple[int, tuple[int, ...]]]]] = {}

    def find(self, men: int, left: tuple[int, ...]) -> Graph:
        root = men, left
        self.explore(root)
        if self.reach[root] == 1 and len(set(left)) == 2:
            larger = [each for each in self.steps[root] if each[0][1] == left[0]]
            self.steps[root] = larger or self.steps[root]
        stages, number, lines = list[Stage](), {root: 0}, {root: tuple[Step, ...]()}
        plays: dict[int, Play] = {}
        waiting = [root]
        for node in waiting:
            presses = []
            for step, after in self.allowed(node):
                if after not in number:
                    number[after] = len(number)
                    lines[after] = (*lines[node], step)
                    waiting.append(after)
                presses.append(Press(step, number[after]))
            stages.append(Stage(node[0], node[1], tuple(presses)))
            if not presses:
                plays.setdefault(node[0], tuple(sorted(lines[node], reverse=True)))
        order = sorted(plays, key=plays.__getitem__, reverse=True)
        return Graph(tuple(stages), {end: plays[end] for end in order})

    def explore(self, node: tuple[int, tuple[int, ...]]) -> int:
        """The number of dice that can be played from a stage on. A side with no men left is done."""
        if node in self.reach:
            return self.reach[node]
        men, left = node
        steps = []
        for place, die in enumerate(left):
            if place and left[place - 1] == die:
                continue
            rest = left[:place] + left[place + 1 :]
            steps += [(step, (stepped(men, step), rest)) for step in single(men, die)]
        self.steps[node] = steps
        self.reach[node] = max((1 + self.explore(after) for _, after in steps), default=0) if men & LOW else 0
        return self.reach[node]

    def allowed(self, node: tuple[int, tuple[int, ...]]) -> list[tuple[Step, tuple[int, tuple[int, ...]]]]:
        """The steps of a stage after which no fewer dice can be played, or that end the game."""
        most = self.reach[node]
        return [each for each in self.steps[node] if 1 + self.reach[each[1]] == most or not each[1][0] & LOW]
