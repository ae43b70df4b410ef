"""Whist: the laws, with two hands or with four in two partnerships."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from plywood.game import CHANCE, Advice, EngineFacts, Eyes, Game, Option, Payoff, Preset, Rubber
from plywood.view import View

from . import notation
from .advice import advice
from .cards import SHOWN, SUIT_NAMES, fanned
from .estimate import estimate, likely_first
from .judge import Appraiser
from .play import (
    Position,
    Seen,
    Table,
    before_the_deal,
    dealt,
    hand_of,
    legal,
    observe,
    over,
    payoff,
    play,
    trick,
    turn,
)
from .view import shown, spoken
from .worlds import worlds

TRICKS = (
    'The lead goes round clockwise. You must follow suit: play a card of the suit that was led, if you hold one. '
    'Otherwise you may play any card; you never have to win the trick. The highest card of the suit led wins the '
    'trick, the ace being the highest, and its player leads to the next one.'
)
TRUMPS = (
    'As an option, one suit is trumps. A trump beats every card of the other suits, and the highest trump wins the '
    'trick. A suit that was led must still be followed.'
)
RUBBER = (
    'In a rubber each deal counts the tricks beyond half of them as points. The lead of the first trick passes to the '
    'left with every deal. Five points make a game, and two games make the rubber.'
)
HIDDEN = (
    'You see your own cards only, the cards played, and who could not follow suit. As an option all hands lie face '
    'up, so that nothing is hidden after the deal.'
)


class Tricks(Game):
    """The common part of the two games."""

    chance = True
    hidden = True
    alternates = False
    unit = 'tricks'
    rubber = Rubber()
    most_move_characters = 67
    most_characters = 4_000
    suffix = 'pbn'
    engine = EngineFacts(most_nodes=80_000, quick_nodes=15_000)
    bounds = (-13, 13)
    compass: tuple[int, ...]

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        return before_the_deal(self.table)

    @property
    def table(self) -> Table:
        chosen = self.chosen
        suit = SUIT_NAMES.index(chosen.trump) if chosen.trump in SUIT_NAMES else None
        return table_of(self.seats, self.compass, tuple(self.sides), chosen.cards, suit, chosen.open)

    def player(self, position: Position) -> int | None:
        if not position.dealt:
            return CHANCE
        return None if over(position) else turn(position)

    def moves(self, position: Position) -> Sequence[int]:
        """The cards that may be played. Deals are too many to list."""
        if not position.dealt or over(position):
            return ()
        return fanned(legal(hand_of(position, turn(position)), trick(position)))

    def play(self, position: Position, move: Any) -> Position:
        return play(position, move) if position.dealt else dealt(position.table, move)

    def payoff(self, position: Position) -> Payoff | None:
        return payoff(position)

    # --- chance and what is hidden -------------------------------------------------------------------------------
    def has_chance_left(self, position: Position) -> bool:
        return not position.dealt

    def deal(self, position: Position, rng: Random) -> tuple[int, ...]:
        size = position.table.size
        cards = rng.sample(range(52), size * len(self.seats))
        return tuple(sum(1 << card for card in cards[at : at + size]) for at in range(0, len(cards), size))

    def observe(self, position: Position, seat: int) -> Position | Seen:
        return observe(position, seat)

    def worlds(self, observation: Any, rng: Random) -> Iterator[Position]:
        if isinstance(observation, Seen):
            yield from worlds(observation, rng)
        while True:
            yield observation

    appraiser = Appraiser()

    # --- judgement -----------------------------------------------------------------------------------------------
    def fit_options(self) -> None:
        """The bounds with this number of tricks; with open hands nothing is hidden."""
        self.bounds = (-self.chosen.cards, self.chosen.cards)
        self.hidden = not self.chosen.open

    def stake(self, position: Position) -> float:
        """The rest of a deal is about a few tricks, whatever its size."""
        return min(2.0, position.table.size / 2)

    def key(self, position: Any) -> Any:
        """The cards that are still held, the trick, and the tricks won."""
        if isinstance(position, Seen) or not position.dealt:
            return position
        key = 0
        for hand in position.dealt:
            key = key << 52 | hand & ~position.gone
        for card in trick(position):
            key = key << 6 | card + 1
        key = key << 2 | turn(position)
        return key << 6 | position.won[0] - position.won[1] + 13

    def evaluate(self, position: Position) -> int:
        return estimate(position)

    def order(self, position: Position, moves: Sequence[int]) -> Sequence[int]:
        return likely_first(position, moves)

    def advice(self, position: Position) -> Sequence[Advice]:
        return advice(position) if position.dealt and not over(position) else ()

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: Any) -> str:
        return notation.write_move(position, move)

    def usual(self, position: Position, move: Any) -> str:
        return SHOWN[move] if position.dealt else self.write_move(position, move)

    def short(self, position: Position, move: Any) -> str:
        return self.usual(position, move) if position.dealt else ''

    def read_move(self, position: Position, text: str) -> Any:
        return notation.read_move(self, position, text)

    def write_position(self, position: Position) -> str:
        return notation.write_position(self, position)

    def read_position(self, text: str) -> Position:
        start = self.initial()
        return notation.read_position(self, start.table, start, text)

    def write_observation(self, observation: Any) -> str:
        return notation.write_observation(self, observation)

    def read_observation(self, text: str) -> Any:
        return notation.read_observation(self, self.table, text)

    def write_game(self, start: Position, moves: Sequence[Any]) -> str:
        return notation.write_game(self, start, moves)

    def read_game(self, text: str) -> tuple[Position, list[Any]]:
        return notation.read_game(self, self.initial(), text)

    def claims(self, text: str) -> Mapping[str, object] | None:
        return notation.claims(self, text)

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: Any, eyes: Eyes = None) -> str:
        return spoken(position, move, eyes)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        return shown(self, position, eyes)


@lru_cache(maxsize=64)
def table_of(
    seats: tuple[str, ...], compass: tuple[int, ...], sides: tuple[int, ...], size: int, trump: int | None, open: bool
) -> Table:
    return Table(seats, compass, sides, size, trump, open)


def choices(cards: int) -> tuple[Option, ...]:
    return (
        Option('cards', cards, 'cards a hand', low=3, high=13),
        Option('trump', 'none', 'trumps', choices=('none', *SUIT_NAMES)),
        Option('open', False, 'all hands face up', reveals=True),
    )


class Whist(Tricks):
    name = 'whist'
    title = 'Whist'
    blurb = 'Four cards each, and one hand is hidden from you.'
    specimen = '.A.K7.7/J7.T.A. AH TH KD AD JS 7C 7S 7D'
    rules = (
        'Two players, North and South, are dealt four cards each from a pack of 52. Nobody sees the other cards of '
        'the pack: they are out of play. North leads to the first trick with any card, and South plays a card to it.',
        TRICKS.replace('The lead goes round clockwise. ', ''),
        'Win more tricks than your opponent. With the same number each, the game is a draw.',
        HIDDEN,
        TRUMPS,
        RUBBER,
        'You can choose 3 to 13 cards a hand.',
    )
    seats = ('North', 'South')
    compass = (0, 2)
    sides = (0, 1)
    bottom_seat = 1
    options = choices(4)
    presets = (
        Preset('Four cards'),
        Preset('Seven cards, spades are trumps', {'cards': 7, 'trump': 'spades'}),
        Preset('Thirteen cards', {'cards': 13}),
        Preset('Four cards, face up', {'open': True}),
    )
    position_help = (
        'the hands of North and South as PBN has them (spades.hearts.diamonds.clubs, - for East and West), then the '
        'word moves and the cards played: N:AK.3..7 - J.K2.4. - moves AS JS; - before the deal'
    )


class Partners(Tricks):
    name = 'whist-partners'
    title = 'Partnership whist'
    blurb = 'Four hands, two partnerships: win tricks with a partner whose cards you cannot see.'
    specimen = '8..4.AJ/5..6.K2/.Q.KQ3./K3..J.3 AC 2C 3D 3C JC KC QD JD 6D KD 3S 4D QH KS 8S 5S'
    rules = (
        'Four players sit round a table: North, East, South and West. North and South are partners against East and '
        'West. Each is dealt the same number of cards from a pack of 52; the others are out of play, and with '
        'thirteen cards a hand all are dealt. North leads to the first trick with any card.',
        TRICKS,
        'Tricks count for the partnership. Win more of them than the other pair; with the same number the game is a '
        'draw.',
        HIDDEN,
        TRUMPS,
        RUBBER,
        'You can choose 3 to 13 cards a hand.',
    )
    seats = ('North', 'East', 'South', 'West')
    compass = (0, 1, 2, 3)
    sides = (0, 1, 0, 1)
    bottom_seat = 2
    options = choices(4)
    presets = (
        Preset('Four cards'),
        Preset('Seven cards, spades are trumps', {'cards': 7, 'trump': 'spades'}),
        Preset('Thirteen cards', {'cards': 13}),
        Preset('Thirteen cards, spades are trumps', {'cards': 13, 'trump': 'spades'}),
        Preset('Four cards, face up', {'open': True}),
    )
    position_help = (
        'the hands of North, East, South and West as PBN has them (spades.hearts.diamonds.clubs), then the word moves '
        'and the cards played: N:AK.3..7 Q2.A.5. J.K2.4. T.QJ..A moves AS 2S JS TS; - before the deal'
    )
