"""Patterns: a line or a corner of the 8 by 8 board, however it is filled, has a weight that train.py found.

A filling is a number in base 3, the pattern's first cell the lowest digit: 0 is empty, 1 a disc of the seat to move,
2 one of the other. The file `weights.txt` has a line for each stage of the game and each kind of pattern: a letter
for each filling, the smaller standing for both where the kind is its own mirror image.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SIZE = 8
KINDS = {
    'edge': [0, 1, 2, 3, 4, 5, 6, 7],
    'second': [8, 9, 10, 11, 12, 13, 14, 15],
    'third': [16, 17, 18, 19, 20, 21, 22, 23],
    'fourth': [24, 25, 26, 27, 28, 29, 30, 31],
    'diagonal8': [0, 9, 18, 27, 36, 45, 54, 63],
    'diagonal7': [1, 10, 19, 28, 37, 46, 55],
    'diagonal6': [2, 11, 20, 29, 38, 47],
    'diagonal5': [3, 12, 21, 30, 39],
    'diagonal4': [4, 13, 22, 31],
    'corner': [0, 1, 2, 8, 9, 10, 16, 17],
}
"""The cells of one pattern of each kind; the board's turns and mirrors give the others."""
ENDS = 17, 26, 35, 44, 64
"""The number of discs on the board with which each stage ends."""
UNIT = 20
"""The worth of one step from letter to letter, in hundredths of a disc."""
ZERO, FIRST, LAST = ord('O'), ord('!'), ord('~')


def images(cells: list[int]) -> list[list[int]]:
    """Some cells under the eight turns and mirrors of the board, each in its place."""
    found = []
    for turn in range(8):
        image = []
        for cell in cells:
            y, x = divmod(cell, SIZE)
            if turn & 4:
                x, y = y, x
            if turn & 2:
                y = SIZE - 1 - y
            if turn & 1:
                x = SIZE - 1 - x
            image.append(y * SIZE + x)
        found.append(image)
    return found


def instances(kind: str) -> list[list[int]]:
    """Every pattern of a kind on the board, by its cells."""
    found: dict[frozenset[int], list[int]] = {}
    for image in images(KINDS[kind]):
        found.setdefault(frozenset(image), image)
    return list(found.values())


PATTERNS = [(kind, cells) for kind in KINDS for cells in instances(kind)]
"""All patterns of the board."""


@cache
def smallest(kind: str) -> list[int]:
    """For each filling of a kind: the smallest that is worth the same, because it is the same or its mirror image."""
    cells = KINDS[kind]
    result = list(range(3 ** len(cells)))
    for image in images(cells):
        if image != cells and set(image) == set(cells):
            places = [cells.index(cell) for cell in image]
            turned = [0]
            for place in places:
                turned = [more + digit * 3**place for digit in range(3) for more in turned]
            result = [min(filling, other) for filling, other in zip(result, turned, strict=True)]
    return result


def stage(discs: int) -> int:
    """The stage of the game with this number of discs on the board."""
    return next(number for number, end in enumerate(ENDS) if discs <= end)


# --- the file ----------------------------------------------------------------------------------------------------


def write(weights: dict[str, list[int]]) -> Iterator[tuple[str, str]]:
    """The letters of one stage, kind by kind, from weights in hundredths of a disc for every filling."""
    for kind in KINDS:
        own = smallest(kind)
        yield (
            kind,
            ''.join(letter(weights[kind][filling]) for filling, least in enumerate(own) if filling == least),
        )


def letter(weight: int) -> str:
    return chr(min(LAST, max(FIRST, ZERO + (2 * weight + UNIT) // (2 * UNIT))))


def read(text: str, wanted: int) -> dict[str, list[int]]:
    """The weights of one stage for every filling of each kind, in hundredths of a disc."""
    weights = {}
    for line in text.splitlines():
        number, _, rest = line.partition(' ')
        if number == str(wanted):
            kind, _, letters = rest.partition(' ')
            known: dict[int, int] = {}
            for least in smallest(kind):
                if least not in known:
                    known[least] = UNIT * (ord(letters[len(known)]) - ZERO)
            weights[kind] = [known[least] for least in smallest(kind)]
    return weights


@cache
def text() -> str:
    return (Path(__file__).parent / 'weights.txt').read_text('ascii')


# --- for the kernel ----------------------------------------------------------------------------------------------


@cache
def spots() -> list[int]:
    """For each filling of eight cells: its own discs as one byte, and above it those of the other as a second."""
    found = [0]
    for place in range(8):
        found = [more | bits << place for bits in (0, 1, 256) for more in found]
    return found


@cache
def tables(number: int) -> dict[str, array[int]]:
    """The weights of one stage by the two bytes of each kind of pattern; made when they are first asked for."""
    weights, made = read(text(), number), {}
    for kind, known in weights.items():
        where = spots()[: len(known)]
        made[kind] = table = array('h', bytes(2 * (where[-1] + 1)))
        for spot, weight in zip(where, known, strict=True):
            table[spot] = weight
    return made
