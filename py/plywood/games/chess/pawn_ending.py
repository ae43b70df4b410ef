"""King and pawn against king: which positions are won, found backwards when they are first wanted.

White has the pawn, on one of the files a to d; other positions are turned into such ones. For each place of the pawn
and of White's king the won positions are the bare king's squares, as bits: so one step serves 64 positions. The
first won ones are those in which the pawn becomes a queen or a rook that is not lost at once; then, round by round,
those in which White can move to a won one, and those in which Black must.
"""

from functools import cache

from .tables import NEAR_KINGS, STRIKES

Squares = int
"""A set of squares, as bits."""
BOARD: Squares = (1 << 64) - 1
NOT_A, NOT_H = BOARD // 255 * 254, BOARD // 255 * 127
"""The squares of all files but one."""


def squares(numbers: tuple[int, ...]) -> Squares:
    return sum(1 << number for number in numbers)


NEAR = [squares(near) for near in NEAR_KINGS]


def reached(some: Squares) -> Squares:
    """The squares to which a king goes from any of these."""
    sides = (some & NOT_H) << 1 | (some & NOT_A) >> 1
    row = some | sides
    return (sides | row << 8 | row >> 8) & BOARD


@cache
def lost(pawn: int) -> tuple[list[Squares], list[Squares]]:
    """By the square of White's king, where the bare king is lost: White to move, and Black to move."""
    white, black = [0] * 64, [0] * 64
    struck, place = squares(STRIKES[0][pawn]), 1 << pawn
    free = [0 if king == pawn else ~(NEAR[king] | 1 << king | place) & BOARD for king in range(64)]
    for king in range(64):
        if free[king]:
            white[king] = advanced(pawn, king) & free[king] & ~struck
    changed = True
    while changed:
        changed = False
        for king in range(64):
            if free[king]:
                goals = ~(NEAR[king] | 1 << king | struck) & BOARD
                found = free[king] & reached(goals) & ~reached(goals & ~white[king])
                changed |= found != black[king]
                black[king] = found
        for king in range(64):
            if free[king]:
                for goal in NEAR_KINGS[king]:
                    white[king] |= black[goal] & free[king] & ~struck
    return white, black


def advanced(pawn: int, king: int) -> Squares:
    """Where the bare king is lost because the pawn moves."""
    end = pawn + 8
    if end == king:
        return 0
    if end > 55:
        return ~(1 << end) & (BOARD if NEAR[end] >> king & 1 else ~NEAR[end])
    found = lost(end)[1][king]
    if pawn < 16 and end + 8 != king:
        found |= lost(end + 8)[1][king] & ~(1 << end)
    return found


def won(pawn: int, strong: int, bare: int, owner: int, mover: int) -> bool:
    """Whether the owner of the pawn wins: its square, its king's, the bare king's, and the side to move."""
    turn = 56 if owner else 0
    if pawn & 7 > 3:
        turn ^= 7
    return bool(lost(pawn ^ turn)[owner ^ mover][strong ^ turn] >> (bare ^ turn) & 1)
