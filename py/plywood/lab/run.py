"""One run of a rung on a position, and its counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf
from random import Random
from typing import Any

from plywood.game import Game, Refusal
from plywood.lab.wrappers import Horizon, InPoints, LimitedPlays, Progress
from plywood.search.playouts import play_out
from plywood.search.register import LADDER, RUNGS, Rung, fit
from plywood.search.result import Result, Stopped, conclude, tidy

MOST_COUNTED = 1_000_000
"""The most moves that a counted rung may play; a rung that needs more has no result."""
MOST_PLIES = 999
SAMPLED = {60: 1_000, 150: 300}
"""The samples of a rung that samples, where no number is given, by the greatest length of a game by lot."""
FEW_SAMPLES = 100
"""Those of a longer game."""


@dataclass(frozen=True)
class Run:
    """A rung on a position, to a size in plies or nodes, as the rung has it; without a size, to the end."""

    rung: Rung
    game: Game
    position: Any
    size: int | None

    def __post_init__(self) -> None:
        object.__setattr__(self, 'game', fit(self.rung, self.game, self.position))
        if self.size is not None and self.rung.hidden and not self.rung.measure:
            raise Refusal(f'{self.rung.title} plays every world to its end; leave out the depth')

    @cached_property
    def in_points(self) -> bool:
        """Whether a null window is 1 point wide, because only whole payoffs can be found."""
        return self.rung.null and self.size is None and self.game.payoff_range(self.position).whole

    @property
    def unit(self) -> int:
        """The rung's own units per point of payoff."""
        return 1 if self.in_points else self.rung.unit(self.game)

    def begin(self, most: int = 0, progress: Progress | None = None) -> tuple[Game, Any, dict[str, Any]]:
        """The game, position and limits for the rung. `most`, if not 0, limits the moves that it may play."""
        game, position, limits = self.game, self.position, dict[str, Any]()
        if self.size is None:
            game = InPoints(game) if self.in_points else game
        elif self.rung.measure:
            limits[self.rung.size_in] = self.size
        else:
            game, position = Horizon(game), (position, self.size)
        if self.rung.samples:
            limits.setdefault('nodes', usual_samples(game, position))
        elif most and 'nodes' in self.rung.limits:
            limits['nodes'] = min(most, limits.get('nodes', most))
        elif most:
            game = LimitedPlays(game, most, progress)
        return game, position, limits

    def end(self, game: Game, result: Result) -> Result:
        """The result, in which the payoffs at the horizon count as estimates."""
        if isinstance(game, LimitedPlays):
            game = game.inner
        if not isinstance(game, Horizon) or not game.estimates:
            return result
        result.counts.estimates = game.estimates
        return conclude(self.game, result.value * self.game.scale, result.line, result.counts, self.size)

    def count(self, most: int, progress: Progress | None = None) -> Result | None:
        """The rung's result; None if it would visit more than `most` positions."""
        game, position, limits = self.begin(most, progress)
        try:
            result = self.end(game, self.rung.search(game, position, **limits))
            if isinstance(game, LimitedPlays):
                result.counts.made = game.played
        except Stopped:
            return None
        except RecursionError:
            raise self.too_deep() from None
        return None if result.stopped or result.counts.nodes > most else result

    def too_deep(self) -> Refusal:
        remedy = 'choose a depth' if self.size is None else 'choose less depth'
        return Refusal(f'{self.rung.title} goes deeper here than Python can follow; {remedy}, or a later position')

    def to(self, size: int | None) -> 'Run':
        return Run(self.rung, self.game, self.position, size)

    def sizes(self, most: int) -> Iterator[tuple[int, bool]]:
        """The number of visits at depth 1, 2, 3 …, up to `most`, each with whether the search saw the end of every
        line."""
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


def usual_samples(game: Game, position: Any) -> int:
    """A number of samples for which nobody waits long: the fewer, the longer the games."""
    plies = play_out(game, position, Random(0)).plies
    return next((samples for most, samples in SAMPLED.items() if plies <= most), FEW_SAMPLES)


def number(value: float | None, unit: int = 1) -> float | None:
    """A value in points of payoff, for JSON."""
    return None if value is None or abs(value) == inf else tidy(value / unit) + 0


def compare(game: Game, position: Any, depth: int | None) -> Iterator[tuple[Rung, Result | None]]:
    """Every rung that fits, each with its result; None if it would visit too many positions. The depth is for those
    that are measured in plies. Rungs of chance come where there is any; and at last one that samples."""
    chance = [rung for rung in RUNGS.values() if rung.family == 'chance'] if game.has_chance_left(position) else []
    sampling = [rung for rung in RUNGS.values() if rung.samples and not rung.hidden]
    for rung in [*LADDER.values(), *chance, *sampling]:
        try:
            run = Run(rung, game, position, depth if rung.size_in == 'depth' else None)
        except Refusal:
            continue
        try:
            yield rung, run.count(MOST_COUNTED)
        except Refusal:
            yield rung, None
