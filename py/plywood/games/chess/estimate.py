"""The worth of a position of chess, in hundredths of a pawn and as an expected payoff.

A net judges every position (net.py) but those in which a side has only its king: rules say there how the game is won.
"""

from math import inf

from plywood.game import squash

from . import pawn_ending
from .fast import Board
from .net import FINE, GAINS, HALF, HASH, LAST, LOSSES, ONES, SIGNS, SIZE

SCALE = 1_000_000
"""Units of an estimate per point of payoff: enough that no two estimates of the search become one."""
HALFWAY, MOST = 200, 940_000
"""The advantage that makes half of the greatest estimate."""
SURE = 150
"""The bonus for a pawn that is sure to become a queen."""
WORTH = 150, 350, 370, 550, 1050, 0
"""The worth of each piece against a bare king: more than usual, so that a won ending is kept."""


def advantage(p: Board) -> int:
    """The advantage of the side to move in hundredths of a pawn: what the net makes of the board.

    A unit that is 0 or more has its highest bit set. From these bits come masks that leave such units as they are and
    make 0 of the others. The remainder of a division by a lane full of ones is then the sum of the lanes.
    """
    white, black = p.sides
    if len(white) == 1 or len(black) == 1:
        return against_bare_king(p)
    lanes = p.key >> HASH
    signs = lanes & SIGNS
    above = lanes & signs - (signs >> SIZE - 1)
    worth = (above >> GAINS) % ONES - (above & LOSSES) % ONES + (lanes >> LAST) - HALF
    return (worth if p.seat == 0 else -worth) // FINE


def against_bare_king(p: Board) -> int:
    """The advantage where one side has only its king: material, and how near that king is to where mate is given.

    With a bishop and a knight that is a corner of the bishop's colour, else the edge; the other king must come near.
    """
    strong = 0 if len(p.sides[1]) == 1 else 1
    pieces = sorted((piece - 1) % 6 for piece in p.sides[strong].values())
    bare, king = p.kings[1 - strong], p.kings[strong]
    file, row = bare & 7, bare >> 3
    near = 14 - abs(file - (king & 7)) - abs(row - (king >> 3))
    worth = sum(WORTH[kind] for kind in pieces)
    if pieces == [0, 5]:
        pawn = next(square for square, piece in p.sides[strong].items() if piece in (1, 7))
        if not pawn_ending.won(pawn, king, bare, strong, p.seat):
            worth = near  # a draw, which the other side may still spoil
        else:
            worth += SURE + 20 * (pawn >> 3 if strong == 0 else 7 - (pawn >> 3))
    elif 0 in pieces:
        worth += sum(
            12 * (square >> 3 if strong == 0 else 7 - (square >> 3))
            for square, piece in p.sides[strong].items()
            if piece in (1, 7)
        )
        worth += near * 2
    elif pieces in ([1, 5], [2, 5], [1, 1, 5]):
        worth = near  # no mate can be forced
    elif pieces == [1, 2, 5]:
        bishop = next(square for square, piece in p.sides[strong].items() if (piece - 1) % 6 == 2)
        dark = (bishop + (bishop >> 3)) % 2 == 0
        corner = min(file + row, 14 - file - row) if dark else min(file + 7 - row, 7 - file + row)
        worth += 160 * (7 - corner) + 8 * near + edge(file, row)
    else:
        worth += 10 * edge(file, row) + 8 * near
    return worth if p.seat == strong else -worth


def edge(file: int, row: int) -> int:
    """How far a square is from the middle of the board, by column and row together."""
    return int(abs(file - 3.5) + abs(row - 3.5))


def advantage_of(value: float) -> int:
    """The advantage that is worth an expected payoff, in hundredths of a pawn: the inverse of `squash`."""
    share = min(abs(value) * SCALE / MOST, 0.99)
    return round(HALFWAY * share / (1 - share)) * (1 if value > 0 else -1)


def in_pawns(value: float) -> float:
    """The advantage that is worth an expected payoff, in pawns; without a bound from the greatest estimate on."""
    share = abs(value) * SCALE / MOST
    size = HALFWAY * share / (1 - share) / 100 if share < 1 else inf
    return size if value >= 0 else -size


def estimate(p: Board) -> int:
    """The expected payoff of the side to move, in the game's units."""
    return squash(advantage(p), HALFWAY, MOST)
