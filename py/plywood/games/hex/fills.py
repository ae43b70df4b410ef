"""Many full boards at a time, side by side in one int: each operation on it is done to all of them at once."""

from collections.abc import Iterable
from functools import cache
from random import Random

from .board import BOTTOM, TOP, Board
from .links import shifted

MANY = 8
"""The boards in an int. Counts of them fit into four bits."""
LANE = 32
"""The bits of a count."""
DIGITS = bytes.maketrans(b'0123456789abcdef', bytes(range(16)))


class Fills:
    """The constants of a board: MANY copies of it, with a free row behind each."""

    def __init__(self, board: Board) -> None:
        stride = board.stride
        self.stride, self.span = stride, stride * (board.size + 1)
        self.each = sum(1 << self.span * number for number in range(MANY))
        self.board = (1 << self.span) - 1
        self.one = sum(1 << LANE * cell for cell in range(self.span))
        """One of each cell, as `counts` counts."""
        self.top, self.bottom = board.edges[TOP] * self.each, board.edges[BOTTOM] * self.each
        self.over = board.edges[BOTTOM].bit_length()
        """The place of a carry, when a row of ones is added to the last row."""

    def fill(self, red: int, free: int, pairs: Iterable[tuple[int, int]], rng: Random) -> tuple[int, int]:
        """Red's cells on boards whose free cells fell to either side by lot, but of each pair one to either; and for
        each board that Red has won its first bit."""
        each = self.each
        cells = rng.getrandbits(self.span * MANY) & free * each | red * each
        for firsts, step in pairs:
            firsts *= each
            cells = cells & ~shifted(firsts, step) | shifted(firsts & ~cells, step)
        return cells, self.joined(cells)

    def joined(self, cells: int) -> int:
        """For each board on which cells join the top to the bottom its first bit."""
        stride, slant = self.stride, self.stride - 1
        reached = fresh = cells & self.top
        while fresh:
            beside = fresh << 1 | fresh >> 1 | fresh << stride | fresh >> stride | fresh << slant | fresh >> slant
            fresh = beside & cells & ~reached
            reached |= fresh
        return (reached & self.bottom) + self.bottom >> self.over & self.each

    def counts(self, cells: int) -> int:
        """In how many boards each cell is, LANE bits for each."""
        sums, boards = int(f'{cells:b}', 16), MANY
        while boards > 1:
            boards //= 2
            cut = 4 * self.span * boards
            sums = (sums >> cut) + (sums & (1 << cut) - 1)
        lanes = bytearray(LANE // 8 * self.span)
        lanes[:: LANE // 8] = f'{sums:0{self.span}x}'.encode().translate(DIGITS)[::-1]
        return int.from_bytes(lanes, 'little')


fills_of = cache(Fills)
