"""Open threes and fours that a level leaves unanswered in gomoku: `tests/bench/unanswered.py [--positions N]`.

The positions come from games of mixed strength: the other side threatens four in a row that is open at both ends, or
five, an answer holds against all threats that follow, and the side to move has no win by threats of its own. Printed is
the number of positions in which each level made a move that is no answer: it spoils no threat, and makes no four
either. 1,000 positions take half an hour of a core.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import jobs, players
from plywood.games import find
from plywood.games.mnk.threats import Threats, forced_win

GAME = find('tic-tac-toe').under({'m': 15, 'n': 15, 'k': 5})
SEEN = 2_000
"""The positions in which a win by threats is looked for."""
LEVELS = ('level3', 'level4', 'level5', 'level6')


def answers(position: Any) -> list[int]:
    """The answers to an open three or a four of the other side; [] where there is none, or none of them holds, or the
    side to move wins first."""
    board, stones, other, *_ = position
    found = board.fills(other, stones) or Threats(board, SEEN).answers(other, stones)
    if not found or board.fills(stones, other) or forced_win(position, SEEN)[0]:
        return []
    holds = (not forced_win(GAME.play(position, move), SEEN)[0] for move in found)
    return found if any(holds) else []


def positions(seed: int) -> Iterator[Any]:
    """Of one game each position in which something must be answered and can be."""
    rng, position = Random(f'unanswered {seed}'), GAME.initial()
    while GAME.payoff(position) is None:
        if answers(position):
            yield position
        likely = GAME.order(position, GAME.moves(position))
        position = GAME.play(position, likely[0] if rng.random() < 0.6 else rng.choice(likely[:8]))


@lru_cache(1)
def drawn(count: int) -> list[Any]:
    """The positions, one of each game."""
    found: list[Any] = []
    seed = 0
    while len(found) < count:
        seed += 1
        among = list(positions(seed))
        found += [Random(seed).choice(among)] if among else []
    return found


@dataclass(frozen=True)
class Unanswered:
    """By number a position, and whether a level's move is no answer."""

    level: str
    count: int

    def __call__(self, index: int) -> bool:
        position = drawn(self.count)[index]
        move, _ = players.choose(GAME, position, players.LEVELS[self.level], index)
        return move not in answers(position)


def main() -> None:
    parser = ArgumentParser(description='Open threes and fours that a level leaves unanswered in gomoku.')
    parser.add_argument('--positions', type=int, default=1_000)
    parser.add_argument('--levels', nargs='*', default=LEVELS)
    parser.add_argument('--workers', type=int, default=jobs.cores())
    given = parser.parse_args()
    drawn(given.positions)  # before the workers, which then have them
    for level in given.levels:
        task = Unanswered(level, given.positions)
        lost = [
            index for index, does in enumerate(jobs.run(task, given.positions, make=jobs.local(given.workers))) if does
        ]
        print(f'{level}: {len(lost)} of {given.positions} left unanswered', flush=True)
        for index in lost[:5]:
            print(f'   {GAME.write_position(drawn(given.positions)[index])} seed {index}')


if __name__ == '__main__':
    main()
