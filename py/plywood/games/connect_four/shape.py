"""The board of connect four as bits of one int: a column is a run of bits from the bottom, with one spare bit on top.

The spare bit keeps a line from running out of one column into the next. Sizes and strides live here, rules do not.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple


class Shape:
    """One size of board and length of line. Made by `shape_of`, so that equal shapes are one object."""

    def __init__(self, columns: int, rows: int, line: int) -> None:
        self.columns, self.rows, self.line = columns, rows, line
        self.cells = columns * rows
        self.stride = rows + 1
        self.strides = (1, self.stride, self.stride - 1, self.stride + 1)
        self.doublings = [[stride * step for step in doublings(line)] for stride in self.strides]
        self.bottom = sum(1 << self.stride * column for column in range(columns))
        self.full = self.bottom * ((1 << rows) - 1)
        self.falls = [(1 << self.stride * column, self.column(column)) for column in range(columns)]
        """For each column its lowest cell, and all its cells."""

    def __repr__(self) -> str:
        return f'Shape({self.columns}, {self.rows}, {self.line})'

    def bit(self, column: int, row: int) -> int:
        return 1 << column * self.stride + row

    def column(self, column: int) -> int:
        """The cells of a column, without the spare bit."""
        return ((1 << self.rows) - 1) << column * self.stride

    def drop(self, taken: int, column: int) -> int:
        """The cell where a disc lands, 0 where the column is full."""
        lowest, cells = self.falls[column]
        return taken + lowest & cells

    def mirror(self, discs: int) -> int:
        """The discs with left and right exchanged."""
        column, result = (1 << self.stride) - 1, 0
        for _ in range(self.columns):
            result = result << self.stride | discs & column
            discs >>= self.stride
        return result

    def won(self, discs: int) -> bool:
        """Whether some line of full length stands."""
        for shifts in self.doublings:
            runs = discs
            for shift in shifts:
                runs &= runs >> shift
            if runs:
                return True
        return False

    def lines(self, discs: int) -> int:
        """Every disc that stands in a line of full length; 0 where there is none."""
        result = 0
        for stride in self.strides:
            starts = discs
            for step in range(1, self.line):
                starts &= discs >> stride * step
            for step in range(self.line):
                result |= starts << stride * step
        return result

    def threats(self, discs: int, strides: tuple[int, ...] | None = None) -> int:
        """Every cell, free or not, that would complete a line of these discs (along some strides, or all)."""
        result = 0
        for s in strides or self.strides:
            if self.line == 4:  # written out: the usual length, asked for at every estimate
                before, behind = discs << s, discs >> s
                two, both = before & discs << 2 * s, behind & discs >> 2 * s
                result |= two & (discs << 3 * s | behind) | both & (discs >> 3 * s | before)
                continue
            # Cells with this number of discs in a row just before them, and just behind them.
            ahead, back = [-1], [-1]
            for shift in range(s, s * self.line, s):
                ahead.append(ahead[-1] & discs << shift)
                back.append(back[-1] & discs >> shift)
            for some, rest in zip(ahead, reversed(back), strict=True):
                result |= some & rest
        return result & self.full

    def star(self, cell: int, strides: tuple[int, ...]) -> int:
        """The other cells of all the lines through a cell along some strides."""
        result = 0
        for stride in strides:
            for way in (stride, -stride):
                seen = cell
                for _ in range(self.line - 1):
                    seen = (seen << way if way > 0 else seen >> -way) & self.full
                    result |= seen
        return result

    @staticmethod
    def count(discs: int) -> int:
        return bin(discs).count('1')

    def walk(self, discs: int) -> Iterator[tuple[int, int]]:
        """The column and row of each disc, column by column from the bottom."""
        for column in range(self.columns):
            for row in range(self.rows):
                if discs & self.bit(column, row):
                    yield column, row


def doublings(line: int) -> Iterator[int]:
    """How far to shift runs onto themselves, again and again, until they are as long as a line: 1, 2 for four."""
    reach = 1
    while reach < line:
        step = min(reach, line - reach)
        yield step
        reach += step


@cache
def shape_of(columns: int, rows: int, line: int) -> Shape:
    return Shape(columns, rows, line)


class Position(NamedTuple):
    shape: Shape
    taken: int
    """Every disc on the board."""
    mine: int
    """Those of the seat to move."""

    def discs(self, seat: int) -> int:
        return self.mine if self.taken.bit_count() % 2 == seat else self.taken ^ self.mine
