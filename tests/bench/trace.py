"""Measure the watching of a search: `.venv/bin/python tests/bench/trace.py [--browser] [--runs N]`, about a minute.

How many visits a second a rung makes untraced and traced, how many bytes of memory a visit of a trace takes, how long
a reply is awaited and how large it is: here, and with --browser in Chromium through the exported site. The least of
several runs is printed, because other work only adds to it.
"""

import argparse
import json
import os
import platform
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from plywood import games  # noqa: E402
from plywood.door import dispatch, searches  # noqa: E402
from plywood.lab import watched as watching  # noqa: E402
from plywood.lab.run import Run  # noqa: E402
from plywood.search.register import find  # noqa: E402

RUNS = (
    {'game': 'connect-four', 'rung': 'ordered', 'depth': 3},
    {'game': 'connect-four', 'rung': 'ordered', 'depth': 8},
    {'game': 'connect-four', 'rung': 'ordered', 'depth': 10},
    {'game': 'tic-tac-toe', 'rung': 'alphabeta-hard', 'depth': None},
)
"""About 100, 10,000 and 100,000 visits; and a game whose rules take little time, so that the watching shows most."""

IN_BROWSER = """async ([ask, runs]) => {
    const found = { trace: [], detail: [], size: 0, bytes: 0, of: [], heap: 0 };
    const { engine } = window;
    engine.addEventListener('progress', event => found.of.push(event.detail.visits));
    for (let run = 0; run < runs; run++) {
        await engine.ask({ op: 'trace', game: 'eight', rung: 'minimax' });
        let began = performance.now();
        const reply = await engine.ask({ op: 'trace', ...ask });
        found.trace.push(performance.now() - began);
        if (!reply.ok) throw new Error(reply.error);
        found.size = reply.parent.length;
        found.bytes = JSON.stringify(reply).length;
        began = performance.now();
        const detail = await engine.ask({ op: 'detail', ...ask, from: 0, to: 1000 });
        found.detail.push(performance.now() - began);
        if (!detail.ok) throw new Error(detail.error);
    }
    found.heap = engine.info().heap;
    return found;
}"""
STOP = """async ask => {
    const { engine } = window;
    const reply = engine.ask({ op: 'trace', ...ask });
    await new Promise(resolve => engine.addEventListener('progress', resolve, { once: true }));
    const began = performance.now();
    engine.stop();
    const { ok, note } = await reply;
    return [performance.now() - began, ok, note, engine.info().restarts];
}"""


def least(runs: int, call: Callable[[], Any]) -> float:
    """The seconds that a call takes."""
    took = []
    for _ in range(runs):
        begun = perf_counter()
        call()
        took.append(perf_counter() - begun)
    return min(took)


def ask(op: str, what: dict[str, Any], **more: Any) -> str:
    return dispatch(json.dumps({'op': op, **what, **more}))


def forget() -> None:
    searches._kept = None


def anew(what: dict[str, Any]) -> str:
    """The reply with a trace, of which nothing was kept."""
    forget()
    return ask('trace', what)


def here(runs: int) -> None:
    version = platform.python_version()
    print(f'\nCPython {version}, {"monitoring" if hasattr(sys, "monitoring") else "settrace"}')
    for what in RUNS:
        game = games.find(what['game'])
        run = Run(find(what['rung']), game, game.initial(), what['depth'])
        tracemalloc.start()
        seen, _ = watching.see(run)
        held = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        size = len(seen)
        plain = least(runs, partial(run.count, 10**9))
        watched = least(runs, partial(watching.see, run))
        reply = least(runs, partial(anew, what))
        part = least(runs, partial(ask, 'detail', what, **{'from': 0, 'to': 1000}))
        print(
            f'{what["game"]:13} {what["rung"]:15}{size:9,} visits  untraced {size / plain:9,.0f}/s  '
            f'traced {size / watched:9,.0f}/s  {held / size:5,.0f} bytes each  '
            f'reply {reply:6.2f} s, {len(ask("trace", what)):10,} bytes  detail of 1,000 {part:5.2f} s',
            flush=True,
        )


def in_browser(runs: int) -> None:
    from playwright.sync_api import sync_playwright

    from hosting.exporting import export
    from tests.bench.browser import EXPORT, alone, launched, served

    export(EXPORT)
    with sync_playwright() as playwright, served(isolate=False) as address:
        browser = launched(playwright)
        page, _ = alone(browser, address)
        print(f'\nPyodide in Chromium {browser.version}')
        for what in RUNS:
            found = page.evaluate(IN_BROWSER, [what, runs])
            reply, detail = min(found['trace']) / 1000, min(found['detail']) / 1000
            print(
                f'{what["game"]:13} {what["rung"]:15}{found["size"]:9,} visits  reply {reply:6.2f} s, '
                f'{found["bytes"]:10,} bytes  detail of 1,000 {detail:5.2f} s  '
                f'heap {found["heap"] / 2**20:5.0f} MB  told of {len(found["of"]) // runs} times',
                flush=True,
            )
        took, ok, note, restarts = page.evaluate(STOP, RUNS[2])
        print(f'stopped in {took:.0f} ms: {note if ok else "nothing was left of it"} (workers replaced: {restarts})')
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--runs', type=int, default=3)
    parser.add_argument('--browser', action='store_true')
    given = parser.parse_args()
    print(f'load on this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores')
    here(given.runs)
    if given.browser:
        in_browser(given.runs)


if __name__ == '__main__':
    main()
