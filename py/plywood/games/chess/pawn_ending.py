"""King and pawn against king: which positions are won, from a table that write_pawn_ending.py has made.

White has the pawn, on one of the files a to d; other positions are turned into such ones. A position's number is made
of the side to move, the pawn's square, the white king's and the black king's, and its bit says whether White wins.
"""

from base64 import b85decode
from functools import cache
from pkgutil import get_data
from zlib import decompress

PAWNS = [row * 8 + file for row in range(1, 7) for file in range(4)]
PLACE = {square: number for number, square in enumerate(PAWNS)}
POSITIONS = 2 * len(PAWNS) * 64 * 64


def number(seat: int, pawn: int, strong: int, bare: int) -> int:
    return ((seat * len(PAWNS) + PLACE[pawn]) * 64 + strong) * 64 + bare


@cache
def table() -> bytes:
    return decompress(b85decode((get_data(__package__, 'pawn_ending.txt') or b'').strip()))


def won(pawn: int, strong: int, bare: int, owner: int, mover: int) -> bool:
    """Whether the owner of the pawn wins: its square, its king's, the bare king's, and the side to move."""
    turn = 56 if owner else 0
    if pawn & 7 > 3:
        turn ^= 7
    at = number(owner ^ mover, pawn ^ turn, strong ^ turn, bare ^ turn)
    return bool(table()[at >> 3] >> (at & 7) & 1)
