"""The forms of a position: as the rules have it, and as the kernel takes it."""

from typing import NamedTuple

from .board import NONE, Scene
from .moves import Move


class Before(NamedTuple):
    """An earlier position that may come again, and the move made there."""

    board: str
    passant: int
    move: Move


class Position(NamedTuple):
    board: str
    seat: int
    rights: tuple[int, ...]
    """The squares of the rooks that may still castle."""
    passant: int = NONE
    """The square on which a pawn can be captured en passant, if that is legal now."""
    quiet: int = 0
    """Plies since a pawn last moved or a piece was taken."""
    number: int = 1
    """The number of the move, which Black's moves increase."""
    past: tuple[Before, ...] = ()
    """The positions since the last move that cannot be undone: only these can come again."""
    shuffled: bool = False
    """Whether castling is always written as Chess960 has it."""

    @property
    def scene(self) -> Scene:
        return Scene(self.board, self.seat, self.rights, self.passant)

    @property
    def times(self) -> int:
        """How often this position has come up, this time included."""
        now = self.board, self.passant
        return 1 + sum(before[:2] == now for before in self.past[len(self.past) % 2 :: 2])


class Fast(NamedTuple):
    scene: Scene
    quiet: int
    """Plies since a pawn last moved or a piece was taken."""
    key: int
    past: tuple[int, ...] = ()
    """The keys of the positions since the last move that cannot be undone."""
