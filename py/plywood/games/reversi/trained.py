"""Reversi on its usual board, judged by what fills each line and corner, as `patterns.py` weighs it.

The discs of one side that lie on a pattern are one byte of the long int that holds them all; next to it there is room
for the other side's. So all patterns of a position are read as numbers at once, and the rest is to look them up.
"""

from dataclasses import replace
from functools import cache
from operator import getitem
from struct import Struct
from typing import Any

from .endgame import own_ending
from .kernel import UNIT, Fast, Kernel
from .patterns import PATTERNS, SIZE, stage, tables
from .shape import Shape, shape_of


class Trained(Kernel):
    """The kernel of the game on 8 by 8 in which most discs win."""

    engine = replace(Kernel.engine, deviation=300, swing=200)

    def __init__(self) -> None:
        self.patterns = sorted(PATTERNS, key=lambda each: (each[1][-1] - each[1][0] != SIZE - 1, each[1][0]))
        super().__init__(shape_of(SIZE), False, [cells for _, cells in self.patterns])
        self.bytes = len(self.patterns) * UNIT // 8
        self.lanes = sum((1 << len(cells)) - 1 << UNIT * at for at, (_, cells) in enumerate(self.patterns))
        self.both = self.ranks | self.ranks << UNIT // 2
        self.numbers = Struct(f'<{len(self.patterns)}H').unpack
        self.most = self.shape.cells * self.scale - 1
        self.tables: list[Any] = [None] * (self.shape.cells + 1)

    def evaluate(self, position: Fast) -> int:
        """The sum of what all patterns are worth, by tables that are made once they are needed."""
        filled = position[0] & self.lanes | (position[1] & self.lanes) << 8
        discs = (filled & self.both).bit_count()
        weights = self.tables[discs] or self._weights(discs)
        value = sum(map(getitem, weights, self.numbers(filled.to_bytes(self.bytes, 'little'))))
        return value if -self.most < value < self.most else self.most if value > 0 else -self.most

    def _weights(self, discs: int) -> Any:
        made = tables(stage(discs))
        self.tables[discs] = weights = [made[kind] for kind, _ in self.patterns]
        return weights


@cache
def kernel_of(shape: Shape, reverse: bool) -> Kernel:
    kernel = Trained() if shape.size == SIZE and not reverse else Kernel(shape, reverse)
    kernel.engine = replace(kernel.engine, own_ending=own_ending(kernel))
    return kernel
