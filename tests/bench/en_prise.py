"""Pieces that a level of chess leaves en prise in its own games: `tests/bench/en_prise.py [LEVEL …] [--games N]`.

The level plays against itself, from four random plies on, for at most 120 plies. A move counts if the other side can
then win 300 hundredths of a pawn or more by captures on one square, beyond what the move itself took, and another move
would have left less. 18 games of level3 take five minutes of a core.
"""

import sys
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import jobs, players
from plywood.games import find
from plywood.games.chess import fast
from plywood.games.chess.exchange import WORTH
from plywood.games.chess.moves import end_of, start_of

GAME = find('chess')
RANDOM_PLIES, MOST_PLIES = 4, 120
EN_PRISE = 300


def squares(position: Any) -> list[int]:
    return fast.Board(position.scene).squares


def takes(board: list[int], move: int) -> bool:
    """Whether a move takes what stands on its square; castling ends on its own rook."""
    prey = board[end_of(move)]
    return bool(prey) and (prey < 7) != (board[start_of(move)] < 7)


def won_on(position: Any, square: int) -> int:
    """The gain of the side to move if both go on capturing on a square with their cheapest pieces, or stop."""
    board = squares(position)
    captures = [move for move in GAME.moves(position) if end_of(move) == square and takes(board, move)]
    if not captures:
        return 0
    cheapest = min(captures, key=lambda move: WORTH[board[start_of(move)]])
    return max(0, WORTH[board[square]] - won_on(GAME.play(position, cheapest), square))


def given(position: Any, move: int) -> int:
    """The most that the other side can win after a move, beyond what the move took."""
    board, after = squares(position), GAME.play(position, move)
    took = WORTH[board[end_of(move)]] if takes(board, move) else 0
    if GAME.payoff(after) is not None:
        return -took
    return max((won_on(after, square) for square in {end_of(reply) for reply in GAME.moves(after)}), default=0) - took


@dataclass(frozen=True)
class EnPrise:
    """By number a game of a level against itself: its moves, and those that leave a piece en prise."""

    level: str

    def __call__(self, index: int) -> tuple[int, int]:
        rng, position, moves, left = Random(f'en prise {index}'), GAME.initial(), 0, 0
        for _ in range(RANDOM_PLIES):
            position = GAME.play(position, rng.choice(GAME.moves(position)))
        while GAME.player(position) is not None and moves < MOST_PLIES:
            move, _ = players.choose(GAME, position, players.LEVELS[self.level], index, moves)
            if given(position, move) >= EN_PRISE:
                left += any(given(position, other) < EN_PRISE for other in GAME.moves(position))
            moves += 1
            position = GAME.play(position, move)
        return moves, left


def main() -> None:
    parser = ArgumentParser(description='Pieces that a level of chess leaves en prise in its own games.')
    parser.add_argument('levels', metavar='LEVEL', nargs='*', default=['level2', 'level3'])
    parser.add_argument('--games', type=int, default=18)
    parser.add_argument('--workers', type=int, default=jobs.cores())
    asked = parser.parse_args()
    for level in asked.levels:
        games = list(jobs.run(EnPrise(level), asked.games, make=jobs.local(asked.workers)))
        moves, left = (sum(each) for each in zip(*games, strict=True))
        print(f'{level}: {left} of {moves} moves leave a piece en prise, 1 of {moves / max(1, left):.0f}', flush=True)


if __name__ == '__main__':
    main()
