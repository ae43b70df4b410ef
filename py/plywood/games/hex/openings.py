"""The first two moves on small boards, if the second player may not swap: each was solved (solver.py)."""

from collections.abc import Mapping

from plywood.game import Game

from .board import Board, Position

WINNING = {
    2: 'b1 a2',
    3: 'c1 a2 b2 c2 a3',
    4: 'd1 c2 b3 a4',
    5: 'e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5',
}
"""The first moves that win."""
REPLIES = {
    2: {
        'a1': 'a2',
        'b2': 'b1',
    },
    3: {
        'a1': 'b2',
        'b1': 'b2',
        'b3': 'b2',
        'c3': 'b2',
    },
    4: {
        'a1': 'c2 b3 a4',
        'b1': 'c2 b3 a4',
        'c1': 'c2 b3 a4',
        'a2': 'b3',
        'b2': 'b3',
        'd2': 'd1 b3',
        'a3': 'c2 a4',
        'c3': 'c2',
        'd3': 'c2',
        'b4': 'd1 c2 b3',
        'c4': 'd1 c2 b3',
        'd4': 'd1 c2 b3',
    },
    5: {
        'a1': 'b2 d2 c3 b4',
        'b1': 'b2 d2 c3 b4',
        'c1': 'd2 c3 b4',
        'd1': 'c2 d2 c3 b4 c4',
        'a2': 'c3',
        'a3': 'b4',
        'e3': 'd2',
        'e4': 'c3',
        'b5': 'c2 d2 c3 b4 c4',
        'c5': 'd2 c3 b4',
        'd5': 'd2 c3 b4 d4',
        'e5': 'd2 c3 b4 d4',
    },
}
"""The replies that win after each other first move."""


def wins(board: Board, cell: int) -> bool:
    """Whether the first player wins after this first move, on a board of these sizes."""
    return board.names[cell] in WINNING[board.size].split()


def replies(board: Board, cell: int) -> list[int]:
    """The cells on which the second player wins after this first move."""
    return [board.cells[name] for name in REPLIES[board.size].get(board.names[cell], '').split()]


class OpeningBook:
    """First moves on boards that are not solved: sampling hardly tells them apart."""

    def moves(self, game: Game, position: Position) -> Mapping[int, int]:
        """Without a swap, the middle. Else a stone on an outer row of Red, which is worth about as much to either.

        Such stones won 47 % (39 to 55 %) of 144 games on 11x11 that the program played against itself, with 2,000
        samples a move.
        """
        board, red, blue, *_ = position
        if red | blue or board.size in WINNING:
            return {}
        if not board.swap:
            least = min(map(board.from_middle, range(board.size**2)))
            return {cell: 1 for cell in range(board.size**2) if board.from_middle(cell) == least}
        inner = range(1, board.size - 1)
        return dict.fromkeys([*inner, *(board.size * (board.size - 1) + column for column in inner)], 1)

    def name(self, game: Game, position: Position) -> str:
        return ''
