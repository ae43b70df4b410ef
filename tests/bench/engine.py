"""How fast each game is played and searched: `python3 tests/bench/engine.py [GAME …]`.

For each game, from its start: positions counted a second (perft, by the rules), moves made a second by the rules and by
the kernel that the engine uses, and what the engine reaches in one second: its depth and the nodes it visits a second.
The figures are of processor time, the best of three, so that a busy machine disturbs them little.
"""

import platform
import sys
from collections.abc import Callable
from copy import copy
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))


from plywood.game import CHANCE, Game
from plywood.games import GAMES
from plywood.search.engine import think

LARGER: dict[str, list[dict[str, object]]] = {
    'nim': [{'heaps': '3,5,7,9'}],
    'tic-tac-toe': [{'m': 15, 'n': 15, 'k': 5}],
    'connect-four': [{'columns': 9, 'rows': 7}],
}
"""Sizes beside each game's own that are worth a row."""
ENOUGH = 0.05
"""Seconds that one count must take, so that the clock's own grain is nothing beside it."""
LEAST = 0.3
"""Seconds that counts are repeated for."""


def made(game: Game, position: Any, depth: int) -> int:
    """How many moves a walk to a depth makes, each of them played."""
    count = 0
    for move in game.moves(position):
        count += 1
        after = game.play(position, move)
        if depth > 1:
            count += made(game, after, depth - 1)
    return count


def rate(count: Callable[[int], int]) -> tuple[float, int]:
    """The count by `count(depth)` a second, and the depth: one that takes a while, or where a small game is widest."""
    depth, most, seconds = 0, 0, 0.0
    while seconds < ENOUGH:
        began = process_time()
        counted = count(depth + 1)
        seconds = process_time() - began
        if counted <= most:
            break
        depth, most = depth + 1, counted
    best = 0.0
    for _ in range(3):
        began, total, seconds = process_time(), 0, 0.0
        while seconds < LEAST:
            total += count(depth)
            seconds = process_time() - began
        best = max(best, total / seconds)
    return best, depth


def measure(game: Game, options: dict[str, object]) -> list[str]:
    """The row of one game."""
    start = game.under(options).initial()
    kernel, root = game.fast(start)
    counted, depth = rate(lambda depth: game.perft(start, depth))
    by_rules, _ = rate(lambda depth: made(game, start, depth))
    by_kernel = rate(lambda depth: made(kernel, root, depth))[0] if kernel is not game else by_rules
    unread = copy(game)
    vars(unread)['known'] = lambda position: None  # what a search reaches, not what a book holds
    best = max((think(unread, start, seconds=1.0, rank=0) for _ in range(3)), key=lambda found: found.depth)
    began = process_time()
    nodes = think(unread, start, nodes=50_000, rank=0).counts.nodes
    seconds = process_time() - began
    name = game.name + ''.join(f' {key}={value}' for key, value in options.items())
    reached = 'proven' if best.proven else f'{best.depth}'
    return [name, f'{depth}', big(counted), big(by_rules), big(by_kernel), reached, big(nodes / seconds)]


def big(number: float) -> str:
    """Three figures, with k or M."""
    for size, letter in ((1e6, ' M'), (1e3, ' k')):
        if number >= size:
            return f'{number / size:.3g}{letter}'
    return f'{number:.3g}'


def main() -> None:
    named = sys.argv[1:]
    rows = [['game', 'perft to', 'counted/s', 'made/s, rules', 'made/s, kernel', 'depth in 1 s', 'nodes/s']]
    for name, game in GAMES.items():
        if (not named or name in named) and game.player(game.initial()) != CHANCE:
            rows += [measure(game, options) for options in [{}, *LARGER.get(name, [])]]
    print(f'{platform.python_implementation()} {platform.python_version()}, {platform.machine()}\n')
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        print('  '.join([first.strip().ljust(widths[0]), *rest]))


if __name__ == '__main__':
    main()
