"""The positions that a search never looked at: those of the whole tree, to the same depth, that no visit stands for.

A position is known by its line of moves. So a line that is left out at one visit and searched at another, in a second
look or in another iteration, is not spared. Each hangs below the last visit of the line that it leaves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from operator import itemgetter
from typing import Any

from plywood.game import CHANCE, Game
from plywood.lab.run import Run
from plywood.trace.visits import Trace, ways

MOST_POSITIONS = 2_000
"""The most positions of a tree, visited or spared, that are drawn."""


@dataclass
class Spared:
    """The spared positions as columns: those below one visit together, each before those that follow it."""

    under: list[int] = field(default_factory=list)
    """The visit below which it hangs."""
    level: list[int] = field(default_factory=list)
    """The plies below that visit, from 1."""
    move: list[str] = field(default_factory=list)
    seat: list[int | None] = field(default_factory=list)
    position: list[Any] = field(default_factory=list)

    def add(self, under: int, level: int, move: str, seat: int | None, position: Any) -> None:
        self.under.append(under)
        self.level.append(level)
        self.move.append(move)
        self.seat.append(seat)
        self.position.append(position)


def spared(run: Run, seen: Trace, most: int = MOST_POSITIONS) -> Spared | None:
    """The spared positions of a run; None if there are too many to be drawn."""
    found, room, game = Spared(), most - len(seen), seen.game
    if room < 0:
        return None
    lines, of = numbered(seen)
    depths: list[float] = []
    last: dict[int, int] = {}
    for visit, parent in enumerate(seen.parent):
        if of[visit] == len(depths):
            if parent < 0:
                depths.append(inf if run.size is None else run.size)
            else:
                depths.append(depths[of[parent]] - (seen.seat[parent] != CHANCE))
        last[of[visit]] = visit
    for line, visit in sorted(last.items(), key=itemgetter(1)):
        position = seen.position[visit]
        moves = [move for move in further(game, position, depths[line]) if (line, move) not in lines]
        for each in below(game, position, moves, depths[line]):
            if len(found.under) >= room:
                return None
            found.add(visit, *each)
    return found


def numbered(seen: Trace) -> tuple[dict[tuple[int, Any], int], list[int]]:
    """Each line of moves that was searched, by the line before it and its last move, with its number; and the number of
    each visit's line. Several roots are one line."""
    lines: dict[tuple[int, Any], int] = {}
    of: list[int] = []
    for parent, move in zip(seen.parent, seen.move, strict=True):
        step = (of[parent], move) if parent >= 0 else (-1, None)
        of.append(lines.setdefault(step, len(lines)))
    return lines, of


def further(game: Game, position: Any, depth: float) -> Sequence[Any]:
    """The moves or outcomes that a search without cut-offs would follow."""
    seat = game.player(position)
    return () if seat is None or (depth <= 0 and seat != CHANCE) else ways(game, position)


def below(game: Game, position: Any, moves: Sequence[Any], depth: float) -> Iterator[tuple[int, str, Any, Any]]:
    """The positions after some moves, and all that follow, each before those that follow it."""
    waiting = [(1, position, move, depth) for move in reversed(moves)]
    while waiting:
        level, before, move, left = waiting.pop()
        left -= game.player(before) != CHANCE
        here = game.play(before, move)
        yield level, game.usual(before, move), game.player(here), here
        waiting += [(level + 1, here, each, left) for each in reversed(further(game, here, left))]
