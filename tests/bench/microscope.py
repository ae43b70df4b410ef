"""Measure the microscope in Chromium: `.venv/bin/python tests/bench/microscope.py`, about two minutes.

From one key on a board to the first painted visit; searches of 10,000 and 100,000 visits, and 5,000 samples, to the
picture; a step, a scrub, and the frames while the picture is dragged and zoomed. Figures are medians, with the
worst behind them.
"""

import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import sync_playwright  # noqa: E402

from hosting.exporting import export  # noqa: E402
from tests.bench.browser import EXPORT, served  # noqa: E402
from tests.browser.conftest import open_chromium  # noqa: E402

TIMES = 40
SAMPLES = 'connect four, 5,000 samples'
RUNS = {
    'tic-tac-toe, alpha-beta to the end': '#/see/tic-tac-toe?rung=alphabeta-hard&depth=end',
    'connect four, ordered to depth 8': '#/see/connect-four?rung=ordered&depth=8',
    'tic-tac-toe, preclusion to the end': '#/see/tic-tac-toe?rung=preclusion&depth=end',
    'connect four, ordered to depth 10': '#/see/connect-four?rung=ordered&depth=10',
    SAMPLES: '#/see/connect-four?rung=montecarlo&nodes=5000',
}

TOOLS = """
    window.painted = () => new Promise(resolve => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
    }));
    window.strip = () => document.querySelector('.tree-strip input, .sample-strip');
    window.seen = () => Number(window.strip()?.max ?? 0);
    window.shown = async before => {
        while (!window.seen() || window.seen() === before) await new Promise(resolve => setTimeout(resolve, 2));
        return window.painted();
    };
    window.press = key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
"""
OPEN = """async () => {
    const began = performance.now();
    window.press('t');
    return await window.shown(0) - began;
}"""
GO = """async hash => {
    location.hash = '#/';
    await window.plywood.settled();
    const began = performance.now();
    location.hash = hash;
    const took = await window.shown(0) - began;
    await window.plywood.settled();
    return [took, window.strip().matches('.sample-strip') ? window.seen() : (window.seen() + 1) / 2];
}"""
STEPS = """async times => {
    const acts = [], frames = [];
    for (let time = 0; time < times; time++) {
        await window.painted();
        const began = performance.now();
        window.press(time % 3 ? 'ArrowRight' : 'ArrowLeft');
        acts.push(performance.now() - began);
        frames.push(await window.painted() - began);
    }
    return [acts, frames];
}"""
SCRUBS = """async times => {
    const range = window.strip();
    const took = [];
    for (let time = 0; time < times; time++) {
        await window.painted();
        const began = performance.now();
        range.value = Math.floor((time * 0.618034 % 1) * range.max);
        range.dispatchEvent(new Event('input', { bubbles: true }));
        took.push(await window.painted() - began);
    }
    return took;
}"""
MOVES = """async times => {
    const canvas = document.querySelector('.scope-stage canvas');
    const { x, y, width, height } = canvas.getBoundingClientRect();
    const at = (type, dx, more = {}) => canvas.dispatchEvent(new PointerEvent(type, {
        clientX: x + width / 2 + dx, clientY: y + height / 2, pointerId: 1, isPrimary: true, button: 0, buttons: 1,
        bubbles: true, ...more,
    }));
    const gaps = [];
    let last = await window.painted();
    const frame = async () => { const now = await window.painted(); gaps.push(now - last); last = now; };
    for (let time = 0; time < times; time++) {
        canvas.dispatchEvent(new WheelEvent('wheel', {
            deltaY: time < times / 2 ? -60 : 60, clientX: x + width / 3, clientY: y + height / 2, bubbles: true,
            cancelable: true,
        }));
        await frame();
    }
    at('pointerdown', 0);
    for (let time = 0; time < times; time++) {
        at('pointermove', 4 * time);
        await frame();
    }
    at('pointerup', 4 * times);
    return gaps;
}"""


def told(name: str, took: list[float]) -> None:
    print(f'  {name:50} {statistics.median(took):8.1f} ms, worst {max(took):7.1f} ms', flush=True)


def main() -> None:
    export(EXPORT)
    with sync_playwright() as playwright, served(isolate=False) as address:
        browser = open_chromium(playwright)
        page = browser.new_page(viewport={'width': 1280, 'height': 900})
        page.goto(address)
        page.evaluate(TOOLS)
        page.evaluate('() => window.plywood.ready')
        print(f'Chromium {browser.version}')
        page.evaluate("() => window.plywood.open('connect-four', { seats: ['person', 'person'] })")
        page.wait_for_timeout(4000)
        told('from one key to the first picture, the first time', [page.evaluate(OPEN)])
        opened = []
        for game in ('tic-tac-toe', 'connect-four', 'nim', 'eight', 'tree') * 2:
            page.evaluate("game => window.plywood.open(game, { seats: ['person', 'person'] })", game)
            page.evaluate('() => window.plywood.settled()')
            opened.append(page.evaluate(OPEN))
            page.evaluate("async () => { location.hash = '#/'; await window.plywood.settled(); }")
        told('and later', opened)
        for name, hash in RUNS.items():
            took, visits = page.evaluate(GO, hash)
            unit = 'samples' if name == SAMPLES else 'visits'
            print(f'{name}: {visits:,.0f} {unit}, computed and drawn in {took / 1000:.2f} s')
            acts, frames = page.evaluate(STEPS, TIMES)
            told('a step', acts)
            told('a step, with the next frame', frames)
            told('a scrub, with the next frame', page.evaluate(SCRUBS, TIMES))
            if name != SAMPLES:
                told('a frame while it moves', page.evaluate(MOVES, TIMES))
        browser.close()


if __name__ == '__main__':
    main()
