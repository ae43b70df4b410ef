"""Two versions of Plywood side by side: `python3 tests/bench/turns.py OTHER [--pairs N] [TASK …]`.

OTHER is the folder of another checkout. Each task runs in the one and in the other in turns, in processor time, each
time in a process of its own. Printed are the median of how much longer this version takes, with an interval that holds
the true median 19 times in 20, and whether both counted the same.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from math import comb
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

HERE = Path(__file__).resolve().parents[2]
Counts = list[object]


def worker(name: str) -> None:
    """One run of one task by the version that stands on the path: what it counted, and its seconds."""
    from plywood import players
    from plywood.game import CHANCE
    from plywood.games import find
    from plywood.search import engine
    from plywood.search.register import find as rung

    def perft(game: str, depth: int) -> Callable[[], Counts]:
        return lambda: [find(game).perft(find(game).initial(), depth)]

    def begin(game: Any, options: dict[str, object]) -> object:
        """The start under options; before the third edition of the contract, they were given with each call."""
        return game.under(options).initial() if hasattr(game, 'chosen') else game.initial(options)

    def think(game: str, nodes: int, **options: object) -> Callable[[], Counts]:
        def run() -> Counts:
            there = find(game)
            result = engine.think(there, begin(there, options), nodes=nodes)
            return [result.counts.nodes, result.value, result.depth]

        return run

    def roll(game: Any, position: Any) -> Any:
        """The position once the dice have fallen, always alike."""
        while game.player(position) == CHANCE:
            position = game.play(position, game.deal(position, Random(str(position))))
        return position

    def level(game: str, name: str, moves: int) -> Callable[[], Counts]:
        def run() -> Counts:
            there = find(game)
            position, counted = roll(there, there.initial()), list[object]()
            for _ in range(moves):
                _, result = players.choose(there, position, players.LEVELS[name], 1)
                counted.append(result.counts.nodes)
                position = roll(there, there.play(position, result.move))
            return counted

        return run

    def climb(name: str, game: str, depth: int) -> Callable[[], Counts]:
        def run() -> Counts:
            there = find(game)
            result = rung(name).search(there, there.initial(), depth=depth)
            return [result.counts.nodes, result.value]

        return run

    tasks: dict[str, Callable[[], Counts]] = {
        'perft checkers': perft('checkers', 9),
        'perft reversi': perft('reversi', 7),
        'perft connect-four': perft('connect-four', 8),
        'engine checkers': think('checkers', 60_000),
        'engine reversi': think('reversi', 40_000),
        'engine connect-four': think('connect-four', 100_000),
        'engine gomoku': think('tic-tac-toe', 8_000, m=15, n=15, k=5),
        'engine chess': think('chess', 30_000),
        'level 1 checkers': level('checkers', 'level1', 60),
        'level 3 reversi': level('reversi', 'level3', 30),
        'level 4 checkers': level('checkers', 'level4', 16),
        'level 4 backgammon': level('backgammon', 'level4', 12),
        'ordered connect-four': climb('ordered', 'connect-four', 6),
        'table tic-tac-toe': climb('table', 'tic-tac-toe', 9),
        'quiescence checkers': climb('quiescence', 'checkers', 5),
    }
    if name == '?':
        print(json.dumps(list(tasks)))
        return
    tasks[name]()  # warm
    began = process_time()
    counted = tasks[name]()
    print(json.dumps([counted, process_time() - began]))


def once(folder: Path, task: str) -> tuple[object, float]:
    ran = subprocess.run(
        [sys.executable, __file__, '--worker', task],
        env={'PYTHONPATH': str(folder / 'py'), 'PYTHONHASHSEED': '0'},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    counted, seconds = json.loads(ran.stdout)
    return counted, seconds


def interval(values: list[float]) -> tuple[float, float]:
    """Between which two of the values the true median lies, 19 times in 20."""
    values, count = sorted(values), len(values)
    below, rank = 0.0, 0
    while rank < (count - 1) // 2 and (below := below + comb(count, rank) / 2**count) <= 0.025:
        rank += 1
    return values[max(0, rank - 1)], values[min(count - 1, count - rank)]


def main() -> None:
    if sys.argv[1:2] == ['--worker']:
        return worker(sys.argv[2])
    parser = ArgumentParser(description='Two versions in turns.')
    parser.add_argument('other', type=Path, help='the folder of another checkout')
    parser.add_argument('tasks', nargs='*', help='which tasks; all if none is named')
    parser.add_argument('--pairs', type=int, default=10)
    given = parser.parse_intermixed_args()
    listed = subprocess.run(
        [sys.executable, __file__, '--worker', '?'],
        env={'PYTHONPATH': str(HERE / 'py')},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    print(sys.version.split()[0], f'{given.pairs} pairs')
    for task in given.tasks or json.loads(listed.stdout):
        more, counts = [], set()
        for pair in range(given.pairs):
            folders = [HERE, given.other][:: 1 if pair % 2 else -1]
            found = {folder: once(folder, task) for folder in folders}
            counts |= {json.dumps(counted) for counted, _ in found.values()}
            more.append(found[HERE][1] / found[given.other][1] - 1)
        low, high = interval(more)
        same = 'the same counts' if len(counts) == 1 else f'COUNTS DIFFER: {counts}'
        print(f'{task:22} {median(more):+6.1%}  ({low:+.1%} to {high:+.1%})  {same}', flush=True)


if __name__ == '__main__':
    main()
