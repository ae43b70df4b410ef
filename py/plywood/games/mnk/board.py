"""The board of m,n,k games as ints: where lines begin, what is open, what is threatened, where to look first.

A side's stones are one int of four sheets, side by side: the board's rows, its columns, and its diagonals both ways,
with an empty guard bit after each line. One shift then steps along every line of the board at once, and a test for k in
a row is a few operations, whatever the size.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from .grid import name_cells

HEAT = (0, 0, 16, 4, 1)
"""In the order of moves: a cell of an open place, by how many stones the place still wants."""


class Board:
    """The tables of one set of options, made once. Cells count row by row from a1, the top left."""

    def __init__(self, m: int, n: int, k: int, exact: bool) -> None:
        self.m, self.n, self.k, self.exact = m, n, k, exact
        self.size = m * n
        self.names = name_cells(m, n)
        self.cells = {name: cell for cell, name in enumerate(self.names)}
        self.labels = {name: f'{name}, empty' for name in self.names}
        self.bits = [0] * self.size
        self.at: list[int] = []  # the cell that each bit stands for, -1 for a guard
        for line in self._lines():
            for cell in line:
                self.bits[cell] |= 1 << len(self.at)
                self.at.append(cell)
            self.at.append(-1)
        self.full = sum(self.bits)
        self.span = len(self.at)  # of one side; in an int of both, the other's stones stand this far to the left
        self.one = (1 << self.span) - 1
        self.width = (m + 1) * n  # of the sheet of rows, which alone holds every cell
        self.across = (1 << self.width) - 1
        self.salt = (((m * 16 + n) * 16 + k) * 2 + exact) << 2 * self.width
        self.shifts: list[int] = []  # they add up to k - 1, and each is at most one more than those before it
        while sum(self.shifts) < k - 1:
            done = sum(self.shifts) + 1
            self.shifts.append(min(done, k - done))
        self.centre = self._from_the_centre()
        self.octets = [
            [tuple(cell for i, cell in enumerate(self.at[first : first + 8]) if octet >> i & 1) for octet in range(256)]
            for first in range(0, self.width, 8)
        ]
        self.lists: dict[int, Sequence[int]] = {}
        self.asked: tuple[int, int, list[int]] = (-1, -1, [])

    def __reduce__(self) -> Any:
        return board_of, (self.m, self.n, self.k, self.exact)

    def __repr__(self) -> str:
        return f'Board({self.m}, {self.n}, {self.k}, {self.exact})'

    def _lines(self) -> Iterator[list[int]]:
        """The lines of the four sheets; of columns and diagonals, those with room for k."""
        m, n, k = self.m, self.n, self.k
        yield from ([y * m + x for x in range(m)] for y in range(n))
        if n >= k:
            yield from ([y * m + x for y in range(n)] for x in range(m))
        for way in (1, -1):
            for start in range(1 - n, m + n - 1):
                line = [y * m + start + way * y for y in range(n) if 0 <= start + way * y < m]
                if len(line) >= k:
                    yield line

    def _from_the_centre(self) -> list[int]:
        """The cells by how many places for k in a row they belong to, then by how near the middle they are."""
        places = [0] * self.size
        for start in range(len(self.at) - self.k):
            place = self.at[start : start + self.k]
            if -1 not in place:
                for cell in place:
                    places[cell] += 1
        x, y = (self.m - 1) / 2, (self.n - 1) / 2
        far = [max(abs(cell % self.m - x), abs(cell // self.m - y)) for cell in range(self.size)]
        return sorted(range(self.size), key=lambda cell: (-places[cell], far[cell], cell))

    def covered(self, stones: int) -> int:
        """Those with the k - 1 after each: where k begins, the cells that it takes."""
        for shift in self.shifts:
            stones |= stones << shift
        return stones

    def wins(self, stones: int) -> int:
        """Where winning lines begin: k in a row, and no more if that is the rule."""
        run = stones
        for shift in self.shifts:
            run &= run >> shift
        return run & ~(stones << 1) & ~(stones >> self.k) if self.exact else run

    def gaps(self, stones: int) -> int:
        """Where one more stone would complete a winning line, if the cell is empty."""
        run, runs = -1, [-1]  # runs[j]: where j stones in a row begin
        for step in range(self.k - 1):
            run &= stones >> step
            runs.append(run)
        found = 0
        for before, after in enumerate(range(self.k - 1, -1, -1)):
            gap = runs[before] << before & runs[after] >> 1
            if self.exact:
                gap &= ~(stones << before + 1) & ~(stones >> after + 1)
            found |= gap
        return found

    def fills(self, stones: int, other: int) -> list[int]:
        """The empty cells where one more stone completes a winning line."""
        return self.cells_of(self.gaps(stones) & self.full & ~(stones | other))

    def room(self, stones: int, other: int) -> int:
        """Where places for k in a row still open to one side begin; the other's `span` further to the left."""
        room = (self.full | self.full << self.span) & ~(other | stones << self.span)
        for shift in self.shifts:
            room &= room >> shift
        return room

    def places(self, stones: int, other: int) -> list[int]:
        """At index 1 to 4 the open places that want that number of stones more.

        The last answer is kept: estimate, noisy moves and order of a position are asked for one after the other.
        """
        if (stones, other) == self.asked[:2]:
            return self.asked[2]
        room, pair = self.room(stones, other), stones | other << self.span
        # The stones of all places are added up at once; digits[i] holds bit i of every sum.
        digits = [0] * self.k.bit_length()
        for step in range(self.k):
            carry = pair >> step
            for i, digit in enumerate(digits):
                digits[i] = digit ^ carry
                carry &= digit
                if not carry:
                    break
        wanting = [0]
        for stands in range(self.k - 1, max(0, self.k - 5), -1):
            found = room
            for i, digit in enumerate(digits):
                found &= digit if stands >> i & 1 else ~digit
            wanting.append(found)
        self.asked = stones, other, wanting
        return wanting

    def cells_of(self, bits: int) -> list[int]:
        """The cells that have a bit on any sheet, each once."""
        cells = []
        while bits:
            cell = self.at[(bits & -bits).bit_length() - 1]
            cells.append(cell)
            bits &= ~self.bits[cell]
        return cells

    def in_rows(self, bits: int) -> list[int]:
        """The cells of the sheet of rows, row by row, eight bits at a time."""
        cells: list[int] = []
        for octets, octet in zip(self.octets, (bits & self.across).to_bytes(len(self.octets), 'little'), strict=True):
            cells += octets[octet]
        return cells

    def hot(self, free: int, near: int, wanting: list[int]) -> list[int]:
        """The empty cells of places that want two or three stones more, of either side, likely best first."""
        at = self.at
        heat: dict[int, int] = {}
        for want, both in enumerate(wanting[2:4], 2):
            if both:
                for found, weight in ((both & self.one, HEAT[want] + 1), (both >> self.span, HEAT[want])):
                    cells = self.covered(found) & free
                    while cells:
                        bit = cells & -cells
                        cells ^= bit
                        cell = at[bit.bit_length() - 1]
                        heat[cell] = heat.get(cell, 0) + weight
        for cell in heat:
            if self.bits[cell] & near:
                heat[cell] += 2
        return sorted(heat, key=heat.__getitem__, reverse=True)

    def ranked(self, free: int, wanting: list[int]) -> list[int]:
        """Every empty cell, likely best first: the hot ones, then those next to stones, then the others."""
        if free == self.full:
            return self.centre[:]
        near, down = self.full & ~free & self.across, self.m + 1
        near |= near << 1 | near >> 1
        near |= near << down | near >> down
        near &= self.across
        hot = self.hot(free, near, wanting)
        cold = free & self.across
        for cell in hot:
            cold &= ~self.bits[cell]
        return hot + self.in_rows(cold & near) + self.in_rows(cold & ~near)


@cache
def board_of(m: int, n: int, k: int, exact: bool) -> Board:
    return Board(m, n, k, exact)
