"""Tic-tac-toe and every m,n,k game: k in a row on m columns and n rows. `board.py` tells what its ints mean."""

import re
from collections.abc import Mapping, Sequence

from plywood.game import Eyes, Game, Option, Payoff, Refusal, shorten
from plywood.view import Piece, View

from .board import Board, board_of
from .grid import DRAW, LOOKS, WINS, count, geometry
from .notation import read_rows, refuse, sgf_moves, write_rows

WORTH = (0, 40, 12, 3, 1)
"""In the estimate: a place for k in a row where the other side has nothing, by how many stones it still wants."""
NEARLY_WON = 900
"""The estimate where the next stone completes a line; no sum of places goes beyond it."""
REMEMBERED = 16
"""Boards of up to so many cells remember their lists of moves, 2**16 at most."""


Position = tuple[Board, int, int, int, Payoff | None]
"""The board, the stones of the seat to move, those of the other, the seat to move, and the payoff once it is over."""


class TicTacToe(Game):
    name = 'tic-tac-toe'
    title = 'Tic-tac-toe'
    blurb = 'Three in a row, or any k in a row on any board up to 15 by 15.'
    rules = (
        'Two players, X and O, take turns to fill one empty cell. X moves first.',
        'Whoever first has enough of their own in an unbroken row wins: across, down, or on a diagonal. On the usual '
        'board of 3 by 3 that is three.',
        'If the board fills up and nobody has such a row, the game is a draw. The usual game always is, if both play '
        'well.',
        'The board may have up to 15 columns (m) and 15 rows (n), and any number may be needed in a row (k): 15, 15 '
        'and 5 is gomoku. More than k in a row wins too, unless you choose that only exactly k counts.',
    )
    seats = ('X', 'O')
    options = (
        Option('m', 3, 'columns of the board', low=1, high=15),
        Option('n', 3, 'rows of the board', low=1, high=15),
        Option('k', 3, 'how many in a row win', low=1, high=15),
        Option('exact', False, "longer rows don't count"),
    )
    position_help = 'the rows from the top with / between, X, O, and . for an empty cell: X.O/.X./...'

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self, options: Mapping[str, object] | None = None) -> Position:
        return self.board(options), 0, 0, 0, None

    def board(self, options: Mapping[str, object] | None) -> Board:
        return board_of(*self.settle(options).values())

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
            return board, other, stones, 1 - seat, WINS[seat]
        return board, other, stones, 1 - seat, DRAW if stones | other == board.full else None

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
            return WINS[seat]
        threats = gaps >> board.span & free
        if threats:
            blocks = board.cells_of(threats)
            return blocks if len(blocks) == 1 else WINS[1 - seat]
        return None if board.room(stones, other) else DRAW

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
        return [move for move in dict.fromkeys(ranked) if move in moves]

    def noisy(self, position: Position) -> Sequence[int]:
        board, stones, other, _, payoff = position
        if payoff is not None or board.k < 4:
            return ()
        wanting = board.places(stones, other)
        if wanting[1] >> board.span:
            return board.fills(other, stones)
        forcing = wanting[2] & board.one
        return board.cells_of(board.covered(forcing) & board.full & ~(stones | other)) if forcing else ()

    def advice(self, position: Position) -> Sequence[str]:
        board, stones, other, seat, payoff = position
        if payoff is not None:
            return ()
        row = f'{count(board.k)} in a row'
        general = f'Look first for a cell that makes {row}, then for one that keeps {self.seats[1 - seat]} from it.'
        if board.fills(stones, other):
            return general, f'You can make {row} now.'
        threats = board.fills(other, stones)
        if threats:
            cells = 'one cell' if len(threats) == 1 else f'{count(len(threats))} cells'
            return general, f'{self.seats[1 - seat]} threatens to make {row}, on {cells}.'
        room = board.room(stones, other)
        if not room & board.one:
            nor = '' if room else f', nor to {self.seats[1 - seat]}'
            return general, f'No room for {row} is left to you{nor}.'
        forks = [cell for cell in self.moves(position) if len(board.fills(stones | board.bits[cell], other)) > 1]
        if forks:
            return general, 'No line can be completed yet.', 'There is a cell that makes two threats at once.'
        return general, 'No line can be completed yet.', 'Choose a cell that lies in many lines which are still open.'

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: int) -> str:
        return position[0].names[move]

    def read_move(self, position: Position, text: str) -> int:
        board, stones, other, _, payoff = position
        cell = board.cells.get(text.strip().lower())
        if payoff is None and cell is None:
            raise self.refuse_move(position, text, f'the cells are {board.names[0]} to {board.names[-1]}')
        if payoff is None and board.bits[cell or 0] & (stones | other):
            raise self.refuse_move(position, text, 'that cell is taken')
        if payoff is not None or cell is None:
            raise self.refuse_move(position, text)
        return cell

    def write_position(self, position: Position) -> str:
        board = position[0]
        first, second = sides(position)
        marks = ['X' if bits & first else 'O' if bits & second else '.' for bits in board.bits]
        return write_rows(marks, board.m, board.n)

    def read_position(self, text: str, options: Mapping[str, object] | None = None) -> Position:
        board = self.board(options)
        rows = text.strip()[: board.size + 2 * board.n]
        sides = read_rows(rows, text, board.m, board.n)
        stones = [sum(board.bits[cell] for cell in cells) for cells in sides]
        return self.check(text, board, stones)

    def check(self, text: str, board: Board, stones: list[int]) -> Position:
        """The position with these stones, if a game can come to it."""
        crosses, rings = ((side & board.across).bit_count() for side in stones)
        if crosses - rings not in (0, 1):
            raise refuse(text, f'it has {crosses} X and {rings} O; X moves first, so there are as many or one more')
        seat = crosses - rings
        last = 1 - seat
        won = [board.wins(side) for side in stones]
        if won[0] and won[1]:
            raise refuse(text, 'both sides have won; the game ends with the first line')
        if won[seat]:
            raise refuse(text, f'{self.seats[seat]} has won, yet {self.seats[last]} has moved after that; take one off')
        one_too_many = board.k == 1 and crosses + rings > 1
        if won[last] and all(board.wins(stones[last] & ~bits) for bits in board.bits if bits & stones[last]):
            one_too_many = True
        if one_too_many:
            raise refuse(text, f'{self.seats[last]} has lines that no single move completes; the first ended the game')
        full = stones[0] | stones[1] == board.full
        payoff = WINS[last] if won[last] else DRAW if full else None
        return board, stones[seat], stones[last], seat, payoff

    def read_game(self, text: str, options: Mapping[str, object] | None = None) -> tuple[Position, list[int]]:
        """Moves with spaces or commas between, also with move numbers; or the main line of an SGF record, GM[4]."""
        start = self.initial(options)
        if len(text) > 100_000:
            raise Refusal('the game is longer than 100,000 characters; give the moves of one game: b2 a1 c3')
        if text.lstrip().startswith('('):
            if not re.match(r'\s*\(\s*;', text):
                raise Refusal(f'the record {shorten(text)!r} is not read; an SGF record begins with (;')
            return self.replay(start, list(sgf_moves(text, start[0])))
        return self.replay(start, self.words(re.sub(r'\b[0-9]+\.|[,;]', ' ', text)))

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
                pieces[names[cell]] = {'look': LOOKS[owner], 'seat': owner}
                labels[names[cell]] = f'{names[cell]}, {self.seats[owner]}'
        piece: Piece = {'look': LOOKS[mover], 'seat': mover}
        return {
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

    def winning(self, position: Position) -> list[int]:
        """The cells of every winning line, row by row."""
        board, _, stones, _, _ = position
        return sorted(set(board.cells_of(board.covered(board.wins(stones)))))

    def status(self, position: Position) -> str:
        board, _, _, seat, payoff = position
        if payoff is None:
            only = 'exactly ' if board.exact else ''
            return f'{self.seats[seat]} to move: {only}{count(board.k)} in a row wins.'
        if payoff == DRAW:
            return f'A draw: the board is full, and nobody has {count(board.k)} in a row.'
        cells = ', '.join(board.names[cell] for cell in self.winning(position))
        return f'{self.seats[1 - seat]} wins with {cells}.'


def sides(position: Position) -> tuple[int, int]:
    """The stones of X and those of O."""
    _, stones, other, seat, _ = position
    return (other, stones) if seat else (stones, other)
