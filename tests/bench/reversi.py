"""Reversi's figures beside other programs: `python3 tests/bench/reversi.py [PART …] [--peer NAME=FOLDER …]`.

Parts: perft (moves made and positions counted a second, beside creversi), depth (in one second of the middle game),
endings (the exact value with 16, 14 and 12 empty squares) and match (at equal processor time, only when asked for).
The peers that it knows: creversi (`pip install --target FOLDER creversi-python`), cli-othello and reversi42 (likewise)
and y-tetsu (the repository y-tetsu/reversi, without its compiled parts). Positions come from games that the engine
played against itself from eight random plies.
"""

import platform
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from engine import made
from peers import Ours, Player, arguments, compare, deepen, deepest, depths, match, openings, timed

from plywood.games import find
from plywood.search.engine import think

PARTS = 'perft', 'depth', 'endings', 'match'
GAME = find('reversi')
MADE, COUNTED = 6, 7
"""To which depth moves are made, and lines counted without making the last moves."""
COMMON = 14
"""The most empty squares that the common search solves, too."""
MIDDLE = range(20, 31)
"""Discs on the board of the positions whose depth is measured, one after another."""
PLIES, SLACK = 6, 5
"""Of a match's openings: random plies, and by how many discs the engine may see a side ahead."""
GAMES = """
c4e3f2c5d6e2f3g1d3f4e1c6f5e6f6g5e7d7f7g6g4h3d8d2g3c3h4c7h5c8b8h6b5f8b6h2g2a4b7e8g8a6a5a8a7h8h7h1g7b4c2c1d1f1a3a2b3b2a1b1
d3e3f6c4e2d2b4f3d1c1b1c3e1f5g5f1g1c2b3c5f2b5a6e6f4g4g3a5c6h2h3h4g6h5a4h6d6a2f7e7f8d8g7d7b2b6a7g2e8c7c8h8h7g8h1b7a8b8a3a1
c4c3f5c5d3e2b6f6e6c6d6e7e3b4d7f7b5c8g6c7a3g5h5h6h7g4f8f4d8e8b8h4h3g3h2f3g8a5d2a6e1c2b1f1g1f2b3d1c1g2g7b2a1a2b7a8a7h8a4h1
e6f6f5f4f3f2g5c6e3d3c3c5d2d6c2g4g6e2h3c4g3h5f1e1h6h4d1b3a4b1b5b4a5f7c1g1f8e8e7g8d7b6a6a3b2a7g7d8c7c8b7a1a2b8a8h7h8g2h2h1
c4e3f2e2f3c3d2e1c5g3f1d3d1c1b1d6c6f4c2b4a5e6b5b6h3h2h4h5f6f5g4f7g5a3b3a4a2h6g6g2e8f8e7d8a6d7c7b7g8h8a8a7b8c8h1h7g7a1g1b2
f5f4e3f6d3c2f3e2f2g3g4g5e1d1c1d2e6c4h4h2g6d7h5f1g1f7c5h7e7d6h3h6c6e8c7b8b5b4f8g8b1c3b6a4a6b3d8c8a5a7a2b2a1a3a8b7h8g7h1g2
f5f6e6f4g4d6c4d3c5e3f3g3e7c7g5h4c3e8d7h5d8c8f7c6d2g6g8b5a6a4b6b4a3a5f2e2b3f8b8c1g7b2a1b1a2h8b7f1c2a8a7d1e1h3h2g1g2h1h6h7
e6f6d3c5g6c3c6f4f5d2b5b6f3c7c4d6a6d7e3b4a4a3c1e1d1a5a2b1b3c2e7f2f1g1e2f8a7h6d8g5h5h4e8c8f7g4g2h1b2g7h8h7g8a1b8a8b7g3h3h2
f5f4f3g4e3f2d3d6f6e6f7e7d8c6g6c4c5d7c8g5h4e8f8c7h3b5g3c2f1d2e2h5h6e1b8h7h8g8g7a8b7b6c3g1c1b4b3a2d1b1a3a4g2h1h2b2a1a5a6a7
d3e3f3c3c4e2d1e1f2c1f1g1f4f5e6d2g6b4b3c2a4a3a2b5c6a6b6f6g5h4h5h6f7e7d7f8g3c5g4e8g8h8d6a5h7g7h3h2a7d8b2a1b1g2h1a8c8b8b7c7
e6f6c4c5b6c3g6f4f5d6d3b3b4a5c2b5a6d1c1b1g4c7a4f7e7e3d2d7c6a3a2h6d8h3g8f3h4f2h5g5g3e2g7e1f1h8a1h7e8b2h2h1b8g2g1b7f8c8a8a7
e6f6c4d6d7c3f5c6e7c5c7f7g6c8e8d8b8g8d3h5b4b3b5g5h6h7g4f4g3a5b6a6c2c1b7d2a3a4e3f2e2f3h3f1g2a2d1e1h4g7f8a8h8h1b2h2a7b1a1g1
e6f4c3c4e3d2d3b4b5c5a4f5d6b6c6a5a6b3f2f7e1d7e7c7f6f8a3f3g6g4h4g5h6h5g3f1e8e2h3c1g1d8c8b8h7b2g2h1d1h2c2h8g8g7a8b1b7a7a1a2
c4e3f4g3g4c3d3c5f3d2c2c1b4f2b3h4h5g5f5e2h3b5f6h6g6h2e6h7a6c6e1d7e7d6f1d1b1a4f7d8g7e8a5a7g8g2h1g1h8f8b6a1c7a3c8b8a2b2a8b7
e6f6d3d6f7d2c6f5g6e7g5d7d8f4c8e8f8c7c4g4c5b3h3h5h4h2g3f3e3h6b4h7c2d1e2b6f2a3a6c3b8g1b2b7f1e1c1a1h1g7h8b1a8b5g2a7g8a5a4a2
c4e3f4g5f6d6d7c7e6c5b5b6c6c3d3f5b4f3g6d2h5e8d1e7f7g4f8c2d8c8b8c1b1a4a5a6b3e2a3a2h3h4g3f2b7g7e1f1g1g2h1h2b2a1g8h8h7a8a7h6
c4c5d6c7c6b4b5e3d7c3b6e6d3b3a4a3f7a5f6f5a6a7c8e2d2c1c2d1f1f3g5e7d8f8f4e8g8g4b1h5e1g6h3h4f2h2b7g3g2b2a1a8b8h8g1a2h1g7h6h7
c4c3e6f6d3d6b2d2e3b3b5f2d1c1e1f1c6c5e2c2d7e7f5f3c7f7g6a5d8f8e8c8a4b6a6g8b7h5h6f4g4b8g2g3g5a8h4a7a3b4h3a1b1a2g7h1g1h2h7h8
d3c3c4e3f2e2f5d6f4f3e1f1g1e6f6g3g4h3c7g5g6f7h5h4d1c6h2h6h7b3e7e8f8g8d7c5d8c8d2c2a3b2a1a2b4b5a4g2h1a6b1c1a5b6a7a8b7g7h8b8
c4c5b6c3e3c6f6a6d6e6b5a4d7f5e7d3d2e1a5b4c2f4d1c1b3c7c8a3g5h5f2e2g3g4f3f7h3f1h4h6g6h2b2f8d8h7g2e8g8b7a8a7b8b1g7g1a2a1h8
f5d6c3d3c6b6c4f3f4g5e3e2d2g4f1e1d1c1f2g1c2g3h3b1h4h5h6g6f7b5b4c5b3a3a4a5e6f6d7c7a7e8e7f8c8d8a6b8g7a8b7h8h7h2b2g8g2h1a2a1
f5d6c4f4d7c5g3c3c6c7b6e6f6e7f8f7b4g6d8b5e8g5g4a6a4a5a7b3d3h3g8b8a3e3h6d2h5f3c2c1h4e2h2g7f1d1f2a2a1g2h7b7b1b2e1g1h8h1a8c8
d3c5d6e7e6f5g4f6f7f3f4e3g3e2c3h4h3h2f2h5g5f1d8g6h7c4c2d2d7c8b8b3e1b1b6b4c6c7b5a5a3f8a7a4a6b2g7e8a1a2h6b7h1a8g8h8g1g2d1c1
c4c5d6e7c6c3f8b6d3e6b5a4a6b4b3f3a7e2a3a2d2d1f5f6c2e3f4c1g5e8d8g4d7c8f7g8c7h6g3h3f1g6f2b8h4e1b1h2b7h5g2a5a1b2h7h1g1a8g7h8
"""


def after(moves: list[int], discs: int) -> Any:
    """The position of a game when a number of discs lie on the board, or soon after where one must then pass."""
    position = GAME.initial()
    for move in moves:
        if sum(position.counts()) >= discs and len(GAME.moves(position)) > 1:
            break
        position = GAME.play(position, move)
    return position


# --- counting ----------------------------------------------------------------------------------------------------


def perft(folders: dict[str, Path]) -> None:
    kernel, start = GAME.fast(GAME.initial())
    make = {'plywood': lambda: made(kernel, start, MADE)}
    count = {'plywood': lambda: kernel.perft(start, COUNTED)}
    if 'creversi' in folders:
        from creversi import Board
        from creversi._bitboard import INITIAL_OPPONENT, INITIAL_PLAYER, apply_move, iter_set_bits, mobility

        def on_boards(board: Any, depth: int) -> int:
            count = 0
            for move in board.legal_moves:
                after = board.copy()
                after.move(move)
                count += 1 + (on_boards(after, depth - 1) if depth > 1 else 0)
            return count

        def on_bits(mine: int, theirs: int, depth: int) -> int:
            count = 0
            for move in iter_set_bits(mobility(mine, theirs)):
                after = apply_move(mine, theirs, move)
                count += 1 + (on_bits(*after, depth - 1) if depth > 1 else 0)  # type: ignore[call-arg]
            return count

        def count_bits(mine: int, theirs: int, depth: int) -> int:
            moves = mobility(mine, theirs)
            if depth == 1:
                return moves.bit_count()
            after = (apply_move(mine, theirs, move) for move in iter_set_bits(moves))
            return sum(count_bits(own, other, depth - 1) for own, other in after)

        assert count_bits(INITIAL_PLAYER, INITIAL_OPPONENT, COUNTED) == kernel.perft(start, COUNTED)
        make['creversi, its boards'] = lambda: on_boards(Board(), MADE)
        make['creversi, its bits'] = lambda: on_bits(INITIAL_PLAYER, INITIAL_OPPONENT, MADE)
        count['creversi, its bits'] = lambda: count_bits(INITIAL_PLAYER, INITIAL_OPPONENT, COUNTED)
    compare('moves made', make)
    compare('lines counted', count)


# --- the peers that play -----------------------------------------------------------------------------------------


class CliOthello(Player):
    """cli-othello's strongest level, which knows depths but no clock; from ten empty squares on it solves."""

    def __init__(self) -> None:
        from cli_othello import ai
        from cli_othello.board import Board

        self.board, self.player, self.config = Board(), ai.OthelloAI, ai._LEVEL_CONFIG[ai.MAX_LEVEL]
        self.solves = ai._ENDGAME_EMPTY_THRESHOLD[ai.MAX_LEVEL]

    def search(self, position: Any, depth: int) -> tuple[int, int]:
        self.board.cells = [
            1 if position.discs(0) >> cell & 1 else 2 * (position.discs(1) >> cell & 1) for cell in range(64)
        ]
        player = self.player(position.seat + 1, 5)
        player.config = self.config | {'depth': depth}
        return player.choose_move(self.board)

    def move(self, position: Any, seconds: float) -> str:
        empty = 64 - sum(position.counts())
        row, column = deepen(lambda depth: self.search(position, depth), seconds, 1 if empty <= self.solves else empty)
        return position.shape.names[8 * row + column]

    def depth(self, position: Any, seconds: float) -> int:
        return deepest(lambda depth: self.search(position, depth), seconds, 60)


class Stopped(Exception):
    """The time of a program without a clock is used up."""


class Reversi42(Player):
    """Reversi42's engine with all its techniques, on one core. It deepens by itself, and may end what it begins."""

    def __init__(self) -> None:
        from AI.Apocalyptron.core.engine import ApocalyptronEngine
        from AI.Apocalyptron.factory.builder import ApocalyptronConfigBuilder
        from AI.Apocalyptron.observers.quiet import QuietObserver
        from Reversi.BitboardGame import BitboardGame

        config = ApocalyptronConfigBuilder().enable_all_optimizations().enable_parallel(False).quiet_mode().build()
        self.engine, self.board = ApocalyptronEngine(config=config), BitboardGame
        self.deepening = self.engine.search_strategy.search
        self.reached: tuple[int, Any] = (0, None)
        watch = type('Watch', (QuietObserver,), {'on_iteration_complete': self.watch})()
        self.deepening.observers = [watch]

    def watch(self, depth: int, move: Any, *_: Any) -> None:
        if process_time() < self.end or not self.strict:
            self.reached = depth, move
        if process_time() >= self.end:
            raise Stopped

    def search(self, position: Any, seconds: float, strict: bool) -> tuple[int, Any]:
        board = self.board.create_empty()
        board.black, board.white = position.discs(0), position.discs(1)
        board.black_cnt, board.white_cnt = position.counts()
        board.turn = 'BW'[position.seat]
        board._create_virtual_matrix()
        self.deepening.max_depth_reached = 0  # else it answers with the move of an earlier position
        self.end, self.strict = process_time() + seconds, strict
        with suppress(Stopped):
            self.engine.get_best_move(board, 64 - sum(position.counts()))
        return self.reached

    def move(self, position: Any, seconds: float) -> str:
        return str(self.search(position, seconds, strict=False)[1]).lower()

    def depth(self, position: Any, seconds: float) -> int:
        return self.search(position, seconds, strict=True)[0]


class YTetsu(Player):
    """y-tetsu's deepening search with its fullest evaluation, in pure Python; from nine empty squares on it solves."""

    def __init__(self) -> None:
        from reversi import BitBoard
        from reversi.strategies.common import timer
        from reversi.strategies.custom import AbIF9_B_TPWE

        timer.time = SimpleNamespace(time=process_time)
        self.board, self.timer = BitBoard, timer.Timer
        self.player = AbIF9_B_TPWE()

    def place(self, position: Any) -> Any:
        board = self.board(8)
        flipped = [int(f'{discs:064b}'[::-1], 2) for discs in (position.discs(0), position.discs(1))]
        board._black_bitboard, board._white_bitboard = flipped
        board.update_score()
        return board

    def move(self, position: Any, seconds: float) -> str:
        self.timer.time_limit = seconds
        column, row = self.player.next_move(('black', 'white')[position.seat], self.place(position))
        return position.shape.names[8 * row + column]

    def depth(self, position: Any, seconds: float) -> int:
        """The depth before the one that its clock cut short."""
        self.move(position, seconds)
        return self.player.base.max_depth - 1


PLAYERS: dict[str, Callable[[], Player]] = {'cli-othello': CliOthello, 'reversi42': Reversi42, 'y-tetsu': YTetsu}


# --- endings -----------------------------------------------------------------------------------------------------


def endings(games: list[list[int]], empty: int) -> None:
    """The exact value of each game where a number of squares are empty: how long it takes, and how many nodes; in turns
    with the engine without the game's own search for endings, as far as that one is in time."""
    runs, others = [], list[float]()
    for moves in games:
        position = after(moves, 64 - empty)
        kernel, _ = GAME.fast(position)
        engine = kernel.engine
        result, seconds = timed(lambda position=position: think(GAME, position, rank=0))
        assert result.proven
        runs.append((seconds, result.counts.nodes))
        if empty > COMMON:
            continue
        kernel.engine = replace(engine, own_ending=None)
        other, seconds = timed(lambda position=position: think(GAME, position, rank=0))
        kernel.engine = engine
        assert other.proven and other.value == result.value
        others.append(seconds)
    times, nodes = zip(*runs, strict=True)
    if others:
        print(f'{empty} empty squares by the common search: {sum(others) / sum(times):.1f} times as long', flush=True)
    print(
        f'{empty} empty squares, {len(runs)} positions: median {median(times):.2f} s and {median(nodes):,.0f} nodes, '
        f'worst {max(times):.2f} s and {max(nodes):,} nodes',
        flush=True,
    )


def main() -> None:
    given, folders = arguments('The figures of reversi.', PARTS)
    games = [GAME.read_game(text)[1] for text in islice(GAMES.split(), given.positions)]
    players = {name: PLAYERS[name] for name in folders if name in PLAYERS}
    print(platform.python_implementation(), platform.python_version())
    if 'perft' in given.parts:
        perft(folders)
    if 'depth' in given.parts:
        middle = [after(moves, MIDDLE[number % len(MIDDLE)]) for number, moves in enumerate(games)]
        depths({'plywood': lambda: Ours(GAME), **players}, middle, 'middle game')
    if 'endings' in given.parts:
        for empty in (16, 14, 12):
            endings(games, empty)
    if 'match' in given.parts:
        for name, player in players.items():
            match(GAME, name, player, openings(GAME, PLIES, SLACK), given)


if __name__ == '__main__':
    main()
