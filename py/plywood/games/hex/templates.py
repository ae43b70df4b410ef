"""Edge templates: the free cells by which a stone on the third row is linked to its edge, whoever moves.

A stone on the second row needs the two cells below it. On the third it has three ways, here with its edge at the foot:

      . . o S .       . . . S o .       . . o S o .
     . o o o .       . . o o o .       . o o o o .
    . o o o o .     . . o o o o .     . o o . o o .
"""

from .board import BOTTOM, EDGES, LEFT, RIGHT, TOP, Board

Steps = tuple[tuple[int, int], ...]
"""Cells seen from a stone: steps along its edge, and rows nearer to it."""
PAIR: Steps = ((-1, 1), (0, 1))
ZIGGURAT: Steps = ((-1, 0), *((x, 1) for x in range(-2, 1)), *((x, 2) for x in range(-3, 1)))
THIRD: tuple[Steps, ...] = (
    ZIGGURAT,
    tuple((-x - y, y) for x, y in ZIGGURAT),
    ((-1, 0), (1, 0), *((x, 1) for x in range(-2, 2)), (-3, 2), (-2, 2), (0, 2), (1, 2)),
)


def place(edge: int, cell: tuple[int, int], step: tuple[int, int]) -> tuple[int, int]:
    """The column and the row a step away, where a step in the first direction is along the edge."""
    (column, row), (along, nearer) = cell, step
    way = 1 if edge in (BOTTOM, RIGHT) else -1
    across, down = (along, nearer) if edge in EDGES[0] else (nearer, along)
    return column + way * across, row + way * down


def fitted(board: Board, edge: int, stone: int, steps: Steps) -> int:
    """The cells of a template for the stone on a cell, as bits; 0 if they are not all on the board."""
    row, column = divmod(stone, board.size)
    found = 0
    for step in steps:
        x, y = place(edge, (column, row), step)
        if not (0 <= x < board.size and 0 <= y < board.size):
            return 0
        found |= board.bits[y * board.size + x]
    return found


def third_row(board: Board, edge: int) -> dict[int, list[int]]:
    """For each stone on the third row, the cells of each of its templates."""
    size = board.size
    if size < 3:
        return {}
    rows = {TOP: range(2 * size, 3 * size), BOTTOM: range((size - 3) * size, (size - 2) * size)}
    rows |= {LEFT: range(2, size * size, size), RIGHT: range(size - 3, size * size, size)}
    found = {board.bits[cell]: [fitted(board, edge, cell, steps) for steps in THIRD] for cell in rows[edge]}
    return {stone: [cells for cells in each if cells] for stone, each in found.items() if any(each)}
