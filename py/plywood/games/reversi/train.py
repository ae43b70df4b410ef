"""Finds the weights of patterns.py: `python3 -m plywood.games.reversi.train` (hours; PyPy takes minutes).

The program plays itself. Its first games know nothing but that freedom to move and corners are good; each generation
of games then gives the weights that the next is played with. A game begins with random moves, and its end is
played perfectly; the weights are those with which the patterns of a position best forecast how its game will end.
Nothing here looks at a clock or at the order of a set, so that the same seed writes the same bytes everywhere, with any
number of workers.
"""

from __future__ import annotations

from argparse import ArgumentParser
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from plywood import jobs

from .patterns import ENDS, KINDS, PATTERNS, read, smallest, write
from .train_player import BOARD, STAGE, SWAP, TURNS, Fills, Player, beliefs

WEIGHTS = Path(__file__).parent / 'weights.txt'


class Batch(NamedTuple):
    """Some games of one generation."""

    seed: str
    games: int
    depth: int
    """The plies that a player looks ahead."""
    perfect: int
    """With at most this number of empty cells the rest is played perfectly."""
    random: tuple[int, int]
    """The least and the greatest number of random moves at the beginning of a game."""


class Generation(NamedTuple):
    """Games played with the weights of the generation before, and how the next weights are found."""

    batches: list[Batch]
    reuse: bool = False
    """Whether the games of the generation before are learned from once more."""
    foresight: bool = False
    """Whether the weights are found a second time, from what the first ones make of positions further on."""


GENERATIONS = (
    Generation([Batch('1 1', 6000, 2, 8, (6, 24))]),
    Generation([Batch('12', 8000, 3, 10, (4, 14))]),
    Generation([Batch('21', 2500, 3, 10, (4, 14)), Batch('22', 2500, 3, 10, (4, 14))], reuse=True, foresight=True),
)
AHEAD, SHARE = 10, 0.6
"""A position is judged by the one this number of plies on, with this weight; the margin at the end has the rest."""
SHUFFLES = '1 1'
"""The seed of the order in which positions are learned from."""
TRAIT_RATES = [0.0001 / turn for turn in range(1, 7)]
RATES = [0.0006 / turn**0.5 for turn in range(1, 11)]
"""How much of an error each trait, and then each filling, takes on itself, whenever the games are gone through."""
MARGIN = 3
"""A stage also learns from positions up to this number of discs before it and after it."""


# --- games ---------------------------------------------------------------------------------------------------------

Sample = tuple
"""The content of each pattern, the number of discs, and the margin at the end, all for the seat to move."""


Choose = Callable[[Fills, list[int], list[int], int], int]
"""The cell for a disc, from the board, its empty cells, those that are allowed, and the seat to move."""


def turns(choose: Choose) -> Iterator[tuple[Fills, int, int]]:
    """A game from the start: the board before each move, the discs on it and the seat to move; at last its end."""
    fills, empty, seat = BOARD.start(), BOARD.order, 0
    while True:
        moves = BOARD.moves(fills, empty, seat)
        if not moves:
            seat = 1 - seat
            moves = BOARD.moves(fills, empty, seat)
        yield fills, 64 - len(empty), seat
        if not moves:
            return
        cell = choose(fills, empty, moves, seat)
        fills, seat = BOARD.play(fills, cell, seat), 1 - seat
        empty = [other for other in empty if other != cell]


def opening(rng: Random, random: int) -> bytes:
    """The cells of a number of random moves from the start."""
    cells: list[int] = []

    def choose(fills: Fills, empty: list[int], moves: list[int], seat: int) -> int:
        cells.append(rng.choice(moves))
        return cells[-1]

    for _, discs, _ in turns(choose):
        if discs == 4 + random:
            break
    return bytes(cells)


def game(player: Player, begun: bytes) -> list[Sample]:
    """The positions of one game after an opening."""

    def choose(fills: Fills, empty: list[int], moves: list[int], seat: int) -> int:
        played = 60 - len(empty)
        return begun[played] if played < len(begun) else player.choose(fills, empty, moves, seat)

    *met, (end, _, _) = turns(choose)
    margin = BOARD.margin(end)
    return [(view(fills, seat), discs, -margin if seat else margin) for fills, discs, seat in met[len(begun) :]]


@dataclass(frozen=True)
class SelfPlay:
    """The games of a batch as a task, by their numbers."""

    weights: str
    """The text of the file of weights, or nothing for the first beliefs."""
    depth: int
    perfect: int
    openings: tuple[bytes, ...]

    def __call__(self, number: int) -> list[Sample]:
        return game(player(self.weights, self.depth, self.perfect), self.openings[number])


@lru_cache(1)
def player(weights: str, depth: int, perfect: int) -> Player:
    return Player(
        [read(weights, at) for at in range(len(ENDS))] if weights else [beliefs()] * len(ENDS), depth, perfect
    )


def view(fills: Fills, seat: int) -> array[int]:
    """The content of each pattern as the seat to move sees it: a 1 is its own disc."""
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
    """The weights of one stage with which the samples' margins are forecast best, in hundredths of a disc.

    Sample by sample, what had a part in an error takes some of it on itself, less and less as time goes: first the
    traits of all fillings, then, beginning from what their traits make them worth, the fillings themselves.
    """
    least, most = (ENDS[number - 1] if number else 0) - MARGIN, ENDS[number] + MARGIN
    stands_for = [smallest(kind) for kind, _ in PATTERNS]
    cases = [
        ([stands_for[slot][at] for slot, at in enumerate(filled)], float(margin))
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
    return {kind: [round(100 * known[at]) for at in smallest(kind)] for kind, known in weights.items()}


def judged(games: Sequence[Sequence[Sample]], kinds: list[dict[str, list[int]]]) -> list[Sample]:
    """The samples of games with less of chance in their margins: partly what weights make of positions further on.

    Later events are left out, since they tell more of later mistakes than of the position.
    """
    tables, found = [[of[kind] for kind, _ in PATTERNS] for of in kinds], []
    for met in games:
        for at, (filled, discs, margin) in enumerate(met):
            aim = float(margin)
            if at + AHEAD < len(met) and margin:
                later, more, end = met[at + AHEAD]
                value = 0
                for slot, weights in enumerate(tables[STAGE[more]]):
                    value += weights[later[slot]]
                foreseen = max(-6400, min(6400, value)) / 100
                aim = (1 - SHARE) * margin + SHARE * (foreseen if (end > 0) == (margin > 0) else -foreseen)
            found.append((filled, discs, aim))
    return found


def train(generations: Sequence[Generation], make: jobs.Make = jobs.Here) -> Iterator[str]:
    """The text of the file of weights, after each generation."""
    text, met = '', list[list[Sample]]()
    for number, (batches, reuse, foresight) in enumerate(generations, 1):
        met = met if reuse else []
        for seed, games, depth, perfect, random in batches:
            rng = Random(seed)
            task = SelfPlay(text, depth, perfect, tuple(opening(rng, rng.randint(*random)) for _ in range(games)))
            for played, samples in enumerate(jobs.run(task, games, make=make), 1):
                met.append(samples)
                if played % 500 == 0:
                    print(f'generation {number}, games {seed!r}: {played} of {games}', flush=True)
        text = fitted([sample for of in met for sample in of])
        if foresight:
            text = fitted(judged(met, [read(text, at) for at in range(len(ENDS))]))
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
    parser.add_argument('--workers', type=int, help='processes that play; default: one a core')
    given = parser.parse_args()
    for text in train(GENERATIONS, jobs.local(given.workers)):
        given.out.write_text(text, 'ascii')


if __name__ == '__main__':
    try:
        main()
    except jobs.Ended:
        raise SystemExit(130) from None
