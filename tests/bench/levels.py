"""Measure every level in every game: `python3 tests/bench/levels.py [GAME …] [--from LEVEL]`, about two hours for all.

Each level meets the one below it in a match of paired openings, and its Elo is the sum of the steps up to it, the
lowest level being 0. A step in which every game was won counts as its lower bound, and as 0 where there were too few
games for more. The results go to py/plywood/strengths.json, where the page and the terminal read them. `--from` keeps
the steps below a level, for a change that only concerns the levels from there. Any step can be played again alone, with
`plywood match GAME LEVEL LEVEL-BELOW --games N` and the N that is printed here.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise, takewhile
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import match
from plywood.game import Game
from plywood.games import GAMES, find
from plywood.players import LEVELS

STRENGTHS = Path(match.__file__).with_name('strengths.json')
COUNT = 200
FEWER = {
    'connect-four': {'level5': 60, 'level6': 40},
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

Strength = Mapping[str, float | None]
LOWEST = next(iter(LEVELS))


def measure(game: Game, kept: Mapping[str, Strength]) -> Iterator[dict[str, Strength]]:
    """The strength of each level: its Elo over the lowest, and the match against the level below with its interval.

    The kept levels are the first ones, and are not measured again. Yields all levels so far after each match.
    """
    found: dict[str, Strength] = {LOWEST: {'elo': 0, 'low': 0, 'high': 0, 'games': 0}, **kept}
    total = list(found.values())[-1]['elo'] or 0.0
    for below, level in pairwise(LEVELS):
        if level in found:
            continue
        began = perf_counter()
        count = FEWER.get(game.name, {}).get(level, COUNT)
        tally = match.run(game, game.initial(), match.player(level), match.player(below), count, SEED)
        low, high = map(match.elo, tally.interval())
        total += max(0, low) if tally.share == 1 else min(0, high) if tally.share == 0 else match.elo(tally.share)
        found[level] = {
            'elo': round(total),
            'low': match.rounded(low),
            'high': match.rounded(high),
            'games': tally.games,
        }
        print(
            f'{game.name:14} {level} over {below}, {count} games: {tally}  [{perf_counter() - began:.0f} s]', flush=True
        )
        yield found


def strengths() -> dict[str, dict[str, Strength]]:
    return dict(json.loads(STRENGTHS.read_text())) if STRENGTHS.exists() else {}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('games', metavar='GAME', nargs='*')
    parser.add_argument('--from', dest='first', metavar='LEVEL', choices=list(LEVELS), default=LOWEST)
    given = parser.parse_args()
    below = list(takewhile(lambda level: level != given.first, LEVELS))
    for game in [find(name) for name in given.games] or [game for game in GAMES.values() if not game.typed]:
        known = strengths().get(game.name, {})
        if missing := [level for level in below if level not in known]:
            parser.error(f'{game.title}: {missing[0]} has no strength to keep; measure from there')
        for found in measure(game, {level: known[level] for level in below}):
            # Written at once, and read again before: another run may be measuring another game.
            games = {**strengths(), game.name: found}
            ordered = {name: games[name] for name in GAMES if name in games}
            STRENGTHS.write_text(json.dumps(ordered, indent=1) + '\n')


if __name__ == '__main__':
    main()
