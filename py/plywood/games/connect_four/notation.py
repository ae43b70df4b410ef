"""Positions of connect four row by row, and games as columns."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from plywood.game import Game, Refusal, shorten
from plywood.lines import read_line
from plywood.wording import counted

from .shape import Position, Shape

MARKS = 'XO'
"""How the discs of the two seats are written in a position."""


def write_position(position: Position) -> str:
    shape = position.shape
    first, second = position.discs(0), position.discs(1)

    def mark(bit: int) -> str:
        return 'X' if first & bit else 'O' if second & bit else '.'

    rows = range(shape.rows - 1, -1, -1)
    return '/'.join(''.join(mark(shape.bit(column, row)) for column in range(shape.columns)) for row in rows)


def read_position(game: Game, text: str) -> Position:
    shape = game.initial().shape
    text = text[: 2 * shape.cells + 100].strip()
    size = f'with the options columns={shape.columns} and rows={shape.rows}'
    lines = text.upper().split('/')
    if len(lines) != shape.rows:
        raise refuse(text, f'it has {counted(len(lines), "row")}; {size}, give {shape.rows} rows separated by /')
    discs = [0, 0]
    for number, line in enumerate(lines, 1):
        if len(line) != shape.columns:
            found = counted(len(line), 'cell')
            raise refuse(text, f'row {number} has {found}; {size}, give each row {shape.columns} cells')
        for column, mark in enumerate(line):
            if mark in MARKS:
                discs[MARKS.index(mark)] |= shape.bit(column, shape.rows - number)
            elif mark != '.':
                raise refuse(text, f'row {number}, column {column + 1} holds {mark!r}; write X, O or .')
    return check(text, shape, *discs)


def check(text: str, shape: Shape, first: int, second: int) -> Position:
    """The position with these discs, if a game can have come to it."""
    taken = first | second
    for column in range(shape.columns):
        discs = taken & shape.column(column)
        if discs & (discs + shape.bit(column, 0)):
            row = next(row for row in range(shape.rows) if not discs & shape.bit(column, row))
            gap = f'a disc in column {column + 1} floats above row {row + 1}, which is empty'
            raise refuse(text, f'{gap}; fill that cell, or move the disc down')
    counts = first.bit_count(), second.bit_count()
    if counts[0] - counts[1] not in (0, 1):
        raise refuse(
            text, f'it has {counts[0]} X and {counts[1]} O; X moves first, so give as many X as O, or one more'
        )
    if shape.won(first) and shape.won(second):
        raise refuse(text, 'both X and O have a line, but the first line ends the game; take a disc off')
    turn = counts[0] - counts[1]
    mine, theirs = (second, first) if turn else (first, second)
    if shape.won(mine):
        raise refuse(text, f'{MARKS[turn]} has a line, but {MARKS[1 - turn]} has moved after that; take a disc off')
    if shape.won(theirs) and all(shape.won(theirs & ~top) for top in tops(shape, taken, theirs)):
        raise refuse(text, f'{MARKS[1 - turn]} has lines that no single disc completes; take a disc off')
    return Position(shape, taken, mine)


def tops(shape: Shape, taken: int, theirs: int) -> Iterator[int]:
    """The discs of one seat that may have been dropped last."""
    for column in range(shape.columns):
        discs = taken & shape.column(column)
        top = discs & ~(discs >> 1)
        if theirs & top:
            yield top


def refuse(text: str, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r}: {reason}')


def write_game(start: Position, moves: Sequence[int]) -> str:
    return ('' if start.shape.columns < 10 else ' ').join(str(move + 1) for move in moves)


def read_game(game: Game, text: str) -> tuple[Position, list[int]]:
    """Columns as digits or letters, with or without spaces, commas and move numbers (`1. 4 4`)."""
    start = game.initial()
    piece = r'[^\s,;]' if start.shape.columns < 10 else r'[0-9]+|[^\s,;]'
    found = re.finditer(rf'[0-9]{{1,3}}\.+|({piece})', text)
    texts = (match[1] for match in found if match[1])
    return read_line(game, start, list(islice(texts, start.shape.cells + 1)))
