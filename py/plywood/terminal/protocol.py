"""The line protocol: a program sends commands, and the engine answers with its progress and its move.

A thread reads the input, so that `stop` works during a search. All other commands run in order.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, TextIO

from plywood import games
from plywood.game import CHANCE, Game, Refusal, shorten
from plywood.given import digits, whole
from plywood.lines import read_start, write_line
from plywood.onlooker import world
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.result import Result
from plywood.search.strong import Wish
from plywood.terminal.arguments import read_options
from plywood.terminal.printing import one_line

HELP = """input, one command per line:
  new GAME [NAME=VALUE …]            start a game, with options
  position [POSITION] [moves …]      set the position: the start or POSITION, then these moves
  observation TEXT                   set a seat's observation, in a hidden game
  go [movetime MS | nodes N | depth D]
                                     search within the limits; without limits, until the value is proven or stop arrives
  stop                               end the search, and answer with the best move so far
  isready                            answer readyok when all earlier commands are done
  quit                               end; a search with limits finishes first, one without limits gets a second

output:
  info depth D nodes N value V proven|estimated line MOVE …
  bestmove MOVE                      the answer to go; none if no seat is to move
  readyok
  error SENTENCE                     what was wrong; nothing has changed"""

LIMITS = {'movetime': 10**9, 'nodes': 10**12, 'depth': 800}
"""The limits of `go`, each with its greatest value."""
FAREWELL = 1.0
"""Seconds for a search without limits after the input has ended."""


class Session:
    """One session on a pair of text streams."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self.source, self.sink = source, sink
        self.game: Game | None = None
        self.position: Any = None
        self.heard = threading.Condition()
        self.ended = False
        self.waiting: deque[tuple[str, str]] = deque()
        # The waiting words that affect a running search, kept apart so that checking them is quick.
        self.signals: deque[str] = deque()

    def run(self) -> None:
        """Answer every line until `quit` or the end of the input."""
        threading.Thread(target=self._listen, daemon=True).start()
        while (command := self._next()) is not None and command[0] != 'quit':
            word, rest = command
            try:
                if word not in COMMANDS:
                    raise Refusal(f'there is no command {shorten(word)!r}; use one of {", ".join(COMMANDS)}, quit')
                COMMANDS[word](self, rest)
            except Refusal as refusal:
                self.say(f'error {one_line(refusal)}')

    def say(self, line: str) -> None:
        print(line, file=self.sink, flush=True)

    # --- input ---------------------------------------------------------------------------------------------------
    def _listen(self) -> None:
        for line in self.source:
            word, *rest = line.split(None, 1) or ['']
            if word:
                with self.heard:
                    self.waiting.append((word, ''.join(rest).strip()))
                    if word in ('go', 'stop', 'quit'):
                        self.signals.append(word)
                    self.heard.notify()
        with self.heard:
            self.ended = True
            self.heard.notify()

    def _next(self) -> tuple[str, str] | None:
        """Wait for the next command; None at the end of the input."""
        with self.heard:
            self.heard.wait_for(lambda: self.waiting or self.ended)
            if not self.waiting:
                return None
            command = self.waiting.popleft()
            if self.signals and command[0] == self.signals[0]:
                self.signals.popleft()
            return command

    def _stopper(self, limited: bool) -> Callable[[], bool]:
        """A function that returns whether to stop: on a `stop` for this search, or if nothing else would ever end
        it."""
        began = time.perf_counter()

        def stopped() -> bool:
            with self.heard:
                if limited:
                    return bool(self.signals) and self.signals[0] == 'stop'
                leaving = self.ended or 'quit' in self.signals
                return 'stop' in self.signals or (leaving and time.perf_counter() - began > FAREWELL)

        return stopped

    # --- commands ------------------------------------------------------------------------------------------------
    def new(self, rest: str) -> None:
        name, *texts = rest.split() or ['']
        self.game = game = games.find(name).under(read_options(texts))
        self.position = game.initial()

    def take_position(self, rest: str) -> None:
        game = self._playing()
        self.position = read_start(game, rest) if rest else game.initial()

    def take_observation(self, rest: str) -> None:
        """Set a seat's observation. Any world of it serves, since a search uses only the observation."""
        game = self._playing()
        self.position = world(game, game.read_observation(rest))

    def go(self, rest: str) -> None:
        game, position, limits = self._playing(), self.position, read_limits(rest.split())
        if game.player(position) in (None, CHANCE):
            self.say('bestmove none')
            return
        milliseconds = limits.get('movetime')
        result = strong.think(
            game,
            position,
            Limits(
                limits.get('nodes'),
                None if milliseconds is None else milliseconds / 1000,
                limits.get('depth'),
                self._stopper(limited=bool(limits)),
            ),
            Wish(report=lambda found: self.inform(game, position, found)),
        )
        self.inform(game, position, result)
        self.say(f'bestmove {game.write_move(position, result.move)}')

    def stop(self, rest: str) -> None:
        """Handled during a search; after it there is nothing to stop."""

    def is_ready(self, rest: str) -> None:
        self.say('readyok')

    def inform(self, game: Game, position: Any, found: Result) -> None:
        line = ' '.join(write_line(game, position, found.line))
        certainty = 'proven' if found.proven else 'estimated'
        self.say(f'info depth {found.depth} nodes {found.counts.nodes} value {found.value:g} {certainty} line {line}')

    def _playing(self) -> Game:
        if self.game is None:
            raise Refusal('no game has started; send new GAME first')
        return self.game


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    'new': Session.new,
    'position': Session.take_position,
    'observation': Session.take_observation,
    'go': Session.go,
    'stop': Session.stop,
    'isready': Session.is_ready,
}


def read_limits(words: list[str]) -> dict[str, int]:
    """`movetime MS`, `nodes N`, `depth D`, any of them, as numbers by name; `infinite` or nothing sets no limit."""
    limits: dict[str, int] = {}
    if words == ['infinite']:
        return limits
    for name, number in zip(words[::2], [*words[1::2], 'nothing'], strict=False):
        if name not in LIMITS:
            raise Refusal(f'go does not know {shorten(name)!r}; use movetime MS, nodes N or depth D')
        limits[name] = whole(digits(number), 1, LIMITS[name], f'go {name} ')
    return limits
