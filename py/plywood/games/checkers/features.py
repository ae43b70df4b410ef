"""The features of checkers that a person would count, for an evaluation that can be opened: Dark's less Light's."""

from collections.abc import Callable, Sequence

from plywood.game import Feature

from . import board as plain

CENTRE = frozenset({10, 11, 14, 15, 18, 19, 22, 23})


def features(board: str) -> Sequence[Feature]:
    def less(count: Callable[[int], int]) -> int:
        return count(0) - count(1)

    def here(seat: int, squares: Sequence[int] | frozenset[int]) -> int:
        return sum(board[square - 1] in plain.PIECES[seat] for square in squares)

    men = less(lambda seat: board.count(plain.PIECES[seat][0]))
    kings = less(lambda seat: board.count(plain.PIECES[seat][1]))
    return (
        Feature('men', 'men on the board', 5, men),
        Feature('kings', 'kings on the board', 8, kings),
        Feature(
            'home', 'pieces still on their own first row', 1, less(lambda seat: here(seat, plain.KING_ROWS[1 - seat]))
        ),
        Feature('centre', 'pieces on the eight squares in the middle', 1, less(lambda seat: here(seat, CENTRE))),
        Feature('moves', 'moves that can be made', 0, less(lambda seat: len(plain.moves(board, seat)))),
    )
