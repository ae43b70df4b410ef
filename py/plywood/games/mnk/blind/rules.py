"""Blind tic-tac-toe: tic-tac-toe in which nobody sees the stones of the other side, only where they refuse a try."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import Any

from plywood.game import DRAWN, OPEN, WON, Advice, EngineFacts, Eyes, Game, Option, Payoff, Preset
from plywood.lines import refuse_move
from plywood.view import View

from ..grid import EMBLEMS
from . import advice, notation, view
from .position import SEATS, Observation, Position, unseen
from .sets import Board, board_of
from .strategy import Strategy, wants


class Blind(Game):
    name = 'blind-tic-tac-toe'
    title = 'Blind tic-tac-toe'
    blurb = "Tic-tac-toe in which you do not see your opponent's marks."
    specimen = 'b3 b2 b2 c3 c3 a3 a3 c1 c1 c2 c2 a2 a2 b1 a1'
    rules = (
        'X and O take turns to put a mark on the board. X moves first. Be the first with three in a row, and you win: '
        'across, down or on a diagonal. If the board fills up without three in a row, the game is a draw.',
        "But you do not see your opponent's marks. You choose a cell to try. If it is free, your mark goes there. If "
        'your opponent has a mark there, the try is refused, and from then on you see that mark.',
        'After a refusal you usually try again, until a try is accepted. Your opponent notices only how many marks you '
        'have placed: neither their places nor your refused tries.',
        'As an option, a refused try costs the turn. Your opponent then learns only that you have used a turn, so even '
        'the number of your marks is hidden.',
        'You cannot try the same cell twice. At the end you both see the whole board.',
        'You can choose 2 to 4 columns, 2 to 4 rows and 2 to 4 in a row to win.',
    )
    seats = SEATS
    emblems = EMBLEMS
    presets = (
        Preset('3 × 3'),
        Preset('A refusal costs the turn', {'refused': 'lose-turn'}),
        Preset('4 × 4', {'m': 4, 'n': 4, 'k': 4}),
    )
    hidden = True
    alternates = False
    engine = EngineFacts(most_nodes=30_000)
    most_move_characters = 27  # nine cells of a turn on 4 by 4, eight of them refused
    options = (
        Option('m', 3, 'columns', low=2, high=4),
        Option('n', 3, 'rows', low=2, high=4),
        Option('k', 3, 'in a row to win', low=2, high=4),
        Option(
            'refused',
            'try-again',
            'after a refused try; try again, or lose the turn',
            choices=('try-again', 'lose-turn'),
        ),
    )
    position_help = (
        'the rows from the top, separated by /, with X, O and . for an empty cell; the player to move; the cells '
        'refused to X and then to O, separated by commas, - for none: X.O/.X./... O c1 -'
    )

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        return self.board, 0, 0, 0, 0, 0, None

    @property
    def board(self) -> Board:
        chosen = self.chosen
        return board_of(chosen.m, chosen.n, chosen.k, chosen.refused == 'try-again')

    def player(self, position: Position) -> int | None:
        return position[5] if position[6] is None else None

    def moves(self, position: Position) -> Sequence[int]:
        """The cells that the seat may try; the same in every world of its observation."""
        board, own, _, refused, _, _, payoff = position
        return board.cells[board.full ^ (own | refused)] if payoff is None else ()

    def play(self, position: Position, move: int) -> Position:
        board, own, other, refused, theirs, seat, _ = position
        bit = 1 << move
        if other & bit:
            if board.retry:
                return board, own, other, refused | bit, theirs, seat, None
            return board, other, own, theirs, refused | bit, 1 - seat, None
        own |= bit
        payoff = WON[seat] if board.won[own] else DRAWN if own | other == board.full else None
        return board, other, own, theirs, refused, 1 - seat, payoff

    def payoff(self, position: Position) -> Payoff | None:
        return position[6]

    # --- what is hidden ------------------------------------------------------------------------------------------
    def observe(self, position: Position, seat: int) -> Position | Observation:
        board, own, other, refused, theirs, mover, payoff = position
        if payoff is not None:
            return position
        if seat != mover:
            own, other, refused, theirs = other, own, theirs, refused
        return board, seat, own, refused, mover, board.turns(other, theirs)

    def worlds(self, observation: Any, rng: Random) -> Iterator[Position]:
        if len(observation) == 7:  # the game is over, and everything open
            while True:
                yield observation
        board, seat, own, refused, mover, turns = observation
        found, ways = unseen(observation)
        ends = list(accumulate(ways))
        while True:
            other = rng.choices(found, cum_weights=ends)[0]
            if board.retry:
                theirs = rng.getrandbits(board.full.bit_length()) & own
            else:
                theirs = sum(1 << cell for cell in rng.sample(board.cells[own], turns - other.bit_count()))
            if seat == mover:
                yield board, own, other, refused, theirs, mover, None
            else:
                yield board, other, own, theirs, refused, mover, None

    strategy = Strategy()

    # --- judgement -----------------------------------------------------------------------------------------------
    def wants(self, position: Position) -> Sequence[str]:
        return wants(position[0]) if position[6] is None else ()

    def advice(self, position: Position) -> Sequence[Advice]:
        return advice.advice(self, position)

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: int) -> str:
        return position[0].names[move]

    def read_move(self, position: Position, text: str) -> int:
        board, own, _, refused, _, _, payoff = position
        name = text.strip().lower()
        if payoff is not None:
            raise refuse_move(self, position, text)
        if name not in board.names:
            raise refuse_move(self, position, text, f'the cells are {board.names[0]} to {board.names[-1]}')
        move = board.names.index(name)
        if own >> move & 1:
            raise refuse_move(self, position, text, 'your own mark is there')
        if refused >> move & 1:
            raise refuse_move(self, position, text, 'you know that it is taken')
        return move

    def write_position(self, position: Position) -> str:
        return notation.write_position(position)

    def read_position(self, text: str) -> Position:
        return notation.read_position(self, text)

    def write_observation(self, observation: Any) -> str:
        return notation.write_observation(observation)

    def read_observation(self, text: str) -> Any:
        return notation.read_observation(self, text)

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        return notation.write_game(self, start, moves)

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        return notation.read_game(self, text)

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        return view.say(self, position, move, eyes)

    def listed(self, position: Position, move: int, eyes: Eyes = OPEN) -> str:
        return view.listed_move(self, position, move, eyes)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        return view.view(self, position, eyes)
