"""The board of chess as it is shown and spoken, and what has been captured."""

from collections.abc import Mapping

from plywood.view import Path, Piece, PieceLook, Tally, View
from plywood.wording import capital, counted

from .board import EMPTY, NONE, PIECES, Scene, after, attackers, checked, king_of, legal, taken
from .fen import COLOURS
from .moves import (
    CASTLING,
    EN_PASSANT,
    NAMES,
    Move,
    end_of,
    king_goal,
    promoted_in,
    rook_goal,
    start_of,
)
from .refusals import of_squares
from .san import piece_name

ROWS = [[NAMES[row * 8 + column] for column in range(8)] for row in reversed(range(8))]
LOOKS: dict[str, PieceLook] = {
    'P': 'pawn',
    'N': 'knight',
    'B': 'bishop',
    'R': 'rook',
    'Q': 'queen',
    'K': 'monarch',
}
USUAL = (8, 2, 2, 2, 1)
"""The pawns, knights, bishops, rooks and queens that a side begins with."""
POINTS = (1, 3, 3, 5, 9)
"""The points that players count for a piece."""


def running(scene: Scene, texts: Mapping[Move, str], claim: str) -> View:
    """The board while the game runs, with the legal moves, their texts, and the reason to claim a draw."""
    board, seat, _, _ = scene
    check = checked(board, seat)
    status = f'{COLOURS[seat]} is in check.' if check else f'{COLOURS[seat]} to move.'
    view = shown(scene, status)
    view['paths'] = [path(scene, move, text) for move, text in texts.items()]
    view['why'] = of_squares(scene)
    if claim:
        view['claim'] = claim
    if bare := [side for side, pieces in enumerate(PIECES) if not any(piece in board for piece in pieces[:5])]:
        view['harmless'] = bare
    if check:
        king = NAMES[king_of(board, seat)]
        view['marks'] = {king: ['check']}
        view['labels'][king] += ', in check'
        view['task'] = 'You are in check.'
    return view


def over(scene: Scene, reason: str) -> View:
    """The board at the end."""
    board, seat, _, _ = scene
    mate = checked(board, seat) and not legal(scene)
    status = f'{COLOURS[1 - seat]} won: {reason}.' if mate else f'A draw: {reason}.'
    view: View = {**shown(scene, status), 'how': f'{capital(reason)}.'}
    if mate:
        king = king_of(board, seat)
        view['marks'] = {NAMES[square]: ['win'] for square in attackers(board, king, 1 - seat)}
        view['marks'][NAMES[king]] = ['check', 'win']
    return view


def shown(scene: Scene, status: str) -> View:
    board = scene.board
    return {
        'geometry': {
            'kind': 'squares',
            'rows': ROWS,
            'surface': 'checks',
            'columnNames': list('abcdefgh'),
            'rowNames': list('87654321'),
        },
        'shades': ['light', 'dark'],
        'pieces': {NAMES[square]: drawn(piece) for square, piece in enumerate(board) if piece != EMPTY},
        'marks': {},
        'labels': {NAMES[square]: f'{NAMES[square]}, {spoken(piece)}' for square, piece in enumerate(board)},
        'tallies': [tally(board, seat) for seat in (0, 1)],
        'paths': [],
        'status': status,
    }


def drawn(piece: str) -> Piece:
    return {'look': LOOKS[piece.upper()], 'seat': 0 if piece.isupper() else 1}


def spoken(piece: str) -> str:
    return 'empty' if piece == EMPTY else f'{COLOURS[piece.islower()].lower()} {piece_name(piece)}'


def say(scene: Scene, move: Move) -> str:
    """A move in words, with check and checkmate."""
    board, start, end = scene.board, start_of(move), end_of(move)
    then = after(scene, move)
    if move & CASTLING:
        said = f'castles {"kingside" if end > start else "queenside"}'
    else:
        square, promoted = taken(board, move), promoted_in(move)
        takes = f'takes {piece_name(board[square])} on {NAMES[square]}' if square != NONE else f'to {NAMES[end]}'
        passing = ' en passant' if move & EN_PASSANT else ''
        becomes = f', becomes a {piece_name(PIECES[0][promoted])}' if promoted else ''
        said = f'{piece_name(board[start])} from {NAMES[start]} {takes}{passing}{becomes}'
    if not checked(then.board, then.seat):
        return said
    return said + (', check' if legal(then) else ', checkmate')


def path(scene: Scene, move: Move, text: str) -> Path:
    """A move by the squares in its text: in Chess960 a king castles onto its rook."""
    board, start, end = scene.board, start_of(move), end_of(move)
    found: Path = {'move': text, 'cells': [text[:2], text[2:4]], 'say': say(scene, move)}
    if move & CASTLING:
        king, rook = drawn(board[start]), drawn(board[end])
        found['put'] = {NAMES[king_goal(move)]: king, NAMES[rook_goal(move)]: rook}
        found['take'] = [NAMES[start], NAMES[end]]
        return found
    promoted, square = promoted_in(move), taken(board, move)
    found['put'] = {NAMES[end]: drawn(PIECES[scene.seat][promoted] if promoted else board[start])}
    found['take'] = [NAMES[each] for each in (start, square) if each != NONE]
    if promoted:
        found['choice'] = piece_name(PIECES[0][promoted])
        found['shows'] = found['put'][NAMES[end]]
    return found


def tally(board: str, seat: int) -> Tally:
    """The captures of a side: the pieces that the other side lacks, and how far it is ahead in points. A pawn that
    became an extra piece is not lacking."""
    counts = [[board.count(piece) for piece in pieces[:5]] for pieces in PIECES]
    short = [usual - count for usual, count in zip(USUAL, counts[1 - seat], strict=True)]
    promoted = sum(max(0, -each) for each in short[1:])
    lacking = [max(0, short[0] - promoted), *(max(0, each) for each in short[1:])]
    own, other = (sum(a * b for a, b in zip(some, POINTS, strict=True)) for some in (counts[seat], counts[1 - seat]))
    ahead = own - other
    taken_pieces = [drawn(PIECES[1 - seat][kind]) for kind in reversed(range(5)) for _ in range(lacking[kind])]
    words = [counted(number, piece_name(PIECES[0][kind])) for kind, number in enumerate(lacking) if number]
    said = f'captured {", ".join(words)}' if words else 'nothing captured'
    said += f'; {counted(ahead, "point")} ahead' if ahead > 0 else ''
    return {'text': f'+{ahead}' if ahead > 0 else '', 'say': said, 'pieces': taken_pieces}
