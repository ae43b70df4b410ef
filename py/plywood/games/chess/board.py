"""The board of chess and the laws of its moves in the plain form: a text of 64 squares, and the moves on it.

Capitals are White's pieces, small letters Black's, `.` is an empty square. fast.py has the same laws in a fast form.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from .moves import (
    BISHOP,
    CASTLING,
    DOUBLE,
    EN_PASSANT,
    KNIGHT,
    QUEEN,
    ROOK,
    Move,
    end_of,
    king_goal,
    moved,
    promoted_in,
    rook_goal,
    start_of,
)

EMPTY = '.'
PIECES = 'PNBRQK', 'pnbrqk'
"""The pieces of each side."""
START = 'RNBQKBNRPPPPPPPP' + EMPTY * 32 + 'pppppppprnbqkbnr'
HOME = 0, 7
"""The row on which each side begins, counted from 0."""
NONE = -1
"""The square of an en passant capture where there is none."""

STRAIGHT, SLANTED = ((1, 0), (-1, 0), (0, 1), (0, -1)), ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)
WAYS = {'B': SLANTED, 'R': STRAIGHT, 'Q': STRAIGHT + SLANTED}
"""The directions of the pieces that go as far as they can."""
FORWARD = 1, -1
"""The direction of each side's pawns."""


class Scene(NamedTuple):
    """All that decides which moves are legal."""

    board: str
    seat: int
    """The side to move."""
    rights: tuple[int, ...]
    """The squares of the rooks that may still castle."""
    passant: int
    """The square that a pawn can capture en passant, if such a capture is legal; else NONE."""


# --- what may go where ---------------------------------------------------------------------------------------------


@cache
def ray(square: int, way: tuple[int, int]) -> tuple[int, ...]:
    """The squares in a direction, to the edge of the board."""
    beyond = step(square, way)
    return () if beyond is None else (beyond, *ray(beyond, way))


@cache
def step(square: int, way: tuple[int, int]) -> int | None:
    """The next square in a direction; None beyond the edge."""
    row, column = square // 8 + way[1], square % 8 + way[0]
    return row * 8 + column if 0 <= row < 8 and 0 <= column < 8 else None


@cache
def beside(square: int, ways: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The next square in each direction."""
    return tuple(found for way in ways if (found := step(square, way)) is not None)


def strikes(seat: int) -> tuple[tuple[int, int], ...]:
    """The directions in which a side's pawns capture."""
    return (-1, FORWARD[seat]), (1, FORWARD[seat])


def reach(board: str, square: int) -> Iterator[int]:
    """The squares that the piece on a square attacks, whoever stands there."""
    piece = board[square]
    kind = piece.upper()
    if kind == 'P':
        yield from beside(square, strikes(0 if piece == 'P' else 1))
    elif kind == 'N':
        yield from beside(square, LEAPS)
    elif kind == 'K':
        yield from beside(square, WAYS['Q'])
    else:
        for way in WAYS[kind]:
            for end in ray(square, way):
                yield end
                if board[end] != EMPTY:
                    break


def attackers(board: str, square: int, seat: int) -> Iterator[int]:
    """The squares from which a side's pieces attack a square: what a piece would see from there sees it."""
    pawn, knight, bishop, rook, queen, king = tuple(PIECES[seat])
    looks = (strikes(1 - seat), pawn), (LEAPS, knight), (WAYS['Q'], king)
    for ways, piece in looks:
        yield from (other for other in beside(square, ways) if board[other] == piece)
    for ways, pieces in ((STRAIGHT, rook + queen), (SLANTED, bishop + queen)):
        for way in ways:
            for other in ray(square, way):
                if board[other] != EMPTY:
                    if board[other] in pieces:
                        yield other
                    break


def attacked(board: str, square: int, seat: int) -> bool:
    return next(attackers(board, square, seat), None) is not None


def king_of(board: str, seat: int) -> int:
    return board.index(PIECES[seat][5])


def checked(board: str, seat: int) -> bool:
    """Whether the king of a side is attacked."""
    return attacked(board, king_of(board, seat), 1 - seat)


# --- moves ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def legal(scene: Scene) -> tuple[Move, ...]:
    """The legal moves: all that the pieces can make and that do not leave their own king attacked."""
    board, seat, _, _ = scene
    kept = tuple(move for move in possible(scene) if not checked(placed(board, seat, move), seat))
    return kept + tuple(castlings(scene))


def possible(scene: Scene) -> Iterator[Move]:
    """The moves of the pieces, except castling, whatever becomes of the king."""
    board, seat, _, passant = scene
    own = PIECES[seat]
    for square, piece in enumerate(board):
        if piece == own[0]:
            yield from pawn_moves(board, seat, square, passant)
        elif piece in own:
            yield from (moved(square, end) for end in reach(board, square) if board[end] not in own)


def pawn_moves(board: str, seat: int, square: int, passant: int) -> Iterator[Move]:
    ahead = square + 8 * FORWARD[seat]
    if board[ahead] == EMPTY:
        yield from pawn_steps(seat, square, ahead)
        beyond = ahead + 8 * FORWARD[seat]
        if square // 8 == (1, 6)[seat] and board[beyond] == EMPTY:
            yield moved(square, beyond, kind=DOUBLE)
    for end in reach(board, square):
        if board[end] in PIECES[1 - seat]:
            yield from pawn_steps(seat, square, end)
        elif end == passant:
            yield moved(square, end, kind=EN_PASSANT)


def pawn_steps(seat: int, square: int, end: int) -> Iterator[Move]:
    """A pawn's step, or one for each piece that it may become."""
    if end // 8 == HOME[1 - seat]:
        yield from (moved(square, end, piece) for piece in (QUEEN, ROOK, BISHOP, KNIGHT))
    else:
        yield moved(square, end)


def castlings(scene: Scene) -> Iterator[Move]:
    """Castling: the ways of king and rook are free but for these two, and the king is attacked nowhere on its way."""
    board, seat, rights, _ = scene
    for rook in rights:
        if rook // 8 != HOME[seat]:
            continue
        king = king_of(board, seat)
        move = moved(king, rook, kind=CASTLING)
        kings_way, rooks_way = between(king, king_goal(move)), between(rook, rook_goal(move))
        lifted = without(board, king)
        if (
            all(board[square] == EMPTY or square in (king, rook) for square in (*kings_way, *rooks_way))
            and not any(attacked(lifted, square, 1 - seat) for square in kings_way)
            and not checked(placed(board, seat, move), seat)  # the rook may have stood in an attacker's way
        ):
            yield move


def between(start: int, end: int) -> range:
    """The squares from one to another on a row, both included."""
    return range(min(start, end), max(start, end) + 1)


def without(board: str, *squares: int) -> str:
    for square in squares:
        board = board[:square] + EMPTY + board[square + 1 :]
    return board


def put(board: str, square: int, piece: str) -> str:
    return board[:square] + piece + board[square + 1 :]


def placed(board: str, seat: int, move: Move) -> str:
    """The board after a move."""
    start, end, piece = start_of(move), end_of(move), board[start_of(move)]
    if move & CASTLING:
        rook = board[end]
        return put(put(without(board, start, end), king_goal(move), piece), rook_goal(move), rook)
    board = without(board, start)
    if move & EN_PASSANT:
        board = without(board, end - 8 * FORWARD[seat])
    promoted = promoted_in(move)
    return put(board, end, PIECES[seat][promoted] if promoted else piece)


def taken(board: str, move: Move) -> int:
    """The square of the piece that a move captures; NONE if it captures nothing."""
    start, end = start_of(move), end_of(move)
    if move & EN_PASSANT:
        return start // 8 * 8 + end % 8
    return end if board[end] != EMPTY and not move & CASTLING else NONE


def after(scene: Scene, move: Move) -> Scene:
    """The scene after a legal move."""
    board, seat, rights, _ = scene
    if rights:
        gone = {start_of(move), end_of(move)}  # also a rook that is captured at home
        if board[start_of(move)] == PIECES[seat][5]:
            rights = tuple(rook for rook in rights if rook // 8 != HOME[seat])
        rights = tuple(rook for rook in rights if rook not in gone)
    following = Scene(placed(board, seat, move), 1 - seat, rights, NONE)
    return with_passant(following, (start_of(move) + end_of(move)) // 2) if move & DOUBLE else following


def with_passant(scene: Scene, square: int) -> Scene:
    """The scene in which a square may be captured en passant; without it if no such capture is legal."""
    board, seat, _, _ = scene
    pawn = PIECES[seat][0]
    for start in beside(square, strikes(1 - seat)):
        move = moved(start, square, kind=EN_PASSANT)
        if board[start] == pawn and not checked(placed(board, seat, move), seat):
            return scene._replace(passant=square)
    return scene
