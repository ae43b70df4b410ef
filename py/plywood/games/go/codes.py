"""The codes of points: what lies on the eight points around one, two bits each."""

from functools import cache

EMPTY, BLACK, WHITE, WALL = range(4)
"""The contents of a point; a seat is one less than its colour."""
AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0), (-1, -1), (1, -1), (1, 1), (-1, 1))
"""The steps to the eight points around, columns and rows: the four neighbours first, then the diagonals."""
TAKEN = 1 << 16
"""A code from here on is of a point with a stone."""
SPACE, BLACK_EYE, WHITE_EYE = 1, 2, 4
"""The facts that a code tells of a free point: two free neighbours, so that no stone there is in atari; an eye."""


@cache
def senses() -> bytes:
    """The facts that each code tells of its point: SPACE, BLACK_EYE, WHITE_EYE.

    An eye has own stones on all four sides, and strangers on fewer than two of its diagonals; a wall counts as one.
    """
    near = [bytes(sense_beside(code, eyes) for code in range(256)) for eyes in range(8)]
    return b''.join(near[sense_across(code)] for code in range(256)) + bytes(TAKEN)


def digits(code: int) -> list[int]:
    return [code >> 2 * way & 3 for way in range(4)]


def sense_beside(code: int, eyes: int) -> int:
    found = digits(code)
    whole = BLACK_EYE * ({*found} <= {BLACK, WALL}) | WHITE_EYE * ({*found} <= {WHITE, WALL})
    return SPACE * (found.count(EMPTY) >= 2) | whole & eyes


def sense_across(code: int) -> int:
    """The eyes that the four diagonals allow."""
    found = digits(code)
    wall = WALL in found
    return BLACK_EYE * (found.count(WHITE) + wall < 2) | WHITE_EYE * (found.count(BLACK) + wall < 2)
