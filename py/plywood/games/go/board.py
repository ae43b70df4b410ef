"""A board of go as bits and tables. A row has a free slot behind it, so that no step runs over an edge."""

from functools import cache, cached_property
from itertools import product
from random import Random

from . import shapes
from .codes import AHEAD, BLACK, EMPTY, TAKEN, WALL, WHITE, senses

LETTERS = 'ABCDEFGHJKLMNOPQRST'
"""The columns; there is no I."""
PASS = 0
"""The move that is on no point."""
ORDERS = 16
"""The orders in which the points around a stone are looked through."""

Beside = tuple[int, tuple[int, ...], tuple[int, ...]]
"""The free neighbours of a point, as bits; those with own stones; and those with stones of the other colour."""
NOTHING: Beside = (0, (), ())


class Board:
    """A board of `size` rows and columns.

    The code of a point tells what lies on the eight points around it, two bits each: nothing, a black or a white stone,
    or the wall.
    """

    def __init__(self, size: int) -> None:
        self.size, self.stride = size, size + 1
        self.slots = (size + 2) * self.stride
        self.points = tuple((row + 1) * self.stride + column for row in range(size) for column in range(size))
        self.bits = tuple(1 << point for point in range(self.slots))
        self.full = sum(self.bits[point] for point in self.points)
        self.names = {point: self.name(point) for point in self.points}
        self.named = {name: point for point, name in self.names.items()}
        self.steps = tuple(across + down * self.stride for across, down in AHEAD)
        inside = set(self.points)
        self.neighbours = self.around(range(4))
        self.diagonals = self.around(range(4, 8))
        self.codes = [0] * self.slots
        """The codes of an empty board; slots off the board count as taken."""
        for slot in range(self.slots):
            self.codes[slot] = TAKEN
            if slot in inside:
                walls = (at for at, step in enumerate(self.steps) if slot + step not in inside)
                self.codes[slot] = sum(WALL << 2 * at for at in walls)
        self.one = tuple((point,) for point in range(self.slots))

    def around(self, ways: range) -> tuple[tuple[int, ...], ...]:
        inside = set(self.points)
        return tuple(
            tuple(slot + self.steps[at] for at in ways if slot + self.steps[at] in inside) if slot in inside else ()
            for slot in range(self.slots)
        )

    def name(self, point: int) -> str:
        row, column = self.place(point)
        return f'{LETTERS[column]}{self.size - row}'

    def place(self, point: int) -> tuple[int, int]:
        """Row and column, from the top left."""
        row, column = divmod(point, self.stride)
        return row - 1, column

    def line(self, point: int) -> int:
        """How far a point is from the nearest edge, from 0."""
        row, column = self.place(point)
        return min(row, column, self.size - 1 - row, self.size - 1 - column)

    def points_of(self, bits: int) -> list[int]:
        found = []
        while bits:
            bit = bits & -bits
            bits ^= bit
            found.append(bit.bit_length() - 1)
        return found

    def grown(self, bits: int) -> int:
        """Points and those beside them; also some off the board."""
        return bits | bits << 1 | bits >> 1 | bits << self.stride | bits >> self.stride

    def flood(self, seed: int, within: int) -> int:
        """The points that hang together with some of them."""
        while True:
            more = self.grown(seed) & within
            if more == seed:
                return seed
            seed = more

    def areas(self, black: int, white: int) -> tuple[int, int]:
        """The stones of each colour with the free regions that touch no other colour."""
        free = self.full & ~(black | white)
        whole = (black | white) == 0
        reached = self.flood(black, black | free), self.flood(white, white | free)
        return (0, 0) if whole else (reached[0] & ~reached[1], reached[1] & ~reached[0])

    @cached_property
    def nine(self) -> tuple[tuple[int, ...], ...]:
        """Each point with those around it."""
        around = zip(self.neighbours, self.diagonals, strict=True)
        return tuple((slot, *near, *far) for slot, (near, far) in enumerate(around))

    @cached_property
    def orders(self) -> list[list[tuple[int, ...]]]:
        """For each slot some orders of the points around."""
        rng = Random(1)
        return [[tuple(rng.sample(nine[1:], len(nine) - 1)) for _ in range(ORDERS)] for nine in self.nine]

    @cached_property
    def senses(self) -> bytes:
        return senses()

    @cached_property
    def shapes(self) -> bytes:
        return shapes.known()

    @cached_property
    def ranges(self) -> tuple[int, ...]:
        """By line, from the edge, its points as bits."""
        return tuple(
            sum(self.bits[point] for point in self.points if self.line(point) == line)
            for line in range((self.size + 1) // 2)
        )

    @cached_property
    def inner(self) -> int:
        """The points that are not on the edge."""
        return self.full & ~self.ranges[0]

    @cached_property
    def beside(self) -> tuple[list[list[Beside]], ...]:
        """By colour, point and the code of the four neighbours: what lies beside the point."""
        tables: tuple[list[list[Beside]], ...] = ([], [])
        for slot in range(self.slots):
            rows: tuple[list[Beside], ...] = ([NOTHING] * 256, [NOTHING] * 256)
            if self.codes[slot] != TAKEN:
                for code in orthogonal(self.codes[slot] & 255):
                    at = [[], [], [], []]  # type: list[list[int]]
                    for way in range(4):
                        at[code >> 2 * way & 3].append(slot + self.steps[way])
                    free = sum(self.bits[point] for point in at[EMPTY])
                    black, white = tuple(at[BLACK]), tuple(at[WHITE])
                    rows[0][code], rows[1][code] = (free, black, white), (free, white, black)
            tables[0].append(rows[0])
            tables[1].append(rows[1])
        return [], *tables


def orthogonal(walls: int) -> list[int]:
    """The codes that the four neighbours may have, where some are walls."""
    digits = [(WALL,) if walls >> 2 * way & 3 == WALL else (EMPTY, BLACK, WHITE) for way in range(4)]
    return [sum(digit << 2 * way for way, digit in enumerate(each)) for each in product(*digits)]


board_of = cache(Board)
