"""The worth of the shape around a move, learnt from games of the program against itself (tests/bench/go_patterns.py).

A line of `patterns.txt` has the code of a shape, as Black's, the least of all ways to turn it; and its worth in
hundredths: 100 more make a move e times as likely to be played, if all else is the same.
"""

from functools import cache
from pathlib import Path

from .codes import AHEAD, BLACK, TAKEN
from .shapes import TURNS, swapped

FILE = Path(__file__).parent / 'patterns.txt'
SAMPLES = 8
"""The samples for which 100 count: won ones, or lost ones if they are less than nothing."""


@cache
def worths(colour: int) -> list[int]:
    """By the code of a point: the samples for which the shape around it counts, for a colour to move."""
    lines = [line.split() for line in FILE.read_text('ascii').splitlines()[1:]]
    learnt = {int(code): int(worth) * SAMPLES // 100 for code, worth in lines}
    found = [min(learnt.values())] * TAKEN  # a shape that never came up is none to play
    for least, worth in learnt.items():
        for code in turned(least):
            found[code if colour == BLACK else swapped(code)] = worth
    return found


def turned(code: int) -> list[int]:
    """A code in all eight ways."""
    return [near[code & 255] | across[code >> 8] for near, across in turns()]


@cache
def turns() -> list[tuple[list[int], list[int]]]:
    """For each way to turn or mirror the board: the code that each half of a code becomes."""
    ways = []
    for a, b, c, d in TURNS:
        to = [AHEAD.index((a * x + b * y, c * x + d * y)) for x, y in AHEAD]
        near, across = (
            [sum((half >> 2 * way & 3) << 2 * to[way + first] for way in range(4)) for half in range(256)]
            for first in (0, 4)
        )
        ways.append((near, across))
    return ways
