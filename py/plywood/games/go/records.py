"""Records of go: SGF, GM[1], with variations."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from plywood import sgf
from plywood.game import Refusal, Written, shorten
from plywood.lines import read_start

from .board import PASS, Board
from .codes import BLACK, WHITE
from .komi import USUAL, komi_text, read_komi, usual_komi
from .notation import check_liberties
from .position import Position, Rules

GAME_TYPE = '1'
"""SGF's number for go."""
COLOURS = ' BW'
LED = 'XS'
"""A property of our own: the start with the moves that led to it, since no position may come back."""
SETUP = {'AB': BLACK, 'AW': WHITE}
SET_LATER = ('AB', 'AW', 'AE', 'PL')
ALPHABET = 'abcdefghijklmnopqrs'
OLD_PASS = 'tt'
"""A pass in older records, where the board has no such point."""
TAGS = {'Event': 'EV', 'Site': 'PC', 'Date': 'DT', 'Round': 'RO', 'Black': 'PB', 'White': 'PW'}
"""The notes that SGF has properties for."""
NO_SUICIDE = ('chinese', 'japanese', 'korean', 'aga')
SITUATIONAL = ('aga', 'nz')
"""Rules that records name, as far as they differ from ours."""


def write_point(board: Board, move: int) -> str:
    if move == PASS:
        return ''
    row, column = board.place(move)
    return ALPHABET[column] + ALPHABET[row]


def read_point(board: Board, text: str) -> int:
    """The point of a text, or PASS; a Refusal if it is not on the board."""
    word = text.strip().lower()
    if not word or (word == OLD_PASS and board.size < 20):
        return PASS
    x, y = (ALPHABET.find(letter) for letter in word) if len(word) == 2 else (-1, -1)
    if not (0 <= x < board.size and 0 <= y < board.size):
        last = ALPHABET[board.size - 1]
        raise Refusal(f'{shorten(text)!r} is not on the board; write two letters from aa to {last}{last}')
    return board.points[y * board.size + x]


def write_sgf(game: Any, start: Position, lines: Sequence[Sequence[int]], notes: Mapping[sgf.Line, str]) -> str:
    """A game with its variations; the first node names the stones with which it begins, and the result."""
    board, rules, chosen = start.board, start.rules, game.chosen
    root = sgf.Node({'FF': ['4'], 'GM': [GAME_TYPE], 'SZ': [str(board.size)], 'KM': [komi_text(rules.komi)]})
    named = 'NZ' if rules.situational else 'Tromp-Taylor'
    root.properties['RU'] = [named if rules.suicide else f'{named}, no suicide']
    if chosen.handicap:
        root.properties['HA'] = [str(chosen.handicap)]
    for name, colour in SETUP.items():
        if start.sides[colour]:
            root.properties[name] = [write_point(board, point) for point in board.points_of(start.sides[colour])]
    if start.sides[BLACK] | start.sides[WHITE]:
        root.properties['PL'] = [COLOURS[start.colour]]
    if start.line or start.prey:
        root.properties[LED] = [game.write_position(start)]
    sgf.head(root, notes.get((), ''), TAGS)
    end = sgf.grow(game, root, start, lines, notes, lambda at, move: (COLOURS[at.colour], write_point(board, move)))
    if end.payoff() is not None:
        root.properties['RE'] = [result(end)]
    return sgf.write(root)


def result(end: Position) -> str:
    lead = end.lead()
    return f'{"B" if lead > 0 else "W"}+{komi_text(abs(lead))}' if lead else '0'


def read_sgf(game: Any, root: sgf.Node, text: str) -> tuple[Written, Refusal | None]:
    """A game with its variations, and the first mistake."""
    start = start_of(game, root, text)

    def step(node: sgf.Node, position: Position) -> tuple[Position, list[int]]:
        return after(game, node, position, node is root)

    found, wrong = sgf.walk(root, start, step, lambda node: sgf.comment_of(node, TAGS))
    return Written(start, *found), wrong


def start_of(game: Any, root: sgf.Node, text: str) -> Position:
    """The position of the first node."""
    rules: Rules = game.ruled
    board = rules.board
    if root.value('GM') not in ('', GAME_TYPE):
        raise Refusal(f'the record is of the SGF game {shorten(root.value("GM"))}; give one with GM[{GAME_TYPE}]')
    size = root.value('SZ') or '19'
    if size != str(board.size):
        raise Refusal(f'the record has a board of size {shorten(size, 5)}; set the option size to it and read again')
    komi = root.value('KM')
    if komi and read_komi(komi) is None:
        raise Refusal(f'KM[{shorten(komi)}] is no number; give the komi as one: KM[7]')
    if not any(name in root.properties for name in (*SETUP, 'PL', LED)):
        return Position.begun(rules) if root.value('HA') in ('', '0') else game.initial()
    sides = [0, 0, 0]
    for name, colour in SETUP.items():
        for value in root.properties.get(name, ()):
            for point in rectangle(board, value, name):
                sides[colour] |= board.bits[point]
    if sides[BLACK] & sides[WHITE]:
        raise Refusal('AB and AW name the same point; a point holds one stone')
    mover = root.value('PL')[:1].upper()
    handicapped = sides[BLACK] and not sides[WHITE]
    colour = COLOURS.index(mover) if mover and mover in COLOURS[1:] else WHITE if handicapped else BLACK
    check_liberties(text, board, sides[BLACK], sides[WHITE])
    start = Position.begun(rules, sides[BLACK], sides[WHITE], colour)
    led: Position = read_start(game, root.value(LED)) if root.value(LED) else start
    return led if (led.sides, led.colour) == (start.sides, start.colour) else start


def rectangle(board: Board, value: str, name: str) -> list[int]:
    """The points of a value: one, or all between two corners."""
    ends = [read_point(board, part) for part in value.split(':')]
    if PASS in ends or len(ends) > 2:
        raise Refusal(f'{name}[{shorten(value)}] is no point of this board; write two letters: {name}[ba]')
    (top, left), (bottom, right) = board.place(ends[0]), board.place(ends[-1])
    rows, columns = range(min(top, bottom), max(top, bottom) + 1), range(min(left, right), max(left, right) + 1)
    return [board.points[row * board.size + column] for row in rows for column in columns]


def after(game: Any, node: sgf.Node, position: Position, is_root: bool) -> tuple[Position, list[int]]:
    """The position after the moves of a node, and these. One who moves twice running: the other passes between."""
    moves = list[int]()
    for name, values in node.properties.items():
        if name in SET_LATER and not is_root:
            raise Refusal(f'the record changes the board after its start ({name}), which cannot be read; give moves')
        if name not in ('B', 'W'):
            continue
        point = read_point(position.board, values[0] if values else '')
        for move in (PASS, point) if COLOURS[position.colour] != name else (point,):
            game.read_move(position, game.write_move(position, move) if position.passes < 2 else 'pass')
            position = game.play(position, move)
            moves.append(move)
    return position, moves


def claims(text: str) -> dict[str, object] | None:
    """The options that a record names, if it says that it is one of go."""
    if not sgf.begins(text):
        return None
    root = sgf.read(text[: sgf.HEAD])
    size = root.value('SZ') or '19'
    if root.value('GM') not in (('1', '') if root.value('SZ') or root.value('KM') else ('1',)):
        return None
    if not re.fullmatch('[0-9]{1,2}', size):
        return None
    named: dict[str, object] = {'size': int(size)}
    stones = int(root.value('HA')) if re.fullmatch('[2-9]', root.value('HA')) else 0
    if stones:
        named['handicap'] = stones
    komi, rules = read_komi(root.value('KM')), root.value('RU').lower()
    if komi is not None:
        given = max(0.0, komi - stones)  # a point for each handicap stone is in it
        named['komi'] = USUAL if given == usual_komi(int(size), stones) else komi_text(given)
    if rules.startswith(NO_SUICIDE) or 'no suicide' in rules:
        named['suicide'] = False
    if rules.startswith(SITUATIONAL):
        named['superko'] = 'situational'
    return named


def read(game: Any, text: str) -> tuple[Written, Refusal | None] | None:
    """A game from a record; None if the text is none."""
    if not sgf.meant(text):
        return None
    return read_sgf(game, sgf.checked(text), text)
