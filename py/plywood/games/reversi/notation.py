"""How reversi is written: transcripts (`f5d6c3`), the board as one text with who is to move, and GGF records.

Here are only pieces of text and bits; the rules say whether a move is legal.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from plywood.game import Refusal, shorten
from plywood.wording import counted

from .kernel import PASS
from .shape import Shape

MARKS = 'XO'
"""How the discs of the two seats are written in a position."""
PASSES = 'pass', 'pa', 'ps', '--'
"""The spellings of a pass; the first is written."""
READ_AS = str.maketrans('xXbB*oOwW._', 'XXXXXOOOO--')
MOST_CHARACTERS = 100_000
"""Characters of a game that are read at most."""


def word(shape: Shape, move: int) -> str:
    """A move as it is written."""
    return PASSES[0] if move == PASS else shape.names[move]


# --- transcripts ---------------------------------------------------------------------------------------------------


def write_transcript(shape: Shape, moves: Sequence[int]) -> str:
    """The moves without spaces; a pass is left out, for the reader can tell it, but for one at the end."""
    kept = [move for at, move in enumerate(moves) if move != PASS or at == len(moves) - 1]
    return ''.join(word(shape, move) for move in kept)


def words(shape: Shape, text: str) -> list[str]:
    """The moves of a transcript: squares and passes, with or without spaces, commas and move numbers (`1. f5 d6`)."""
    if len(text) > MOST_CHARACTERS:
        raise Refusal(f'the game is longer than {MOST_CHARACTERS:,} characters; give the moves of one game: f5d6c3')
    row = '10|[0-9]' if shape.size == 10 else '[0-9]'
    piece = rf'pass|pa|ps|--|[a-z](?:{row})|[^\s,;]'
    numbers = r'(?<![a-z0-9])[0-9]{1,3}\.+'
    found = re.finditer(rf'{numbers}|({piece})', text.lower())
    return [match[1] for match in found if match[1]]


# --- positions -----------------------------------------------------------------------------------------------------


def write_board(shape: Shape, first: int, second: int, seat: int) -> str:
    marks = [MARKS[0] if first >> cell & 1 else MARKS[1] if second >> cell & 1 else '-' for cell in range(shape.cells)]
    return f'{"".join(marks)} {MARKS[seat]}'


def read_board(shape: Shape, text: str) -> tuple[int, int, int]:
    """The discs of both seats and who is to move. Discs may float, for no rule says that they hang together."""
    written = ''.join(text[: 4 * shape.cells + 100].replace('/', ' ').split())
    if re.fullmatch(r'[01.]+', written):  # another program's habit: 0 moves first
        written = written.replace('0', 'X').replace('1', 'O')
    written = written.translate(READ_AS)
    need = f'with the option size={shape.size}, write {shape.cells} squares and then X or O for the player to move'
    if len(written) != shape.cells + 1:
        raise refuse(text, f'it has {counted(len(written), "character")}; {need}')
    discs = [0, 0]
    for cell, mark in enumerate(written[:-1]):
        if mark in MARKS:
            discs[MARKS.index(mark)] |= 1 << cell
        elif mark != '-':
            raise refuse(text, f'{shape.names[cell]} holds {mark!r}; write X, O or -')
    if written[-1] not in MARKS:
        raise refuse(text, f'it ends with {written[-1]!r}; {need}')
    for cell in shape.centre:
        if not (discs[0] | discs[1]) >> cell & 1:
            raise refuse(text, f'{shape.names[cell]} is empty, but the middle squares never are; write X or O there')
    return discs[0], discs[1], MARKS.index(written[-1])


def refuse(text: str, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r}: {reason}')


# --- GGF -----------------------------------------------------------------------------------------------------------


def write_ggf(shape: Shape, reverse: bool, board: str, moves: Sequence[int], seat: int) -> str:
    """A record with the board that the game begins from, written as `write_board` does; `seat` moves first."""
    squares = board.replace('X', '*')
    rows = [squares[at : at + shape.size] for at in range(0, shape.cells, shape.size)]
    played = ''.join(f'{"BW"[(seat + at) % 2]}[{ggf_word(shape, move)}]' for at, move in enumerate(moves))
    kind = f'{shape.size}a' if reverse else str(shape.size)
    return f'(;GM[Othello]TY[{kind}]BO[{shape.size} {" ".join(rows)} {squares[-1]}]{played};)'


def ggf_word(shape: Shape, move: int) -> str:
    return 'PA' if move == PASS else word(shape, move).upper()


def read_ggf(shape: Shape, reverse: bool, text: str) -> tuple[tuple[int, int, int] | None, list[tuple[int, str]]]:
    """The board that a record begins from, if it tells one, and its moves, each with the seat that made it."""
    if not re.match(r'\s*\(\s*;', text) or len(text) > MOST_CHARACTERS:
        raise Refusal(f'the record {shorten(text)!r} cannot be read; give one GGF record, which begins with (;')
    board, moves = None, []
    for name, value in fields(text):
        if name == 'GM' and value.lower() not in ('othello', 'reversi'):
            raise Refusal(f'the record is of the game {shorten(value)}; give one with GM[Othello]')
        if name == 'TY':
            check_type(shape, reverse, value)
        if name == 'BO':
            size, _, squares = value.partition(' ')
            if size != str(shape.size):
                raise Refusal(f'the record has a board of size {shorten(size, 8)}; set the option size to that')
            board = read_board(shape, squares)
        if name in ('B', 'W'):
            moves.append(('BW'.index(name), value.split('/')[0].strip().lower()))
    return board, moves


def ggf_options(text: str, sizes: Collection[str]) -> dict[str, object] | None:
    """The options that a GGF record names, else None."""
    if not re.match(r'\s*\(\s*;', text):
        return None
    named = dict(islice(fields(text[:10_000]), 20))
    kind = re.fullmatch(r's?([0-9]{1,2})(a?)[a-z0-9]*', named.get('TY', ''))
    if named.get('GM', '').lower() not in ('othello', 'reversi') or not kind or kind[1] not in sizes:
        return None
    return {'size': kind[1], 'reverse': bool(kind[2])}


def fields(text: str) -> Iterator[tuple[str, str]]:
    """Each NAME[value] of the first record of a text."""
    for found in re.finditer(r'([A-Za-z]+)\s*\[([^\]]*)\]|;\s*\)', text):
        if found[1] is None:
            return
        yield found[1].upper(), found[2].strip()


def check_type(shape: Shape, reverse: bool, value: str) -> None:
    """That a record's TY, as 8 or 8a (fewest discs win), is what the options say."""
    found = re.match(r's?([0-9]{1,2})(a?)', value)
    if not found or found[1] != str(shape.size) or bool(found[2]) != reverse:
        aim = 'true' if reverse else 'false'
        raise Refusal(
            f'the record is of the type {shorten(value, 12)!r}, which does not fit the options size={shape.size} and '
            f'reverse={aim}; set them as in the record (8a is size 8, reverse) and read again'
        )
