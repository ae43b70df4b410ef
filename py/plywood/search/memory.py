"""The findings of a search, kept for the next one: for a program that plays or analyses a whole game.

A search with a memory may answer otherwise than one without, so levels, hints and reviews have none.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Memory:
    room: int
    """The most entries of the table."""
    table: dict[Any, tuple[int, int, int, Any]] = field(default_factory=dict)
    lasting: dict[str, Any] = field(default_factory=dict)
    """Whatever else a search leaves to the next one of the same game, by name."""

    @property
    def full(self) -> float:
        """The share of the room that is taken."""
        return len(self.table) / self.room

    def forget(self) -> None:
        self.table.clear()
        self.lasting.clear()
