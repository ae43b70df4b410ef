"""Connect four: discs fall to the lowest free cell of a column; four in a row win. Any size, any length of line."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from plywood.game import DRAWN, WON, Advice, Eyes, Game, Option, Payoff, Preset, Refusal, shorten
from plywood.lines import read_line, refuse_move
from plywood.view import Mark, Path, Piece, View
from plywood.wording import capital, counted, in_words, listed

from . import book
from .kernel import Fast, Kernel, kernel_of
from .shape import Position as Position
from .shape import Shape, shape_of

MARKS = 'XO'
"""How the discs of the two seats are written in a position."""


class ConnectFour(Game):
    name = 'connect-four'
    engine = Kernel.engine
    title = 'Connect four'
    blurb = 'Drop discs into the columns. Four in a row wins.'
    minutes = 5
    specimen = '3 1 4 5 6 3 5 1 3 3 4 4 4 1 1 2 6 5 5 5 7 7 1 4 7 6 4 7 3 7 7 5 1 3 6 2 6 2'
    rules = (
        'Two players take turns. On your turn, drop a disc into a column that is not full; it falls to the lowest free '
        'cell of that column.',
        'Be the first with four or more discs in an unbroken line, and you win: across, up or along a diagonal.',
        'If the board fills up without such a line, the game is a draw.',
        'On the usual board of seven columns and six rows, the first player can always win by beginning in the middle.',
    )
    emblems = ({'look': 'disc', 'seat': 0}, {'look': 'disc', 'seat': 1})
    presets = (
        Preset('Classic 7 × 6'),
        Preset('6 × 5', {'columns': 6, 'rows': 5}),
        Preset('Connect 5, 9 × 7', {'columns': 9, 'rows': 7, 'line': 5}),
    )
    options = (
        Option('columns', 7, 'columns', low=4, high=10),
        Option('rows', 6, 'rows', low=4, high=10),
        Option('line', 4, 'in a row to win', low=3, high=6),
    )
    position_help = (
        'the rows from the top, separated by /, with X for the first player, O for the second and . for an empty cell: '
        '......./......./......./......./......./...X...'
    )

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        chosen = self.chosen
        return Position(shape_of(chosen.columns, chosen.rows, chosen.line), 0, 0)

    def player(self, position: Position) -> int | None:
        return None if self.payoff(position) else position.taken.bit_count() % 2

    def moves(self, position: Position) -> Sequence[int]:
        if self.payoff(position):
            return []
        shape = position.shape
        return [column for column in range(shape.columns) if shape.drop(position.taken, column)]

    def play(self, position: Position, move: int) -> Position:
        shape, taken, mine = position
        return Position(shape, taken | shape.drop(taken, move), taken ^ mine)

    def payoff(self, position: Position) -> Payoff | None:
        shape, taken, mine = position
        if shape.won(taken ^ mine):
            return WON[(taken.bit_count() - 1) % 2]
        return DRAWN if taken == shape.full else None

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: int) -> str:
        return str(move + 1)

    def read_move(self, position: Position, text: str) -> int:
        shape, wanted = position.shape, text.strip().lower()
        if re.fullmatch('[0-9]{1,2}', wanted):
            move = int(wanted) - 1
        elif re.fullmatch('[a-j]', wanted):
            move = ord(wanted) - ord('a')
        else:
            raise refuse_move(self, position, text)
        if move in self.moves(position):
            return move
        there = 0 <= move < shape.columns
        reason = f'column {wanted} is full' if there else f'the columns are numbered 1 to {shape.columns}'
        raise refuse_move(self, position, text, reason)

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        return ('' if start.shape.columns < 10 else ' ').join(str(move + 1) for move in moves)

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        """Columns as digits or letters, with or without spaces, commas and move numbers (`1. 4 4`)."""
        start = self.initial()
        piece = r'[^\s,;]' if start.shape.columns < 10 else r'[0-9]+|[^\s,;]'
        found = re.finditer(rf'[0-9]{{1,3}}\.+|({piece})', text)
        texts = (match[1] for match in found if match[1])
        return read_line(self, start, list(islice(texts, start.shape.cells + 1)))

    def write_position(self, position: Position) -> str:
        shape = position.shape
        first, second = position.discs(0), position.discs(1)

        def mark(bit: int) -> str:
            return 'X' if first & bit else 'O' if second & bit else '.'

        rows = range(shape.rows - 1, -1, -1)
        return '/'.join(''.join(mark(shape.bit(column, row)) for column in range(shape.columns)) for row in rows)

    def read_position(self, text: str) -> Position:
        shape = self.initial().shape
        text = text[: 2 * shape.cells + 100].strip()
        size = f'with the options columns={shape.columns} and rows={shape.rows}'
        lines = text.upper().split('/')
        if len(lines) != shape.rows:
            raise _refuse(text, f'it has {counted(len(lines), "row")}; {size}, give {shape.rows} rows separated by /')
        discs = [0, 0]
        for number, line in enumerate(lines, 1):
            if len(line) != shape.columns:
                found = counted(len(line), 'cell')
                raise _refuse(text, f'row {number} has {found}; {size}, give each row {shape.columns} cells')
            for column, mark in enumerate(line):
                if mark in MARKS:
                    discs[MARKS.index(mark)] |= shape.bit(column, shape.rows - number)
                elif mark != '.':
                    raise _refuse(text, f'row {number}, column {column + 1} holds {mark!r}; write X, O or .')
        return _check(text, shape, *discs)

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        return f'disc in column {move + 1}'

    def view(self, position: Position, eyes: Eyes = None) -> View:
        shape, taken, _ = position
        rows = [[_cell(column, row) for column in range(shape.columns)] for row in range(shape.rows - 1, -1, -1)]
        labels = {
            _cell(column, row): f'column {column + 1}, row {row + 1}, empty'
            for row in range(shape.rows)
            for column in range(shape.columns)
        }
        pieces: dict[str, Piece] = {}
        marks: dict[str, list[Mark]] = {}
        for owner, name in enumerate(self.seats):
            discs = position.discs(owner)
            for column, row in shape.walk(discs):
                pieces[_cell(column, row)] = {'look': 'disc', 'seat': owner}
                labels[_cell(column, row)] = f'column {column + 1}, row {row + 1}, {name}'
            for column, row in shape.walk(shape.lines(discs)):
                marks[_cell(column, row)] = ['win']
        turn = self.player(position)
        paths: list[Path] = []
        for move in self.moves(position):
            cell = _cell(move, (taken & shape.column(move)).bit_count())
            put: dict[str, Piece] = {cell: {'look': 'disc', 'seat': turn}}
            paths.append({'move': str(move + 1), 'cells': [cell], 'say': self.say(position, move), 'put': put})
        view: View = {
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
            'status': self._status(position),
        }
        if self.payoff(position) is None:
            view['task'] = f'Drop a disc. {capital(in_words(shape.line))} in a row wins.'
        else:
            view['how'] = self._how(position)
        return view

    def _how(self, position: Position) -> str:
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

    def _status(self, position: Position) -> str:
        payoff = self.payoff(position)
        if payoff is None:
            return f"It is {self.seats[position.taken.bit_count() % 2]}'s turn."
        if payoff == DRAWN:
            return 'A draw: the board is full.'
        return f'{self.seats[payoff.index(1.0)]} won with {in_words(position.shape.line)} in a row.'

    # --- optional upgrades ---------------------------------------------------------------------------------------
    def key(self, position: Position) -> int:
        """The discs of the seat to move above a floor of ones: one int a position, the same for its mirror image."""
        shape, taken, mine = position
        key = taken + mine + shape.bottom
        return min(key, shape.mirror(taken) + shape.mirror(mine) + shape.bottom)

    def order(self, position: Position, moves: Sequence[int]) -> Sequence[int]:
        """From the middle outwards: a cell there is in most lines."""
        return sorted(moves, key=lambda move: abs(2 * move + 1 - position.shape.columns))

    def evaluate(self, position: Position) -> int:
        kernel, fast = self.fast(position)
        return kernel.evaluate(fast)

    def fast(self, position: Position) -> tuple[Kernel, Fast]:
        kernel = kernel_of(position.shape)
        return kernel, kernel.enter(position.taken, position.mine)

    def ending(self, position: Position) -> bool:
        kernel, fast = self.fast(position)
        return kernel.ending(fast)

    def known(self, position: Position) -> Mapping[int, int] | None:
        return book.known(position.taken, position.mine) if position.shape is book.SHAPE else None

    def wants(self, position: Position) -> Sequence[str]:
        return book.wants(position.taken) if position.shape is book.SHAPE else ()

    def perft(self, position: Position, depth: int) -> int:
        kernel, fast = self.fast(position)
        return kernel.perft(fast, depth)

    def advice(self, position: Position) -> Sequence[Advice]:
        if self.payoff(position):
            return ()
        shape, taken, mine = position
        moves = self.moves(position)
        wins, blocks, gifts = [], [], []
        for move in moves:
            bit = shape.drop(taken, move)
            if shape.won(mine | bit):
                wins.append(move)
            if shape.won(taken ^ mine | bit):
                blocks.append(move)
            above = shape.drop(taken | bit, move)
            if above and shape.won(taken ^ mine | above):
                gifts.append(move)
        if wins:
            return (
                Advice('You can win at once.', wins),
                Advice(f'A disc in column {_columns(wins, "or")} completes a line.', wins),
            )
        if len(blocks) > 1:
            threats = f'Your opponent threatens to win in columns {_columns(blocks, "and")}'
            return (Advice(f'{threats}, and you can stop only one.'),)
        if blocks:
            return (
                Advice('Your opponent threatens to win at once.', blocks),
                Advice(f'The threat is in column {_columns(blocks, "or")}: you must stop it.', blocks),
            )
        sentences = []
        safe = [move for move in moves if move not in gifts]
        if gifts and safe:
            text = f'A disc in column {_columns(gifts, "or")} would let your opponent win on top of it.'
            sentences.append(Advice(text, safe))
        elif gifts:
            sentences.append(Advice('Every move lets your opponent win on top of it.'))
        if taken.bit_count() < shape.columns:
            middle = [move for move in moves if abs(2 * move + 1 - shape.columns) <= shape.columns // 2]
            sentences.append(Advice('A disc near the middle stands in more lines than a disc at the edge.', middle))
        return sentences

    def reasons(self, position: Position, move: int, better: int) -> Sequence[str]:
        shape = position.shape
        after = self.play(position, move)
        theirs, ours, above = after.mine, after.taken ^ after.mine, shape.drop(after.taken, move)
        if not above or self.payoff(after) is not None:
            return ()
        seat = position.taken.bit_count() % 2
        own, other = self.seats[seat], self.seats[1 - seat]
        if shape.won(theirs | above):
            return (f'It lets {other} win on top of it.',)
        if shape.won(ours | above):
            return (f'It lets {other} take the cell above it, where {own} would have won.',)
        return ()


def _cell(column: int, row: int) -> str:
    return f'{column + 1}.{row + 1}'


def _columns(moves: Sequence[int], joint: str) -> str:
    return listed([move + 1 for move in moves], joint)


def _refuse(text: str, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r}: {reason}')


def _check(text: str, shape: Shape, first: int, second: int) -> Position:
    """The position with these discs, if a game can have come to it."""
    taken = first | second
    for column in range(shape.columns):
        discs = taken & shape.column(column)
        if discs & (discs + shape.bit(column, 0)):
            row = next(row for row in range(shape.rows) if not discs & shape.bit(column, row))
            gap = f'a disc in column {column + 1} floats above row {row + 1}, which is empty'
            raise _refuse(text, f'{gap}; fill that cell, or move the disc down')
    counts = first.bit_count(), second.bit_count()
    if counts[0] - counts[1] not in (0, 1):
        raise _refuse(
            text, f'it has {counts[0]} X and {counts[1]} O; X moves first, so give as many X as O, or one more'
        )
    if shape.won(first) and shape.won(second):
        raise _refuse(text, 'both X and O have a line, but the first line ends the game; take a disc off')
    turn = counts[0] - counts[1]
    mine, theirs = (second, first) if turn else (first, second)
    if shape.won(mine):
        raise _refuse(text, f'{MARKS[turn]} has a line, but {MARKS[1 - turn]} has moved after that; take a disc off')
    if shape.won(theirs) and all(shape.won(theirs & ~top) for top in _tops(shape, taken, theirs)):
        raise _refuse(text, f'{MARKS[1 - turn]} has lines that no single disc completes; take a disc off')
    return Position(shape, taken, mine)


def _tops(shape: Shape, taken: int, theirs: int) -> Iterator[int]:
    """The discs of one seat that may have been dropped last."""
    for column in range(shape.columns):
        discs = taken & shape.column(column)
        top = discs & ~(discs >> 1)
        if theirs & top:
            yield top
