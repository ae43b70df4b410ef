"""The board of checkers as it is shown and spoken: squares by their numbers, routes jump by jump, and true advice."""

from collections.abc import Sequence

from plywood.game import Advice
from plywood.view import Path, Piece, Tally, View
from plywood.wording import counted, in_words, listed

from . import board as plain
from .board import AT, KINGS, MEN, PIECES, SIZE, Move, crowned, taken
from .notation import NAMES, write_move
from .refusals import hunters, kind, of_squares

ROWS = [
    [str(AT[row, column]) if (row, column) in AT else f'{"abcdefgh"[column]}{SIZE - row}' for column in range(SIZE)]
    for row in range(SIZE)
]
"""Dark squares by their numbers; the light ones, where nothing ever stands, by column and row."""
LIGHT = {cell: f'light square {cell}' for row in ROWS for cell in row if not cell.isdigit()}


def running(board: str, seat: int, moves: Sequence[Move]) -> View:
    """The board while the game runs."""
    return {**view(board, seat, moves, status(board, seat, moves)), 'task': task(board, moves)}


def over(board: str, seat: int, status: str, how: str) -> View:
    """The board at the end."""
    return {**view(board, seat, (), status), 'how': how}


def view(board: str, seat: int, moves: Sequence[Move], status: str) -> View:
    by_square = {str(square): piece for square, piece in enumerate(board, 1)}
    must = {str(move[0]) for move in moves if taken(move)}
    labels = {
        cell: f'{cell}, {spoken(piece)}' + (', must capture' if cell in must else '')
        for cell, piece in by_square.items()
    }
    return {
        'geometry': {'kind': 'squares', 'rows': ROWS, 'surface': 'checks', 'numbered': True},
        'shades': ['dark', 'light'],
        'pieces': {cell: shown(piece) for cell, piece in by_square.items() if piece != '.'},
        'marks': {cell: ['must'] for cell in by_square if cell in must},
        'labels': {**LIGHT, **labels},
        'tallies': [tally(board, side) for side in (0, 1)],
        'paths': [path(board, move) for move in moves],
        'why': of_squares(board, seat, moves, LIGHT),
        'status': status,
    }


def say(board: str, move: Move) -> str:
    piece = board[move[0] - 1]
    fallen = taken(move)
    route = f'{kind(piece)} from {move[0]} ' + ', '.join(f'to {square}' for square in move[1:])
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
    return 'empty' if piece == '.' else f'{NAMES[owner(piece)].lower()} {kind(piece)}'


def tally(board: str, side: int) -> Tally:
    """The number of pieces that a seat has left."""
    men, kings = board.count(MEN[side]), board.count(KINGS[side])
    king = f'{counted(kings, "king")}' if kings else ''
    said = f'{counted(men, "man", "men")} and {king}' if king and men else king or counted(men, 'man', 'men')
    return {'text': str(men + kings), 'say': said}


def task(board: str, moves: Sequence[Move]) -> str:
    starts = list(dict.fromkeys(move[0] for move in moves))
    if taken(moves[0]):
        return f'You must jump {hunters(board, starts)}.'
    kinds = {f'a {kind(board[square - 1])}' for square in starts}
    return f'Move {listed(sorted(kinds, reverse=True), "or")}.'


def status(board: str, seat: int, moves: Sequence[Move]) -> str:
    """The turn, and the pieces that must capture."""
    starts = list(dict.fromkeys(move[0] for move in moves if taken(move)))
    return f'{NAMES[seat]} must jump {hunters(board, starts)}.' if starts else f'{NAMES[seat]} to move.'


def won(board: str, seat: int) -> str:
    """The end of a game that the seat to move has lost."""
    return f'{NAMES[1 - seat]} won: {NAMES[seat]} {"cannot move" if has_pieces(board, seat) else "has no piece left"}.'


def how(board: str, seat: int) -> str:
    """Why the seat to move has lost."""
    return 'Every piece left was blocked.' if has_pieces(board, seat) else 'The last piece was taken.'


def has_pieces(board: str, seat: int) -> bool:
    return any(piece in PIECES[seat] for piece in board)


def advice(board: str, seat: int, moves: Sequence[Move]) -> list[Advice]:
    """True sentences about the position, the most general first."""
    if not moves:
        return []
    if taken(moves[0]) and len(moves) == 1:
        return [Advice('You must jump, and there is only one way.')]
    exchanges = captures(moves) if taken(moves[0]) else crownings(board, moves)
    return [*exchanges, *dangers(board, seat, moves), *home_row(board, seat, moves)]


def captures(moves: Sequence[Move]) -> list[Advice]:
    sentences = [Advice(f'You must jump: choose one of {in_words(len(moves))} captures.')]
    most = max(len(taken(move)) for move in moves)
    longest = [move for move in moves if len(taken(move)) == most]
    if most > 1 and len(longest) < len(moves):
        text = f'You can take at most {most} pieces, with {words(longest)}; more is not always better.'
        sentences.append(Advice(text, longest))
    return sentences


def crownings(board: str, moves: Sequence[Move]) -> list[Advice]:
    crowning = [move for move in moves if crowned(board[move[0] - 1], move[-1]) != board[move[0] - 1]]
    return [Advice(f'You can crown a man at once with {words(crowning)}.', crowning)] if crowning else []


def dangers(board: str, seat: int, moves: Sequence[Move]) -> list[Advice]:
    other = NAMES[1 - seat]
    loose = [move for move in moves if any(plain.captures(plain.after(board, move), 1 - seat))]
    safe = [move for move in moves if move not in loose]
    if loose and safe:
        return [Advice(f'After {words(loose)}, {other} can jump; that is bad unless you get more back.', safe)]
    return [Advice(f'{other} can jump after every move: look for the best exchange.')] if loose else []


def home_row(board: str, seat: int, moves: Sequence[Move]) -> list[Advice]:
    home = [square for square in plain.KING_ROWS[1 - seat] if board[square - 1] == plain.MEN[seat]]
    staying = [move for move in moves if move[0] not in home]
    if len(home) < 3 or not staying:
        return []
    return [Advice(f'Men on your back row keep {NAMES[1 - seat]} from getting kings.', staying)]


def words(moves: Sequence[Move]) -> str:
    """Up to four moves, in words."""
    texts = [write_move(move) for move in moves[:4]]
    return listed([*texts, *(['some others'] if len(moves) > 4 else [])], 'or')
