"""How long each level lets a person wait: `.venv/bin/python tests/bench/waits.py [CASE …] [--positions N]`.

For each game, variant and level, and for the values of every move, the worker's processor time in Chromium for one
request, at positions of games that level 3 played against itself: the median and the 95th percentile, beside the mark.
Everything is asked for in two rounds with the same seeds. The moves must be the same in both (sealed ones are not
compared, because no two seals are alike), and the shorter time counts, because other work on the machine can only add
to it. The time of the very first request, which may read files, stands by itself. A case is a game with its options:
tic-tac-toe,m=15,n=15,k=5. An hour for all; fewer positions take less.
"""

import argparse
import math
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from hosting.exporting import export  # noqa: E402
from plywood import players  # noqa: E402
from plywood.game import CHANCE, OPEN  # noqa: E402
from plywood.games import GAMES, find  # noqa: E402
from plywood.sealed import sealed  # noqa: E402
from tests.bench.browser import EXPORT, alone, launched, served  # noqa: E402

LARGE = (
    'tic-tac-toe,m=7,n=7,k=4',
    'tic-tac-toe,m=15,n=15,k=5',
    'blind-tic-tac-toe,m=4,n=4,refused=lose-turn',
    'connect-four,columns=10,rows=8,line=5',
)
"""Cases besides the presets of every game."""
VALUES = 'values'
"""The wishes of a person besides the move of a level."""
SLOWEST = {'level6': 3.0}
"""Seconds that a request may take: 1 for what is not named here."""


def cases() -> Iterator[str]:
    for game in GAMES.values():
        presets = [preset.options for preset in game.presets] or [{}]
        for given in (game.under(options).chosen.plain() for options in presets):
            changed = [option for option in game.options if given[option.name] != option.default]
            yield ','.join([game.name, *(f'{option.name}={option.write(given[option.name])}' for option in changed)])
        yield from (case for case in LARGE if case.split(',')[0] == game.name)


def options_of(case: str) -> dict[str, str]:
    """The options of a case; a value may hold commas of its own."""
    return dict(each.split('=') for each in re.split(r',(?=[a-z])', case)[1:])


def positions(case: str, number: int) -> Iterator[dict[str, Any]]:
    """Requests for a move, each at one place of a game of its own, and that place's position as text."""
    name, options = case.split(',')[0], options_of(case)
    game = find(name).under(options)
    for seed in range(number):
        position, moves, places = game.under(options).initial(), [], []
        while game.payoff(position) is None:
            if game.player(position) == CHANCE:
                move = players.roll(game, position, f'waits {seed}', len(moves))
            else:
                places.append((list(moves), game.write_position(position)))
                move, _ = players.choose(game, position, players.LEVELS['level3'], f'waits {seed}', len(moves))
            moves.append(game.write_move(position, move))
            position = game.play(position, move)
        before, text = Random(f'{case} {seed}').choice(places)
        where: dict[str, Any] = {'start': text} if game.hidden else {'moves': before}
        yield {'game': name, 'options': options, 'seed': seed, **where}


def wait(page: Page, used: Callable[[], float], ask: dict[str, Any]) -> tuple[float, str]:
    """Processor time of one request, and the move that it answers."""
    began = used()
    reply = page.evaluate('ask => window.engine.ask(ask)', ask)
    took = used() - began
    assert reply['ok'], reply
    return took, str(reply['move'])


def ask_all(page: Page, used: Callable[[], float], places: list[dict[str, Any]], level: str) -> list[tuple[float, str]]:
    """Processor time and move of one level, or of the values, at each place."""
    op = {'op': 'think', 'eyes': OPEN} if level == VALUES else {'op': 'choose', 'level': level}
    return [wait(page, used, {**place, **op}) for place in places]


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[math.ceil(share * len(values)) - 1]


def show(case: str, level: str, rounds: list[list[tuple[float, str]]]) -> tuple[bool, int]:
    """Print one row: whether it is above the mark, and how many answers differed in the second round."""
    pairs = list(zip(*rounds, strict=True))
    took = [min(first, second) for (first, _), (second, _) in pairs]
    slow, mark = percentile(took, 0.95), SLOWEST.get(level, 1.0)
    print(
        f'{case:44} {level}  median {median(took):5.2f} s   95 % {slow:5.2f} s   worst {max(took):5.2f} s'
        f'   first {pairs[0][0][0]:5.2f} s{"   above the mark" if slow > mark else ""}',
        flush=True,
    )
    return slow > mark, sum(first != second for (_, first), (_, second) in pairs if not sealed(first))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('cases', metavar='CASE', nargs='*', default=list(cases()))
    parser.add_argument('--positions', metavar='N', type=int, default=20)
    parser.add_argument('--levels', metavar='LEVEL', nargs='*', default=[*players.LEVELS, VALUES])
    given = parser.parse_args()
    export(EXPORT)
    print(f'\nload on this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores')
    slow = others = 0
    with sync_playwright() as playwright, served(isolate=False) as address:
        browser = launched(playwright)
        session = browser.new_browser_cdp_session()

        def used() -> float:
            found = session.send('SystemInfo.getProcessInfo')['processInfo']
            return sum(process['cpuTime'] for process in found if process['type'] == 'renderer')

        for case in given.cases:
            places = list(positions(case, given.positions))
            page, _ = alone(browser, address)
            rounds = [{level: ask_all(page, used, places, level) for level in given.levels} for _ in range(2)]
            page.close()
            for level in given.levels:
                above, differ = show(case, level, [each[level] for each in rounds])
                slow, others = slow + above, others + differ
        browser.close()
    print(f'{slow} above the mark; {others} answers came out differently the second time')


if __name__ == '__main__':
    main()
