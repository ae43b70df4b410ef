"""Tic-tac-toe and every m,n,k game: k in a row on m columns and n rows. `board.py` tells what its ints mean."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce

from plywood import sgf
from plywood.draw_rules import DrawRules
from plywood.game import DRAWN, WON, Advice, Ending, EngineFacts, Eyes, Game, Option, Payoff, Preset, Refusal, Values
from plywood.lines import read_cell, read_line
from plywood.view import Piece, View
from plywood.wording import capital, in_words, listed

from . import notation
from .board import Board, board_of
from .grid import CROSSINGS, EMBLEMS, ROWS, STONES, geometry
from .notation import read_rows, refuse, write_rows
from .playouts import Playouts
from .threats import forced_win

WORTH = (0, 40, 12, 3, 1)
"""In the estimate: a place for k in a row where the other side has nothing, by how many stones it still wants."""
NEARLY_WON = 900
"""The estimate where the next stone completes a line; no sum of places goes beyond it."""
WIDE, CANDIDATES = 81, 16
"""On boards of that many cells the engine searches this number of moves of a position, the likely best."""
CAREFUL = {level: {'sound': 3} for level in ('level3', 'level4', 'level5')}
"""There levels look out for three in a row that is open at both ends: after three plies it is four beyond help."""
REMEMBERED = 16
"""Boards of up to this number of cells remember their lists of moves, 2**16 at most."""


Position = tuple[Board, int, int, int, Payoff | None]
"""The board, the stones of the seat to move, those of the other, the seat to move, and the payoff once it is over."""


class TicTacToe(Game):
    name = 'tic-tac-toe'
    playouts = Playouts()
    title = 'Tic-tac-toe'
    blurb = 'Make three in a row, or play gomoku on a larger board.'
    minutes = 1
    specimen = 'b2 a1 c1 a3 a2 c2 b3 b1 c3'
    rules = (
        'Two players, X and O, take turns to fill one empty cell. X moves first.',
        'Be the first to make an unbroken row of your own, and you win: across, down or on a diagonal. On the usual '
        'board of 3 by 3 you need three in a row.',
        'If the board fills up without such a row, the game is a draw. On the usual board it always is, if both '
        'players play well.',
        'You can choose up to 15 columns, up to 15 rows and the number in a row to win: five in a row on 15 by 15 is '
        'gomoku. From 9 by 9 on you play with black and white stones. A longer row wins too, unless you choose that '
        'longer rows do not count.',
    )
    engine = EngineFacts(most_nodes=45_000, quick_nodes=15_000)
    values = Values(variants=('15 × 15',))
    seats = ('X', 'O')
    emblems = EMBLEMS
    draw_rules = DrawRules()
    suffix = 'sgf'
    written_starts = True
    presets = (
        Preset('3 × 3'),
        Preset('4 × 4', {'m': 4, 'n': 4, 'k': 4}),
        Preset('Five in a row, 9 × 9', {'m': 9, 'n': 9, 'k': 5}),
        Preset('Gomoku 15 × 15', {'m': 15, 'n': 15, 'k': 5, 'exact': True}),
    )
    options = (
        Option('m', 3, 'columns', low=1, high=15),
        Option('n', 3, 'rows', low=1, high=15),
        Option('k', 3, 'in a row to win', low=1, high=15),
        Option('exact', False, "longer rows don't count"),
    )
    position_help = 'the rows from the top, separated by /, with X, O and . for an empty cell: X.O/.X./...'

    def fit_options(self) -> None:
        """On a large board the players have stones, and the engine leaves unlikely moves out."""
        usual, chosen = type(self), self.chosen
        wide = chosen.m * chosen.n >= WIDE and chosen.k > 3
        self.engine = replace(usual.engine, candidates=CANDIDATES, forced_win=forced_win) if wide else usual.engine
        self.values = replace(usual.values, levels=CAREFUL) if wide else usual.values
        stones = min(chosen.m, chosen.n) >= CROSSINGS
        self.seats, self.emblems = (('Black', 'White'), STONES) if stones else (usual.seats, usual.emblems)

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        return self.board, 0, 0, 0, None

    @property
    def board(self) -> Board:
        chosen = self.chosen
        return board_of(chosen.m, chosen.n, chosen.k, chosen.exact)

    def player(self, position: Position) -> int | None:
        return position[3] if position[4] is None else None

    def moves(self, position: Position) -> Sequence[int]:
        board, stones, other, _, payoff = position
        if payoff is not None:
            return ()
        if board.size > REMEMBERED:
            return board.in_rows(board.full & ~(stones | other))
        taken = stones | other
        if taken not in board.lists:
            board.lists[taken] = tuple(board.in_rows(board.full & ~taken))
        return board.lists[taken]

    def play(self, position: Position, move: int) -> Position:
        board, stones, other, seat, _ = position
        stones |= board.bits[move]
        run = stones
        for shift in board.shifts:
            run &= run >> shift
        if run and (not board.exact or board.wins(stones)):
            return board, other, stones, 1 - seat, WON[seat]
        return board, other, stones, 1 - seat, DRAWN if stones | other == board.full else None

    def payoff(self, position: Position) -> Payoff | None:
        return position[4]

    # --- judgement -----------------------------------------------------------------------------------------------
    def key(self, position: Position) -> int:
        board, stones, other, _, _ = position
        return board.salt | (stones & board.across) << board.width | other & board.across

    def forced(self, position: Position) -> Payoff | list[int] | None:
        """A payoff that is certain, or the one cell that must be taken, or neither."""
        board, stones, other, seat, payoff = position
        if payoff is not None:
            return payoff
        free = board.full & ~(stones | other)
        gaps = board.gaps(stones | other << board.span)
        if gaps & free:
            return WON[seat]
        threats = gaps >> board.span & free
        if threats:
            blocks = board.cells_of(threats)
            return blocks if len(blocks) == 1 else WON[1 - seat]
        return None if board.room(stones, other) else DRAWN

    def certain(self, position: Position) -> Payoff | None:
        seen = self.forced(position)
        return seen if isinstance(seen, tuple) else None

    def certain_or_moves(self, position: Position) -> Payoff | list[int]:
        board, stones, other, _, _ = position
        return self.forced(position) or board.ranked(board.full & ~(stones | other), board.places(stones, other))

    def evaluate(self, position: Position) -> int:
        board, stones, other, _, _ = position
        value = 0
        for want, both in enumerate(board.places(stones, other)):
            own = (both & board.one).bit_count()
            if own and want == 1:
                return NEARLY_WON
            value += WORTH[want] * (3 * own // 2 - (both >> board.span).bit_count())
        return max(-NEARLY_WON, min(NEARLY_WON, value))

    def order(self, position: Position, moves: Sequence[int]) -> Sequence[int]:
        board, stones, other, _, _ = position
        ranked = board.fills(stones, other) + board.fills(other, stones)
        ranked += board.ranked(board.full & ~(stones | other), board.places(stones, other))
        legal = set(moves)
        return [move for move in dict.fromkeys(ranked) if move in legal]

    def noisy(self, position: Position) -> Sequence[int]:
        board, stones, other, _, payoff = position
        if payoff is not None or board.k < 4:
            return ()
        wanting = board.places(stones, other)
        if wanting[1] >> board.span:
            return board.fills(other, stones)
        forcing = wanting[2] & board.one
        return board.cells_of(board.covered(forcing) & board.full & ~(stones | other)) if forcing else ()

    def advice(self, position: Position) -> Sequence[Advice]:
        board, stones, other, seat, payoff = position
        if payoff is not None:
            return ()
        row, foe = f'{in_words(board.k)} in a row', self.seats[1 - seat]
        general = Advice(f'Look first for {row} of your own, then for a cell that {foe} needs.')
        fills = board.fills(stones, other)
        if fills:
            return general, Advice(f'You can make {row} now.', fills)
        threats = board.fills(other, stones)
        if threats:
            cells = 'one cell' if len(threats) == 1 else f'{in_words(len(threats))} cells'
            return general, Advice(f'{foe} threatens to make {row} on {cells}.', threats)
        room = board.room(stones, other)
        if not room & board.one:
            nor = '' if room else f', and neither has {foe}'
            return general, Advice(f'You have no room left for {row}{nor}.')
        yet = Advice('No line can be completed yet.')
        forks = [cell for cell in self.moves(position) if len(board.fills(stones | board.bits[cell], other)) > 1]
        if forks:
            makes = 'One cell makes' if len(forks) == 1 else f'{capital(in_words(len(forks)))} cells make'
            return general, yet, Advice(f'{makes} two threats at once.', forks)
        return general, yet, Advice('Choose a cell that lies in many open lines.', self.busy(position))

    def busy(self, position: Position) -> list[int]:
        """The empty cells in many lines that are still open to the seat to move: more than half of the most."""
        board, stones, other, _, _ = position
        lines = dict.fromkeys(self.moves(position), 0)
        starts = board.room(stones, other) & board.one
        while starts:
            start = starts & -starts
            starts ^= start
            for cell in board.cells_of(board.covered(start) & ~stones):
                lines[cell] += 1
        most = max(lines.values())
        return [cell for cell, count in lines.items() if 2 * count > most]

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: int) -> str:
        return position[0].names[move]

    def read_move(self, position: Position, text: str) -> int:
        board, stones, other, _, _ = position
        return read_cell(self, position, text, board.cells, lambda cell: bool(board.bits[cell] & (stones | other)))

    def write_position(self, position: Position) -> str:
        board = position[0]
        first, second = sides(position)
        marks = ['X' if bits & first else 'O' if bits & second else '.' for bits in board.bits]
        return write_rows(marks, board.m, board.n)

    def read_position(self, text: str) -> Position:
        board = self.board
        rows = text.strip()[: board.size + 2 * board.n]
        sides = read_rows(rows, text, board.m, board.n)
        stones = [sum(board.bits[cell] for cell in cells) for cells in sides]
        return self.check(text, board, stones)

    def check(self, text: str, board: Board, stones: list[int]) -> Position:
        """The position with these stones, if a game can come to it."""
        crosses, rings = ((side & board.across).bit_count() for side in stones)
        if crosses - rings not in (0, 1):
            raise refuse(text, f'it has {crosses} X and {rings} O; X moves first, so give as many X as O, or one more')
        seat = crosses - rings
        last = 1 - seat
        won = [board.wins(side) for side in stones]
        if won[0] and won[1]:
            raise refuse(text, 'both X and O have won, but the first line ends the game; take one mark off')
        if won[seat]:
            raise refuse(
                text, f'{self.seats[seat]} has won, but {self.seats[last]} has moved after that; take one mark off'
            )
        one_too_many = board.k == 1 and crosses + rings > 1
        if won[last] and all(board.wins(stones[last] & ~bits) for bits in board.bits if bits & stones[last]):
            one_too_many = True
        if one_too_many:
            raise refuse(text, f'{self.seats[last]} has lines that no single move completes; take one mark off')
        full = stones[0] | stones[1] == board.full
        payoff = WON[last] if won[last] else DRAWN if full else None
        return board, stones[seat], stones[last], seat, payoff

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        """An SGF record, GM[4]."""
        board, end = start[0], reduce(self.play, moves, start)
        stones = [board.cells_of(side) for side in sides(start)]
        return notation.write_sgf(board, stones, moves, notation.result_of(end[4]))

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        """The main line of an SGF record, GM[4]; or moves with spaces or commas between, also with move numbers."""
        start = self.initial()
        if len(text) > 100_000:
            raise Refusal('the game is longer than 100,000 characters; give the moves of one game: b2 a1 c3')
        if not sgf.meant(text):
            return read_line(self, start, self.words(re.sub(r'\b[0-9]+\.|[,;]', ' ', text)))
        board = start[0]
        stones, moves = notation.read_sgf(sgf.checked(text), board)
        if any(stones):
            start = self.check(text, board, [sum({board.bits[cell] for cell in cells}) for cells in stones])
        return read_line(self, start, moves)

    def write_ending(self, text: str, ending: Ending) -> str:
        return notation.write_ending(text, ending)

    def read_ending(self, text: str) -> tuple[str, Ending | None]:
        return (text, sgf.ending_of(sgf.read(text[: sgf.HEAD]))) if sgf.meant(text) else super().read_ending(text)

    def claims(self, text: str) -> Mapping[str, object] | None:
        return notation.sgf_options(text)

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        return f'{self.seats[position[3]]} on {position[0].names[move]}'

    def view(self, position: Position, eyes: Eyes = None) -> View:
        board, _, _, mover, _ = position
        names = board.names
        pieces: dict[str, Piece] = {}
        labels = board.labels.copy()
        for owner, side in enumerate(sides(position)):
            for cell in board.cells_of(side):
                pieces[names[cell]] = self.emblems[owner]
                labels[names[cell]] = f'{names[cell]}, {self.seats[owner]}'
        piece = self.emblems[mover]
        view: View = {
            'geometry': geometry(names, board.m, board.n),
            'pieces': pieces,
            'marks': {names[cell]: ['win'] for cell in self.winning(position)},
            'labels': labels,
            'paths': [
                {
                    'move': names[cell],
                    'cells': [names[cell]],
                    'say': self.say(position, cell),
                    'put': {names[cell]: piece},
                }
                for cell in self.moves(position)
            ],
            'status': self.status(position),
        }
        if self.emblems is STONES:
            view['shades'] = ['dark', 'light']
        if position[4] is None:
            view['task'] = f'Make {self.row(position)}.'
        else:
            view['how'] = self.how(position)
        return view

    def row(self, position: Position) -> str:
        """The winning row in words."""
        board = position[0]
        return f'{"exactly " if board.exact else ""}{in_words(board.k)} in a row'

    def winning(self, position: Position) -> list[int]:
        """The cells of every winning line, row by row."""
        board, _, stones, _, _ = position
        return sorted(set(board.cells_of(board.covered(board.wins(stones)))))

    def how(self, position: Position) -> str:
        board, _, _, _, payoff = position
        if payoff == DRAWN:
            return 'The board is full.'
        cells = self.winning(position)
        one = 1 < len(cells) == board.k
        where = f', from {board.names[cells[0]]} to {board.names[cells[-1]]}' if one else ''
        if one and board.m == board.n == board.k == 3:
            return f'Three {"on" if ROWS[tuple(cells)] == "a diagonal" else "in"} {ROWS[tuple(cells)]}.'
        return f'{capital(self.row(position))}{where}.'

    def status(self, position: Position) -> str:
        board, _, _, seat, payoff = position
        if payoff is None:
            return f'{self.seats[seat]} to move.'
        if payoff == DRAWN:
            return 'A draw: the board is full.'
        cells = [board.names[cell] for cell in self.winning(position)]
        return f'{self.seats[1 - seat]} won with {listed(cells, "and")}.'


def sides(position: Position) -> tuple[int, int]:
    """The stones of X and those of O."""
    _, stones, other, seat, _ = position
    return (other, stones) if seat else (stones, other)
