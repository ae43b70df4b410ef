"""Why a move of chess is not legal, and why a piece cannot move: for refusals, and for the player who presses it."""

from plywood.wording import listed

from .board import EMPTY, PIECES, Scene, attackers, checked, king_of, legal, possible
from .fen import COLOURS
from .moves import NAMES, SQUARES, end_of, start_of
from .san import BY_SQUARES, CASTLES, MARKS, piece_name


def of_text(scene: Scene, text: str) -> str:
    """The reason why a text names no legal move."""
    board, seat, _, _ = scene
    bare = MARKS.sub('', text[:40].strip()) if len(text) < 100 else ''
    if CASTLES.fullmatch(bare):
        return of_castling(scene)
    parts = BY_SQUARES.fullmatch(bare)
    if not parts:
        return ''
    start, end = SQUARES[parts[2].lower()], SQUARES[parts[3].lower()]
    if board[start] == EMPTY:
        return f'{NAMES[start]} is empty'
    if board[start] not in PIECES[seat]:
        return f'the {piece_name(board[start])} on {NAMES[start]} is not {COLOURS[seat]}’s'
    if any(start_of(move) == start and end_of(move) == end for move in possible(scene)):
        return left_in_check(scene, start)
    return ''


def of_castling(scene: Scene) -> str:
    board, seat, rights, _ = scene
    if not any(rook // 8 == king_of(board, seat) // 8 for rook in rights):
        return f'{COLOURS[seat]} has no right to castle'
    return 'a king cannot castle out of check' if checked(board, seat) else ''


def left_in_check(scene: Scene, start: int) -> str:
    board, seat, _, _ = scene
    if board[start] == PIECES[seat][5]:
        return 'the king would be in check'
    if checked(board, seat):
        return 'it leaves the king in check'
    return f'the {piece_name(board[start])} on {NAMES[start]} is pinned to the king'


def of_squares(scene: Scene) -> dict[str, str]:
    """For the squares on which no move begins, the reason; where pieces stand in check, what must be done."""
    board, seat, _, _ = scene
    moves = legal(scene)
    free, check = {start_of(move) for move in moves}, checked(board, seat)
    found = {}
    for square, piece in enumerate(board):
        if square in free:
            continue
        if piece == EMPTY:
            reason = f'{NAMES[square]} is empty. Choose a piece first.'
        elif piece not in PIECES[seat]:
            reason = (
                f'{COLOURS[seat]} is to move, and the {piece_name(piece)} on {NAMES[square]} is {COLOURS[1 - seat]}’s.'
            )
        else:
            reason = of_piece(scene, square, check)
        found[NAMES[square]] = reason
    return found


def of_piece(scene: Scene, square: int, check: bool) -> str:
    board, seat, _, _ = scene
    piece = piece_name(board[square])
    some = [move for move in possible(scene) if start_of(move) == square]
    if not some:
        return f'The {piece} on {NAMES[square]} is blocked.'
    if board[square] == PIECES[seat][5]:
        return 'Every square that the king could go to is attacked.'
    if check:
        by = listed([NAMES[each] for each in attackers(board, king_of(board, seat), 1 - seat)], 'and')
        return f'{COLOURS[seat]} is in check from {by}, and the {piece} on {NAMES[square]} cannot help.'
    return f'The {piece} on {NAMES[square]} is pinned to the king.'
