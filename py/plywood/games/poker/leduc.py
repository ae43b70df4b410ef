"""Leduc hold'em: six cards, one of them public, two rounds of bets, and one raise in each."""

from collections.abc import Sequence

from .betting import Betting
from .hands import Position
from .match import MOST_HANDS, choices, variants
from .table import Poker

ORDER = 'JQK'
PAIR = 10


class Leduc(Poker):
    name = 'leduc'
    title = 'Leduc poker'
    blurb = 'Six cards, two rounds of bets and a public card: poker in a nutshell.'
    specimen = 'QhKs bet raise call Js check check'
    rules = (
        'The pack has six cards: two jacks, two queens and two kings. Both players put in one ante and get one card, '
        'which only they see.',
        'In a round of bets you check or bet; after a bet you fold, call or raise; after a raise you fold or call. In '
        'the first round a bet or raise is 2 antes, in the second it is 4.',
        'Between the rounds a public card is turned up. The same player begins both rounds.',
        'If nobody folds, the cards are compared. A card that makes a pair with the public card wins; otherwise the '
        'higher card wins. Equal cards share: nobody wins.',
        'In a match of several hands the players take turns to begin. After each hand both cards are turned up, even '
        'if a player has folded.',
        'Both players may bring stacks of chips, one for each ante. The match is then over as soon as a player has '
        'fewer than 13 chips, the most that a hand can cost.',
    )
    most = 13
    bounds = (-most * MOST_HANDS, most * MOST_HANDS)
    position_help = (
        "the number of hands; then each hand: White's card, Black's and the public one, each with its suit (s or h), - "
        'before the deal, a colon, and the moves as k for check, b for bet, r for raise, c for call, f for fold, with '
        '/ between the rounds: 1 KsQhJs:kbc/b'
    )
    options = choices(20, 40, 100)
    presets = variants(40)
    pack = tuple(rank + suit for rank in ORDER for suit in 'sh')
    betting = Betting((2, 4), raises=True)

    def strength(self, card: str, public: Sequence[str]) -> int:
        paired = any(card[0] == each[0] for each in public)
        return ORDER.index(card[0]) + (PAIR if paired else 0)

    def plain(self, position: Position) -> Position:
        """Suits make no difference."""
        past = tuple(hand._replace(cards=tuple(card[0] for card in hand.cards)) for hand in position.past)
        return position._replace(cards=tuple(card[0] for card in position.cards), past=past)
