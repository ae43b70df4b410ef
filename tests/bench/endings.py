"""How fast the ends of reversi are solved: `python3 tests/bench/endings.py [--against] [--empty N:COUNT …] [--seed S]`.

The positions are kept aside: they come from games that a glance at each move plays, with a seed that nothing is tuned
by. Each is solved for its value alone. With `--against` the engine without the game's own search solves each in turns
with it, and the values are compared.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.games import find
from plywood.search.limits import Limits
from plywood.search.play.principal_variation import search
from plywood.search.result import Result

GAME = find('reversi')
CELLS = 64
AT_RANDOM = 0.15
"""The share of moves that are drawn by lot."""
SWAY = 200
"""How far a glance may be off, in hundredths of a disc."""


def positions(empty: int, count: int, seed: str) -> Iterator[Any]:
    """Positions with that many empty squares and a choice of moves."""
    rng = Random(f'{seed} {empty}')
    while count:
        position = GAME.initial()
        while GAME.payoff(position) is None and CELLS - sum(position.counts()) > empty:
            kernel, fast = GAME.fast(position)
            worth = {move: -kernel.evaluate(kernel.play(fast, move)) for move in kernel.moves(fast)}
            best = max(worth, key=lambda move: worth[move] + rng.uniform(0, SWAY))
            position = GAME.play(position, rng.choice(list(worth)) if rng.random() < AT_RANDOM else best)
        if GAME.payoff(position) is None and len(GAME.moves(position)) > 1:
            count -= 1
            yield position


def solved(position: Any, own: bool) -> tuple[Result, float]:
    """The value of a position, and the processor time for it."""
    kernel, _ = GAME.fast(position)
    engine = kernel.engine
    kernel.engine = engine if own else replace(engine, own_ending=None)
    began = process_time()
    found = search(GAME, position, Limits(None, None if own else 10_000.0), rank=0)
    kernel.engine = engine
    return found, process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--against', action='store_true')
    parser.add_argument('--empty', nargs='*', default=['14:20', '16:10'])
    parser.add_argument('--seed', default='kept aside')
    options = parser.parse_args()
    for wanted in options.empty:
        empty, count = map(int, wanted.split(':'))
        times, others, nodes = list[float](), list[float](), list[int]()
        for position in positions(empty, count, options.seed):
            found, spent = solved(position, True)
            assert found.proven
            times.append(spent)
            nodes.append(found.counts.nodes)
            if options.against:
                other, spent = solved(position, False)
                assert other.proven and other.value == found.value, (position, other.value, found.value)
                others.append(spent)
        print(
            f'{empty} empty, {count} positions: median {median(times):.2f} s, longest {max(times):.2f} s, '
            f'{fmean(nodes):.0f} positions visited on the average, {sum(nodes) / sum(times):.0f} a second'
        )
        if others:
            print(f'  without it: median {median(others):.2f} s; {sum(others) / sum(times):.1f} times as long')


if __name__ == '__main__':
    main()
