"""The site on this machine: built again when its sources change, sent with the right types, to the right hosts."""

import html
import os
import re
import shutil
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Iterable
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from hosting.common import BUILD, ROOT, TYPES, UserError, sources
from hosting.exporting import exports, put
from hosting.pyodide import bring_pyodide
from hosting.site import Built, build

PAGES_OWN = re.compile(r'(index\.html|sw\.js|LICENSE|(static|py/plywood|licences)/.+)')
"""The files that the page needs of the repository as it stands."""
LOCAL = ('localhost', '127.0.0.1', '[::1]')
LARGEST_PORT = 65535
NEXT_PORTS = 20


class Site:
    """The folder that is served, built again when its sources have changed."""

    def __init__(self, folder: Path, built: bool, isolate: bool, hosts: Iterable[str] = ()) -> None:
        self.folder, self.built, self.isolate = folder, built, isolate
        self.hosts = {*LOCAL, *(name.lower() for name in hosts)}
        self.policy = ''
        self.seen: object = None
        self.lock = threading.Lock()

    def refresh(self) -> None:
        with self.lock:
            seen = [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in sources()]
            if self.built and seen != self.seen:
                made = build(offline=False)
                self.put(made)
                self.policy, self.seen = made.policy, seen

    def put(self, made: Built) -> None:
        """Write the site into a folder of our own: what is not as we wrote it makes way."""
        try:
            put(self.folder, made, exports(self.folder))
        except UserError:
            shutil.rmtree(self.folder)
            put(self.folder, made, [])

    def file(self, name: str) -> Path | None:
        """The path of a file that may be sent; None for a name with a dot in front or a file the page does not need."""
        parts = name.split('/')
        hidden = any(part.startswith('.') or not part for part in parts) or '__pycache__' in parts
        if hidden or (not self.built and self.folder == ROOT and not PAGES_OWN.fullmatch(name)):
            return None
        return self.folder / name


class Handler(SimpleHTTPRequestHandler):
    """Files with the right types, asked for anew each time and sent only when changed; nothing else."""

    protocol_version = 'HTTP/1.1'
    server_version = 'Plywood'
    # An answer's head and body leave together: apart, each small file would wait 40 ms for an acknowledgement.
    disable_nagle_algorithm = True
    wbufsize = -1
    timeout = 60
    """Seconds after which an idle connection is let go."""
    site: Site
    raw_requestline: bytes

    def parse_request(self) -> bool:
        """Whether the request can be read. One without a version has no head, which would be waited for in vain."""
        if len(self.raw_requestline.split()) >= 3:
            return super().parse_request()
        self.requestline, self.request_version, self.command = '', 'HTTP/1.0', 'GET'
        self.close_connection = True
        self.send_error(HTTPStatus.BAD_REQUEST, 'Name a version of HTTP: GET / HTTP/1.1')
        return False

    def send_head(self) -> Any:
        if not self.is_for_us():
            wanted = 'This server answers to localhost; start it with --allow-host NAME for another name.\n'
            return self.answer(HTTPStatus.MISDIRECTED_REQUEST, wanted.encode(), TYPES['.txt'])
        try:
            name = self.name()
        except ValueError:
            return self.answer(HTTPStatus.BAD_REQUEST, b'The address cannot be read.\n', TYPES['.txt'])
        if name == 'index.html':
            try:
                self.site.refresh()
            except (UserError, OSError, SyntaxError) as trouble:
                return self.answer(HTTPStatus.INTERNAL_SERVER_ERROR, self.page(str(trouble)), TYPES['.html'])
        path = self.site.file(name)
        try:
            if path is None:
                raise FileNotFoundError
            facts = path.stat()
            tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
            if self.headers.get('If-None-Match') == tag:
                return self.answer(HTTPStatus.NOT_MODIFIED, b'', tag=tag)
            data = path.read_bytes()
        except OSError:
            return self.answer(HTTPStatus.NOT_FOUND, f'{name} is not here.\n'.encode(), TYPES['.txt'])
        return self.answer(HTTPStatus.OK, data, TYPES.get(path.suffix, 'application/octet-stream'), tag)

    def is_for_us(self) -> bool:
        """Whether the request names this machine: a page of somebody else's must not read what is served here."""
        host = re.sub(r':\d*$', '', self.headers.get('Host', '').strip().lower())
        return host in self.site.hosts

    def name(self) -> str:
        """The file that is asked for; ValueError if the address is no text."""
        name = unquote(urlsplit(self.path).path, errors='strict').removeprefix('/')
        if not name.isprintable() or '\\' in name:
            raise ValueError(name)
        return name or 'index.html'

    def answer(self, status: HTTPStatus, data: bytes, kind: str = '', tag: str = '') -> Any:
        self.send_response(status)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header('Content-Type', kind)
            self.send_header('Content-Length', str(len(data)))
        self.send_header('Cache-Control', 'no-cache')
        self.send_header('X-Content-Type-Options', 'nosniff')
        if tag:
            self.send_header('ETag', tag)
        if self.site.policy:
            self.send_header('Content-Security-Policy', self.site.policy)
        if self.site.isolate:
            self.send_header('Cross-Origin-Opener-Policy', 'same-origin')
            self.send_header('Cross-Origin-Embedder-Policy', 'require-corp')
        self.end_headers()
        body = tempfile.SpooledTemporaryFile(max_size=len(data) + 1)  # noqa: SIM115 -- the caller closes it
        body.write(data)
        body.seek(0)
        return body

    def page(self, trouble: str) -> bytes:
        title = '<!doctype html><meta charset="utf-8"><title>Plywood</title>'
        return f'{title}<h1>Plywood cannot be built</h1><pre>{html.escape(trouble)}</pre>\n'.encode()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the page tells what goes wrong."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64
    allow_reuse_address = os.name != 'nt'

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error of ours; anything else is reported."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


def listen(host: str, port: int, site: Site) -> Server:
    """A server at the port, or at the next one that is free."""
    handler = type('SiteHandler', (Handler,), {'site': site})
    reason: Exception | None = None
    for number in range(port, min(port + NEXT_PORTS, LARGEST_PORT + 1)) if port else [0]:
        try:
            return Server((host, number), lambda *given: handler(*given, directory=str(site.folder)))
        except (OSError, UnicodeError) as error:
            reason = error
    raise UserError(
        f'No server can be started at {host}, port {port} ({reason}): choose another with --port or --host.'
    )


def serve(host: str, port: int, show: bool, isolate: bool, hosts: Iterable[str] = ()) -> None:
    hosts = [*hosts, *([host] if host not in ('', '0.0.0.0', '::') else [])]
    try:
        bring_pyodide()
        site = Site(BUILD / 'site', True, isolate, hosts)
        site.refresh()
    except (UserError, OSError) as trouble:
        print(f'{said(trouble)}\nUntil then the repository is served as it stands; Pyodide comes from its CDN.')
        site = Site(ROOT, False, isolate, hosts)
    server = listen(host, port, site)
    address = f'http://{"127.0.0.1" if host in ("", "0.0.0.0") else host}:{server.server_address[1]}/'
    print(f'Plywood is at {address} (Ctrl+C ends it)', flush=True)
    if show:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        server.serve_forever()
    finally:
        server.server_close()


def said(trouble: Exception) -> str:
    """The obstacle, in one sentence with its remedy."""
    if isinstance(trouble, OSError) and trouble.strerror:
        place = trouble.filename or 'a file'
        return (
            f'{place} cannot be read or written ({trouble.strerror}): see to its permissions, or choose another place.'
        )
    return str(trouble)
