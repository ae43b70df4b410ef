"""A comparison of both front ends of the watching, for a Python that has both; run in Pyodide by test_pyodide.py."""

import json
import sys
from typing import Any
from zlib import crc32

from plywood import games
from plywood.door import dispatch
from plywood.search.register import LADDER, RUNGS
from plywood.trace import steps as stepping
from plywood.trace import watch as watching
from plywood.trace.frames import by_monitoring, by_settrace
from plywood.trace.functions import recursive
from plywood.trace.steps import steps
from plywood.trace.watch import watch

CASES = [('eight', None), ('tic-tac-toe', 3), ('nim', 2)]


def fronts(every: int = 1) -> list[str]:
    """The rungs (every n-th) and games of which the two front ends tell different things."""
    chosen = watching.watched
    different = []
    for name, depth in CASES:
        game = games.find(name)
        position = game.initial()
        for rung in list(LADDER.values())[::every]:
            if not recursive(rung.search) or (depth and 'depth' not in rung.limits):
                continue
            limits = {'depth': depth} if depth else {}
            told: list[Any] = []
            for front in (lambda watcher, run: by_monitoring(watcher, run, vars(sys)['monitoring'], 4), by_settrace):
                watching.watched = stepping.watched = front
                trace = watch(rung.search, game, position, **limits)
                some = range(len(trace) // 3, len(trace))
                told.append((trace, steps(rung.search, game, position, some, **limits)))
            if told[0] != told[1]:
                different.append(f'{rung.name} {name}')
    watching.watched = stepping.watched = chosen
    return different


def seen() -> dict[str, int]:
    """A checksum of every rung's run on every case, as the page has it, but for the time it took."""
    runs = {}
    for name, depth in CASES:
        for rung in LADDER:
            reply = json.loads(dispatch(json.dumps({'op': 'trace', 'game': name, 'rung': rung, 'depth': depth})))
            if reply['ok']:
                reply['result']['seconds'] = 0
            runs[f'{rung} {name}'] = crc32(json.dumps(reply).encode())
    return runs


def sampled() -> dict[str, int]:
    """A checksum of what sampling finds, and of some samples in detail, but for the time they took."""
    found = {}
    for name, samples in (('connect-four', 150), ('reversi', 20), ('tic-tac-toe', 300)):
        game = games.find(name)
        for rung in ('montecarlo', 'sampling'):
            result = RUNGS[rung].think(game, game.initial(), nodes=samples, seed=5)
            found[f'{rung} {name}'] = crc32(json.dumps(result.plain(game, game.initial())).encode())
        one = [{'op': 'sample', 'number': number} for number in (1, samples // 2, samples)]
        asks: list[dict[str, Any]] = [{'op': 'samples'}, *one]
        for ask in asks:
            reply = json.loads(dispatch(json.dumps({'game': name, 'rung': 'montecarlo', 'nodes': samples, **ask})))
            assert reply['ok'], reply
            if 'result' in reply:
                reply['result']['seconds'] = 0
            found[f'{ask} {name}'] = crc32(json.dumps(reply).encode())
    return found
