"""A match of hands: its positions, and the words for them."""

from typing import NamedTuple

UNSEEN = '?'
SEATS = ('White', 'Black')
VERBS = {'check': 'checks', 'bet': 'bets', 'raise': 'raises', 'call': 'calls', 'fold': 'folds'}
NAMES = {'J': 'a jack', 'Q': 'a queen', 'K': 'a king', 's': ' of spades', 'h': ' of hearts'}


class Hand(NamedTuple):
    """White's card, Black's card, and public ones; and the moves, as a line of letters."""

    cards: tuple[str, ...]
    line: str


class Position(NamedTuple):
    """How many hands are played, those that are over, and the one in play: with no cards before the deal. An
    observation is a position in which the other's card is unseen."""

    hands: int
    past: tuple[Hand, ...]
    cards: tuple[str, ...]
    line: str
