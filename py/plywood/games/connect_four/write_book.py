"""Writes the opening book: `pypy3 -m plywood.games.connect_four.write_book` (hours of a core; CPython takes days).

`write_book_solver.py` proves every entry to the end of the game. Each layer of the book is a job of slices: a slice is
proven with empty tables, so that the workers change nothing but the time. Its results go into a file at once, and the
work can be broken off and taken up again. The book in use was written with one table for all; where moves are worth the
same, this program may take another one.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from plywood import jobs

from .book import (
    FILE,
    LAST,
    LETTERS,
    MEANING,
    SHAPE,
    TREES,
    Discs,
    after,
    answers,
    columns,
    next_layer,
    start,
    wins_now,
)
from .write_book_solver import Solver, Stopped

CENTRE = (3, 2, 4, 1, 5, 0, 6)
BUDGETS = (3_000, 100_000, 3_000_000, 1 << 60)
"""The nodes that the proof of each move may take, in rounds: the move that is proven first is the book's."""
TRAPS_FROM = 5
"""In a lost position with at least this number of discs, the move that leaves the fewest ways to win is taken."""
SLICE = 8
"""Entries that are proven with the same tables."""


class Writer:
    def __init__(self, bits: int) -> None:
        # Two questions, each with its table: does the first player win, and does the second?
        self.solvers = Solver(bits), Solver(bits)

    def reaches(self, discs: Discs, goal: int, budget: int = 1 << 60) -> bool:
        """Whether the seat to move can force a value of at least `goal`."""
        seat = SHAPE.count(discs[0]) % 2
        return self.solvers[seat if goal == 1 else 1 - seat].reaches(*discs, goal, budget)

    def letter(self, discs: Discs, least: int) -> str:
        """The value of a position, known to be at least `least`, and the best move, as a letter."""
        value = least
        while value < 1 and self.reaches(discs, value + 1):
            value += 1
        return LETTERS[value][self.best(discs, value) if value >= 0 else self.trap(discs)]

    def best(self, discs: Discs, value: int) -> int:
        """The move that is proven soonest to be worth the value."""
        moves = [column for column in CENTRE if SHAPE.drop(discs[0], column)]
        for budget in BUDGETS:
            for move in list(moves):
                try:
                    if not self.reaches(after(discs, move), 1 - value, budget):
                        return move
                    moves.remove(move)
                except Stopped:
                    pass
        raise AssertionError(f'no move of {discs} is worth {value}')

    def trap(self, discs: Discs) -> int:
        """The move of a lost position after which the other seat can go wrong most easily."""
        moves = [column for column in CENTRE if SHAPE.drop(discs[0], column)]
        if SHAPE.count(discs[0]) < TRAPS_FROM:
            return moves[0]

        def ways(move: int) -> int:
            there = after(discs, move)
            if wins_now(there):
                return 99
            return sum(not self.reaches(after(there, reply), 0) for reply in columns(there[0]))

        return min(moves, key=ways)


@dataclass(frozen=True)
class Layer:
    """The entries of one layer as a task, a slice at a time."""

    positions: tuple[tuple[int, int, int], ...]
    """All discs of each, those of the seat to move, and the least that it can be worth."""
    bits: int

    def __call__(self, number: int) -> str:
        writer = Writer(self.bits)
        part = self.positions[number * SLICE : (number + 1) * SLICE]
        return ''.join(writer.letter((taken, mine), least) for taken, mine, least in part)


def proven(positions: Mapping[Discs, int], bits: int, file: Path, make: jobs.Make) -> str:
    """The letters of one layer: of positions, each with the least that it can be worth."""
    task = Layer(tuple((*discs, least) for discs, least in positions.items()), bits)
    count = -(-len(positions) // SLICE)
    letters = ''
    for part in jobs.run(task, count, file=file, make=make):
        letters += part
        print(f'{file.name}: {len(letters)} of {len(positions)} positions', flush=True)
    return letters


def write(folder: Path, bits: int, last: int, make: jobs.Make) -> None:
    lines = []
    folder.mkdir(parents=True, exist_ok=True)
    for tree in TREES:
        discs = start(tree)
        positions = {discs: {'-': 1, '1': 1, '2': 1, '3': 0, '4': -1}[tree]}
        while positions and (size := SHAPE.count(next(iter(positions))[0])) <= last:
            letters = proven(positions, bits, folder / f'tree {tree}, {size} discs', make)
            lines.append(f'{tree} {size} {letters}')
            following = dict.fromkeys(next_layer(positions, letters), -1)
            for discs, letter in zip(positions, letters, strict=True):
                value, move = MEANING[letter]
                for there in answers(discs, move):
                    following[there] = max(following[there], value)
            positions = following
    FILE.write_text(HEAD + '\n'.join(lines) + '\n', 'ascii')


HEAD = (
    '# The opening book, written by write_book.py; book.py tells how to read it: tree, discs on the board, letters.\n'
)


def main() -> None:
    parser = ArgumentParser(description='Write the opening book of connect four.')
    parser.add_argument('--folder', type=Path, default=Path('build/book'), help='where proven entries are kept')
    parser.add_argument('--bits', type=int, default=24, help='each of two tables has two to this power entries')
    parser.add_argument('--last', type=int, default=LAST, help='with how many discs on the board the book ends')
    parser.add_argument('--workers', type=int, help='processes; default: one a core; they change only the time')
    given = parser.parse_args()
    write(given.folder, given.bits, given.last, jobs.local(given.workers))


if __name__ == '__main__':
    try:
        main()
    except jobs.Ended:
        raise SystemExit(130) from None
