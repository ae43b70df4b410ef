"""Measure every level in every game: `python3 tests/bench/levels.py [GAME …]`, about two hours for all.

Each level meets the one below it in a match of paired openings, and its Elo is the sum of the steps up to it, the
lowest level being 0. A step in which every game was won counts as its lower bound, and as 0 where there
were too few games for more. What was measured goes to
py/plywood/strengths.json, where the page and the terminal read it; any step can be played again alone, with
`plywood match GAME LEVEL LEVEL-BELOW --games N` and the N that is printed here.
"""

import json
import sys
from collections.abc import Iterator
from itertools import pairwise
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
    'connect-four': {'level5': 60, 'level6': 20},
    'reversi': {'level2': 100, 'level3': 100, 'level4': 20, 'level5': 12, 'level6': 8},
    'checkers': {'level2': 100, 'level3': 100, 'level4': 40, 'level5': 20, 'level6': 6},
}
"""Games of a match against the level below; fewer where the thinking takes long."""
SEED = 1

Strength = dict[str, float | None]


def measure(game: Game) -> Iterator[dict[str, Strength]]:
    """The strength of each level: its Elo over the lowest, and the match against the level below with its interval.

    Told anew after each match.
    """
    found: dict[str, Strength] = {next(iter(LEVELS)): {'elo': 0, 'low': 0, 'high': 0, 'games': 0}}
    total = 0.0
    for below, level in pairwise(LEVELS):
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


def main() -> None:
    for game in [find(name) for name in sys.argv[1:]] or [game for game in GAMES.values() if not game.typed]:
        for found in measure(game):  # written at once, and read anew: another run may be measuring another game
            kept = json.loads(STRENGTHS.read_text()) if STRENGTHS.exists() else {}
            kept[game.name] = found
            ordered = {name: kept[name] for name in GAMES if name in kept}
            STRENGTHS.write_text(json.dumps(ordered, indent=1) + '\n')


if __name__ == '__main__':
    main()
