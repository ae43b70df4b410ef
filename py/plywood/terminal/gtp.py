"""GTP, version 2, the protocol of go programs, for go and for hex."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TextIO

import plywood
from plywood import opponents, players
from plywood.game import Game, Refusal
from plywood.games import find
from plywood.given import digits, whole
from plywood.lines import read_start
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.memory import Memory
from plywood.search.play.ending import allowance
from plywood.search.strong import Wish
from plywood.terminal.board import draw
from plywood.terminal.printing import one_line

HELP = 'GTP as its definition has it; every go interface can drive it: python3 -m plywood gtp'
GAMES = ('go', 'hex')
COLOURS = {'b': 0, 'black': 0, 'w': 1, 'white': 1, 'red': 0, 'blue': 1}
MOVES_LEFT = 30
"""The moves that a game is expected to last, where a clock does not say."""
RESERVE = 0.05
"""Seconds that stay on the clock, for what happens between two programs."""
DAY = 86_400
"""The most seconds, and the most stones, of a clock."""
LOST = -0.9
"""Where its best move is worth less than this, a program that may resign does so."""
HEARD, REFUSED = '=', '?'


class Session:
    """One conversation on a pair of text streams."""

    def __init__(self, source: TextIO, sink: TextIO, name: str = 'go', level: str = '', resigns: bool = False) -> None:
        if name not in GAMES:
            raise Refusal(f'GTP is spoken for {" and ".join(GAMES)}; name one of them')
        self.source, self.sink = source, sink
        self.resigns = resigns
        self.own, self.options = find(name), dict[str, object]()
        self.level = opponents.card_of(self.own, level).level if level else None
        self.clocks: dict[int, tuple[int, int]] = {}
        """By seat the seconds left, and the moves for which they must do; 0 if for the rest of the game."""
        self.memory = Memory(1)
        self.clear_board([])
        self.commands: Mapping[str, Callable[[list[str]], str]] = {
            name: getattr(self, name)
            for name in (
                'protocol_version', 'name', 'version', 'known_command', 'list_commands', 'boardsize', 'clear_board',
                'play', 'genmove', 'reg_genmove', 'undo', 'time_settings', 'time_left', 'loadsgf', 'showboard',
                'final_status_list', 'quit',
                *(OF_GO if name == 'go' else ()),
            )
        }  # fmt: skip

    def run(self) -> None:
        """Answer every line until `quit` or the end of the input."""
        for line in self.source:
            words = ''.join(sign for sign in line.partition('#')[0] if sign >= ' ' or sign == '\t').split()
            number = words.pop(0) if words and isinstance(digits(words[0]), int) else ''
            if not words:
                continue
            try:
                if words[0] not in self.commands:
                    raise Refusal('unknown command')
                sign, said = HEARD, self.commands[words[0]](words[1:])
            except Refusal as refusal:
                sign, said = REFUSED, one_line(refusal)
            print(f'{sign}{number} {said}'.rstrip(), end='\n\n', file=self.sink, flush=True)
            if words[0] == 'quit':
                return

    # --- the program ---------------------------------------------------------------------------------------------
    def protocol_version(self, words: list[str]) -> str:
        return '2'

    def name(self, words: list[str]) -> str:
        return 'Plywood'

    def version(self, words: list[str]) -> str:
        return plywood.__version__

    def known_command(self, words: list[str]) -> str:
        return 'true' if words[:1] and words[0] in self.commands else 'false'

    def list_commands(self, words: list[str]) -> str:
        return '\n'.join(self.commands)

    def quit(self, words: list[str]) -> str:
        return ''

    # --- the board -----------------------------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        return self.own.under(self.options)

    @property
    def position(self) -> Any:
        return self.line[-1]

    def begin(self, start: Any) -> None:
        self.line = [start]
        """Every position since the board was cleared; `undo` goes back to the one before."""

    @property
    def ply(self) -> int:
        return len(self.line) - 1

    @property
    def untouched(self) -> bool:
        return self.line == [self.game.initial()]

    def boardsize(self, words: list[str]) -> str:
        try:
            self.own.under({**self.options, 'size': words[0] if words else ''})
        except Refusal:
            raise Refusal('unacceptable size') from None
        self.options['size'] = words[0]
        return self.clear_board([])

    def clear_board(self, words: list[str]) -> str:
        self.begin(self.game.initial())
        self.memory.forget()
        return ''

    def komi(self, words: list[str]) -> str:
        try:
            wanted = f'{float(words[0]):g}'
        except (IndexError, ValueError):
            raise Refusal('komi not a float') from None
        game, line = self.own.under({**self.options, 'komi': wanted}), list[Any]()
        for position in self.line:
            rows, mover, _, *led = self.game.write_position(position).split()
            line.append(read_start(game, ' '.join([rows, mover, *led])))
        self.options['komi'], self.line = wanted, line
        return ''

    def showboard(self, words: list[str]) -> str:
        lines = draw(self.game.view(self.position)).splitlines()
        return '\n' + '\n'.join(line for line in lines if line.strip())

    # --- handicap ------------------------------------------------------------------------------------------------
    def fixed_handicap(self, words: list[str]) -> str:
        if not self.untouched:
            raise Refusal('board not empty')
        try:
            stones = whole(digits(words[0]), 2, 9)
            placed = self.own.under({**self.options, 'handicap': stones}).initial()
        except (IndexError, Refusal):
            raise Refusal('invalid number of stones') from None
        names = placed.board.names
        return self.set_free_handicap([names[point] for point in placed.board.points_of(placed.sides[1])])

    def place_free_handicap(self, words: list[str]) -> str:
        """As many stones as there are fixed places for."""
        wanted = digits(words[0]) if words else ''
        for stones in range(min(wanted, 9), 2, -1) if isinstance(wanted, int) and self.untouched else ():
            try:
                return self.fixed_handicap([str(stones)])
            except Refusal:
                continue
        return self.fixed_handicap(words)

    def set_free_handicap(self, words: list[str]) -> str:
        if not self.untouched:
            raise Refusal('board not empty')
        rows = self.game.view(self.position)['geometry']['rows']
        stones = {word.upper() for word in words}
        if len(stones) < len(words) or len(words) < 2 or not stones <= {name for row in rows for name in row}:
            raise Refusal('bad vertex list')
        marks = '/'.join(''.join('b' if name in stones else '.' for name in row) for row in rows)
        self.begin(self.game.read_position(f'{marks} white'))
        return ' '.join(words)

    # --- moves ---------------------------------------------------------------------------------------------------
    def play(self, words: list[str]) -> str:
        if len(words) != 2 or words[0].lower() not in COLOURS:
            raise Refusal('invalid color or coordinate')
        if words[1].lower() == 'resign':
            return ''
        position = self.turn(COLOURS[words[0].lower()])
        try:
            move = self.game.read_move(position, words[1])
        except Refusal:
            raise Refusal('illegal move') from None
        self.line.append(self.game.play(position, move))
        return ''

    def turn(self, seat: int) -> Any:
        """The position with this seat to move: a pass stands between two moves of one side. Where two passes have ended
        the game, or this one would, it goes on from the board as it stands."""
        game, position = self.game, self.position
        if game.player(position) == seat:
            return position
        if game.player(position) is not None:
            try:
                position = game.play(position, game.read_move(position, 'pass'))
            except Refusal:
                raise Refusal('illegal move') from None
        if game.player(position) is None and game.name == 'go':
            position = game.read_position(f'{rows_of(game, position)} {("black", "white")[seat]}')
        return position

    def genmove(self, words: list[str]) -> str:
        position, move, text = self.answer(words)
        if text != 'resign':
            self.line.append(self.game.play(position, move))
        return text

    def reg_genmove(self, words: list[str]) -> str:
        """The move that `genmove` makes, without making it."""
        return self.answer(words)[2]

    def answer(self, words: list[str]) -> tuple[Any, Any, str]:
        """The position in which the program moves, its move, and the answer."""
        if len(words) != 1 or words[0].lower() not in COLOURS:
            raise Refusal('invalid color')
        seat, game = COLOURS[words[0].lower()], self.game
        position = self.turn(seat)
        if game.player(position) is None:
            return position, None, 'resign'
        move, value = self.choose(game, position, seat)
        text = game.write_move(position, move)
        if self.resigns and value < LOST:
            text = 'resign'
        return position, move, 'swap-pieces' if text == 'swap' else text

    def choose(self, game: Game, position: Any, seat: int) -> tuple[Any, float]:
        """The move of the program, and its value."""
        if self.level is not None:
            move, found = players.choose(game, position, self.level, 0, self.ply)
            return move, found.value
        booked = players.opening(game, position, 0, self.ply)
        if booked is not None:
            return booked, 0.0
        seconds = self.seconds(seat)
        nodes = None if seconds is not None else allowance(game, position, game.engine.most_nodes)
        limits = Limits(nodes, seconds)
        found = strong.think(game, position, limits, Wish(memory=self.memory))
        return found.move, found.value

    def undo(self, words: list[str]) -> str:
        if not self.ply:
            raise Refusal('cannot undo')
        self.line.pop()
        return ''

    # --- clocks --------------------------------------------------------------------------------------------------
    def time_settings(self, words: list[str]) -> str:
        try:
            main, byo, stones = (whole(digits(word), 0, DAY) for word in words)
        except ValueError:
            raise Refusal('syntax error: give main time, byo yomi time and stones') from None
        unlimited = byo > 0 and stones == 0
        self.clocks = {} if unlimited else dict.fromkeys((0, 1), (main, 0) if main else (byo, stones))
        return ''

    def time_left(self, words: list[str]) -> str:
        try:
            colour, seconds, stones = words
            self.clocks[COLOURS[colour.lower()]] = whole(digits(seconds), 0, DAY), whole(digits(stones), 0, DAY)
        except (ValueError, KeyError):
            raise Refusal('syntax error: give a color, seconds and stones') from None
        return ''

    def seconds(self, seat: int) -> float | None:
        """The time for a move; None without a clock."""
        if seat not in self.clocks:
            return None
        left, stones = self.clocks[seat]
        return max(0.05, left / (stones or MOVES_LEFT) - RESERVE)

    # --- the end -------------------------------------------------------------------------------------------------
    def final_score(self, words: list[str]) -> str:
        lead = self.position.lead()
        return f'{"B" if lead > 0 else "W"}+{abs(lead):g}' if lead else '0'

    def final_status_list(self, words: list[str]) -> str:
        """Stones count as they stand: all are alive, and none is dead or in seki."""
        if words not in (['alive'], ['dead'], ['seki']):
            raise Refusal('invalid status: give alive, dead or seki')
        pieces = self.game.view(self.position)['pieces']
        return (
            '\n'.join(cell for cell, piece in pieces.items() if piece['look'] != 'peg') if words[0] == 'alive' else ''
        )

    def loadsgf(self, words: list[str]) -> str:
        try:
            text = Path(words[0]).read_text(encoding='utf-8')
            named = self.own.claims(text)
            if named is None:
                raise Refusal('cannot load file')
            options = {**self.options, **named}
            start, lines, _ = self.own.under(options).read_tree(text)
        except (OSError, IndexError, UnicodeDecodeError, Refusal):
            raise Refusal('cannot load file') from None
        self.options = options
        most = digits(words[1]) if words[1:] else ''
        self.begin(start)
        for move in lines[0][: most - 1 if isinstance(most, int) and most else None]:
            self.line.append(self.game.play(self.position, move))
        return ''


def rows_of(game: Game, position: Any) -> str:
    """The stones of a position as its text has them, without the moves that led to it."""
    view = game.view(position)
    pieces = {cell: 'bw'[piece['seat'] or 0] for cell, piece in view['pieces'].items() if piece['look'] != 'peg'}
    return '/'.join(''.join(pieces.get(cell, '.') for cell in row) for row in view['geometry']['rows'])


OF_GO = ('komi', 'fixed_handicap', 'place_free_handicap', 'set_free_handicap', 'final_score')
"""The commands that hex has no use for."""
