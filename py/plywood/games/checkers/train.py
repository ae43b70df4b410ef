"""Finds the weights of the estimate in games against itself: `python3 -m plywood.games.checkers.train`.

Games by a shallow search with weights set by hand, then weights that tell best how those games ended; in a further
round, games with these. All chance comes from a seed, so the same call writes the same weights.json, in minutes.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from pathlib import Path
from random import Random

from plywood import jobs

from .board import SQUARES, START, place
from .estimate import PIECES, estimator, features
from .kernel import KERNEL
from .moves import Fast

GAMES = 400
"""In a round; ROUNDS of them."""
ROUNDS = 1
RANDOM_PLIES = 4, 12
"""A game begins with a number of random plies from this range."""
DEPTH = 4
"""Plies that a game's search looks ahead, and further until no capture is left."""
MOST_PLIES = 120
"""Plies after which a game is taken for a draw, or as half won for the side ahead."""
DECIDED = 3
"""A lead of this number of pieces is as good as won."""
KEPT = 0.4
"""The share of its positions that is kept, since those of one game are much alike."""
SPREAD = 11_000
"""The worth that makes a win 2.7 times as likely as a loss; a man is to be worth about 10,000."""
EPOCHS = 20
RATE = 900.0
PULL = 2e-5
"""How strongly a weight is drawn back to where it was: what is seen seldom changes little."""

Sample = tuple[list[tuple[int, float, float]], float]
"""The features of a position, each with how much of it goes with a full board and with an empty one; how it ended."""


def search(estimate: Callable[[Fast], int], position: Fast, depth: int, alpha: int, beta: int) -> int:
    """Alpha-beta, fail-soft; captures are compulsory and are always looked into."""
    if depth <= 0:
        moves = KERNEL.noisy(position)
        if not moves:
            payoff = KERNEL.certain(position)
            return estimate(position) if payoff is None else int(payoff[position[3]]) * KERNEL.scale
    else:
        if KERNEL.repeated(position):
            return 0
        seen = KERNEL.certain_or_moves(position)
        if isinstance(seen, tuple):
            return int(seen[position[3]]) * KERNEL.scale
        moves = seen
    best = -KERNEL.scale
    for move in moves:
        value = -search(estimate, KERNEL.play(position, move), depth - 1, -beta, -max(alpha, best))
        if value > best:
            best = value
            if best >= beta:
                break
    return best


def play(estimate: Callable[[Fast], int], start: Fast, rng: Random) -> list[Sample]:
    """The positions of one game in which nothing is about to be taken, with how it ended for Dark: 1, 0 or between."""
    position, met, randomly = start, list[Fast](), rng.randint(*RANDOM_PLIES)
    for ply in range(MOST_PLIES):
        moves = KERNEL.moves(position)
        if not moves or abs(position[0].bit_count() - position[1].bit_count()) >= DECIDED:
            break
        if ply < randomly or len(moves) == 1:
            position = KERNEL.play(position, rng.choice(moves))
            continue
        best, choice = -KERNEL.scale - 1, moves[0]
        for move in KERNEL.order(position, moves):
            value = -search(estimate, KERNEL.play(position, move), DEPTH - 1, -KERNEL.scale, -best)
            if value > best:
                best, choice = value, move
        if rng.random() < KEPT and not KERNEL.noisy(position):
            met.append(position)
        position = KERNEL.play(position, choice)
    payoff = KERNEL.payoff(position)
    if payoff is None or not payoff[0]:
        ahead = position[0].bit_count() - position[1].bit_count()
        ended = 0.5 + max(-2, min(2, ahead)) / 4
    else:
        ended = (1 + payoff[0]) / 2
    return [(shares(position), ended) for position in met]


@dataclass(frozen=True)
class SelfPlay:
    """The games of a round as a task, by their numbers."""

    round: int
    weights: tuple[tuple[int, int], ...]

    def __call__(self, game: int) -> list[Sample]:
        return play(judge(self.weights), KERNEL.enter(START, 0, 0, ()), Random(f'{self.round} {game}'))


@lru_cache(1)
def judge(weights: tuple[tuple[int, int], ...]) -> Callable[[Fast], int]:
    return estimator(list(weights))


def shares(position: Fast) -> list[tuple[int, float, float]]:
    dark, light, kings, seat = position[:4]
    share = (dark | light).bit_count() / PIECES
    amounts: dict[int, int] = {}
    for number, amount in features(dark, light, kings, seat):
        amounts[number] = amounts.get(number, 0) + amount
    return [(number, amount * share, amount * (1 - share)) for number, amount in amounts.items() if amount]


def fit(weights: list[tuple[int, int]], samples: list[Sample], rng: Random) -> list[tuple[int, int]]:
    """Weights from which the ends of games follow best: logistic regression, by steps that grow smaller."""
    full, empty = [float(pair[0]) for pair in weights], [float(pair[1]) for pair in weights]
    first = full[:], empty[:]
    for epoch in range(EPOCHS):
        rate, wrong = RATE / (1 + epoch / 2), 0.0
        rng.shuffle(samples)
        for amounts, ended in samples:
            worth = sum(full[number] * some + empty[number] * rest for number, some, rest in amounts)
            step = ended - 1 / (1 + exp(-worth / SPREAD))
            wrong += step * step
            step *= rate
            for number, some, rest in amounts:
                full[number] += step * some - PULL * rate * (full[number] - first[0][number])
                empty[number] += step * rest - PULL * rate * (empty[number] - first[1][number])
        print(f'  epoch {epoch + 1}: mean square {wrong / len(samples):.5f}', file=sys.stderr, flush=True)
    return [(round(a), round(b)) for a, b in zip(full, empty, strict=True)]


def by_hand() -> list[tuple[int, int]]:
    """Weights to begin with: on a full board and on an empty one, in parts of a man."""
    weights = []
    for square in range(1, 29):
        row, column = place(square)
        ahead = (0, -1, 0, 2, 4, 7, 14)[row]
        middle, edge = 3 * (2 <= column <= 5 and 2 <= row <= 5), -2 * (column in (0, 7))
        weights.append((10_000 + 100 * (2 * middle + 2 * edge + ahead // 2), 10_000 + 100 * (2 * ahead + middle)))
    for square in SQUARES:
        row, column = place(square)
        inward = min(row, 7 - row) + min(column, 7 - column)
        weights.append((14_000 + 60 * inward, 13_500 + 150 * inward))
    for home in range(16):
        guards = 450 * home.bit_count() + 500 * (home & 5 == 5) - 300 * (home & 8 == 8)
        weights.append((guards, guards // 2))
    weights += [(100, 50)] * 2 + [(60, 120), (50, 180)]
    weights += [(worth, worth) for worth in (4000, 3000, 2200, 1500, 1000, 500)]
    return [*weights, (150, 350), (0, 120), (300, 300), (0, 300)]


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('--workers', type=int, help='processes that play; default: one a core')
    make = jobs.local(parser.parse_args().workers)
    weights, samples = by_hand(), list[Sample]()
    for number in range(ROUNDS):
        before = len(samples)
        for met in jobs.run(SelfPlay(number, tuple(weights)), GAMES, make=make):
            samples += met
        print(f'round {number + 1}: {len(samples) - before} positions', file=sys.stderr, flush=True)
        weights = fit(weights, samples, Random(number))
    Path(__file__).with_name('weights.json').write_text('[\n' + ',\n'.join(map(json.dumps, weights)) + '\n]\n')


if __name__ == '__main__':
    try:
        main()
    except jobs.Ended:
        raise SystemExit(130) from None
