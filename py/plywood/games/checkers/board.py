"""The board of checkers and its moves in the plain form: 32 squares in a text, and every route over them.

The dark squares are numbered 1 to 32 from the top left, four to a row; Dark begins on 1 to 12 and moves down. A board
is a text with a character for each square: `d` and `l` are men of Dark and Light, `D` and `L` kings, `.` is empty.
A move is its route, a tuple of every square that the piece stands on: two routes between the same ends are two moves.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

Move = tuple[int, ...]

MEN, KINGS = 'dl', 'DL'
PIECES = ('dD', 'lL')
"""The pieces of each seat."""
START = 'd' * 12 + '.' * 8 + 'l' * 12
SQUARES = range(1, 33)
SIZE = 8
KING_ROWS = (range(29, 33), range(1, 5))
"""Where the men of each seat are crowned."""


class Position(NamedTuple):
    board: str
    seat: int
    """Who is to move."""
    quiet: int = 0
    """Plies since a man last moved or a piece was taken."""
    past: tuple[str, ...] = ()
    """The boards in those plies, as far as they are known: only these can come again."""

    @property
    def times(self) -> int:
        """How often this board has been there before, with the same seat to move."""
        return self.past[len(self.past) % 2 :: 2].count(self.board)


def place(square: int) -> tuple[int, int]:
    """Row and column of a square, both counted from 0 at the top left."""
    row, rest = divmod(square - 1, 4)
    return row, 2 * rest + 1 - row % 2


AT = {place(square): square for square in SQUARES}
DOWN, UP = ((1, -1), (1, 1)), ((-1, -1), (-1, 1))
WAYS = {'d': DOWN, 'l': UP, 'D': DOWN + UP, 'L': DOWN + UP}
"""The ways in which a piece goes: men forward only, kings both ways; one step, or one piece jumped."""


@cache
def beside(square: int, piece: str) -> tuple[tuple[int, int], ...]:
    """Each way that a piece may go from a square: the next square, and the one behind it or 0."""
    row, column = place(square)
    found = ((AT.get((row + y, column + x), 0), AT.get((row + 2 * y, column + 2 * x), 0)) for y, x in WAYS[piece])
    return tuple(pair for pair in found if pair[0])


def moves(board: str, seat: int) -> list[Move]:
    """The legal moves of a seat: its captures where it has any, else its steps, by the square where they begin."""
    return list(captures(board, seat)) or list(steps(board, seat))


def steps(board: str, seat: int) -> Iterator[Move]:
    for square in squares(board, seat):
        for next_, _ in beside(square, board[square - 1]):
            if board[next_ - 1] == '.':
                yield square, next_


def captures(board: str, seat: int) -> Iterator[Move]:
    for square in squares(board, seat):
        vacated = board[: square - 1] + '.' + board[square:]
        yield from chains(vacated, board[square - 1], PIECES[1 - seat], (square,), ())


def chains(board: str, piece: str, prey: str, route: Move, jumped: tuple[int, ...]) -> Iterator[Move]:
    """Every finished chain of jumps that goes on from a route. The piece itself is off the board meanwhile, and what it
    jumped is still there. A man that reaches the king row stops by itself: forward there is nothing."""
    finished = len(route) > 1
    for over, land in beside(route[-1], piece):
        if land and board[over - 1] in prey and over not in jumped and board[land - 1] == '.':
            finished = False
            yield from chains(board, piece, prey, (*route, land), (*jumped, over))
    if finished:
        yield route


def squares(board: str, seat: int) -> Iterator[int]:
    """Where the pieces of a seat stand."""
    return (square for square, piece in enumerate(board, 1) if piece in PIECES[seat])


@cache
def taken(move: Move) -> tuple[int, ...]:
    """The squares that a move jumps; none for a step."""
    places = [place(square) for square in move]
    if abs(places[0][0] - places[1][0]) == 1:
        return ()
    return tuple(AT[(a[0] + b[0]) // 2, (a[1] + b[1]) // 2] for a, b in pairwise(places))


def after(board: str, move: Move) -> str:
    """The board after a move, with a man crowned that reached the king row."""
    cells = ['', *board]
    piece = cells[move[0]]
    for square in (move[0], *taken(move)):
        cells[square] = '.'
    cells[move[-1]] = crowned(piece, move[-1])
    return ''.join(cells)


def crowned(piece: str, square: int) -> str:
    """The piece as it stands on a square: a man on his king row is a king."""
    return piece.upper() if piece in MEN and square in KING_ROWS[MEN.index(piece)] else piece


def exchange(board: str, seat: int) -> int:
    """How many more pieces a seat takes than it loses, if both choose well among their captures until there are none.
    Captures are compulsory, so nothing else can come between."""
    return max((gain(board, seat, move) for move in captures(board, seat)), default=0)


def best_captures(board: str, seat: int) -> list[Move]:
    """The captures that gain as much as `exchange` says."""
    most = exchange(board, seat)
    return [move for move in captures(board, seat) if gain(board, seat, move) == most]


def gain(board: str, seat: int, move: Move) -> int:
    """How many more pieces a seat takes than it loses from this capture on."""
    return len(taken(move)) - exchange(after(board, move), 1 - seat)
