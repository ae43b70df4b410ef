"""How hex is written: its rows as text. A stone of Red is r, one of Blue b, a free cell a point."""

import re

from plywood.game import Refusal, shorten
from plywood.wording import counted

from .board import Board

MARKS = 'rb'
TURNS = ('red', 'blue')


def read_rows(text: str, board: Board) -> tuple[int, int, int]:
    """The stones of Red and of Blue, and the seat to move; a Refusal of a text that does not fit the board."""
    found = re.fullmatch(r'\s*([^\s]{1,400})\s+(red|blue)\s*', text, re.IGNORECASE)
    if not found:
        raise refuse(text, 'give the rows from the top, separated by /, then red or blue to move: ../b. red')
    lines = found[1].lower().split('/')
    size = f'with the option size={board.size}'
    if len(lines) != board.size:
        raise refuse(text, f'it has {counted(len(lines), "row")}; {size}, give {counted(board.size, "row")}')
    stones = [0, 0]
    for y, line in enumerate(lines):
        if len(line) != board.size:
            raise refuse(
                text,
                f'row {y + 1} has {counted(len(line), "cell")}; {size}, give each row {counted(board.size, "cell")}',
            )
        for x, mark in enumerate(line):
            if mark in MARKS:
                stones[MARKS.index(mark)] |= board.bits[y * board.size + x]
            elif mark != '.':
                raise refuse(text, f'row {y + 1}, column {x + 1} holds {mark!r}; write r, b or . for a free cell')
    return stones[0], stones[1], TURNS.index(found[2].lower())


def refuse(text: str, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r}: {reason}')
