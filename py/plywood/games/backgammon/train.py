"""Trains the nets of backgammon by self-play, as TD-Gammon was: each position learns from those that came after it.

    python3 -m plywood.games.backgammon.train FILE [--games N] [--seed N] [--write]

FILE keeps everything: the weights, the number of games, the random numbers. A run that was stopped goes on where FILE
was last written, and comes to the same weights as one that was not. `--write` makes data/nets.bin of it.

A game is played by the nets against themselves, at one ply, with weights that stay the same for some games. Then its
positions are learned from the last to the first. Each aims at a mean of the judgements of all later ones and of the
end, in which the weight falls by `memory` with each turn. The last rolls come from the bear-off table, exactly.
"""

import argparse
import json
from collections.abc import Sequence
from math import exp
from operator import mul
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from . import bearoff, estimate, lore
from .features import COUNT, active, racing
from .judge import bearing, equity, exact, finished, turn
from .men import LOW, opening, turned
from .net import Chances, Net, Weights
from .plays import plays

UNITS = {'contact': 40, 'race': 16}
TOLD = 4
"""Units that begin with lore.py."""
STRENGTHS = (1.0, 0.8, 0.8, -0.8, -0.8)
"""How much of it goes into each output."""
RENEWED = 20
"""Games between two copies of the weights for playing."""
SAVED = 500
"""Games between two writings of the file."""
FIRST_STEP, LAST_STEP, HALVED = 0.02, 0.001, 4000
"""The step of learning: at first, at last, and the games in which it halves."""
MEMORY, LAST_MEMORY, FORGOTTEN = 0.7, 0.2, 10_000
"""The memory at first and at last, and the games in between."""


class Learner:
    """A net that learns, with its weights as lists of floats."""

    def __init__(self, race: bool, weights: Weights) -> None:
        self.race, self.weights = race, weights
        self.playing = Net(weights, race)

    def renew(self) -> None:
        self.playing = Net(self.weights, self.race)

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
        change = [total * unit * (1 - unit) for total, unit in zip(back, units, strict=True)]
        bias[:] = [weight - by for weight, by in zip(bias, change, strict=True)]
        for row in seen:
            rows[row] = [weight - by for weight, by in zip(rows[row], change, strict=True)]


def fresh(units: int, race: bool, rng: Random) -> Weights:
    """Random weights for most units; a few know what every beginner is told. The outputs begin with what a game between
    equals is like."""
    told = lore.weights(race)
    rows = [[told[row] / 2 for _ in range(TOLD)] for row in range(COUNT)]
    for row in rows:
        row.extend(rng.uniform(-0.1, 0.1) for _ in range(units - TOLD))
    outputs, ends = list[list[float]](), list[float]()
    for strength, end in zip(STRENGTHS, (0.0, -1.3, -4.5, -1.3, -4.5), strict=True):
        line = [8 * strength / TOLD] * TOLD + [rng.uniform(-0.3, 0.3) for _ in range(units - TOLD)]
        outputs.append(line)
        ends.append(end - sum(line) / 2)
    return Weights(rows, [0.0] * units, outputs, ends)


class Training:
    """A run of self-play: two learners and where it stands."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.games = 0
        self.seconds = 0.0
        self.contact = Learner(False, fresh(UNITS['contact'], False, self.rng))
        self.race = Learner(True, fresh(UNITS['race'], True, self.rng))

    def played(self) -> tuple[list[tuple[Learner, int, Chances]], Chances]:
        """A game: the learner, the position and the judgement after each turn; and the chances at its end."""
        men, line, rng = opening(), list[tuple[Learner, int, Chances]](), self.rng
        contact, race = self.contact.playing.chances, self.race.playing.chances
        one, two = rng.randint(1, 6), rng.randint(1, 6)
        while one == two:
            one, two = rng.randint(1, 6), rng.randint(1, 6)
        while True:
            best, chosen, seen = 9.0, 0, None
            for after in plays(men, one, two):
                if not after & LOW:
                    return line, finished(after)
                over = racing(after)
                found = (exact(after) if bearing(after) else race(after)) if over else contact(after)
                worth = equity(found)
                if worth < best:
                    best, chosen, seen, passed = worth, after, found, over
            assert seen is not None
            if passed and bearing(chosen):
                return line, seen
            line.append((self.race if passed else self.contact, chosen, seen))
            men = turned(chosen)
            one, two = rng.randint(1, 6), rng.randint(1, 6)

    def run(self) -> None:
        """One game, and what it teaches."""
        line, aim = self.played()
        step = max(LAST_STEP, FIRST_STEP / (1 + self.games / HALVED))
        memory = max(LAST_MEMORY, MEMORY - (MEMORY - LAST_MEMORY) * self.games / FORGOTTEN)
        for learner, men, seen in reversed(line):
            aim = turn(aim)
            learner.learn(men, aim, step)
            aim = mixed(aim, seen, memory)
        self.games += 1
        if self.games % RENEWED == 0:
            self.contact.renew()
            self.race.renew()

    # --- the file --------------------------------------------------------------------------------------------------
    def save(self, file: Path) -> None:
        """Writes the file. The next games are played with its weights, as by a run that goes on with it."""
        self.contact.renew()
        self.race.renew()
        kept = {
            'games': self.games,
            'seconds': self.seconds,
            'rng': self.rng.getstate(),
            'contact': self.contact.weights,
            'race': self.race.weights,
        }
        new = file.with_suffix('.new')
        new.write_text(json.dumps(kept))
        new.replace(file)

    @staticmethod
    def resumed(file: Path) -> 'Training':
        kept: dict[str, Any] = json.loads(file.read_text())
        run = Training(0)
        run.games, run.seconds = kept['games'], kept['seconds']
        version, numbers, gauss = kept['rng']
        run.rng.setstate((version, tuple(numbers), gauss))
        run.contact = Learner(False, Weights(*kept['contact']))
        run.race = Learner(True, Weights(*kept['race']))
        return run


def mixed(aim: Chances, seen: Chances, memory: float) -> Chances:
    """What the position before aims at: in part what this one aimed at, for the rest its judgement."""
    a, b, c, d, e = (memory * later + (1 - memory) * now for later, now in zip(aim, seen, strict=True))
    return a, b, c, d, e


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description='Trains the nets of backgammon by self-play.')
    parser.add_argument('file', type=Path)
    parser.add_argument('--games', type=int, default=200_000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--write', action='store_true', help='write data/nets.bin from FILE, and train no more')
    given = parser.parse_args(arguments)
    if bearoff.table() is None:
        parser.error('the bear-off table is missing; make it with plywood.games.backgammon.write_bearoff')
    run = Training.resumed(given.file) if given.file.exists() else Training(given.seed)
    if given.write:
        size = estimate.FILE.write_bytes(estimate.packed([run.contact.weights, run.race.weights]))
        print(f'{run.games:,} games, {size:,} bytes')
        return
    began = process_time() - run.seconds
    while run.games < given.games:
        run.run()
        if run.games % SAVED == 0 or run.games == given.games:
            run.seconds = process_time() - began
            run.save(given.file)
            print(f'{run.games:,} games, {run.seconds:,.0f} s', flush=True)


if __name__ == '__main__':
    main()
