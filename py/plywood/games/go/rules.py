"""Go on boards of 2 by 2 to 19 by 19, counted by area (Tromp-Taylor). `position.py` has its positions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from plywood import sgf
from plywood.game import Advice, Ending, EngineFacts, Eyes, Game, Option, Payoff, Preset, Refusal, Written, squash
from plywood.lines import refuse_move
from plywood.view import Path, View

from . import advice, notation, records, showing
from .board import PASS
from .codes import BLACK
from .handicap import allowed, placed
from .komi import KOMIS, USUAL, usual_komi
from .openings import OpeningBook
from .position import Position, Rules
from .reasons import reasons
from .service import Playouts

MOST = 900


class Go(Game):
    name = 'go'
    playouts = Playouts()
    opening_book = OpeningBook()
    title = 'Go'
    blurb = 'Surround more of the board than your opponent.'
    minutes = 10
    rules = (
        'Two players, Black and White, take turns to put a stone on a free point, where two lines cross. Black moves '
        'first. Stones never move.',
        'Stones of a colour that touch along the lines are a group. The free points beside a group are its liberties. '
        'When its last liberty is filled, the group is taken off. One with a single liberty is in atari.',
        'A move may not make the board look as it did before. So neither player can take one stone back and forth for '
        'ever: this is called ko.',
        'Instead of a move you may pass. After two passes the board is counted: each player has a point for each of '
        'their stones, and for each free point that only their stones surround. Stones count as they stand, so take '
        'hopeless ones off before you pass.',
        'White gets some points, called komi, because Black moves first. The most points win.',
    )
    specimen = (
        'E5 G6 G7 F7 F6 G8 E7 H7 E8 E6 D6 E2 D2 D3 C2 B2 C3 C4 E3 D4 B3 E4 F3 F4 F2 B5 B6 C6 C7 B7 C5 '
        'B4 A6 E1 G3 D1 C1 A3 F1 G4 A2 H3 H2 J2 B8 H1 G2 A1 H4 E1 J3 E2 H5 D1 E1 A7 D8 C8 C9 pass pass'
    )
    engine = EngineFacts(most_nodes=1_600, quick_nodes=500, samples=True)
    seats = ('Black', 'White')
    emblems = ({'look': 'pebble', 'seat': 0}, {'look': 'pebble', 'seat': 1})
    presets = (
        Preset('9 × 9'),
        Preset('7 × 7', {'size': 7}),
        Preset('5 × 5', {'size': 5}),
        Preset('13 × 13', {'size': 13}),
    )
    options = (
        Option('size', 9, 'rows and columns', low=2, high=19),
        Option(
            'komi',
            USUAL,
            'the points that White has from the start',
            choices=(USUAL, *KOMIS),
        ),
        Option('superko', 'positional', 'whether it matters who is to move', choices=('positional', 'situational')),
        Option('suicide', True, 'players may take own stones off'),
        Option('handicap', 0, 'the stones that Black has from the start, one point each for White', low=0, high=9),
    )
    suffix = 'sgf'
    written_starts = True
    position_help = (
        'the rows from the top, separated by /, with b, w and . for a free point, then black or white to move, and '
        'komi: ../b. white 7; then "ladder A1" to read whether the stones there escape'
    )

    # --- the five verbs ------------------------------------------------------------------------------------------
    @property
    def ruled(self) -> Rules:
        chosen = self.chosen
        given, stones = chosen.komi, chosen.handicap
        komi = usual_komi(chosen.size, stones) if given == USUAL else float(given)
        return Rules(chosen.size, komi + stones, chosen.superko == 'situational', chosen.suicide)

    def fit_options(self) -> None:
        most = allowed(self.chosen.size)
        if self.chosen.handicap == 1 or self.chosen.handicap > most:
            wanted = f'0 or 2 to {most}' if most else '0'
            raise Refusal(
                f'option handicap: {self.chosen.handicap} stones do not fit on size {self.chosen.size}; give {wanted}'
            )
        share = min(1.0, (9 / self.chosen.size) ** 2)  # a playout has about as many moves as there are points
        whole = type(self).engine
        most, quick = int(whole.most_nodes * share), int(whole.quick_nodes * share)
        self.engine = replace(whole, most_nodes=most, quick_nodes=quick)

    def initial(self) -> Position:
        rules, stones = self.ruled, self.chosen.handicap
        return Position.begun(rules, placed(rules.board, stones), 0, BLACK + bool(stones))

    def player(self, position: Position) -> int | None:
        return position.seat

    def moves(self, position: Position) -> Sequence[int]:
        return position.moves()

    def play(self, position: Position, move: int) -> Position:
        return position.played(move)

    def payoff(self, position: Position) -> Payoff | None:
        return position.payoff()

    # --- judgement -----------------------------------------------------------------------------------------------
    def key(self, position: Position) -> Any:
        """With all that was there before: a value depends on the way to a position, because none may come back. Seeds
        are drawn from its text, so the order is the same on every machine."""
        seen = tuple(sorted(position.seen))
        return position.rules, *position.sides, position.colour, position.passes, position.prey, seen

    def evaluate(self, position: Position) -> int:
        lead = position.lead()
        lead = squash(round(lead * 10), 10 * position.board.size, MOST)
        return lead if position.colour == BLACK else -lead

    def advice(self, position: Position) -> Sequence[Advice]:
        return advice.advice(position)

    def reasons(self, position: Position, move: int, better: int) -> Sequence[str]:
        return reasons(position, move, better)

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: int) -> str:
        return position.board.names[move] if move else 'pass'

    def read_move(self, position: Position, text: str) -> int:
        word = text.strip().upper()
        if position.passes == 2:
            raise refuse_move(self, position, text)
        if word == 'PASS':
            return PASS
        point = position.board.named.get(word)
        if point is None:
            last = position.board.names[position.board.points[position.board.size - 1]]
            raise refuse_move(self, position, text, f'the points are A1 to {last}, without a column I')
        if position.group[point]:
            raise refuse_move(self, position, text, 'there is a stone')
        hindrance = position.hindrance(point)
        if hindrance:
            raise refuse_move(self, position, text, hindrance)
        return point

    def write_position(self, position: Position) -> str:
        names = position.board.names
        moves = [names[move] if move else 'pass' for move in position.line]
        return ' '.join([notation.write_start(position), *(['moves', *moves] if moves else [])])

    def read_position(self, text: str) -> Position:
        return notation.read_position(text, self.ruled)

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        return self.write_tree(start, [moves])

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        start, (main, *_), _ = self.read_tree(text)
        return start, main

    def write_tree(
        self, start: Position, lines: Sequence[Sequence[int]], notes: Mapping[tuple[int, ...], str] | None = None
    ) -> str:
        """An SGF record, GM[1]."""
        return records.write_sgf(self, start, lines, notes or {})

    def read_tree(self, text: str) -> Written:
        """An SGF record, or moves with spaces or commas between, also with move numbers."""
        return sgf.played(self, text, records.read(self, text))

    def write_ending(self, text: str, ending: Ending) -> str:
        return sgf.ended(text, ending)

    def read_ending(self, text: str) -> tuple[str, Ending | None]:
        return (text, sgf.ending_of(sgf.read(text[: sgf.HEAD]), True)) if sgf.meant(text) else super().read_ending(text)

    def claims(self, text: str) -> Mapping[str, object] | None:
        return records.claims(text)

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        return showing.path(position, move)['say']

    def view(self, position: Position, eyes: Eyes = None) -> View:
        return showing.view(position)

    def path(self, position: Position, move: int, eyes: Eyes = None) -> Path:
        return showing.path(position, move)
