"""Connect four's figures: `python3 tests/bench/connect_four.py [--peer DIR] [--positions N]`.

Moves made a second from the start, by the rules, by the counting that ships and, with --peer, by a copy of
lhorrell99/connect-4-solver in a folder; and the seconds that an exact value takes with 14 and 16 discs on the board,
by a bare null-window search over the kernel and by the engine. Processor time throughout.
"""

import platform
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from engine import made

from plywood.games import find
from plywood.search.engine import think

GAME = find('connect-four')


def timed(work: Callable[..., Any], *given: Any) -> tuple[Any, float]:
    began = process_time()
    answer = work(*given)
    return answer, process_time() - began


def rate(name: str, work: Callable[..., int], *given: Any) -> float:
    """Moves made a second, the best of three."""
    runs = [timed(work, *given) for _ in range(3)]
    best = max(count / seconds for count, seconds in runs)
    print(f'{name:34} {best / 1e6:8.2f} million moves made a second', flush=True)
    return best


def made_by_the_peer(board: Any, depth: int) -> int:
    """Every move of the last ply, made and taken back on the peer's own board."""
    count = 0
    for column in range(board.w):
        if board.can_play(column):
            board.play(column)
            if depth == 1:
                count += 1
            elif not board.winning_board_state():
                count += made_by_the_peer(board, depth - 1)
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
    rate('the rules', partial(made, GAME), GAME.initial(), 5)
    ours = rate('perft', GAME.perft, GAME.initial(), 8)
    if given.peer:
        sys.path.insert(0, str(given.peer))
        from board import Board

        theirs = rate('lhorrell99/connect-4-solver', made_by_the_peer, Board(), 6)
        print(f'{ours / theirs:.1f} times the peer')
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
