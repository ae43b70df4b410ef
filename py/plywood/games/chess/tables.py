"""What pieces reach from each square, as the fast forms of chess need it: rays that carry ready-made moves.

Pieces are numbers: White's pawn, knight, bishop, rook, queen and king are 1 to 6, Black's 7 to 12; 0 is an empty
square.
"""

from collections.abc import Sequence
from random import Random

from .board import LEAPS, SLANTED, STRAIGHT, beside, ray, strikes
from .moves import moved

LETTERS = '.PNBRQKpnbrqk'
NUMBER = {letter: number for number, letter in enumerate(LETTERS)}
NOWHERE = 64
"""The en passant square when there is none."""

Target = tuple[int, int]
"""A square and the move that leads there."""


def targets(square: int, ends: Sequence[int]) -> tuple[Target, ...]:
    return tuple((end, moved(square, end)) for end in ends)


def rays(square: int, ways: tuple[tuple[int, int], ...]) -> tuple[tuple[Target, ...], ...]:
    return tuple(targets(square, ray(square, way)) for way in ways if ray(square, way))


SQUARES = range(64)
BISHOP = [rays(square, SLANTED) for square in SQUARES]
ROOK = [rays(square, STRAIGHT) for square in SQUARES]
QUEEN = [straight + slanted for straight, slanted in zip(ROOK, BISHOP, strict=True)]
SLIDES = {3: BISHOP, 4: ROOK, 5: QUEEN, 9: BISHOP, 10: ROOK, 11: QUEEN}
KNIGHT = [targets(square, beside(square, LEAPS)) for square in SQUARES]
KING = [targets(square, beside(square, STRAIGHT + SLANTED)) for square in SQUARES]

NEAR_KNIGHTS = [beside(square, LEAPS) for square in SQUARES]
NEAR_KINGS = [beside(square, STRAIGHT + SLANTED) for square in SQUARES]
STRIKES = tuple([beside(square, strikes(seat)) for square in SQUARES] for seat in (0, 1))
"""By side, the squares that a pawn attacks; where a pawn of the other side attacks a square from."""
LINES = [
    tuple((ray(square, way), way in STRAIGHT) for way in STRAIGHT + SLANTED if ray(square, way)) for square in SQUARES
]
"""What a king looks along: each ray, and whether it is a rook's."""

_random = Random(64)
KEYS = [[_random.getrandbits(60) for _ in SQUARES] for _ in LETTERS]
RIGHTS_KEYS = [_random.getrandbits(60) for _ in range(16)]
PASSANT_KEYS = [_random.getrandbits(60) for _ in range(NOWHERE + 1)]
SEAT_KEY = _random.getrandbits(60)
QUIET_KEYS = [_random.getrandbits(60) for _ in range(256)]
