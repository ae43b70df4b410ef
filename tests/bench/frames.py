"""How long frames take on two exported sites: `.venv/bin/python tests/bench/frames.py BEFORE AFTER [--rounds 2]`.

    .venv/bin/python serve.py --export DIR

makes one. In each game a person plays against levels with the same seed on both sites, with motion, up to thirty moves;
about half a minute a game, site and round. Printed for each game and site are the median, the 95th percentile and the
longest of all frames in which something moved, in milliseconds of the page's own time, and how many took longer than
there is at 60 a second.
"""

import sys
from argparse import ArgumentParser
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, sync_playwright

from tests.bench.browser import launched, served

GAMES = {
    'whist-partners': 4, 'battleships': 2, 'chess': 2, 'reversi': 2, 'connect-four': 2, 'backgammon': 2,
    'tic-tac-toe': 2, 'leduc': 2, 'eight': 2,
}  # fmt: skip
"""With their numbers of players."""
MOVES = 30
SIZE = {'width': 1440, 'height': 900}
FRAME = 1000 / 60
CLOCK = """
    const ask = requestAnimationFrame.bind(window);
    let last = 0;
    window.frames = [];
    window.requestAnimationFrame = act => ask(now => {
        const began = performance.now();
        act(now);
        const took = performance.now() - began;
        if (now === last) window.frames[window.frames.length - 1] += took;
        else window.frames.push(took);
        last = now;
    });
"""
READY = 'Boolean(window.plywood && window.plywood.state().engine === "ready")'


def painted(browser: Browser, address: str, game: str) -> list[float]:
    """The milliseconds of each frame of one game."""
    context = browser.new_context(viewport=SIZE, reduced_motion='no-preference')
    page = context.new_page()
    page.add_init_script(CLOCK)
    seats = ','.join(['person'] + ['level1'] * (GAMES[game] - 1))
    page.goto(f'{address}#/play/{game}?seats={seats}&seed=4')
    while not page.evaluate(READY):  # a policy forbids Playwright's own waiting
        page.wait_for_timeout(100)
    page.evaluate('window.frames.length = 0')
    for number in range(MOVES):
        now: dict[str, Any] = page.evaluate('window.plywood.settled().then(() => window.plywood.state())')
        if now['result'] or not now['legal']:
            break
        page.evaluate('move => window.plywood.play(move)', now['legal'][7 * number % len(now['legal'])])
        page.wait_for_timeout(400)
    page.evaluate('window.plywood.settled()')
    found: list[float] = page.evaluate('window.frames')
    context.close()
    return found


def main() -> None:
    parser = ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('before', type=Path)
    parser.add_argument('after', type=Path)
    parser.add_argument('--rounds', type=int, default=2)
    parser.add_argument('--only', nargs='+', default=list(GAMES), metavar='GAME', choices=GAMES, dest='games')
    given = parser.parse_args()
    print(f'{"":16}{"":8}{"frames":>8}{"median":>8}{"95 %":>8}{"longest":>9}{"too long":>10}')
    with sync_playwright() as playwright, ExitStack() as stack:
        browser = launched(playwright)
        sites = {
            name: stack.enter_context(served(True, getattr(given, name).resolve())) for name in ('before', 'after')
        }
        for game in given.games:
            took: dict[str, list[float]] = {name: [] for name in sites}
            for _ in range(given.rounds):
                for name, address in sites.items():
                    took[name] += painted(browser, address, game)
            for name, frames in took.items():
                over = sum(each > FRAME for each in frames)
                figures = f'{median(frames):8.1f}{quantiles(frames, n=20)[-1]:8.1f}{max(frames):9.1f}{over:10}'
                print(f'{game:16}{name:8}{len(frames):8}{figures}', flush=True)
        browser.close()


if __name__ == '__main__':
    main()
