"""Sentences for a hint. Each follows from what the player to move has seen."""

from collections.abc import Iterator, Sequence

from plywood.game import Advice
from plywood.wording import listed

from .cards import PACK, SPOKEN, SUIT, SUIT_NAMES, SUIT_SETS, fanned
from .play import Position, best, hand_of, legal, trick, turn


def advice(position: Position) -> Sequence[Advice]:
    return tuple(leading(position) if not trick(position) else following(position))


def leading(position: Position) -> Iterator[Advice]:
    """The cards of the player that nothing unseen of their suit can beat."""
    hand = hand_of(position, turn(position))
    masters = [card for suit in SUIT_SETS for card in top(hand & suit, position, suit)]
    yield Advice('The winner of this trick leads to the next one.')
    if masters:
        named = listed([f'the {SPOKEN[card]}' for card in masters], 'and')
        trumped = position.table.trump is not None
        unless = ', unless it is trumped' if trumped else ''
        one = len(masters) == 1
        text = f'No higher card than {named} is left in {"that suit" if one else "those suits"}: it would win the trick'
        yield Advice(f'{text if one else text.replace("it would", "each would")}{unless}.', masters)


def top(held: int, position: Position, suit: int) -> list[int]:
    """The highest card that is left of a suit, if it is among these."""
    others = PACK & suit & ~position.gone & ~held
    return [held.bit_length() - 1] if held > others else []


def following(position: Position) -> Iterator[Advice]:
    table, cards, seat = position.table, trick(position), turn(position)
    hand = hand_of(position, seat)
    moves = fanned(legal(hand, cards))
    led, ahead = cards[0] // SUIT, best(cards, table.trump)
    winner = (position.leader + ahead) % len(table.seats)
    winning = [card for card in moves if best((*cards, card), table.trump) == len(cards)]
    if moves[0] // SUIT != led:
        yield Advice(f'You have no {SUIT_NAMES[led]}, so you may play any card.')
    if table.sides[winner] == table.sides[seat]:
        yield Advice(f'Your partner is winning the trick with the {SPOKEN[cards[ahead]]}.')
    elif not winning:
        yield Advice(f'None of your cards beats the {SPOKEN[cards[ahead]]}, so keep your high cards.', lowest(moves))
    elif len(cards) == len(table.seats) - 1:
        cheapest = min(winning, key=lambda card: (card // SUIT == table.trump, card % SUIT))
        yield Advice(f'You play last: the {SPOKEN[cheapest]} is enough to win the trick.', [cheapest])


def lowest(moves: Sequence[int]) -> list[int]:
    """The lowest card of each suit."""
    found: dict[int, int] = {}
    for card in sorted(moves, reverse=True):
        found[card // SUIT] = card
    return list(found.values())
