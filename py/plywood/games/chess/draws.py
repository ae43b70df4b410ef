"""The draws of chess: which the laws declare by themselves, and which a player may claim."""

from collections.abc import Callable

from .board import EMPTY

CLAIM_REPEATED, MOST_REPEATED = 3, 5
"""The number of times that a position comes up until a draw may be claimed, and until the game is drawn."""
CLAIM_QUIET, MOST_QUIET = 100, 150
"""The plies without a capture or a pawn's move until a draw may be claimed, and until the game is drawn."""


def dead(board: str) -> bool:
    """Whether neither side has the material for any mate: bare kings, one minor piece, or only bishops of one colour.

    Positions that are dead for another reason, such as a blocked wall of pawns, are not found.
    """
    pieces = [(piece.upper(), square) for square, piece in enumerate(board) if piece not in (EMPTY, 'K', 'k')]
    if len(pieces) < 2:
        return all(kind in 'NB' for kind, _ in pieces)
    return all(kind == 'B' for kind, _ in pieces) and len({(square // 8 + square) % 2 for _, square in pieces}) == 1


def claim(seen: int, quiet: int, by_move: Callable[[], tuple[int, int] | None]) -> str:
    """The reason why the player to move may claim a draw; '' if there is none.

    `seen` is how often the position has come up, and `by_move` the same two numbers after a move that would justify a
    claim, if there is one.
    """
    if seen >= CLAIM_REPEATED:
        return 'This position has come up three times.'
    if quiet >= CLAIM_QUIET:
        return 'Fifty moves without a capture or a pawn move.'
    then = by_move()
    if then is None:
        return ''
    if then[0] >= CLAIM_REPEATED:
        return 'A move repeats a position for the third time.'
    return 'A move completes fifty moves without a capture or a pawn move.'
