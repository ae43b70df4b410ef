"""Trains the nets of backgammon by self-play, as TD-Gammon was: each position learns from those that came after it.

    python3 -m plywood.games.backgammon.train FILE [--games N] [--shards N] [--seed N] [--workers N] [--write]

FILE keeps the weights and the number of games. A run that was stopped goes on where FILE was last written, and with the
same arguments it comes to the same weights as one that was not. `--write` makes data/nets.bin of it.

Games come in rounds, and those of a round in shards. In a round each shard begins with the same weights, plays some
games with them and learns from each. Then the weights move by the mean of the shards' changes, and by a part of the
move before, since a mean goes no further than one shard goes alone. The shards are settings of the run. The workers
that play them change nothing but the time.

A game is played by the nets against themselves, at one ply. Then its positions are learned from the last to the first.
Each aims at a mean of the judgements of all later ones and of the end, in which the weight falls by `memory` with each
turn. The last rolls come from the bear-off table, exactly.
"""

import argparse
import json
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from math import exp
from operator import add, mul, sub
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from plywood import jobs

from . import bearoff, estimate, train_start
from .bits import LOW, opening, turned
from .features import COUNT, active, racing
from .judge import bearing, equity, exact, finished, turn
from .net import OUTPUTS, Chances, Net, Weights
from .plays import plays

UNITS = 80, 16
"""Of the net for contact, and of the one for races."""
TOLD = 4
"""Units that begin with train_start.py."""
STRENGTHS = (1.0, 0.8, 0.8, -0.8, -0.8)
"""The part of it that goes into each output."""
ROUND, ROUND_ALONE = 5, 20
"""Games of a shard in a round, all with the weights of its beginning: beside other shards, and as the only one."""
MOST_KEPT = 0.8
"""The most of a move that is made once more in the next round. With more, or longer rounds, training breaks down."""
GAMES = 500_000
"""Of the run that made data/nets.bin, in one shard, with seed 1, on CPython 3.11: some five hours of one core."""
SAVED = 60
"""Seconds between two writings of the file."""
FIRST_STEP, LAST_STEP = 0.1, 0.0005
"""The step of learning, which falls evenly with the games of the run."""
DEEP = 4
"""The step of the first layer, in steps of the outputs: what arrives there is smaller."""
MEMORY, LAST_MEMORY, FORGOTTEN = 0.7, 0.2, 10_000
"""The memory at first and at last, and the games in between."""


class Learner:
    """A net that learns, with its weights as lists of floats."""

    def __init__(self, race: bool, weights: Weights) -> None:
        self.race, self.weights = race, weights
        self.playing = Net(weights, race)
        """The net at the beginning of the round."""

    def learn(self, men: int, aim: Chances, step: float) -> None:
        """One step toward an aim, by the gradient of the cross entropy."""
        rows, bias, outputs, ends = self.weights
        seen = active(men, self.race)
        sums = map(sum, zip(bias, *[rows[row] for row in seen], strict=True))
        units = [1 / (1 + exp(-at)) if at > -50 else 0.0 for at in sums]
        back = [0.0] * len(units)
        for number, weights in enumerate(outputs):
            out = ends[number] + sum(map(mul, weights, units))
            error = (1 / (1 + exp(-max(-30.0, min(30.0, out)))) - aim[number]) * step
            back = [total + error * weight for total, weight in zip(back, weights, strict=True)]
            outputs[number] = [weight - error * unit for weight, unit in zip(weights, units, strict=True)]
            ends[number] -= error
        change = [DEEP * total * unit * (1 - unit) for total, unit in zip(back, units, strict=True)]
        bias[:] = map(sub, bias, change)
        for row in seen:
            rows[row] = list(map(sub, rows[row], change))


def fresh(units: int, race: bool, rng: Random) -> Weights:
    """Random weights for most units; a few know what every beginner is told. The outputs begin with what a game between
    equals is like."""
    told = train_start.weights(race)
    rows = [[told[row] / 2 for _ in range(TOLD)] for row in range(COUNT)]
    for row in rows:
        row.extend(rng.uniform(-0.1, 0.1) for _ in range(units - TOLD))
    outputs, ends = list[list[float]](), list[float]()
    for strength, end in zip(STRENGTHS, (0.0, -1.3, -4.5, -1.3, -4.5), strict=True):
        line = [8 * strength / TOLD] * TOLD + [rng.uniform(-0.3, 0.3) for _ in range(units - TOLD)]
        outputs.append(line)
        ends.append(end - sum(line) / 2)
    return Weights(rows, [0.0] * units, outputs, ends)


# --- a game ----------------------------------------------------------------------------------------------------------
Turn = tuple[Learner, int, Chances]
"""The judge of the position after a turn, the position, and its judgement."""


def game(contact: Learner, race: Learner, rng: Random) -> tuple[list[Turn], Chances]:
    """A game of the nets against themselves: its turns, and the chances at its end."""
    men, line = opening(), list[Turn]()
    in_contact, in_race = contact.playing.chances, race.playing.chances
    one, two = rng.randint(1, 6), rng.randint(1, 6)
    while one == two:
        one, two = rng.randint(1, 6), rng.randint(1, 6)
    while True:
        best, chosen, seen = 9.0, 0, None
        for after in plays(men, one, two):
            if not after & LOW:
                return line, finished(after)
            over = racing(after)
            found = (exact(after) if bearing(after) else in_race(after)) if over else in_contact(after)
            worth = equity(found)
            if worth < best or (worth == best and after < chosen):
                best, chosen, seen, passed = worth, after, found, over
        assert seen is not None
        if passed and bearing(chosen):
            return line, seen
        line.append((race if passed else contact, chosen, seen))
        men = turned(chosen)
        one, two = rng.randint(1, 6), rng.randint(1, 6)


def lesson(line: Sequence[Turn], aim: Chances, step: float, memory: float) -> None:
    """The lesson of a game."""
    for learner, men, seen in reversed(line):
        aim = turn(aim)
        learner.learn(men, aim, step)
        aim = mixed(aim, seen, memory)


def mixed(aim: Chances, seen: Chances, memory: float) -> Chances:
    """The aim for the position before: in part what this one aimed at, for the rest its judgement."""
    a, b, c, d, e = (memory * later + (1 - memory) * now for later, now in zip(aim, seen, strict=True))
    return a, b, c, d, e


# --- a round ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Round:
    """A round of games as a task: its shards by their numbers."""

    weights: bytes
    """Those before the round, of both nets."""
    games: int
    seed: str
    step: float
    memory: float

    def __call__(self, shard: int) -> bytes:
        """The weights after the games of a shard."""
        pair = restored(self.weights)
        contact, race = Learner(False, pair[0]), Learner(True, pair[1])
        rng = Random(f'{self.seed} {shard}')
        for _ in range(self.games):
            line, end = game(contact, race, rng)
            lesson(line, end, self.step, self.memory)
        return flat(*pair).tobytes()


def flat(*nets: Weights) -> 'array[float]':
    """The weights of both nets, one after the other."""
    return array('d', chain.from_iterable(chain(*rows, bias, *outputs, ends) for rows, bias, outputs, ends in nets))


def restored(weights: Iterable[float] | bytes) -> list[Weights]:
    """The two nets of `flat`."""
    numbers = iter(array('d', weights))
    pair = []
    for units in UNITS:
        lines = [list(islice(numbers, units)) for _ in range(COUNT + 1 + OUTPUTS)]
        pair.append(Weights(lines[:COUNT], lines[COUNT], lines[COUNT + 1 :], list(islice(numbers, OUTPUTS))))
    return pair


class Training:
    """A run of self-play: the weights, and where it stands."""

    def __init__(self, seed: int, games: int, shards: int = 1, each: int = 0) -> None:
        self.seed, self.games, self.all = seed, 0, games
        self.shards, self.each = shards, each or (ROUND if shards > 1 else ROUND_ALONE)
        rng = Random(seed)
        self.weights = flat(*[fresh(units, race, rng) for units, race in zip(UNITS, (False, True), strict=True)])
        self.move = array('d', [0.0] * len(self.weights))
        """Of the last round."""

    def round(self, make: jobs.Make = jobs.Here, width: int = 1) -> None:
        """The games of every shard, by the workers of an executor, and the move of the weights."""
        step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * min(1.0, self.games / self.all)
        memory = max(LAST_MEMORY, MEMORY - (MEMORY - LAST_MEMORY) * self.games / FORGOTTEN)
        before = self.weights.tobytes()
        task = Round(before, self.each, f'{self.seed} {self.games}', step, memory)
        after = [array('d', each) for each in jobs.run(task, self.shards, make=make, width=width)]
        means = [sum(each) / self.shards for each in zip(*after, strict=True)]
        kept = min(MOST_KEPT, 1 - 1 / self.shards)
        rows = zip(means, self.weights, self.move, strict=True)
        self.move = array('d', [mean - weight + kept * move for mean, weight, move in rows])
        self.weights = array('d', map(add, self.weights, self.move)) if kept else array('d', means)
        self.games += self.each * self.shards

    def save(self, file: Path) -> None:
        new = file.with_suffix('.new')
        settings = {'seed': self.seed, 'shards': self.shards, 'round': self.each}
        kept = {**settings, 'games': self.games, 'weights': list(self.weights), 'move': list(self.move)}
        new.write_text(json.dumps(kept))
        new.replace(file)

    def resume(self, file: Path) -> None:
        """Goes on where a file was written."""
        kept: dict[str, Any] = json.loads(file.read_text())
        self.seed, self.games = kept['seed'], kept['games']
        self.shards, self.each = kept.get('shards', self.shards), kept.get('round', self.each)
        self.weights, self.move = array('d', kept['weights']), array('d', kept['move'])


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description='Trains the nets of backgammon by self-play.')
    parser.add_argument('file', type=Path)
    parser.add_argument('--games', type=int, default=GAMES, help='of the whole run')
    parser.add_argument('--shards', type=int, default=1, help='of a round; a setting of the run, kept in FILE')
    parser.add_argument('--round', type=int, default=0, help=f'games of a shard in a round ({ROUND_ALONE}, or {ROUND})')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--workers', type=int, help='processes; default: one a core; they change only the time')
    parser.add_argument('--write', action='store_true', help='write data/nets.bin from FILE, and train no more')
    given = parser.parse_args(arguments)
    if bearoff.table() is None:
        parser.error('the bear-off table is missing; make it with plywood.games.backgammon.write_bearoff')
    run = Training(given.seed, given.games, given.shards, given.round)
    if given.file.exists():
        run.resume(given.file)
    if given.write:
        size = estimate.FILE.write_bytes(estimate.packed(restored(run.weights)))
        print(f'{run.games:,} games, {size:,} bytes')
        return
    workers = min(run.shards, jobs.cores()) if given.workers is None else given.workers
    with jobs.held(jobs.local(0 if workers == 1 else workers)) as make:
        saved = monotonic()
        while run.games < given.games:
            run.round(make, 2 * max(1, workers))
            if monotonic() - saved > SAVED or run.games >= given.games:
                saved = monotonic()
                run.save(given.file)
                print(f'{run.games:,} games', flush=True)


if __name__ == '__main__':
    try:
        main()
    except jobs.Ended:
        raise SystemExit(130) from None
