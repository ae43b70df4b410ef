"""Files that come late: in a copy of the package without them every game is played on at each ply, and once `wants` has
named them and they have come, a search finds what it finds in the whole package."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from plywood import door, games
from plywood.game import CHANCE, OPEN, Game, inherits
from tests.conformance import drawn

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / 'py'
LATE = '*.bin'
NODES = 40
"""For one search: enough to come to positions beyond the root, where a search reads files too."""


TURNS = 50
"""At least, in games of one kind. Each is played to its end."""


def variants(game: Game) -> list[dict[str, Any]]:
    """The usual game, and the least that its options allow."""
    least = {option.name: option.low for option in game.options if type(option.default) is int}
    return [{}] if game.under(least) is game.under({}) else [{}, least]


def walk() -> Iterator[tuple[Game, Any, dict[str, Any]]]:
    """Every turn of random games of each kind that has late files: the game, the position, and a request for it."""
    for game in games.GAMES.values():
        for options in [] if inherits(game, 'wants') else variants(game):
            turns, rng = 0, Random(f'{game.name} {options}')
            while turns < TURNS:
                position, moves = game.under(options).initial(), list[str]()
                while game.payoff(position) is None:
                    if game.player(position) != CHANCE:
                        turns += 1
                        at = {'start': game.write_position(position), 'eyes': OPEN} if game.hidden else {'moves': moves}
                        yield game, position, {'game': game.name, 'options': options, **at}
                    move = drawn(game, position, rng)
                    moves.append(game.write_move(position, move))
                    position = game.play(position, move)


def ask(op: str, place: dict[str, Any], **what: Any) -> dict[str, Any]:
    reply = json.loads(door.dispatch(json.dumps({'op': op, **place, **what})))
    assert reply['ok'], (op, place, reply)
    return dict(reply)


def without_them() -> None:
    """Play on in a package whose late files never come."""
    for game, position, place in walk():
        game.engine = replace(game.engine, quick_nodes=NODES, most_nodes=NODES)
        game.known(position)
        ask('hint', place)


def as_they_come() -> None:
    """Search, bring what was wanted, and search again; print what the second search says."""
    for game, position, place in walk():
        wanted = game.wants(position)
        if wanted:
            judged(game, position, place)
            for name in wanted:
                shutil.copy(PY / name, Path(games.__file__).parent.parent.parent / name)
            assert not game.wants(position), wanted
            print(json.dumps([place, wanted, judged(game, position, place)]))


def judged(game: Game, position: Any, place: dict[str, Any]) -> list[Any]:
    """The values of a position by a glance and by a search."""
    return [game.evaluate(position), ask('think', place, nodes=NODES)['ranked']]


def in_a_copy(there: Path, name: str) -> list[str]:
    """The print of a function of this file in a copy of the package without late files."""
    shutil.copytree(PY / 'plywood', there / 'plywood', ignore=shutil.ignore_patterns(LATE, '__pycache__'))
    run = subprocess.run(
        [sys.executable, '-c', f'from tests import test_late\ntest_late.{name}()'],
        env={**os.environ, 'PYTHONPATH': os.pathsep.join(map(str, (there, ROOT)))},
        cwd=there,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not run.returncode, run.stderr
    return run.stdout.splitlines()


def test_every_game_goes_on_without_its_late_files(tmp_path: Path) -> None:
    in_a_copy(tmp_path, 'without_them')


def test_once_they_have_come_a_search_says_what_it_says_with_them_from_the_start(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in in_a_copy(tmp_path, 'as_they_come')]
    said = {json.dumps(place): found for place, _, found in lines}
    assert said
    for game, position, place in walk():
        found = said.pop(json.dumps(place), None)
        assert found is None or judged(game, position, place) == found, place
        if not said:
            break
    folders = {Path(name).parts[:3] for _, wanted, _ in lines for name in wanted}
    assert folders == {path.relative_to(PY).parts[:3] for path in PY.rglob(LATE)}
