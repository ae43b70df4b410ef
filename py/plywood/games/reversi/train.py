"""Finds the weights of patterns.py: `python3 -m plywood.games.reversi.train` (hours; PyPy takes minutes).

The program plays itself. Its first games know nothing but that freedom to move and corners are good; each generation
of games then gives the weights that the next is played with. A game begins with random moves, and its end is
played perfectly; the weights are those with which the patterns of a position best foretell how its game will end.
Nothing here looks at a clock or at the order of a set, so that the same seed writes the same bytes everywhere.
"""

from __future__ import annotations

from argparse import ArgumentParser
from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from .patterns import ENDS, KINDS, PATTERNS, read, stage, twins, write

WEIGHTS = Path(__file__).parent / 'weights.txt'
SHORT = [[2, 9, 16], [5, 14, 23], [40, 49, 58], [47, 54, 61]]
"""The lines of three: on them discs are turned, but they are no patterns."""
LINES = [cells for kind, cells in PATTERNS if kind != 'corner'] + SHORT
SLOTS = [cells for _, cells in PATTERNS] + SHORT
CELLS = range(64)
CORNERS = 0, 7, 56, 63
CENTRE = 27, 28, 35, 36


class Batch(NamedTuple):
    """Some games of one generation."""

    seed: str
    games: int
    depth: int
    """How many plies a player looks ahead."""
    perfect: int
    """With so few empty cells the rest is played perfectly."""
    random: tuple[int, int]
    """How many random moves a game begins with, at least and at most."""


class Generation(NamedTuple):
    """Games played with the weights of the generation before, and how the next weights are found."""

    batches: list[Batch]
    again: bool = False
    """Whether the games of the generation before are learned from once more."""
    foresight: bool = False
    """Whether the weights are found a second time, from what the first ones make of positions further on."""


GENERATIONS = (
    Generation([Batch('1 1', 6000, 2, 8, (6, 24))]),
    Generation([Batch('12', 8000, 3, 10, (4, 14))]),
    Generation([Batch('21', 2500, 3, 10, (4, 14)), Batch('22', 2500, 3, 10, (4, 14))], again=True, foresight=True),
)
AHEAD, SHARE = 10, 0.6
"""So many plies further on a position is judged; that counts so much, and the margin at the end the rest."""
SHUFFLES = '1 1'
"""The seed of the order in which positions are learned from."""
TRAIT_RATES = [0.0001 / turn for turn in range(1, 7)]
RATES = [0.0006 / turn**0.5 for turn in range(1, 11)]
"""How much of an error each trait, and then each filling, takes on itself, whenever the games are gone through."""
MARGIN = 3
"""A stage also learns from positions so many discs before it and after it."""

INFINITE = 1_000_000

MOVE, CORNER = 40, 400
"""What the first generation believes in, in hundredths of a disc: each way to outflank, and each corner."""

# --- the board: what fills each slot, as a number in base 3 with the digits 1 and 2 for the two seats ---------------

Fills = list
"""What fills each slot."""


def turns(length: int, place: int, seat: int) -> list[int]:
    """For each filling of a line: how many discs a new one at a place turns, to the left * 8 + to the right."""
    found = []
    for filling in range(3**length):
        digits = [filling // 3**k % 3 for k in range(length)]
        turned = [0, 0]
        if not digits[place]:
            for side, step in enumerate((-1, 1)):
                run, at = 0, place + step
                while 0 <= at < length and digits[at] == 2 - seat:
                    run, at = run + 1, at + step
                if 0 <= at < length and digits[at] == 1 + seat:
                    turned[side] = run
        found.append(turned[0] * 8 + turned[1])
    return found


TURNS = {
    (length, place): [turns(length, place, seat) for seat in (0, 1)]
    for length in range(3, 9)
    for place in range(length)
}
STAGE = [0, *(stage(discs) for discs in range(1, 65))]
SWAP = [0]
"""For each filling, the same one as the other seat sees it."""
for _power in (1, 3, 9, 27, 81, 243, 729, 2187):
    SWAP = [more + digit * _power for digit in (0, 2, 1) for more in SWAP]


class Board:
    """The tables of the board, made once."""

    def __init__(self) -> None:
        self.places = [
            [(slot, 3 ** cells.index(cell)) for slot, cells in enumerate(SLOTS) if cell in cells] for cell in CELLS
        ]
        self.ways = [
            [
                [
                    (slot, cells.index(cell), cells, TURNS[len(cells), cells.index(cell)][seat])
                    for slot, cells in enumerate(SLOTS)
                    if cell in cells and cells in LINES
                ]
                for cell in CELLS
            ]
            for seat in (0, 1)
        ]
        digits = [[filling // 3**place % 3 for place in range(8)] for filling in range(3**8)]
        self.leads = [of.count(1) - of.count(2) for of in digits]
        self.empties = [of.count(0) for of in digits]
        self.rows = [slot for slot, cells in enumerate(SLOTS) if max(cells) - min(cells) == 7 and len(cells) == 8]
        order = [cell for cell in CELLS if cell not in CENTRE]
        self.order = sorted(order, key=lambda cell: self._promise(cell))

    def _promise(self, cell: int) -> int:
        x, y = sorted(min(at, 7 - at) for at in divmod(cell, 8))
        return [[0, 8, 2, 3], [8, 9, 7, 6], [2, 7, 1, 5], [3, 6, 5, 4]][x][y]

    def start(self) -> Fills:
        fills = [0] * len(SLOTS)
        for cell, digit in zip(CENTRE, (2, 1, 1, 2), strict=True):
            for slot, power in self.places[cell]:
                fills[slot] += digit * power
        return fills

    def moves(self, fills: Fills, empty: list[int], seat: int) -> list[int]:
        found = []
        ways = self.ways[seat]
        for cell in empty:
            for slot, _, _, turned in ways[cell]:
                if turned[fills[slot]]:
                    found.append(cell)
                    break
        return found

    def play(self, fills: Fills, cell: int, seat: int) -> Fills:
        after, places = fills[:], self.places
        for slot, power in places[cell]:
            after[slot] += power * (1 + seat)
        flip = 1 if seat else -1
        for slot, place, cells, turned in self.ways[seat][cell]:
            both = turned[fills[slot]]
            if both:
                for at in range(place - (both >> 3), place + (both & 7) + 1):
                    if at != place:
                        for other, power in places[cells[at]]:
                            after[other] += flip * power
        return after

    def margin(self, fills: Fills) -> int:
        """By how many discs the first seat leads, the empty cells counted for whoever has more."""
        lead = empty = 0
        for slot in self.rows:
            lead += self.leads[fills[slot]]
            empty += self.empties[fills[slot]]
        return lead + empty if lead > 0 else lead - empty if lead < 0 else 0


BOARD = Board()

# --- a player ------------------------------------------------------------------------------------------------------

Weights = list
"""By the seat to move, the stage, the slot and what fills it."""


class Player:
    """Looks a few plies ahead; values are in hundredths of a disc for the seat to move."""

    def __init__(self, kinds: list[dict[str, list[int]]], depth: int, perfect: int) -> None:
        self.depth, self.perfect = depth, perfect
        self.weights = [[[of[kind] for kind, _ in PATTERNS] for of in side] for side in (kinds, swapped(kinds))]

    def estimate(self, fills: Fills, seat: int, left: int) -> int:
        total = 0
        for slot, weights in enumerate(self.weights[seat][STAGE[64 - left]]):
            total += weights[fills[slot]]
        return total

    def choose(self, fills: Fills, empty: list[int], moves: list[int], seat: int) -> int:
        best, choice, left = -INFINITE, moves[0], len(empty)
        for cell, child in self.ordered(fills, empty, moves, seat):
            rest = [other for other in empty if other != cell]
            if left <= self.perfect:
                value = -self.finish(child, rest, 1 - seat, -INFINITE, -best, False)
            else:
                value = -self.search(child, rest, 1 - seat, self.depth - 1, -INFINITE, -best, False)
            if value > best:
                best, choice = value, cell
        return choice

    def ordered(self, fills: Fills, empty: list[int], moves: list[int], seat: int) -> list[tuple[int, Fills]]:
        """The moves with what they lead to, those first that look best at once."""
        left, found = len(empty) - 1, []
        for cell in moves:
            child = BOARD.play(fills, cell, seat)
            found.append((self.estimate(child, 1 - seat, left), cell, child))
        found.sort(key=lambda one: one[0])
        return [(cell, child) for _, cell, child in found]

    def search(self, fills: Fills, empty: list[int], seat: int, depth: int, alpha: int, beta: int, passed: bool) -> int:
        if depth <= 0:
            return self.estimate(fills, seat, len(empty))
        moves = BOARD.moves(fills, empty, seat)
        if not moves:
            if passed:
                return 100 * BOARD.margin(fills) * (1 - 2 * seat)
            return -self.search(fills, empty, 1 - seat, depth, -beta, -alpha, True)
        best = -INFINITE
        if depth > 1:
            children = self.ordered(fills, empty, moves, seat)
        else:
            children = [(cell, BOARD.play(fills, cell, seat)) for cell in moves]
        for cell, child in children:
            rest = [other for other in empty if other != cell]
            value = -self.search(child, rest, 1 - seat, depth - 1, -beta, -alpha, False)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def finish(self, fills: Fills, empty: list[int], seat: int, alpha: int, beta: int, passed: bool) -> int:
        """The margin with which the game ends if both play it perfectly."""
        moves = BOARD.moves(fills, empty, seat)
        if not moves:
            if passed:
                return BOARD.margin(fills) * (1 - 2 * seat)
            return -self.finish(fills, empty, 1 - seat, -beta, -alpha, True)
        best = -INFINITE
        children = [(cell, BOARD.play(fills, cell, seat)) for cell in moves]
        if len(empty) > 5:  # those first that leave the other least to play
            children.sort(key=lambda one: len(BOARD.moves(one[1], empty, 1 - seat)))
        for cell, child in children:
            rest = [other for other in empty if other != cell]
            value = -self.finish(child, rest, 1 - seat, -beta, -alpha, False)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best


def swapped(kinds: list[dict[str, list[int]]]) -> list[dict[str, list[int]]]:
    """The same weights for the second seat, whose own discs are the digit 2."""
    return [{kind: [known[at] for at in SWAP[: len(known)]] for kind, known in of.items()} for of in kinds]


def beliefs() -> dict[str, list[int]]:
    """What the first generation plays with."""
    found = {}
    for kind, cells in KINDS.items():
        size = len(cells)
        weights = [0] * 3**size
        for filling in range(3**size):
            if kind == 'corner':
                weights[filling] = CORNER * (0, 1, -1)[filling % 3]
                continue
            for place in range(size):
                for seat, sign in ((0, MOVE), (1, -MOVE)):
                    turned = TURNS[size, place][seat][filling]
                    weights[filling] += sign * (bool(turned >> 3) + bool(turned & 7))
        found[kind] = weights
    return found


# --- games ---------------------------------------------------------------------------------------------------------

Sample = tuple
"""What fills each pattern, the number of discs, and the margin at the end, all for the seat to move."""


def game(player: Player, rng: Random, random: int) -> list[Sample]:
    """The positions of one game after so many random moves."""
    fills, empty, seat, margin, met = BOARD.start(), BOARD.order, 0, 0, []
    while True:
        moves = BOARD.moves(fills, empty, seat)
        if not moves:
            seat = 1 - seat
            moves = BOARD.moves(fills, empty, seat)
            if not moves:
                break
        if 60 - len(empty) < random:
            cell = rng.choice(moves)
        else:
            met.append((fills, 64 - len(empty), seat))
            cell = player.choose(fills, empty, moves, seat)
        fills, seat = BOARD.play(fills, cell, seat), 1 - seat
        empty = [other for other in empty if other != cell]
    margin = BOARD.margin(fills)
    return [(view(fills, seat), discs, -margin if seat else margin) for fills, discs, seat in met]


def view(fills: Fills, seat: int) -> array[int]:
    """What fills each pattern as the seat to move sees it: a 1 is its own disc."""
    filled = fills[: len(PATTERNS)]
    return array('H', [SWAP[filling] for filling in filled] if seat else filled)


# --- weights -------------------------------------------------------------------------------------------------------


def traits(kind: str) -> list[list[int]]:
    """For each filling of a kind, its traits by number, as often as it has them.

    A trait is a disc of either side on a certain place, a place where either side can outflank, or a disc of either
    side beside an empty cell. There are few of them, so that their worth can be told from few games.
    """
    size = len(KINDS[kind])
    found = []
    for filling in range(3**size):
        digits = [filling // 3**place % 3 for place in range(size)]
        has = [2 * place + digit - 1 for place, digit in enumerate(digits) if digit]
        if kind != 'corner':
            for place in range(size):
                for side in (0, 1):
                    turned = TURNS[size, place][side][filling]
                    has += [2 * size + side] * (bool(turned >> 3) + bool(turned & 7))
            for here, there in [*pairwise(digits), *pairwise(digits[::-1])]:
                if here and not there:
                    has.append(2 * size + 1 + here)
        found.append(has)
    return found


TRAITS = {kind: traits(kind) for kind in KINDS}


def fit(samples: Sequence[Sample], number: int, rng: Random) -> dict[str, list[int]]:
    """The weights of one stage with which the samples' margins are foretold best, in hundredths of a disc.

    Sample by sample, what had a part in an error takes some of it on itself, less and less as time goes: first the
    traits of all fillings, then, beginning from what their traits make them worth, the fillings themselves.
    """
    least, most = (ENDS[number - 1] if number else 0) - MARGIN, ENDS[number] + MARGIN
    twin = [twins(kind) for kind, _ in PATTERNS]
    cases = [
        ([twin[slot][at] for slot, at in enumerate(filled)], float(margin))
        for filled, discs, margin in samples
        if least < discs <= most
    ]
    worth = {kind: [0.0] * (2 * len(cells) + 4) for kind, cells in KINDS.items()}
    traits_of = [TRAITS[kind] for kind, _ in PATTERNS]
    worths = [worth[kind] for kind, _ in PATTERNS]
    slots = range(len(PATTERNS))
    for rate in TRAIT_RATES:
        rng.shuffle(cases)
        for filled, miss in cases:
            for slot in slots:
                of = worths[slot]
                for trait in traits_of[slot][filled[slot]]:
                    miss -= of[trait]
            miss *= rate
            for slot in slots:
                of = worths[slot]
                for trait in traits_of[slot][filled[slot]]:
                    of[trait] += miss
    weights: dict[str, list[float]] = {}
    for kind in KINDS:
        weights[kind] = []
        for has in TRAITS[kind]:
            total = 0.0
            for trait in has:
                total += worth[kind][trait]
            weights[kind].append(total)
    tables = [weights[kind] for kind, _ in PATTERNS]
    error = 0.0
    for rate in RATES:
        rng.shuffle(cases)
        error = 0.0
        for filled, miss in cases:
            for slot in slots:
                miss -= tables[slot][filled[slot]]
            error += miss * miss
            miss *= rate
            for slot in slots:
                tables[slot][filled[slot]] += miss
    print(f'stage {number}: {len(cases)} positions, off by {(error / max(1, len(cases))) ** 0.5:.2f} discs', flush=True)
    return {kind: [round(100 * known[at]) for at in twins(kind)] for kind, known in weights.items()}


def judged(games: Sequence[Sequence[Sample]], kinds: list[dict[str, list[int]]]) -> list[Sample]:
    """The samples of games with less of chance in their margins: partly what weights make of positions further on.

    What happened after that is left out, since it tells more of later mistakes than of the position.
    """
    tables, found = [[of[kind] for kind, _ in PATTERNS] for of in kinds], []
    for met in games:
        for at, (filled, discs, margin) in enumerate(met):
            told = float(margin)
            if at + AHEAD < len(met) and margin:
                later, more, end = met[at + AHEAD]
                value = 0
                for slot, weights in enumerate(tables[STAGE[more]]):
                    value += weights[later[slot]]
                foreseen = max(-6400, min(6400, value)) / 100
                told = (1 - SHARE) * margin + SHARE * (foreseen if (end > 0) == (margin > 0) else -foreseen)
            found.append((filled, discs, told))
    return found


def train(generations: Sequence[Generation]) -> Iterator[str]:
    """The text of the file of weights, after each generation."""
    kinds, met = [beliefs() for _ in ENDS], list[list[Sample]]()
    for number, (batches, again, foresight) in enumerate(generations, 1):
        met = met if again else []
        for seed, games, depth, perfect, random in batches:
            rng, player = Random(seed), Player(kinds, depth, perfect)
            for played in range(1, games + 1):
                met.append(game(player, rng, rng.randint(*random)))
                if played % 500 == 0:
                    print(f'generation {number}, games {seed!r}: {played} of {games}', flush=True)
        text = fitted([sample for of in met for sample in of])
        if foresight:
            text = fitted(judged(met, [read(text, at) for at in range(len(ENDS))]))
        kinds = [read(text, at) for at in range(len(ENDS))]
        yield text


def fitted(samples: Sequence[Sample]) -> str:
    """The text of the file of weights that these samples ask for."""
    kinds = [fit(samples, at, Random(SHUFFLES)) for at in range(len(ENDS))]
    lines = [f'{at} {kind} {letters}' for at, of in enumerate(kinds) for kind, letters in write(of)]
    return '\n'.join([HEAD, *lines, ''])


HEAD = '# The worth of patterns, written by train.py; patterns.py tells how to read it: stage, kind, weights.'


def main() -> None:
    parser = ArgumentParser(description='Find the weights of the patterns of reversi.')
    parser.add_argument('--out', type=Path, default=WEIGHTS, help='where the weights go, after each generation')
    given = parser.parse_args()
    for text in train(GENERATIONS):
        given.out.write_text(text, 'ascii')


if __name__ == '__main__':
    main()
