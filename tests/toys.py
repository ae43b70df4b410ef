"""Tiny games for tests: one with dice, one with a hidden card, one in which a seat moves twice running, the same with
spaces in its move texts, and one with captures."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

import pytest

from plywood.game import CHANCE, OPEN, Eyes, Game, Option, Payoff, Refusal, shorten, squash
from plywood.games import CLASSES, GAMES
from plywood.view import Piece, View


def listed(patch: pytest.MonkeyPatch, game: Game) -> None:
    """Put a game into the catalogue, as one that was imported."""
    patch.setitem(CLASSES, game.name, '')
    patch.setitem(GAMES.imported, game.name, game)


def refuse(game: Game, text: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r} cannot be; write {game.position_help}')


class DicePosition(NamedTuple):
    totals: tuple[int, int]
    seat: int
    """Who throws; 2 when both have stopped."""
    thrown: bool
    """Whether the die is in the air."""


class Dice(Game):
    """Dice: each seat in turn throws a die, 1 or 3, as often as it likes. Beyond 4 loses at once, else more wins."""

    name = 'dice'
    title = 'Dice'
    blurb = 'Throw again, or stop while it is good.'
    rules = ('Each throw is a 1, two times in three, or a 3.', 'A total beyond 4 loses; else the higher total wins.')
    chance = True
    alternates = False
    position_help = 'both totals, who throws (3 when both have stopped), and whether the die is in the air: 4 1 2 0'
    most = 4

    def initial(self) -> DicePosition:
        return DicePosition((0, 0), 0, False)

    def player(self, position: DicePosition) -> int | None:
        if self.payoff(position):
            return None
        return CHANCE if position.thrown else position.seat

    def chances(self, position: DicePosition) -> Sequence[tuple[str, Fraction]]:
        return [('1', Fraction(2, 3)), ('3', Fraction(1, 3))] if self.player(position) == CHANCE else []

    def moves(self, position: DicePosition) -> Sequence[str]:
        return {None: [], CHANCE: ['1', '3']}.get(self.player(position), ['throw', 'stop'])

    def play(self, position: DicePosition, move: str) -> DicePosition:
        (first, second), seat, _ = position
        if move == 'throw':
            return DicePosition((first, second), seat, True)
        if move == 'stop':
            return DicePosition((first, second), seat + 1, False)
        return DicePosition((first, second + int(move)) if seat else (first + int(move), second), seat, False)

    def payoff(self, position: DicePosition) -> Payoff | None:
        first, second = position.totals
        if position.seat < 2 and max(first, second) <= self.most:
            return None
        sign = -1 if first > self.most or (second > first and second <= self.most) else int(first != second)
        return sign, -sign

    def write_move(self, position: DicePosition, move: str) -> str:
        return move

    def write_position(self, position: DicePosition) -> str:
        return f'{position.totals[0]} {position.totals[1]} {position.seat + 1} {int(position.thrown)}'

    def read_position(self, text: str) -> DicePosition:
        if not re.fullmatch('[0-7] [0-7] [123] [01]', text):
            raise refuse(self, text)
        first, second, seat, thrown = map(int, text.split())
        if (thrown and (seat == 3 or max(first, second) > self.most)) or (second and seat == 1):
            raise refuse(self, text)
        return DicePosition((first, second), seat - 1, bool(thrown))

    def say(self, position: DicePosition, move: str, eyes: Eyes = None) -> str:
        return f'the die shows {move}' if position.thrown else move

    def view(self, position: DicePosition, eyes: Eyes = None) -> View:
        rows = [[f'{row}.{total}' for total in range(8)] for row in (1, 2)]
        pieces: dict[str, Piece] = {
            rows[row][total]: {'look': 'disc', 'seat': row} for row, total in enumerate(position.totals)
        }
        there = [next(iter(pieces)), 'stop']
        moves = self.moves(position) if self.player(position) != CHANCE else ()
        cells = [cell for row in rows for cell in row] + ['stop']
        return {
            'geometry': {'kind': 'squares', 'rows': [*rows, ['stop']]},
            'pieces': pieces,
            'marks': {row[self.most]: ['goal'] for row in rows},
            'labels': {cell: f'{cell}, {"disc" if cell in pieces else "empty"}' for cell in cells},
            'paths': [
                {'move': move, 'cells': [cell], 'say': self.say(position, move)}
                for move, cell in zip(moves, there, strict=False)
            ],
            'status': f'{self.seats[position.seat % 2]} throws.',
        }


class CardPosition(NamedTuple):
    cards: tuple[int, ...]
    """The first seat's card and the second's; none before the deal."""
    said: tuple[str, ...]


class Card(Game):
    """A hidden card: of three, each seat holds one. The first passes or bets; to a bet the second calls or folds."""

    name = 'card'
    title = 'Card'
    blurb = 'One card each, and a bet.'
    rules = ('The higher card wins 1, or 2 if a bet was called.', 'A player who folds loses 1.')
    chance = True
    hidden = True
    alternates = False
    bounds = (-2, 2)
    position_help = 'both cards, then what was said: 31 bet'
    deals = ('12', '13', '21', '23', '31', '32')
    lines = ((), ('pass',), ('bet',), ('bet', 'call'), ('bet', 'fold'))

    def initial(self) -> CardPosition:
        return CardPosition((), ())

    def player(self, position: CardPosition) -> int | None:
        if not position.cards:
            return CHANCE
        return {(): 0, ('bet',): 1}.get(position.said)

    def chances(self, position: CardPosition) -> Sequence[tuple[str, Fraction]]:
        return [] if position.cards else [(deal, Fraction(1, 6)) for deal in self.deals]

    def moves(self, position: CardPosition) -> Sequence[str]:
        if not position.cards:
            return list(self.deals)
        return {(): ['pass', 'bet'], ('bet',): ['call', 'fold']}.get(position.said, [])

    def play(self, position: CardPosition, move: str) -> CardPosition:
        if not position.cards:
            return CardPosition((int(move[0]), int(move[1])), ())
        return CardPosition(position.cards, (*position.said, move))

    def payoff(self, position: CardPosition) -> Payoff | None:
        if self.player(position) is not None:
            return None
        if position.said == ('bet', 'fold'):
            return (1, -1)
        stake = 2 if 'call' in position.said else 1
        return (stake, -stake) if position.cards[0] > position.cards[1] else (-stake, stake)

    def shown(self, position: CardPosition) -> bool:
        """Whether both cards lie face up: at the end, unless somebody folded."""
        return self.player(position) is None and position.said[-1] != 'fold'

    def observe(self, position: CardPosition, seat: int) -> Any:
        """Each seat's card or 0, and what was said."""
        open_to = range(2) if self.shown(position) else [seat]
        return tuple(card if i in open_to else 0 for i, card in enumerate(position.cards)), position.said

    def worlds(self, observation: Any, rng: Random) -> Iterator[CardPosition]:
        cards, said = observation
        while True:
            rest = [card for card in (1, 2, 3) if card not in cards]
            yield CardPosition(tuple(card or rng.choice(rest) for card in cards), said)

    def write_move(self, position: CardPosition, move: str) -> str:
        return move

    def write_position(self, position: CardPosition) -> str:
        return ' '.join([''.join(map(str, position.cards)) or '-', *position.said])

    def read_position(self, text: str) -> CardPosition:
        deal, *said = text.split(' ')[:4] or ['']
        if deal == '-' and not said:
            return self.initial()
        if deal not in self.deals or tuple(said) not in self.lines:
            raise refuse(self, text)
        return CardPosition((int(deal[0]), int(deal[1])), tuple(said))

    def write_observation(self, observation: Any) -> str:
        cards, said = observation
        return ' '.join([''.join(str(card or '?') for card in cards) or '-', *said])

    def read_observation(self, text: str) -> Any:
        deal, *said = text.split(' ')[:4] or ['']
        seen = re.fullmatch(r'([123?])([123?])', deal)
        if deal == '-' and not said:
            return (), ()
        if not seen or tuple(said) not in self.lines or seen[1] == seen[2]:
            raise Refusal(f'observation {shorten(text)!r} fits no position; write both cards, ? for one unseen: 3? bet')
        return tuple(0 if card == '?' else int(card) for card in seen.groups()), tuple(said)

    def say(self, position: CardPosition, move: str, eyes: Eyes = None) -> str:
        """Of the deal each seat learns its own card."""
        if position.cards:
            return move
        seen = [f'card {i + 1} is {card}' for i, card in enumerate(move) if eyes in (i, OPEN)]
        return ', '.join(['the cards are dealt', *seen])

    def view(self, position: CardPosition, eyes: Eyes = None) -> View:
        face_up = self.shown(position) or eyes == OPEN
        faces = [str(card) if face_up or i == eyes else '?' for i, card in enumerate(position.cards)]
        pieces: dict[str, Piece] = {
            f'card {i + 1}': {'look': 'token', 'seat': i, 'text': face} for i, face in enumerate(faces)
        }
        buttons = ['pass', 'bet', 'call', 'fold']
        cells = ['card 1', 'card 2', *buttons]
        return {
            'geometry': {'kind': 'line', 'rows': [cells]},
            'pieces': pieces,
            'marks': {},
            'labels': {cell: f'{cell}, {pieces[cell]["text"]}' if cell in pieces else cell for cell in cells},
            'paths': [
                {'move': move, 'cells': [move], 'say': self.say(position, move, eyes)}
                for move in self.moves(position)
                if move in buttons
            ],
            'status': f'Said so far: {", ".join(position.said) or "nothing"}.',
        }


class TakePosition(NamedTuple):
    left: int
    seat: int
    lead: int
    """The takings of the first seat less those of the second."""


class Take(Game):
    """A seat moves twice running: take 1 to 3 from a heap, and again if an even number is left. Most taken wins."""

    name = 'take'
    title = 'Take'
    blurb = 'Take, and take again from an even heap.'
    rules = ('Take 1, 2 or 3 from the heap.', 'If an even number is left, you move again.', 'What you took counts.')
    alternates = False
    bounds = (-12, 12)
    """Those of the largest heap; what they are of another is for `fit_options` to say."""
    options = (Option('size', 7, 'how many there are', low=1, high=12),)
    position_help = 'the number left, the player to move, and the lead of the first: 7 1 0'

    def initial(self) -> TakePosition:
        return TakePosition(self.chosen.size, 0, 0)

    def fit_options(self) -> None:
        self.bounds = -self.chosen.size, self.chosen.size

    def player(self, position: TakePosition) -> int | None:
        return position.seat if position.left else None

    def moves(self, position: TakePosition) -> Sequence[int]:
        return [take for take in (1, 2, 3) if take <= position.left]

    def play(self, position: TakePosition, move: int) -> TakePosition:
        left, seat, lead = position
        left -= move
        return TakePosition(left, seat if left % 2 == 0 else 1 - seat, lead + (-move if seat else move))

    def payoff(self, position: TakePosition) -> Payoff | None:
        return None if position.left else (position.lead, -position.lead)

    def evaluate(self, position: TakePosition) -> int:
        return self.scale * (-position.lead if position.seat else position.lead)

    def write_move(self, position: TakePosition, move: int) -> str:
        return str(move)

    def write_position(self, position: TakePosition) -> str:
        return f'{position.left} {position.seat + 1} {position.lead}'

    def read_position(self, text: str) -> TakePosition:
        size = self.chosen.size
        if not re.fullmatch('[0-9]{1,2} [12] -?[0-9]{1,2}', text):
            raise refuse(self, text)
        left, seat, lead = map(int, text.split())
        if abs(lead) > size - left:
            raise refuse(self, text)
        return TakePosition(left, seat - 1, lead)

    def say(self, position: TakePosition, move: int, eyes: Eyes = None) -> str:
        return f'take {move}'

    def view(self, position: TakePosition, eyes: Eyes = None) -> View:
        cells = [str(place) for place in range(1, 13)]
        there = cells[: position.left]
        return {
            'geometry': {'kind': 'heaps', 'rows': [cells]},
            'pieces': {cell: {'look': 'stone', 'seat': None} for cell in there},
            'marks': {},
            'labels': {cell: f'{cell}, {"there" if cell in there else "gone"}' for cell in cells},
            'paths': [
                {
                    'move': self.write_move(position, take),
                    'cells': [there[-take]],
                    'say': self.say(position, take),
                    'take': there[-take:],
                }
                for take in self.moves(position)
            ],
            'status': f'{self.seats[position.seat]} is next.',
        }


class Pairs(Take):
    """Take whose move texts hold a space, as those of backgammon do: how many are taken, and how many that leaves."""

    name = 'pairs'
    title = 'Pairs'

    def write_move(self, position: TakePosition, move: int) -> str:
        return f'{move} to {position.left - move}'

    def words(self, text: str) -> list[str]:
        words = text.split()
        return [' '.join(words[at : at + 3]) for at in range(0, len(words), 3)]


class FrayPosition(NamedTuple):
    board: str
    """Four rows of four: X, O or a dot for each cell."""
    seat: int
    left: int
    """How many plies the game still lasts."""


class Fray(Game):
    """Captures: a stone steps to a neighbouring cell, also onto a stone of the other seat, which it takes."""

    name = 'fray'
    title = 'Fray'
    blurb = 'Step, and take what stands there.'
    rules = ('A stone steps up, down, left or right, and takes what it steps on.', 'After 40 moves more stones win.')
    scale = 100_000
    position_help = 'the cells row by row, X and O and dots, the player to move, the moves left: XXXX........OOOO 1 40'
    names = tuple(f'{column}{row}' for row in '1234' for column in 'abcd')
    beside = tuple(tuple(b for b in range(16) if abs(a % 4 - b % 4) + abs(a // 4 - b // 4) == 1) for a in range(16))

    def initial(self) -> FrayPosition:
        return FrayPosition('XXXX........OOOO', 0, 40)

    def player(self, position: FrayPosition) -> int | None:
        return None if self.payoff(position) else position.seat

    def moves(self, position: FrayPosition) -> Sequence[tuple[int, int]]:
        if self.payoff(position):
            return []
        board, own = position.board, 'XO'[position.seat]
        return [(a, b) for a in range(16) if board[a] == own for b in self.beside[a] if board[b] != own]

    def play(self, position: FrayPosition, move: tuple[int, int]) -> FrayPosition:
        cells = list(position.board)
        cells[move[1]], cells[move[0]] = cells[move[0]], '.'
        return FrayPosition(''.join(cells), 1 - position.seat, position.left - 1)

    def ahead(self, position: FrayPosition) -> int:
        return position.board.count('X') - position.board.count('O')

    def payoff(self, position: FrayPosition) -> Payoff | None:
        if position.left and 'X' in position.board and 'O' in position.board:
            return None
        sign = (self.ahead(position) > 0) - (self.ahead(position) < 0)
        return sign, -sign

    def evaluate(self, position: FrayPosition) -> int:
        return squash(100 * (-1 if position.seat else 1) * self.ahead(position), 200, 90_000)

    def noisy(self, position: FrayPosition) -> Sequence[tuple[int, int]]:
        return [move for move in self.moves(position) if position.board[move[1]] != '.']

    def order(self, position: FrayPosition, moves: Sequence[Any]) -> Sequence[Any]:
        return sorted(moves, key=lambda move: position.board[move[1]] == '.')

    def write_move(self, position: FrayPosition, move: tuple[int, int]) -> str:
        return self.names[move[0]] + self.names[move[1]]

    def write_position(self, position: FrayPosition) -> str:
        return f'{position.board} {position.seat + 1} {position.left}'

    def read_position(self, text: str) -> FrayPosition:
        if not re.fullmatch('[XO.]{16} [12] [0-9]{1,2}', text) or int(text.split()[2]) > 40:
            raise refuse(self, text)
        board, seat, left = text.split()
        if board.count('X') > 4 or board.count('O') > 4 or not set(board) - {'.'}:
            raise refuse(self, text)
        return FrayPosition(board, int(seat) - 1, int(left))

    def say(self, position: FrayPosition, move: tuple[int, int], eyes: Eyes = None) -> str:
        return f'{self.names[move[0]]} to {self.names[move[1]]}'

    def view(self, position: FrayPosition, eyes: Eyes = None) -> View:
        board, names = position.board, self.names
        pieces: dict[str, Piece] = {
            names[at]: {'look': 'disc', 'seat': 'XO'.index(c)} for at, c in enumerate(board) if c != '.'
        }
        return {
            'geometry': {'kind': 'squares', 'rows': [list(names[row : row + 4]) for row in range(0, 16, 4)]},
            'pieces': pieces,
            'marks': {},
            'labels': {name: f'{name}, {board[at]}' for at, name in enumerate(names)},
            'paths': [
                {
                    'move': self.write_move(position, (a, b)),
                    'cells': [names[a], names[b]],
                    'say': self.say(position, (a, b)),
                    'take': [names[a], *([names[b]] if names[b] in pieces else [])],
                    'put': {names[b]: pieces[names[a]]},
                }
                for a, b in self.moves(position)
            ],
            'status': f'{self.seats[position.seat]} is next.',
        }


TOYS: tuple[Game, ...] = (Dice(), Card(), Take(), Pairs(), Fray())
