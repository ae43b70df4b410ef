"""Backgammon: the game, and its program's knowledge of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from random import Random
from typing import Any

from plywood.game import CHANCE, Advice, EngineFacts, Eyes, Game, Option, Payoff, Preset, Values
from plywood.view import Piece, View

from . import mat, notation, xgid
from .advice import advised
from .bits import turned
from .cube import stakes_of
from .dice_search import DiceSearch
from .estimate import estimate, wants
from .position import (
    CUBE,
    MATCH_CAP,
    OFFER,
    OPENING,
    OVER,
    PLAY,
    ROLL,
    SEATS,
    Position,
    Rules,
    answered,
    men_of,
    played,
    rolled,
    start,
)
from .stages import graph
from .view import VERBS, shown, spoken

ROLLS = [((one, two), Fraction(1 if one == two else 2, 36)) for one in range(6, 0, -1) for two in range(one, 0, -1)]
FIRST_ROLLS = [
    ((one, two), Fraction(1, 30)) for one in range(1, 7) for two in range(1, 7) if one != two
]  # each with White's die first
DISCS = '○●'
WORDS = {CUBE: ('roll', 'double'), OFFER: ('take', 'drop')}


class Backgammon(Game):
    name = 'backgammon'
    title = 'Backgammon'
    blurb = 'Race fifteen men home, as the dice allow.'
    minutes = 10
    specimen = (
        '56 24/13 66 24/18(2),13/7(2) 31 24/20 51 13/8,6/5* 22 bar/21,6/4(2) 54 13/4* 55 bar/20*/15,8/3(2) 32 '
        'bar/23,13/10* 41 bar/21*,13/12 51 bar/24,18/13* 62 bar/23,21/15* 11 bar/24,18/17*,6/5(2) 63 bar/22,15/9 43 '
        '17/13,8/5 42 23/21,13/9 64 23/13 11 22/21,9/8,6/4 64 24/14 42 13/11*/7 41 bar/20 21 9/8,7/5* 33 pass 43 '
        '13/9,8/5 41 bar/24,13/9 65 21/16*,9/3 55 pass 31 16/13,4/3 21 bar/24,8/6 31 13/9 11 24/23,6/4*,5/4'
    )
    rules = (
        'Each player moves 15 men along 24 points, from the other side to the home board, and then bears them off. '
        'White moves from point 24 down to point 1, and Black the other way; each player counts the points from home.',
        'At the opening each player throws one die, and the greater number begins with both. Equal dice are thrown '
        'again. Later you roll two dice at each turn. Each die moves one man by so many points; a double is played '
        'four times. You must play as many dice as you can, and the larger one if only one can be played.',
        'A man may not go to a point with two or more men of the other side. A man who is alone there is hit: he goes '
        'to the bar, and must enter the home board of his opponent before any other man of his side may move.',
        'When all your men are in your home board, points 1 to 6, you may bear them off: with a die of that number, '
        'or with a larger one if no man is farther back. The first player with all men off wins.',
        'A win is worth one point. It is a gammon, worth 2, if the loser has borne off no man, and a backgammon, worth '
        '3, if a man of the loser is then still on the bar or in the home board of the winner.',
        'With the cube, you may offer to double the stake before you roll. Your opponent takes, and owns the cube from '
        'then on, or drops, and loses the stake so far. Only its owner may turn the cube again.',
        'A match goes to a number of points, always with the cube. In the first game in which one player needs a '
        'single point, the Crawford game, nobody may double. Later the cube is back.',
        'On the page, press a man and the point that it goes to, in any order of the dice; a man pressed twice goes by '
        'the first die, and a press on the dice changes their order. You may type in the dice that you throw yourself.',
        'As options, one game is played with the cube, which may be turned as often as you choose, and gammons may '
        'count only if it was turned (Jacoby).',
    )
    seats = SEATS
    chance = True
    dice_search = DiceSearch()
    """Whether the search ends with games that are played on from the best plays."""
    dice = True
    notations = ('GNU id',)
    values = Values(grades=(('blunder', 0.16), ('mistake', 0.08), ('slip', 0.04)))
    alternates = False
    bottom_seat = 0
    unit = 'points'
    emblems: tuple[Piece, ...] = ({'look': 'disc', 'seat': 0}, {'look': 'disc', 'seat': 1})
    bounds = (-3 << MATCH_CAP, 3 << MATCH_CAP)
    suffix = 'mat'
    most_characters = 2_000
    engine = EngineFacts(judged_by_files=True, most_nodes=48_000, quick_nodes=13_000)
    options = (
        Option('length', 0, 'points of the match; 0 for one game', low=0, high=25),
        Option('cube', 0, 'how often the cube may be turned in one game; 0 for no cube', low=0, high=MATCH_CAP),
        Option('jacoby', False, 'gammons count only if the cube was turned'),
    )
    presets = (
        Preset('One game'),
        Preset('One game with the cube', {'cube': 6}),
        Preset('Match to 3', {'length': 3}),
        Preset('Match to 5', {'length': 5}),
        Preset('Match to 7', {'length': 7}),
    )
    position_help = (
        'an XGID: the points from the bar of Black to that of White, the cube, its owner, the turn, the dice, the '
        'points, Crawford or Jacoby, the length, the greatest cube: XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:0'
    )

    def fit_options(self) -> None:
        """The bounds of a match, or of one game and its cube."""
        length, most = self.chosen.length, 1 if self.chosen.length else 3 << self.chosen.cube
        self.bounds = (-most, most)
        self.unit = '' if length else 'points'
        self.values = replace(type(self).values, decisive=1 if length else 3)

    # --- the five verbs ------------------------------------------------------------------------------------------
    @property
    def terms(self) -> Rules:
        chosen = self.chosen
        return Rules(chosen.length, chosen.cube, chosen.jacoby)

    def initial(self) -> Position:
        return start(self.terms)

    def player(self, position: Position) -> int | None:
        if position.phase in (OPENING, ROLL):
            return CHANCE
        return None if position.phase == OVER else position.seat

    def moves(self, position: Position) -> Sequence[Any]:
        """Plays, as the steps of a play; rolls; or words about the cube."""
        phase = position.phase
        if phase == PLAY:
            return list(graph(men_of(position), position.dice).plays.values())
        if phase in WORDS:
            return WORDS[phase]
        return [dice for dice, _ in self.chances(position)]

    def play(self, position: Position, move: Any) -> Position:
        if position.phase == PLAY:
            return played(position, move)
        return answered(position, move) if position.phase in WORDS else rolled(position, move)

    def payoff(self, position: Position) -> Payoff | None:
        if position.phase != OVER:
            return None
        ahead = position.points[0] - position.points[1]
        if position.rules.length:
            ahead = 1 if ahead > 0 else -1
        return ahead, -ahead

    # --- the dice ------------------------------------------------------------------------------------------------
    def chances(self, position: Position) -> Sequence[tuple[tuple[int, int], Fraction]]:
        return ROLLS if position.phase == ROLL else FIRST_ROLLS if position.phase == OPENING else ()

    def deal(self, position: Position, rng: Random) -> tuple[int, int]:
        """Two dice, whatever the position: the same random numbers always fall the same way."""
        one, two = rng.randint(1, 6), rng.randint(1, 6)
        while position.phase == OPENING and one == two:
            one, two = rng.randint(1, 6), rng.randint(1, 6)
        return (one, two) if position.phase == OPENING else (max(one, two), min(one, two))

    # --- judgement -----------------------------------------------------------------------------------------------
    def evaluate(self, position: Position) -> int:
        return estimate(position)

    def wants(self, position: Position) -> Sequence[str]:
        return wants()

    def stake(self, position: Position) -> float:
        """Half of what lies between a single game won and one lost, with the cube as it is."""
        stakes, gain = stakes_of(position, position.seat), 1 << position.cube
        return (stakes.worth(gain) - stakes.worth(-gain)) / 2

    def forms(self, start: Position, moves: Sequence[Any]) -> Mapping[str, str]:
        position = reduce(self.play, moves, start)
        men = turned(position.men) if position.seat else position.men
        return {self.notations[0]: xgid.write_gnu(men)}

    def advice(self, position: Position) -> Sequence[Advice]:
        return list(advised(position))

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: Any) -> str:
        if position.phase == PLAY:
            return notation.write_play(men_of(position), move)
        return move if position.phase in WORDS else notation.write_roll(move)

    def short(self, position: Position, move: Any) -> str:
        """A play with its roll, and a word about the cube, each with a disc for its side; no roll by itself."""
        disc = DISCS[position.seat]
        if position.phase == PLAY:
            return f'{disc} {notation.write_roll(position.dice)}: {self.write_move(position, move)}'
        return '' if move == 'roll' or position.phase in (ROLL, OPENING) else f'{disc} {VERBS[move]}'

    def read_move(self, position: Position, text: str) -> Any:
        return notation.read_move(self, position, text)

    def words(self, text: str) -> list[str]:
        return notation.words(text)

    def write_position(self, position: Position) -> str:
        return xgid.write(position)

    def read_position(self, text: str) -> Position:
        return xgid.read(self, text, self.terms)

    def write_game(self, start: Position, moves: Sequence[Any]) -> str:
        return mat.write(self, start, moves)

    def read_game(self, text: str) -> tuple[Position, list[Any]]:
        if mat.claims(text) is None:
            return super().read_game(text)
        return mat.read(self, text, self.initial())

    def claims(self, text: str) -> Mapping[str, object] | None:
        return xgid.claims(text) or mat.claims(text)

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: Any, eyes: Eyes = None) -> str:
        return spoken(self, position, move)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        return shown(self, position)
