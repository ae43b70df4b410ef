"""The form of a position that the kernel of chess takes."""

from typing import NamedTuple

from .board import Scene


class Fast(NamedTuple):
    scene: Scene
    quiet: int
    """Plies since a pawn last moved or a piece was taken."""
    key: int
    past: tuple[int, ...] = ()
    """The keys of the positions since the last move that cannot be undone."""
