"""A visit on a slow line: `.venv/bin/python tests/bench/slow_line.py FOLDER [--rate KBIT] [--delay MS] [--visits N]`.

The folder is one that `serve.py --export` wrote; its host sends at most that rate over all connections,
and answers after the delay. Each visit has a profile of its own. Told are the seconds to the first board, to the engine
and to the whole site on the device, the bytes that travelled, and every file that was fetched more than once.
"""

import argparse
import functools
import gzip
import sys
import threading
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import Playwright, sync_playwright  # noqa: E402

from tests.bench.browser import FIRST_BOARD  # noqa: E402
from tests.bench.starts import opened  # noqa: E402

LINK = '#/play/tic-tac-toe?seats=person,person'
PIECE = 4096
PLAIN = {'.pack', '.woff2', '.png', '.bin', '.pdf'}
READY = """async () => {
    while (!window.plywood || !window.board) await new Promise(resolve => setTimeout(resolve, 20));
    await window.plywood.ready;
    return [window.board, performance.now()];
}"""
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    return performance.now();
}"""


@functools.cache
def compressed(data: bytes) -> bytes:
    return gzip.compress(data, 9)


class Line:
    """A line with its rate and delay, the bytes that went over it, and how often each file was asked for."""

    def __init__(self, rate: float, delay: float) -> None:
        self.rate, self.delay = rate * 1000 / 8, delay / 1000
        self.free, self.lock = 0.0, threading.Lock()
        self.bytes = 0
        self.asked: Counter[str] = Counter()

    def send(self, count: int) -> None:
        with self.lock:
            self.bytes += count
            self.free = max(self.free, time.monotonic()) + count / self.rate
            wait = self.free - time.monotonic()
        if wait > 0:
            time.sleep(wait)


class Slow(SimpleHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def __init__(self, *given: Any, line: Line, **more: Any) -> None:
        self.line = line
        super().__init__(*given, **more)

    def do_GET(self) -> None:
        time.sleep(self.line.delay)
        self.line.asked[self.path] += 1
        super().do_GET()

    def send_head(self) -> Any:
        """A file as most hosts send it: compressed where its type can be. To be told that nothing has changed costs
        nothing, and is no second fetch."""
        path = Path(self.translate_path(self.path))
        path = path / 'index.html' if path.is_dir() else path
        if not path.is_file():
            return super().send_head()
        small = path.with_name(f'{path.name}.br')
        data, plain = path.read_bytes(), path.suffix in PLAIN
        tag = f'"{zlib.crc32(data)}"'
        same = self.headers.get('If-None-Match') == tag
        self.line.asked[self.path] -= same
        self.send_response(304 if same else 200)
        self.send_header('Content-Type', self.guess_type(str(path)))
        self.send_header('ETag', tag)
        body = b'' if same else small.read_bytes() if small.is_file() else data if plain else compressed(data)
        if small.is_file() or not (plain or same):
            self.send_header('Content-Encoding', 'br' if small.is_file() else 'gzip')
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while piece := source.read(PIECE):
            self.line.send(len(piece))
            outputfile.write(piece)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def hosted(folder: Path, line: Line) -> Iterator[str]:
    handler = functools.partial(Slow, directory=str(folder), line=line)
    server = ThreadingHTTPServer(('127.0.0.1', 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f'http://127.0.0.1:{server.server_port}/'
    server.shutdown()
    server.server_close()


def visit(playwright: Playwright, folder: Path, rate: float, delay: float) -> None:
    line = Line(rate, delay)
    with hosted(folder, line) as address, TemporaryDirectory() as profile:
        context = opened(playwright, 'chromium', profile)
        context.set_default_timeout(900_000)
        page = context.new_page()
        page.add_init_script(FIRST_BOARD)
        page.goto(address + LINK, wait_until='commit')
        board, ready = page.evaluate(READY)
        until_ready = line.bytes
        kept = page.evaluate(KEPT)
        context.close()
    twice = {name: count for name, count in line.asked.items() if count > 1}
    print(
        f'board {board / 1000:5.1f} s, engine {ready / 1000:6.1f} s with {until_ready:,} bytes, '
        f'whole site {(kept - ready) / 1000:6.1f} s later with {line.bytes:,}; '
        f'{sum(line.asked.values())} requests; twice: {twice or "nothing"}',
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('folder', type=Path)
    parser.add_argument('--rate', type=float, default=400, help='kilobits a second')
    parser.add_argument('--delay', type=float, default=150, help='milliseconds before an answer')
    parser.add_argument('--visits', type=int, default=10)
    given = parser.parse_args()
    with sync_playwright() as playwright:
        for _ in range(given.visits):
            visit(playwright, given.folder, given.rate, given.delay)


if __name__ == '__main__':
    main()
