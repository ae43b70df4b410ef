"""Two hands as information sets: one plan for all deals that look alike, against an opponent who sees everything.

Deals that differ only in cards between the same cards of the player are one: a world is a suit list of the solver for
each suit, with the number of deals that it stands for. What the opponent plays is seen as far as it matters, as a place
among the player's own cards. At each information set the player has one move, the best in the mean of its worlds; the
opponent has the best one in each world. The values are what this plan takes for certain. After `deep` moves of the
player, a world is worth what the solver says.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb

from .cards import PACK, SUIT, SUIT_SETS, fanned
from .play import Seen, legal, trick
from .solver import Solver, Suit, TooLong

World = tuple[Suit, ...]
Weighted = tuple[World, float]
Seat = int


@lru_cache(maxsize=50_000)
def at(suit: Suit, seat: Seat) -> tuple[int, ...]:
    """Where the cards of a seat stand in a suit."""
    return tuple(place for place in range(suit.bit_length() - 1 >> 1) if suit >> 2 * place & 3 == seat)


@lru_cache(maxsize=50_000)
def seen_at(suit: Suit, seat: Seat, split: int = 0) -> tuple[tuple[int, int], ...]:
    """The other's cards that differ to a seat, each with the number of the seat's cards above it. Cards above and below
    the place of a card that was led differ too."""
    found, above, before = [], 0, seat
    for place in range(suit.bit_length() - 1 >> 1):
        owner = suit >> 2 * place & 3
        if owner == seat:
            above += 1
        elif before == seat or place == split:
            found.append((place, above))
        before = owner
    return tuple(found)


def without(world: World, suit: int, place: int) -> World:
    old, shift = world[suit], 2 * place
    return (*world[:suit], old >> shift + 2 << shift | old & (1 << shift) - 1, *world[suit + 1 :])


class Replies:
    """The player's tricks in each world after the replies of the other."""

    def __init__(self, count: int) -> None:
        self.least, self.total, self.number = [99.0] * count, [0.0] * count, [0] * count

    def add(self, members: Sequence[tuple[int, World]], values: Sequence[float], won: int) -> None:
        for (index, _), value in zip(members, values, strict=True):
            value += won
            if value < self.least[index]:
                self.least[index] = value
            self.total[index] += value
            self.number[index] += 1

    def mixed(self, errs: float) -> list[float]:
        """The best reply, but with the chance `errs` any reply: the other does not see the player's cards."""
        if not errs:
            return self.least
        rows = zip(self.least, self.total, self.number, strict=True)
        return [least + errs * (total / number - least) for least, total, number in rows]


class Sets:
    """The search for one player."""

    def __init__(self, solver: Solver, seat: Seat, errs: float = 0.0) -> None:
        self.solver, self.seat, self.other, self.trump = solver, seat, 1 - seat, solver.trump
        self.known: dict[tuple[World, int], int] = {}
        self.nodes, self.most, self.errs = 0, 1 << 60, errs

    def opened(self, world: World, leader: Seat, rest: int) -> int:
        """The player's tricks of those left, at a lead, if nothing is hidden."""
        key = world, leader
        found = self.known.get(key)
        if found is None:
            solver = self.solver
            solver.suits[:] = world
            solver.most, before = 1 << 60, solver.nodes
            low, high = 0, rest
            while low < high:
                need = (low + high + 1) // 2
                if solver.can(leader, rest, need):
                    low = need
                else:
                    high = need - 1
            self.nodes += 1 + solver.nodes - before
            found = self.known[key] = rest - low if self.seat else low
        return found

    def lead(self, worlds: Sequence[Weighted], leader: Seat, rest: int, deep: int) -> list[float]:
        """The player's tricks in each world, at a lead."""
        if not deep or len(worlds) == 1 or rest == 1:
            return [self.opened(world, leader, rest) for world, _ in worlds]
        self.nodes += len(worlds)
        if self.nodes > self.most:
            raise TooLong
        if leader != self.seat:
            return self.answered(worlds, rest, deep)
        best, most = [0.0] * len(worlds), -1.0
        first = worlds[0][0]
        for suit in range(4):
            for number in range(len(at(first[suit], self.seat))):
                found = self.led(worlds, suit, number, rest, deep)
                total = sum(value * weight for value, (_, weight) in zip(found, worlds, strict=True))
                if total > most:
                    best, most = found, total
        return best

    def led(self, worlds: Sequence[Weighted], suit: int, number: int, rest: int, deep: int) -> list[float]:
        """The same after the player has led its card of this number in a suit; the other answers in each world."""
        seat, other, trump = self.seat, self.other, self.trump
        alike: dict[tuple[int, int, bool], list[tuple[int, World]]] = {}
        for index, (world, _) in enumerate(worlds):
            place = at(world[suit], seat)[number]
            left = without(world, suit, place)
            if at(left[suit], other):
                for each, above in seen_at(left[suit], seat, place):
                    alike.setdefault((suit, above, each < place), []).append((index, without(left, suit, each)))
                continue
            for thrown in range(4):
                for each, above in seen_at(left[thrown], seat):
                    key = thrown, above, thrown == trump
                    alike.setdefault(key, []).append((index, without(left, thrown, each)))
        replies = Replies(len(worlds))
        for (_, _, beaten), members in alike.items():
            after = [(world, worlds[index][1]) for index, world in members]
            values = self.lead(after, other if beaten else seat, rest - 1, deep - 1)
            replies.add(members, values, not beaten)
        return replies.mixed(self.errs)

    def answered(self, worlds: Sequence[Weighted], rest: int, deep: int) -> list[float]:
        """The same when the other leads, in each world by its own choice, and the player answers what it sees."""
        alike: dict[tuple[int, int], list[tuple[int, World]]] = {}
        for index, (world, _) in enumerate(worlds):
            for suit in range(4):
                for place, above in seen_at(world[suit], self.seat):
                    alike.setdefault((suit, above), []).append((index, without(world, suit, place)))
        replies = Replies(len(worlds))
        for (suit, above), members in alike.items():
            after = [(world, worlds[index][1]) for index, world in members]
            replies.add(members, self.follow(after, suit, above, rest, deep), 0)
        return replies.mixed(self.errs)

    def follow(self, worlds: Sequence[Weighted], led: int, above: int, rest: int, deep: int) -> list[float]:
        """The player's best answer to a card of the other, by the number of its own cards of the suit above it."""
        best, most = [0.0] * len(worlds), -1.0
        for suit, number in self.answers(worlds[0][0], led):
            found = self.answer(worlds, led, above, suit, number, rest, deep)
            total = sum(value * weight for value, (_, weight) in zip(found, worlds, strict=True))
            if total > most:
                best, most = found, total
        return best

    def answers(self, world: World, led: int) -> list[tuple[int, int]]:
        suits = [led] if at(world[led], self.seat) else range(4)
        return [(suit, number) for suit in suits for number in range(len(at(world[suit], self.seat)))]

    def answer(
        self, worlds: Sequence[Weighted], led: int, above: int, suit: int, number: int, rest: int, deep: int
    ) -> list[float]:
        """The same with one answer."""
        wins = number < above if suit == led else suit == self.trump
        after = [(without(world, suit, at(world[suit], self.seat)[number]), weight) for world, weight in worlds]
        values = self.lead(after, self.seat if wins else self.other, rest - 1, deep - 1)
        return [value + wins for value in values]


# --- the worlds of an observation ----------------------------------------------------------------------------------


def classes(seen: Seen, most: int) -> list[Weighted] | None:
    """All worlds of an observation, each with the number of deals that it stands for; None if there are too many."""
    seat, other = seen.seat, 1 - seen.seat
    own, unseen = seen.own & ~seen.gone, PACK & ~seen.own & ~seen.gone & ~seen.voids[other]
    need = seen.table.size - (len(seen.line) + 1) // 2  # it has played as many cards, or led to this trick
    gaps = [gap for suit in range(4) for gap in gaps_of(own, unseen, suit)]
    sizes = [size for _, _, size in gaps]
    if ways(sizes, need) > most:
        return None
    found = list[Weighted]()
    for parts in divided(sizes, need):
        counts: list[list[int]] = [[0] * (1 + (own & cards).bit_count()) for cards in SUIT_SETS]
        weight = 1
        for (suit, above, size), part in zip(gaps, parts, strict=True):
            counts[suit][above] = part
            weight *= comb(size, part)
        one, two, three, four = (packed(each, seat, other) for each in counts)
        found.append(((one, two, three, four), float(weight)))
    return found


def gaps_of(own: int, unseen: int, suit: int) -> Iterator[tuple[int, int, int]]:
    """The gaps between the own cards of a suit that have unseen cards: the suit, the own cards above, the size."""
    above, size = 0, 0
    for card in range(SUIT * suit + SUIT - 1, SUIT * suit - 1, -1):
        if own >> card & 1:
            if size:
                yield suit, above, size
            above, size = above + 1, 0
        else:
            size += unseen >> card & 1
    if size:
        yield suit, above, size


def ways(sizes: Sequence[int], need: int) -> int:
    """The number of ways to take `need` cards from gaps of these sizes."""
    found = [1] + [0] * need
    for size in sizes:
        found = [sum(found[total - part] for part in range(min(size, total) + 1)) for total in range(need + 1)]
    return found[need]


def divided(sizes: Sequence[int], need: int) -> Iterator[tuple[int, ...]]:
    if not sizes:
        if not need:
            yield ()
        return
    room = sum(sizes[1:])
    for part in range(max(0, need - room), min(sizes[0], need) + 1):
        for rest in divided(sizes[1:], need - part):
            yield (part, *rest)


def packed(counts: Sequence[int], seat: Seat, other: Seat) -> Suit:
    """A suit list: the number of cards of the other in each gap between the own ones, from the highest down."""
    suit, shift = 0, 0
    for number, count in enumerate(counts):
        if number:
            suit |= seat << shift
            shift += 2
        for _ in range(count):
            suit |= other << shift
            shift += 2
    return suit | 1 << shift


def values(sets: Sets, seen: Seen, worlds: Sequence[Weighted], deep: int) -> dict[int, float]:
    """The mean worth of each card that may be played, tricks won before included."""
    hand, on_table = seen.own & ~seen.gone, trick(seen)
    rest = seen.table.size - sum(seen.won)
    before = seen.won[seen.seat] - seen.won[1 - seen.seat]
    whole = sum(weight for _, weight in worlds)
    found = {}
    for card in fanned(legal(hand, on_table)):
        suit = card // SUIT
        number = (hand & SUIT_SETS[suit] & ~((2 << card) - 1)).bit_count()
        if on_table:
            led = on_table[0] // SUIT
            above = (hand & SUIT_SETS[led] & ~((2 << on_table[0]) - 1)).bit_count()
            tricks = sets.answer(worlds, led, above, suit, number, rest, deep)
        else:
            tricks = sets.led(worlds, suit, number, rest, deep)
        mean = sum(value * weight for value, (_, weight) in zip(tricks, worlds, strict=True)) / whole
        found[card] = before + 2 * mean - rest
    return found
