"""Rollouts: a position is played on many times, and the luck of the dice is taken out of every result.

The luck of a roll is the worth of its best play less the mean over all rolls, both at a glance. On average it is
nothing, so the mean of the results stays what it is, and far fewer games tell it as exactly.
"""

from collections.abc import Callable, Iterator
from itertools import count
from math import sqrt
from random import Random
from typing import NamedTuple

from .estimate import CHANCES
from .judge import ROLLS, equity, points
from .men import LOW, turned
from .plays import plays


class Mean(NamedTuple):
    """Points of the side that has just played, and how far off they may be: one standard error of the mean."""

    games: int
    reduced: float
    error: float
    plain: float
    plain_error: float
    """The same without the luck taken out."""


def best(men: int, one: int, two: int) -> tuple[float, int]:
    """The points of the side that plays after its best play at a glance, and the men then."""
    return min((worth(after), after) for after in plays(men, one, two))


def worth(men: int) -> float:
    """The points of the side that rolls next; `men` as the other side sees them, which has just played."""
    return equity(CHANCES[men]) if men & LOW else -float(points(men))


def played_on(men: int, rng: Random, reach: int) -> tuple[float, float]:
    """The points of one game to the side that has just played, and its luck. After so many rolls it is estimated."""
    sign, luck = -1, 0.0
    for _ in range(reach):
        own = turned(men)
        found = {(one, two): best(own, one, two) for one, two, _ in ROLLS}
        mean = sum(ways * found[one, two][0] for one, two, ways in ROLLS) / 36
        one, two = rng.randint(1, 6), rng.randint(1, 6)
        came, men = found[max(one, two), min(one, two)]
        luck -= sign * (came - mean)  # what the other side is worth next, so less of it is good luck
        sign = -sign
        if not men & LOW:
            break
    return sign * worth(men), luck


def rollout(men: int, seed: object, reach: int, check: Callable[[], bool] = lambda: True) -> Iterator[Mean]:
    """The means after 1, 2, 3 … games with the same dice for every position; `men` as the side sees them that has just
    played."""
    reduced, plain = Sums(), Sums()
    for number in count(1):
        result, luck = played_on(men, Random(f'{seed} {number}'), reach)
        plain.add(result)
        reduced.add(result - luck)
        yield Mean(number, reduced.mean, reduced.error, plain.mean, plain.error)
        if not check():
            return


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
