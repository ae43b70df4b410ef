"""The board of blind tic-tac-toe: the marks that some eyes may see, and words about it."""

from plywood.game import DRAWN, OPEN, Eyes, Game
from plywood.view import Piece, View
from plywood.wording import capital, in_words, listed

from ..grid import EMBLEMS, geometry
from .position import SEATS, Position, count_both, count_turns, sides


def say(game: Game, position: Position, move: int, eyes: Eyes = None) -> str:
    board, _, other, _, _, seat, _ = position
    who, name = SEATS[seat], board.names[move]
    refused = other >> move & 1
    if eyes == seat and refused and game.play(position, move)[6] is None:
        return f'{name} is taken: try again' if board.retry else f'{name} is taken'
    if eyes in (seat, OPEN) or game.play(position, move)[6] is not None:
        return f'{who} tries {name}: taken' if refused else f'{who} on {name}'
    return '' if refused and board.retry else f'{who} has moved'


def listed_move(game: Game, position: Position, move: int, eyes: Eyes) -> str:
    """The same in the list of moves."""
    board, _, other, _, _, seat, _ = position
    refused = other >> move & 1
    if eyes in (seat, OPEN) or game.play(position, move)[6] is not None:
        return f'{board.names[move]} taken' if refused else board.names[move]
    return '' if refused and board.retry else 'has moved'


def view(game: Game, position: Position, eyes: Eyes = None) -> View:
    board, mover, payoff = position[0], position[5], position[6]
    names = board.names
    stones, refused = sides(position)
    bare = eyes == OPEN or payoff is not None
    if not bare:
        stones = [
            side if eyes == seat else refused[1 - seat] if eyes == 1 - seat else 0 for seat, side in enumerate(stones)
        ]
    pieces: dict[str, Piece] = {}
    labels = {name: f'{name}, {"empty" if bare else "unknown"}' for name in names}
    for seat, side in enumerate(stones):
        for name in board.named(side):
            pieces[name] = EMBLEMS[seat]
            labels[name] = f'{name}, {SEATS[seat]}'
    tries = game.moves(position) if eyes in (mover, OPEN) else ()
    seen: View = {
        'geometry': geometry(names, board.m, board.n),
        'pieces': pieces,
        'marks': {name: ['win'] for name in winning(position)},
        'labels': labels,
        'paths': [
            {'move': names[cell], 'cells': [names[cell]], 'say': f'{SEATS[mover]} tries {names[cell]}'}
            for cell in tries
        ],
        'status': status(position, eyes),
    }
    if payoff is None:
        seen['task'] = task(position, eyes)
    else:
        seen['how'] = 'The board is full.' if payoff == DRAWN else capital(f'{in_words(board.k)} in a row.')
    return seen


def winning(position: Position) -> list[str]:
    """The cells of every winning line, row by row; the seat that moved last is the one that may have some."""
    board, stones = position[0], position[2]
    cells = 0
    for line in board.lines:
        if line & stones == line:
            cells |= line
    return board.named(cells)


def task(position: Position, eyes: Eyes) -> str:
    board = position[0]
    if isinstance(eyes, int) and (turns := board.turns(*(side[1 - eyes] for side in sides(position)))):
        return f'{count_turns(board, 1 - eyes, turns)}. Try a cell.'
    return capital(f'{in_words(board.k)} in a row wins. Try a cell.')


def status(position: Position, eyes: Eyes) -> str:
    board, mover, payoff = position[0], position[5], position[6]
    if payoff == DRAWN:
        return 'A draw: the board is full.'
    if payoff is not None:
        return f'{SEATS[1 - mover]} won with {listed(winning(position), "and")}.'
    if eyes in (0, 1):
        used = count_turns(board, 1 - eyes, board.turns(*(side[1 - eyes] for side in sides(position))))
    else:
        used = count_both(board, *sides(position))
    return f'{SEATS[mover]} to move. {used}.'
