"""A game in the terminal between persons and programs, with undo, variations, hints and rules."""

import textwrap
from collections.abc import Callable
from itertools import zip_longest
from random import randrange
from typing import Any

from plywood import match, opponents, players
from plywood.draw_rules import accepts
from plywood.ending import Ending
from plywood.game import CHANCE, OPEN, Eyes, Refusal
from plywood.onlooker import imagined
from plywood.record import Record
from plywood.search.playouts import Counts
from plywood.search.result import Result, words
from plywood.terminal import board
from plywood.terminal.printing import one_line, write_result, write_value
from plywood.wording import capital

PERSON = 'person'
WIDTH = 78
CURTAIN = '\033[2J\033[3J\033[H'
"""Clears the screen and its scrollback."""
HELP = 'Type a move, or one of: moves, hint, undo, redo, tried, write, rules, offer, claim, resign, quit.'
COUNTED = 'Type count to see how the board would be counted.'


class Table:
    """One sitting: a game's record and its players."""

    def __init__(self, record: Record, seats: str, seed: int | None) -> None:
        self.record, self.game = record, record.game
        game = self.game
        named = [name.strip() for name in seats.split(',')] if seats else [PERSON, 'level3']
        self.names = [opponents.played(game, name) for name in named]
        if len(self.names) != len(game.seats):
            raise Refusal(
                f'--seats {seats}: {game.name} has {len(game.seats)} seats; give that many players, separated by commas'
            )
        self.players = [None if name == PERSON else match.player(name) for name in self.names]
        self.seed = randrange(2**53) if seed is None else seed
        self.shown_to: Eyes = None
        """In a hidden game with several persons: the one who has confirmed being at the screen."""
        self.hints = 0
        self.judged: Result | None = None
        """The search behind the hints at this position."""
        self.seen: dict[Any, float] = {}
        """By the positions where a level moved: the value that it saw."""
        self.ending: Ending | None = None
        """How the sitting ended, where that is not on the board."""

    @property
    def position(self) -> Any:
        return self.record.position

    def sit(self) -> None:
        """Play until the game is over or a person leaves."""
        game = self.game
        print(f'{game.title}: {", ".join(self._seated())}.')
        if None in self.players:
            print(HELP)
            if self.counts:
                print(COUNTED)
        self.show()
        while self.ending is None and (seat := game.player(self.position)) is not None:
            if seat == CHANCE:
                self.play('Chance', players.roll(game, self.position, self.seed, self.record.ply), 'brings')
                continue
            player = self.players[seat]
            if player is None:
                text = self.ask(seat)
                if text is None:
                    return
                if text.lower() in ('quit', 'exit'):
                    return
                self.hear(text, seat)
            else:
                self.let_play(seat, player)
        if self.ending is not None:
            return print(self.ended(self.ending))
        print(write_result(game, game.payoff(self.position) or ()))
        if self.counts and (found := self.counts.standing(game, self.position))['dead']:
            print(found['text'])

    @property
    def counts(self) -> Counts | None:
        """The playouts of a game that is counted."""
        return self.game.playouts if isinstance(self.game.playouts, Counts) else None

    def count(self) -> None:
        """Print the count as it would stand."""
        if self.counts is None:
            return print(f'{self.game.title} is not counted; type hint for the value of a move.')
        print(self.counts.standing(self.game, self.position)['text'])

    def _seated(self) -> list[str]:
        """Each seat with its mark on the board and its player."""
        signs = board.signs(self.game.view(self.position, self.eyes), self.game.emblems)
        heads = [
            seat if sign in (None, seat) else f'{seat} ({sign})' for seat, sign in zip_longest(self.game.seats, signs)
        ]
        return [f'{head}: {name}' for head, name in zip(heads, self.names, strict=True)]

    def let_play(self, seat: int, player: match.Player) -> None:
        """A program makes its move, or claims a draw."""
        before, who = self.position, self.game.seats[seat]
        move = player(self.game, before, self.seed, self.record.ply)
        if isinstance(player, match.LevelPlayer):
            self.seen[before] = player.seen
        if isinstance(move, Ending):
            reason = f' {self.game.draw_rules.claim(self.game, before)}' if move is match.CLAIMED else ''
            print(f'{who} {"claims a draw" if move is match.CLAIMED else move.reason}.{reason}')
            self.ending = move
        else:
            self.play(who, move)

    def ended(self, ending: Ending) -> str:
        return f'{capital(ending.words(self.game.seats))}.'

    def ask(self, seat: int) -> str | None:
        """A line typed by a person, who may have to take over the screen first; None at the end of the input."""
        name = self.game.seats[seat]
        try:
            if self.curtained and self.shown_to != seat:
                if self.shown_to is not None:
                    input(f'Press Enter to hide the board from {name}. ')
                input(f'{CURTAIN}{name} is next. Make sure nobody else can see the screen, then press Enter. ')
                self.shown_to = seat
                self.show()
            return input(f'{name}> ').strip()
        except EOFError:
            print()
            return None

    @property
    def persons(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player is None]

    @property
    def curtained(self) -> bool:
        """Whether several persons share a screen in a hidden game."""
        return self.game.hidden and len(self.persons) > 1

    @property
    def eyes(self) -> Eyes:
        """The eyes for which the screen is shown."""
        if self.game.hidden and (not self.persons or self.game.player(self.position) is None):
            return OPEN
        return self.shown_to if self.curtained else self.persons[0] if len(self.persons) == 1 else None

    def hear(self, text: str, seat: int) -> None:
        """Run a typed command, or play a typed move."""
        commands: dict[str, Callable[[], object]] = {
            '': self.show,
            'undo': self.undo,
            'redo': self.redo,
            'tried': self.tried,
            'write': self.write,
            'hint': self.hint,
            'rules': self.rules,
            'moves': self.moves,
            'count': self.count,
            'offer': lambda: self.offer(seat),
            'claim': self.claim,
            'resign': lambda: self.resign(seat),
        }
        try:
            if text.lower() in commands:
                commands[text.lower()]()
            elif text.lower() in ('help', '?'):
                print(HELP)
            else:
                self.play(self.game.seats[seat], self.game.read_move(self.position, text))
        except Refusal as refusal:
            print(one_line(refusal))

    def play(self, who: str, move: Any, does: str = 'plays') -> None:
        before = self.position
        self.record.go(move)
        if self.game.hidden:
            said = self.game.say(before, move, self.eyes)
            if not said:
                return
            print(said)
        else:
            print(f'{who} {does} {self.game.usual(before, move)}')
        self._stand()

    def show(self) -> None:
        view = self.game.view(self.position, self.eyes)
        print(f'\n{textwrap.indent(board.draw(view), "  ")}\n\n{view["status"]}')

    def undo(self) -> None:
        """Take back moves to the last position with a person to move."""
        if self.game.hidden:
            return print('This game has no undo: a move may have shown something.')
        here = self.record.here
        while self.record.undo():
            if self._persons_turn():
                return self._stand()
        self.record.here = here
        print('There is nothing to undo.')

    def redo(self) -> None:
        """Replay moves that were taken back or read, up to the next turn of a person."""
        if not self.record.redo():
            return print('There is nothing to redo.')
        while not self._persons_turn() and self.record.redo():
            pass
        self._stand()

    def _persons_turn(self) -> bool:
        seat = self.game.player(self.position)
        return seat is not None and seat != CHANCE and self.players[seat] is None

    def _stand(self) -> None:
        self.hints, self.judged = 0, None
        self.show()

    def tried(self) -> None:
        """Print the moves tried here. Typing one enters its line again."""
        replies = self.record.here.replies
        tried = [self.game.usual(self.position, reply.move) for reply in replies]
        print(' '.join(tried) if tried else 'No moves were tried here yet.')

    def write(self) -> None:
        if self.game.hidden and self.game.player(self.position) is not None:
            return print('You can write this game when it is over.')
        print(self.record.write())

    def hint(self) -> None:
        """Print the next step of the hint: true sentences from the game, then the move."""
        game, position = self.game, imagined(self.game, self.position)
        self.judged = found = self.judged or players.judge(game, position)
        advice = players.advice(game, position, found)
        if self.hints < len(advice):
            print(advice[self.hints])
            self.hints += 1
            return
        said = words(game, position, found.value, found.proven, plies=found.plies).get('words')
        print(f'{game.usual(position, found.move)} ({write_value(found.value, found.proof, said)})')

    def offer(self, seat: int) -> None:
        """Offer a draw: a level answers as it does on the page, and a person when asked. Other programs play on."""
        if self.game.draw_rules is None:
            return print('No draw can be offered in this game; play on.')
        other = 1 - seat
        player, who = self.players[other], self.game.seats[other]
        if player is None:
            try:
                answer = input(f'{who}, {self.game.seats[seat]} offers a draw. Type yes to accept it: ')
            except EOFError:
                answer = ''
            accepted = answer.strip().lower() in ('y', 'yes')
        else:
            accepted = accepts(self.seen_by(other))
        if accepted:
            self.ending = Ending('agreed')
        else:
            print(f'{who} declines the draw.')

    def seen_by(self, seat: int) -> list[float]:
        """The values that the level in a seat saw at its moves on the line to here."""
        before = [entry.parent.position for entry in self.record.line if entry.parent is not None]
        return [self.seen[at] for at in before if at in self.seen and self.game.player(at) == seat]

    def claim(self) -> None:
        rules = self.game.draw_rules
        if rules is None or not rules.claim(self.game, self.position):
            return print('No draw can be claimed here: the rules give no reason. Play on.')
        self.ending = match.CLAIMED

    def resign(self, seat: int) -> None:
        if len(self.game.seats) != 2 or not self.record.line:
            return print('There is nothing to resign here; type quit to leave.')
        self.ending = Ending('resigned', seat)

    def rules(self) -> None:
        print('\n\n'.join(textwrap.fill(paragraph, WIDTH) for paragraph in self.game.rules))

    def moves(self) -> None:
        legal = [self.game.usual(self.position, move) for move in self.game.moves(self.position)]
        print(textwrap.fill(' '.join(legal), WIDTH))


def sit_down(record: Record, seats: str, seed: int | None) -> None:
    if record.problem:
        print(' '.join(record.problem.split()))
    Table(record, seats, seed).sit()
