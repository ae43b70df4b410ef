"""A match of one or more hands between two players: the verbs.

White begins the first hand, Black the second, and so on. When a hand is over both its cards are turned up, also after a
fold; so only the cards of the hand in play are hidden. With stacks the match is over before the last hand if a player
has too few chips left for the dearest hand: nobody ever bets chips that are not there.
"""

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from plywood.game import CHANCE, EngineFacts, Game, Option, Payoff, Preset
from plywood.view import Piece

from .betting import LETTERS, Betting
from .hands import NAMES, SEATS, UNSEEN, Hand, Position

MOST_HANDS = 40
NO_STACKS = 'none'


def choices(*stacks: int) -> tuple[Option, ...]:
    """The options of a match."""
    return (
        Option('hands', 1, 'hands to play', low=1, high=MOST_HANDS),
        Option('stack', NO_STACKS, 'chips of each player', choices=(NO_STACKS, *map(str, stacks))),
    )


def variants(stack: int) -> tuple[Preset, ...]:
    return (
        Preset('One hand'),
        Preset('Ten hands', {'hands': 10}),
        Preset('Forty hands', {'hands': MOST_HANDS}),
        Preset(f'Stacks of {stack} chips', {'hands': MOST_HANDS, 'stack': str(stack)}),
    )


class Match(Game):
    """The verbs of a match. Each game names its pack, its bets and its showdown."""

    seats = SEATS
    chance = True
    hidden = True
    alternates = False
    bottom_seat = 1
    emblems: tuple[Piece, ...] = ({'look': 'chips', 'seat': 0}, {'look': 'chips', 'seat': 1})
    unit = 'antes'
    most_move_characters = 8
    engine = EngineFacts(most_nodes=30_000)
    pack: tuple[str, ...]
    betting: Betting
    most: int
    """The most antes that a hand can cost."""

    # --- what each game says -----------------------------------------------------------------------------------
    def strength(self, card: str, public: Sequence[str]) -> int:
        """How good a card is at the showdown."""
        raise NotImplementedError

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        return Position(self.chosen.hands, (), (), '')

    def player(self, position: Position) -> int | None:
        if self.over(position):
            return None
        if not position.cards or self.wants_card(position):
            return CHANCE
        return self.seat(position)

    def over(self, position: Position) -> bool:
        """Whether the last hand was played, or a player cannot pay for another."""
        if len(position.past) == position.hands:
            return True
        stack = self.stack
        return stack is not None and stack - abs(self.won(position)) < self.most

    @property
    def stack(self) -> int | None:
        """The chips that each player brings; None if they are not counted."""
        return int(self.chosen.stack) if self.chosen.stack != NO_STACKS else None

    def first(self, hand: int) -> int:
        """The seat that begins a hand, counted from 0."""
        return hand % 2

    def seat(self, position: Position) -> int:
        """The seat to move in a hand with its cards dealt."""
        return self.first(len(position.past)) ^ self.betting.turn(position.line)

    def wants_card(self, position: Position) -> bool:
        """Whether a public card is turned up next."""
        return len(position.cards) < 2 + position.line.count('/')

    def moves(self, position: Position) -> Sequence[Any]:
        player = self.player(position)
        if player is None:
            return ()
        if player == CHANCE:
            return [outcome for outcome, _ in self.chances(position)]
        return self.betting.choices(position.line)

    def chances(self, position: Position) -> Sequence[tuple[str, Fraction]]:
        if self.player(position) != CHANCE:
            return ()
        rest = [card for card in self.pack if card not in position.cards]
        if position.cards:
            return [(card, Fraction(1, len(rest))) for card in rest]
        return [(one + two, Fraction(1, len(rest) * (len(rest) - 1))) for one in rest for two in rest if one != two]

    def play(self, position: Position, move: str) -> Position:
        hands, past, cards, line = position
        if move not in LETTERS:
            wide = len(self.pack[0])
            dealt = tuple(move[at : at + wide] for at in range(0, len(move), wide))
            return Position(hands, past, (*cards, *dealt), line)
        line += LETTERS[move]
        if self.betting.over(line):
            return Position(hands, (*past, Hand(cards, line)), (), '')
        return Position(hands, past, cards, line + '/' if self.betting.closed(line) else line)

    def payoff(self, position: Position) -> Payoff | None:
        if not self.over(position):
            return None
        won = self.won(position)
        return (won, -won)

    def won(self, position: Position) -> int:
        """White's gain in the hands that are over."""
        return sum(self.gain(hand, number) for number, hand in enumerate(position.past))

    def gain(self, hand: Hand, number: int) -> int:
        """White's gain in a finished hand."""
        begins = self.first(number)
        paid = self.paid(hand.line, begins)
        folded = self.betting.folded(hand.line)
        if folded is not None:
            return -paid[0] if folded == begins else paid[1]
        white, black, *public = hand.cards
        better = self.strength(white, public) - self.strength(black, public)
        return paid[1] if better > 0 else -paid[0] if better < 0 else 0

    def paid(self, line: str, begins: int) -> tuple[int, int]:
        """The chips of White and of Black in a hand."""
        one, other = self.betting.paid(line)
        return (other, one) if begins else (one, other)

    # --- what is hidden ------------------------------------------------------------------------------------------
    def observe(self, position: Position, seat: int) -> Position:
        if not position.cards:
            return position
        cards = list(position.cards)
        cards[1 - seat] = UNSEEN
        return position._replace(cards=tuple(cards))

    def worlds(self, observation: Any, rng: Random) -> Iterator[Position]:
        rest = [card for card in self.pack if card not in observation.cards]
        while True:
            card = rng.choice(rest)
            yield observation._replace(cards=tuple(card if each == UNSEEN else each for each in observation.cards))

    def stake(self, position: Position) -> float:
        return self.most / 2

    def key(self, position: Position) -> Hashable:
        return self.plain(position)

    def plain(self, position: Position) -> Position:
        """The position with only what matters of its cards."""
        return position

    def evaluate(self, position: Position) -> int:
        """The gains so far, and nothing for the hands to come."""
        won = self.won(position) if self.player(position) != 1 else -self.won(position)
        most = int(0.9 * self.bounds[1] * self.scale)
        return max(-most, min(most, won * self.scale))

    def name_card(self, card: str) -> str:
        return ''.join(NAMES[sign] for sign in card)
