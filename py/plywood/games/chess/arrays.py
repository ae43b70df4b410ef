"""The 960 starting arrays of Chess960, by their numbers: bishops on two colours, the king between the rooks."""

from itertools import combinations

USUAL = 518
LAST = 959


def back_row(number: int) -> str:
    """The pieces of the first row, from the a-file."""
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    row = [''] * 8
    row[2 * light + 1], row[2 * dark] = 'B', 'B'
    place(row, queen, 'Q')
    first, second = list(combinations(range(5), 2))[knights]
    place(row, second, 'N')  # the second one first: the free places before it stay the same
    place(row, first, 'N')
    for piece in 'RKR':
        place(row, 0, piece)
    return ''.join(row)


def place(row: list[str], number: int, piece: str) -> None:
    """Put a piece on the free place of this number."""
    row[[at for at, there in enumerate(row) if not there][number]] = piece
