"""The features of chess that a person would count, for an evaluation that can be opened: White's less Black's."""

from collections.abc import Sequence

from plywood.game import Feature

from .board import HOME, PIECES

MATERIAL = (
    ('pawns', 'pawns on the board', 1),
    ('knights', 'knights on the board', 3),
    ('bishops', 'bishops on the board', 3),
    ('rooks', 'rooks on the board', 5),
    ('queens', 'queens on the board', 9),
)
"""In the order of the pieces, with the weights that every beginner learns."""
CENTRE = 27, 28, 35, 36


def features(board: str) -> Sequence[Feature]:
    def centre(seat: int) -> int:
        return sum(board[square] in PIECES[seat] for square in CENTRE)

    def out(seat: int) -> int:
        """Knights and bishops on the board that are not on the first row."""
        home = board[HOME[seat] * 8 : HOME[seat] * 8 + 8]
        return sum(board.count(piece) - home.count(piece) for piece in PIECES[seat][1:3])

    counted = (
        Feature(name, about, weight, board.count(PIECES[0][at]) - board.count(PIECES[1][at]))
        for at, (name, about, weight) in enumerate(MATERIAL)
    )
    return (
        *counted,
        Feature('centre', 'pieces and pawns on the four squares in the middle', 0, centre(0) - centre(1)),
        Feature('out', 'knights and bishops off the first row', 0, out(0) - out(1)),
    )
