"""The reach of pieces from each square, as the fast forms of chess need it: rays that carry ready-made moves.

Pieces are numbers: White's pawn, knight, bishop, rook, queen and king are 1 to 6, Black's 7 to 12; 0 is an empty
square.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from random import Random

from .board import LEAPS, SLANTED, STRAIGHT, beside, ray, strikes
from .moves import moved
from .net import HASH, TURN

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
"""By side, the squares that a pawn attacks: also those from which a pawn of the other side attacks the square."""
LINES = [
    tuple((ray(square, way), way in STRAIGHT) for way in STRAIGHT + SLANTED if ray(square, way)) for square in SQUARES
]
"""The rays from a king: each ray, and whether it is a rook's."""


def rays_to_kings() -> list[bytes]:
    """By piece, and by `king << 6 | square`: whether the piece on that square could attack the king if nothing stood
    between them."""
    found = [bytearray(4096) for _ in LETTERS]
    for king in SQUARES:
        for piece, near in ((1, STRIKES[1]), (7, STRIKES[0]), (2, NEAR_KNIGHTS), (6, NEAR_KINGS)):
            for square in near[king]:
                found[piece][king << 6 | square] = 1
                if piece in (2, 6):
                    found[piece + 6][king << 6 | square] = 1
        for line, straight in LINES[king]:
            for square in line:
                for piece in (4, 5, 10, 11) if straight else (3, 5, 9, 11):
                    found[piece][king << 6 | square] = 1
    return [bytes(each) for each in found]


def around(seen: Sequence[bytes]) -> list[bytes]:
    """By piece, and by `king << 6 | square`: whether the piece on that square could attack the king or a square beside
    it if nothing stood between them."""
    found = []
    for rows in seen:
        at = [int.from_bytes(rows[square << 6 : square + 1 << 6]) for square in SQUARES]
        zones = (reduce(or_, (at[near] for near in NEAR_KINGS[king]), at[king]) for king in SQUARES)
        found.append(b''.join(zone.to_bytes(64) for zone in zones))
    return found


def ways() -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """By `one << 6 | other`, for two squares that share a line: the squares between them, and the whole line as the
    first one looks along it. Nothing for others."""
    between: list[tuple[int, ...]] = [()] * 4096
    through = between[:]
    for one in SQUARES:
        for line, _ in LINES[one]:
            for at, other in enumerate(line):
                between[one << 6 | other], through[one << 6 | other] = line[:at], line
    return between, through


BETWEEN, THROUGH = ways()
SEEN = rays_to_kings()
AROUND = around(SEEN)
_random = Random(64)


PLACE = (1 << HASH) - 1
"""The bits of a key that say where the table keeps a position: without the lanes, entries are a third smaller."""


def random_key() -> int:
    """A random part of a key. A position's parts add up to less than the bit HASH, where the lanes of the net begin
    (net.py)."""
    return _random.getrandbits(HASH - 6)


KEYS = [[random_key() for _ in SQUARES] for _ in LETTERS]
RIGHTS_KEYS = [random_key() for _ in range(16)]
PASSANT_KEYS = [*(random_key() for _ in SQUARES), 0]
SEAT_KEY = random_key() + TURN
"""That Black is to move."""
LATE = 70
"""The quiet plies from which their number is part of a position's place in the table. Hardly any line from fewer than
these is long enough to reach the limit."""
QUIET_KEYS = [0] * LATE + [random_key() for _ in range(LATE, 256)]
