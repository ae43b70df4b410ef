"""Finds the weights of weights.json: `python3 -m plywood.games.chess.train --keep FILE`.

The program plays itself from random openings. Each quiet position of these games is kept in the file, with how its
game ended and with what the search thought of it. The new weights are those that forecast both best: a logistic
regression on the terms of estimate.py, begun at the weights in use. These must be those of train_start.json, to which
28,000 earlier games led from weights chosen by hand; so copy that file to weights.json first.

A run may be stopped and resumed: the games in the file are not played again. CPython plays some 700 games an hour on
one core. Nothing here looks at a clock or at the order of a set: the same seed writes the same weights everywhere.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from . import fast, fen
from .estimate import SCALE, advantage_of
from .fast import Board
from .form import Fast
from .kernel import KERNEL
from .rules import Chess
from .search import searcher
from .terms import PLACES, Terms, advantage, data, terms, weight

FILE = Path(__file__).parent / 'weights.json'
START_FILE = FILE.with_name('train_start.json')
SEED = 'chess 1'
FIRST, GAMES = 28_000, 40_000
"""The number of the first game, and how many there are. The earlier ones led to the first weights."""
RANDOM_PLIES = 6, 14
NODES = 2_000
"""Nodes for each move of a game."""
MOST_PLIES = 160
"""Plies after which a game counts as a draw."""
DECIDED, SURE = 1_200, 4
"""A game is over for the training when a side has been so many hundredths of a pawn ahead for so many plies."""
BLOCK, COUNTED = 10, 'games so far: '
"""So many games are kept at once, and with them a line that says how many there are."""
SHARE = 0.3
"""How much the end of the game counts; what the search thought counts the rest."""
STEEP = 250
"""The hundredths of a pawn that make White exp(1) times as likely to win as to lose."""
STEPS, RATE = 150, 3.0
"""How often all lessons are gone through, and the first step of a weight."""
SPARED = 10
"""One position of so many is not learned from, but forecast, to see whether the weights serve new positions."""


class Lesson(NamedTuple):
    """A quiet position: its terms, and what it was worth to White, from 0 to 1."""

    terms: Terms
    worth: float


class Enough(Exception):
    """The nodes of a move are used up."""


class Table(NamedTuple):
    room: int
    table: dict[int, tuple[int, int, int, Any]]


# --- games -------------------------------------------------------------------------------------------------------


def choose(position: Fast, nodes: int) -> tuple[Any, int]:
    """The move that so many nodes find, and what it promises, in hundredths of a pawn."""

    def check(count: int) -> int:
        if count >= nodes:
            raise Enough
        return nodes

    table: dict[int, tuple[int, int, int, Any]] = {}
    below = searcher(check, (), Table(100_000, table))
    key, found = KERNEL.key(position), (KERNEL.moves(position)[0], 0)
    try:
        for depth in range(1, 60):
            value = below.visit(position, position.scene.seat, depth, -2 * SCALE, 2 * SCALE, 0)
            if key in table and table[key][3]:
                found = table[key][3], advantage_of(value / SCALE)
    except Enough:
        pass
    return found


def game(seed: str) -> Iterator[str]:
    """A game's quiet positions, each as a line: the position; what the search thought White has; how the game ended."""
    rng, position, kept = Random(seed), KERNEL_START, list[tuple[str, int]]()
    for _ in range(rng.randint(*RANDOM_PLIES)):
        if KERNEL.payoff(position) is None:
            position = KERNEL.play(position, rng.choice(KERNEL.moves(position)))
    ahead, result = 0, 0.5
    for _ in range(MOST_PLIES):
        payoff = KERNEL.payoff(position)
        if payoff is not None or KERNEL.repeated(position):
            result = (payoff[0] + 1) / 2 if payoff else 0.5
            break
        move, found = choose(position, NODES)
        value = -found if position.scene.seat else found
        ahead = max(ahead, 0) + 1 if value > DECIDED else min(ahead, 0) - 1 if value < -DECIDED else 0
        if abs(ahead) >= SURE:
            result = float(ahead > 0)
            break
        board = Board(position.scene)
        if abs(value) < DECIDED and not board.squares[move & 63] and move < 4096 and not fast.in_check(board):
            kept.append((fen.write(position.scene, 0, 1), value))
        position = KERNEL.play(position, move)
    for text, value in kept:
        yield f'{text};{value};{result}'


KERNEL_START = Chess().enter(Chess().initial())


# --- lessons -----------------------------------------------------------------------------------------------------


def kept(text: str) -> tuple[list[str], int]:
    """The positions of a file, and of how many games they are. Games after the last count have been cut short."""
    lines, found, played = list[str](), list[str](), 0
    for line in text.splitlines():
        if line.startswith(COUNTED):
            found += lines
            lines, played = [], int(line.removeprefix(COUNTED))
        else:
            lines.append(line)
    return found, played


def blocked(lines: list[str], played: int) -> str:
    """Positions as the file has them, with the number of games up to here."""
    return ''.join(f'{line}\n' for line in [*lines, f'{COUNTED}{played}'])


def lessons(lines: list[str]) -> Iterator[Lesson]:
    """What is learned from positions, without those of a bare king: they have an estimate of their own."""
    for line in lines:
        text, value, result = line.split(';')
        board = Board(fen.read(text)[0])
        if min(map(len, board.sides)) > 1:
            yield Lesson(terms(board), SHARE * float(result) + (1 - SHARE) * sigmoid(float(value)))


# --- weights -----------------------------------------------------------------------------------------------------


def sigmoid(value: float) -> float:
    return 1 / (1 + exp(-value / STEEP))


def loss(lessons: list[Lesson], weights: list[tuple[float, float]]) -> float:
    """How far off the weights' forecasts are: the mean cross-entropy."""
    total = 0.0
    for found, worth in lessons:
        guess = min(max(sigmoid(advantage(found, weights)), 1e-9), 1 - 1e-9)
        total -= worth * log(guess) + (1 - worth) * log(1 - guess)
    return total / len(lessons)


def fitted(lessons: list[Lesson], began: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The weights that forecast the lessons best, by gradient descent with a step of its own for each weight."""
    weights = [list(pair) for pair in began]
    mean = [[0.0, 0.0] for _ in began]
    square = [[0.0, 0.0] for _ in began]
    for turn in range(1, STEPS + 1):
        slope = [[0.0, 0.0] for _ in began]
        for (pairs, early), worth in lessons:
            late = 1 - early
            value = 0.0
            for number, count in pairs:
                pair = weights[number]
                value += count * (early * pair[0] + late * pair[1])
            off = sigmoid(max(-4000.0, min(4000.0, value))) - worth
            one, two = off * early, off * late
            for number, count in pairs:
                pair = slope[number]
                pair[0] += one * count
                pair[1] += two * count
        rate = RATE * (1 - turn / (STEPS + 1))
        for number, pair in enumerate(weights):
            for stage in (0, 1):
                pull = slope[number][stage] / len(lessons) / STEEP
                mean[number][stage] = 0.9 * mean[number][stage] + 0.1 * pull
                square[number][stage] = 0.99 * square[number][stage] + 0.01 * pull * pull
                step = mean[number][stage] / (1 - 0.9**turn) / (sqrt(square[number][stage] / (1 - 0.99**turn)) + 1e-9)
                pair[stage] -= rate * step
    return [(early, late) for early, late in weights]


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('--keep', type=Path, required=True, help='where the positions are kept')
    parser.add_argument('--games', type=int, default=GAMES)
    given = parser.parse_args()
    if json.loads(FILE.read_text()) != json.loads(START_FILE.read_text()):
        parser.error(f'these games are played with other weights: copy {START_FILE.name} to {FILE.name} first')
    lines, played = kept(given.keep.read_text() if given.keep.exists() else '')
    given.keep.write_text(blocked(lines, played))
    for first in range(played, given.games, BLOCK):
        last = min(first + BLOCK, given.games)
        more = [line for number in range(first, last) for line in game(f'{SEED} {FIRST + number}')]
        with given.keep.open('a') as file:
            file.write(blocked(more, last))
        lines += more
        print(f'{last} games, {len(lines):,} positions', flush=True)
    learned = list(lessons(lines))
    new, known = learned[::SPARED], [each for number, each in enumerate(learned) if number % SPARED]
    began = [weight(place) for place in PLACES]
    print(f'{len(known):,} positions; before: {loss(known, began):.5f}, of others {loss(new, began):.5f}', flush=True)
    weights = fitted(known, began)
    print(f'after: {loss(known, weights):.5f}, of others {loss(new, weights):.5f}')
    FILE.write_text(json.dumps(data(weights)))


if __name__ == '__main__':
    main()
