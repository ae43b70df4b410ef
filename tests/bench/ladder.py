"""The savings of each idea of the ladder: `python3 tests/bench/ladder.py [GAME …] [--positions N] [--seed K]`.

Every rung searches the same positions, to the end or all to one depth, and its counts are added up; the last column
sets its visits against those of plain alpha-beta in the order of the rules (alphabeta-hard, or depth-limited where
there is a depth). There expectiminimax, which cuts nothing off, tells how many visits minimax would make. The positions
come from a few moves at random. Counts know no clock: they are the same everywhere.
"""

import argparse
import sys
from dataclasses import astuple
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.game import Game
from plywood.games import find
from plywood.search.register import LADDER
from plywood.search.result import Counts

SETS: list[tuple[str, dict[str, object], int, int | None]] = [
    ('nim', {'heaps': '3,4'}, 0, None),
    ('eight', {'target': 21}, 1, None),
    ('tic-tac-toe', {}, 2, None),
    ('tic-tac-toe', {'m': 7, 'n': 7, 'k': 5}, 4, 3),
    ('connect-four', {}, 4, 6),
]
"""Games with their options, the moves made at random before the search, and its depth (None: to the end)."""
COLUMNS = ('visits', 'leaves', 'estimates', 'cut-offs', 'table hits', 'again')


def after(game: Game, options: dict[str, object], plies: int, rng: Random) -> Any:
    """A position of a running game some moves from its start."""
    while True:
        position = game.under(options).initial()
        for _ in range(plies):
            if game.payoff(position) is None:
                position = game.play(position, rng.choice(list(game.moves(position))))
        if game.payoff(position) is None:
            return position


def rows(game: Game, positions: list[Any], depth: int | None) -> list[list[str]]:
    """A row for each rung: what all the searches together counted, and their visits beside plain alpha-beta's."""
    counted: dict[str, list[int]] = {}
    for rung in LADDER.values():
        if rung.name != 'engine' and (depth is None or 'depth' in rung.limits):
            found = [rung.search(game, position, **rung.given(depth=depth)).counts for position in positions]
            counted[rung.name] = [sum(column) for column in zip(*map(astuple, found), strict=True)]
    plain = counted['alphabeta-hard' if depth is None else 'depth-limited'][0]
    return [[name, *(f'{count:,}' for count in counts), f'{counts[0] / plain:.3f}'] for name, counts in counted.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description='What each idea of the ladder saves.')
    parser.add_argument('games', nargs='*', metavar='GAME', help='only these games')
    parser.add_argument('--positions', type=int, default=5, metavar='N', help='how many positions of each (5)')
    parser.add_argument('--seed', type=int, default=1, metavar='K', help='which positions (1)')
    given = parser.parse_args()
    assert len(COLUMNS) == len(astuple(Counts()))
    for name, options, plies, depth in SETS:
        if given.games and name not in given.games:
            continue
        game, rng = find(name), Random(given.seed)
        count = given.positions if plies else 1
        table = [['rung', *COLUMNS, 'visits : plain']]
        table += rows(game, [after(game, options, plies, rng) for _ in range(count)], depth)
        told = ''.join(f' {key}={value}' for key, value in options.items())
        reach = 'to the end' if depth is None else f'to depth {depth}'
        where = f'{count} positions after {plies} moves' if plies else 'from the start'
        print(f'{name}{told}, {where}, {reach}')
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        for first, *rest in table:
            numbers = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
            print('  '.join([first.ljust(widths[0]), *numbers]))
        print(flush=True)


if __name__ == '__main__':
    main()
