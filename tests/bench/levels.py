"""Measure every level in every game: `python3 tests/bench/levels.py [GAME …] [--from LEVEL] [--workers N]`.

Each level meets the one below it in a match of paired openings, and its Elo is the sum of the steps up to it, the
lowest level being 0. A step in which every game was won counts as its lower bound, and as 0 where there were too few
games for more. The results go to py/plywood/strengths.json, where the page and the terminal read them. `--from` keeps
the steps below a level, for a change that only concerns the levels from there. Any step can be played again alone, with
`plywood match GAME LEVEL LEVEL-BELOW --games N` and the N that is printed here.

A step of more than 400 Elo is measured by way of the engine, or of sampling where the game is sampled, with a number
of nodes that puts it between both levels.

Each game of a match goes to a file at once, in build/levels or `--folder`. So the command can be stopped, and goes on
where it was; the workers change nothing but the time. Two hours of two cores for all. Behind each step stands how many
games it would take to know it within 60 Elo, and how long they would take on 2 and on 64 cores.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise, takewhile
from math import ceil, hypot, isfinite, sqrt
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import jobs, match
from plywood.game import Game
from plywood.games import GAMES, find
from plywood.players import LEVELS, budget

STRENGTHS = Path(match.__file__).with_name('strengths.json')
COUNT = 200
FEWER = {
    'connect-four': {'level5': 60, 'level6': 40},
    'hex': {f'level{number}': 60 for number in range(2, 7)},
    'reversi': {'level2': 100, 'level3': 100, 'level4': 20, 'level5': 12, 'level6': 60},
    'chess': {'level2': 100, 'level3': 60, 'level4': 30, 'level5': 16, 'level6': 20},
    'whist': {'level2': 100, 'level3': 100, 'level4': 100, 'level5': 60, 'level6': 40},
    'checkers': {'level2': 100, 'level3': 100, 'level4': 40, 'level5': 20, 'level6': 30},
    'backgammon': {'level4': 60, 'level5': 40, 'level6': 20},
    'battleships': {f'level{number}': 60 for number in range(2, 7)},
    'whist-partners': {'level2': 100, 'level3': 100, 'level4': 60, 'level5': 40, 'level6': 40},
}
"""Games of a match against the level below; fewer where the thinking takes long."""
SEED = 1
CLOSE = 60
"""Elo to either side of a step that is known well."""
WIDE = 400
"""A step of more Elo is measured by way of a player between."""
TRIES = 5
"""The numbers of nodes that are tried for that player."""

Strength = Mapping[str, float | None]
LOWEST = next(iter(LEVELS))


def measure(game: Game, kept: Mapping[str, Strength], folder: Path, workers: int) -> Iterator[dict[str, Strength]]:
    """The strength of each level: its Elo over the lowest, and the match against the level below with its interval.

    The kept levels are the first ones, and are not measured again. Yields all levels so far after each match.
    """
    found: dict[str, Strength] = {LOWEST: {'elo': 0, 'low': 0, 'high': 0, 'games': 0}, **kept}
    total = list(found.values())[-1]['elo'] or 0.0
    for below, level in pairwise(LEVELS):
        if level in found:
            continue
        count = FEWER.get(game.name, {}).get(level, COUNT)
        meet = partial(played, game, count=count, folder=folder, workers=workers)
        parts = [meet(level, below)]
        if wide(parts[0]):
            parts = by_way(game, level, below, meet) or parts
        gain, low, high = summed(parts)
        total += gain
        found[level] = {
            'elo': round(total),
            'low': match.rounded(low),
            'high': match.rounded(high),
            'games': sum(tally.games for tally in parts),
        }
        yield found


def played(game: Game, first: str, second: str, count: int, folder: Path, workers: int) -> match.Tally:
    """A match, from its file as far as it was played before; what it says, and what it leaves open."""
    began, tally = perf_counter(), match.Tally()
    file = folder / f'{game.name} {first}{"" if second in LEVELS and first in LEVELS else f" {second}"}'
    known = max(0, file.read_bytes().count(b'\n') - 1) if file.exists() else 0
    task = match.Pairs(game.name, (), first, second, count, SEED)
    for pair in jobs.run(task, count // 2, file=file, make=jobs.local(workers), width=2 * max(1, workers)):
        tally.pairs.append((pair[0], pair[1]))
    spent = perf_counter() - began
    print(f'{game.name:14} {first} over {second}, {count} games: {tally}  [{spent:.0f} s]', flush=True)
    if len(tally.pairs) > known:
        print(f'{"":14} {missing(tally, spent * max(1, workers) / (tally.games - 2 * known))}', flush=True)
    return tally


def wide(tally: match.Tally) -> bool:
    """Whether the players are so far apart that their games say little of how far."""
    return abs(match.elo(tally.share)) > WIDE


def by_way(game: Game, level: str, below: str, play: Callable[[str, str], match.Tally]) -> list[match.Tally]:
    """The matches of a step by way of full strength with so few nodes that it stands between both levels; none if no
    such number was found. A level plays worse than full strength does with its nodes."""
    nodes = round(sqrt(budget(game, LEVELS[level]) * budget(game, LEVELS[below])))
    for _ in range(TRIES):
        middle = f'{"sampling" if game.engine.samples else "engine"}@{nodes}'
        above = play(level, middle)
        if above.share < 0.5:
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
    parser.add_argument('--folder', type=Path, default=Path('build/levels'), help='of the games so far')
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    below = list(takewhile(lambda level: level != given.first, LEVELS))
    os.environ['PYTHONPATH'] = str(Path(match.__file__).parents[1])  # for workers that begin from nothing
    for game in [find(name) for name in given.games] or [game for game in GAMES.values() if not game.typed]:
        known = strengths().get(game.name, {})
        if absent := [level for level in below if level not in known]:
            parser.error(f'{game.title}: {absent[0]} has no strength to keep; measure from there')
        for found in measure(game, {level: known[level] for level in below}, given.folder, given.workers):
            # Written at once, and read again before: another run may be measuring another game.
            games = {**strengths(), game.name: found}
            ordered = {name: games[name] for name in GAMES if name in games}
            STRENGTHS.write_text(json.dumps(ordered, indent=1) + '\n')


if __name__ == '__main__':
    try:
        main()
    except jobs.Ended:
        sys.exit(130)
