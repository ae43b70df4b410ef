"""What each piece is worth on each square, early and late in a game: `weights.json`, chosen by hand and not yet tuned.

Three sums are packed into one int, so that a move keeps up all of them at once: the early worth, the late worth, and
how much material there is for an attack. White counts for more, Black for less; the material counts for both.
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


def packed(early: int, late: int, phase: int = 0) -> int:
    return early + (late << SHIFT) + (phase << 2 * SHIFT)


def unpacked(sums: int) -> tuple[int, int, int]:
    """The early worth, the late worth, and the material."""
    early = (sums + HALF & MASK) - HALF
    rest = sums - early >> SHIFT
    late = (rest + HALF & MASK) - HALF
    return early, late, rest - late >> SHIFT


def values() -> list[list[int]]:
    """The sums that each piece adds on each square."""
    own, others = [], []
    for name, phase in zip(NAMES, PHASES, strict=True):
        early, late = WEIGHTS[name]
        own.append([packed(early[square], late[square], phase) for square in range(64)])
        others.append([packed(-early[square ^ 56], -late[square ^ 56], phase) for square in range(64)])
    return [[0] * 64, *own, *others]


VALUES = values()
