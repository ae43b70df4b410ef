"""The squares of checkers as bits of an int, laid out so that each direction is one shift.

Between the rows lie ghost squares that are never empty and never taken: what leaves the board meets a ghost.
"""

from collections.abc import Iterable, Iterator

from .board import SQUARES, place

BIT = {square: 1 << (square - 1) % 4 + place(square)[0] // 2 * 11 + place(square)[0] % 2 * 5 for square in SQUARES}
SQUARE = {bit: square for square, bit in BIT.items()}
FULL = sum(BIT.values())
WIDTH = FULL.bit_length()
MIDDLE = 22
"""The first bit of the lower half of the board."""


def bits(squares: Iterable[int]) -> int:
    return sum(BIT[square] for square in squares)


def singly(some: int) -> Iterator[int]:
    """Each bit by itself."""
    while some:
        bit = some & -some
        some ^= bit
        yield bit
