"""The lotteries of blind tic-tac-toe on small boards, as `python3 -m plywood solve` has written them.

A row of a board's file holds what a player sees, how often to try each cell, and what each try is worth. Boards that
are turned or mirrored are alike: only one of them is written.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from .sets import Board

FOLDER = Path(__file__).with_name('lots')
PLACE = 'plywood/games/mnk/lots/{}.bin'
WRITTEN = frozenset(
    {f'{board}-{rule}' for board in ('2-2-2', '3-2-2', '3-3-2') for rule in ('retry', 'lose')} | {'3-2-3-retry'}
)
"""The boards that are solved: columns, rows, the length of a row, and what a refusal brings."""

Row = tuple[Sequence[float], Sequence[float]]


def name_of(board: Board) -> str:
    return f'{board.m}-{board.n}-{board.k}-{"retry" if board.retry else "lose"}'


def wants(board: Board) -> list[str]:
    """The file of a solved board, if it is not here."""
    if name_of(board) not in WRITTEN or table(name_of(board)):
        return []
    return [PLACE.format(name_of(board))]


def row(board: Board, text: str) -> Row | None:
    """How often to try each free cell, and what each try is worth, by the text of an observation."""
    name = name_of(board)
    return table(name).get(text) if name in WRITTEN else None


def table(name: str) -> Mapping[str, Row]:
    """The rows of a board; none if its file has not come yet."""
    return _read(name) if (FOLDER / f'{name}.bin').exists() else {}


@cache
def _read(name: str) -> dict[str, Row]:
    lines = (FOLDER / f'{name}.bin').read_text(encoding='utf-8').splitlines()
    rows = (line.split('\t') for line in lines if line[0] != '#')
    return {text: (numbers(shares), numbers(worths)) for text, shares, worths in rows}


def numbers(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split()))
