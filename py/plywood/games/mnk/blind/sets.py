"""The small board of blind tic-tac-toe as sets of cells, each an int, so that worlds are told apart at once."""

from functools import cache
from typing import Any

from ..grid import name_cells
from ..notation import write_rows


class Cells(dict[int, tuple[int, ...]]):
    """The cells of a set, in order, each set worked out once."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        self[bits] = cells = tuple(cell for cell in range(bits.bit_length()) if bits >> cell & 1)
        return cells


class Board:
    """The tables of one set of options, made once. Cells count row by row from a1, the top left; a set is an int."""

    def __init__(self, m: int, n: int, k: int, retry: bool) -> None:
        self.m, self.n, self.k, self.retry = m, n, k, retry
        self.names = name_cells(m, n)
        self.full = (1 << m * n) - 1
        self.cells = Cells()
        self.lines = [
            sum(1 << (y + i * down) * m + x + i * right for i in range(k))
            for right, down in ((1, 0), (0, 1), (1, 1), (-1, 1))
            for y in range(n)
            for x in range(m)
            if 0 <= x + (k - 1) * right < m and y + (k - 1) * down < n
        ]
        starting: dict[int, list[int]] = {1 << cell: [] for cell in range(m * n)}
        for line in self.lines:
            starting[line & -line].append(line)
        self.won = bytearray(self.full + 1)
        """For each set of stones, whether it holds a line: one of its lowest cell's, or one that the others hold."""
        for stones in range(1, self.full + 1):
            low = stones & -stones
            self.won[stones] = self.won[stones ^ low] or any(line & stones == line for line in starting[low])

    def __reduce__(self) -> Any:
        return board_of, (self.m, self.n, self.k, self.retry)

    def __repr__(self) -> str:
        return f'Board({self.m}, {self.n}, {self.k}, {self.retry})'

    def turns(self, stones: int, refused: int) -> int:
        """How many turns a seat has used."""
        return stones.bit_count() if self.retry else stones.bit_count() + refused.bit_count()

    def named(self, bits: int) -> list[str]:
        return [self.names[cell] for cell in self.cells[bits]]

    def rows(self, first: int, second: int) -> str:
        marks = ['X' if first >> i & 1 else 'O' if second >> i & 1 else '.' for i in range(self.m * self.n)]
        return write_rows(marks, self.m, self.n)


@cache
def board_of(m: int, n: int, k: int, retry: bool) -> Board:
    return Board(m, n, k, retry)
