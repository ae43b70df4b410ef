"""What each piece is worth on each square, early and late in a game: `weights.json`, which train.py has made.

The sums of a position are packed into one int, so that a move keeps up all of them at once: the early worth, the late
worth, and the counts of what is left for an attack and of each side's bishops. White's worth counts for more, Black's
for less.
"""

import json
from pkgutil import get_data
from typing import Any

NAMES = 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'
PHASES = (0, 1, 1, 2, 4, 0)
"""What a piece adds to the material for an attack."""
FULL = 24
"""That of the starting array."""
SHIFT = 20
HALF = 1 << SHIFT - 1
MASK = (1 << SHIFT) - 1

WEIGHTS: dict[str, Any] = json.loads(get_data(__package__, 'weights.json') or b'{}')
"""For each piece, two lists by square as White sees them, early and late; and the other terms of estimate.py."""


PHASE = 255
"""The counts that tell what is left for an attack."""
WHITE_BISHOP, BLACK_BISHOP = 1 << 8, 1 << 12
WHITE_PAIR, BLACK_PAIR = 14 << 8, 14 << 12
"""One bishop in the counts; and two or more."""


def packed(early: int, late: int, counts: int = 0) -> int:
    return early + (late << SHIFT) + (counts << 2 * SHIFT)


def values() -> list[list[int]]:
    """The sums that each piece adds on each square."""
    own, others = [], []
    for name, phase in zip(NAMES, PHASES, strict=True):
        early, late = WEIGHTS[name]
        counts = [phase + (bishop if name == 'bishop' else 0) for bishop in (WHITE_BISHOP, BLACK_BISHOP)]
        own.append([packed(early[square], late[square], counts[0]) for square in range(64)])
        others.append([packed(-early[square ^ 56], -late[square ^ 56], counts[1]) for square in range(64)])
    return [[0] * 64, *own, *others]


VALUES = values()
