"""First picture, boot, gaps and press of two exported sites, in turns:

    .venv/bin/python tests/bench/boot.py BEFORE AFTER [--slowed 4] [--game NAME]

Each folder is one that `serve.py --export` wrote. A pair is one cold visit to each, in a context of its own; the order
changes from pair to pair. A gap is the longest time between two frames until the engine is ready. A press is the median
of three moves, each from the press to the frame that shows its disc.
It prints medians in milliseconds, the median ratio of the pairs with its middle half, and the bytes of each site.
"""

import argparse
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, sync_playwright

from tests.bench.browser import FIRST_BOARD, FRAMES, launched, served

USUAL = 'tic-tac-toe'
READY = """async () => {
    while (!window.plywood || !window.board) await new Promise(resolve => setTimeout(resolve, 5));
    await window.plywood.ready;
    return [window.board, performance.now(), window.gap];
}"""

PRESSED = """async () => {
    const took = [];
    for (let move = 0; move < 3; move++) {
        const count = () => document.querySelectorAll('[role=gridcell]:not([aria-label*=empty])').length;
        const [held, cell] = [count(), document.querySelector('[role=gridcell][aria-label*=empty]')];
        const began = performance.now();
        cell.click();
        while (count() === held) await new Promise(resolve => requestAnimationFrame(resolve));
        await new Promise(resolve => requestAnimationFrame(resolve));
        took.push(performance.now() - began);
        await window.plywood.settled();
    }
    return took;
}"""


def visit(browser: Browser, address: str, slowed: float, game: str) -> tuple[float, ...]:
    """The milliseconds of one cold visit: to the first board, to the ready engine, of the longest gap, from a press to
    its disc."""
    context = browser.new_context(service_workers='block')
    page = context.new_page()
    page.add_init_script(FIRST_BOARD + FRAMES)
    context.new_cdp_session(page).send('Emulation.setCPUThrottlingRate', {'rate': slowed})
    page.goto(f'{address}#/play/{game}?seats=person,person')
    board, ready, gap = page.evaluate(READY)
    pressed = median(page.evaluate(PRESSED)) if game == USUAL else 0.0
    context.close()
    return board, ready, gap, pressed


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob('*') if file.is_file())


def main() -> None:
    parser = argparse.ArgumentParser(description='First picture, boot and press of two exported sites, in turns.')
    parser.add_argument('sites', nargs=2, metavar='FOLDER')
    parser.add_argument('--pairs', type=int, default=20)
    parser.add_argument('--slowed', type=float, default=1, metavar='TIMES', help='slow the processor down so much')
    parser.add_argument('--game', default=USUAL, help=f'of that game, without the press if it is not {USUAL}')
    given = parser.parse_args()
    print(f'load on this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores')
    pairs = []
    with sync_playwright() as playwright, ExitStack() as sites:
        addresses = [sites.enter_context(served(isolate=False, folder=Path(folder))) for folder in given.sites]
        browser = launched(playwright)
        for pair in range(given.pairs + 1):
            order = (0, 1) if pair % 2 else (1, 0)
            found = {site: visit(browser, addresses[site], given.slowed, given.game) for site in order}
            if pair:  # the first one warms the browser and the disk
                pairs.append((found[0], found[1]))
        browser.close()
    for what, name in enumerate(
        ('first picture', 'engine ready', 'longest gap', 'press to disc')[: 4 if given.game == USUAL else 3]
    ):
        before, after = ([pair[site][what] for pair in pairs] for site in (0, 1))
        ratios = [new / old for old, new in zip(before, after, strict=True)]
        low, middle, high = quantiles(ratios, n=4)
        print(
            f'{name:14} {median(before):6.0f} ms before, {median(after):6.0f} ms after: '
            f'{middle:.3f} ({low:.2f} to {high:.2f})'
        )
    old, new = (size(Path(folder)) for folder in given.sites)
    print(f'bytes          {old:,} before, {new:,} after: {new / old:.4f}')


if __name__ == '__main__':
    main()
