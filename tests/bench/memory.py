"""Whether the page keeps what it should let go: views changed many times, many games by programs, workers that die.

    python3 tests/bench/memory.py FOLDER [VIEWS [GAMES [DEATHS]]]     FOLDER: an exported site; 500, 1,000 and 20

After every fiftieth change, garbage is collected and DOM nodes, listeners and the heap are counted; the games are
played by programs in one page, and the wasm heap is read as well. The heap would count machine code, too, which grows
for as long as a browser finds something to make faster; so its compilers are off.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.driving import Visit, visiting  # noqa: E402

VIEWS = (
    '#/',
    '#/play/tic-tac-toe?moves=b2&seats=person,person&seed=1',
    '#/ladder/tic-tac-toe?moves=b2,a1,c1,a3,b1&depth=2',
    '#/play/nim?seats=person,person&seed=1',
    '#/see/tic-tac-toe?moves=b2,a1,c1,a3,b1&rung=alphabeta-hard&depth=2',
    '#/learn',
    '#/learn/minimax',
    '#/exam',
)
MORE_VIEWS = (
    *VIEWS,
    '#/play/chess?seats=person,person&seed=1',
    '#/games',
    '#/play/backgammon?seats=person,person&seed=1',
    '#/see/hex?opt=size:5&rung=montecarlo&nodes=40',
    '#/play/whist?seed=1&seats=person,person',
    '#/learn/chance',
    '#/play/hex?seats=person,person&seed=1',
    '#/play/kuhn?seats=person,person&seed=1',
)
WITHOUT_COMPILERS = '--js-flags=--no-sparkplug --no-maglev --no-opt'
COUNTS = ('Nodes', 'JSEventListeners', 'JSHeapUsedSize')
USUAL = (500, 1000, 20)
ALLOWED = 1.05
SETTLED = '() => window.plywood.settled().then(() => null)'
"""Without the driver's own limit of time, whose timers would be counted, too."""

EAR = """() => {
    const post = window.Worker;
    window.Worker = class extends post {
        constructor(...given) {
            super(...given);
            window.newest = this;
            this.addEventListener('message', ({ data }) => { if (data.heap) window.wasmHeap = data.heap; });
        }
    };
}"""


def counted(session: Any) -> dict[str, int]:
    """The holdings of the page, garbage collected."""
    for _ in range(3):
        session.send('HeapProfiler.collectGarbage')
    metrics = {one['name']: one['value'] for one in session.send('Performance.getMetrics')['metrics']}
    return {name: int(metrics[name]) for name in COUNTS}


def changes(page: Visit, count: int, every: int, views: tuple[str, ...] = VIEWS) -> Iterator[dict[str, int]]:
    """Changes views, and counts after each number of changes, each time at home."""
    session = page.page.context.new_cdp_session(page.page)
    session.send('Performance.enable')
    session.send('HeapProfiler.enable')
    for number in range(1, count + 1):
        link = views[number % len(views)]
        page.page.evaluate('link => { location.hash = link; }', link)
        if number % 3:  # a third is left while it is still at work
            page.page.evaluate(SETTLED)
        if number % every == 0:
            page.page.evaluate('() => { location.hash = "#/"; }')
            page.page.evaluate(SETTLED)
            yield counted(session)
    session.detach()


def grown(found: list[dict[str, int]], names: tuple[str, ...] = COUNTS) -> list[str]:
    """The figures more than a twentieth above the first count."""
    return [
        f'{name}: {found[0][name]:,} to {found[-1][name]:,}'
        for name in names
        if found[-1][name] > ALLOWED * found[0][name]
    ]


def games(page: Visit, count: int) -> Iterator[dict[str, int]]:
    """Games of two programs, one after another in one page."""
    session = page.page.context.new_cdp_session(page.page)
    session.send('Performance.enable')
    for number in range(1, count + 1):
        page.page.evaluate(
            """async seed => {
                await plywood.open('tic-tac-toe', { seats: ['level1', 'level2'], seed });
                while (!plywood.state().result) await new Promise(resolve => setTimeout(resolve, 5));
            }""",
            number,
        )
        if number % 50 == 0:
            yield {**counted(session), 'wasm': page.page.evaluate('() => window.wasmHeap')}


DEATH = """async () => {
    const root = document.documentElement, next = () => new Promise(resolve => setTimeout(resolve, 20));
    window.newest.terminate();
    while (root.dataset.engine === 'ready') await next();
    while (root.dataset.engine !== 'ready') {
        if (root.dataset.engine === 'failed') document.querySelector('#problem button')?.click();
        await next();
    }
    await plywood.open('tic-tac-toe', { seats: ['level1', 'level2'], seed: 1 });
    while (!plywood.state().result) await next();
    return [...await caches.keys()].length;
}"""


def deaths(page: Visit, count: int) -> Iterator[dict[str, int]]:
    """Workers that die, each after a whole game. After the third within a minute a person has to try again."""
    session = page.page.context.new_cdp_session(page.page)
    session.send('Performance.enable')
    for number in range(1, count + 1):
        caches = page.page.evaluate(DEATH)
        if number % 4 == 0:
            yield {**counted(session), 'caches': caches}


def main() -> int:
    folder = Path(sys.argv[1])
    views, plays, killed = [*map(int, sys.argv[2:]), *USUAL[len(sys.argv) - 2 :]]
    from tests.browser.conftest import open_chromium, served

    bad: list[str] = []
    with sync_playwright() as playwright, served(folder) as base:
        browser = open_chromium(playwright, WITHOUT_COMPILERS)
        with visiting(browser, base) as page:
            page.page.set_default_timeout(0)
            page.page.add_init_script(f'({EAR})()')
            page.open('#/').ready()
            parts = {
                'views': (50, changes(page, views, 50, MORE_VIEWS)),
                'games': (50, games(page, plays)),
                'deaths': (4, deaths(page, killed)),
            }
            for name, (every, found) in parts.items():
                counts = []
                for one in found:
                    counts.append(one)
                    print(name, every * len(counts), one, flush=True)
                bad += [f'{name}: {words}' for words in grown(counts)] if counts else []
        browser.close()
    print('\n'.join(bad) or 'flat: nothing grew by more than 5 %')
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
