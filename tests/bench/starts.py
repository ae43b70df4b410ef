"""Starts of two exported sites, in turns: `.venv/bin/python tests/bench/starts.py BEFORE AFTER [--browser firefox]`.

Each folder is one that `serve.py --export` wrote. A round gives each site a profile of its own, in which the browser is
opened anew for each visit: the first one, until the site is kept and its snapshot made, where it makes one; then the
second, the third and the fourth. In the last one the worker is ended, and the page waits until another has answered.
Measured is the processor time of the pages' processes in milliseconds, with their workers and service workers, from the
address to the first reply; medians, and the median ratio of the rounds with its middle half.
"""

import argparse
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, sleep

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright  # noqa: E402

from tests.bench.browser import served  # noqa: E402
from tests.run import BROWSERS  # noqa: E402

LINK = '#/play/tic-tac-toe?seats=person,person&moves=b2,a1'
VISITS = ('first visit', 'second visit', 'third visit', 'fourth visit', 'dead worker')
PAGES = re.compile(rb'--type=renderer|-contentproc.* tab$')
TICK = os.sysconf('SC_CLK_TCK')
ANSWERED = """async () => {
    while (!window.plywood) await new Promise(resolve => setTimeout(resolve, 5));
    await window.plywood.ready;
    await window.plywood.settled();
}"""
KEPT = """async () => {
    await navigator.serviceWorker?.ready;
    const until = performance.now() + 25000;
    for (;;) {
        for (const name of await caches.keys()) {
            if ((await (await caches.open(name)).keys()).some(({ url }) => /[/]snapshot$/.test(url))) return true;
        }
        for await (const name of (await navigator.storage.getDirectory()).keys()) {
            if (name.startsWith('plywood')) {
                await new Promise(resolve => setTimeout(resolve, 1000)); // until it is written
                return true;
            }
        }
        if (performance.now() > until) return false;
        await new Promise(resolve => setTimeout(resolve, 200));
    }
}"""
REMEMBER = """
    window.started = [];
    window.Worker = class extends Worker { constructor(...given) { super(...given); window.started.push(this); } };
"""
KILLED = """async () => {
    window.started.at(-1).terminate();
    await new Promise(resolve => setTimeout(resolve, 50));
    while (window.plywood.state().engine !== 'ready') await new Promise(resolve => setTimeout(resolve, 5));
    await window.plywood.settled();
}"""


def processes() -> Iterator[tuple[int, float]]:
    """The processes of pages with their processor time in milliseconds."""
    for path in Path('/proc').glob('[0-9]*'):
        try:
            if not PAGES.search(path.joinpath('cmdline').read_bytes().replace(b'\0', b' ').strip()):
                continue
            fields = path.joinpath('stat').read_text().rpartition(')')[2].split()
        except OSError:
            continue
        yield int(path.name), (int(fields[11]) + int(fields[12])) * 1000 / TICK


@contextmanager
def timed(took: dict[str, float], name: str) -> Iterator[None]:
    before, began = dict(processes()), monotonic()
    yield
    took[name] = sum(time - before.get(number, 0) for number, time in processes())
    took[f'{name}, on the clock'] = (monotonic() - began) * 1000


def opened(playwright: Playwright, name: str, profile: str) -> BrowserContext:
    program = next(found for each in BROWSERS[name][1] if (found := shutil.which(each)))
    if name == 'chromium':
        arguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
        return playwright.chromium.launch_persistent_context(profile, executable_path=program, args=arguments)
    return playwright.firefox.launch_persistent_context(profile, channel='moz-firefox', executable_path=program)


def visit(page: Page, address: str, took: dict[str, float], name: str) -> None:
    sleep(2)  # for what the browser does at its own start
    with timed(took, name):
        page.goto(address + LINK)
        page.evaluate(ANSWERED)


def lived(playwright: Playwright, browser: str, address: str) -> dict[str, float]:
    """One life of a site in a browser."""
    took: dict[str, float] = {}
    with TemporaryDirectory() as profile:
        for name in VISITS[:-1]:
            context = opened(playwright, browser, profile)
            page = context.new_page()
            page.add_init_script(REMEMBER)
            visit(page, address, took, name)
            if name == VISITS[0]:
                took['snapshot'] = page.evaluate(KEPT)
            if name == VISITS[-2]:
                with timed(took, VISITS[-1]):
                    page.evaluate(KILLED)
            context.close()
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('sites', nargs=2, metavar='FOLDER')
    parser.add_argument('--browser', choices=('chromium', 'firefox-esr'), default='chromium')
    parser.add_argument('--rounds', type=int, default=10)
    given = parser.parse_args()
    print(f'load on this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores')
    rounds = []
    with sync_playwright() as playwright, ExitStack() as stack:
        addresses = [stack.enter_context(served(isolate=False, folder=Path(folder))) for folder in given.sites]
        for turn in range(given.rounds):
            order = (0, 1) if turn % 2 else (1, 0)
            found = {site: lived(playwright, given.browser, addresses[site]) for site in order}
            rounds.append((found[0], found[1]))
    print(
        f'snapshots: {sum(before["snapshot"] for before, _ in rounds):.0f} before, '
        f'{sum(after["snapshot"] for _, after in rounds):.0f} after, of {len(rounds)}'
    )
    for name in (name for visit in VISITS for name in (visit, f'{visit}, on the clock')):
        before, after = ([both[site][name] for both in rounds] for site in (0, 1))
        ratios = [new / old for old, new in zip(before, after, strict=True)]
        low, middle, high = quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
        print(
            f'{name:28} {median(before):6.0f} ms before, {median(after):6.0f} after: '
            f'{middle:.3f} ({low:.2f} to {high:.2f})',
            flush=True,
        )


if __name__ == '__main__':
    main()
