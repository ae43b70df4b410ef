"""A glance at open hands: the tricks won, and who holds the high cards of what is left."""

from collections.abc import Sequence

from .cards import SUIT, SUIT_SETS
from .play import Position, best, trick, turn

WELL = 0.9
"""How much of the greatest payoff an estimate may reach."""
TAKEN = 0.8
"""How much of the tricks left the high cards decide."""
TRUMPED = 2.0
"""How much more a trump counts."""


def estimate(position: Position) -> int:
    """How many more tricks than the other side the seat to play may expect to win, in thousandths."""
    table = position.table
    side = table.sides[turn(position)]
    ahead = position.won[side] - position.won[1 - side]
    rest = table.size - sum(position.won)
    strengths = [0.0, 0.0]
    hands = [hand & ~position.gone for hand in position.dealt]
    held = 0
    for hand in hands:
        held |= hand
    for suit, cards in enumerate(SUIT_SETS):
        worth = TRUMPED if suit == table.trump else 1.0
        there = held & cards
        while there:
            bit = 1 << there.bit_length() - 1
            owner = next(seat for seat, hand in enumerate(hands) if hand & bit)
            strengths[table.sides[owner] != side] += worth
            worth /= 2
            there ^= bit
    whole = sum(strengths)
    share = (strengths[0] - strengths[1]) / whole if whole else 0.0
    most = int(WELL * table.size * 1000)
    return max(-most, min(most, round(1000 * (ahead + TAKEN * rest * share))))


def likely_first(position: Position, moves: Sequence[int]) -> list[int]:
    """The cards that win the trick so far, the lowest of them first; then the others, the lowest first.

    To lead, the highest card of a suit comes first.
    """
    cards, trump = trick(position), position.table.trump
    if not cards:
        return sorted(moves, key=lambda card: -(card % SUIT))

    def rank(card: int) -> tuple[bool, bool, int]:
        wins = best((*cards, card), trump) == len(cards)
        return not wins, card // SUIT == trump, card % SUIT

    return sorted(moves, key=rank)
