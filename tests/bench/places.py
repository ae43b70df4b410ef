"""Positions by seed from the ends of games, in all games: values, a hint, a level's move and the review of the last
move, asked of the door in a copy of the package whose late files come only when `wants` names them.

    python3 tests/bench/places.py [--positions 200] [--seed 42]

Half of the games are random, half are played by two levels. It prints each fault, and how many positions were asked
about. A fault is a refusal, an answer with a fault of the program in it, or advice that contradicts the values.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
PY = ROOT / 'py'
LATE = '*.bin'
LAST = 12
"""The positions are among the last turns of a game, this many."""
EASY = ('level1', 'level2')


def lines(game: Any, rng: Random, level: str | None) -> Iterator[list[str]]:
    """The moves of games that are played to their end: at random, or by a level against itself."""
    from plywood import players
    from plywood.game import CHANCE

    while True:
        position, moves = game.initial(), list[str]()
        mover = players.Mover(players.find(level)) if level else None
        while game.payoff(position) is None and len(moves) < 400:
            if game.player(position) == CHANCE:
                move = game.deal(position, rng)
            elif mover:
                move, _ = mover.choose(game, position, rng.randrange(1 << 30), len(moves))
            else:
                move = rng.choice(list(game.moves(position)))
            moves.append(game.write_move(position, move))
            position = game.play(position, move)
        yield moves


def places(game: Any, rng: Random, count: int) -> Iterator[dict[str, Any]]:
    """Positions near the end of games, where a player is to move."""
    from plywood.game import CHANCE

    kinds = [lines(game, rng, None), lines(game, rng, rng.choice(EASY))]
    for number in range(count):
        while True:
            moves = next(kinds[number % 2])
            cut = len(moves) - rng.randint(1, min(LAST, len(moves)))
            position = game.initial()
            for text in moves[:cut]:
                position = game.play(position, game.read_move(position, text))
            seat = game.player(position)
            if seat is not None and seat != CHANCE:
                break
        yield {'game': game.name, 'moves': moves[:cut], 'seat': seat}


def faults(place: dict[str, Any], bring: Any) -> Iterator[str]:
    """The complaints about one position."""
    from plywood import door, games

    hidden = games.GAMES[place['game']].hidden
    line = {'game': place['game'], 'moves': place['moves'], **({'eyes': place['seat'], 'seed': 7} if hidden else {})}

    def ask(op: str, **more: Any) -> dict[str, Any]:
        request = json.dumps({'op': op, **line, **more})
        for name in json.loads(door.wants(request)):
            bring(name)
        reply: dict[str, Any] = json.loads(door.dispatch(request))
        return reply

    thought, hint = ask('think'), ask('hint')
    chosen = ask('choose', level='level3', seed=7)
    for op, reply in (('think', thought), ('hint', hint), ('choose', chosen)):
        if not reply['ok']:
            yield f'{op}: {reply["error"]}'
    if thought['ok'] and hint['ok'] and thought['ranked']:
        best = thought['ranked'][0]
        alike = [each['move'] for each in thought['ranked'] if each['value'] == best['value']]
        if hint['steps'][-1]['move'] not in alike:
            yield f'hint: {hint["steps"][-1]["move"]} is not among {alike}'
    if place['moves'] and not hidden:
        mark = ask('review', next=None)
        if not mark['ok']:
            yield f'review: {mark["error"]}'


def run(positions: int, seed: int) -> None:
    from plywood import games

    home = Path(games.__file__).parents[2]

    def bring(name: str) -> None:
        if not (home / name).exists():
            shutil.copy(PY / name, home / name)

    names, asked, found = list(games.GAMES), Counter[str](), 0
    for index, name in enumerate(names):
        count = positions // len(names) + (index < positions % len(names))
        for place in places(games.GAMES[name], Random(f'{seed} {name}'), count):
            asked[name] += 1
            for fault in faults(place, bring):
                found += 1
                print(json.dumps(place), fault, flush=True)
    print(f'{sum(asked.values())} positions in {len(asked)} games, {found} faults')


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--positions', type=int, default=200)
    parser.add_argument('--seed', type=int, default=42)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        there = Path(name)
        shutil.copytree(PY / 'plywood', there / 'plywood', ignore=shutil.ignore_patterns(LATE, '__pycache__'))
        code = f'from tests.bench import places\nplaces.run({given.positions}, {given.seed})'
        environment = {**os.environ, 'PYTHONPATH': os.pathsep.join(map(str, (there, ROOT)))}
        subprocess.run([sys.executable, '-c', code], env=environment, cwd=there, check=True)


if __name__ == '__main__':
    main()
