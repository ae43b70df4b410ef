"""Whether the endgame tables of checkers are right, by the plain rules alone, and what they are worth to a search.

    python3 tests/bench/tables.py                 a sample, each position searched without any table
    python3 tests/bench/tables.py --all           every position against those that its moves lead to
    python3 tests/bench/tables.py --worth         how many endings of a few more pieces are proven with them and without

A search proves a value outright where the game ends within `--plies`: it is won or lost within that many plies, and not
within fewer. Of a longer win, a longer loss and a draw it shows that no end is nearer than that.

`--all` proves the rest too. Where each position has the value that its moves give it, a loss of 0 plies is one by the
rules, and from there on each value rests on lower ones; while a draw has a move to a draw and none to a loss, so that
neither side ever leaves the draws to its gain.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.games import find
from plywood.games.checkers import board as plain
from plywood.games.checkers import kernel, tables
from plywood.games.checkers.kernel import sides
from plywood.games.checkers.rules import Position
from plywood.search.engine import think

GAME = find('checkers')

Standing = tuple[str, int]
"""A board and the seat to move."""


def told(at: Standing) -> int:
    """The answers of the tables, captures resolved by the rules."""
    board, seat = at
    moves = plain.moves(board, seat)
    if not moves:
        return 0
    if plain.taken(moves[0]):
        return best([told((plain.after(board, move), 1 - seat)) for move in moves])
    value = tables.probe(*sides(board), seat)
    assert value is not None, f'a table is missing for {board}'
    return value


def best(found: list[int]) -> int:
    losses = [value for value in found if value % 2 == 0]
    return min(losses) + 1 if losses else tables.DRAW if tables.DRAW in found else max(found) + 1


def standing(material: tables.Material, numbers: tuple[int, int], seat: int) -> Standing | None:
    """A position by the numbers of both sides' configurations; None where two pieces stand on one square."""
    cells = ['.'] * 32
    for side, number, owner in zip(material, numbers, (seat, 1 - seat), strict=True):
        for squares, piece in zip(CONFIGURATIONS[side][number], (plain.MEN, plain.KINGS), strict=True):
            for square in squares:
                there = 32 - square if owner else square - 1
                if cells[there] != '.':
                    return None
                cells[there] = piece[owner]
    return ''.join(cells), seat


CONFIGURATIONS = {side: list(tables.configurations(side)) for side in tables.SIDES}


def positions(material: tables.Material) -> Iterator[Standing]:
    mine, theirs = (len(CONFIGURATIONS[side]) for side in material)
    for i in range(mine):
        for j in range(theirs):
            found = standing(material, (i, j), (i + j) % 2)
            if found:
                yield found


def sample(count: int, seed: int) -> dict[tables.Material, list[Standing]]:
    """As many positions, each of all positions of every file as likely as the others, by their materials."""
    rng = Random(seed)
    materials = [material for name in tables.FILES for material in tables.slices(name)]
    weights = [tables.size(mine) * tables.size(theirs) for mine, theirs in materials]
    found: dict[tables.Material, list[Standing]] = {}
    while count:
        material = rng.choices(materials, weights)[0]
        numbers = rng.randrange(tables.size(material[0])), rng.randrange(tables.size(material[1]))
        position = standing(material, numbers, rng.randrange(2))
        if position:
            found.setdefault(material, []).append(position)
            count -= 1
    return found


class Search:
    """Who can force an end within how many plies: every move of the one side against every move of the other."""

    def __init__(self) -> None:
        self.after: dict[Standing, list[Standing]] = {}
        self.bounds: dict[Standing, list[int]] = {}
        """Within how many plies no loss and no win was found, and within how many a loss and a win was."""

    def moves(self, at: Standing) -> list[Standing]:
        found = self.after.get(at)
        if found is None:
            board, seat = at
            found = [(plain.after(board, move), 1 - seat) for move in plain.moves(board, seat)]
            self.after[at] = found
        return found

    def ends(self, at: Standing, plies: int) -> bool:
        """Whether the side to move wins within this number of plies, if it is odd, or loses within them, if even."""
        if plies < 0:
            return False
        wins, bounds = plies % 2, self.bounds.setdefault(at, [-1, -1, tables.DRAW, tables.DRAW])
        if plies <= bounds[wins] or plies >= bounds[2 + wins]:
            return plies > bounds[wins]
        found = (self.ends(next_, plies - 1) for next_ in self.moves(at))
        ended = any(found) if wins else all(found)
        bounds[2 * ended + wins] = plies
        return ended


def searched(at: Standing, value: int, plies: int, search: Search) -> bool:
    """Whether a search of `plies` plies agrees with a value."""
    if value <= plies:
        return search.ends(at, value) and not search.ends(at, value - 2)
    return not search.ends(at, plies) and not search.ends(at, plies - 1)


def try_sample(count: int, seed: int, plies: int) -> int:
    began, wrong, proven = process_time(), 0, 0
    for material, some in sample(count, seed).items():
        search = Search()
        for at in some:
            value = told(at)
            proven += value <= plies
            if not searched(at, value, plies, search):
                wrong += 1
                print(f'WRONG: {at} is not {value}')
        print(material, len(some), len(search.after), f'{process_time() - began:.0f} s', flush=True)
    print(
        f'{count:,} positions (seed {seed}) searched by the rules to {plies} plies: {proven:,} proven outright, of '
        f'{count - proven:,} no end is nearer; {wrong} wrong; {process_time() - began:.0f} s'
    )
    return wrong


def try_all() -> int:
    wrong = 0
    for name in tables.FILES:
        began, count = process_time(), 0
        for material in tables.slices(name):
            for at in positions(material):
                board, seat = at
                moves = plain.moves(board, seat)
                if moves and plain.taken(moves[0]):
                    continue
                count += 1
                value = best([told((plain.after(board, move), 1 - seat)) for move in moves]) if moves else 0
                if value != told(at):
                    wrong += 1
                    print(f'WRONG: {at} is not {told(at)} but {value}')
        print(f'{name}: {count:,} positions follow from their moves; {wrong} wrong; {process_time() - began:.0f} s')
    return wrong


def endings(count: int, seed: int) -> Iterator[Position]:
    """Positions of five to eight pieces, both sides alike."""
    rng = Random(seed)
    while count:
        cells, pieces = ['.'] * 32, rng.randrange(5, 9)
        for square in rng.sample(plain.SQUARES, pieces):
            piece = rng.choice('ddD' if cells.count('.') % 2 else 'llL')
            cells[square - 1] = piece.upper() if square in (*plain.KING_ROWS[0], *plain.KING_ROWS[1]) else piece
        position = Position(''.join(cells), rng.randrange(2))
        if GAME.payoff(position) is None:
            count -= 1
            yield position


def try_worth(count: int, seed: int, nodes: int) -> int:
    real, wrong, proven = kernel.probe, 0, [0, 0]
    for position in endings(count, seed):
        values = []
        for number, probe in enumerate((real, lambda *_: None)):
            kernel.probe = probe
            thought = think(GAME, position, nodes=nodes)
            proven[number] += thought.proven
            values += [thought.value] if thought.proven else []
        if len(set(values)) > 1:
            wrong += 1
            print(f'WRONG: {GAME.write_position(position)} is proven to be {values[0]} and {values[1]}')
    kernel.probe = real
    print(
        f'{count} endings of five to eight pieces (seed {seed}), {nodes:,} nodes each: {proven[0]} proven with the '
        f'tables, {proven[1]} without; {wrong} proven otherwise'
    )
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).partition('\n')[0])
    parser.add_argument('--all', action='store_true', help='every position against those that its moves lead to')
    parser.add_argument('--worth', action='store_true', help='endings proven with the tables and without')
    parser.add_argument('--positions', type=int, default=10_000, help='how many to search; default 10,000')
    parser.add_argument('--plies', type=int, default=13, help='how deep; default 13')
    parser.add_argument('--endings', type=int, default=200, help='how many endings; default 200')
    parser.add_argument('--nodes', type=int, default=10_000, help='how long to think about each; default 10,000')
    parser.add_argument('--seed', type=int, default=1)
    given = parser.parse_args()
    if given.worth:
        return bool(try_worth(given.endings, given.seed, given.nodes))
    return bool(try_all() if given.all else try_sample(given.positions, given.seed, given.plies))


if __name__ == '__main__':
    sys.exit(main())
