"""Connect four's figures: `python3 tests/bench/connect_four.py [--peer DIR] [--positions N]`.

Moves made and lines counted a second from the start, by the kernel, by the rules and, with --peer, by a copy of
lhorrell99/connect-4-solver in a folder, like with like and in turns; and the seconds that an exact value takes with 14
and 16 discs on the board, by a bare null-window search over the kernel and by the engine. Processor time throughout.
"""

import platform
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from engine import made
from peers import compare, timed

from plywood.games import find
from plywood.search.engine import think

GAME = find('connect-four')
MADE, COUNTED = 6, 7
"""To which depth moves are made, and lines counted without making the last moves."""


def made_by_the_peer(board: Any, depth: int) -> int:
    """Every move, made and taken back on the peer's own board."""
    count = 0
    for column in range(board.w):
        if board.can_play(column):
            board.play(column)
            count += 1
            if depth > 1 and not board.winning_board_state():
                count += made_by_the_peer(board, depth - 1)
            board.backtrack()
    return count


def counted_by_the_peer(board: Any, depth: int) -> int:
    """The lines, without the last moves being made."""
    if depth == 1:
        return sum(map(board.can_play, range(board.w)))
    count = 0
    for column in range(board.w):
        if board.can_play(column):
            board.play(column)
            if not board.winning_board_state():
                count += counted_by_the_peer(board, depth - 1)
            board.backtrack()
    return count


def quiet_positions(discs: int, count: int) -> list[Any]:
    """Positions of random play, not over and with nothing certain at sight."""
    rng, found = Random(1), []
    while len(found) < count:
        position = GAME.initial()
        for _ in range(discs):
            if GAME.payoff(position) is None:
                position = GAME.play(position, rng.choice(GAME.moves(position)))
        if GAME.payoff(position) is None:
            kernel, fast = GAME.fast(position)
            if isinstance(kernel.certain_or_moves(fast), list):
                found.append(position)
    return found


def by_null_windows(position: Any) -> int:
    """The exact value, by asking twice: is it a draw at least, and is it a win? The bare shape of a search."""
    kernel, root = GAME.fast(position)
    certain_or_moves, play, key = kernel.certain_or_moves, kernel.play, kernel.key

    def reaches(p: Any, seat: int, goal: int) -> bool:
        known = table.get(key(p))
        if known is not None:
            return known
        moves = certain_or_moves(p)
        if isinstance(moves, tuple):
            return bool(moves[seat] >= goal)
        answer = table[key(p)] = any(not reaches(play(p, move), 1 - seat, 1 - goal) for move in moves)
        return answer

    value = -1
    for goal in (0, 1):
        table: dict[int, bool] = {}
        value += reaches(root, GAME.player(position) or 0, goal)
    return value


def by_the_engine(position: Any) -> int:
    result = think(GAME, position, rank=0)
    assert result.proven
    return int(result.value)


def main() -> None:
    parser = ArgumentParser(description='The figures of connect four.')
    parser.add_argument('--peer', type=Path, help='a folder with board.py of lhorrell99/connect-4-solver')
    parser.add_argument('--positions', type=int, default=100, help='how many positions to solve of each kind')
    given = parser.parse_args()
    print(platform.python_implementation(), platform.python_version())
    kernel, start = GAME.fast(GAME.initial())
    make = {'plywood': partial(made, kernel, start, MADE), 'its rules': partial(made, GAME, GAME.initial(), MADE)}
    count: dict[str, Callable[[], int]] = {'plywood': partial(kernel.perft, start, COUNTED)}
    if given.peer:
        sys.path.insert(0, str(given.peer))
        from board import Board

        make['lhorrell99'] = partial(made_by_the_peer, Board(), MADE)
        count['lhorrell99'] = partial(counted_by_the_peer, Board(), COUNTED)
    compare('moves made', make)
    compare('lines counted', count)
    for discs in (14, 16):
        positions = quiet_positions(discs, given.positions)
        answers = []
        for name, solve in (('null windows', by_null_windows), ('the engine', by_the_engine)):
            runs = [timed(solve, position) for position in positions]
            answers.append([value for value, _ in runs])
            times = [seconds for _, seconds in runs]
            print(f'{discs} discs, {name:24} median {median(times):.2f} s, worst {max(times):.2f} s', flush=True)
        assert answers[0] == answers[1]


if __name__ == '__main__':
    main()
