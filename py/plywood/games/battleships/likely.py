"""The knowledge about the other fleet in battleships: how likely a ship lies on each cell, and fleets drawn fairly."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import NamedTuple

from .aim import aim
from .answers import Seen, set_of
from .fleets import MISS, Answers, fleets, shares
from .sea import Sea

SAMPLE = 2_000
"""Fleets that are drawn to judge the cells, where they cannot all be listed."""


def asked(seen: Seen) -> Answers:
    """The answered shots of the seat that observes, with their answers."""
    return Answers(seen.shots[seen.eyes][: len(seen.told)], seen.told)


class Likely(NamedTuple):
    """For each cell, how likely a ship lies there; whether that is exact; and the fleets that it comes from."""

    shares: list[float]
    exact: bool
    fleets: list[tuple[int, ...]]


@lru_cache(maxsize=16)
def likely(sea: Sea, answers: Answers) -> Likely:
    found = fleets(sea, answers)
    some = list(found.every()) if found.exact else list(islice(found.draw(Random(str(answers))), SAMPLE))
    return Likely(shares(some, sea), found.exact, some)


@lru_cache(maxsize=64)
def shot_at(sea: Sea, answers: Answers) -> int:
    """The cell at which full strength shoots."""
    found = likely(sea, answers)
    shot = set(answers.cells)
    odds = {cell: share for cell, share in enumerate(found.shares) if cell not in shot}
    hit = set_of(tuple(cell for cell, told in zip(*answers, strict=True) if told != MISS))
    return aim(sea, found.fleets, set_of(answers.cells), hit, odds, Random(str(answers)))


def drawn(seen: Seen, rng: Random) -> Iterator[tuple[int, ...]]:
    """Fleets of the other seat that its answers allow. One that is still being placed may be cut off anywhere."""
    if seen.others == len(seen.sea.lengths):
        yield from fleets(seen.sea, asked(seen)).draw(rng)
    while True:
        yield begun(seen.sea, seen.others, rng)


def begun(sea: Sea, number: int, rng: Random) -> tuple[int, ...]:
    """The first ships of a fleet, all such beginnings equally likely."""
    while True:
        ships, taken = [], 0
        for length in sea.lengths[:number]:
            ship = rng.choice(sea.places[length])
            if ship & taken:
                break
            ships.append(ship)
            taken |= sea.halos[ship]
        if len(ships) == number and sea.fits(taken, number):
            return tuple(ships)


def hidden_fleet(sea: Sea, ships: tuple[int, ...], rng: Random) -> int:
    """The next ship of a fleet that begins with these, drawn so that every such fleet is as likely as any other."""
    taken = 0
    for ship in ships:
        taken |= sea.halos[ship]
    while True:
        barred, fleet = taken, []
        for length in sea.lengths[len(ships) :]:
            ship = rng.choice(sea.places[length])
            if ship & barred:
                break
            fleet.append(ship)
            barred |= sea.halos[ship]
        else:
            return fleet[0]
