"""What the board of reversi shows: discs, what a move turns over, and how many each seat has."""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from .kernel import PASS
from .notation import word

if TYPE_CHECKING:
    from .rules import Position, Reversi


def view(game: Reversi, position: Position) -> dict[str, Any]:
    shape = position.shape
    names, size = shape.names, shape.size
    pieces, labels = {}, {name: f'{name}, empty' for name in names}
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
            'surface': 'lines',
        },
        'pieces': pieces,
        'marks': {},
        'labels': labels,
        'paths': [path(game, position, move) for move in game.moves(position)],
        'status': status(game, position),
    }


def path(game: Reversi, position: Position, move: int) -> dict[str, Any]:
    """What to press for a move, and the discs that stand after it: the new one, and those that it turns over."""
    shape, _, mine, theirs, seat = position
    names = shape.names
    if move == PASS:
        return {'move': word(shape, move), 'cells': [where_to_pass(position)], 'say': f'{game.seats[seat]} passes'}
    turned = list(shape.walk(shape.turned(mine, theirs, move)))
    discs = '1 disc' if len(turned) == 1 else f'{len(turned)} discs'
    return {
        'move': names[move],
        'cells': [names[move]],
        'say': f'{game.seats[seat]} on {names[move]}, turning {discs}',
        'put': {names[cell]: {'look': 'disc', 'seat': seat} for cell in [move, *turned]},
    }


def where_to_pass(position: Position) -> str:
    """The cell that stands for a pass: the first empty one."""
    taken = position.mine | position.theirs
    return position.shape.names[(~taken & taken + 1).bit_length() - 1]


def status(game: Reversi, position: Position) -> str:
    """Whose turn it is and how the discs stand, or who won and by how much."""
    counts, payoff = position.counts(), game.payoff(position)
    told = f'{counts[0]} to {counts[1]}'
    if payoff is None:
        seat = game.seats[position.seat]
        if game.moves(position) == [PASS]:
            return f'{seat} can outflank nothing and must pass (press {where_to_pass(position)}): {told}.'
        return f'{seat} to move: {told}.'
    if counts[0] == counts[1]:
        return f'A draw: {told}.'
    winner = 0 if payoff[0] > 0 else 1
    empty = position.shape.cells - sum(counts)
    squares = '1 empty square' if empty == 1 else f'{empty} empty squares'
    by = f' by {payoff[winner]:g}, {squares} counted' if empty else f' by {payoff[winner]:g}'
    fewest = ' with the fewest discs' if position.reverse else ''
    return f'{game.seats[winner]} wins{fewest}{by}: {told}.'
