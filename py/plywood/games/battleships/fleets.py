"""Fleets that agree with all answers so far: every one, or a sample in which all are equally likely.

The ships that were hit are laid first, in every way that explains the hits: each way is a cover. The ships that were
not hit are free: they lie anywhere but on a shot. A fleet belongs to one cover only, so its covers, each weighed by the
number of its fleets, give every fleet the same chance. Where those are too many to list, a cover is drawn by an upper
bound of that number, its free ships at random, and the draw is thrown away where two of them collide.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, islice
from math import factorial, prod
from random import Random
from typing import NamedTuple

from .sea import Sea, bits

EXACT = 20_000
"""Fleets that are listed; where there are more, they are drawn."""
MOST_COVERS = 20_000
"""Covers that are listed. Beyond them the sample is not exactly uniform, because some covers are left out."""

MISS, HIT = 0, 1


class Answers(NamedTuple):
    """A shooter's knowledge of a fleet: each shot with its answer, in order. An answer is MISS, HIT, or the length of
    the ship that sank, negated; where sinking is not told, a hit is only a hit."""

    cells: tuple[int, ...]
    told: tuple[int, ...]


class Cover(NamedTuple):
    """Ships that explain all hits, by their number in the fleet, and the places that are left to each free ship."""

    ships: tuple[tuple[int, int], ...]
    free: tuple[tuple[int, tuple[int, ...]], ...]
    bound: int
    """The product of the places."""
    weight: float
    """An upper bound of the number of fleets: those that differ only in which of two ships alike lies where are one."""


@dataclass
class Known:
    """The shots at a sea, sorted out."""

    sea: Sea
    missed: int
    hit: int
    shot: int
    sunk: list[tuple[int, int, int]]
    """For each ship that sank: its length, the last cell hit, and all cells hit until then."""


def sort_out(sea: Sea, answers: Answers) -> Known:
    known = Known(sea, 0, 0, 0, [])
    for cell, told in zip(*answers, strict=True):
        bit = 1 << cell
        known.shot |= bit
        if told == MISS:
            known.missed |= bit
        else:
            known.hit |= bit
            if told < 0:
                known.sunk.append((-told, bit, known.hit))
    return known


@lru_cache(maxsize=8)
def fleets(sea: Sea, answers: Answers) -> 'Fleets':
    """The fleets that answers allow; the last ones are kept."""
    return Fleets(sea, answers)


class Fleets:
    """All fleets that answers allow."""

    def __init__(self, sea: Sea, answers: Answers) -> None:
        self.sea, self.known = sea, sort_out(sea, answers)
        missed, hit = self.known.missed, self.known.hit
        self.near = {
            length: [
                place
                for place in places
                if place & hit and not place & missed and not (sea.named and place & hit == place)
            ]
            for length, places in sea.places.items()
        }

    @cached_property
    def covers(self) -> list[Cover]:
        """Every cover, as far as they are listed: to ask for one fleet needs only the first."""
        return list(islice(self.cover(0, (), 0, self.known.hit), MOST_COVERS + 1))

    @cached_property
    def exact(self) -> bool:
        """Whether the fleets can be listed."""
        return len(self.covers) <= MOST_COVERS and sum(cover.bound for cover in self.covers) <= EXACT

    def cover(self, number: int, ships: tuple[tuple[int, int], ...], taken: int, left: int) -> Iterator[Cover]:
        """The covers that begin with these ships: first each ship that sank, then one for each hit left over."""
        sea, known = self.sea, self.known
        used = {index for index, _ in ships}
        if number < len(known.sunk):
            length, last, until = known.sunk[number]
            index = next((i for i, each in enumerate(sea.lengths) if each == length and i not in used), None)
            if index is None:
                return
            for place in sea.places[length]:
                if place & last and place & until == place and not place & taken:
                    yield from self.cover(number + 1, (*ships, (index, place)), taken | sea.halos[place], left & ~place)
            return
        if not left:
            found = self.close(ships, taken)
            if found:
                yield found
            return
        if left.bit_count() > sum(length for index, length in enumerate(sea.lengths) if index not in used):
            return
        low = left & -left
        for index, length in enumerate(sea.lengths):
            if index in used or self.alike(index, used):
                continue
            for place in self.near[length]:
                if place & low and not place & taken:
                    yield from self.cover(number, (*ships, (index, place)), taken | sea.halos[place], left & ~place)

    def alike(self, index: int, used: set[int]) -> bool:
        """Whether an earlier ship of the same length is still free: then that one stands for both."""
        lengths = self.sea.lengths
        return any(lengths[each] == lengths[index] and each not in used for each in range(index))

    def close(self, ships: tuple[tuple[int, int], ...], taken: int) -> Cover | None:
        """A cover with its free ships; None if one of them has no place."""
        used = {index for index, _ in ships}
        barred = taken | self.known.shot
        free = []
        for index, length in enumerate(self.sea.lengths):
            if index in used:
                continue
            places = tuple(place for place in self.sea.places[length] if not place & barred)
            if not places:
                return None
            free.append((index, places))
        alike = Counter(self.sea.lengths[index] for index, _ in free)
        bound = prod(len(places) for _, places in free)
        return Cover(ships, tuple(free), bound, bound / prod(map(factorial, alike.values())))

    def every(self) -> Iterator[tuple[int, ...]]:
        """Every fleet once; ships of one length count as alike."""
        for cover in islice(self.cover(0, (), 0, self.known.hit), MOST_COVERS + 1):
            yield from self.filled(dict(cover.ships), cover.free, self.taken(cover), 0)

    def taken(self, cover: Cover) -> int:
        taken = 0
        for _, place in cover.ships:
            taken |= self.sea.halos[place]
        return taken

    def filled(
        self, ships: dict[int, int], free: Sequence[tuple[int, tuple[int, ...]]], taken: int, least: int
    ) -> Iterator[tuple[int, ...]]:
        """The fleets of a cover. Of free ships of one length, the first lies before the second."""
        if not free:
            yield tuple(ships[index] for index in range(len(self.sea.lengths)))
            return
        (index, places), rest = free[0], free[1:]
        same = bool(rest) and self.sea.lengths[rest[0][0]] == self.sea.lengths[index]
        for place in places:
            if place > least and not place & taken:
                ships[index] = place
                yield from self.filled(ships, rest, taken | self.sea.halos[place], place if same else 0)
        ships.pop(index, None)

    def draw(self, rng: Random) -> Iterator[tuple[int, ...]]:
        """Fleets, without end, each as likely as any other."""
        if self.exact:
            every = list(self.every())
            while True:
                yield rng.choice(every)
        ends = list(accumulate(cover.weight for cover in self.covers))
        halos, random = self.sea.halos, rng.random
        takens = [self.taken(cover) for cover in self.covers]
        size = len(self.sea.lengths)
        numbers = range(len(self.covers))
        while True:
            at = rng.choices(numbers, cum_weights=ends)[0]
            cover, taken = self.covers[at], takens[at]
            fleet = [0] * size
            for index, place in cover.ships:
                fleet[index] = place
            for index, places in cover.free:
                place = places[int(random() * len(places))]
                if place & taken:
                    break
                fleet[index] = place
                taken |= halos[place]
            else:
                yield tuple(fleet)


def shares(fleets: Sequence[tuple[int, ...]], sea: Sea) -> list[float]:
    """For each cell: in how many of these fleets a ship lies on it."""
    count: dict[int, int] = {}
    for fleet in fleets:
        for place in fleet:
            count[place] = count.get(place, 0) + 1
    found = [0] * (sea.size * sea.size)
    for place, number in count.items():
        for cell in bits(place):
            found[cell] += number
    return [number / len(fleets) for number in found] if fleets else [0.0] * len(found)
