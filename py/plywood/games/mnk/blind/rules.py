"""Blind tic-tac-toe: tic-tac-toe in which nobody sees the stones of the other side, only where they refuse a try.

A position holds sets and no order, for the order of the tries makes no difference to the rest of the game.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations
from math import comb
from random import Random
from typing import Any

from plywood.game import DRAWN, OPEN, WON, Advice, EngineFacts, Eyes, Game, Option, Payoff, Preset, Refusal, shorten
from plywood.lines import read_line, refuse_move
from plywood.view import Piece, View
from plywood.wording import capital, in_words, listed

from ..grid import EMBLEMS, LOOKS, geometry
from ..notation import read_rows, refuse
from .sets import Board, board_of
from .strategy import Strategy, wants

Position = tuple[Board, int, int, int, int, int, Payoff | None]
"""The board; the stones of the seat to move and of the other; the cells refused to either, in the same order; the seat
to move; the payoff once it is over."""
Observation = tuple[Board, int, int, int, int, int]
"""The board; the seat that observes, its stones and the cells refused to it; the seat to move; how many turns the other
has used. A position once the game is over."""


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
    seats = ('X', 'O')
    emblems = EMBLEMS
    presets = (
        Preset('3 × 3'),
        Preset('A refusal costs the turn', {'refused': 'lose-turn'}),
        Preset('4 × 4', {'m': 4, 'n': 4, 'k': 4}),
    )
    hidden = True
    alternates = False
    engine = EngineFacts(most_nodes=30_000)
    widest = 27  # nine cells of a turn on 4 by 4, eight of them refused
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

    def unseen(self, observation: Observation) -> tuple[list[int], list[int]]:
        """The other's stones, each way they may lie, and in how many ways its refusals may lie with them.

        Every set that keeps to the counts can come about while the game runs, but that X's first try, on an empty
        board, is never refused.
        """
        board, seat, own, refused, _, turns = observation
        free = board.cells[board.full ^ (own | refused)]
        found, ways = [], []
        for number in (turns,) if board.retry else range(min(turns, seat), turns + 1):
            parts = 1 << own.bit_count() if board.retry else comb(own.bit_count(), turns - number)
            wanted = number - refused.bit_count()
            for cells in combinations(free, wanted) if parts and wanted >= 0 else ():
                stones = refused | sum(1 << cell for cell in cells)
                if not board.won[stones] and own | stones != board.full:
                    found.append(stones)
                    ways.append(parts)
        return found, ways

    def worlds(self, observation: Any, rng: Random) -> Iterator[Position]:
        if len(observation) == 7:  # the game is over, and everything open
            while True:
                yield observation
        board, seat, own, refused, mover, turns = observation
        found, ways = self.unseen(observation)
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
        board, own, _, refused, _, seat, payoff = position
        if payoff is not None:
            return ()
        other, row = self.seats[1 - seat], f'{in_words(board.k)} in a row'
        turns = self.observe(position, seat)[5]
        if board.retry:
            general = f'A refused try costs nothing: it shows you a mark of {other}, and {other} does not notice.'
        else:
            general = f'A refused try costs the turn, but it shows you a mark of {other}.'
        hopes = [line for line in board.lines if not line & refused]
        near = {line & ~own for line in hopes if (line & ~own).bit_count() == 1}
        threats = {line & ~refused for line in board.lines if (line & ~refused).bit_count() == 1 and not line & own}
        news = []
        if near:
            text = f'You make {row} on {named(board, near)}, unless {other} has a mark there.'
            news.append(Advice(text, board.cells[sum(near)]))
        if threats:
            free = 'that cell is' if len(threats) == 1 else 'those cells are'
            text = f'{other} needs only {named(board, threats)} for {row}, and {free} still free.'
            news.append(Advice(text, board.cells[sum(threats)]))
        if not hopes:
            news.append(Advice(f'You can no longer make {row}, but you can stop {other} from making it.'))
        elif not news and turns:
            news.append(Advice(f'{self.used(board, 1 - seat, turns)}, and you have {found(board, refused, turns)}.'))
        elif not news:
            text = f'Try a cell that lies in many lines: you know nothing of {other} yet.'
            news.append(Advice(text, self.busy(position)))
        return Advice(general), *news

    def busy(self, position: Position) -> list[int]:
        """The cells to try that lie in many lines: in more than half of the most."""
        lines = {move: sum(line >> move & 1 for line in position[0].lines) for move in self.moves(position)}
        return [move for move, count in lines.items() if 2 * count > max(lines.values())]

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
        board, (stones, refused) = position[0], sides(position)
        cells = (','.join(board.named(bits)) or '-' for bits in refused)
        return ' '.join((board.rows(*stones), self.seats[position[5]], *cells))

    def read_position(self, text: str) -> Position:
        """The seat to move may be left out, and so may refusals where there are none."""
        board = self.board
        rows, *rest = text[:200].split() or ['']
        sides = read_rows(rows, text, board.m, board.n)
        stones = [sum(1 << cell for cell in cells) for cells in sides]
        named = rest.pop(0).upper() if rest and rest[0].upper() in self.seats else ''
        if len(rest) > 2:
            raise refuse(text, f'{shorten(rest[2])!r} is one word too many; write {self.position_help}')
        refused = [read_cells(each, text, board) for each in (*rest, '-', '-')[:2]]
        position = self.check(text, board, stones, refused)
        if named and named != self.seats[position[5]]:
            used = self.used_by_both(board, stones, refused)
            raise refuse(text, f'{used}, so write {self.seats[position[5]]} for the player to move, not {named}')
        return position

    def check(self, text: str, board: Board, stones: list[int], refused: list[int]) -> Position:
        """The position with these stones and refusals, if a game can come to it."""
        for seat in (0, 1):
            for name in board.named(refused[seat] & ~stones[1 - seat]):
                who, other = self.seats[seat], self.seats[1 - seat]
                raise refuse(
                    text, f'{name} was refused to {who}, but {other} has no mark there; add one, or leave the cell out'
                )
        first, second = map(board.turns, stones, refused)
        if first - second not in (0, 1):
            used = self.used_by_both(board, stones, refused)
            raise refuse(text, f'{used}; X moves first, so give X as many as O, or one more')
        seat, last = first - second, 1 - first + second
        who, row = self.seats[last], f'{in_words(board.k)} in a row'
        if board.won[stones[seat]]:
            raise refuse(text, f'{self.seats[seat]} has {row}, but {who} has moved after that; take one mark off')
        payoff = WON[last] if board.won[stones[last]] else DRAWN if stones[0] | stones[1] == board.full else None
        if payoff is None:
            if not opened(stones, refused):
                raise refuse(text, "X's first try was refused, but the board was empty then; give X a mark")
        elif not any(self.may_end(board, stones, refused, last, 1 << cell) for cell in board.cells[stones[last]]):
            raise refuse(
                text,
                f'the game is over, but no mark of {who} can have ended it; take one off, or leave out refusals',
            )
        return board, stones[seat], stones[last], refused[seat], refused[last], seat, payoff

    def may_end(self, board: Board, stones: list[int], refused: list[int], last: int, stone: int) -> bool:
        """Whether the game can have run until this stone of the last seat to move."""
        before = [side & ~stone for side in stones]
        return not (refused[1 - last] & stone or board.won[before[last]]) and opened(before, refused)

    def used(self, board: Board, seat: int, turns: int) -> str:
        verb, what = ('placed', 'mark') if board.retry else ('used', 'turn')
        return f'{self.seats[seat]} has {verb} {in_words(turns)} {what}{"" if turns == 1 else "s"}'

    def used_by_both(self, board: Board, stones: Sequence[int], refused: Sequence[int]) -> str:
        return ' and '.join(self.used(board, seat, board.turns(stones[seat], refused[seat])) for seat in (0, 1))

    def write_observation(self, observation: Any) -> str:
        """What the seat sees of the board, the seat that observes, the seat to move, and the turns the other has used.

        X.O/.../... X X 1: X sees its stone on a1 and that c1 refused it; X is to move, and O has used one turn.
        Once the game is over, the position.
        """
        if len(observation) == 7:
            return self.write_position(observation)
        board, seat, own, refused, mover, turns = observation
        rows = board.rows(own, refused) if seat == 0 else board.rows(refused, own)
        return f'{rows} {self.seats[seat]} {self.seats[mover]} {turns}'

    def read_observation(self, text: str) -> Any:
        board = self.board
        pieces = text[:200].upper().split()
        if len(pieces) != 4 or not re.fullmatch('[0-9]{1,2}', pieces[3]):
            position = self.read_position(text)
            if position[6] is None:
                raise refuse(text, 'the game is not over, so nobody can know all of that; write X.O/.../... X X 1')
            return position
        rows, eyes, mover, turns = pieces
        if eyes not in self.seats or mover not in self.seats:
            raise refuse(
                text, 'after the rows write the player who looks, the player to move and the turns of the other: X X 1'
            )
        seat, moving = self.seats.index(eyes), self.seats.index(mover)
        sides = read_rows(rows, text, board.m, board.n)
        stones = [sum(1 << cell for cell in cells) for cells in sides]
        own, refused = stones[seat], stones[1 - seat]
        observation = board, seat, own, refused, moving, int(turns)
        used = [board.turns(own, refused), int(turns)]
        if (used[0] - used[1] if seat == 0 else used[1] - used[0]) != moving:
            both = f'{self.used(board, seat, used[0])} and {self.used(board, 1 - seat, used[1])}'
            raise refuse(text, f'{both}, so it is not the turn of {mover}; write the other player')
        if board.won[own]:
            raise refuse(text, f'{eyes} has {in_words(board.k)} in a row, so the game is over; write its position')
        if seat == 0 and not opened(stones, (refused, 0)):
            raise refuse(text, "X's first try was refused, but the board was empty then; give X a mark")
        if not self.unseen(observation)[0]:
            other = self.seats[1 - seat]
            raise refuse(text, f'no running game gives {other} so many turns; check the rows and the number of turns')
        return observation

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        """The tries, a ? after each that was refused: b2 b2? a1"""
        texts = []
        for move in moves:
            texts.append(start[0].names[move] + '?' * (start[2] >> move & 1))
            start = self.play(start, move)
        return ' '.join(texts)

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        """The signs of refusal may be left out; one after a try that was accepted is refused."""
        if len(text) > 2000:
            raise Refusal('the game is longer than any game of blind tic-tac-toe; give its tries: b2 b2? a1')
        texts = text.replace(',', ' ').split()
        start, moves = read_line(self, self.initial(), [each.removesuffix('?') for each in texts])
        position = start
        for ply, (each, move) in enumerate(zip(texts, moves, strict=True), 1):
            if each.endswith('?') and not position[2] >> move & 1:
                reason = f'move {ply}: {each} says that the try was refused, but that cell was free; leave out the ?'
                raise Refusal(reason, ply, (start, [moves[: ply - 1]]))
            position = self.play(position, move)
        return start, moves

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        board, _, other, _, _, seat, _ = position
        who, name = self.seats[seat], board.names[move]
        refused = other >> move & 1
        if eyes in (seat, OPEN) or self.play(position, move)[6] is not None:
            return f'{who} tries {name}: taken' if refused else f'{who} on {name}'
        return '' if refused and board.retry else f'{who} has moved'

    def view(self, position: Position, eyes: Eyes = None) -> View:
        board, mover, payoff = position[0], position[5], position[6]
        names = board.names
        stones, refused = sides(position)
        bare = eyes == OPEN or payoff is not None
        if not bare:
            stones = [
                side if eyes == seat else refused[1 - seat] if eyes == 1 - seat else 0
                for seat, side in enumerate(stones)
            ]
        pieces: dict[str, Piece] = {}
        labels = {name: f'{name}, {"empty" if bare else "unknown"}' for name in names}
        for seat, side in enumerate(stones):
            for name in board.named(side):
                pieces[name] = {'look': LOOKS[seat], 'seat': seat}
                labels[name] = f'{name}, {self.seats[seat]}'
        tries = self.moves(position) if eyes in (mover, OPEN) else ()
        view: View = {
            'geometry': geometry(names, board.m, board.n),
            'pieces': pieces,
            'marks': {name: ['win'] for name in self.winning(position)},
            'labels': labels,
            'paths': [
                {'move': names[cell], 'cells': [names[cell]], 'say': f'{self.seats[mover]} tries {names[cell]}'}
                for cell in tries
            ],
            'status': self.status(position, eyes),
        }
        if payoff is None:
            view['task'] = self.task(position, eyes)
        else:
            view['how'] = 'The board is full.' if payoff == DRAWN else capital(f'{in_words(board.k)} in a row.')
        return view

    def winning(self, position: Position) -> list[str]:
        """The cells of every winning line, row by row; the seat that moved last is the one that may have some."""
        board, stones = position[0], position[2]
        cells = 0
        for line in board.lines:
            if line & stones == line:
                cells |= line
        return board.named(cells)

    def task(self, position: Position, eyes: Eyes) -> str:
        board = position[0]
        if isinstance(eyes, int) and (turns := board.turns(*(side[1 - eyes] for side in sides(position)))):
            return f'{self.used(board, 1 - eyes, turns)}. Try a cell.'
        return capital(f'{in_words(board.k)} in a row wins. Try a cell.')

    def status(self, position: Position, eyes: Eyes) -> str:
        board, mover, payoff = position[0], position[5], position[6]
        if payoff == DRAWN:
            return 'A draw: the board is full.'
        if payoff is not None:
            return f'{self.seats[1 - mover]} won with {listed(self.winning(position), "and")}.'
        if eyes in (0, 1):
            used = self.used(board, 1 - eyes, board.turns(*(side[1 - eyes] for side in sides(position))))
        else:
            used = self.used_by_both(board, *sides(position))
        return f'{self.seats[mover]} to move. {used}.'


def found(board: Board, refused: int, turns: int) -> str:
    """What a seat has found of the other's marks, after "the other has placed two marks, and you have"."""
    number = refused.bit_count()
    if not board.retry:
        return f'found {in_words(number)} {"mark" if number == 1 else "marks"}'
    if turns == 1:
        return 'found it' if number else 'not found it yet'
    return f'found {in_words(number) if number else "none"} of them'


def named(board: Board, cells: set[int]) -> str:
    return listed(board.named(sum(cells)), 'or')


def sides(position: Position) -> tuple[list[int], list[int]]:
    """The stones of X and of O, and the cells refused to either."""
    _, own, other, refused, theirs, seat, _ = position
    return ([other, own], [theirs, refused]) if seat else ([own, other], [refused, theirs])


def opened(stones: Sequence[int], refused: Sequence[int]) -> bool:
    """Whether X's first try can have been accepted, as it must be on an empty board."""
    return bool(stones[0]) or not refused[0]


def read_cells(names: str, text: str, board: Board) -> int:
    """A set of cells, by their names with commas between."""
    bits = 0
    for name in names.lower().split(',') if names != '-' else ():
        if name not in board.names:
            raise refuse(text, f'{shorten(name)!r} is not a cell; the cells are {board.names[0]} to {board.names[-1]}')
        bits |= 1 << board.names.index(name)
    return bits
