"""The figures of chess beside other programs: `python3 tests/bench/chess.py [PART …] [--peer NAME=FOLDER …]`.

Parts: perft (moves made and lines counted a second, beside python-chess), depth (in one second, from the start and in
20 middle games), nodes (a second, on the same positions, beside programs that report it), endings (random won ones
of king and queen, rook, bishop and knight, or pawn, played out against the engine itself), problems (how many of
tests/games/chess_problems.txt are solved), levels (how often each takes a hanging queen and leaves its own hanging, and
the lowest against players that look at one move at most), scale (the upper levels against Stockfish at about their
strength; each result is written to py/plywood/strengths.json, beside those of levels.py) and match (at equal processor
time, only when asked for).

The peers that it knows: python-chess (`pip install --target FOLDER chess`), for counting; sunfish (`pip install
--target FOLDER sunfish`), in this process; sunfish-nnue, a checkout of the same program with its net; d-house; and
Stockfish at a limited strength, `stockfish-2200=FOLDER` with the program in FOLDER, which keeps its own time and has a
tenth of a second at most.
"""

import json
import os
import platform
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from threading import Timer
from time import process_time
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from levels import STRENGTHS, strengths
from peers import Ours, Player, arguments, compare, depths, match, openings

from plywood import match as matches
from plywood import players
from plywood.game import Refusal
from plywood.games import find
from plywood.games.chess import board as plain
from plywood.games.chess import pawn_ending
from plywood.games.chess.advice import WORTH as WORTHS
from plywood.games.chess.moves import promoted_in
from plywood.search import engine
from plywood.search.result import Result
from tests.games.chess_problems import (
    MATE_IN_2,
    MATE_IN_3,
    SAVE,
    TACTIC,
    TAKE,
    is_left_hanging,
    problems,
    queen_to_take,
)

PARTS = 'perft', 'depth', 'nodes', 'endings', 'problems', 'levels', 'scale', 'match'
GAME = find('chess')
KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
COUNTED = 4
MIDDLE = 24
"""Random plies before a middle game, level all the same."""
PLIES, SLACK = 6, 0.2
"""Of a match's openings: random plies, and how far ahead the engine may see a side, where a pawn is about 0.3."""
SCALE = {'level4': 1500, 'level5': 1800, 'level6': 2000}
"""For the upper levels, a strength of Stockfish that is about theirs."""
BRIEF = 0.1
"""Seconds for a move of Stockfish at a limited strength: it chooses at a small depth, and more time changes nothing."""
ENDINGS = {'KQK': 'Q', 'KRK': 'R', 'KBNK': 'BN', 'KPK': 'P'}


# --- counting ----------------------------------------------------------------------------------------------------


def perft(folders: dict[str, Path]) -> None:
    for text in (GAME.write_position(GAME.initial()), KIWIPETE):
        position = GAME.read_position(text)
        depth = COUNTED if position == GAME.initial() else COUNTED - 1
        make: dict[str, Callable[[], int]] = {'plywood': lambda: ours_made(position, depth)}  # noqa: B023
        count: dict[str, Callable[[], int]] = {'plywood': lambda: GAME.perft(position, depth)}  # noqa: B023
        if 'python-chess' in folders:
            import chess

            board = chess.Board(text)
            assert theirs_counted(board, 3) == GAME.perft(position, 3)
            make['python-chess'] = lambda: theirs_made(board, depth - 1)  # noqa: B023
            count['python-chess'] = lambda: theirs_counted(board, depth - 1)  # noqa: B023
        print(text)
        compare('moves made', make)
        compare('lines counted', count)


def ours_made(position: Any, depth: int) -> int:
    from plywood.games.chess import fast

    def walk(depth: int) -> int:
        count = 0
        for move in fast.legal(board):
            undo = fast.make(board, move)
            count += 1 + (walk(depth - 1) if depth > 1 else 0)
            fast.unmake(board, undo)
        return count

    board = fast.Board(position.scene)
    return walk(depth)


def theirs_made(board: Any, depth: int) -> int:
    count = 0
    for move in list(board.legal_moves):
        board.push(move)
        count += 1 + (theirs_made(board, depth - 1) if depth > 1 else 0)
        board.pop()
    return count


def theirs_counted(board: Any, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in list(board.legal_moves):
        board.push(move)
        count += theirs_counted(board, depth - 1)
        board.pop()
    return count


# --- the peers that play -----------------------------------------------------------------------------------------


CPU_CLOCK = """
import runpy, sys, time
time.time = time.perf_counter = time.monotonic = time.process_time
sys.argv = sys.argv[1:]
sys.path.insert(0, sys.argv[0].rpartition('/')[0])
runpy.run_path(sys.argv[0], run_name='__main__')
"""
"""Runs another program in Python whose clocks all tell its processor time, so that a busy machine disturbs it no more
than us."""


PATIENCE = 100
"""A program that has not moved after this multiple of its time never will: a process that it has begun has failed."""
SESSION, USED = 3, slice(11, 15)
"""In /proc/…/stat, after the name: the session, and the clock's ticks of a process and of its children that ended."""


class Uci(Player):
    """A program that speaks UCI. Its processor time is read from /proc, so a match against it needs Linux."""

    def __init__(
        self, command: list[str], options: dict[str, str] | None = None, setting: dict[str, str] | None = None
    ) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **(setting or {})},
            start_new_session=True,
        )
        self.send('uci')
        self.until('uciok')
        for name, value in (options or {}).items():
            self.send(f'setoption name {name} value {value}')

    def send(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()

    def until(self, word: str) -> list[str]:
        assert self.process.stdout
        found: list[str] = []
        for line in self.process.stdout:
            found.append(line.strip())
            if line.startswith(word):
                return found
        raise Refusal(f'the program left without {word}')

    def ask(self, position: Any, seconds: float) -> list[str]:
        text = GAME.write_position(position)
        head, *led = text.split(' moves ')
        self.send(f'position fen {head}' + (f' moves {led[0]}' if led else ''))
        self.send(f'go movetime {int(seconds * 1000)}')
        patience = Timer(PATIENCE * seconds, self.end)
        patience.start()
        try:
            return self.until('bestmove')
        finally:
            patience.cancel()

    def move(self, position: Any, seconds: float) -> str:
        return self.ask(position, seconds)[-1].split()[1]

    def told(self, position: Any, seconds: float, word: str) -> int:
        """The greatest number after a word of its reports."""
        lines = [line.split() for line in self.ask(position, seconds) if f' {word} ' in line]
        return max((int(words[words.index(word) + 1]) for words in lines), default=0)

    def depth(self, position: Any, seconds: float) -> int:
        return self.told(position, seconds, 'depth')

    def used(self) -> float:
        """Of all the processes that it has begun, which need not be one."""
        ticks = 0
        for stat in Path('/proc').glob('[0-9]*/stat'):
            with suppress(OSError):  # a process that has ended meanwhile
                fields = stat.read_text().rpartition(')')[2].split()
                if int(fields[SESSION]) == self.process.pid:
                    ticks += sum(map(int, fields[USED]))
        return ticks / os.sysconf('SC_CLK_TCK')

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)  # with the processes that it has begun

    def __del__(self) -> None:
        self.end()


class Limited(Uci):
    """Stockfish at a strength on its own scale."""

    def __init__(self, folder: Path, strength: int) -> None:
        super().__init__([str(folder / 'stockfish')], {'UCI_LimitStrength': 'true', 'UCI_Elo': str(strength)})

    def move(self, position: Any, seconds: float) -> str:
        return super().move(position, min(seconds, BRIEF))


class Sunfish(Player):
    """Sunfish in this process, its clock the processor's, so that a busy machine disturbs it no more than us."""

    def __init__(self) -> None:
        import sunfish
        from sunfish_ui import uci

        sunfish.time = SimpleNamespace(time=process_time)
        uci.sunfish = sunfish
        self.module, self.uci = sunfish, uci
        self.searcher = sunfish.Searcher()

    def history(self, position: Any) -> list[Any]:
        """Its positions, from the last move that cannot be undone."""
        head, *led = GAME.write_position(position).split(' moves ')
        there = self.uci.from_fen(*head.split())
        found = [there]
        for text in led[0].split() if led else ():
            there = there.move(self.uci.parse_move(text, self.uci.get_color(there) == self.uci.WHITE))
            found.append(there)
        return found

    def search(self, position: Any, seconds: float) -> tuple[str, int]:
        """The move that it has settled on within the time, and the depth that it has ended."""
        history = self.history(position)
        white = self.uci.get_color(history[-1]) == self.uci.WHITE
        self.searcher.deadline = self.searcher.soft = process_time() + seconds
        best, candidate, reached = '', '', 1
        try:
            for depth, gamma, value, move in self.searcher.search(history):
                if depth > reached:
                    best, reached = candidate or best, depth
                if value >= gamma and move is not None:
                    candidate = self.uci.render_move(move, white)
        except self.module.Stop:
            pass
        return candidate or best or GAME.write_move(position, GAME.moves(position)[0]), reached - 1

    def move(self, position: Any, seconds: float) -> str:
        return self.search(position, seconds)[0]

    def depth(self, position: Any, seconds: float) -> int:
        return self.search(position, seconds)[1]

    def nodes(self, position: Any, seconds: float) -> float:
        began = process_time()
        self.search(position, seconds)
        return float(self.searcher.nodes / (process_time() - began))


def player_of(name: str, folder: Path) -> Callable[[], Player] | None:
    if name.startswith('stockfish'):
        strength = int(name.partition('-')[2] or 2200)
        return lambda: Limited(folder, strength)
    if name == 'sunfish':
        return Sunfish
    if name == 'sunfish-nnue':
        nets = sorted(folder.glob('**/*.sfnn'))
        setting = {'SF_NET': str(nets[0])} if nets else {}
        return lambda: Uci(by_cpu_clock(folder / 'nnue_4k/sunfish_nnue.py'), setting=setting)
    if name == 'd-house':
        return lambda: Uci(by_cpu_clock(folder / 'src/main.py'))
    return None


def by_cpu_clock(program: Path) -> list[str]:
    return [sys.executable, '-c', CPU_CLOCK, str(program)]


# --- searching ---------------------------------------------------------------------------------------------------


def nodes(players: dict[str, Callable[[], Player]], positions: list[Any]) -> None:
    """Positions searched a second of processor time."""
    began, total = process_time(), 0
    for position in positions:
        total += engine.think(GAME, position, seconds=1.0, rank=0).counts.nodes
    print(f'{"plywood":24} {total / (process_time() - began):9,.0f} nodes a second')
    for name, player in players.items():
        peer = player()
        if isinstance(peer, Sunfish):
            counts = [peer.nodes(position, 1.0) for position in positions]
        else:
            counts = [float(peer.told(position, 1.0, 'nodes')) for position in positions if isinstance(peer, Uci)]
        print(f'{name:24} {sum(counts) / max(1, len(counts)):9,.0f} nodes a second')


def endings(each: int) -> None:
    """Random won endings, played out by the engine on both sides."""
    for name, pieces in ENDINGS.items():
        rng, won = Random(name), 0
        for _ in range(each):
            position = random_ending(rng, pieces)
            while GAME.player(position) is not None:
                position = GAME.play(position, engine.think(GAME, position, nodes=20_000, rank=0).move)
            won += GAME.payoff(position) == (1, -1)
        print(f'{name}: {won} of {each} won', flush=True)


def random_ending(rng: Random, pieces: str) -> Any:
    """White to move and to win; with a pawn, as the table has it."""
    while True:
        board = ['.'] * 64
        squares = rng.sample(range(64), 2 + len(pieces))
        if pieces == 'P' and (not 7 < squares[2] < 56 or not pawn_ending.won(squares[2], squares[0], squares[1], 0, 0)):
            continue
        for square, piece in zip(squares, 'Kk' + pieces, strict=True):
            board[square] = piece
        text = '/'.join(''.join(board[row * 8 : row * 8 + 8]).replace('.', '1') for row in reversed(range(8)))
        try:
            position = GAME.read_position(f'{text} w - - 0 1')
        except Refusal:
            continue
        if GAME.player(position) == 0:
            return position


# --- problems ----------------------------------------------------------------------------------------------------


def solve() -> None:
    """How many problems are solved: mates within two seconds, tactics within one."""
    for kind, moves in ((MATE_IN_2, 2), (MATE_IN_3, 3), (TACTIC, 0)):
        solved, slowest, count = 0, 0.0, 0
        for text, move in problems(kind):
            position, began = GAME.read_position(text), process_time()
            found = engine.think(GAME, position, seconds=2.0 if moves else 1.0, rank=0)
            right = found.plies == 2 * moves - 1 and found.value > 0 if moves else named(position, found) == move
            count, solved = count + 1, solved + right
            if right and moves:
                slowest = max(slowest, process_time() - began)
        told = f'in 2 s, the slowest in {slowest:.2f} s' if moves else 'in 1 s'
        print(f'{kind}: {solved} of {count} solved {told}', flush=True)


def named(position: Any, found: Result) -> str:
    return GAME.write_move(position, found.move)


# --- levels ------------------------------------------------------------------------------------------------------


def errors(each: int) -> None:
    """How often each level takes a queen that hangs, and leaves its own hanging."""
    for level in players.LEVELS.values():
        took = left = 0
        places = [[GAME.read_position(text) for text, _ in problems(kind)][:each] for kind in (TAKE, SAVE)]
        for number, position in enumerate(places[0]):
            took += players.choose(GAME, position, level, number)[0] & 63 == queen_to_take(position)
        for number, position in enumerate(places[1]):
            left += is_left_hanging(position, players.choose(GAME, position, level, number)[0])
        counts = [len(each) for each in places]
        print(f'{level.name}: takes {took} of {counts[0]} queens, leaves {left} of {counts[1]} hanging', flush=True)


def greedy(game: Any, position: Any, seed: int, ply: int) -> Any:
    """The move that takes what is worth most, or makes a queen; any move, if there is none."""
    board, rng = position.board, Random(f'{seed} {ply}')

    def gain(move: Any) -> int:
        taken = plain.taken(board, move)
        return (taken != plain.NONE and WORTHS[board[taken].upper()]) + (8 if promoted_in(move) == 4 else 0)

    moves = list(game.moves(position))
    most = max(map(gain, moves))
    return rng.choice([move for move in moves if gain(move) == most])


def lowest(count: int) -> None:
    """The lowest level against players that look at one move at most."""
    level = next(iter(players.LEVELS))
    for name, player in (('the greediest move', greedy), ('random moves', matches.by_lot)):
        tally = matches.run(GAME, GAME.initial(), matches.player(level), player, count, 1)
        print(f'{level} over {name}: {tally}', flush=True)


def guest(program: Uci) -> matches.Player:
    """Another program as a player of matches without a clock."""
    return lambda game, position, seed, ply: game.read_move(position, program.move(position, BRIEF))


def scale(folder: Path, count: int) -> None:
    """The upper levels on the scale of Stockfish's UCI_Elo."""
    for level, strength in SCALE.items():
        stockfish = guest(Limited(folder, strength))
        tally = matches.run(GAME, GAME.initial(), matches.player(level), stockfish, count, 1)
        print(f'{level} over Stockfish at {strength}: {tally}', flush=True)
        found, *bounds = (matches.elo(share) for share in (tally.share, *tally.interval()))
        low, high = (matches.rounded(strength + each) for each in bounds)
        games = strengths()
        games[GAME.name][level] = {
            **games[GAME.name][level],
            'uci': matches.rounded(strength + found),
            'uci_low': low,
            'uci_high': high,
            'uci_games': tally.games,
        }
        STRENGTHS.write_text(json.dumps(games, indent=1) + '\n')


def main() -> None:
    given, folders = arguments('The figures of chess.', PARTS)
    players = {name: player for name, folder in folders.items() if (player := player_of(name, folder))}
    print(platform.python_implementation(), platform.python_version())
    if 'perft' in given.parts:
        perft(folders)
    middle = (
        list(islice(openings(GAME, MIDDLE, SLACK), given.positions)) if {'depth', 'nodes'} & set(given.parts) else []
    )
    if 'depth' in given.parts:
        everyone = {'plywood': lambda: Ours(GAME), **players}
        depths(everyone, [GAME.initial()], 'from the start')
        depths(everyone, middle, 'middle game')
    if 'nodes' in given.parts:
        nodes(players, middle)
    if 'endings' in given.parts:
        endings(given.positions)
    if 'problems' in given.parts:
        solve()
    if 'levels' in given.parts:
        errors(5 * given.positions)
        lowest(2 * given.positions)
    stockfish = next((folder for name, folder in folders.items() if name.startswith('stockfish')), None)
    if 'scale' in given.parts and stockfish:
        scale(stockfish, given.positions)
    if 'match' in given.parts:
        for name, player in players.items():
            match(GAME, name, player, openings(GAME, PLIES, SLACK), given)


if __name__ == '__main__':
    main()
