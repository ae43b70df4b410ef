"""The board of reversi: discs, what a move turns over, how many each seat has, why a square will not do."""

from collections.abc import Mapping, Sequence
from string import ascii_lowercase

from plywood.game import Game
from plywood.view import Path, Piece, View
from plywood.wording import counted

from .kernel import PASS
from .notation import word
from .shape import Position


def view(game: Game, position: Position) -> View:
    shape = position.shape
    names, size, moves = shape.names, shape.size, game.moves(position)
    pieces: dict[str, Piece] = {}
    labels = {name: f'{name}, empty' for name in names}
    for owner, whose in enumerate(game.seats):
        for cell in shape.walk(position.discs(owner)):
            pieces[names[cell]] = {'look': 'disc', 'seat': owner}
            labels[names[cell]] = f'{names[cell]}, {whose}'
    seen: View = {
        'geometry': {
            'kind': 'squares',
            'rows': [names[y * size : (y + 1) * size] for y in range(size)],
            'columnNames': list(ascii_lowercase[:size]),
            'rowNames': [str(y + 1) for y in range(size)],
            'surface': 'felt',
            'turns': True,
        },
        'shades': ['dark', 'light'],
        'pieces': pieces,
        'marks': {},
        'labels': labels,
        'tallies': [{'text': str(count), 'say': counted(count, 'disc')} for count in position.counts()],
        'paths': [path(game, position, move) for move in moves],
        'why': why(position, moves, pieces),
        'status': status(game, position),
    }
    if moves:
        seen['task'] = task(game, position)
    else:
        seen['how'] = how(position)
    return seen


def say(position: Position, move: int) -> str:
    shape, _, mine, theirs, _ = position
    return 'pass' if move == PASS else spoken(shape.names[move], shape.turned(mine, theirs, move))


def spoken(name: str, turned: int) -> str:
    """A new disc on a square, with the discs that it turns over."""
    return f'disc on {name}, turning {counted(turned.bit_count(), "disc")}'


def path(game: Game, position: Position, move: int) -> Path:
    """The cells to press for a move, and the discs that stand after it: the new one, and those that it turns over."""
    shape, _, mine, theirs, seat = position
    names = shape.names
    if move == PASS:
        news = f'{game.seats[seat]} had no move and passed.'
        return {'move': word(shape, move), 'cells': [], 'choice': 'Pass', 'say': say(position, move), 'news': news}
    turned = shape.turned(mine, theirs, move)
    return {
        'move': names[move],
        'cells': [names[move]],
        'say': spoken(names[move], turned),
        'put': {names[cell]: {'look': 'disc', 'seat': seat} for cell in [move, *shape.walk(turned)]},
    }


def why(position: Position, moves: Sequence[int], pieces: Mapping[str, Piece]) -> dict[str, str]:
    """Why no move begins on a square."""
    if not moves:
        return {}
    names = position.shape.names
    legal = {names[move] for move in moves if move != PASS}
    reasons = {name: f'A disc on {name} would turn nothing over.' for name in names}
    for name in pieces:
        reasons[name] = f'There is a disc on {name}. Choose an empty square.'
    return {name: reason for name, reason in reasons.items() if name not in legal}


def task(game: Game, position: Position) -> str:
    if game.moves(position) == [PASS]:
        return 'You cannot turn a disc over and must pass.'
    return 'Place a disc. The fewest discs win.' if position.reverse else 'Outflank discs to turn them over.'


def how(position: Position) -> str:
    """The discs of the winner first, and the empty squares, which count for the winner."""
    counts = sorted(position.counts(), reverse=not position.reverse)
    empty = position.shape.cells - sum(counts)
    rest = f', and {counted(empty, "empty square")} for the winner' if empty and counts[0] != counts[1] else ''
    return f'{counts[0]} to {counts[1]}{rest}.'


def status(game: Game, position: Position) -> str:
    """Whose turn it is and how the discs stand, or who won and by how much."""
    counts, payoff = position.counts(), game.payoff(position)
    tally = f'{counts[0]} to {counts[1]}'
    if payoff is None:
        seat = game.seats[position.seat]
        aim = ' The fewest discs win.' if position.reverse else ''
        if game.moves(position) == [PASS]:
            return f'{seat} has no move and must pass: {tally}.{aim}'
        return f'{seat} to move: {tally}.{aim}'
    if counts[0] == counts[1]:
        return f'A draw: {tally}.'
    winner = 0 if payoff[0] > 0 else 1
    empty = position.shape.cells - sum(counts)
    rest = f', and {counted(empty, "empty square")} for the winner' if empty else ''
    number = round(payoff[winner])
    by = f'{number} with fewer discs' if position.reverse else counted(number, 'disc')
    return f'{game.seats[winner]} won by {by}: {tally}{rest}.'
