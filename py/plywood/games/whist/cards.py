"""Cards as numbers from 0 to 51, and sets of cards as bits: thirteen bits a suit, the ace on top."""

from collections.abc import Iterator

RANKS = '23456789TJQKA'
SUITS = 'SHDC'
SUIT = 13
"""Cards of a suit, and bits of a suit in a set."""
PACK = (1 << 52) - 1
SUIT_SETS = tuple(((1 << SUIT) - 1) << SUIT * suit for suit in range(4))
FANNED = (0, 1, 3, 2)
"""The suits of a hand from left to right: black and red take turns."""
SIGNS = '♠♥♦♣'
SUIT_NAMES = ('spades', 'hearts', 'diamonds', 'clubs')
RANK_NAMES = ('2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace')
NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""Every card as it is written: AS."""
SPOKEN = tuple(f'{rank} of {suit}' for suit in SUIT_NAMES for rank in RANK_NAMES)
SHOWN = tuple(rank.replace('T', '10') + sign for sign in SIGNS for rank in RANKS)
"""Every card as its face shows it: 10♠."""
NUMBERS = {name: number for number, name in enumerate(NAMES)}
NUMBERS |= {name[::-1]: number for name, number in NUMBERS.items()}


def cards_of(cards: int) -> Iterator[int]:
    """The cards of a set, the lowest number first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def fanned(cards: int) -> list[int]:
    """The cards of a set as a hand is held: suit by suit, the highest first."""
    found = []
    for suit in FANNED:
        held = cards & SUIT_SETS[suit]
        while held:
            card = held.bit_length() - 1
            found.append(card)
            held ^= 1 << card
    return found


def number_of(text: str) -> int | None:
    """The card of a text: AS, as, 10S, SA, A♠; None if it is none."""
    plain = text.strip().upper().replace('10', 'T')
    for sign, suit in zip(SIGNS, SUITS, strict=True):
        plain = plain.replace(sign, suit)
    return NUMBERS.get(plain)


def write_hand(cards: int) -> str:
    """A hand as PBN has it: spades, hearts, diamonds and clubs with dots between, the highest first."""
    return '.'.join(
        ''.join(RANKS[card % SUIT] for card in reversed(list(cards_of(cards & each)))) for each in SUIT_SETS
    )


def read_hand(text: str) -> int | None:
    """The cards of a hand in PBN; None if it is none, or names a card twice."""
    suits = text.upper().replace('10', 'T').split('.')
    if len(suits) != 4:
        return None
    cards = 0
    for suit, ranks in enumerate(suits):
        for rank in ranks:
            bit = 1 << (SUIT * suit + RANKS.index(rank)) if rank in RANKS else 0
            if not bit or cards & bit:
                return None
            cards |= bit
    return cards
