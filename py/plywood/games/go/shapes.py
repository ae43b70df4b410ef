"""Shapes of three by three points that are worth a move in their middle: those of MoGo (Gelly and others 2006)."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from .codes import AHEAD, BLACK, EMPTY, TAKEN, WALL, WHITE

SHAPES = {
    'a stone around the head of another': ('XOX|...|???', 'XO.|...|?.?', 'XO?|X..|x.?'),
    'a stone that is not let through': ('.O.|X..|...',),
    'a cut': ('XO?|O.o|?o?', 'XO?|O.X|???', '?X?|O.O|ooo', 'OX?|o.O|???'),
    'a chase on the edge': ('X.?|O.?|###',),
    'a cut on the edge': ('OX?|X.O|###', '?OX|X.O|###'),
    'a link on the edge': ('?X?|x.O|###',),
    'a step down to the edge': ('?XO|x.x|###',),
}
"""Own stones are X, others O, free points `.`, walls #. A small letter is anything but that stone, ? anything but a
wall."""
MEANS = {
    '.': (EMPTY,), 'X': (BLACK,), 'O': (WHITE,), '#': (WALL,), '?': (EMPTY, BLACK, WHITE),
    'x': (EMPTY, WHITE, WALL), 'o': (EMPTY, BLACK, WALL),
}  # fmt: skip
TURNS = (
    (1, 0, 0, 1),
    (-1, 0, 0, 1),
    (1, 0, 0, -1),
    (-1, 0, 0, -1),
    (0, 1, 1, 0),
    (0, -1, 1, 0),
    (0, 1, -1, 0),
    (0, -1, -1, 0),
)
"""The eight ways to turn and to mirror a board."""


@cache
def known() -> bytes:
    """By the code of a point whether a move on it makes a shape, for either colour."""
    found = bytearray(2 * TAKEN)
    for shape in {shape for shapes in SHAPES.values() for shape in shapes}:
        for code in codes(shape):
            found[code] = found[swapped(code)] = 1
    return bytes(found)


def codes(shape: str) -> Iterator[int]:
    """The codes of a shape in all eight ways, as Black's."""
    rows = shape.split('|')
    for a, b, c, d in TURNS:
        places = [MEANS[rows[1 + c * x + d * y][1 + a * x + b * y]] for x, y in AHEAD]
        for each in product(*places):
            yield sum(what << 2 * way for way, what in enumerate(each))


def swapped(code: int) -> int:
    """The code with the colours exchanged."""
    black, white = code & 0x5555, code >> 1 & 0x5555
    wall = black & white
    return wall | wall << 1 | (white ^ wall) | (black ^ wall) << 1
