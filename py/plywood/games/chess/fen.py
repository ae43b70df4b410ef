"""Positions of chess as text: FEN, castling rights as in X-FEN. Read liberally, checked, written strictly."""

import re
from collections.abc import Iterator

from plywood.game import Refusal, shorten
from plywood.wording import counted, listed

from .board import (
    EMPTY,
    FORWARD,
    HOME,
    NONE,
    PIECES,
    WAYS,
    Scene,
    attackers,
    checked,
    king_of,
    put,
    ray,
    with_passant,
    without,
)
from .draws import MOST_QUIET
from .moves import NAMES, SQUARES

HELP = (
    'FEN, the usual one-line form, optionally followed by the moves from there: '
    'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3 moves f1b5'
)
SEATS = 'wb'
COLOURS = 'White', 'Black'
LONGEST = 200
"""Characters of a FEN."""
MOST_PAWNS, MOST_MEN, MOST_NUMBER = 8, 16, 9999
CASTLING_HELP = 'write - or letters such as KQkq, or the files of the rooks, such as HAha'


def write(scene: Scene, quiet: int, number: int) -> str:
    board, seat, _, passant = scene
    square = '-' if passant == NONE else NAMES[passant]
    return f'{rows(board)} {SEATS[seat]} {rights_of(scene)} {square} {quiet} {number}'


def rows(board: str) -> str:
    """The pieces from the eighth row to the first, empty squares counted."""
    text = '/'.join(board[row * 8 : row * 8 + 8] for row in reversed(range(8)))
    return re.sub(r'\.+', lambda found: str(len(found[0])), text)


def rights_of(scene: Scene) -> str:
    """The castling rights: K and Q for the outermost rook on a side of the king, a file's letter for another."""
    board, _, rights, _ = scene
    letters = []
    for seat in (0, 1):
        own = sorted((rook for rook in rights if rook // 8 == HOME[seat]), reverse=True)
        for rook in own:
            king = king_of(board, seat)
            letter = (
                ('K' if rook > king else 'Q') if rook == outermost(board, seat, rook > king) else 'ABCDEFGH'[rook % 8]
            )
            letters.append(letter if seat == 0 else letter.lower())
    return ''.join(letters) or '-'


def outermost(board: str, seat: int, right: bool) -> int | None:
    """The rook of a side that stands farthest to one side of its king, on the first row."""
    king, first = king_of(board, seat), HOME[seat] * 8
    squares = range(first + 7, king, -1) if right else range(first, king)
    return next((square for square in squares if board[square] == PIECES[seat][3]), None)


# --- reading -------------------------------------------------------------------------------------------------------


def refuse(text: str, why: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r}: {why}')


def read(text: str) -> tuple[Scene, int, int]:
    """The scene, the plies without a capture or a pawn's move, and the number of the move. A missing field at the end
    takes its usual value."""
    fields = text[: LONGEST + 1].split()
    if len(text) > LONGEST or not 1 <= len(fields) <= 6:
        raise refuse(text, 'FEN has six fields: pieces, side to move, castling, en passant and two numbers')
    pieces, side, castling, passant, quiet, number = (*fields, *('w', '-', '-', '0', '1')[len(fields) - 1 :])
    if side not in SEATS:
        raise refuse(text, f'{shorten(side)!r} is not a side to move; write w or b')
    board, seat = read_board(text, pieces), SEATS.index(side)
    check(text, board, seat)
    scene = Scene(board, seat, tuple(sorted(read_rights(text, board, castling))), NONE)
    scene = with_passant(scene, square) if (square := read_passant(text, scene, passant)) != NONE else scene
    clock = read_number(text, 'halfmove clock', quiet, 0, MOST_QUIET)
    return scene, clock, read_number(text, 'move number', number, 1, MOST_NUMBER)


def read_board(text: str, pieces: str) -> str:
    written = pieces.split('/')
    if len(written) != 8:
        raise refuse(
            text, f'the board has {counted(len(written), "row")}; give eight, separated by /, the eighth row first'
        )
    board = ''
    for number, row in zip(range(8, 0, -1), written, strict=True):
        found = re.sub('[1-8]', lambda digit: EMPTY * int(digit[0]), row)
        wrong = next((piece for piece in found if piece not in EMPTY + ''.join(PIECES)), None)
        if wrong or '.' in row:
            raise refuse(
                text, f'row {number} has {wrong or "."!r}; write KQRBNP, kqrbnp and the numbers of empty squares'
            )
        if len(found) != 8:
            raise refuse(text, f'row {number} has {counted(len(found), "square")}; give eight')
        board = found + board
    return board


def read_rights(text: str, board: str, castling: str) -> Iterator[int]:
    """The rooks of each letter: K and Q mean the outermost one on that side of the king."""
    if castling == '-':
        return
    if not re.fullmatch('[A-HKQa-hkq]{1,4}', castling) or len(set(castling)) < len(castling):
        raise refuse(text, f'the castling rights {shorten(castling)!r} cannot be read; {CASTLING_HELP}')
    found = set()
    for letter in castling:
        seat = 0 if letter.isupper() else 1
        king, first = king_of(board, seat), HOME[seat] * 8
        if king // 8 != HOME[seat] or king % 8 in (0, 7):
            raise refuse(text, f'{COLOURS[seat]} cannot castle with the king on {NAMES[king]}; leave {letter} out')
        by_file = first + 'abcdefgh'.find(letter.lower())
        rook = outermost(board, seat, letter in 'Kk') if letter in 'KQkq' else by_file
        if rook is None or board[rook] != PIECES[seat][3]:
            raise refuse(text, f'{COLOURS[seat]} has no rook for {letter}; leave {letter} out')
        side = (seat, rook > king)
        if side in found:
            raise refuse(text, f'{letter} gives {COLOURS[seat]} a second rook on one side of the king; leave one out')
        found.add(side)
        yield rook


def read_passant(text: str, scene: Scene, passant: str) -> int:
    """The square behind a pawn that has just made a double step."""
    if passant == '-':
        return NONE
    board, seat, _, _ = scene
    square = SQUARES.get(passant.lower(), NONE)
    if square // 8 != (5, 2)[seat]:
        row = (6, 3)[seat]
        raise refuse(text, f'{shorten(passant)!r} cannot be taken en passant; write - or a square of row {row}')
    start, end = square + 8 * FORWARD[seat], square - 8 * FORWARD[seat]
    if board[end] != PIECES[1 - seat][0] or board[square] != EMPTY or board[start] != EMPTY:
        raise refuse(text, f'no pawn can have made a double step past {passant}; write - in its place')
    if checked(put(without(board, end), start, PIECES[1 - seat][0]), seat):
        raise refuse(text, f'{COLOURS[seat]} was in check before the double step past {passant}; write - in its place')
    return square


def read_number(text: str, name: str, number: str, low: int, high: int) -> int:
    if not re.fullmatch('[0-9]{1,4}', number) or not low <= int(number) <= high:
        raise refuse(text, f'the {name} {shorten(number)!r} must be a number from {low} to {high}')
    return int(number)


# --- checking ------------------------------------------------------------------------------------------------------


def check(text: str, board: str, seat: int) -> None:
    """Refuses a board to which no game can come, with the reason."""
    for side, pieces in enumerate(PIECES):
        name, counts = COLOURS[side], [board.count(piece) for piece in pieces]
        if counts[5] != 1:
            raise refuse(
                text, f'{name} has {counts[5] or "no"} king{"s" if counts[5] > 1 else ""}; give each side one king'
            )
        if counts[0] > MOST_PAWNS:
            raise refuse(text, f'{name} has {counts[0]} pawns; give each side at most {MOST_PAWNS}')
        if sum(counts) > MOST_MEN:
            raise refuse(text, f'{name} has {sum(counts)} pieces; give each side at most {MOST_MEN}')
        extra = sum(max(0, count - usual) for count, usual in zip(counts[1:5], (2, 2, 2, 1), strict=True))
        if extra > MOST_PAWNS - counts[0]:
            raise refuse(text, f'{name} has more pieces than its missing pawns can have become; take some away')
    edge = next((square for square in (*range(8), *range(56, 64)) if board[square] in 'Pp'), None)
    if edge is not None:
        raise refuse(text, f'a pawn stands on {NAMES[edge]}; the first and the eighth row hold no pawns')
    if checked(board, 1 - seat):
        raise refuse(text, f'{COLOURS[1 - seat]} is in check, but {COLOURS[seat]} is to move; change the side to move')
    check_attackers(text, board, seat)


def check_attackers(text: str, board: str, seat: int) -> None:
    """No move gives check with more than two pieces, nor with two of which neither can have been uncovered."""
    king = king_of(board, seat)
    found = list(attackers(board, king, 1 - seat))
    if len(found) < 2:
        return
    names = listed([NAMES[square] for square in found], 'and')
    if len(found) > 2:
        raise refuse(text, f'the pieces on {names} all give check, which no move can do; remove one')
    if len(found) == 2 and (all(board[square].upper() in 'PN' for square in found) or opposed(king, *found)):
        raise refuse(text, f'no move lets the pieces on {names} both give check; remove one')


def opposed(king: int, one: int, other: int) -> bool:
    """Whether two squares lie on one line through the king."""
    ways = [way for way in WAYS['Q'] if one in ray(king, way)]
    return any(other in ray(king, (-x, -y)) for x, y in ways)
