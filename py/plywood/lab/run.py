"""One run of a rung on a position, and how much it counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Any

from plywood.game import Game, Refusal
from plywood.lab.glass import Horizon, LimitedPlays, Progress
from plywood.search import RUNGS, Rung, fit
from plywood.search.result import Result, Stopped, conclude, tidy

MOST_COUNTED = 1_000_000
"""Moves that a rung may play to be counted; one that wants more is passed over."""
MOST_PLIES = 999


@dataclass(frozen=True)
class Run:
    """A rung on a position, so many plies deep; to the end where no depth is given."""

    rung: Rung
    game: Game
    position: Any
    depth: int | None

    def __post_init__(self) -> None:
        fit(self.rung, self.game, self.position)

    def begin(self, most: int = 0, progress: Progress | None = None) -> tuple[Game, Any, dict[str, Any]]:
        """The game, the position and the limits that the rung is given. `most` moves are played, if that is given."""
        game, position, limits = self.game, self.position, {}
        if self.depth is not None and 'depth' in self.rung.limits:
            limits = {'depth': self.depth}
        elif self.depth is not None:
            game, position = Horizon(game), (position, self.depth)
        if most and 'nodes' in self.rung.limits:
            limits['nodes'] = most
        elif most:
            game = LimitedPlays(game, most, progress)
        return game, position, limits

    def end(self, game: Game, result: Result) -> Result:
        """The result, with the horizon's estimates counted as what they are."""
        if isinstance(game, LimitedPlays):
            game = game.inner
        if not isinstance(game, Horizon) or not game.estimates:
            return result
        result.counts.estimates = game.estimates
        return conclude(self.game, result.value * self.game.scale, result.line, result.counts, self.depth)

    def count(self, most: int, progress: Progress | None = None) -> Result | None:
        """The rung's answer; None where it would visit more positions than that."""
        game, position, limits = self.begin(most, progress)
        try:
            result = self.end(game, self.rung.search(game, position, **limits))
        except Stopped:
            return None
        except RecursionError:
            raise self.too_deep() from None
        return None if result.stopped or result.counts.nodes > most else result

    def too_deep(self) -> Refusal:
        remedy = 'choose a depth' if self.depth is None else 'choose less depth'
        return Refusal(f'{self.rung.title} goes deeper here than Python can follow; {remedy}, or a later position')

    def to(self, depth: int | None) -> 'Run':
        return Run(self.rung, self.game, self.position, depth)

    def sizes(self, most: int) -> Iterator[tuple[int, bool]]:
        """How many visits depth 1, 2, 3 … take, as long as so many are enough; with the last, that it saw every end."""
        for depth in range(1, MOST_PLIES + 1):
            try:
                result = self.to(depth).count(most)
            except Refusal:
                return
            if result is None:
                return
            ended = not result.counts.estimates
            yield result.counts.nodes, ended
            if ended:
                return


def number(value: float | None, unit: int = 1) -> float | None:
    """A value in points of payoff, as JSON can carry it."""
    return None if value is None or abs(value) == inf else tidy(value / unit) + 0


def compare(game: Game, position: Any, depth: int | None) -> Iterator[tuple[Rung, Result | None]]:
    """Every rung that fits, each with its result; None where it would visit too many positions."""
    for rung in RUNGS.values():
        try:
            run = Run(rung, game, position, depth)
        except Refusal:
            continue
        try:
            yield rung, run.count(MOST_COUNTED)
        except Refusal:
            yield rung, None
