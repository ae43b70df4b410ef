"""The opening book: for the player who keeps to it, one proven best move in each position that the other can reach.

The file `book.bin` is plain text and names no position. A tree of it begins where its seat is first to move; each line
holds one layer, a letter for each position, in the order in which the moves of the layer before lead to them. To read
it is to play it through. The positions with four in sight are left out, and of two mirror images the smaller stands
for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from .shape import shape_of

SHAPE = shape_of(7, 6, 4)
FILE = Path(__file__).with_name('book.bin')
LAST = 14
"""Discs on the board where the book ends."""
LETTERS = {1: '1234567', 0: 'abcdefg', -1: 'ABCDEFG'}
"""A move by the value that it was proven to have: a win, a draw, a loss."""
MEANING = {letter: (value, column) for value, letters in LETTERS.items() for column, letter in enumerate(letters)}
TREES = ('-', '1', '2', '3', '4')
"""A tree for the first player, from the empty board, and one for the second after each first move (or its mirror)."""

Discs = tuple[int, int]
"""Every disc on the board, and those of the seat to move."""


COLUMN = (1 << SHAPE.stride) - 1 << 64 | (1 << SHAPE.stride) - 1
"""The first column twice: of every disc, and of those of the seat to move."""


def normal(taken: int, mine: int) -> Discs:
    """The one of two mirror images that stands for both."""
    both = rest = taken << 64 | mine
    mirrored = 0
    for _ in range(SHAPE.columns):
        mirrored = mirrored << SHAPE.stride | rest & COLUMN
        rest >>= SHAPE.stride
    small = min(both, mirrored)
    return small >> 64, small & (1 << 64) - 1


def after(discs: Discs, column: int) -> Discs:
    taken, mine = discs
    return taken | SHAPE.drop(taken, column), taken ^ mine


def columns(taken: int) -> list[int]:
    return [column for column in range(SHAPE.columns) if SHAPE.drop(taken, column)]


def wins_now(discs: Discs) -> bool:
    taken, mine = discs
    return bool(SHAPE.threats(mine) & taken + SHAPE.bottom & SHAPE.full)


def start(tree: str) -> Discs:
    return (0, 0) if tree == '-' else normal(*after((0, 0), int(tree) - 1))


def answers(discs: Discs, column: int) -> Iterator[Discs]:
    """The positions after a move and each reply, except those where a line stands or is at hand."""
    taken, theirs = after(discs, column)
    mine = taken ^ theirs
    my_threats, their_threats = SHAPE.threats(mine), SHAPE.threats(theirs)
    free = taken + SHAPE.bottom & SHAPE.full
    for reply in range(SHAPE.columns):
        disc = free & SHAPE.column(reply)
        if disc and not disc & their_threats and not my_threats & (taken | disc) + SHAPE.bottom & SHAPE.full:
            yield normal(taken | disc, mine)


def next_layer(layer: Iterable[Discs], letters: str) -> list[Discs]:
    """The positions two plies on, each once, in the order in which they are reached."""
    found: dict[Discs, None] = {}
    for discs, letter in zip(layer, letters, strict=True):
        found.update(dict.fromkeys(answers(discs, MEANING[letter][1])))
    return list(found)


def wants(taken: int) -> list[str]:
    """The file, if it is not here and may know a position with these discs."""
    return [] if SHAPE.count(taken) > LAST or FILE.exists() else ['plywood/games/connect_four/book.bin']


def lines() -> Iterator[tuple[str, int, str]]:
    """The content of the file: tree, discs on the board, letters."""
    for line in FILE.read_text('ascii').splitlines():
        if not line.startswith('#'):
            tree, discs, letters = line.split(' ')
            yield tree, int(discs), letters


@cache
def reach() -> dict[str, int]:
    """How many discs are on the board in the last layer of each tree."""
    return {tree: discs for tree, discs, _ in lines()}


@cache
def entries(discs: int) -> dict[Discs, tuple[int, int]]:
    """The positions of the book with a number of discs, each with its value and its move (read once, when needed)."""
    found: dict[Discs, tuple[int, int]] = {}
    if discs > max(reach().values()):
        return found
    for layer, letters in _layers(discs):
        found.update(zip(layer, (MEANING[letter] for letter in letters), strict=True))
    return found


def _layers(discs: int) -> Iterator[tuple[list[Discs], str]]:
    """The layers with a number of discs, one for each tree that has it."""
    layer: list[Discs] = []
    letters = ''
    for tree, size, text in lines():
        if size > discs or (discs - size) % 2:
            continue
        begins = size == SHAPE.count(start(tree)[0])
        layer = [start(tree)] if begins else next_layer(layer, letters)
        letters = text
        if size == discs:
            yield layer, letters


def known(taken: int, mine: int) -> dict[int, int] | None:
    """Moves with their proven payoffs, the best there is among them; None where the book says nothing.

    Where the book's own seat is to move that is its one move; where the other is, it is every move.
    """
    if SHAPE.count(taken) > LAST or wants(taken) or SHAPE.lines(taken ^ mine) or wins_now((taken, mine)):
        return None
    small = normal(taken, mine)
    turned = small != (taken, mine)
    entry = entries(SHAPE.count(taken)).get(small)
    if entry:
        value, column = entry
        return {SHAPE.columns - 1 - column if turned else column: value}
    found = {}
    for column in columns(taken):
        there = after((taken, mine), column)
        if wins_now(there):
            found[column] = -1
        else:
            entry = entries(SHAPE.count(there[0])).get(normal(*there))
            if entry is None:
                return None
            found[column] = -entry[0]
    return found or None
