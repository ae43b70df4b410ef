"""The share of CPython's speed in Chromium: `.venv/bin/python tests/bench/chromium.py [GAME …]`, a minute a game.

For each game, without a name reversi and checkers: lines counted a second (perft), moves made a second by the kernel,
and nodes that the engine visits a second; the same Python in both, in turns, in processor time. The page's interpreter
runs here without the page: its engine answers searches, but counts no lines.
"""

import base64
import io
import platform
import sys
import threading
import zipfile
from collections.abc import Callable
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from inspect import getsource
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from plywood.games import find  # noqa: E402
from plywood.search.engine import think  # noqa: E402
from tests.bench.browser import launched  # noqa: E402

ROUNDS = 5
LEAST = 0.2
"""Seconds that one count must take here."""
NODES = 20_000

BOOT = """async ([root, files]) => {
    const { loadPyodide } = await import(root + 'node_modules/pyodide/pyodide.mjs');
    window.python = await loadPyodide();
    python.unpackArchive(Uint8Array.from(atob(files), letter => letter.charCodeAt(0)), 'zip', { extractDir: '/py' });
    python.runPython('import sys; sys.path.insert(0, "/py")');
    python.setInterruptBuffer(new Uint8Array(1));
    return python.runPython('import platform; platform.python_version()');
}"""
IMPORTS = 'from plywood.games import find\nfrom plywood.search.engine import think\n'


# --- what is counted, in both ------------------------------------------------------------------------------------


def lines(name: str, depth: int) -> int:
    game = find(name)
    return game.perft(game.initial(), depth)


def moves(name: str, depth: int) -> int:
    def made(position, depth):
        count = 0
        for move in kernel.moves(position):
            after = kernel.play(position, move)
            count += 1 + (made(after, depth - 1) if depth > 1 else 0)
        return count

    game = find(name)
    kernel, start = game.fast(game.initial())
    return made(start, depth)


def nodes(name: str, budget: int) -> int:
    game = find(name)
    game.known = lambda position: None  # type: ignore[method-assign]
    return think(game, game.initial(), nodes=budget, rank=0).counts.nodes


COUNTS = lines, moves, nodes


# --- Chromium ----------------------------------------------------------------------------------------------------


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def chromium() -> Any:
    """A page in which the same Python files run, and what its processes have used of processor time so far."""
    server = ThreadingHTTPServer(('127.0.0.1', 0), partial(Quiet, directory=ROOT))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launched(playwright)
        session, page = browser.new_browser_cdp_session(), browser.new_page()

        def used() -> float:
            found = session.send('SystemInfo.getProcessInfo')['processInfo']
            return sum(process['cpuTime'] for process in found if process['type'] == 'renderer')

        yield page, f'http://127.0.0.1:{server.server_port}/', used
        browser.close()
    server.shutdown()


def packed() -> str:
    """The Python files as an archive in text."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, 'w') as archive:
        for path in (ROOT / 'py').rglob('*'):
            if path.is_file() and '__pycache__' not in path.parts:
                archive.write(path, path.relative_to(ROOT / 'py'))
    return base64.b64encode(data.getvalue()).decode()


# --- both --------------------------------------------------------------------------------------------------------


def size(count: Callable[[str, int], int], name: str) -> int:
    """How far to count: the nodes of a search, or the depth from which on it takes a while."""
    if count is nodes:
        return NODES
    for depth in range(1, 30):
        began = process_time()
        count(name, depth)
        if process_time() - began > LEAST:
            break
    return depth


def compare(name: str, count: Callable[[str, int], int], page: Page, used: Callable[[], float]) -> None:
    far = size(count, name)
    here, there = [], []
    for _ in range(ROUNDS):
        began = process_time()
        expected = count(name, far)
        here.append(expected / (process_time() - began))
        began = used()
        found = page.evaluate(f'python.runPython("{count.__name__}(\'{name}\', {far})")')
        there.append(found / (used() - began))
        assert found == expected
    kept = median(part / whole for part, whole in zip(there, here, strict=True))
    rates = f'{max(here) / 1e3:9,.0f} k here, {max(there) / 1e3:9,.0f} k in Chromium'
    print(f'{name:14} {count.__name__:6} a second: {rates}: {kept:.2f}', flush=True)


def main() -> None:
    with chromium() as (page, root, used):
        page.goto(root + 'static/icons/icon.svg')
        version = page.evaluate(BOOT, [root, packed()])
        page.evaluate('text => python.runPython(text)', IMPORTS + '\n'.join(map(getsource, COUNTS)))
        print(f'{platform.python_implementation()} {platform.python_version()}, in Chromium {version}', flush=True)
        for name in sys.argv[1:] or ['reversi', 'checkers']:
            for count in COUNTS:
                compare(name, count, page, used)


if __name__ == '__main__':
    main()
