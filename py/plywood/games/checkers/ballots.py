"""Starts by ballot: three plies that are drawn, not chosen. `python3 -m plywood.games.checkers.ballots` writes them.

In the deck is every position that three plies lead to, unless one side loses a man there by force within LOOK plies:
174 positions, each by the first of the lines to it. They are numbered from 1 in the order of those lines.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from pkgutil import get_data

from .board import START, Move
from .kernel import KERNEL
from .moves import Fast
from .notation import write_move

COUNT = 174
PLIES = 3
LOOK = 7
LOST = 100
"""More than any difference of pieces."""


@cache
def deck() -> tuple[tuple[str, ...], ...]:
    """The moves of each ballot."""
    return tuple(tuple(line.split()) for line in (get_data(__package__, 'ballots.txt') or b'').decode().splitlines())


def derived() -> list[list[str]]:
    """The deck, found anew."""
    found: dict[int, list[str]] = {}
    for line, position in sorted(openings([], KERNEL.enter(START, 0, 0, ()))):
        if KERNEL.key(position) not in found and taken(position, LOOK, -1, 1) == 0:
            found[KERNEL.key(position)] = [write_move(move) for move in line]
    return list(found.values())


def openings(line: list[Move], position: Fast) -> Iterator[tuple[list[Move], Fast]]:
    if len(line) == PLIES:
        yield line, position
        return
    for move in KERNEL.moves(position):
        yield from openings([*line, move], KERNEL.play(position, move))


def taken(position: Fast, depth: int, alpha: int, beta: int) -> int:
    """By how many pieces the seat to move comes out ahead, with captures looked into to their end: alpha-beta."""
    moves = KERNEL.moves(position) if depth > 0 else KERNEL.noisy(position)
    if not moves:
        ahead = position[0].bit_count() - position[1].bit_count()
        return -LOST if depth > 0 or KERNEL.payoff(position) else -ahead if position[3] else ahead
    best = -LOST
    for move in moves:
        best = max(best, -taken(KERNEL.play(position, move), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


if __name__ == '__main__':
    Path(__file__).with_name('ballots.txt').write_text(''.join(' '.join(line) + '\n' for line in derived()))
