"""Measure the page in Chromium: `.venv/bin/python tests/bench/browser.py [--runs N]`, about two minutes.

Bytes, the stages of loading (cold and warm), the first board and the first move without Python, the longest frame gap
while loading and thinking, how fast a search stops (by token and by shared memory), how fast a killed worker is
replaced, and whether 200 games leave anything behind. Figures are medians, with the worst behind them.
"""

import argparse
import os
import shutil
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import Browser, Page, Playwright, sync_playwright  # noqa: E402

from hosting.exporting import export  # noqa: E402
from hosting.serving import Site, listen  # noqa: E402
from tests.browser.driving import lend_client  # noqa: E402
from tests.run import BROWSERS  # noqa: E402

EXPORT = ROOT / 'build' / 'bench'
STAGES = ('download', 'compile', 'python', 'engine', 'ready')
HARD = {'op': 'think', 'game': 'tic-tac-toe', 'options': {'m': '15', 'n': '15', 'k': '5'}, 'moves': ['h8']}

FRAMES = """
    window.gap = 0;
    let last = performance.now();
    const look = now => { window.gap = Math.max(window.gap, now - last); last = now; requestAnimationFrame(look); };
    requestAnimationFrame(look);
"""
FIRST_BOARD = """
    new MutationObserver((_, watch) => {
        if (!document.querySelector('[role=gridcell]')) return;
        watch.disconnect();
        requestAnimationFrame(() => { window.board = performance.now(); });
    }).observe(document, { childList: true, subtree: true });
"""
START = """async root => {
    const page = await (await fetch(root)).text();
    const [, version] = /<meta name="version" content="([^"]+)">/.exec(page);
    const { createEngine } = await import(`${root}v/${version}/static/engine/client.js`);
    const { requests } = await (await fetch(`${root}v/${version}/static/prepared.json`)).json();
    const engine = window.engine = createEngine();
    engine.start(requests);
    await engine.ask({ op: 'situation', game: 'tic-tac-toe' });
    return engine.info();
}"""
STOP = """async ([ask, times]) => {
    const took = [];
    for (let time = 0; time < times; time++) {
        const reply = window.engine.ask(ask);
        await new Promise(resolve => setTimeout(resolve, 400));
        const began = performance.now();
        window.engine.stop();
        await reply;
        took.push(performance.now() - began);
        await window.engine.ask({ op: 'situation', game: ask.game });
    }
    return [took, window.engine.info()];
}"""
KILL = """async () => {
    const began = performance.now();
    window.engine.worker.terminate();
    await new Promise(resolve => window.engine.addEventListener('stage', resolve, { once: true }));
    await window.engine.ask({ op: 'situation', game: 'nim' });
    return performance.now() - began;
}"""
GAMES = """async count => {
    for (let game = 0; game < count; game++) {
        const moves = [];
        for (;;) {
            const { move, ok } = await window.engine.ask(
                { op: 'choose', level: 'level1', seed: game, game: 'tic-tac-toe', moves });
            if (!ok) break;
            moves.push(move);
        }
    }
    return [window.engine.info().heap, performance.memory?.usedJSHeapSize ?? 0];
}"""


@contextmanager
def served(isolate: bool, folder: Path = EXPORT) -> Iterator[str]:
    server = listen('127.0.0.1', 0, Site(folder, built=False, isolate=isolate))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f'http://127.0.0.1:{server.server_port}/'
    server.shutdown()
    server.server_close()


def launched(playwright: Playwright) -> Browser:
    """Playwright's own Chromium, else the system's."""
    own = playwright.chromium.executable_path
    theirs = (found for name in BROWSERS['chromium'][1] if (found := shutil.which(name)))
    program = own if Path(own).is_file() else next(theirs, None)
    arguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
    return playwright.chromium.launch(executable_path=program, args=arguments)


def told(name: str, values: list[float], unit: str = 'ms') -> None:
    print(f'{name:44}{statistics.median(values):8.0f} {unit}   worst {max(values):.0f}', flush=True)


def alone(browser: Browser, address: str) -> tuple[Page, dict[str, Any]]:
    """A page with nothing in it but an engine of its own, and how that started."""
    page = browser.new_page()
    return page, start_alone(page, address)


def start_alone(page: Page, address: str) -> dict[str, Any]:
    """Start an engine on an empty page; the site holds its client only joined with the rest of the page."""
    lend_client(page)
    page.goto(address + 'static/icons/icon.svg')
    return page.evaluate(START, address)


def loading(browser: Browser, address: str, runs: int) -> None:
    for kind in ('cold', 'warm'):
        found: dict[str, list[float]] = {stage: [] for stage in STAGES}
        context = browser.new_context()
        for run in range(runs + (kind == 'warm')):
            if kind == 'cold':
                context.close()
                context = browser.new_context()
            page = context.new_page()
            info = start_alone(page, address)
            if kind == 'cold' or run:
                for stage in STAGES:
                    found[stage].append(info['stages'].get(stage, 0))
            page.close()
        context.close()
        for stage in STAGES:
            told(f'{kind}: from start to {stage}', found[stage])


def page_itself(browser: Browser, address: str, runs: int) -> None:
    board, first, ready, boot, think = [], [], [], [], []
    for _ in range(runs):
        page = browser.new_page()
        page.add_init_script(FRAMES + FIRST_BOARD)
        page.goto(address + '#/play/tic-tac-toe?seats=person,person')
        first.append(
            page.evaluate("""async () => {
                while (!window.board) await new Promise(requestAnimationFrame);
                const cells = [...document.querySelectorAll('[role=gridcell]')];
                (cells[4].querySelector('button') ?? cells[4]).click();
                await new Promise(requestAnimationFrame);
                return performance.now();
            }""")
        )
        board.append(page.evaluate('() => window.board'))
        page.evaluate('async () => { await window.plywood.ready; }')
        ready.append(page.evaluate('() => performance.now()'))
        boot.append(page.evaluate('() => window.gap'))
        page.evaluate("""async () => {
            await window.plywood.settled();
            await window.plywood.open('tic-tac-toe', { options: { m: 9, n: 9, k: 5 }, seats: ['person', 'level6'] });
            await window.plywood.settled();
            window.gap = 0;
            await window.plywood.play('e5');
            await window.plywood.settled();
        }""")
        think.append(page.evaluate('() => window.gap'))
        page.close()
    told('page: first board, cold, without Python', board)
    told('page: first move taken', first)
    told('page: ready, cold', ready)
    told('page: longest frame gap while loading', boot)
    told('page: longest frame gap while thinking', think)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--runs', type=int, default=5)
    runs = parser.parse_args().runs
    export(EXPORT)
    print(f'\nload on this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores')
    with sync_playwright() as playwright:
        browser = launched(playwright)
        with served(isolate=False) as address:
            page_itself(browser, address, runs)
            loading(browser, address, runs)
            page, _ = alone(browser, address)
            took, info = page.evaluate(STOP, [HARD, 12])
            told(f'stop, by {info["means"]}', took)
            if info['restarts']:
                print(f'    of these by ending the worker: {info["restarts"]}')
            page.close()
            killed = []
            for _ in range(runs):
                page, _ = alone(browser, address)
                killed.append(page.evaluate(KILL))
                page.close()
            told('worker killed to answering again', killed)
            page, _ = alone(browser, address)
            warm, _ = page.evaluate(GAMES, 40)
            after, _ = page.evaluate(GAMES, 200)
            print(f'heap after 40 games {warm / 2**20:.1f} MB, after 200 more {after / 2**20:.1f} MB')
            page.close()
        with served(isolate=True) as address:
            page, _ = alone(browser, address)
            took, info = page.evaluate(STOP, [HARD, 12])
            told(f'stop, by {info["means"]}', took)
            page.close()
        browser.close()


if __name__ == '__main__':
    main()
