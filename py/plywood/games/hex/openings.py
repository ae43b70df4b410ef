"""The first moves that win on small boards, if the second player may not swap: each was solved (solver.py)."""

from .board import Board

WINNING = {
    2: 'b1 a2',
    3: 'c1 a2 b2 c2 a3',
    4: 'd1 c2 b3 a4',
    5: 'e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5',
}


def wins(board: Board, cell: int) -> bool:
    """Whether the first player wins after this first move, on a board of these sizes."""
    return board.names[cell] in WINNING[board.size].split()
