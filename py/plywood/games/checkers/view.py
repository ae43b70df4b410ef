"""The board of checkers as it is shown and spoken: squares by their numbers, routes jump by jump, and true advice."""

from collections.abc import Sequence

from plywood.view import Path, Piece, Tally, View

from . import board as plain
from .board import AT, KINGS, MEN, PIECES, SIZE, Move, crowned, taken
from .notation import NAMES, write_move
from .refusals import listed, of_squares

ROWS = [
    [str(AT[row, column]) if (row, column) in AT else f'{"abcdefgh"[column]}{SIZE - row}' for column in range(SIZE)]
    for row in range(SIZE)
]
"""Dark squares by their numbers; the light ones, where nothing ever stands, by column and row."""
LIGHT = {cell: f'light square {cell}' for row in ROWS for cell in row if not cell.isdigit()}


def view(board: str, seat: int, moves: Sequence[Move], status: str) -> View:
    by_square = {str(square): piece for square, piece in enumerate(board, 1)}
    hunters = {str(move[0]) for move in moves if taken(move)}
    labels = {
        cell: f'{cell}, {spoken(piece)}' + (', must capture' if cell in hunters else '')
        for cell, piece in by_square.items()
    }
    return {
        'geometry': {'kind': 'squares', 'rows': ROWS, 'surface': 'checks', 'numbered': True},
        'shades': ['dark', 'light'],
        'pieces': {cell: shown(piece) for cell, piece in by_square.items() if piece != '.'},
        'marks': {cell: ['must'] for cell in by_square if cell in hunters},
        'labels': {**LIGHT, **labels},
        'tallies': [tally(board, side) for side in (0, 1)],
        'paths': [path(board, move) for move in moves],
        'why': of_squares(board, seat, moves, LIGHT),
        'status': status,
    }


def say(board: str, move: Move) -> str:
    piece = board[move[0] - 1]
    what, fallen = 'king' if piece in KINGS else 'man', taken(move)
    route = f'{what} from {move[0]} ' + ', '.join(f'to {square}' for square in move[1:])
    takes = f', takes {listed(fallen, "and")}' if fallen else ''
    crown = ', crowned' if crowned(piece, move[-1]) != piece else ''
    return route + takes + crown


def path(board: str, move: Move) -> Path:
    """A move by the squares to press, one after another."""
    piece = board[move[0] - 1]
    fallen = taken(move)
    whole: Path = {
        'move': write_move(move),
        'cells': [str(square) for square in move],
        'say': say(board, move),
        'put': {str(move[-1]): shown(crowned(piece, move[-1]))},
        'take': [str(square) for square in (move[0], *fallen)],
    }
    if len(fallen) > 1:
        whole['steps'] = [
            {'put': {str(end): shown(crowned(piece, end))}, 'take': [str(start), str(over)]}
            for start, over, end in zip(move, fallen, move[1:], strict=False)
        ]
    return whole


def owner(piece: str) -> int:
    return 0 if piece in PIECES[0] else 1


def shown(piece: str) -> Piece:
    return {'look': 'king' if piece in KINGS else 'disc', 'seat': owner(piece)}


def spoken(piece: str) -> str:
    return 'empty' if piece == '.' else f'{NAMES[owner(piece)].lower()} {"king" if piece in KINGS else "man"}'


def tally(board: str, side: int) -> Tally:
    """How many pieces a seat has left."""
    men, kings = board.count(MEN[side]), board.count(KINGS[side])
    king = f'{counted(kings, "king")}' if kings else ''
    said = f'{counted(men, "man", "men")} and {king}' if king and men else king or counted(men, 'man', 'men')
    return {'text': str(men + kings), 'say': said}


def counted(number: int, one: str, more: str = '') -> str:
    return f'{number} {one if number == 1 else more or one + "s"}'


def status(board: str, seat: int, over: bool) -> str:
    """Whose turn it is and who must capture; or why the seat to move has lost."""
    name = NAMES[seat]
    if over:
        has = any(piece in PIECES[seat] for piece in board)
        return f'{NAMES[1 - seat]} wins: {name} {"cannot move" if has else "has no piece left"}.'
    hunters = list(dict.fromkeys(move[0] for move in plain.captures(board, seat)))
    return f'{name} must capture with {listed(hunters, "or")}.' if hunters else f'{name} to move.'


def advice(board: str, seat: int, moves: Sequence[Move]) -> list[str]:
    """True sentences about the position, the most general first."""
    if not moves:
        return []
    name, other = NAMES[seat], NAMES[1 - seat]
    if taken(moves[0]):
        if len(moves) == 1:
            return [f'{name} must capture, and only one capture is there.']
        sentences = [f'{name} must capture, but is free to choose among {len(moves)} ways.']
        most = max(len(taken(move)) for move in moves)
        longest = [move for move in moves if len(taken(move)) == most]
        if most > 1 and len(longest) < len(moves):
            sentences.append(f'The most that can be taken is {most}, by {words(longest)}; more need not be better.')
    else:
        sentences = []
        crowning = [move for move in moves if crowned(board[move[0] - 1], move[-1]) != board[move[0] - 1]]
        if crowning:
            sentences.append(f'{name} can crown a man at once, by {words(crowning)}.')
    loose = [move for move in moves if any(plain.captures(plain.after(board, move), 1 - seat))]
    if loose and len(loose) < len(moves):
        sentences.append(f'After {words(loose)} {other} can capture; that is bad unless {name} gets more back.')
    elif loose:
        sentences.append(f'Whatever {name} plays, {other} can capture next: look for the best exchange.')
    home = sum(board[square - 1] == plain.MEN[seat] for square in plain.KING_ROWS[1 - seat])
    if home > 2:
        sentences.append('Men that stay on the row nearest to their own side keep the other side from being crowned.')
    return sentences


def words(moves: Sequence[Move]) -> str:
    """Up to four moves, in words."""
    texts = [write_move(move) for move in moves[:4]]
    return ' or '.join(texts) + (' and some others' if len(moves) > 4 else '')
