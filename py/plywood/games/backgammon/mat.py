"""The .mat file: a match as programs exchange it, one line for a turn of either player.

     5 point match

     Game 1
     White : 0                        Black : 0
      1) 31: 8/5 6/5                  42: 8/4 6/4
      2)  Doubles => 2                 Takes
      3) 64: 24/14                    11: Cannot Move
          Wins 2 points

The left column is White's. The column of the first entry shows which player begins. A turn without a choice about the
cube has no entry for it.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from plywood.game import Game, Refusal, shorten

from .position import CUBE, OFFER, OPENING, OVER, PLAY, ROLL, SEATS, Position

WIDE = 34
"""Characters of the left column, behind the number."""
MARGIN = 6
HEAD = re.compile(r'^\s*(\d{1,3}) point match', re.MULTILINE)
GAME = re.compile(r'^\s*Game +\d+', re.IGNORECASE)
WORDS = 'Doubles|Redoubles|Takes|Drops|Rolls'
ENTRY = re.compile(
    rf'(?P<dice>[1-6][1-6]) ?: ?(?P<play>[^:]*?)(?=\s+[1-6][1-6] ?:|\s+(?:{WORDS}|Wins)\b|\s*$)'
    rf'|(?P<word>{WORDS})\b(?: *=> *\d+)?|(?P<wins>Wins) +\d+ points?.*$',
    re.IGNORECASE,
)
NUMBER = re.compile(r'^\s*\d{1,4}\)')
MOST_CHARACTERS = 100_000


# --- writing ---------------------------------------------------------------------------------------------------------
def write(game: Game, start: Position, moves: Sequence[Any]) -> str:
    lines = [f' {start.rules.length} point match']
    position, sheet = start, Sheet()
    number = 0
    for move in moves:
        if position.phase == OPENING:
            lines += sheet.lines()
            number += 1
            names = [f'{SEATS[seat]} : {position.points[seat]}' for seat in (0, 1)]
            lines += ['', f' Game {number}', f' {names[0].ljust(WIDE + MARGIN - 1)}{names[1]}']
            sheet = Sheet()
        seat, phase, before = position.seat, position.phase, position
        text = game.write_move(position, move)
        position = game.play(position, move)
        if phase in (OPENING, ROLL):
            sheet.dice = f'{position.dice[0]}{position.dice[1]}:'
        elif phase == PLAY:
            sheet.add(seat, f'{sheet.dice} {text if move else "Cannot Move"}')
            sheet.dice = ''
        elif move != 'roll':
            words = {'double': f' Doubles => {2 << before.cube}', 'take': ' Takes', 'drop': ' Drops'}
            sheet.add(seat, words[move])
        if position.phase in (OPENING, OVER):
            sheet.won = before.points, position.points
    if sheet.dice:
        sheet.add(position.seat, sheet.dice)
    elif position.phase == ROLL and moves and moves[-1] == 'roll':
        sheet.add(position.seat, ' Rolls')
    return '\n'.join([*lines, *sheet.lines()]) + '\n'


class Sheet:
    """The turns of one game in two columns."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self.dice = ''
        self.won: tuple[tuple[int, int], tuple[int, int]] | None = None
        """The points before the end of the game and after it."""

    def add(self, seat: int, entry: str) -> None:
        if seat == 0 or not self.rows or len(self.rows[-1]) > 1:
            self.rows.append([])
        if seat and not self.rows[-1]:
            self.rows[-1].append('')
        self.rows[-1].append(entry)

    def lines(self) -> list[str]:
        found = [
            f'{number:>3}) {row[0].ljust(WIDE)}{row[1] if len(row) > 1 else ""}'.rstrip()
            for number, row in enumerate(self.rows, 1)
        ]
        if self.won:
            (white, black), (white_2, black_2) = self.won
            points = white_2 - white or black_2 - black
            margin = MARGIN if white_2 > white else WIDE + MARGIN
            found.append(f'{" " * margin}Wins {points} point{"" if points == 1 else "s"}')
        return found


# --- reading ---------------------------------------------------------------------------------------------------------
def claims(text: str) -> Mapping[str, object] | None:
    """The options of a text that is a .mat file. Outside a match the cube is there if it was turned."""
    head = HEAD.search(text[:MOST_CHARACTERS])
    if not head:
        return None
    if int(head[1]):
        return {'length': int(head[1])}
    return {'cube': 6 if re.search(r'\b(Doubles|Rolls)\b', text[:MOST_CHARACTERS], re.IGNORECASE) else 0}


def read(game: Game, text: str, start: Position) -> tuple[Position, list[Any]]:
    """The start and the moves of a .mat file. A Refusal names the first wrong line, and keeps the moves before it."""
    length = HEAD.search(text)
    if length and int(length[1]) != start.rules.length:
        raise Refusal(
            f'the file holds a match to {length[1]}, and the options say {start.rules.length}; '
            f'choose the option length={length[1]}'
        )
    position, moves = start, list[Any]()
    for row, line in enumerate(text.splitlines(), 1):
        if GAME.match(line) and position.phase != OPENING:
            raise Refusal(
                f'line {row}: a game begins before the one above it has ended; what stands above is kept',
                len(moves) + 1,
                (start, [moves]),
            )
        if (
            HEAD.match(line)
            or GAME.match(line)
            or not line.strip()
            or line.lstrip()[0] == ';'
            or (not NUMBER.match(line) and ':' in line)
        ):
            continue
        for entry in entries(line, row, start, moves):
            try:
                for move in said(game, position, *entry):
                    moves.append(move)
                    position = game.play(position, move)
            except Refusal as refusal:
                raise Refusal(f'line {row}: {refusal}', len(moves) + 1, (start, [moves])) from None
    return start, moves


def entries(line: str, row: int, start: Position, moves: list[Any]) -> list[tuple[int, str, str]]:
    """The entries of a line: the seat by its column, the dice or '', the play or the word."""
    found, rest = list[tuple[int, str, str]](), NUMBER.sub(lambda number: ' ' * len(number[0]), line)
    at = 0
    while rest[at:].strip():
        at += len(rest[at:]) - len(rest[at:].lstrip())
        entry = ENTRY.match(rest, at)
        if not entry:
            raise Refusal(
                f'line {row}: {shorten(rest[at:])!r} is neither dice with a play nor a word about the cube',
                len(moves) + 1,
                (start, [moves]),
            )
        if not entry['wins']:
            seat = int(at > WIDE // 2 + MARGIN or bool(found))
            found.append((seat, entry['dice'] or '', (entry['word'] or entry['play'] or '').strip()))
        at = entry.end()
    return found


def said(game: Game, position: Position, seat: int, dice: str, words: str) -> list[Any]:
    """The moves of one entry: a choice about the cube; or the dice, with what is silent before them, and the play."""
    found: list[Any] = []
    if position.phase == PLAY and () in game.moves(position):  # dice alone stand for a pass, if more comes after them
        found.append(())
        position = game.play(position, ())
    if not dice:
        word = {'doubles': 'double', 'redoubles': 'double'}.get(words.lower(), words.lower().removesuffix('s'))
        if position.phase not in (CUBE, OFFER):
            raise Refusal(f'{shorten(words)!r} cannot stand here: no choice about the cube is due; leave it out')
        return [*found, game.read_move(position, word)]
    if position.phase == CUBE:
        found.append('roll')
        position = game.play(position, 'roll')
    if position.phase == OPENING:
        dice = ''.join(sorted(dice, reverse=seat == 0))
    if position.phase not in (OPENING, ROLL):
        raise Refusal(f'the dice {dice} cannot stand here: {game.view(position)["status"]} Leave them out')
    found.append(game.read_move(position, dice))
    position = game.play(position, found[-1])
    if words:
        found.append(game.read_move(position, words))
    return found
