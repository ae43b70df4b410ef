"""The men of both sides as one int, as the side that is to play or has just played sees them.

Each count is a nibble. Nibble k of the low half is the number of own men on point k + 1, nibble 24 that of own men on
the bar. The high half, from bit 128 on, has the other side's men in the same places, by the same numbers of points.
Men that were borne off are not written: they are those that are missing from fifteen.
"""

from collections.abc import Callable, Sequence
from struct import Struct
from typing import Any

MEN = 15
POINTS = 24
HOME = 6
HALF = 128
LOW = (1 << HALF) - 1
BAR = 1 << POINTS
"""The bar among the bits of points: bit k stands for point k + 1."""
EVERY = BAR - 1
INSIDE = (1 << HOME) - 1
KEPT = 100_000
"""The most entries of a memory, if nothing else is said."""
BARS = (1 << HALF | 1) * 15 << 4 * POINTS
BYTES = (HALF + 4 * POINTS) // 8
"""As many as hold the points of both sides without the bars: turned round, they are what the other side sees."""
EXCHANGED = bytes(byte >> 4 | (byte & 15) << 4 for byte in range(256))
"""Of each byte, the one with its two nibbles exchanged."""
CHUNKS = Struct('<8I')
"""Eight points of a side at a time: three chunks, and its bar; then the same for the other side."""

START = {6: 5, 8: 3, 13: 5, 24: 2}
"""The men of each side at the beginning, by its own points."""


class Memory(dict[int, Any]):
    """Facts about ints, each found once; emptied when it is full."""

    def __init__(self, find: Callable[[int], Any], room: int = KEPT) -> None:
        self.find, self.room = find, room

    def __missing__(self, key: int) -> Any:
        if len(self) >= self.room:
            self.clear()
        self[key] = found = self.find(key)
        return found


def counts(chunk: int) -> list[int]:
    """The men on the eight points of a chunk."""
    return [chunk >> 4 * place & 15 for place in range(8)]


def _manned(chunk: int) -> int:
    found = 0
    for place, men in enumerate(counts(chunk)):
        found |= (men > 0) << place | (men > 1) << 32 + place
    return found


MANNED = Memory(_manned)
"""From a chunk to the bits of its points with men, and from bit 32 on those with two or more."""


def manned(first: int, second: int, third: int) -> int:
    """The same for a whole side, from its chunks."""
    found: int = MANNED[first] | MANNED[second] << 8 | MANNED[third] << 16
    return found


def chunks(men: int) -> tuple[int, ...]:
    return CHUNKS.unpack(men.to_bytes(32, 'little'))


def turned(men: int) -> int:
    """The same men as the other side sees them: the points are numbered from the other end, and the halves change."""
    bars = men & BARS
    if bars:
        return turned(men ^ bars) | bars >> HALF | (bars & LOW) << HALF
    return int.from_bytes(men.to_bytes(BYTES, 'big').translate(EXCHANGED), 'little')


def joined(own: Sequence[int], other: Sequence[int]) -> int:
    """The men from two lists of 25 counts, each by the owner's own points, the bar last."""
    men = 0
    for point in range(POINTS):
        men |= own[point] << 4 * point | other[point] << HALF + 4 * (POINTS - 1 - point)
    return men | own[POINTS] << 4 * POINTS | other[POINTS] << HALF + 4 * POINTS


def parted(men: int) -> tuple[list[int], list[int]]:
    """The two lists of `joined`."""
    own = [men >> 4 * place & 15 for place in range(POINTS + 1)]
    other = [men >> HALF + 4 * place & 15 for place in range(POINTS + 1)]
    return own, other[POINTS - 1 :: -1] + other[POINTS:]


def opening() -> int:
    """The men at the beginning, which both sides see alike."""
    side = [START.get(point, 0) for point in range(1, POINTS + 1)] + [0]
    return joined(side, side)


def off(men: int) -> tuple[int, int]:
    """The men that each side has borne off: own, other."""
    own, other = parted(men)
    return MEN - sum(own), MEN - sum(other)


def pips(men: int) -> tuple[int, int]:
    """The pips that each side has still to go: own, other. The bar counts 25."""
    own, other = parted(men)
    mine = sum(count * point for point, count in enumerate(own, 1))
    return mine, sum(count * point for point, count in enumerate(other, 1))
