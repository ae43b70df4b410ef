"""Versions of the site that cannot be mixed, and a host that can be changed and can fail while it is asked."""

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from hosting import site as sites
from hosting.site import Built


@cache
def gathered() -> dict[str, bytes]:
    return sites.gather(offline=True)


RENAMED = ('Loader', 'drawSeed', 'setText', 'shorten')
"""Names that differ in each version, in all modules: a module of one version cannot import one of another."""


@cache
def version(letter: str) -> Built:
    """The site in a version of its own."""
    files = dict(gathered())
    for name, data in files.items():
        if name.endswith('.js') and name.startswith('static/'):
            text = data.decode()
            for old in RENAMED:
                text = re.sub(rf'\b{old}\b', old + letter, text)
            files[name] = text.encode()
    return sites.lay_out(files)


@dataclass
class Behaviour:
    """A host's faults for some requests. `rule` is given the address without its version, and answers how to err."""

    rule: Callable[[str], str | None] = lambda name: None
    asked: list[str] = field(default_factory=list)
    """Every address, in order."""
    cases: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The same site below other folders, in each of which the files of one name, or pattern, err in one way."""
    gate: threading.Event = field(default_factory=threading.Event)
    """Where a slow file waits until somebody opens."""
    delay: float | None = None
    """Seconds after which it comes all the same."""
    max_age: int = 0
    """Seconds for which a browser may keep index.html."""

    def open(self) -> None:
        """Lets all that waits go on; what is asked for later waits anew."""
        self.gate.set()
        self.gate = threading.Event()


NO_WASM = "default-src 'self'; connect-src 'self' blob:; script-src 'self'"


def bare(address: str) -> str:
    """The name of a file, without the folder of its version."""
    return re.sub('^(site/)?(v/[^/]+/)?', '', address) or 'index.html'


class FaultyHost(SimpleHTTPRequestHandler):
    """A static host that errs as its behaviour says.

    gone: 404. plain: sent as text/plain. html: a web page in its place. other: a few bytes in its place. cut: half of
    it, as if it were all. half: half of it, and the connection breaks. slow: when the gate is opened. 503: an error.
    drop: no answer. older: with another version of Pyodide in it. forbidden: under a policy that lets no WebAssembly
    run.
    """

    protocol_version = 'HTTP/1.1'
    behaviour: Behaviour

    def do_GET(self) -> None:
        address = self.path.partition('?')[0].lstrip('/')
        self.behaviour.asked.append(address)
        case, _, below = address.partition('/')
        if case in self.behaviour.cases:
            address, self.path = below, '/' + below
        name = bare(address)
        fault = self.behaviour.rule(name)
        if case in self.behaviour.cases and fnmatchcase(name, self.behaviour.cases[case][0]):
            fault = self.behaviour.cases[case][1]
        path = Path(self.translate_path(self.path))
        path = path / 'index.html' if path.is_dir() else path
        if fault == 'slow':
            self.behaviour.gate.wait(self.behaviour.delay)
        if fault == 'drop':
            self.close_connection = True
            return
        if fault == '503':
            return self.send(503, b'', 'text/plain')
        if fault == 'gone' or not path.is_file():
            return self.send(404, b'<!doctype html><title>Not found</title>', 'text/html')
        data, kind = path.read_bytes(), self.guess_type(path)
        if fault == 'cut':
            data = data[: len(data) // 2]
        if fault == 'html':
            data, kind = b'<!doctype html><title>Sign in</title>', 'text/html'
        if fault == 'plain':
            kind = 'text/plain'
        if fault == 'other':
            data = b'PK other'
        if fault == 'older':
            data = data.replace(name.split('/')[1].partition('-')[0].encode(), b'0.0.1')
        policy = NO_WASM if fault == 'forbidden' else None
        self.send(200, data, kind, short=fault == 'half', page=path.suffix == '.html', policy=policy)

    def send(
        self, status: int, data: bytes, kind: str, *, short: bool = False, page: bool = False, policy: str | None = None
    ) -> None:
        self.send_response(status)
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(data)))
        age = self.behaviour.max_age if page else 0
        self.send_header('Cache-Control', f'max-age={age}' if age else 'no-cache')
        self.send_header('X-Content-Type-Options', 'nosniff')
        if policy:
            self.send_header('Content-Security-Policy', policy)
        self.end_headers()
        self.wfile.write(data[: len(data) // 2] if short else data)
        self.close_connection |= short

    def log_message(self, format: str, *words: Any) -> None:
        pass


FaultyHost.extensions_map |= {'.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm'}


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: Any, address: Any) -> None:
        """A browser that hangs up in the middle is no error of ours."""


@contextmanager
def hosted(folder: Path) -> Iterator[tuple[str, Behaviour]]:
    """The address of a folder while a host serves it, and how that host behaves."""
    behaviour = Behaviour()
    handler = type('Handler', (FaultyHost,), {'behaviour': behaviour})
    with Server(('127.0.0.1', 0), partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f'http://127.0.0.1:{server.server_port}/', behaviour
        server.shutdown()
