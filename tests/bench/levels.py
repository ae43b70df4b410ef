"""Measure every level in every game: `python3 tests/bench/levels.py [GAME …] [--from LEVEL] [--workers N]`.

Each level meets the one below it in a match of paired openings, and its Elo is the sum of the steps up to it, the
lowest level being 0. A step in which every game was won counts as its lower bound, and as 0 where there were too few
games for more. Whist is measured in tricks a deal instead, and backgammon in points without the luck of the dice
(measures.py); poker is reckoned exactly, by guessing.py. The results go to py/plywood/strengths.json, where the page
and the terminal read them. `--from` keeps the steps below a level, for a change that only concerns the levels from
there. Any step can be played again alone, with `plywood match GAME LEVEL LEVEL-BELOW --games N` and the N that is
printed here.

A step of more than 400 Elo is measured by way of the engine, or of sampling where the game is sampled, with a number
of nodes that puts it between both levels.

Each game of a match goes to a file at once, in tests/bench/levels or `--folder`. So the command can be stopped, and
goes on where it was; the workers change nothing but the time. Files that other code has begun are refused, unless
`--mixed` says that it plays alike. Eight hours of a core for all. Behind each step stands how many games it would take
to know it within 60 Elo, and how long they would take on 2 and on 64 cores.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, takewhile
from math import ceil, hypot, isfinite, sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import jobs, match
from plywood.game import Game
from plywood.games import GAMES, find
from plywood.players import LEVELS, budget
from tests.bench.measures import MEASURES, Gains, Measure

STRENGTHS = Path(match.__file__).with_name('strengths.json')
COUNT = 200
FEWER = {
    'connect-four': {'level5': 60, 'level6': 40},
    'hex': {'level2': 60, 'level3': 60, 'level4': 60, 'level5': 40, 'level6': 24},
    'go': {f'level{number}': 20 for number in range(2, 7)},
    'reversi': {'level2': 100, 'level3': 100, 'level4': 20, 'level5': 12, 'level6': 24},
    'chess': {'level2': 100, 'level3': 60, 'level4': 30, 'level5': 16, 'level6': 20},
    'whist': {f'level{number}': 400 for number in range(2, 7)},
    'whist 13 cards': {'level5': 60, 'level6': 40},
    'tic-tac-toe 15 × 15': {'level2': 100, 'level3': 100, 'level4': 60, 'level5': 60, 'level6': 60},
    'checkers': {'level2': 100, 'level3': 100, 'level4': 40, 'level5': 20, 'level6': 24},
    'backgammon': {'level4': 100, 'level5': 60, 'level6': 40},
    'battleships': {f'level{number}': 60 for number in range(2, 7)},
    'whist-partners': {'level4': 100, 'level5': 60, 'level6': 40},
    'whist-partners 13 cards': {'level2': 100, 'level3': 100, 'level4': 60, 'level5': 40, 'level6': 20},
}
"""Games of a match against the level below, also under a variant beside the usual one; fewer where the thinking takes
long."""
BESIDE: Mapping[str, Mapping[str, tuple[tuple[str, str], ...]]] = {
    'tic-tac-toe': {'15 × 15': (('m', '15'), ('n', '15'), ('k', '5'))},
    'nim': {'1, 3, 5, 7': (('heaps', '1,3,5,7'),)},
}
"""Variants in which levels may differ that are alike under the usual options (Values.variants of the game)."""
SEED = 1
CLOSE = 60
"""Elo to either side of a step that is known well."""
WIDE = 400
"""A step of more Elo is measured by way of a player between."""
TRIES = 5
"""The numbers of nodes that are tried for that player."""

Strength = dict[str, Any]
LOWEST = next(iter(LEVELS))


@dataclass(frozen=True)
class Meetings:
    """The matches of one game, each kept in a file of a folder."""

    game: Game
    folder: Path
    workers: int
    mixed: bool

    def count(self, level: str, variant: str = '') -> int:
        return FEWER.get(f'{self.game.name} {variant}'.strip(), {}).get(level, COUNT)

    def file(self, label: str) -> Path:
        return self.folder / f'{self.game.name} {label}'

    def pairs(self, task: match.Pairs, label: str) -> list[tuple[float, float]]:
        """The pairs of a match, from its file as far as it was played before."""
        make, file = jobs.local(self.workers), self.file(label)
        found = jobs.run(task, task.games // 2, file=file, make=make, width=2 * max(1, self.workers), mixed=self.mixed)
        return [(pair[0], pair[1]) for pair in found]

    def played(self, first: str, second: str, count: int, variant: str = '') -> match.Tally:
        """A match in Elo; what it says, and what it leaves open."""
        began = perf_counter()
        both = first if second in LEVELS and first in LEVELS else f'{first} {second}'
        options = BESIDE[self.game.name][variant] if variant else ()
        task, label = match.Pairs(self.game.name, options, first, second, count, SEED), f'{both} {variant}'.strip()
        known = max(0, self.file(label).read_bytes().count(b'\n') - 1) if self.file(label).exists() else 0
        tally = match.Tally(self.pairs(task, label))
        spent = perf_counter() - began
        self.say(first, second, count, tally, spent)
        if len(tally.pairs) > known:
            print(f'{"":14} {missing(tally, spent * max(1, self.workers) / (tally.games - 2 * known))}', flush=True)
        return tally

    def gained(self, measure: Measure, variant: str, first: str, second: str, count: int) -> Strength:
        """A match in the unit of a measure, under the options of a variant."""
        began = perf_counter()
        task = measure.task(self.game.name, measure.variants[variant], first, second, count, SEED)
        gains = Gains(self.pairs(task, f'{first} {measure.unit} {variant}'.strip()))
        self.say(first, second, count, gains, perf_counter() - began)
        low, high = gains.interval()
        return {'gain': round(gains.mean, 3), 'low': round(low, 3), 'high': round(high, 3), 'games': gains.games}

    def say(self, first: str, second: str, count: int, result: object, spent: float) -> None:
        name = self.game.name
        print(f'{name:14} {first} over {second}, {count} games: {result}  [{spent:.0f} s]', flush=True)


def measure(meetings: Meetings, kept: Mapping[str, Strength]) -> Iterator[dict[str, Strength]]:
    """The strength of each level: what it is above the lowest, and the match against the level below with its interval.

    The kept levels are the first ones, and are not measured again. Yields all levels so far after each step.
    """
    own = MEASURES.get(meetings.game.name)
    unit: Strength = {'unit': own.unit} if own else {}
    found = {LOWEST: {'total' if own else 'elo': 0, **unit, 'low': 0, 'high': 0, 'games': 0}, **kept}
    for below, level in pairwise(LEVELS):
        if level not in found:
            step = in_its_unit(meetings, own, level, below) if own else in_elo(meetings, level, below)
            found[level] = sum_up(found[below], step)
            yield found


def sum_up(below: Strength, step: Strength) -> Strength:
    """The strength of a level by that of the level below and the step between them."""
    gain = step['gain']
    if 'unit' in step:
        return {'total': round(below['total'] + gain, 3), **step}
    del step['gain']
    return {'elo': round(below['elo'] + gain), **step}


def in_its_unit(meetings: Meetings, measure: Measure, level: str, below: str) -> Strength:
    """A step under the usual options, and beside it under the others."""
    usual, *others = measure.variants
    found = {'unit': measure.unit, **meetings.gained(measure, usual, level, below, meetings.count(level))}
    beside = {
        variant: meetings.gained(measure, variant, level, below, meetings.count(level, variant)) for variant in others
    }
    return {**found, 'variant': usual, 'others': beside} if beside else found


def in_elo(meetings: Meetings, level: str, below: str) -> Strength:
    count = meetings.count(level)
    parts = [meetings.played(level, below, count)]
    if wide(parts[0]):
        parts = by_way(meetings.game, level, below, partial(meetings.played, count=count)) or parts
    gain, low, high = summed(parts)
    games = sum(tally.games for tally in parts)
    found: Strength = {'gain': gain, 'low': match.rounded(low), 'high': match.rounded(high), 'games': games}
    beside: Strength = {}
    for variant in BESIDE.get(meetings.game.name, ()):
        tally = meetings.played(level, below, meetings.count(level, variant), variant)
        low, high = map(match.elo, tally.interval())
        beside[variant] = {'low': match.rounded(low), 'high': match.rounded(high), 'games': tally.games}
    return {**found, 'others': beside} if beside else found


def wide(tally: match.Tally) -> bool:
    """Whether the players are so far apart that their games say little of how far."""
    return abs(match.elo(tally.share)) > WIDE


def by_way(game: Game, level: str, below: str, play: Callable[[str, str], match.Tally]) -> list[match.Tally]:
    """The matches of a step by way of full strength with so few nodes that it stands between both levels; none if no
    such number was found. A level plays far worse than full strength does with its nodes: an eighth is tried first."""
    nodes = max(1, round(sqrt(budget(game, LEVELS[level]) * budget(game, LEVELS[below]))) // 8)
    for _ in range(TRIES):
        middle = f'{"sampling" if game.engine.samples else "engine"}@{nodes}'
        above = play(level, middle)
        if above.share < 0.5:
            if nodes == 1:
                break
            nodes = max(1, nodes // 8)
            continue
        beneath = play(middle, below)
        if beneath.share >= 0.5:
            return [above, beneath]
        nodes *= 3
    return []


def summed(parts: Sequence[match.Tally]) -> tuple[float, float, float]:
    """The Elo of a step and its interval, from the matches that lead up to it."""
    gains, below, above = [], 0.0, 0.0
    for tally in parts:
        low, high = map(match.elo, tally.interval())
        gains.append(max(0, low) if tally.share == 1 else min(0, high) if tally.share == 0 else match.elo(tally.share))
        below, above = hypot(below, gains[-1] - low), hypot(above, high - gains[-1])
    return sum(gains), sum(gains) - below, sum(gains) + above


def missing(tally: match.Tally, seconds: float) -> str:
    """The games still to be played until the step is known well, if one takes these seconds of a core."""
    low, high = map(match.elo, tally.interval())
    if not (isfinite(low) and isfinite(high)):
        return 'too one-sided to say how many: a player between the two would tell'
    more = max(0, ceil(tally.games * ((high - low) / 2 / CLOSE) ** 2) - tally.games)
    hours = more * seconds / 3600
    return f'within {CLOSE} Elo: {more} more games, {hours / 2:.1f} h on 2 cores, {hours / 64:.2f} h on 64'


def strengths() -> dict[str, dict[str, Strength]]:
    return dict(json.loads(STRENGTHS.read_text())) if STRENGTHS.exists() else {}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('games', metavar='GAME', nargs='*')
    parser.add_argument('--from', dest='first', metavar='LEVEL', choices=list(LEVELS), default=LOWEST)
    parser.add_argument('--workers', metavar='N', type=int, default=jobs.cores(), help='default: one a core')
    parser.add_argument('--folder', type=Path, default=Path(__file__).with_name('levels'), help='of the games so far')
    parser.add_argument('--mixed', action='store_true', help='go on with the games of other code')
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    below = list(takewhile(lambda level: level != given.first, LEVELS))
    os.environ['PYTHONPATH'] = str(Path(match.__file__).parents[1])  # for workers that begin from nothing
    for game in [find(name) for name in given.games] or list(GAMES.values()):
        known = strengths().get(game.name, {})
        if game.typed or 'loses' in known.get(LOWEST, {}):  # by no match
            continue
        if absent := [level for level in below if level not in known]:
            parser.error(f'{game.title}: {absent[0]} has no strength to keep; measure from there')
        if any('uci' in strength for level, strength in known.items() if level not in below):
            print(f"{game.title}: chess.py scale must place the levels on Stockfish's scale again", flush=True)
        meetings = Meetings(game, given.folder, given.workers, given.mixed)
        for found in measure(meetings, {level: known[level] for level in below}):
            # Written at once, and read again before: another run may be measuring another game.
            games = {**strengths(), game.name: found}
            ordered = {name: games[name] for name in GAMES if name in games}
            STRENGTHS.write_text(json.dumps(ordered, indent=1) + '\n')


if __name__ == '__main__':
    try:
        main()
    except jobs.Ended:
        sys.exit(130)
