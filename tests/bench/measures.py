"""The units in which a step between two levels is measured beside Elo: tricks, and points without luck.

Each is a match as a task of plywood.jobs: its pairs by their numbers, each opening and each deal from both sides.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean
from typing import Any

from plywood import match
from plywood.game import CHANCE, Game


@dataclass(frozen=True)
class Margins(match.Pairs):
    """A match whose pairs count by what the first player gets, in the game's own unit."""

    def __call__(self, index: int) -> tuple[float, float]:
        game, drawn = match.plan(self)
        opening, lot = drawn[index]
        first, second = match.player(self.first), match.player(self.second)
        own = game.sides.index(0), game.sides.index(1)
        return self.gained(game, opening, lot, (first, second), own[0]), self.gained(
            game, opening, lot, (second, first), own[1]
        )

    def gained(self, game: Game, opening: Any, lot: int, sides: Sequence[match.Player], seat: int) -> float:
        """The payoff to a seat."""
        return match.play_game(game, opening, [sides[side] for side in game.sides], lot)[seat]


@dataclass(frozen=True)
class WithoutLuck(Margins):
    """The same in a game of dice, without the luck of either side: what each roll was worth beyond what was to be
    expected, by the game's own estimate. On average there is none, so that the games tell the same sooner."""

    def gained(self, game: Game, opening: Any, lot: int, sides: Sequence[match.Player], seat: int) -> float:
        luck = 0.0

        def watch(position: Any, move: Any) -> None:
            nonlocal luck
            if game.player(position) == CHANCE:
                luck += luck_of(game, position, move)

        payoff = match.play_game(game, opening, [sides[side] for side in game.sides], lot, watch)
        return payoff[seat] - (-luck if seat else luck)


def luck_of(game: Game, position: Any, roll: Any) -> float:
    """The worth of a roll to the first seat beyond what was to be expected."""
    worths: dict[Any, float] = {}
    for outcome, worth, depth, *_ in game.dice_search.search_dice(game, position, lambda judged: None, None):
        if depth > 1:
            break
        worths[outcome] = worth
    return worths[roll] - sum(float(odds) * worths[outcome] for outcome, odds in game.chances(position))


@dataclass
class Gains:
    """The results of such a match for its first player: in each pair what both games brought."""

    pairs: list[tuple[float, float]] = field(default_factory=list)

    @property
    def games(self) -> int:
        return 2 * len(self.pairs)

    @property
    def mean(self) -> float:
        return fmean(sum(pair) / 2 for pair in self.pairs)

    def interval(self) -> tuple[float, float]:
        """The interval that holds the true mean 19 times in 20."""
        mean, count = self.mean, len(self.pairs)
        squares = sum((sum(pair) / 2 - mean) ** 2 for pair in self.pairs)
        margin = match.DEVIATIONS * sqrt(squares / max(1, count - 1) / count)
        return mean - margin, mean + margin

    def __str__(self) -> str:
        low, high = self.interval()
        return f'{self.mean:+.3f} (95%: {low:+.3f} to {high:+.3f})'


@dataclass(frozen=True)
class Measure:
    """The measure of the steps of a game, where that is not Elo."""

    task: Callable[..., Margins]
    unit: str
    """The unit of a gain: tricks a deal."""
    variants: Mapping[str, tuple[tuple[str, str], ...]]
    """By their names, the options under which it is measured; the usual ones first."""


TRICKS = Measure(Margins, 'tricks a deal', {'4 cards': (), '13 cards': (('cards', '13'),)})
MEASURES: Mapping[str, Measure] = {
    'whist': TRICKS,
    'whist-partners': TRICKS,
    'backgammon': Measure(WithoutLuck, 'points a game', {'': ()}),
}
