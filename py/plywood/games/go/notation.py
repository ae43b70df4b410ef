"""How positions of go are written: the rows as text (b, w and .), the player to move, and komi."""

import re
from typing import Any

from plywood.game import Refusal, shorten
from plywood.wording import counted

from .board import Board
from .codes import BLACK, WHITE
from .komi import komi_text
from .ladder import hunted
from .position import Position, Rules

FORM = r'(\S{1,400})\s+(black|white)(?:\s+(?!ladder\s)(\S{1,40}))?(?:\s+ladder\s+(\S{1,40}))?'
"""The rows, the player to move, the komi, and a stone of a group that is hunted."""
MARKS = '.bw'
TURNS = ('black', 'white')


def write_rows(board: Board, black: int, white: int) -> str:
    rows = []
    for row in range(board.size):
        bits = [board.bits[point] for point in board.points[row * board.size : (row + 1) * board.size]]
        rows.append(''.join(MARKS[BLACK if bit & black else WHITE if bit & white else 0] for bit in bits))
    return '/'.join(rows)


def write_start(position: Position) -> str:
    black, white, colour = position.start
    rows = write_rows(position.board, black, white)
    hunted = f' ladder {position.board.names[position.prey]}' if position.prey else ''
    return f'{rows} {TURNS[colour - 1]} {komi_text(position.rules.komi)}{hunted}'


def read_position(text: str, rules: Rules) -> Position:
    found = re.fullmatch(FORM, text.strip(), re.IGNORECASE)
    if not found:
        raise refuse(
            text, 'give the rows from the top, separated by /, black or white to move, and komi: ../b. white 7'
        )
    board = rules.board
    lines = found[1].lower().split('/')
    size = f'with the option size={board.size}'
    if len(lines) != board.size:
        raise refuse(text, f'it has {counted(len(lines), "row")}; {size}, give {counted(board.size, "row")}')
    sides = [0, 0, 0]
    for y, line in enumerate(lines):
        if len(line) != board.size:
            wrong = f'row {y + 1} has {counted(len(line), "point")}'
            raise refuse(text, f'{wrong}; {size}, give each row {counted(board.size, "point")}')
        for x, mark in enumerate(line):
            if mark not in MARKS:
                raise refuse(text, f'row {y + 1}, column {x + 1} holds {mark!r}; write b, w or . for a free point')
            sides[MARKS.index(mark)] |= board.bits[board.points[y * board.size + x]]
    if found[3] is not None and found[3] != komi_text(rules.komi):
        wrong = f'its komi is {shorten(found[3])}, that of the options is {komi_text(rules.komi)}'
        raise refuse(text, f'{wrong}; make them the same, or leave it out')
    check_liberties(text, board, sides[BLACK], sides[WHITE])
    position = Position.begun(rules, sides[BLACK], sides[WHITE], TURNS.index(found[2].lower()) + 1)
    if found[4] is None:
        return position
    prey = board.named.get(found[4].upper(), 0)
    if not position.group[prey]:
        raise refuse(text, f'no stone at {shorten(found[4])} can be hunted; name the point of a stone')
    return hunted(position, prey, position.colour)


def check_liberties(text: str, board: Board, black: int, white: int) -> None:
    """Refuse stones without a liberty."""
    beside = board.grown(board.full & ~(black | white))
    for stones in (black, white):
        dead = stones & ~board.flood(beside & stones, stones)
        if dead:
            name = board.names[board.points_of(dead)[0]]
            raise refuse(text, f'the stones at {name} have no liberty; take them off, or free a point beside them')


def refuse(text: Any, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r}: {reason}')
