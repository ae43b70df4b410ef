"""The play of the cards: positions, tricks and who has shown out of a suit."""

from functools import lru_cache
from typing import NamedTuple

from plywood.game import Payoff

from .cards import SUIT, SUIT_SETS


class Table(NamedTuple):
    """The settings before the deal."""

    seats: tuple[str, ...]
    compass: tuple[int, ...]
    """The place of each seat: 0 north, 1 east, 2 south, 3 west."""
    sides: tuple[int, ...]
    size: int
    """Cards a hand."""
    trump: int | None
    open: bool
    """Whether all hands lie face up."""


class Position(NamedTuple):
    """The hands as they were dealt, none before the deal, and the cards played; the rest follows from these."""

    table: Table
    dealt: tuple[int, ...]
    line: tuple[int, ...]
    """Every card played, in order."""
    gone: int
    """The cards of the line, as a set."""
    leader: int
    """The seat that led to the trick, or leads to the next."""
    won: tuple[int, int]
    """The tricks of either side."""
    voids: tuple[int, ...]
    """For each seat, the cards that it cannot hold, because it did not follow suit."""


class Seen(NamedTuple):
    """All that a seat may know of a position: the same, but for the hands of the others."""

    table: Table
    seat: int
    own: int
    """The hand that was dealt to the seat."""
    line: tuple[int, ...]
    gone: int
    leader: int
    won: tuple[int, int]
    voids: tuple[int, ...]


def before_the_deal(table: Table) -> Position:
    return Position(table, (), (), 0, 0, (0, 0), (0,) * len(table.seats))


def dealt(table: Table, hands: tuple[int, ...]) -> Position:
    return before_the_deal(table)._replace(dealt=hands)


def turn(position: Position | Seen) -> int:
    """The seat to play a card."""
    count = len(position.table.seats)
    return (position.leader + len(position.line) % count) % count


def over(position: Position | Seen) -> bool:
    return len(position.line) == position.table.size * len(position.table.seats)


def trick(position: Position | Seen) -> tuple[int, ...]:
    """The cards of the unfinished trick, from its leader on."""
    line = position.line
    return line[len(line) - len(line) % len(position.table.seats) :]


def legal(hand: int, cards: tuple[int, ...]) -> int:
    """The cards of a hand that may be played to a trick."""
    return (hand & SUIT_SETS[cards[0] // SUIT] if cards else 0) or hand


def hand_of(position: Position, seat: int) -> int:
    return position.dealt[seat] & ~position.gone


@lru_cache(maxsize=100_000)
def best(cards: tuple[int, ...], trump: int | None) -> int:
    """Which card of a trick wins it, counted from its leader."""
    led = cards[0] // SUIT

    def strength(card: int) -> int:
        suit = card // SUIT
        return card % SUIT + (100 if suit == trump else 50 if suit == led else 0)

    strengths = [strength(card) for card in cards]
    return strengths.index(max(strengths))


def play(position: Position, card: int) -> Position:
    table, hands, line, gone, leader, won, voids = position
    count, seat, cards = len(table.seats), turn(position), trick(position)
    line, gone = (*line, card), gone | 1 << card
    if cards:
        led = SUIT_SETS[cards[0] // SUIT]
        if not led >> card & 1:
            voids = (*voids[:seat], voids[seat] | led, *voids[seat + 1 :])
    if len(cards) == count - 1:
        leader = (leader + best((*cards, card), table.trump)) % count
        side = table.sides[leader]
        won = (won[0] + (side == 0), won[1] + (side == 1))
    return Position(table, hands, line, gone, leader, won, voids)


def payoff(position: Position) -> Payoff | None:
    if not over(position):
        return None
    ahead = position.won[0] - position.won[1]
    return tuple(-ahead if side else ahead for side in position.table.sides)


def tricks(position: Position | Seen) -> list[tuple[int, tuple[int, ...]]]:
    """Every trick with the seat that led to it; the last may be unfinished."""
    table, line = position.table, position.line
    count, leader, found = len(table.seats), 0, []
    for at in range(0, len(line), count):
        cards = line[at : at + count]
        found.append((leader, cards))
        if len(cards) == count:
            leader = (leader + best(cards, table.trump)) % count
    return found


def observe(position: Position, seat: int) -> Position | Seen:
    """The knowledge of a seat. Before the deal, after the end and with open hands nothing is hidden."""
    table, hands, line, gone, leader, won, voids = position
    if not hands or table.open or over(position):
        return position
    return Seen(table, seat, hands[seat], line, gone, leader, won, voids)
