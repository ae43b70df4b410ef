"""Rollouts: a position is played on many times, and the luck of the dice is taken out of every result.

The luck of a roll is the difference that it makes: the chances after its best play less their mean over all rolls, both
at a glance. On average it is nothing, so the mean of the results stays the same, and far fewer games give it as
exactly.
"""

from collections.abc import Callable, Iterator
from itertools import count
from math import sqrt
from operator import add, sub
from random import Random
from typing import NamedTuple

from .bits import LOW, Memory, turned
from .cube import Weights, dead
from .estimate import CHANCES
from .judge import ROLLS, turn
from .net import Chances
from .plays import plays

POINTS: Weights = (-1.0, 2.0, 1.0, 1.0, -1.0, -1.0)
"""The worth of a game without a cube, in points."""
SIDES = (POINTS, POINTS)
VIEWS = (CHANCES, CHANCES)

Spend = Callable[[int], None]
"""Receives the number of positions that are judged next, and may end the search."""


class Mean(NamedTuple):
    """The worth to the side that has just played, and the standard error of that mean."""

    games: int
    reduced: float
    error: float
    plain: float
    plain_error: float
    """The same without the luck taken out."""
    chances: Chances
    """Of the side that rolls next, without the luck."""


def best(men: int, one: int, two: int, by: Weights, spend: Spend, view: Memory = CHANCES) -> int:
    """The men after the best play; `by` is the worth of its chances to that side, and
    `view` judges them."""
    after = plays(men, one, two)
    spend(len(after))
    return min(after, key=lambda each: (dead(by, view[each]), each))


def flipped(luck: Chances) -> Chances:
    """Differences of chances, for the other side."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = luck
    return -win, lost_gammon, lost_backgammon, gammon, backgammon


def played_on(
    men: int, rng: Random, reach: int, both: tuple[Weights, Weights], spend: Spend, views: tuple[Memory, Memory] = VIEWS
) -> tuple[Chances, Chances]:
    """One game: the chances at its end of the side that rolls now, and its luck. After `reach` rolls they are judged.

    `men` as seen by the side that has just played. `both` has the worth of the chances to the side that rolls now,
    and to the other; `views` judges the men before a roll of either.
    """
    luck, rolled = (0.0, 0.0, 0.0, 0.0, 0.0), 0
    while rolled < reach and men & LOW:
        own, by, view = turned(men), both[1 - rolled % 2], views[1 - rolled % 2]
        found = {(one, two): best(own, one, two, by, spend, view) for one, two, _ in ROLLS}
        mean = [0.0] * 5
        for one, two, ways in ROLLS:
            mean = [total + ways / 36 * chance for total, chance in zip(mean, view[found[one, two]], strict=True)]
        one, two = rng.randint(1, 6), rng.randint(1, 6)
        men = found[max(one, two), min(one, two)]
        luck = added(flipped(luck), taken(view[men], mean))
        rolled += 1
    end: Chances = views[rolled % 2][men]
    return (turn(end), flipped(luck)) if rolled % 2 else (end, luck)


def added(one: Chances, two: Chances) -> Chances:
    a, b, c, d, e = map(add, one, two)
    return a, b, c, d, e


def taken(one: Chances, two: Chances | list[float]) -> Chances:
    """One less the other."""
    a, b, c, d, e = map(sub, one, two)
    return a, b, c, d, e


def rollout(
    men: int,
    seed: object,
    reach: int,
    both: tuple[Weights, Weights] = SIDES,
    spend: Spend = lambda positions: None,
    views: tuple[Memory, Memory] = VIEWS,
) -> Iterator[Mean]:
    """The means after 1, 2, 3 … games with the same dice for every position; `men` as seen by the side that has just
    played. `both` and `views` are those of `played_on`."""
    reduced, plain, total = Sums(), Sums(), (0.0, 0.0, 0.0, 0.0, 0.0)
    for number in count(1):
        end, luck = played_on(men, Random(f'{seed} {number}'), reach, both, spend, views)
        fair = taken(end, luck)
        plain.add(-dead(both[0], end))
        reduced.add(-dead(both[0], fair))
        total = added(total, fair)
        a, b, c, d, e = (max(0.0, min(1.0, chance / number)) for chance in total)
        yield Mean(number, reduced.mean, reduced.error, plain.mean, plain.error, (a, b, c, d, e))


class Sums:
    """A mean with its standard error, number by number."""

    def __init__(self) -> None:
        self.number, self.mean, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.number += 1
        before = self.mean
        self.mean += (value - before) / self.number
        self.squares += (value - before) * (value - self.mean)

    @property
    def error(self) -> float:
        return sqrt(self.squares / (self.number - 1) / self.number) if self.number > 1 else 0.0
