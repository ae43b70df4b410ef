"""The board of reversi: cells by number and name, the eight lines of cells that run away from each, and positions.

Cells count row by row from a1, which is the top left: letters run to the right, numbers downwards.
"""

from collections.abc import Iterator
from functools import cache
from string import ascii_lowercase
from typing import Any, NamedTuple

WAYS = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]


class Shape:
    """The tables of one size of board, made once."""

    def __init__(self, size: int) -> None:
        self.size, self.cells = size, size * size
        self.full = (1 << self.cells) - 1
        self.names = [ascii_lowercase[x] + str(y + 1) for y in range(size) for x in range(size)]
        self.numbers = {name: cell for cell, name in enumerate(self.names)}
        low, high = size // 2 - 1, size // 2
        self.centre = [y * size + x for y in (low, high) for x in (low, high)]
        self.start = 1 << self.centre[1] | 1 << self.centre[2], 1 << self.centre[0] | 1 << self.centre[3]
        self.corners = [0, size - 1, self.cells - size, self.cells - 1]
        sides = sum(1 << y * size | 1 << y * size + size - 1 for y in range(size))
        inner = self.full & ~sides  # where a run can go on to left and right without passing the edge
        self.steps = [(1, inner), (size - 1, inner), (size, self.full), (size + 1, inner)]
        self.rays = [[list(self._walk(cell, *way)) for way in WAYS] for cell in range(self.cells)]

    def __reduce__(self) -> Any:
        return shape_of, (self.size,)

    def __repr__(self) -> str:
        return f'Shape({self.size})'

    def _walk(self, cell: int, right: int, down: int) -> Iterator[int]:
        """The cells that are met on the way from a cell to the edge."""
        x, y = cell % self.size + right, cell // self.size + down
        while 0 <= x < self.size and 0 <= y < self.size:
            yield y * self.size + x
            x, y = x + right, y + down

    def turned(self, mine: int, theirs: int, cell: int) -> int:
        """The discs that a new disc turns: along each line, those of the other up to the next of one's own."""
        result = 0
        if (mine | theirs) >> cell & 1:
            return result
        for ray in self.rays[cell]:
            run = 0
            for met in ray:
                if not theirs >> met & 1:
                    if mine >> met & 1:
                        result |= run
                    break
                run |= 1 << met
        return result

    def open(self, mine: int, theirs: int) -> int:
        """The cells where a new disc turns at least one: all runs of theirs that begin beside mine, grown in step."""
        found = 0
        for shift, room in self.steps:
            between = theirs & room
            ahead, back = mine << shift & between, mine >> shift & between
            for _ in range(self.size - 3):
                ahead |= ahead << shift & between
                back |= back >> shift & between
            found |= ahead << shift | back >> shift
        return found & self.full & ~(mine | theirs)

    def places(self, mine: int, theirs: int) -> list[int]:
        """The same as a list of cells."""
        return list(self.walk(self.open(mine, theirs)))

    def walk(self, discs: int) -> Iterator[int]:
        """The cell of each disc, row by row."""
        while discs:
            yield (discs & -discs).bit_length() - 1
            discs &= discs - 1


@cache
def shape_of(size: int) -> Shape:
    return Shape(size)


class Position(NamedTuple):
    shape: Shape
    reverse: bool
    """Whether the fewest discs win."""
    mine: int
    """The discs of the seat to move."""
    theirs: int
    seat: int
    """The seat to move, also where the game is over."""

    def discs(self, seat: int) -> int:
        return self.mine if seat == self.seat else self.theirs

    def counts(self) -> tuple[int, int]:
        """How many discs each seat has."""
        return self.discs(0).bit_count(), self.discs(1).bit_count()
