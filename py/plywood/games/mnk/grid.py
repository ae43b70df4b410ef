"""The ruled board of both games: names of its cells and its picture.

Cells count row by row from a1, the top left.
"""

from collections.abc import Sequence
from string import ascii_lowercase

from plywood.view import Geometry, Piece

EMBLEMS: tuple[Piece, ...] = ({'look': 'cross', 'seat': 0}, {'look': 'ring', 'seat': 1})
STONES: tuple[Piece, ...] = ({'look': 'pebble', 'seat': 0}, {'look': 'pebble', 'seat': 1})
CROSSINGS = 9
"""From this many columns and rows on, stones are laid on crossings, as in gomoku."""


ROWS: dict[tuple[int, ...], str] = {
    (0, 1, 2): 'the top row', (3, 4, 5): 'the middle row', (6, 7, 8): 'the bottom row',
    (0, 3, 6): 'the left column', (1, 4, 7): 'the middle column', (2, 5, 8): 'the right column',
    (0, 4, 8): 'a diagonal', (2, 4, 6): 'a diagonal',
}  # fmt: skip
"""The rows of three by three as players call them."""


def name_cells(m: int, n: int) -> list[str]:
    return [ascii_lowercase[x] + str(y + 1) for y in range(n) for x in range(m)]


def geometry(names: Sequence[str], m: int, n: int) -> Geometry:
    return {
        'kind': 'squares',
        'rows': [list(names[y * m : (y + 1) * m]) for y in range(n)],
        'columnNames': list(ascii_lowercase[:m]),
        'rowNames': [str(y + 1) for y in range(n)],
        'surface': 'lines' if min(m, n) < CROSSINGS else 'goban',
    }
