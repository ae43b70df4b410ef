"""UCI, the protocol of chess programs, for the game that speaks it.

A thread reads the input, so that `stop`, `ponderhit` and `isready` are answered during a search. Unknown words are
passed over, as the protocol demands.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TextIO

import plywood
from plywood import opponents, players
from plywood.game import Game, Refusal
from plywood.games import GAMES
from plywood.given import digits
from plywood.lines import read_line, read_start, write_line
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.memory import Memory
from plywood.search.result import Candidate, Result
from plywood.search.strong import Wish
from plywood.terminal.printing import one_line

HELP = 'UCI as its definition has it; every chess interface can drive it: python3 -m plywood uci'
FULL = 'full'
"""The level that plays within the limits of `go`; the others keep to their own."""
MOVES_LEFT = 30
"""The moves that a game is expected to last, where a clock does not say."""
ENTRIES = 4_000
"""Entries of the engine's table in a megabyte."""
HASH, MOST_HASH = 100, 1_000
"""Megabytes of the table, unless the other program asks for more or fewer; and the most."""
RESERVE = 0.05
"""Seconds that stay on the clock, for what happens between two programs."""
WORDS = (
    'searchmoves', 'ponder', 'wtime', 'btime', 'winc', 'binc', 'movestogo', 'depth', 'nodes', 'mate', 'movetime',
    'infinite',
)  # fmt: skip


class Uci(Protocol):
    """The needs of the protocol that only the game can meet."""

    flags: Mapping[str, Mapping[str, object]]
    """The flags of the protocol, with the options that each stands for."""

    def centipawns(self, value: float) -> int:
        """An estimate as players of the game count it, in hundredths of a pawn."""


def speaker() -> Game:
    """The game that is played by this protocol."""
    return next(game for game in GAMES.values() if game.uci is not None)


class Going:
    """A `go` from when it is heard until it is answered, with the words about it that came since."""

    def __init__(self, rest: str) -> None:
        self.limits = read_limits(rest)
        self.stopped, self.pondering = False, 'ponder' in self.limits

    @property
    def silent(self) -> bool:
        """Whether there is no move before another word: without limits, and while the other side thinks."""
        return not self.stopped and (self.pondering or 'infinite' in self.limits)


class Session:
    """One conversation on a pair of text streams."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self.source, self.sink = source, sink
        self.game = speaker()
        self.flags = dict.fromkeys(self.game.uci.flags, False)
        self.lines, self.seed, self.level, self.book, self.analysing = 1, 0, FULL, True, False
        self.position: Any = self.game.initial()
        self.memory = Memory(HASH * ENTRIES)
        self.ply = 0
        self.heard, self.speaking = threading.Condition(), threading.Lock()
        self.waiting: deque[str] = deque()
        self.goings: deque[Going] = deque()
        """Every `go` that is not answered yet. It may still wait for its turn when a word about it comes."""
        self.ended = False

    def run(self) -> None:
        """Answer every line until `quit` or the end of the input."""
        threading.Thread(target=self._listen, daemon=True).start()
        commands: Mapping[str, Callable[[str], None]] = {
            'uci': self.introduce,
            'isready': self.ready,
            'ucinewgame': self.forget,
            'setoption': self.set_option,
            'position': self.place,
            'go': self.go,
        }
        while (line := self._next()) is not None:
            word, _, rest = line.partition(' ')
            if word in commands:
                try:
                    commands[word](rest.strip())
                except Refusal as refusal:
                    self.say(f'info string {one_line(refusal)}')

    def say(self, line: str) -> None:
        with self.speaking:  # both threads do
            print(line, file=self.sink, flush=True)

    # --- input ---------------------------------------------------------------------------------------------------
    def _listen(self) -> None:
        for line in self.source:
            words = ' '.join(line.split())
            with self.heard:
                if words == 'quit':
                    break
                if words == 'stop':
                    self._stop()
                elif words == 'ponderhit':
                    for going in self.goings:
                        going.pondering = False
                elif words == 'isready' and self.goings:
                    self.say('readyok')
                elif words:
                    word, _, rest = words.partition(' ')
                    if word == 'go':
                        self.goings.append(Going(rest))
                    self.waiting.append(words)
                self.heard.notify_all()
        with self.heard:
            self.ended = True
            self._stop()
            self.heard.notify_all()

    def _stop(self) -> None:
        for going in self.goings:
            going.stopped = True

    def _next(self) -> str | None:
        """Wait for the next command; None at the end."""
        with self.heard:
            self.heard.wait_for(lambda: self.waiting or self.ended)
            if not self.waiting:
                return None
            return self.waiting.popleft()

    # --- commands ------------------------------------------------------------------------------------------------
    def introduce(self, rest: str) -> None:
        self.say(f'id name Plywood {plywood.__version__}')
        self.say('id author the authors of Plywood')
        for name in self.flags:
            self.say(f'option name {name} type check default false')
        self.say(f'option name Hash type spin default {HASH} min 1 max {MOST_HASH}')
        self.say('option name Clear Hash type button')
        self.say('option name MultiPV type spin default 1 min 1 max 200')
        self.say('option name Ponder type check default false')
        self.say('option name OwnBook type check default true')
        self.say('option name UCI_AnalyseMode type check default false')
        self.say('option name Seed type spin default 0 min 0 max 1000000')
        names = ' '.join(f'var {name}' for name in (*players.LEVELS, FULL))
        self.say(f'option name Level type combo default {FULL} {names}')
        self.say('uciok')

    def ready(self, rest: str) -> None:
        self.say('readyok')

    def forget(self, rest: str) -> None:
        """Another game begins: the table of this one is of no more use."""
        self.memory.forget()

    def set_option(self, rest: str) -> None:
        name, _, value = rest.removeprefix('name ').partition(' value ')
        name, value = name.strip(), value.strip()
        for flag in self.flags:
            if name.lower() == flag.lower():
                self.flags[flag] = value.lower() == 'true'
        number = digits(value)
        if name.lower() == 'multipv' and isinstance(number, int) and number > 0:
            self.lines = number
        elif name.lower() == 'hash' and isinstance(number, int) and 0 < number <= MOST_HASH:
            self.memory = Memory(number * ENTRIES)
        elif name.lower() == 'clear hash':
            self.memory.forget()
        elif name.lower() == 'seed' and isinstance(number, int):
            self.seed = number
        elif name.lower() == 'ownbook':
            self.book = value.lower() == 'true'
        elif name.lower() == 'uci_analysemode':
            self.analysing = value.lower() == 'true'
        elif name.lower() == 'level' and (value in players.LEVELS or value == FULL):
            self.level = value

    def place(self, rest: str) -> None:
        """Set the position. After a wrong one there is none: the other program takes a move for that of the position
        it sent last."""
        self.position = None
        options = {
            key: value for flag, on in self.flags.items() if on for key, value in self.game.uci.flags[flag].items()
        }
        head, _, moves = rest.partition('moves')
        if head.split()[:1] == ['startpos']:
            head = self.game.write_position(self.game.initial())
        start = read_start(self.game.under(options), head.strip().removeprefix('fen').strip())
        _, line = read_line(self.game, start, moves.split())
        for move in line:
            start = self.game.play(start, move)
        self.position, self.ply = start, len(line)

    def go(self, rest: str) -> None:
        """Answer with a move, or with 0000 where there is none; once for each `go`, even for a wrong one."""
        going = self.goings[0]
        try:
            texts = self.choose(going)
        except Refusal as refusal:
            self.say(f'info string {one_line(refusal)}')
            texts = []
        with self.heard:
            self.heard.wait_for(lambda: not going.silent)
            self.goings.popleft()
        self.say(f'bestmove {texts[0] if texts else "0000"}' + (f' ponder {texts[1]}' if len(texts) > 1 else ''))

    def choose(self, going: Going) -> list[str]:
        """The move and the answer that is expected to it."""
        game, position, limits, began = self.game, self.position, going.limits, time.perf_counter()
        if position is None:
            raise Refusal('the last position was refused, so there is none to search; send another')
        seat = game.player(position)
        if seat is None:
            return []
        deadline = seconds_for(limits, seat)
        hit: float | None = None if going.pondering else began

        def stop() -> bool:
            nonlocal hit
            if going.stopped:
                return True
            if hit is None and not going.pondering:
                hit = time.perf_counter()
            return hit is not None and deadline is not None and time.perf_counter() - hit > deadline

        def inform(found: Result) -> None:
            self.say_lines(found, began)

        from_book = self.book and not self.analysing and self.lines == 1
        opening = None
        if from_book and not {'ponder', 'infinite', 'searchmoves'} & limits.keys():
            opening = players.opening(game, position, self.seed, self.ply)
        line: tuple[Any, ...]
        if opening is not None:
            found = self.of_the_book(opening)
            inform(found)
            line = found.line
        elif self.level != FULL:
            level = opponents.card_of(game, self.level).level
            line = (players.choose(game, position, level, self.seed, self.ply, stop=stop, report=inform)[0],)
        else:
            only = [game.read_move(position, text) for text in limits.get('searchmoves', ())]
            depth = limits.get('depth') or (2 * limits['mate'] if 'mate' in limits else None)
            rank = 0.0 if self.lines == 1 else 1.0
            wish = Wish(report=inform, rank=rank, only=only or None, memory=self.memory)
            result = strong.think(game, position, Limits(limits.get('nodes'), depth=depth, stop=stop), wish)
            inform(result)
            line = result.line or (result.move,)
        return write_line(game, position, line[:2])

    def of_the_book(self, move: Any) -> Result:
        """A move of the book with the answer to it: the book's own, or one at a glance where the book ends."""
        game, found = self.game, players.of_the_book(self.game, self.position, move)
        there = game.play(self.position, move)
        reply = players.opening(game, there, self.seed, self.ply + 1)
        if reply is None and game.payoff(there) is None:
            reply = strong.think(game, there, Limits(depth=1), Wish(rank=0.0)).move
        found.line = found.ranked[0].line = (move,) if reply is None else (move, reply)
        return found

    def say_lines(self, found: Result, began: float) -> None:
        seconds = max(time.perf_counter() - began, 1e-3)
        nodes = found.counts.nodes
        for number, candidate in enumerate(found.ranked[: self.lines], 1):
            depth = max(1, candidate.depth or found.depth)
            texts = ' '.join(write_line(self.game, self.position, candidate.line))
            self.say(
                f'info depth {depth} seldepth {max(depth, len(candidate.line))} multipv {number} '
                f'score {self.worth(candidate)} nodes {nodes} nps {int(nodes / seconds)} '
                f'hashfull {min(1000, int(1000 * self.memory.full))} time {int(seconds * 1000)} pv {texts}'
            )

    def worth(self, candidate: Candidate) -> str:
        """The value as the protocol has it: hundredths of a pawn, or the moves to a mate."""
        if candidate.plies is not None:
            moves = (candidate.plies + 1) // 2
            return f'mate {moves if candidate.value > 0 else -moves}'
        return f'cp {self.game.uci.centipawns(candidate.value)}'


def read_limits(rest: str) -> dict[str, Any]:
    """The limits of `go` by their names. What is no number is passed over."""
    limits: dict[str, Any] = {}
    word = ''
    for each in rest.split():
        if each in WORDS:
            word = each
            limits[word] = [] if word == 'searchmoves' else None
        elif word == 'searchmoves':
            limits[word].append(each)
        elif word and limits[word] is None and each.lstrip('-').isdigit() and len(each) < 13:
            limits[word] = max(0, int(each))
    flags = 'ponder', 'infinite'
    kept = {name: max(1, limit) for name, limit in numbers(limits)}
    return {**{name: limits[name] for name in (*flags, 'searchmoves') if name in limits}, **kept}


def numbers(limits: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    return ((name, limit) for name, limit in limits.items() if isinstance(limit, int))


def seconds_for(limits: Mapping[str, Any], seat: int) -> float | None:
    """The time for a move: what is asked for, or a share of what is left on the clock; None where nothing says."""
    if 'movetime' in limits:
        return max(0.01, float(limits['movetime']) / 1000 - RESERVE / 2)
    left = limits.get(('wtime', 'btime')[seat])
    if left is None:
        return None
    more = limits.get(('winc', 'binc')[seat], 0)
    share: float = left / limits.get('movestogo', MOVES_LEFT) + 0.8 * more
    return max(0.01, float(min(share, 0.8 * left)) / 1000 - RESERVE)
