"""Wrapper games, for counting a search, ending it early, or watching it."""

from collections.abc import Callable, Sequence
from typing import Any

from plywood.around import Around
from plywood.game import TAKES_POSITION, Game, Move, Payoff, Position
from plywood.search.result import MIN, Stopped, tidy
from plywood.trace.visits import CUT, PROBE, REVISITED, Trace

Progress = Callable[[int, int], object]
"""Receives the number of visits so far, and the most that there can be."""


class LimitedPlays(Around):
    """A game that ends a search after too many moves."""

    def __init__(self, game: Game, most: int, progress: Progress | None = None) -> None:
        super().__init__(game)
        self.most, self.progress, self.played = most, progress, 0
        self.play_there = game.play

    def play(self, position: Position, move: Move) -> Any:
        self.played += 1
        if self.played >= self.most:
            raise Stopped
        if self.progress and self.played % 20_000 == 0:
            self.progress(self.played, self.most)
        return self.play_there(position, move)


class Horizon(Around):
    """A game that ends after some plies, for rungs without a depth. Unfinished positions there have their estimates as
    payoffs.

    A position is a pair: a position of the inner game, and the remaining plies.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.estimates = 0
        for name in TAKES_POSITION.intersection(vars(self)):
            setattr(self, name, self.there(getattr(game, name)))

    @staticmethod
    def there(verb: Callable[..., Any]) -> Callable[..., Any]:
        return lambda position, *more: verb(position[0], *more)

    def play(self, position: Any, move: Any) -> Any:
        return self.inner.play(position[0], move), position[1] - 1

    def key(self, position: Any) -> Any:
        return self.inner.key(position[0]), position[1]

    def payoff(self, position: Any) -> Payoff | None:
        there, plies = position
        payoff = self.inner.payoff(there)
        if payoff is not None or plies > 0:
            return payoff
        self.estimates += 1
        worth = tidy(self.inner.evaluate(there) / self.scale)
        return (-worth, worth) if self.inner.player(there) == MIN else (worth, -worth)


class InPoints(Around):
    """A game with payoffs that are whole numbers, searched to its end: null windows on it can be 1 point wide."""

    scale = 1


class Noting(Around):
    """A game that notes the number of moves or outcomes of each position in a search: `many`, by the position's id."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.many: dict[int, int] = {}

    def moves(self, position: Any) -> Sequence[Any]:
        return self.noted(position, self.inner.moves(position))

    def noisy(self, position: Any) -> Sequence[Any]:
        return self.noted(position, self.inner.noisy(position))

    def chances(self, position: Any) -> Sequence[Any]:
        return self.noted(position, self.inner.chances(position))

    def noted(self, position: Any, moves: Sequence[Any]) -> Sequence[Any]:
        self.many[id(position)] = len(moves)
        return moves

    def left_out(self, seen: Trace) -> list[int]:
        """For each visit of a trace of this game, the number of moves that a cut-off left out."""
        tried = [0] * len(seen)
        for parent, flags in zip(seen.parent, seen.flags, strict=True):
            if parent >= 0 and not flags & (PROBE | REVISITED):
                tried[parent] += 1
        each = zip(seen.position, seen.flags, tried, strict=True)
        return [self.many.get(id(position), moves) - moves if flags & CUT else 0 for position, flags, moves in each]
