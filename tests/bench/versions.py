"""This version's engine against another's: `python3 tests/bench/versions.py FOLDER GAME [--games N] [--nodes N]`.

FOLDER is another checkout of the repository. Each version runs in processes of its own and speaks the line protocol.
Both get the same nodes for each move, or with --seconds the same processor time, so that a busy machine disturbs
neither, and play paired openings from both sides.
"""

import subprocess
import sys
from argparse import ArgumentParser
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

PROGRAM = """
import runpy, time
time.perf_counter = time.process_time
runpy.run_module('plywood', run_name='__main__', alter_sys=True)
"""
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / 'py'))

from plywood import jobs, match  # noqa: E402
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


@dataclass(frozen=True)
class Meeting:
    """A match of this version against another; its pairs as a task."""

    folder: str
    game: str
    limit: str
    games: int
    seed: int

    def __call__(self, index: int) -> tuple[float, float]:
        game, drawn, ours, theirs = plan(self)
        return match.play_pair(game, *drawn[index], ours, theirs)


@lru_cache(1)
def plan(meeting: Meeting) -> tuple[Game, list[tuple[Any, int]], Version, Version]:
    """The game, its openings, and both versions, which each process starts once."""
    game = find(meeting.game)
    drawn = match.draw_pairs(game, game.initial(), meeting.games, meeting.seed)
    return game, drawn, Version(ROOT, meeting.limit), Version(Path(meeting.folder), meeting.limit)


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('folder', type=Path)
    parser.add_argument('game')
    parser.add_argument('--games', type=int, default=400)
    parser.add_argument('--nodes', type=int, default=2_000)
    parser.add_argument('--seconds', type=float)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--workers', type=int, help='processes, each with both versions; default: one a core')
    given = parser.parse_args()
    limit = f'movetime {given.seconds * 1000:.0f}' if given.seconds else f'nodes {given.nodes}'
    title = find(given.game).title
    print(f'{title}, {limit} a move, this version against {given.folder}', flush=True)
    task, tally = Meeting(str(given.folder), given.game, limit, given.games, given.seed), match.Tally()
    for pair in jobs.run(task, given.games // 2, make=jobs.local(given.workers)):
        tally.pairs.append(pair)
        print(f'{tally.games} of {given.games} games: {tally}', flush=True)


if __name__ == '__main__':
    main()
