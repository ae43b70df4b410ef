"""Positions by seed from the ends of games, each opened from its link in a fresh page: values, a hint, an answer of a
level, and the review of a finished game.

    .venv/bin/python tests/bench/places_page.py [--positions 40] [--seed 42]

About six seconds a position. It prints each fault: an error on the page or in its console, values or a hint that do not
come, a level that does not answer, and each layout shift once the page is there.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from hosting.exporting import export  # noqa: E402
from plywood import games  # noqa: E402
from tests.bench.browser import EXPORT, launched, served  # noqa: E402
from tests.bench.places import places  # noqa: E402

PATIENCE = 40_000
FELT = 0.001
"""A layout shift below this is a word that grows in its own line."""
SHIFTS = """
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries()) {
            window.shifts.push([value, ...sources.map(({ node }) => node?.className || node?.nodeName)]);
        }
    }).observe({ type: 'layout-shift', buffered: true });
"""
READY = 'Boolean(window.plywood && window.plywood.state().engine === "ready")'


def link(place: dict[str, Any]) -> str:
    """The person has the seat that is to move, the others a level."""
    seats = games.GAMES[place['game']].seats
    sitters = ','.join('person' if seat == place['seat'] else 'level2' for seat in range(len(seats)))
    moves = ','.join(quote(move, safe='/') for move in place['moves'])
    return f'#/play/{place["game"]}?moves={moves}&seats={sitters}&seed=7'


def state(page: Page) -> dict[str, Any]:
    page.evaluate('window.plywood.settled()')
    found: dict[str, Any] = page.evaluate('window.plywood.state()')
    return found


def faults(page: Page, place: dict[str, Any]) -> Iterator[str]:
    curtain = page.locator('.curtain button:visible')
    if curtain.count():
        curtain.first.click()
    here = state(page)
    if here['error']:
        yield f'open: {here["error"]}'
    page.evaluate('window.shifts = []')
    if here['turn'] == place['seat'] and here['legal']:
        for key in ('v', 'h'):
            page.keyboard.press(key)
            now = state(page)
            if now['error']:
                yield f'{key}: {now["error"]}'
        if not page.locator('.hint-card:not([hidden])').count():
            yield 'no hint'
        count = len(now['moves'])
        page.evaluate('move => window.plywood.play(move)', now['legal'][0])
        after = state(page)
        if after['error']:
            yield f'play: {after["error"]}'
        if len(after['moves']) <= count and not after['result'] and not games.GAMES[place['game']].hidden:
            yield f'nothing came of {now["legal"][0]}'
    review = page.locator('.end-card:not([hidden]) button', has_text='Review')
    if review.count():
        review.click()
        page.locator('.review:visible').first.wait_for(timeout=PATIENCE)
        if (last := state(page))['error']:
            yield f'review: {last["error"]}'
    for value, *parts in page.evaluate('window.shifts'):
        if value >= FELT:
            yield f'shift: {value:.4f} of {parts}'


def hear(page: Page, said: list[str]) -> None:
    page.on('console', lambda message: said.append(message.text) if message.type == 'error' else None)
    page.on('pageerror', lambda error: said.append(str(error)))


def run(browser: Browser, address: str, found: list[dict[str, Any]]) -> int:
    count = 0
    for place in found:
        context = browser.new_context(viewport={'width': 1280, 'height': 720})
        page = context.new_page()
        said: list[str] = []
        hear(page, said)
        page.add_init_script(SHIFTS)
        page.goto(address + link(place))
        try:
            while not page.evaluate(READY):  # a policy forbids Playwright's own waiting
                page.wait_for_timeout(100)
            complaints = [*faults(page, place), *said]
        except Exception as problem:
            complaints = [str(problem).splitlines()[0], *said]
        for fault in complaints:
            count += 1
            print(f'{fault}\n    {link(place)}', flush=True)
        context.close()
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--positions', type=int, default=40)
    parser.add_argument('--seed', type=int, default=42)
    given = parser.parse_args()
    names, found = list(games.GAMES), list[dict[str, Any]]()
    for index, name in enumerate(names):
        count = given.positions // len(names) + (index < given.positions % len(names))
        found += places(games.GAMES[name], Random(f'{given.seed} page {name}'), count)
    shutil.rmtree(EXPORT, ignore_errors=True)
    export(EXPORT)
    with sync_playwright() as playwright, served(isolate=True) as address:
        browser = launched(playwright)
        print(f'{len(found)} positions in {len(names)} games, {run(browser, address, found)} faults')
        browser.close()


if __name__ == '__main__':
    main()
