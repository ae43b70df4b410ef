"""The ruled board of both games: names of its cells, its picture, its rows as text, and numbers in words.

Cells count row by row from a1, the top left.
"""

from collections.abc import Sequence
from string import ascii_lowercase

from plywood.game import Payoff, Refusal, shorten
from plywood.view import Geometry, PieceLook

WINS: tuple[Payoff, Payoff] = ((1, -1), (-1, 1))
DRAW: Payoff = (0, 0)
LOOKS: tuple[PieceLook, PieceLook] = ('cross', 'ring')
COUNTS = ('no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine')


def count(number: int) -> str:
    return COUNTS[number] if number < len(COUNTS) else str(number)


def name_cells(m: int, n: int) -> list[str]:
    return [ascii_lowercase[x] + str(y + 1) for y in range(n) for x in range(m)]


def geometry(names: Sequence[str], m: int, n: int) -> Geometry:
    return {
        'kind': 'squares',
        'rows': [list(names[y * m : (y + 1) * m]) for y in range(n)],
        'columnNames': list(ascii_lowercase[:m]),
        'rowNames': [str(y + 1) for y in range(n)],
        'surface': 'lines',
    }


def write_rows(marks: Sequence[str], m: int, n: int) -> str:
    return '/'.join(''.join(marks[y * m : (y + 1) * m]) for y in range(n))


def read_rows(rows: str, text: str, m: int, n: int) -> tuple[list[int], list[int]]:
    """The cells with an X and those with an O; a Refusal of the whole text where the rows do not fit the board."""
    lines = rows.upper().replace('-', '.').replace('_', '.').split('/')
    size = f'with the options m={m} and n={n}'
    if len(lines) != n:
        found = '1 row' if len(lines) == 1 else f'{len(lines)} rows'
        raise refuse(text, f'it has {found}, but {size} there are {n}; write them with / between')
    cells: tuple[list[int], list[int]] = [], []
    for y, row in enumerate(lines):
        if len(row) != m:
            raise refuse(text, f'row {y + 1} has {len(row)} cells, but {size} a row has {m}')
        for x, mark in enumerate(row):
            if mark in 'XO':
                cells['XO'.index(mark)].append(y * m + x)
            elif mark != '.':
                raise refuse(text, f'row {y + 1}, column {x + 1} holds {mark!r}; write X, O or . for an empty cell')
    return cells


def refuse(text: str, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r} cannot be: {reason}')
