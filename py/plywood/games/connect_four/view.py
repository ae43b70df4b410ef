"""The board of connect four: discs, the columns to drop one into, and the line that won."""

from plywood.game import DRAWN, Game
from plywood.view import Mark, Path, Piece, View
from plywood.wording import capital, in_words

from .shape import Position


def view(game: Game, position: Position) -> View:
    shape, taken, _ = position
    rows = [[cell_name(column, row) for column in range(shape.columns)] for row in range(shape.rows - 1, -1, -1)]
    labels = {
        cell_name(column, row): f'column {column + 1}, row {row + 1}, empty'
        for row in range(shape.rows)
        for column in range(shape.columns)
    }
    pieces: dict[str, Piece] = {}
    marks: dict[str, list[Mark]] = {}
    for owner, name in enumerate(game.seats):
        discs = position.discs(owner)
        for column, row in shape.walk(discs):
            pieces[cell_name(column, row)] = {'look': 'disc', 'seat': owner}
            labels[cell_name(column, row)] = f'column {column + 1}, row {row + 1}, {name}'
        for column, row in shape.walk(shape.lines(discs)):
            marks[cell_name(column, row)] = ['win']
    turn = game.player(position)
    paths: list[Path] = []
    for move in game.moves(position):
        cell = cell_name(move, (taken & shape.column(move)).bit_count())
        put: dict[str, Piece] = {cell: {'look': 'disc', 'seat': turn}}
        paths.append({'move': str(move + 1), 'cells': [cell], 'say': say(move), 'put': put})
    seen: View = {
        'geometry': {
            'kind': 'squares',
            'rows': rows,
            'columnNames': [str(column + 1) for column in range(shape.columns)],
            'gravity': True,
            'surface': 'board',
        },
        'pieces': pieces,
        'marks': marks,
        'labels': labels,
        'paths': paths,
        'status': status(game, position),
    }
    if game.payoff(position) is None:
        seen['task'] = f'Drop a disc. {capital(in_words(shape.line))} in a row wins.'
    else:
        seen['how'] = how(position)
    return seen


def say(move: int) -> str:
    return f'disc in column {move + 1}'


def how(position: Position) -> str:
    """Where the line lies, if there is one alone."""
    shape = position.shape
    cells = list(shape.walk(shape.lines(position.taken ^ position.mine)))
    if not cells:
        return 'The board is full.'
    columns, rows = ([cell[axis] + 1 for cell in cells] for axis in (0, 1))
    length = capital(in_words(len(cells)))
    if min(columns) == max(columns):
        return f'{length} in column {columns[0]}.'
    across = f'columns {min(columns)} to {max(columns)}'
    if min(rows) == max(rows):
        return f'{length} in row {rows[0]}, {across}.'
    if len(set(columns)) == len(set(rows)) == len(cells):
        return f'{length} on a diagonal, {across}.'
    return 'Several lines at once.'


def status(game: Game, position: Position) -> str:
    payoff = game.payoff(position)
    if payoff is None:
        return f"It is {game.seats[position.taken.bit_count() % 2]}'s turn."
    if payoff == DRAWN:
        return 'A draw: the board is full.'
    return f'{game.seats[payoff.index(1.0)]} won with {in_words(position.shape.line)} in a row.'


def cell_name(column: int, row: int) -> str:
    return f'{column + 1}.{row + 1}'
