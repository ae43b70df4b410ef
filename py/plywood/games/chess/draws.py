"""The draws of chess: which the laws declare by themselves, and which a player may claim."""

from plywood.draw_rules import DrawRules
from plywood.game import Game

from .board import EMPTY
from .positions import Position

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


class ChessDraws(DrawRules):
    """A draw may be claimed at the third repetition and after fifty quiet moves, also by the move that brings it."""

    def claim(self, game: Game, position: Position) -> str:
        if game.player(position) is None:
            return ''
        if position.times >= CLAIM_REPEATED:
            return 'This position has come up three times.'
        if position.quiet >= CLAIM_QUIET:
            return 'Fifty moves without a capture or a pawn move.'
        if len(position.past) < 3 and position.quiet < CLAIM_QUIET - 1:
            return ''  # no move can bring it
        for move in game.moves(position):
            then = game.play(position, move)
            if then.times >= CLAIM_REPEATED:
                return 'A move repeats a position for the third time.'
            if then.quiet >= CLAIM_QUIET:
                return 'A move completes fifty moves without a capture or a pawn move.'
        return ''
