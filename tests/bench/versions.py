"""This version's engine against another's: `python3 tests/bench/versions.py FOLDER GAME [--games N] [--nodes N]`.

FOLDER is another checkout of the repository. Each version runs in a process of its own and speaks the line protocol.
Both get the same nodes for each move, or with --seconds the same processor time, so that a busy machine disturbs
neither, and play paired openings from both sides.
"""

import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

PROGRAM = """
import runpy, time
time.perf_counter = time.process_time
runpy.run_module('plywood', run_name='__main__', alter_sys=True)
"""
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / 'py'))

from plywood import match  # noqa: E402
from plywood.game import Game  # noqa: E402
from plywood.games import find  # noqa: E402


class Version:
    """The engine of a checkout, as a player of matches."""

    def __init__(self, folder: Path, limit: str) -> None:
        command = [sys.executable, '-c', PROGRAM, 'engine']
        self.limit = limit
        self.process = subprocess.Popen(
            command, cwd=folder / 'py', stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __call__(self, game: Game, position: Any, seed: int, ply: int) -> Any:
        self.send(f'new {game.name}')
        self.send(f'position {game.write_position(position)}')
        self.send(f'go {self.limit}')
        assert self.process.stdout
        for line in self.process.stdout:
            word, _, rest = line.strip().partition(' ')
            if word == 'bestmove':
                return game.read_move(position, rest)
            if word == 'error':
                raise SystemExit(f'{self.process.args}: {rest}')
        raise SystemExit(f'{self.process.args} ended without an answer')

    def send(self, line: str) -> None:
        assert self.process.stdin
        print(line, file=self.process.stdin, flush=True)


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('folder', type=Path)
    parser.add_argument('game')
    parser.add_argument('--games', type=int, default=400)
    parser.add_argument('--nodes', type=int, default=2_000)
    parser.add_argument('--seconds', type=float)
    parser.add_argument('--seed', type=int, default=1)
    given = parser.parse_args()
    limit = f'movetime {given.seconds * 1000:.0f}' if given.seconds else f'nodes {given.nodes}'
    ours, theirs = Version(ROOT, limit), Version(given.folder, limit)
    game = find(given.game)
    print(f'{game.title}, {limit} a move, this version against {given.folder}', flush=True)
    match.run(game, game.initial(), ours, theirs, given.games, given.seed, lambda line: print(line, flush=True))


if __name__ == '__main__':
    main()
