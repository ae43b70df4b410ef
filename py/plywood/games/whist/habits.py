"""Playing out by rules of thumb, for hands that are too long to be solved.

Lead a sure trick or the longest suit; second hand low, third hand high; the last plays no higher than it must.
"""

from .cards import SUIT, SUIT_SETS

RANKS = (1 << SUIT) - 1
TEN = 8
"""A partner's lower card is not trusted to win."""


def play_out(hands: list[int], sides: tuple[int, ...], trump: int, leader: int, cards: list[int], rest: int) -> int:
    """The tricks that the first side takes of those left, the unfinished one included.

    `hands` are emptied on the way. `cards` are those of the unfinished trick as sets of one, from its leader on;
    `trump` is the set of all trumps.
    """
    seats, won = len(sides), 0
    while rest:
        if not cards:
            lead = chosen_lead(hands, leader, trump)
            hands[leader] ^= lead
            cards = [lead]
        best, ahead = cards[0], leader
        led = SUIT_SETS[(best.bit_length() - 1) // SUIT]
        for at in range(1, len(cards)):
            if beats(cards[at], best, led, trump):
                best, ahead = cards[at], (leader + at) % seats
        for count in range(len(cards), seats):
            seat = leader + count
            if seat >= seats:
                seat -= seats
            against = sides[ahead] != sides[seat]
            card = followed(hands[seat], led, trump, best, against, seats - count)
            hands[seat] ^= card
            if card > best if card & led and best & led else card & trump and beats(card, best, led, trump):
                best, ahead = card, seat
        won += not sides[ahead]
        leader, cards = ahead, []
        rest -= 1
    return won


def beats(card: int, best: int, led: int, trump: int) -> bool:
    if card & trump:
        return card > best or not best & trump
    return bool(card & led and best & led and card > best)


def followed(hand: int, led: int, trump: int, best: int, against: bool, to_come: int) -> int:
    """The card that follows; `against` if the other side is winning, with this number of hands still to play."""
    held = hand & led
    if held:
        lowest = held & -held
        if not best & led or to_come == 3:
            return lowest
        higher = held & ~((best << 1) - 1)
        if not higher:
            return lowest
        if to_come == 1:
            return higher & -higher if against else lowest
        if against or (best.bit_length() - 1) % SUIT < TEN:
            return 1 << higher.bit_length() - 1
        return lowest
    ruffs = hand & trump
    if ruffs and against:
        if best & trump:
            ruffs &= ~((best << 1) - 1)
        if ruffs:
            return ruffs & -ruffs
    return thrown(hand, trump)


def chosen_lead(hands: list[int], leader: int, trump: int) -> int:
    """The highest card left of a suit, from the longest such suit; else the lowest card of the longest suit."""
    hand, held = hands[leader], 0
    for each in hands:
        held |= each
    found, length = 0, 0
    for suit in SUIT_SETS:
        own = hand & suit
        if own:
            count = own.bit_count()
            sure = own > held & suit & ~own
            worth = count + 20 * sure - 3 * (suit == trump)
            if worth > length or not found:
                length = worth
                found = 1 << own.bit_length() - 1 if sure else own & -own
    return found


def thrown(hand: int, trump: int) -> int:
    """The lowest card, rather of no trump."""
    some = hand & ~trump or hand
    lowest, found = RANKS + 1, 0
    for suit in range(4):
        ranks = some >> SUIT * suit & RANKS
        if ranks:
            low = ranks & -ranks
            if low < lowest:
                lowest, found = low, low << SUIT * suit
    return found
