"""What every search returns: a value, the move and the line that reach it, and what it cost to know."""

from dataclasses import dataclass, field
from typing import Any

from plywood.game import Game

MAX, MIN = 0, 1
"""The two seats as the lectures name them: MAX moves first and likes great payoffs, MIN small ones."""


class Stopped(Exception):
    """A limit was reached, or somebody asked to stop: the search ends here and now."""


@dataclass
class Counts:
    """What a search did."""

    nodes: int = 0
    """Positions visited, the root among them."""
    leaves: int = 0
    """Positions that were judged without looking further: finished games, and estimates."""
    estimates: int = 0
    """Leaves at which the game was not over."""
    cutoffs: int = 0
    """Times a window closed, so that the moves left need not be searched."""
    table_hits: int = 0
    """Positions answered by the table."""
    researches: int = 0
    """Searches repeated because a narrow window was too narrow."""

    def plain(self) -> dict[str, int]:
        """What the ladder compares, under the names that the page and the terminal give it."""
        return {
            'nodes': self.nodes,
            'leaves': self.leaves,
            'cutoffs': self.cutoffs,
            'tableHits': self.table_hits,
            'researches': self.researches,
        }


@dataclass
class Candidate:
    """One move of the root: its value to the seat to move, a payoff where proven, else an estimate."""

    move: Any
    value: float
    proven: bool
    depth: int
    line: tuple[Any, ...] = ()
    history: tuple[float, ...] = ()
    """Its value as it looked from depth 1, 2, and so on: how deep one must look to see what it is worth."""

    def plain(self, game: Game, position: Any) -> dict[str, Any]:
        """As the page and the terminal tell it, at the position whose move it is."""
        return {
            'move': game.write_move(position, self.move),
            'value': self.value,
            'proven': self.proven,
            'depth': self.depth,
            'line': game.write_line(position, self.line),
        }


@dataclass
class Result:
    """A search's answer. The value is for the seat to move; a payoff where proven, else an estimate."""

    move: Any
    value: float
    proven: bool
    line: tuple[Any, ...] = ()
    depth: int = 0
    counts: Counts = field(default_factory=Counts)
    ranked: list[Candidate] = field(default_factory=list)
    stopped: bool = False
    """True where a limit or a request ended the search before it was done."""

    def plain(self, game: Game, position: Any) -> dict[str, Any]:
        """As the page and the terminal tell it, at the position that was searched."""
        return {
            'move': None if self.move is None else game.write_move(position, self.move),
            'value': self.value,
            'proven': self.proven,
            'line': game.write_line(position, self.line),
            'depth': self.depth,
            **self.counts.plain(),
            'stopped': self.stopped,
            'ranked': [candidate.plain(game, position) for candidate in self.ranked],
        }


def conclude(game: Game, value: float, line: tuple[Any, ...], counts: Counts, depth: int | None = None) -> Result:
    """The record of a rung that found `value`, in the game's units, for the seat to move.

    It is proven where nothing was estimated, and at either bound, which no estimate ever reaches.
    """
    value /= game.scale
    proven = counts.estimates == 0 or abs(value) >= max(map(abs, game.bounds))
    return Result(line[0] if line else None, tidy(value), proven, line, len(line) if depth is None else depth, counts)


def owner(game: Game, position: Any) -> int:
    """The seat whose value a search of this position returns: the one to move, and MAX where CHANCE moves or nobody."""
    return MIN if game.player(position) == MIN else MAX


def tidy(value: float) -> float:
    """A whole number as an int, so that a payoff is written 1 and not 1.0."""
    return int(value) if value == int(value) else round(float(value), 6)
