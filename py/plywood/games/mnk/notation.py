"""How both games are written: the rows of a board as text, and SGF records of m,n,k games."""

import re
from collections.abc import Iterator, Sequence

from plywood.game import Refusal, shorten

from .board import Board


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


def sgf_moves(text: str, board: Board) -> Iterator[str]:
    """The moves of an SGF record's main line, which is all that stands before the first variation ends."""
    turn, name = 0, ''
    # Each alternative takes all it can and never looks back, so that a long text costs no more than its length.
    for found in re.finditer(r'([A-Za-z]+)|\[((?:[^\]\\]|\\.)*+)(?:\]|\Z)|\)', text, re.DOTALL):
        name = found[1] or name
        if found[0] == ')':
            return
        if found[2] is None:
            continue
        value = found[2].strip()
        if name == 'GM' and value != '4':
            raise Refusal(f'the record is of SGF game {shorten(value)}; this game reads GM[4] only')
        if name == 'SZ':
            size = value.split(':') * 2
            if size[:2] != [str(board.m), str(board.n)]:
                m, n = shorten(size[0], 5), shorten(size[1], 5)
                raise Refusal(f'the record is of a board of {m} by {n}; set the options m={m} and n={n} and read again')
        if name in ('AB', 'AW', 'AE'):
            raise Refusal(f'the record sets up stones ({name}), which is not read; give a position and moves instead')
        if name in ('B', 'W'):
            if name != 'BW'[turn % 2]:
                raise Refusal(f'move {turn + 1}: {name} moves out of turn; B and W must take turns, B first')
            if not re.fullmatch('[a-o]{2}', value):
                raise Refusal(f'move {turn + 1}: {name}[{shorten(value)}] is no cell; write two letters from aa to oo')
            turn += 1
            yield value[0] + str(ord(value[1]) - ord('a') + 1)
