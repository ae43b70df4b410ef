"""The lotteries of blind tic-tac-toe on small boards, as `python3 -m plywood solve` has written them.

A row of a board's file holds what a player sees, how often to try each cell, and what each try is worth. Boards that
are turned or mirrored are alike: only one of them is written.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from plywood.game import Game

from .recall import Recall, Remembered, least_look
from .sets import Board

FOLDER = Path(__file__).with_name('lots')
PLACE = 'plywood/games/mnk/blind/lots/{}.bin'
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


class Strategy:
    """The service for the searches: search/hidden/strategy.py says what it answers."""

    accounts = False

    def subgame(self, game: Game, observation: Any, seat: int) -> tuple[None, Any, int]:
        return None, observation, seat

    def lottery(self, game: Game, observation: Any, seat: int) -> Mapping[int, float] | None:
        return written(game, observation, 0)

    def worths(self, game: Game, observation: Any, seat: int) -> Mapping[int, float] | None:
        return written(game, observation, 1)

    def reduced(self, game: Game, position: Any) -> tuple[Game, Any]:
        """From the empty board, the game in which tries that are alike are one."""
        board, own, other, *_ = position
        if own or other:
            return game, position
        return Recall(game, board), Remembered(position, ((), ()))

    def expand(
        self, game: Game, observation: Any, seat: int, moves: Sequence[int]
    ) -> tuple[Any, Sequence[Sequence[int]]]:
        if isinstance(game, Recall):
            return game.expand(observation, seat, moves)
        return observation, [(move,) for move in moves]

    def finished_games(self, game: Game, position: Any) -> Sequence[tuple[Any, Sequence[Any], int]]:
        return ()


def written(game: Game, observation: Any, which: int) -> dict[int, float] | None:
    """The shares of the tries, or their worths, if they are known; boards that are alike share their numbers."""
    if len(observation) == 7:
        return None
    board, seat, own, refused, mover, turns = observation
    seen, looks = least_look(board, own, refused)
    found = row(board, game.write_observation((board, seat, *seen, mover, turns)))
    if found is None:
        return None
    look = looks[0]
    cells = {look[cell]: cell for cell in board.cells[board.full & ~(own | refused)]}
    return {cells[cell]: number for cell, number in zip(sorted(cells), found[which], strict=True)}
