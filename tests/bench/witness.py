"""Plywood's acts, written down, so that a change inside can be seen to change nothing outside.

    python3 tests/bench/witness.py record FILE [--of FOLDER] [--short]
    python3 tests/bench/witness.py replay FILE [--of FOLDER] [--short]

Recorded are, through the terminal: perft, searches at three budgets, and 20 moves of every level in every game by seed;
and through the page's door: the situations along a game of every kind, as all eyes see them. FOLDER is the checkout
that is asked, by default this one. A recording goes on where it was ended, and a replay names every case that is not
the same. `--short` leaves out the moves of the two strongest levels.
"""

import json
import re
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[2]
VARIANTS: tuple[tuple[str, dict[str, str]], ...] = (
    ('nim', {}),
    ('nim', {'heaps': '1,3,5,7', 'misere': 'true'}),
    ('eight', {}),
    ('tic-tac-toe', {}),
    ('tic-tac-toe', {'m': '15', 'n': '15', 'k': '5'}),
    ('tic-tac-toe', {'m': '4', 'n': '3', 'k': '3', 'exact': 'true'}),
    ('blind-tic-tac-toe', {}),
    ('blind-tic-tac-toe', {'refused': 'lose-turn'}),
    ('connect-four', {}),
    ('connect-four', {'columns': '5', 'rows': '5'}),
    ('reversi', {}),
    ('reversi', {'size': '6', 'reverse': 'true'}),
    ('checkers', {}),
    ('checkers', {'ballot': '17'}),
    ('chess', {}),
    ('chess', {'array': '0'}),
    ('backgammon', {}),
    ('backgammon', {'length': '3', 'cube': '2'}),
    ('kuhn', {}),
    ('kuhn', {'hands': '5'}),
    ('leduc', {}),
    ('battleships', {}),
    ('battleships', {'size': '6', 'fleet': '3,2', 'salvo': 'true', 'named': 'false'}),
    ('whist', {}),
    ('whist', {'open': 'true', 'trump': 'hearts'}),
    ('whist-partners', {}),
    ('tree', {}),
)
"""Every game, with its usual options and with others."""
LEVELS = tuple(f'level{number}' for number in range(1, 7))
STRONGEST = LEVELS[4:]
MOVES = 20
BUDGETS = 500, 4_000, 20_000
PERFT = {'nim': 4, 'eight': 4, 'tic-tac-toe': 4, 'tree': 3, 'connect-four': 4, 'reversi': 4, 'checkers': 5, 'chess': 3}
"""How deep; in other games 2, for dice and cards have many outcomes."""
SEARCHED = 1, 6, 15
"""The plies at which it is searched."""
PLIES = 24
"""The plies of a game that are seen through the door."""
SEED = 7
CHANCE = -1
FORMER = {'situation': 'look'}
"""The names that requests had before."""
Case = tuple[str, Callable[[], object]]


class Asked:
    """One checkout, asked through its terminal and through its door."""

    def __init__(self, folder: Path) -> None:
        self.py = folder / 'py'
        self.door = self.started(
            '-c',
            'import sys; from plywood.door import dispatch\nfor line in sys.stdin: print(dispatch(line), flush=True)',
        )

    def started(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, '-B', *words],
            cwd=self.py,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def terminal(self, *words: str, most: int = 0) -> list[str]:
        """The lines that a command prints; of a game only its moves, and no more than a given number."""
        with self.started('-m', 'plywood', *words) as running:
            assert running.stdin and running.stdout
            running.stdin.close()
            lines = []
            for line in running.stdout:
                if not most or re.match(r'\S', line):
                    lines.append(line.rstrip())
                if most and len(lines) >= 2 * most:
                    running.kill()
                    break
        return lines

    def request(self, name: str, **more: object) -> dict[str, Any]:
        """The reply to a request, under the name that this checkout has for it."""
        assert self.door.stdin and self.door.stdout
        self.door.stdin.write(json.dumps({'op': name, **more}) + '\n')
        self.door.stdin.flush()
        reply: dict[str, Any] = json.loads(self.door.stdout.readline(), parse_float=number)
        if not reply['ok'] and 'no such request' in reply['error'] and name in FORMER:
            return self.request(FORMER[name], **more)
        return reply


def number(text: str) -> float:
    """1.0 is 1: the page reads both alike."""
    value = float(text)
    return int(value) if value.is_integer() else value


def cases(asked: Asked, short: bool) -> Iterator[Case]:
    """Every case: its name, and what finds it out."""
    seats = {game['name']: len(game['seats']) for game in asked.request('describe')['games']}
    for game, options in VARIANTS:
        title = ' '.join([game, *(f'{name}={value}' for name, value in options.items())])
        chosen = [word for name, value in options.items() for word in ('--option', f'{name}={value}')]
        yield f'{title}: perft', partial(searched, asked, 'perft', game, str(PERFT.get(game, 2)), *chosen)
        yield from along(asked, title, {'game': game, 'options': options, 'seed': SEED}, chosen)
        for level in LEVELS:
            if not (short and level in STRONGEST):
                words = ['play', game, '--seats', ','.join([level] * seats[game]), '--seed', str(SEED), *chosen]
                yield f'{title}: moves of {level}', partial(asked.terminal, *words, most=MOVES)


def along(asked: Asked, title: str, ask: dict[str, Any], chosen: list[str]) -> Iterator[Case]:
    """The cases along the beginning of a game of level 2."""
    moves = list[str]()
    for ply in range(PLIES):
        line = {'moves': moves, **ask}
        here = asked.request('situation', eyes='open', **line)
        for eyes in ('open', None, 0, 1):
            yield f'{title}: ply {ply}, eyes {eyes}', partial(situation, asked, {'eyes': eyes, **line})
        if ply in SEARCHED:
            yield f'{title}: forms at ply {ply}', partial(asked.request, 'forms', eyes='open', **line)
            start = ['--from', here['position']] if ply > 1 else moves
            for nodes in BUDGETS:
                words = ['think', ask['game'], *chosen, '--nodes', str(nodes), '--seed', str(SEED), *start]
                yield f'{title}: {nodes} nodes at ply {ply}', partial(searched, asked, *words)
            for name in ('hint', 'belief'):
                yield f'{title}: {name} at ply {ply}', partial(asked.request, name, eyes=here['turn'], **line)
        if here['turn'] is None:
            break
        drawn = here['turn'] == CHANCE
        move = asked.request('roll' if drawn else 'choose', eyes='open', level='level2', **line)['move']
        moves = [*moves, *([move] if drawn or move in here['legal'] else move.split())]  # tries of one turn


def searched(asked: Asked, command: str, *words: str) -> object:
    lines = asked.terminal(command, *words, '--json')
    try:
        return {name: value for name, value in json.loads(lines[-1]).items() if name != 'seconds'}
    except (ValueError, IndexError):
        return lines


def situation(asked: Asked, line: dict[str, Any]) -> str:
    """A situation in short. The last sealed move differs each time, and is left out."""
    reply = asked.request('situation', **line)
    sent = reply.get('line', {}).get('moves', [])
    if sent and sent[-1].startswith('~'):
        sent[-1] = '~'
    return sha256(json.dumps(reply, sort_keys=True).encode()).hexdigest()[:16]


def main() -> int:
    parser = ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('act', choices=('record', 'replay'))
    parser.add_argument('file', type=Path)
    parser.add_argument('--of', type=Path, default=HERE, metavar='FOLDER')
    parser.add_argument('--short', action='store_true')
    given = parser.parse_args()
    lines = given.file.read_text().splitlines() if given.file.exists() else []
    known: dict[str, object] = dict(json.loads(line) for line in lines)
    same = other = 0
    for name, found in cases(Asked(given.of.resolve()), given.short):
        if given.act == 'record':
            if name not in known:
                with given.file.open('a') as file:
                    file.write(json.dumps([name, found()]) + '\n')
        elif name not in known:
            print(f'not recorded: {name}')
            other += 1
        elif json.loads(json.dumps(now := found())) == known[name]:
            same += 1
        else:
            print(
                f'differs: {name}\n  before {json.dumps(known[name])[:600]}\n  now    {json.dumps(now)[:600]}',
                flush=True,
            )
            other += 1
    if given.act == 'replay':
        print(f'{same} cases are the same, {other} are not')
    return 1 if other else 0


if __name__ == '__main__':
    sys.exit(main())
