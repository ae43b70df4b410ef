"""How right a review is, and how long it takes: `.venv/bin/python tests/bench/review.py [--games N]`.

Games in which both sides play at random are reviewed: Nim, Eight and tic-tac-toe from their first move, connect four
from 12 discs on. Each mark is compared with an independent solver: the five verbs alone, and for connect four the one
that proved its book. A proven mark must be right in its value, its cost and what it let go; an estimated one claims
nothing, and is counted. Then a game of reversi between two learners is reviewed, for its processor time on CPython, and
in Chromium: with the wait from the press to the first mark, and from a press on Stop to the end.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from hosting.exporting import export  # noqa: E402
from plywood import players, review  # noqa: E402
from plywood.game import Game  # noqa: E402
from plywood.games import GAMES  # noqa: E402
from plywood.games.connect_four.write_book_solver import Solver, Stopped  # noqa: E402
from plywood.record import Record  # noqa: E402
from tests.bench.browser import EXPORT, launched, served  # noqa: E402
from tests.test_review import solved  # noqa: E402

DISCS = 12
"""Discs on the board of connect four from which its marks are compared."""
MOST_NODES = 400_000
"""Positions that the solver of connect four may visit for one answer; beyond that the mark is not compared."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--games', type=int, default=200, help='games in all (200); 0 for times alone')
    given = parser.parse_args()
    rng = Random(1)
    for name, solve, first in (
        ('nim', solved, 0),
        ('eight', solved, 0),
        ('tic-tac-toe', solved, 0),
        ('connect-four', ConnectFourSolver(), DISCS),
    ):
        counts = {'right': 0, 'wrong': 0, 'estimated': 0, 'not compared': 0}
        for _ in range(given.games // 4):
            for verdict in verdicts(at_random(GAMES[name], rng), solve, first):
                counts[verdict] += 1
        print(f'{name:14}', ', '.join(f'{number} {words}' for words, number in counts.items()), flush=True)
    record = game_of_reversi()
    time_reversi(record)
    time_in_chromium(record)


def at_random(game: Game, rng: Random) -> Record:
    record = Record(game)
    while game.player(record.position) is not None:
        record.go(rng.choice(game.moves(record.position)))
    return record


def verdicts(record: Record, solve: Callable[[Game, Any], float | None], first: int) -> Iterator[str]:
    """For each mark after `first` moves, from the last: right, wrong, estimated or not compared."""
    game = record.game
    for mark in review.review(record):
        if mark.ply <= first:
            return
        entry = record.lines[0][mark.ply - 1]
        assert entry.parent is not None
        found = [solve(game, position) for position in (entry.parent.position, entry.position)]
        if found[0] is None or found[1] is None:
            yield 'not compared'
            continue
        value, played = (number if mark.seat == 0 else -number for number in found if number is not None)
        true = [mark.value == value or not mark.proven, mark.played == played or not mark.sure]
        if mark.proven and mark.sure:
            gone = 'win' if value > 0 >= played else 'draw' if value == 0 > played else ''
            true += [mark.cost == value - played, mark.let_go == gone]
            if mark.line:
                after = solve(game, game.play(entry.parent.position, mark.line[0]))
                true.append(after is None or (after if mark.seat == 0 else -after) == value)
        yield 'wrong' if not all(true) else 'right' if mark.proven and mark.sure else 'estimated'


class ConnectFourSolver:
    """The value of a position for the first player, by one solver for each question."""

    def __init__(self) -> None:
        self.wins, self.draws = Solver(22), Solver(22)

    def __call__(self, game: Game, position: Any) -> float | None:
        payoff = game.payoff(position)
        if payoff is not None:
            return payoff[0]
        try:
            if self.first_reaches(self.wins, position, 1):
                return 1
            return 0 if self.first_reaches(self.draws, position, 0) else -1
        except Stopped:
            return None

    def first_reaches(self, solver: Solver, position: Any, goal: int) -> bool:
        _, taken, mine = position
        if taken.bit_count() % 2 == 0:
            return solver.reaches(taken, mine, goal, MOST_NODES)
        return not solver.reaches(taken, mine, 1 - goal, MOST_NODES)


def game_of_reversi() -> Record:
    record = Record(GAMES['reversi'])
    while record.game.player(record.position) is not None:
        move, _ = players.choose(record.game, record.position, players.LEVELS['level2'], 1, record.ply)
        record.go(move)
    return record


def time_reversi(record: Record) -> None:
    began, first = process_time(), None
    marks = 0
    for _ in review.review(record):
        first = first or process_time() - began
        marks += 1
    nodes = players.budget(record.game, review.LEVEL)
    print(f'reversi: {marks} moves, {nodes:,} positions each where a search does not end sooner, as at level 5')
    print(f'CPython: {process_time() - began:.1f} s of processor time, the first after {first:.4f} s', flush=True)


def time_in_chromium(record: Record) -> None:
    export(EXPORT)
    print(f'load on this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores')
    link = f'#/play/reversi?seats=person,person&moves={",".join(entry.text for entry in record.lines[0])}'
    with sync_playwright() as playwright, served(isolate=False) as address:
        browser = launched(playwright)
        page = browser.new_page()
        page.goto(address + link)
        page.evaluate('() => window.plywood.ready.then(() => window.plywood.settled()).then(() => null)')
        before = processor_time(browser)
        first = page.evaluate(PRESS, 'Review')
        stop = page.evaluate(PRESS, 'Stop')
        page.evaluate('() => window.plywood.review().then(() => null)')
        worker, whole = (now - then for now, then in zip(processor_time(browser), before, strict=True))
        browser.close()
    print(f'Chromium: {worker:.1f} s of processor time of the worker, {whole:.1f} s with the page')
    print(f'Chromium: the first mark {first:.0f} ms after the press, stopped {stop:.0f} ms after the press')


PRESS = """async words => {
    const button = [...document.querySelectorAll('button')].find(one =>
        one.textContent.trim() === words && one.checkVisibility());
    const told = () => document.querySelector('.review-head > p')?.textContent ?? '';
    const done = { Review: /^[1-9]/, Stop: /^Stopped/ }[words];
    const began = performance.now();
    button.click();
    while (!done.test(told())) await new Promise(resolve => setTimeout(resolve, 1));
    return performance.now() - began;
}"""
"""Presses a button of the review, and says after how many milliseconds the page shows that it has had its effect."""


def processor_time(browser: Browser) -> tuple[float, float]:
    """Seconds of all workers, and of all pages with their workers. The first needs Linux, which names its threads."""
    found = browser.new_browser_cdp_session().send('SystemInfo.getProcessInfo')['processInfo']
    pages = [process for process in found if process['type'] == 'renderer']
    threads = [each for process in pages for each in Path(f'/proc/{process["id"]}/task').glob('*')]
    workers = [each for each in threads if (each / 'comm').read_text().startswith('DedicatedWorker')]
    ticks = sum(sum(map(int, (each / 'stat').read_text().rpartition(')')[2].split()[11:13])) for each in workers)
    return ticks / os.sysconf('SC_CLK_TCK'), sum(process['cpuTime'] for process in pages)


if __name__ == '__main__':
    main()
