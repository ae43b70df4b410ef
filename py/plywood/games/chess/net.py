"""The net that judges a position of chess, and how it is packed into an integer: `net.txt`, which train.py has made.

The net has two views of the board, White's and Black's. In a view each unit is a sum: a number for each piece on its
square, one for the right to move, and one that is always there. Its part above 0 counts for the side whose view it
is, or against it, as its sign says. Beside the units stands a plain sum: the worth of each piece on its square.

The units of both views lie side by side in one integer, a lane each. So one addition updates all of them when a piece
moves (fast.py), and estimate.py sums those that are above 0 without looking at any of them.
"""

from collections.abc import Iterable, Sequence
from pkgutil import get_data
from typing import NamedTuple

PIECES = 12
"""The side's own pawn, knight, bishop, rook, queen and king, and those of the other side."""
INPUTS = PIECES * 64
PLAIN = 'plain'
"""Begins the line of the plain sum."""
NEAR, FIRST_LETTER, FIRST_FAR = 40, 80, 400
"""A number near 0 is a letter of ASCII in the file, another one a letter beyond it."""
COARSE = 8
"""The factor of a letter's number."""
FINE = 4
"""The parts of a hundredth of a pawn in which all numbers are."""

SIZE = 20
"""The bits of a lane."""
HALF = 1 << SIZE - 1
"""The number in a lane whose unit is 0."""
ONES = (1 << SIZE) - 1
HASH = 64
"""The bit of a key at which the lanes begin."""


class Unit(NamedTuple):
    gains: bool
    """Whether it counts for the side whose view it is."""
    bias: int
    turn: int
    """The worth of the right to move."""
    numbers: Sequence[int]
    """By piece and square, as this side sees the board."""


class Net(NamedTuple):
    units: list[Unit]
    """Those that gain come first."""
    turn: int
    """The worth of the right to move in the plain sum."""
    plain: list[int]
    """By piece and square, as the owner of the piece sees the board."""


# --- the file ----------------------------------------------------------------------------------------------------
def letter(number: int) -> str:
    return chr((FIRST_LETTER if abs(number) <= NEAR else FIRST_FAR) + number)


def spelled(letters: str) -> list[int]:
    """The numbers that the letters of a unit stand for."""
    return [COARSE * (ord(each) - (FIRST_LETTER if each <= '\x7f' else FIRST_FAR)) for each in letters]


def written(net: Net) -> str:
    """A net as the file has it: a line for each unit, and one for the plain sum."""
    lines = [
        f'{"+" if unit.gains else "-"} {unit.bias} {unit.turn} '
        + ''.join(letter(round(number / COARSE)) for number in unit.numbers)
        for unit in net.units
    ]
    lines.append(' '.join(map(str, (PLAIN, net.turn, *net.plain))))
    return '\n'.join(lines) + '\n'


def read(text: str) -> Net:
    *lines, last = text.splitlines()
    units = []
    for line in lines:
        sign, bias, turn, letters = line.split(' ')
        units.append(Unit(sign == '+', int(bias), int(turn), spelled(letters)))
    worth, *plain = map(int, last.split(' ')[1:])
    return Net(units, worth, plain)


# --- lanes -------------------------------------------------------------------------------------------------------
def laned(numbers: Iterable[int]) -> int:
    """Numbers side by side, the first one lowest."""
    found = 0
    for at, number in enumerate(numbers):
        found += number << SIZE * at
    return found << HASH


def halves(net: Net, white: Sequence[int], black: Sequence[int]) -> list[int]:
    """Numbers of the units, in White's view and in Black's, in the order of the lanes: first what counts for Black."""
    gaining = sum(unit.gains for unit in net.units)
    return [*black[:gaining], *white[gaining:], *white[:gaining], *black[gaining:]]


def places(net: Net) -> list[list[int]]:
    """By piece and square, the part of the lanes for a piece there."""
    rows = list(zip(*(unit.numbers for unit in net.units), strict=True))
    found = [[0] * 64]
    for piece in range(PIECES):
        own, other, mirror = 64 * piece, 64 * ((piece + 6) % PIECES), 0 if piece < 6 else 56
        worth = [net.plain[64 * (piece % 6) + (square ^ mirror)] for square in range(64)]
        found.append(
            [
                laned(
                    [
                        *halves(net, rows[own + square], rows[other + (square ^ 56)]),
                        worth[square] if piece < 6 else -worth[square],
                    ]
                )
                for square in range(64)
            ]
        )
    return found


NET = read((get_data(__package__, 'net.txt') or b'').decode())
LANES = 2 * len(NET.units)
SIGNS = sum(HALF << SIZE * at for at in range(LANES))
"""The highest bit of each unit: it is set where the unit is 0 or more."""
GAINS = SIZE * len(NET.units)
"""The bit at which the lanes begin that count for White."""
LOSSES = (1 << GAINS) - 1
LAST = SIZE * LANES
"""The bit of the plain sum."""
_biases = [unit.bias + HALF for unit in NET.units]
_turns = [unit.turn for unit in NET.units]
_none = [0] * len(NET.units)
START = laned([*halves(NET, _biases, _biases), HALF]) + laned([*halves(NET, _turns, _none), NET.turn])
"""The lanes of an empty board, White to move."""
TURN = laned([*halves(NET, _none, _turns), -NET.turn]) - laned([*halves(NET, _turns, _none), NET.turn])
"""The change of the lanes when Black is to move."""
