"""Moves of chess as players write them (SAN): liberal in reading, strict in writing."""

import re
from collections.abc import Iterator, Sequence

from .board import NONE, PIECES, Scene, after, checked, legal, taken
from .moves import CASTLING, NAMES, SQUARES, Move, end_of, king_goal, promoted_in, start_of

LETTERS = 'NBRQ'
"""The letters of the pieces that a pawn can become."""
SHORT, LONG = 'O-O', 'O-O-O'
MARKS = re.compile(r'(?:\s*(?:e\.?p\.?|[+#!?]|\$[0-9]+))+\Z', re.IGNORECASE)
"""The signs after a move: check, mate, praise, blame."""
CASTLES = re.compile(r'[0oO][-–]?[0oO]([-–]?[0oO])?')
BY_SQUARES = re.compile(r'([KQRBNP]?)([a-h][1-8])[-–x:×]?([a-h][1-8])=?\(?([QRBN]?)\)?', re.IGNORECASE)
BY_PIECE = re.compile(r'([KQRBNP]?)([a-h]?)([1-8]?)[-–x:×]?([a-h][1-8])=?\(?([QRBNqrbn]?)\)?')
BISHOP_OF_ROW = re.compile('B[1-8]')
"""The beginning of B3d5, which means the bishop on the third row rather than the square b3."""
LOWER = re.compile(r'([kqrbn])([a-hA-H]?)([1-8]?)[-–x:×]?([a-hA-H][1-8])')
"""A piece in small letters; read only where no pawn's move is meant (bxc3 is one, if there is one)."""


def write(scene: Scene, moves: Sequence[Move], move: Move) -> str:
    """A legal move among all that are legal."""
    then = after(scene, move)
    mark = ('+' if legal(then) else '#') if checked(then.board, then.seat) else ''
    return plain(scene.board, moves, move) + mark


def plain(board: str, moves: Sequence[Move], move: Move) -> str:
    """A move without its sign of check."""
    start, end, promoted = start_of(move), end_of(move), promoted_in(move)
    if move & CASTLING:
        return SHORT if end > start else LONG
    letter, goal = board[start].upper(), NAMES[end]
    takes = 'x' if taken(board, move) != NONE else ''
    if letter == 'P':
        return (NAMES[start][0] + takes if takes else '') + goal + (f'={LETTERS[promoted - 1]}' if promoted else '')
    return letter + apart(board, moves, move) + takes + goal


def apart(board: str, moves: Sequence[Move], move: Move) -> str:
    """The part that tells a piece from others of its kind that can go there: its file, else its row, else both."""
    start, end = start_of(move), end_of(move)
    rivals = [
        start_of(other)
        for other in moves
        if end_of(other) == end and other != move and not other & CASTLING and board[start_of(other)] == board[start]
    ]
    name = NAMES[start]
    if not rivals:
        return ''
    if all(rival % 8 != start % 8 for rival in rivals):
        return name[0]
    return name[1] if all(rival // 8 != start // 8 for rival in rivals) else name


def matching(board: str, moves: Sequence[Move], text: str) -> list[Move]:
    """The legal moves that a text can mean."""
    bare = MARKS.sub('', text[:40].strip()) if len(text) < 100 else ''
    castles = CASTLES.fullmatch(bare)
    if castles:
        return [move for move in moves if move & CASTLING and (end_of(move) < start_of(move)) == bool(castles[1])]
    squares = BY_SQUARES.fullmatch(bare)
    if squares and not BISHOP_OF_ROW.match(bare):
        return list(by_squares(board, moves, *squares.groups()))
    found: list[Move] = []
    for form, of_piece in ((BY_PIECE, str), (LOWER, str.upper)):
        parts = form.fullmatch(bare)
        if parts and not found:
            letter, file, row, goal, *promoted = parts.groups()
            found = list(by_piece(board, moves, of_piece(letter) or 'P', file.lower(), row, goal.lower(), *promoted))
    return found or (list(by_squares(board, moves, *squares.groups())) if squares else [])


def by_squares(board: str, moves: Sequence[Move], letter: str, start: str, end: str, promoted: str) -> Iterator[Move]:
    """Moves by both squares, as UCI and others have them. A castling king may go to its goal or take its rook."""
    first, goal = SQUARES[start.lower()], SQUARES[end.lower()]
    exact = [move for move in moves if start_of(move) == first and end_of(move) == goal]
    if not exact and abs(first - goal) > 1:
        exact = [move for move in moves if move & CASTLING and start_of(move) == first and king_goal(move) == goal]
    for move in exact:
        piece = board[first].upper()
        if letter.upper() in ('', piece) and becomes(move, promoted):
            yield move


def by_piece(
    board: str, moves: Sequence[Move], letter: str, file: str, row: str, goal: str, promoted: str = ''
) -> Iterator[Move]:
    for move in moves:
        start = start_of(move)
        if (
            end_of(move) == SQUARES[goal]
            and not move & CASTLING
            and board[start].upper() == letter
            and NAMES[start][0] == (file or NAMES[start][0])
            and NAMES[start][1] == (row or NAMES[start][1])
            and becomes(move, promoted)
        ):
            yield move


def becomes(move: Move, promoted: str) -> bool:
    """Whether the pawn becomes the piece of this letter, or none is named."""
    return promoted.upper() in ('', ' NBRQ'[promoted_in(move)].strip())


def piece_name(piece: str) -> str:
    """The word for a piece: knight."""
    return KINDS[piece.upper()]


KINDS = dict(zip(PIECES[0], ('pawn', 'knight', 'bishop', 'rook', 'queen', 'king'), strict=True))
