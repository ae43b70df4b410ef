"""An outside program as a player: by UCI in the game that has it, else by the line protocol of `plywood engine`; by GTP
where that is asked for.

Every move stands by itself: the program is told to forget what it knows before it is asked, so that its moves depend on
the position and not on the games that this process has played before.
"""

import atexit
import queue
import shlex
import shutil
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import zip_longest
from typing import Any

from plywood.game import Ending, Game, Refusal, shorten

COLOURS = ('black', 'white')
NODES = 10_000
"""Nodes for a move, if the player does not name them: `stockfish@50000`."""
REFUSES = ('error', '?')
"""The words before a refusal."""
GTP = 'gtp:'
"""Stands before the command of a program that speaks GTP."""
PATIENCE = 10.0
"""Seconds without a line after which a program counts as hung."""


def split(text: str) -> tuple[list[str], int] | None:
    """The words of a command and the nodes for a move; None if no program of this machine has that name."""
    command, at, number = text.rpartition('@')
    if not at or not number.isascii() or not number.isdigit() or len(number) > 12:
        command, number = text, str(NODES)
    try:
        words = shlex.split(command)
    except ValueError:
        return None
    return (words, max(1, int(number))) if words and len(text) < 1000 and shutil.which(words[0]) else None


@cache
def program(text: str) -> 'Program':
    """The player of this text: one process of the program for each process of ours."""
    speaks_gtp = text.startswith(GTP)
    found = split(text.removeprefix(GTP))
    if found is None:
        raise Refusal(f'there is no program {shorten(text)!r} on this machine; give its path')
    return (GtpProgram if speaks_gtp else Program)(*found)


class Program:
    """A player that is another program. It starts with its first move, and again for another game."""

    def __init__(self, words: Sequence[str], nodes: int) -> None:
        self.words, self.nodes = words, nodes
        self.name = shorten(shlex.join(words))
        self.game: Game | None = None
        self.process: subprocess.Popen[str] | None = None
        self.heard: queue.Queue[str | None] = queue.Queue()

    def __call__(self, game: Game, position: Any, seed: int, ply: int) -> Any:
        if game is not self.game:
            self.begin(game)
        if game.uci is not None:
            lines = ['ucinewgame', 'isready', f'position fen {game.write_position(position)}']
            self.ask(lines[:2], 'readyok')
            lines = lines[2:]
        elif game.hidden:
            seat = game.player(position)
            assert seat is not None
            lines = [f'observation {game.write_observation(game.observe(position, seat))}']
        else:
            lines = [f'position {game.write_position(position)}']
        text = self.ask([*lines, f'go nodes {self.nodes}'], 'bestmove').split()[:1]
        return self.read(game, position, text[0] if text else '')

    def read(self, game: Game, position: Any, text: str) -> Any:
        """The move that the program has answered."""
        try:
            return game.read_move(position, text)
        except Refusal as refusal:
            raise Refusal(f'{self.name} answers with a move that the rules do not allow: {refusal}') from None

    def begin(self, game: Game) -> None:
        """Start the program, and tell it which game is played."""
        self.start()
        if game.uci is not None:
            self.ask(['uci'], 'uciok')
            chosen = game.chosen.plain()
            flags = [
                f'setoption name {flag} value true'
                for flag, options in game.uci.flags.items()
                if any(chosen[name] != game.under({}).chosen.plain()[name] for name in options)
            ]
            self.ask([*flags, 'isready'], 'readyok')
        else:
            options = [f'{option.name}={option.write(getattr(game.chosen, option.name))}' for option in game.options]
            self.ask([' '.join(['new', game.name, *options]), 'isready'], 'readyok')
        self.game = game

    def start(self) -> None:
        self.end()
        self.heard = queue.Queue()
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                bufsize=1,
            )
        except OSError as error:
            raise Refusal(f'{self.name} cannot be started ({error.strerror}); check the command') from None
        self.listener = threading.Thread(target=listen, args=(self.process, self.heard), daemon=True)
        self.listener.start()
        atexit.register(self.end)

    def ask(self, lines: Sequence[str], until: str) -> str:
        """Send lines, and wait for the one that begins with a word; what stands behind the word."""
        assert self.process and self.process.stdin
        try:
            self.process.stdin.write(''.join(f'{line}\n' for line in lines))
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise self.gone() from None
        while True:
            try:
                line = self.heard.get(timeout=PATIENCE)
            except queue.Empty:
                self.end()
                raise Refusal(
                    f'{self.name} has said nothing for {PATIENCE:g} seconds after {shorten(lines[-1])!r}; '
                    'check that it speaks the protocol'
                ) from None
            if line is None:
                raise self.gone()
            word, _, rest = line.partition(' ')
            if word == until:
                return rest
            if word in REFUSES:
                self.end()
                raise Refusal(f'{self.name} refuses: {shorten(rest, 300)}')

    def gone(self) -> Refusal:
        """The program has ended by itself."""
        assert self.process
        status = self.process.wait()
        self.end()
        return Refusal(f'{self.name} has ended (status {status}) in the middle of a game; check that it runs by itself')

    def end(self) -> None:
        process, self.process, self.game = self.process, None, None
        if process is None:
            return
        process.kill()
        process.wait()
        self.listener.join()
        for stream in (process.stdin, process.stdout):
            with suppress(OSError):  # what was not read yet
                stream.close()  # type: ignore[union-attr]


class GtpProgram(Program):
    """A player that speaks GTP, in a game of stones."""

    def __call__(self, game: Game, position: Any, seed: int, ply: int) -> Any:
        if game is not self.game:
            self.begin(game)
        start, _, moves = game.write_position(position).partition(' moves ')
        begun = game.read_position(start)
        view = game.view(begun)
        self.tell(f'boardsize {len(view["geometry"]["rows"])}')
        self.tell('clear_board')
        if 'komi' in game.chosen.plain():
            self.tell(f'komi {start.split()[2]}')
        for seat, cell in in_turns(view['pieces']):
            self.tell(f'play {COLOURS[seat]} {cell}')
        seat = game.player(begun) or 0
        for at, move in enumerate(moves.split()):
            self.tell(f'play {COLOURS[(seat + at) % 2]} {move}')
        mover = game.player(position) or 0
        answer = self.tell(f'genmove {COLOURS[mover]}').lower()
        if answer == 'resign':
            return Ending('resigned', mover)
        return self.read(game, position, 'swap' if answer == 'swap-pieces' else answer)

    def begin(self, game: Game) -> None:
        if 'size' not in game.chosen.plain() or len(game.seats) != 2 or game.hidden:
            raise Refusal(f'GTP is for boards of stones, not for {game.title}; name another player')
        self.start()
        self.game = game

    def tell(self, line: str) -> str:
        """Send a command; its answer."""
        return self.ask([line], '=').strip()


def in_turns(pieces: Mapping[str, Mapping[str, Any]]) -> list[tuple[int, str]]:
    """Stones as if they had been put in turns, as far as their numbers allow."""
    cells: tuple[list[str], list[str]] = ([], [])
    for cell, piece in pieces.items():
        cells[piece['seat']].append(cell)
    first = int(len(cells[1]) > len(cells[0]))
    turns = zip_longest(cells[first], cells[1 - first])
    return [(seat, cell) for turn in turns for seat, cell in zip((first, 1 - first), turn, strict=True) if cell]


def listen(process: 'subprocess.Popen[str]', heard: 'queue.Queue[str | None]') -> None:
    assert process.stdout
    for line in process.stdout:
        heard.put(line.strip())
    heard.put(None)
