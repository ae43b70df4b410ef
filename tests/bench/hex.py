"""Hex measured: the solver's first moves on small boards, and puzzles that full strength is to solve and to prove.

python3 tests/bench/hex.py solve     # first moves of 2x2 to 5x5 that win, and replies to the others, with the seconds
python3 tests/bench/hex.py rates     # samples and steps a second on 11x11, empty and with 30 stones, also singly
python3 tests/bench/hex.py puzzles   # 50 positions with one winning move: how many are found, and proven, how soon
"""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / 'py'))

from plywood.games import find  # noqa: E402
from plywood.games.hex.board import Position, board_of  # noqa: E402
from plywood.games.hex.solver import Solver  # noqa: E402
from plywood.search.limits import Limits  # noqa: E402
from plywood.search.sampling import strong  # noqa: E402

PUZZLES = 50
EMPTIEST = 18
"""The most free cells of a puzzle; the least is EMPTIEST / 2."""


def solve() -> None:
    for size in range(2, 6):
        board, begun = board_of(size), process_time()
        solver, won = Solver(board), list[str]()
        for name, bit in zip(board.names, board.bits, strict=True):
            others = [(other, cell) for other, cell in zip(board.names, board.bits, strict=True) if cell != bit]
            replies = [other for other, cell in others if not solver.wins(bit, cell, 0)]
            if replies:
                print(f'{size} x {size}, after {name} these win: {" ".join(replies)}')
            else:
                won.append(name)
        seconds = process_time() - begun
        print(f'{size} x {size}: {len(won)} win: {" ".join(won)}; {len(solver.solved):,} positions, {seconds:.2f} s')


def puzzles(samples: str = '') -> None:
    game, rng, found, proven, times = find('hex').under({'size': 5, 'swap': False}), Random(38), 0, 0, list[float]()
    solver = Solver(board_of(5, False))
    for position, answer in islice(made(solver, rng), PUZZLES):
        begun = process_time()
        result = strong.search(game, position, Limits(int(samples) if samples else game.engine.most_nodes))
        times.append(process_time() - begun)
        found += result.move == answer
        proven += result.proven and result.move == answer
    print(f'{PUZZLES} puzzles: {found} found, {proven} proven, {max(times):.2f} s at most, {sum(times):.1f} s in all')


def rates(seconds: str = '2') -> None:
    game, rng = find('hex').under({'swap': False}), Random(5)
    cells = rng.sample(range(121), 30)
    for name, moves in (('empty', []), ('30 stones', cells)):
        position = game.initial()
        for move in moves:
            position = game.play(position, move)
        for without in ((), ('together',)):
            here, begun = strong.begun(game, position, without=without), process_time()
            while process_time() - begun < float(seconds):
                here.sample()
            spent = process_time() - begun
            steps = here.nodes / here.many / spent
            print(f'{name}, {here.many} at a time: {here.nodes / spent:,.0f} samples a second, {steps:,.0f} steps')


def made(solver: Solver, rng: Random) -> Iterator[tuple[Position, int]]:
    """Positions with one winning move, which does not link the edges at once."""
    board = solver.board
    while True:
        count = 25 - rng.randint(EMPTIEST // 2, EMPTIEST)
        cells = rng.sample(board.bits, count)
        red, blue, seat = sum(cells[::2]), sum(cells[1::2]), count % 2
        free = board.full & ~(red | blue)
        own = blue if seat else red
        if board.joins(red, 0) or board.joins(blue, 1) or not solver.wins(red, blue, seat):
            continue
        won = [
            bit
            for bit in board.bits
            if bit & free and not solver.wins(*((red, blue | bit) if seat else (red | bit, blue)), 1 - seat)
        ]
        if len(won) == 1 and solver.links.carrier(own | won[0], free & ~won[0], seat) is None:
            yield (board, red, blue, seat, None), board.at[won[0]]


if __name__ == '__main__':
    {'solve': solve, 'puzzles': puzzles, 'rates': rates}[sys.argv[1]](*sys.argv[2:])
