"""MTD(f) played by a person: the bounds are named by hand, and a table keeps what was found for the next one."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from typing import Any

from plywood.around import Around
from plywood.game import Game, Refusal
from plywood.search.result import Stopped
from plywood.search.rungs.mtdf import mtdf, nearest

MOST_ASKED = 60
"""The bounds that one may name."""
MOST_VISITS, MOST_PLIES = 20_000, 60


class Leaves(Around):
    """A game whose finished positions are counted, up to a number of visits."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.seen, self.visits, self.payoff_there = 0, 0, game.payoff

    def payoff(self, position: Any) -> Any:
        self.visits += 1
        if self.visits > MOST_VISITS:
            raise Refusal('That tree is too large for this; type a smaller one.')
        payoff = self.payoff_there(position)
        self.seen += payoff is not None
        return payoff


def asked(game: Game, position: Any, bounds: object) -> dict[str, Any]:
    """The answers to some bounds in their order, with the leaves that each took, and how MTD(f) itself does: a
    Bounded. The value is that of the seat to move."""
    if game.hidden or game.has_chance_left(position):
        raise Refusal(f'{game.title} has chance or hides something here, and MTD(f) knows neither')
    wanted = numbers_in(bounds)
    found: list[dict[str, Any]] = []

    def next_of(guess: float, least: float) -> float:
        learn(guess)
        if len(found) == len(wanted):
            raise Stopped
        bound = wanted[len(found)]
        low, high = limits(found)
        if not low < bound <= high:
            known = f'at least {low:g}' if bound <= low else f'at most {high:g}'
            raise Refusal(f'You know that already: it is {known}; name another bound.')
        found.append({'bound': bound, 'before': counted.seen})
        return bound * game.scale

    def learn(guess: float) -> None:
        if found and 'value' not in found[-1]:
            last = found[-1]
            last |= {'value': guess / game.scale, 'leaves': counted.seen - last.pop('before')}

    counted = Leaves(game)
    with suppress(Stopped):
        learn(mtdf(counted, position, MOST_PLIES, choose=next_of).value * game.scale)
    own, own_bounds = Leaves(game), list[float]()
    mtdf(own, position, MOST_PLIES, choose=noting(own_bounds))
    low, high = limits(found)
    limited = [None if abs(limit) == inf else limit for limit in (low, high)]
    return {'answers': found, 'limits': limited, 'own': {'leaves': own.seen, 'asked': len(own_bounds)}}


def noting(bounds: list[float]) -> Callable[[float, float], float]:
    """The choice of MTD(f) itself, which notes the bounds that it asks for."""

    def choose(guess: float, least: float) -> float:
        bounds.append(nearest(guess, least))
        return bounds[-1]

    return choose


def limits(found: Sequence[dict[str, Any]]) -> tuple[float, float]:
    """The bounds that the answers leave: at least, and at most."""
    known = [answer for answer in found if 'value' in answer]
    least = max((each['value'] for each in known if each['value'] >= each['bound']), default=-inf)
    most = min((each['value'] for each in known if each['value'] < each['bound']), default=inf)
    return least, most


def numbers_in(bounds: object) -> list[float]:
    if not isinstance(bounds, list) or len(bounds) > MOST_ASKED or not all(
        isinstance(bound, int) and not isinstance(bound, bool) and abs(bound) < 10**6 for bound in bounds
    ):  # fmt: skip
        raise Refusal(f'bounds: give at most {MOST_ASKED} whole numbers')
    return list(bounds)
