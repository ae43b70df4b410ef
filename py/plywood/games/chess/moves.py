"""A move of chess as one int: the squares where it begins and ends, the piece that a pawn becomes, and its kind.

Squares count from 0 (a1) along the rows to 63 (h8). Castling is written as the king taking its own rook, which says in
every starting array which rook is meant.
"""

Move = int

KNIGHT, BISHOP, ROOK, QUEEN = 1, 2, 3, 4
"""The pieces that a pawn can become."""
PROMOTION = 7 << 12
EN_PASSANT, CASTLING, DOUBLE = 1 << 15, 1 << 16, 1 << 17
"""The kinds of move that change more than two squares, and the pawn's double step."""

NAMES = [file + row for row in '12345678' for file in 'abcdefgh']
SQUARES = {name: square for square, name in enumerate(NAMES)}


def moved(start: int, end: int, promoted: int = 0, kind: int = 0) -> Move:
    return start << 6 | end | promoted << 12 | kind


def start_of(move: Move) -> int:
    return move >> 6 & 63


def end_of(move: Move) -> int:
    return move & 63


def promoted_in(move: Move) -> int:
    """The piece that the pawn becomes; 0 for none."""
    return move >> 12 & 7


def king_goal(move: Move) -> int:
    """The square of the king after castling: on the g-file or the c-file, wherever it began."""
    start, rook = start_of(move), end_of(move)
    return start // 8 * 8 + (6 if rook > start else 2)


def rook_goal(move: Move) -> int:
    """The square of the rook after castling."""
    start, rook = start_of(move), end_of(move)
    return start // 8 * 8 + (5 if rook > start else 3)
