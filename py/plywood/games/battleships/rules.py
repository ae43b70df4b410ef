"""Battleships: the game, and how the program guesses and hides."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from plywood.game import OPEN, Advice, EngineFacts, Eyes, Game, Option, Payoff, Preset
from plywood.view import Piece, View
from plywood.wording import listed

from . import notation
from .answers import Position, Seen, known_by, observe, payoff_of, place, placing, shoot
from .likely import SAMPLE, drawn, likely
from .sea import Sea, sea_of
from .seeker import SEATS, Seeker
from .view import listed_move, shown, spoken


class Battleships(Game):
    name = 'battleships'
    title = 'Battleships'
    blurb = 'Hide your fleet, and find the one that you cannot see.'
    minutes = 8
    specimen = (
        'E8-I8 G7-J7 D10-F10 H4-J4 G1-H1 G4-G8 F7-F10 A3-C3 G1-I1 E7-E8 F7 F7 G7 E6 E7 H6 H7 D5 D7 C4 G6 F3 E8 G4 F6 '
        'I5 F8 E1 F9 E9 F10 G8 G5 H8 G4 I8 G8 J8 F3 F8 D4 E8 H2 B3 C6 B7 E2 H2 C3 D2 C1 C8 B3 A5 A3 D10 I3 C10 B8 D9 '
        'C9 E10 G1 F10 F1 J4 H1 J3 I1'
    )
    rules = (
        'Each player hides a fleet on a sea of 10 by 10: ships of 5, 4, 3, 3 and 2 cells, straight, across or down. '
        'White places all its ships first, the longest first. Ships may touch, unless you choose otherwise.',
        'Then you take turns to shoot at one cell of the other sea, White first. The answer is miss, or hit. If a ship '
        'has no cell left, the answer is that it has sunk, and its length. You cannot shoot at a cell twice.',
        'Sink the whole fleet first, and you win. The last ship ends the game at once.',
        'As options, a sunk ship is not named; a hit earns another shot; ships may not touch, not even at a corner; '
        'or you fire a salvo: as many shots as you have ships afloat, all named before any is answered.',
        'You can choose a sea of 6 to 10 cells a side, and one to five ships of 1 to 5 cells.',
    )
    seats = SEATS
    bottom_seat = 1
    emblems: tuple[Piece, ...] = ({'look': 'hull', 'seat': 0}, {'look': 'hull', 'seat': 1})
    presets = (
        Preset('10 × 10'),
        Preset('Salvo', {'salvo': True}),
        Preset('A hit earns a shot', {'again': True}),
        Preset('6 × 6, three ships', {'size': 6, 'fleet': (4, 3, 2)}),
    )
    hidden = True
    alternates = False
    engine = EngineFacts(most_nodes=30_000)
    most_move_characters = 8
    most_characters = 4_000
    options = (
        Option('size', 10, 'cells a side', low=6, high=10),
        Option('fleet', (5, 4, 3, 3, 2), 'the lengths of the ships', low=1, high=5, most=5),
        Option('touching', True, 'ships may touch'),
        Option('salvo', False, 'as many shots a turn as ships afloat'),
        Option('named', True, 'a sunk ship is named'),
        Option('again', False, 'a hit earns another shot'),
    )
    position_help = (
        'the ships of White and of Black, with commas between, as far as they are placed, - for none; then the shots '
        'of White and of Black, with commas, - for none: A1-A5,C1-C4 - - -'
    )

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        return Position(self.sea, ((), ()), ((), ()), 0, 0)

    @property
    def sea(self) -> Sea:
        chosen = self.chosen
        return sea_of(chosen.size, chosen.fleet, chosen.touching, chosen.salvo, chosen.named, chosen.again)

    def player(self, position: Position) -> int | None:
        return None if payoff_of(position) else position.seat

    def moves(self, position: Position) -> Sequence[int]:
        """Places for the next ship, as sets of cells; then cells to shoot at."""
        if payoff_of(position):
            return ()
        sea = position.sea
        if placing(position):
            return sea.free(position.ships[position.seat])
        shot = set(position.shots[position.seat])
        return [cell for cell in range(sea.size * sea.size) if cell not in shot]

    def play(self, position: Position, move: int) -> Position:
        return place(position, move) if placing(position) else shoot(position, move)

    def payoff(self, position: Position) -> Payoff | None:
        return payoff_of(position)

    # --- what is hidden ------------------------------------------------------------------------------------------
    def observe(self, position: Position, seat: int) -> Position | Seen:
        return position if payoff_of(position) else observe(position, seat)

    def worlds(self, observation: Any, rng: Random) -> Iterator[Position]:
        if isinstance(observation, Position):
            while True:
                yield observation
        sea, eyes, ships, others, shots, _, seat, aimed = observation
        for fleet in drawn(observation, rng):
            yield Position(sea, (ships, fleet[:others]) if eyes == 0 else (fleet[:others], ships), shots, seat, aimed)

    seeker = Seeker()

    # --- judgement -----------------------------------------------------------------------------------------------
    def evaluate(self, position: Position) -> int:
        """The seat with more ship cells left to find is behind."""
        if len(position.ships[1]) < len(position.sea.lengths):
            return 0
        whole = sum(position.sea.lengths)
        hits = [sum(told != 0 for told in known_by(position, seat).told) for seat in (0, 1)]
        ahead = hits[position.seat] - hits[1 - position.seat]
        return 900 * ahead // whole

    def advice(self, position: Position) -> Sequence[Advice]:
        seat = self.player(position)
        if seat is None:
            return ()
        if placing(position):
            return (Advice('Any place will do: a fleet without a pattern is the hardest to find.'),)
        sea, known = position.sea, known_by(position, seat)
        found, exact, _ = likely(sea, known)
        best = max(found[cell] for cell in self.moves(position))
        cells = [cell for cell in self.moves(position) if found[cell] == best]
        count = 'Of all fleets' if exact else f'Of {SAMPLE:,} fleets drawn at random'
        names = listed([sea.names[cell] for cell in cells[:4]], 'or')
        return (Advice(f'{count} that fit the answers, {best:.0%} have a ship on {names}.', cells),)

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: int) -> str:
        sea = position.sea
        return '-'.join(sea.ends(move)) if placing(position) else sea.names[move]

    def read_move(self, position: Position, text: str) -> int:
        return notation.read_move(self, position, text)

    def write_position(self, position: Position) -> str:
        return notation.write_position(position)

    def read_position(self, text: str) -> Position:
        return notation.read_position(self, text, self.initial())

    def write_observation(self, observation: Any) -> str:
        if isinstance(observation, Position):
            return notation.write_position(observation)
        return notation.write_observation(self, observation)

    def read_observation(self, text: str) -> Any:
        return notation.read_observation(self, text, self.initial())

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        return spoken(position, move, eyes)

    def listed(self, position: Position, move: int, eyes: Eyes = OPEN) -> str:
        return listed_move(position, move, eyes)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        return shown(self, position, eyes)
