"""Blind tic-tac-toe as played by two players who forget nothing, with tries that are alike taken as one.

Turn or mirror the board, and one player's tries look like another's: their lotteries are then the same. A try stands
for all tries that lie alike for the player; chance decides which of them it is. So a tree of 1,947,067 lines becomes
one of about a quarter of a million.
"""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from plywood.around import Around
from plywood.game import CHANCE, Game, Payoff

from .sets import Board

Tries = tuple[int, ...]
"""The tries of a seat in order: twice the cell, and one more if it was refused."""


class Remembered(NamedTuple):
    """A position, the tries of both seats, and the cells of which chance takes one."""

    position: Any
    tries: tuple[Tries, Tries]
    alike: tuple[int, ...] = ()


class Recall(Around):
    """The game for `Unrolled`: only the verbs that lay out a tree are changed."""

    chance = True

    def __init__(self, game: Game, board: Board) -> None:
        super().__init__(game)
        self.board = board

    def player(self, position: Remembered) -> int | None:
        return CHANCE if position.alike else self.inner.player(position.position)

    def payoff(self, position: Remembered) -> Payoff | None:
        return self.inner.payoff(position.position)

    def moves(self, position: Remembered) -> Sequence[int]:
        """One cell for all that are alike, of the tries as they are looked at (`placed`)."""
        if position.alike:
            return position.alike
        board = position.position[0]
        looks = placed(board.m, board.n, position.tries[position.position[5]])[1]
        return sorted({min(look[cell] for look in looks) for cell in self.inner.moves(position.position)})

    def play(self, position: Remembered, move: int) -> Remembered:
        if position.alike:
            return self.tried(position, move)
        board = position.position[0]
        looks = placed(board.m, board.n, position.tries[position.position[5]])[1]
        cells = sorted({look.index(move) for look in looks})
        if len(cells) == 1:
            return self.tried(position, cells[0])
        return position._replace(alike=tuple(cells))

    def tried(self, position: Remembered, cell: int) -> Remembered:
        before, seat = position.position, position.position[5]
        tries = (*position.tries[seat], 2 * cell + (before[2] >> cell & 1))
        both = (tries, position.tries[1]) if seat == 0 else (position.tries[0], tries)
        return Remembered(self.inner.play(before, cell), both)

    def chances(self, position: Remembered) -> Sequence[tuple[int, Fraction]]:
        return [(cell, Fraction(1, len(position.alike))) for cell in position.alike]

    def observe(self, position: Remembered, seat: int) -> Tries:
        board = position.position[0]
        return placed(board.m, board.n, position.tries[seat])[0]

    def key(self, position: Remembered | Tries) -> Hashable:
        """For positions: the same for those that are alike."""
        if not isinstance(position, Remembered):
            return position
        board = position.position[0]
        one, other = position.tries
        return min((turned(look, one), turned(look, other)) for look in looks(board.m, board.n))

    def expand(self, observation: Tries, seat: int, moves: Sequence[int]) -> tuple[Any, Sequence[Sequence[int]]]:
        """A seat's observation after these tries, in the look that is least, and the cells of each move."""
        board = self.board
        own = sum(1 << (each >> 1) for each in observation if not each & 1)
        refused = sum(1 << (each >> 1) for each in observation if each & 1)
        turns = board.turns(own, refused)
        seen, least = least_look(board, own, refused)
        alike = placed(board.m, board.n, observation)[1]
        cells = [{look.index(move) for look in alike} for move in moves]
        return (board, seat, *seen, seat, turns + seat), [
            [look[cell] for cell in each for look in least] for each in cells
        ]


def least_look(board: Board, own: int, refused: int) -> tuple[tuple[int, int], list[tuple[int, ...]]]:
    """Stones and refusals in the look that is least, and all looks that bring them there."""
    found = [((moved(board, look, own), moved(board, look, refused)), look) for look in looks(board.m, board.n)]
    least = min(found)[0]
    return least, [look for each, look in found if each == least]


def moved(board: Board, look: Sequence[int], cells: int) -> int:
    return sum(1 << look[cell] for cell in board.cells[cells])


@cache
def looks(m: int, n: int) -> tuple[tuple[int, ...], ...]:
    """All ways to look at a board: for each cell, the cell that it becomes. A square can be turned and mirrored."""
    found = []
    for across in (False, True):
        for down in (False, True):
            for swapped in (False, True) if m == n else (False,):
                cells = []
                for cell in range(m * n):
                    y, x = divmod(cell, m)
                    x, y = (m - 1 - x if across else x), (n - 1 - y if down else y)
                    x, y = (y, x) if swapped else (x, y)
                    cells.append(y * m + x)
                found.append(tuple(cells))
    return tuple(found)


def turned(look: Sequence[int], tries: Tries) -> Tries:
    return tuple([2 * look[each >> 1] + (each & 1) for each in tries])


@cache
def placed(m: int, n: int, tries: Tries) -> tuple[Tries, tuple[tuple[int, ...], ...]]:
    """Tries in the look that is least, and all looks that bring them there."""
    found = [(turned(look, tries), look) for look in looks(m, n)]
    least = min(found)[0]
    return least, tuple(look for each, look in found if each == least)
