"""Notes on a search for a game that hides something: by visit, for whom it imagines, and the worlds or lotteries.

There are three kinds of such searches. One plays each imagined world by itself, as if it lay open. One plays sets of
worlds that look alike. And one plays by lotteries, from a position that both seats know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Unseen:
    """Nothing of it, in a search for open games."""

    me: dict[int, int] = field(default_factory=dict)
    """By visit, the seat for which the search imagines."""
    worlds: dict[int, list[Any]] = field(default_factory=dict)
    """By visit, the worlds that look alike, in a search over sets."""
    plans: dict[int, int] = field(default_factory=dict)
    """By visit, how many plans were kept for the set."""
    lotteries: dict[int, Sequence[float]] = field(default_factory=dict)
    """By visit, how likely each way on was, in a search by lotteries. They change between the rounds."""

    def note(self, visit: int, me: int, board: Any) -> None:
        """Note the beginning of a visit, and the argument that has its position."""
        self.me[visit] = me
        if isinstance(board, list):
            self.worlds[visit] = board
        elif (lottery := getattr(board, 'lottery', None)) is not None:
            self.lotteries[visit] = lottery
