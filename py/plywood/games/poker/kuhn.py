"""Kuhn poker: three cards, one bet. The smallest game in which it is right to bluff."""

from collections.abc import Sequence

from .betting import Betting
from .match import MOST_HANDS, choices, variants
from .table import Poker

ORDER = 'JQK'


class Kuhn(Poker):
    name = 'kuhn'
    title = 'Kuhn poker'
    blurb = 'Three cards, one bet, and the smallest bluff there is.'
    specimen = 'KJ check bet call'
    rules = (
        'The pack has three cards: a jack, a queen and a king. Both players put in one ante and get one card, which '
        'only they see. The third card stays in the pack.',
        'One player begins: check, or bet one more ante. After a check the other player may check too, or bet. After a '
        'bet, the other player calls it with one more ante, or folds.',
        'A player who folds loses the ante. Otherwise the cards are compared, and the higher one wins: 1 ante after '
        'two checks, 2 antes after a bet that was called.',
        'In a match of several hands the players take turns to begin. After each hand both cards are turned up, even '
        'if a player has folded.',
        'Both players may bring stacks of chips, one for each ante. The match is then over as soon as a player has '
        'fewer than two chips, the most that a hand can cost.',
        'The player who begins a hand loses 1/18 of an ante on average, if both play perfectly. To play perfectly you '
        'must bluff now and then, at random.',
    )
    most = 2
    bounds = (-most * MOST_HANDS, most * MOST_HANDS)
    position_help = (
        "the number of hands; then each hand: White's card and Black's, - before the deal, a colon, and the moves as k "
        'for check, b for bet, c for call, f for fold: 1 KQ:kb'
    )
    options = choices(5, 10, 20)
    presets = variants(10)
    pack = tuple(ORDER)
    betting = Betting((1,), raises=False)

    def strength(self, card: str, public: Sequence[str]) -> int:
        return ORDER.index(card)
