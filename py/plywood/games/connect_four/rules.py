"""Connect four: discs fall to the lowest free cell of a column; four in a row win. Any size, any length of line."""

import re
from collections.abc import Mapping, Sequence

from plywood.game import DRAWN, WON, Advice, Eyes, Game, Option, Payoff, Preset
from plywood.lines import refuse_move
from plywood.view import View

from . import advice, book, notation, view
from .kernel import Fast, Kernel, kernel_of
from .shape import Position, shape_of


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
        shape, wanted = position.shape, text.strip().lower().removeprefix('column ')
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

    def usual(self, position: Position, move: int) -> str:
        return f'column {move + 1}'

    def write_position(self, position: Position) -> str:
        return notation.write_position(position)

    def read_position(self, text: str) -> Position:
        return notation.read_position(self, text)

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        return notation.write_game(start, moves)

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        """Columns as digits or letters, with or without spaces, commas and move numbers (`1. 4 4`)."""
        return notation.read_game(self, text)

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        return view.say(move)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        return view.view(self, position)

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
        return advice.advice(self, position)

    def reasons(self, position: Position, move: int, better: int) -> Sequence[str]:
        return advice.reasons(self, position, move)
