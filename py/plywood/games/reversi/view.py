"""What the board of reversi shows: discs, what a move turns over, how many each seat has, why a square will not do."""

from collections.abc import Mapping, Sequence
from string import ascii_lowercase

from plywood.game import Game
from plywood.view import Path, Piece, View

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
    return {
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
        'tallies': [{'text': str(count), 'say': discs(count)} for count in position.counts()],
        'paths': [path(game, position, move) for move in moves],
        'why': why(game, position, moves, pieces),
        'status': status(game, position),
    }


def say(position: Position, move: int) -> str:
    shape, _, mine, theirs, _ = position
    return 'pass' if move == PASS else spoken(shape.names[move], shape.turned(mine, theirs, move))


def spoken(name: str, turned: int) -> str:
    """A new disc on a square, with the discs that it turns over."""
    return f'disc on {name}, turning {discs(turned.bit_count())}'


def path(game: Game, position: Position, move: int) -> Path:
    """What to press for a move, and the discs that stand after it: the new one, and those that it turns over."""
    shape, _, mine, theirs, seat = position
    names = shape.names
    if move == PASS:
        news = f'{game.seats[seat]} could outflank nothing and passed.'
        return {'move': word(shape, move), 'cells': [], 'choice': 'Pass', 'say': say(position, move), 'news': news}
    turned = shape.turned(mine, theirs, move)
    return {
        'move': names[move],
        'cells': [names[move]],
        'say': spoken(names[move], turned),
        'put': {names[cell]: {'look': 'disc', 'seat': seat} for cell in [move, *shape.walk(turned)]},
    }


def why(game: Game, position: Position, moves: Sequence[int], pieces: Mapping[str, Piece]) -> dict[str, str]:
    """Why no move begins on a square."""
    if not moves:
        return {}
    seat, names = position.seat, position.shape.names
    legal = {names[move] for move in moves if move != PASS}
    reasons = {name: f'A disc of {game.seats[seat]} on {name} would outflank nothing.' for name in names}
    for name, piece in pieces.items():
        whose = game.seats[piece['seat'] or 0]
        reasons[name] = f'{name} is taken: a disc of {whose} lies there. New discs go on empty squares.'
    return {name: reason for name, reason in reasons.items() if name not in legal}


def discs(count: int) -> str:
    return '1 disc' if count == 1 else f'{count} discs'


def status(game: Game, position: Position) -> str:
    """Whose turn it is and how the discs stand, or who won and by how much."""
    counts, payoff = position.counts(), game.payoff(position)
    tally = f'{counts[0]} to {counts[1]}'
    if payoff is None:
        seat = game.seats[position.seat]
        aim = ', and the fewest discs win' if position.reverse else ''
        if game.moves(position) == [PASS]:
            return f'{seat} can outflank nothing and must pass: {tally}{aim}.'
        return f'{seat} to move: {tally}{aim}.'
    if counts[0] == counts[1]:
        return f'A draw: {tally}.'
    winner = 0 if payoff[0] > 0 else 1
    empty = position.shape.cells - sum(counts)
    squares = '1 empty square' if empty == 1 else f'{empty} empty squares'
    by = f' by {payoff[winner]:g}, {squares} counted' if empty else f' by {payoff[winner]:g}'
    fewest = ' with the fewest discs' if position.reverse else ''
    return f'{game.seats[winner]} wins{fewest}{by}: {tally}.'
