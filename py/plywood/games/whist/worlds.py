"""Deals that agree with what a seat has seen, all equally likely.

Unseen cards are of a few kinds: each kind may lie in the same places, which are the hands of the others and the cards
out of play. The numbers of each kind that go to each place are drawn by the number of deals that they stand for; then
the cards of each kind are shuffled.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import comb
from random import Random

from .cards import PACK, SUIT_SETS, cards_of
from .play import Position, Seen, tricks

Needs = tuple[int, ...]


class Deals:
    """All deals of the unseen cards of an observation."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        seats = len(seen.table.seats)
        self.others = [seat for seat in range(seats) if seat != seen.seat]
        unseen = PACK & ~seen.own & ~seen.gone
        played = [0] * seats
        for seat in who_played(seen):
            played[seat] += 1
        needs = [seen.table.size - played[seat] for seat in self.others]
        self.needs = (*needs, unseen.bit_count() - sum(needs))
        kinds: dict[tuple[int, ...], int] = {}
        for cards in SUIT_SETS:
            places = tuple(at for at, seat in enumerate(self.others) if not seen.voids[seat] & cards)
            places += (len(self.others),) if self.needs[-1] > 0 else ()
            if unseen & cards:
                kinds[places] = kinds.get(places, 0) | unseen & cards
        self.kinds = sorted(
            ((list(cards_of(cards)), places) for places, cards in kinds.items()), key=lambda k: len(k[1])
        )
        self.counts: dict[tuple[int, Needs], int] = {}
        self.ways: dict[tuple[int, Needs], tuple[list[Needs], list[int]]] = {}

    def count(self, at: int = 0, needs: Needs | None = None) -> int:
        """The number of deals of the kinds from this one on."""
        needs = self.needs if needs is None else needs
        if at == len(self.kinds):
            return int(not any(needs))
        key = at, needs
        if key not in self.counts:
            self.counts[key] = sum(self.split(at, needs)[1])
        return self.counts[key]

    def split(self, at: int, needs: Needs) -> tuple[list[Needs], list[int]]:
        """The ways to divide the cards of a kind among its places, each with the number of deals that follow."""
        key = at, needs
        if key not in self.ways:
            cards, places = self.kinds[at]
            found = [(parts, self.after(at, needs, parts)) for parts in divisions(len(cards), needs, places)]
            found = [(parts, number) for parts, number in found if number]
            self.ways[key] = [parts for parts, _ in found], [number for _, number in found]
        return self.ways[key]

    def after(self, at: int, needs: Needs, parts: Needs) -> int:
        left, ways = len(self.kinds[at][0]), 1
        for part in parts:
            ways *= comb(left, part)
            left -= part
        return ways * self.count(at + 1, tuple(need - part for need, part in zip(needs, parts, strict=True)))

    def draw(self, rng: Random) -> list[int]:
        """The hands of the others, as sets of the cards that they still hold."""
        hands, needs = [0] * len(self.needs), self.needs
        for at, (cards, _) in enumerate(self.kinds):
            choices, weights = self.split(at, needs)
            parts = choices[0]
            if len(choices) > 1:
                parts = rng.choices(choices, cum_weights=list(accumulate(weights)))[0]
            taken = sum(parts[:-1])
            some, start = rng.sample(cards, taken), 0
            for place, part in enumerate(parts[:-1]):
                for card in some[start : start + part]:
                    hands[place] |= 1 << card
                start += part
            needs = tuple(need - part for need, part in zip(needs, parts, strict=True))
        return hands[:-1]


def divisions(number: int, needs: Needs, places: tuple[int, ...]) -> Iterator[Needs]:
    """The ways to put a number of cards into these places, none of which takes more than it needs."""
    if not places:
        if not number:
            yield (0,) * len(needs)
        return
    first, *rest = places
    least = max(0, number - sum(needs[place] for place in rest))
    for part in range(least, min(number, needs[first]) + 1):
        for others in divisions(number - part, needs, tuple(rest)):
            yield (*others[:first], part, *others[first + 1 :])


def who_played(seen: Position | Seen) -> list[int]:
    """The seat that played each card of the line."""
    count, sides = len(seen.table.seats), []
    for leader, cards in tricks(seen):
        sides += [(leader + at) % count for at in range(len(cards))]
    return sides


@lru_cache(maxsize=8)
def deals(seen: Seen) -> Deals:
    return Deals(seen)


def worlds(seen: Seen, rng: Random) -> Iterator[Position]:
    found = deals(seen)
    played = [0] * len(seen.table.seats)
    for seat, card in zip(who_played(seen), seen.line, strict=True):
        played[seat] |= 1 << card
    while True:
        hands = played[:]
        hands[seen.seat] = seen.own
        for seat, cards in zip(found.others, found.draw(rng), strict=True):
            hands[seat] |= cards
        yield Position(seen.table, tuple(hands), *seen[3:])
