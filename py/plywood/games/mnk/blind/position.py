"""The position of blind tic-tac-toe, and the facts that the board, the notation and the advice read from it.

A position holds sets and no order, for the order of the tries makes no difference to the rest of the game.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb

from plywood.game import Payoff
from plywood.wording import in_words

from .sets import Board

SEATS = ('X', 'O')
Position = tuple[Board, int, int, int, int, int, Payoff | None]
"""The board; the stones of the seat to move and of the other; the cells refused to either, in the same order; the seat
to move; the payoff once it is over."""
Observation = tuple[Board, int, int, int, int, int]
"""The board; the seat that observes, its stones and the cells refused to it; the seat to move; how many turns the other
has used. A position once the game is over."""


def sides(position: Position) -> tuple[list[int], list[int]]:
    """The stones of X and of O, and the cells refused to either."""
    _, own, other, refused, theirs, seat, _ = position
    return ([other, own], [theirs, refused]) if seat else ([own, other], [refused, theirs])


def opened(stones: Sequence[int], refused: Sequence[int]) -> bool:
    """Whether X's first try can have been accepted, as it must be on an empty board."""
    return bool(stones[0]) or not refused[0]


def count_turns(board: Board, seat: int, turns: int) -> str:
    verb, what = ('placed', 'mark') if board.retry else ('used', 'turn')
    return f'{SEATS[seat]} has {verb} {in_words(turns)} {what}{"" if turns == 1 else "s"}'


def count_both(board: Board, stones: Sequence[int], refused: Sequence[int]) -> str:
    return ' and '.join(count_turns(board, seat, board.turns(stones[seat], refused[seat])) for seat in (0, 1))


def unseen(observation: Observation) -> tuple[list[int], list[int]]:
    """The other's stones, each way they may lie, and in how many ways its refusals may lie with them.

    Every set that keeps to the counts can come about while the game runs, but that X's first try, on an empty
    board, is never refused.
    """
    board, seat, own, refused, _, turns = observation
    free = board.cells[board.full ^ (own | refused)]
    found, ways = [], []
    for number in (turns,) if board.retry else range(min(turns, seat), turns + 1):
        parts = 1 << own.bit_count() if board.retry else comb(own.bit_count(), turns - number)
        wanted = number - refused.bit_count()
        for cells in combinations(free, wanted) if parts and wanted >= 0 else ():
            stones = refused | sum(1 << cell for cell in cells)
            if not board.won[stones] and own | stones != board.full:
                found.append(stones)
                ways.append(parts)
    return found, ways
