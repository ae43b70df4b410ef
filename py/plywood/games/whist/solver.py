"""The double-dummy solver: how many tricks a side can take if all hands lie face up.

A suit is the list of who holds its cards, from the highest down, packed into an integer with two bits a card and a 1 on
top; ranks are gone. So cards that are equal are neighbours with one owner, and positions that differ only in the ranks
of their cards are one. A card is its place in that list; of equal cards only the highest is tried. A card that is
played leaves its list at once. The best card of a trick is remembered by the place where it stood.

`can` asks whether the first side takes at least so many of the tricks left, and keeps what it learns in a table of
least and most tricks. Before it tries a card it counts the tricks that nobody can take away: high cards that the
leader or the partner can cash at once, and the highest trumps of one hand.
"""

from collections.abc import Sequence

from .cards import SUIT, SUIT_SETS
from .play import Position, Table, best, legal, trick, turn

MOST_ENTRIES = 400_000
"""Positions in the table, before it is emptied."""
Suit = int
Facts = tuple[tuple[tuple[int, ...], ...], int, int, tuple[int, ...]]
"""Of a suit: for each hand the places to try; the owner of the highest card and how many cards from there are its own;
how many each hand holds."""


class TooLong(Exception):
    """The solver would need more nodes than it may have."""


class Solver:
    """A solver for a number of seats and a trump; what it learns of one deal holds for all."""

    def __init__(self, sides: tuple[int, ...], trump: int | None) -> None:
        self.sides, self.seats = sides, len(sides)
        self.trump = -1 if trump is None else trump
        self.nodes, self.most = 0, 0
        self.suits: list[Suit] = [1, 1, 1, 1]
        self.table: dict[tuple[int, ...], int] = {}
        self.facts: dict[Suit, Facts] = {}
        self.split: dict[int, tuple[tuple[int, ...], ...]] = {}
        self.killers: dict[int, tuple[int, int]] = {}

    # --- suits ---------------------------------------------------------------------------------------------------
    def know(self, suit: Suit) -> Facts:
        """The facts of a suit, found once."""
        owners = []
        rest = suit
        while rest > 1:
            owners.append(rest & 3)
            rest >>= 2
        tries: list[list[int]] = [[] for _ in self.sides]
        for at, owner in enumerate(owners):
            if not at or owners[at - 1] != owner:
                tries[owner].append(at)
        run = 0
        while run < len(owners) and owners[run] == owners[0]:
            run += 1
        counts = tuple(owners.count(seat) for seat in range(self.seats))
        found = self.facts[suit] = (tuple(map(tuple, tries)), owners[0] if owners else -1, run, counts)
        return found

    def tried(self, suit: Suit, at: int) -> tuple[tuple[int, ...], ...]:
        """The places to try in the suit of the best card of a trick, which stood at this place: cards above it and
        below it are not equal."""
        key = suit << 4 | at
        found = self.split.get(key)
        if found is None:
            tries = [list(each) for each in (self.facts.get(suit) or self.know(suit))[0]]
            length = (suit.bit_length() - 1) // 2
            if 0 < at < length:
                owner = suit >> 2 * at & 3
                if owner == suit >> 2 * at - 2 & 3:
                    tries[owner] = sorted([*tries[owner], at])
            found = self.split[key] = tuple(tuple(each) for each in tries)
        return found

    # --- the search ----------------------------------------------------------------------------------------------
    def can(self, leader: int, rest: int, need: int) -> bool:
        """Whether the first side takes at least `need` of the tricks left, at a lead."""
        if need <= 0:
            return True
        if need > rest:
            return False
        suits = self.suits
        one, two, three, four = suits
        key = (one, two, three, four, leader)
        known = self.table.get(key)
        if known is not None:
            if need <= known & 15:
                return True
            if need > known >> 4:
                return False
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLong
        facts = self.facts
        seen = [facts.get(suit) or self.know(suit) for suit in suits]
        want = not self.sides[leader]
        own, other = self.sure(leader, rest, seen)
        if want:
            least, most = own, rest - other
        else:
            least, most = other, rest - own
        if need <= least:
            return True
        if need > most:
            return False
        found = self.lead(leader, rest, need, want, seen)
        low, high = (0, rest) if known is None else (known & 15, known >> 4)
        if found:
            low = need
        else:
            high = need - 1
        self.table[key] = high << 4 | low
        return found

    def lead(self, leader: int, rest: int, need: int, want: bool, seen: list[Facts]) -> bool:
        """Try every card that the leader may lead."""
        suits, seats, trump = self.suits, self.seats, self.trump
        mover = leader + 1 if leader + 1 < seats else 0
        slot = rest << 3 | leader << 1 | want
        killer = self.killers.get(slot)
        tries = []
        partner = leader ^ 2 if seats == 4 else -1
        for suit, (places, owner, _, counts) in enumerate(seen):
            for at in places[leader]:
                worth = 0
                if owner == leader:
                    worth = 40 if at == 0 else 10
                elif owner == partner:
                    worth = 30 + at
                else:
                    worth = 15 - counts[leader] + at
                if suit == trump:
                    worth -= 5
                if killer == (suit, at):
                    worth += 100
                tries.append((-worth, suit, at))
        tries.sort()
        for _, suit, at in tries:
            old = suits[suit]
            shift = at + at
            suits[suit] = old >> shift + 2 << shift | old & (1 << shift) - 1
            found = self.follow(1, mover, suit, suit, at, leader, rest, need)
            suits[suit] = old
            if found is want:
                self.killers[slot] = (suit, at)
                return want
        return not want

    def follow(self, count: int, mover: int, led: int, suit: int, at: int, ahead: int, rest: int, need: int) -> bool:
        """Try every card that may be played to a trick, whose best card is of `suit`, stood at `at`, and belongs to the
        seat `ahead`."""
        suits, sides, trump = self.suits, self.sides, self.trump
        want = not sides[mover]
        last = count + 1 == self.seats
        after = mover + 1 if mover + 1 < self.seats else 0
        current = suits[led]
        if suit == led:
            places = (self.split.get(current << 4 | at) or self.tried(current, at))[mover]
        else:
            places = (self.facts.get(current) or self.know(current))[0][mover]
        tries: list[tuple[int, int]] = []
        if places:
            if suit != led:
                tries = [(led, place) for place in reversed(places)]
            else:
                above = [(led, place) for place in reversed(places) if place < at]
                below = [(led, place) for place in reversed(places) if place >= at]
                tries = below + above if sides[ahead] == sides[mover] else above + below
        else:
            ruffs: list[tuple[int, int]] = []
            for other in (0, 1, 2, 3):
                if other == led:
                    continue
                held = suits[other]
                if other == trump:
                    if suit == trump:
                        places = (self.split.get(held << 4 | at) or self.tried(held, at))[mover]
                        ruffs = [(other, place) for place in reversed(places) if place < at]
                        tries += [(other, place) for place in reversed(places) if place >= at]
                    else:
                        places = (self.facts.get(held) or self.know(held))[0][mover]
                        ruffs = [(other, place) for place in reversed(places)]
                else:
                    places = (self.facts.get(held) or self.know(held))[0][mover]
                    tries += [(other, place) for place in reversed(places)]
            if ruffs:
                tries = tries + ruffs if sides[ahead] == sides[mover] else ruffs + tries
        for other, place in tries:
            old = suits[other]
            shift = place + place
            suits[other] = old >> shift + 2 << shift | old & (1 << shift) - 1
            if place < at if other == suit else other == trump:  # it beats the best card so far
                found = (
                    self.can(mover, rest - 1, need - want)
                    if last
                    else self.follow(count + 1, after, led, other, place, mover, rest, need)
                )
            else:
                found = (
                    self.can(ahead, rest - 1, need - (not sides[ahead]))
                    if last
                    else self.follow(count + 1, after, led, suit, at, ahead, rest, need)
                )
            suits[other] = old
            if found is want:
                return want
        return not want

    def sure(self, leader: int, rest: int, seen: list[Facts]) -> tuple[int, int]:
        """The tricks that the side of the leader takes at least, and that the other side does."""
        trump, seats = self.trump, self.seats
        partner = leader ^ 2 if seats == 4 else -1
        others = ((leader + 1) & 3, (leader + 3) & 3) if seats == 4 else (1 - leader,)
        own = partners = other = 0
        reached = False
        ruffers: list[int] = []
        if trump >= 0:
            counts = seen[trump][3]
            ruffers = [seat for seat in others if counts[seat]]
        for suit, (_, owner, run, counts) in enumerate(seen):
            if owner in (leader, partner):
                if suit != trump:
                    for seat in ruffers:
                        if counts[seat] < run:
                            run = counts[seat]
                if owner == leader:
                    own += run
                else:
                    partners += run
                    if run and counts[leader]:
                        reached = True
            elif suit == trump:
                other = run
        if reached and partners > own:
            own = partners
        if trump >= 0:
            _, owner, run, _ = seen[trump]
            if owner == partner and run > own:
                own = run
        if own > rest:
            own = rest
        return own, other

    # --- questions -----------------------------------------------------------------------------------------------
    def lay(self, hands: Sequence[int]) -> list[list[int]]:
        """Lay out hands; the cards of each suit, from the highest down."""
        self.suits[:] = [1, 1, 1, 1]
        laid: list[list[int]] = [[], [], [], []]
        held = 0
        for hand in hands:
            held |= hand
        for suit, cards in enumerate(SUIT_SETS):
            rest, packed, shift = held & cards, 0, 0
            while rest:
                card = rest.bit_length() - 1
                bit = 1 << card
                for seat, hand in enumerate(hands):
                    if hand & bit:
                        packed |= seat << shift
                        break
                laid[suit].append(card)
                shift += 2
                rest ^= bit
            self.suits[suit] = packed | 1 << shift
        return laid

    def values(self, position: Position, most: int) -> dict[int, int]:
        """For each card that may be played, what the side of its player wins with it more than the other side, tricks
        won before included; TooLong if that takes more nodes than `most`."""
        table, seat, cards = position.table, turn(position), trick(position)
        hands = [hand & ~position.gone for hand in position.dealt]
        laid = self.lay(hands)
        self.nodes, self.most = 0, most
        if len(self.table) > MOST_ENTRIES:
            self.table.clear()
        rest = table.size - sum(position.won)
        found: dict[int, int] = {}
        guess = rest // 2
        for suit, held in enumerate(laid):
            places = self.places(held, hands[seat] & legal(hands[seat], cards), position)
            for equal in places:
                guess = self.value(position, held.index(equal[0]), suit, rest, guess)
                ahead = position.won[0] + guess - (position.won[1] + rest - guess)
                found.update(dict.fromkeys(equal, -ahead if table.sides[seat] else ahead))
        return found

    def places(self, held: list[int], playable: int, position: Position) -> list[list[int]]:
        """The cards of a suit that may be played, equal ones together."""
        cards, found, joined = trick(position), list[list[int]](), False
        winner = cards[best(cards, position.table.trump)] if cards else -1
        before = 99
        for card in held:
            if playable >> card & 1:
                if joined and not card < winner < before:
                    found[-1].append(card)
                else:
                    found.append([card])
            joined = bool(playable >> card & 1)
            before = card
        return found

    def value(self, position: Position, at: int, suit: int, rest: int, guess: int) -> int:
        """The tricks that the first side takes after a card, found by questions around a guess."""
        low, high = 0, rest
        while low < high:
            need = min(max(guess, low + 1), high)
            if self.after(position, at, suit, rest, need):
                low = guess = need
                guess += 1
            else:
                high = need - 1
                guess = high
        return low

    def after(self, position: Position, at: int, suit: int, rest: int, need: int) -> bool:
        """Whether the first side takes so many tricks after one card of the seat to play."""
        table, seat, cards, suits = position.table, turn(position), trick(position), self.suits
        old, shift = suits[suit], at + at
        ahead, of, place = seat, suit, at
        if cards:
            which = best(cards, table.trump)
            winner = cards[which]
            of, ahead = winner // SUIT, (position.leader + which) % self.seats
            place = sum(
                (hand & ~position.gone & SUIT_SETS[of]) >> winner != 0
                and ((hand & ~position.gone & SUIT_SETS[of]) >> winner).bit_count()
                for hand in position.dealt
            )
            if (suit == of and at < place) or (suit != of and suit == self.trump):
                ahead, of, place = seat, suit, at
        suits[suit] = old >> shift + 2 << shift | old & (1 << shift) - 1
        try:
            if len(cards) + 1 == self.seats:
                return self.can(ahead, rest - 1, need - (not self.sides[ahead]))
            led = cards[0] // SUIT if cards else suit
            return self.follow(len(cards) + 1, (seat + 1) % self.seats, led, of, place, ahead, rest, need)
        finally:
            suits[suit] = old


_facts: dict[int, tuple[dict[Suit, Facts], dict[int, tuple[tuple[int, ...], ...]]]] = {}
"""What is known of suits, by the number of hands; it is the same for every deal."""


def solver(table: Table) -> Solver:
    """A new solver for a table. It has learned nothing of other deals, so that its nodes are the same every time."""
    found = Solver(table.sides, table.trump)
    found.facts, found.split = _facts.setdefault(len(table.sides), (found.facts, found.split))
    return found
