"""The double-dummy solver: how many tricks a side can take if all hands lie face up.

A suit is the list of who holds its cards, from the highest down, packed into an integer with two bits a card and a 1 on
top; ranks are gone. So cards that are equal are neighbours with one owner, and positions that differ only in the ranks
of their cards are one. A card is its place in that list; of equal cards only the highest is tried. A card that is
played leaves its list at once. The best card of a trick is remembered by the place where it stood.

`can` asks whether the first side takes at least a number of the tricks left. An answer carries the ranks on which it
rests: those of the cards that won a trick against a lower card of their suit. Ranks below them may lie in any order, as
long as each hand holds as many cards of each suit: so the table keeps least and most tricks for the highest cards
alone, and one entry speaks for many positions (Ginsberg called it partition search). Before it tries a card the search
counts the tricks that nobody can take away: high cards that the side to lead can cash at once, and those that the other
side can once it is in.
"""

from collections.abc import Sequence

from .cards import SUIT, SUIT_SETS
from .play import Position, Table, best, legal, trick, turn

MOST_ENTRIES = 400_000
"""Positions in the table, before it is emptied."""
Suit = int
Places = tuple[tuple[int, int], ...]
"""Cards to try: each by its place, and the place of the lowest card that is equal to it."""
Facts = tuple[tuple[Places, ...], int, int, tuple[int, ...], int]
"""Of a suit: for each hand the cards to try, the lowest first; the owner of the highest card and how many cards from
there are its own; how many each hand holds, and the same as one number."""
Orders = tuple[tuple[Places, Places, Places], ...]
"""For each hand the cards to try in the suit of the best card: those that lose first; those that win first, from the
highest; those that win first, from the lowest."""
Answer = int
"""Bit 0: yes or no. Above it a bit for each card on whose rank the answer rests, 16 bits a suit, the highest first."""
RANKS: list[tuple[int, ...]] = []
"""By the cards of a suit that are left, as bits: the rank at each place. Filled for the first solver, so that
players of other games do not wait for it."""


class TooLong(Exception):
    """The solver would need more nodes than it may have."""


class Solver:
    """A solver for a number of seats and a trump; what it learns of one deal holds for all."""

    def __init__(self, sides: tuple[int, ...], trump: int | None) -> None:
        if not RANKS:
            RANKS.extend(tuple(at for at in range(13) if left >> at & 1) for left in range(1 << 13))
        self.sides, self.seats = sides, len(sides)
        self.trump = -1 if trump is None else trump
        self.nodes, self.most = 0, 0
        self.suits: list[Suit] = [1, 1, 1, 1]
        self.left = [0, 0, 0, 0]
        self.table: dict[int, dict[int, tuple[dict[int, int], list[tuple[int, int]]]]] = {}
        self.entries = 0
        self.facts: dict[Suit, Facts] = {}
        self.split: dict[int, Orders] = {}
        self.killers: dict[int, tuple[int, int]] = {}

    # --- suits ---------------------------------------------------------------------------------------------------
    def know(self, suit: Suit) -> Facts:
        """The facts of a suit, found once."""
        owners = []
        rest = suit
        while rest > 1:
            owners.append(rest & 3)
            rest >>= 2
        tries: list[list[tuple[int, int]]] = [[] for _ in self.sides]
        end = len(owners) - 1
        for at in range(end, -1, -1):
            if not at or owners[at - 1] != owners[at]:
                tries[owners[at]].append((at, end))
                end = at - 1
        run = 0
        while run < len(owners) and owners[run] == owners[0]:
            run += 1
        counts = tuple(owners.count(seat) for seat in range(self.seats))
        shape = 0
        for count in counts:
            shape = shape << 4 | count
        found = self.facts[suit] = (tuple(map(tuple, tries)), owners[0] if owners else -1, run, counts, shape)
        return found

    def tried(self, suit: Suit, at: int) -> Orders:
        """The cards to try in the suit of the best card of a trick, which stood at this place: cards above it and below
        it are not equal."""
        found = []
        for places in (self.facts.get(suit) or self.know(suit))[0]:
            below: list[tuple[int, int]] = []
            above: list[tuple[int, int]] = []
            for first, last in places:
                if last >= at:
                    below.append((max(first, at), last))
                if first < at:
                    above.append((first, min(last, at - 1)))
            highest = above[::-1]
            found.append((tuple(below + highest), tuple(highest + below), tuple(above + below)))
        orders = self.split[suit << 4 | at] = tuple(found)
        return orders

    # --- the search ----------------------------------------------------------------------------------------------
    def can(self, leader: int, rest: int, need: int) -> bool:
        """Whether the first side takes at least `need` of the tricks left, at a lead."""
        self.begin()
        return self.ask(leader, rest, need) & 1 == 1

    def begin(self) -> None:
        """The ranks from here on are the places of the cards as they lie now."""
        self.left[:] = [(1 << suit.bit_length() // 2) - 1 for suit in self.suits]

    def ask(self, leader: int, rest: int, need: int) -> Answer:
        """The answer to `can`, and the ranks on which it rests."""
        if need <= 0:
            return 1
        if need > rest:
            return 0
        one, two, three, four = self.suits
        facts, know = self.facts, self.know
        seen = (
            facts.get(one) or know(one),
            facts.get(two) or know(two),
            facts.get(three) or know(three),
            facts.get(four) or know(four),
        )
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLong
        answer = self.sure(leader, rest, need, seen)
        if answer is not None:
            return answer
        shape = (((seen[0][4] << 16 | seen[1][4]) << 16 | seen[2][4]) << 16 | seen[3][4]) << 2 | leader
        deck = one | two << 28 | three << 56 | four << 84
        known = self.table.get(shape)
        if known is None:
            known = self.table[shape] = {}
        for mask, (bounds, places) in known.items():
            bound = bounds.get(deck & mask)
            if bound is not None and not bound & 15 < need <= bound >> 4:
                left, ranks = self.left, 0
                for suit, at in places:
                    ranks |= 1 << 16 * suit + RANKS[left[suit]][at]
                return ranks << 1 | (need <= bound & 15)
        answer = self.lead(leader, rest, need, seen)
        self.keep(known, deck, rest, need, answer)
        return answer

    def keep(
        self,
        known: dict[int, tuple[dict[int, int], list[tuple[int, int]]]],
        deck: int,
        rest: int,
        need: int,
        answer: Answer,
    ) -> None:
        """Keep an answer for all positions that are alike in the ranks on which it rests."""
        left, ranks, mask = self.left, answer >> 1, 0
        places = []
        for suit in (0, 1, 2, 3):
            lowest = (ranks >> 16 * suit & 0xFFFF).bit_length()
            if lowest:
                count = (left[suit] & (1 << lowest) - 1).bit_count()
                mask |= (1 << 2 * count) - 1 << 28 * suit
                places.append((suit, count - 1))
        bounds, _ = known.setdefault(mask, ({}, places))
        before = bounds.get(deck & mask)
        if before is None:
            self.entries += 1
            before = rest << 4
        if answer & 1:
            bounds[deck & mask] = before & ~15 | max(before & 15, need)
        else:
            bounds[deck & mask] = min(before >> 4, need - 1) << 4 | before & 15

    def lead(self, leader: int, rest: int, need: int, seen: Sequence[Facts]) -> Answer:
        """Try every card that the leader may lead."""
        suits, left, seats, trump = self.suits, self.left, self.seats, self.trump
        want = not self.sides[leader]
        mover = leader + 1 if leader + 1 < seats else 0
        slot = rest << 3 | leader << 1 | want
        killer = self.killers.get(slot)
        tries = []
        partner = leader ^ 2 if seats == 4 else leader
        for suit, (places, owner, _, counts, _) in enumerate(seen):
            for at, end in places[leader]:
                if owner == leader:
                    worth = 10 if at else 40
                elif owner == partner:
                    worth = 30 + at
                else:
                    worth = 15 + at - counts[leader]
                    if partner != leader:
                        worth += counts[partner]
                    if end > at:
                        worth += 6
                if suit == trump:
                    worth -= 5
                if killer == (suit, at):
                    worth += 100
                tries.append((-worth, suit, at, end))
        tries.sort()
        ranks = 0
        for _, suit, at, end in tries:
            old, there = suits[suit], left[suit]
            rank, shift = RANKS[there][at], at + at
            suits[suit] = old >> shift + 2 << shift | old & (1 << shift) - 1
            left[suit] = there ^ 1 << rank
            answer = self.follow(1, mover, suit, suit, at, 2 << 16 * suit + rank, False, leader, rest, need)
            suits[suit], left[suit] = old, there
            if answer & 1 == want:
                self.killers[slot] = (suit, at)
                return answer
            ranks |= answer >> 1
            if end > at and ranks >> 16 * suit + rank & 0xFFFF >> rank:
                ranks |= 1 << 16 * suit + RANKS[there][end]
        return ranks << 1 | (not want)

    def follow(
        self,
        count: int,
        mover: int,
        led: int,
        suit: int,
        at: int,
        best: Answer,
        ranked: bool,
        ahead: int,
        rest: int,
        need: int,
    ) -> Answer:
        """Try every card that may be played to a trick, whose best card is of `suit`, stood at `at`, has the rank
        `best`, and belongs to the seat `ahead`; `ranked` if it beats another card of its suit."""
        suits, left, sides, trump = self.suits, self.left, self.sides, self.trump
        want = not sides[mover]
        last = count + 1 == self.seats
        after = mover + 1 if mover + 1 < self.seats else 0
        friend = sides[ahead] == sides[mover]
        current = suits[led]
        choices: Sequence[tuple[int, Places]]
        if suit == led:
            orders = (self.split.get(current << 4 | at) or self.tried(current, at))[mover]
            choices = ((led, orders[0 if friend else 1 + last]),)
        else:
            choices = ((led, (self.facts.get(current) or self.know(current))[0][mover]),)
        if not choices[0][1]:
            choices = self.discards(mover, led, suit, at, friend)
        ranks = 0
        for other, places in choices:
            old, there = suits[other], left[other]
            for place, end in places:
                rank, shift = RANKS[there][place], place + place
                suits[other] = old >> shift + 2 << shift | old & (1 << shift) - 1
                left[other] = there ^ 1 << rank
                if place < at if other == suit else other == trump:  # it beats the best card so far
                    own = 2 << 16 * other + rank
                    if last:
                        answer = self.ask(mover, rest - 1, need - want)
                        if other == suit:
                            answer |= own
                    else:
                        answer = self.follow(count + 1, after, led, other, place, own, other == suit, mover, rest, need)
                elif last:
                    answer = self.ask(ahead, rest - 1, need - (not sides[ahead]))
                    if ranked or other == suit:
                        answer |= best
                else:
                    answer = self.follow(
                        count + 1, after, led, suit, at, best, ranked or other == suit, ahead, rest, need
                    )
                suits[other], left[other] = old, there
                if answer & 1 == want:
                    return answer
                ranks |= answer >> 1
                if end > place and ranks >> 16 * other + rank & 0xFFFF >> rank:
                    ranks |= 1 << 16 * other + RANKS[there][end]
        return ranks << 1 | (not want)

    def discards(self, mover: int, led: int, suit: int, at: int, friend: bool) -> list[tuple[int, Places]]:
        """The cards of a hand that has nothing of the suit led: trumps that win first, or last if the partner is
        ahead."""
        tries: list[tuple[int, Places]] = []
        ruffs: Places = ()
        for other, held in enumerate(self.suits):
            if other == led:
                continue
            places = (self.facts.get(held) or self.know(held))[0][mover]
            if other == self.trump:
                if suit == other:
                    places = (self.split.get(held << 4 | at) or self.tried(held, at))[mover][2]
                    ruffs = tuple(place for place in places if place[0] < at)
                    places = places[len(ruffs) :]
                else:
                    ruffs, places = places, ()
            if places:
                tries.append((other, places))
        if ruffs:
            tries.insert(len(tries) if friend else 0, (self.trump, ruffs))
        return tries

    def sure(self, leader: int, rest: int, need: int, seen: Sequence[Facts]) -> Answer | None:
        """The answer, if the tricks that nobody can take away give it.

        The leader cashes the highest cards of some suits, and then the partner, reached in another suit, those of the
        rest; with trumps a suit is cashed as long as every opponent who holds trumps follows. Where the opponents hold
        the highest card of every suit, the one who takes the first trick cashes all its own.
        """
        trump, left = self.trump, self.left
        want = not self.sides[leader]
        partner = leader ^ 2 if self.seats == 4 else leader
        ruffers = []
        if trump >= 0:
            counts = seen[trump][3]
            ruffers = [seat for seat, side in enumerate(self.sides) if side == want and counts[seat]]
        own = partners = own_ranks = partners_ranks = 0
        trumps, trumps_ranks, reached = 0, 0, False
        theirs: dict[int, int] = {}
        asked: set[int] = set()
        their_ranks = 0
        for suit, (_, owner, run, counts, _) in enumerate(seen):
            if owner < 0:
                continue
            if owner in (leader, partner):
                if suit != trump:
                    for seat in ruffers:
                        if counts[seat] < run:
                            run = counts[seat]
                    if not run:
                        continue
                ranks = 2 << 16 * suit + RANKS[left[suit]][run - 1]
                if suit == trump:
                    trumps, trumps_ranks = run, ranks
                if owner == leader:
                    own += run
                    own_ranks |= ranks
                else:
                    partners += run
                    partners_ranks |= ranks
                    reached |= counts[leader] > 0
            elif trump < 0 or suit == trump:
                theirs[owner] = theirs.get(owner, 0) + run
                their_ranks |= 2 << 16 * suit + RANKS[left[suit]][run - 1]
                if counts[leader]:
                    asked.add(owner)
        if reached:
            own += partners
            own_ranks |= partners_ranks
        if trump >= 0:
            # Whoever has nothing left but other trumps must ruff the partner's card, and has the lead: once at most.
            _, owner, run, counts, _ = seen[trump]
            loose = max(counts[seat] - (run if seat == owner else 0) for seat in (leader, partner))
            own = min(own, rest + 1 - loose)
        if trumps > own:
            own, own_ranks = trumps, trumps_ranks
        if need <= own if want else need > rest - min(own, rest):
            return own_ranks | want
        other = 0
        if trump >= 0:
            other = sum(theirs.values())
        elif not own and not partners:
            other = min(theirs[seat] for seat in asked)
        if need > rest - other if want else need <= other:
            return their_ranks | (not want)
        return None

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
        """For each card that may be played, how many more tricks than the other side its player's side wins with it,
        tricks won before included; TooLong if that takes more nodes than `most`."""
        table, seat, cards = position.table, turn(position), trick(position)
        hands = [hand & ~position.gone for hand in position.dealt]
        laid = self.lay(hands)
        self.nodes, self.most = 0, most
        if self.entries > MOST_ENTRIES:
            self.table.clear()
            self.entries = 0
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
        """Whether the first side takes `need` tricks after one card of the seat to play."""
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
            self.begin()
            led, after = cards[0] // SUIT if cards else suit, (seat + 1) % self.seats
            # The answer is not kept, so it needs no ranks of this trick.
            return self.follow(len(cards) + 1, after, led, of, place, 0, False, ahead, rest, need) & 1 == 1
        finally:
            suits[suit] = old


MOST_FACTS = 20_000
"""Suits of which facts are kept from deal to deal."""
_facts: dict[int, tuple[dict[Suit, Facts], dict[int, Orders]]] = {}
"""The facts about suits, by the number of hands; it is the same for every deal."""


def solver(table: Table) -> Solver:
    """A new solver for a table. It has learned nothing of other deals, so that its nodes are the same every time."""
    found = Solver(table.sides, table.trump)
    for kept in _facts.get(len(table.sides), ()):
        if len(kept) > MOST_FACTS:
            kept.clear()
    found.facts, found.split = _facts.setdefault(len(table.sides), (found.facts, found.split))
    return found
