"""The points of handicap stones, as the protocol of go programs (GTP) has them."""

from .board import Board

CORNERS = ((0, 2), (2, 0), (0, 0), (2, 2))
"""Columns and rows, from 0 to 2: the lines nearest the edges and the middle one. Two stones lie in opposite corners."""
SIDES = ((0, 1), (2, 1))
ENDS = ((1, 0), (1, 2))
MIDDLE = ((1, 1),)
BY_NUMBER = {
    5: MIDDLE, 6: SIDES, 7: (*SIDES, *MIDDLE), 8: (*SIDES, *ENDS), 9: (*SIDES, *ENDS, *MIDDLE),
}  # fmt: skip
"""By the number of stones those that lie in no corner."""


def allowed(size: int) -> int:
    """The most handicap stones on a board of this size."""
    return 0 if size < 7 else 9 if size % 2 and size >= 9 else 4


def placed(board: Board, stones: int) -> int:
    """The points of handicap stones, as bits."""
    near = 3 if board.size > 12 else 2
    lines = (near, board.size // 2, board.size - 1 - near)
    places = (*CORNERS[:stones], *BY_NUMBER.get(stones, ()))
    return sum(
        board.bits[board.points[lines[row] * board.size + column]] for column, row in ((lines[x], y) for x, y in places)
    )
