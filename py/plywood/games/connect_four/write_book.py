"""Writes the opening book: `pypy3 -m plywood.games.connect_four.write_book` (an hour; CPython takes days).

`write_book_solver.py` proves every entry to the end of the game. Each proof goes into a file at once, so that the work
can be broken off and taken up again.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from time import time

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


class Writer:
    def __init__(self, notes: Path, bits: int) -> None:
        # Two questions, each with its table: does the first player win, and does the second?
        self.solvers = Solver(bits), Solver(bits)
        self.done: dict[Discs, str] = {}
        self.notes = notes
        if notes.exists():
            for line in notes.read_text().splitlines():
                taken, mine, letter = line.split(' ')
                self.done[int(taken), int(mine)] = letter
        self.reported = time()

    def reaches(self, discs: Discs, goal: int, budget: int = 1 << 60) -> bool:
        """Whether the seat to move can force a value of at least `goal`."""
        seat = SHAPE.count(discs[0]) % 2
        return self.solvers[seat if goal == 1 else 1 - seat].reaches(*discs, goal, budget)

    def letter(self, discs: Discs, least: int) -> str:
        """The value of a position, known to be at least `least`, and the best move, as a letter."""
        if discs not in self.done:
            value = least
            while value < 1 and self.reaches(discs, value + 1):
                value += 1
            move = self.best(discs, value) if value >= 0 else self.trap(discs)
            self.done[discs] = LETTERS[value][move]
            with self.notes.open('a') as file:
                print(*discs, self.done[discs], file=file)
        return self.done[discs]

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

    def layer(self, tree: str, positions: dict[Discs, int]) -> str:
        """The letters of one layer: of positions, each with the least that it can be worth."""
        letters, began = '', time()
        for number, (discs, least) in enumerate(positions.items(), 1):
            letters += self.letter(discs, least)
            if time() - self.reported > 20 or number == len(positions):
                self.reported = time()
                nodes = sum(solver.nodes for solver in self.solvers)
                size = SHAPE.count(discs[0])
                print(
                    f'tree {tree}, {size} discs: {number} of {len(positions)} positions, '
                    f'{nodes / 1e6:.0f} million nodes, {time() - began:.0f} s',
                    flush=True,
                )
        return letters


def write(notes: Path, bits: int, last: int) -> None:
    writer, lines = Writer(notes, bits), []
    for tree in TREES:
        discs = start(tree)
        positions = {discs: {'-': 1, '1': 1, '2': 1, '3': 0, '4': -1}[tree]}
        while positions and SHAPE.count(next(iter(positions))[0]) <= last:
            letters = writer.layer(tree, positions)
            lines.append(f'{tree} {SHAPE.count(next(iter(positions))[0])} {letters}')
            FILE.write_text(HEAD + '\n'.join(lines) + '\n', 'ascii')
            following = dict.fromkeys(next_layer(positions, letters), -1)
            for discs, letter in zip(positions, letters, strict=True):
                value, move = MEANING[letter]
                for there in answers(discs, move):
                    following[there] = max(following[there], value)
            positions = following


HEAD = (
    '# The opening book, written by write_book.py; book.py tells how to read it: tree, discs on the board, letters.\n'
)

if __name__ == '__main__':
    parser = ArgumentParser(description='Write the opening book of connect four.')
    parser.add_argument('--notes', type=Path, default=Path('book.notes'), help='where proven entries are noted')
    parser.add_argument('--bits', type=int, default=26, help='each of two tables has two to this power entries')
    parser.add_argument('--last', type=int, default=LAST, help='with how many discs on the board the book ends')
    given = parser.parse_args()
    write(given.notes, given.bits, given.last)
