"""The server: the right types, the right hosts, the right files, and malformed requests."""

import http.client
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hosting import common, serving
from hosting.serving import Site
from hosting.site import Built

ROOT = Path(__file__).resolve().parent.parent.parent


@contextmanager
def serving_of(site: Site) -> Iterator[http.client.HTTPConnection]:
    made = serving.listen('127.0.0.1', 0, site)
    threading.Thread(target=made.serve_forever, daemon=True).start()
    connection = http.client.HTTPConnection('127.0.0.1', made.server_port, timeout=60)
    try:
        yield connection
    finally:
        connection.close()
        made.shutdown()
        made.server_close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[http.client.HTTPConnection]:
    """A server of a small folder, and a connection to it."""
    (tmp_path / 'index.html').write_text('<p>hello')
    for name in ('a.js', 'b.mjs', 'c.wasm', 'd.json', 'e.zip', 'f.svg', 'g.webmanifest', 'h.css', '.secret'):
        (tmp_path / name).write_text(name)
    with serving_of(Site(tmp_path, built=False, isolate=True)) as connection:
        yield connection


@pytest.fixture
def repository() -> Iterator[http.client.HTTPConnection]:
    """The repository as it stands."""
    with serving_of(Site(ROOT, built=False, isolate=False)) as connection:
        yield connection


def get(connection: http.client.HTTPConnection, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection.request('GET', path, headers=headers)
    response = connection.getresponse()
    return response, response.read()


def raw(connection: http.client.HTTPConnection, request: bytes) -> bytes:
    """The first line of the answer to a request as it stands."""
    with socket.create_connection(('127.0.0.1', connection.port), timeout=60) as line:
        line.sendall(request)
        return line.makefile('rb').readline().strip()


@pytest.mark.parametrize(
    ('name', 'kind'),
    [
        ('', 'text/html; charset=utf-8'),
        ('a.js', 'text/javascript; charset=utf-8'),
        ('b.mjs', 'text/javascript; charset=utf-8'),
        ('c.wasm', 'application/wasm'),
        ('d.json', 'application/json; charset=utf-8'),
        ('e.zip', 'application/zip'),
        ('f.svg', 'image/svg+xml'),
        ('g.webmanifest', 'application/manifest+json; charset=utf-8'),
        ('h.css', 'text/css; charset=utf-8'),
    ],
)
def test_every_file_has_its_type(server: http.client.HTTPConnection, name: str, kind: str) -> None:
    response, _ = get(server, f'/{name}?query')
    assert (response.status, response.headers['Content-Type']) == (200, kind)
    assert response.headers['Cross-Origin-Embedder-Policy'] == 'require-corp'


def test_a_file_is_sent_again_only_when_it_has_changed(server: http.client.HTTPConnection, tmp_path: Path) -> None:
    first, body = get(server, '/a.js')
    assert body == b'a.js'
    tag = {'If-None-Match': first.headers['ETag']}
    same, body = get(server, '/a.js', **tag)
    assert (same.status, body) == (304, b'')
    (tmp_path / 'a.js').write_text('other')
    changed, body = get(server, '/a.js', **tag)
    assert (changed.status, body) == (200, b'other')


@pytest.mark.parametrize(
    'path', ['/none', '/../serve.py', '/%2e%2e/secret', '/.', '//etc/passwd', '/.secret', '/a.js/', '/static/../a.js']
)
def test_nothing_else_is_served(server: http.client.HTTPConnection, path: str) -> None:
    assert get(server, path)[0].status == 404


@pytest.mark.parametrize('path', ['/index.html', '/sw.js', '/static/app/main.js', '/py/plywood/view.py', '/LICENSE'])
def test_the_repository_serves_what_the_page_needs(repository: http.client.HTTPConnection, path: str) -> None:
    assert get(repository, path)[0].status == 200


@pytest.mark.parametrize(
    'path',
    [
        '/.git/HEAD',
        '/.git/config',
        '/%2egit/HEAD',
        '/static/../.git/HEAD',
        '/serve.py',
        '/py/hosting/common.py',
        '/tests/run.py',
        '/package.json',
        '/node_modules/pyodide/package.json',
        '/build/site/index.html',
        '/.venv/pyvenv.cfg',
    ],
)
def test_the_repository_serves_nothing_else(repository: http.client.HTTPConnection, path: str) -> None:
    assert get(repository, path)[0].status == 404


def test_a_request_without_a_version_is_answered_at_once(server: http.client.HTTPConnection) -> None:
    with socket.create_connection(('127.0.0.1', server.port), timeout=10) as line:
        line.sendall(b'GET /\r\n')  # and no empty line, which such a request never sends
        answer = line.makefile('rb').read()
    assert answer.startswith(b'HTTP/1.1 400 Name a version of HTTP') and b'</html>' in answer


@pytest.mark.parametrize(
    'path', ['/%00', '/a%00.js', '/%ed%a0%80', '/%ff', '/%0a', '/a%5c..%5cb', '/\x7f', 'http://[/', '/%C0%AE/']
)
def test_a_malformed_address_is_refused(server: http.client.HTTPConnection, path: str) -> None:
    request = f'GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n'.encode('latin-1')
    assert raw(server, request).startswith(b'HTTP/1.1 400 ')


@pytest.mark.parametrize('path', [b'/\xff', b'/\xed\xa0\x80'])
def test_bytes_that_are_no_text_are_refused_or_not_found(server: http.client.HTTPConnection, path: bytes) -> None:
    found = raw(server, b'GET ' + path + b' HTTP/1.1\r\nHost: localhost\r\n\r\n')
    assert found.split()[1] in (b'400', b'404')


@pytest.mark.parametrize('host', ['localhost', 'LOCALHOST:8000', '127.0.0.1:1', '[::1]', '[::1]:80', 'games.lan:8000'])
def test_these_hosts_are_answered(tmp_path: Path, host: str) -> None:
    (tmp_path / 'index.html').write_text('hello')
    with serving_of(Site(tmp_path, built=False, isolate=False, hosts=['Games.lan'])) as connection:
        assert get(connection, '/', Host=host)[0].status == 200


@pytest.mark.parametrize('host', ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '', 'games.lan'])
def test_other_hosts_are_refused(server: http.client.HTTPConnection, host: str) -> None:
    response, body = get(server, '/a.js', Host=host)
    assert (response.status, b'--allow-host' in body, b'a.js' in body) == (421, True, False)
    assert raw(server, b'GET /a.js HTTP/1.1\r\n\r\n').startswith(b'HTTP/1.1 421 ')


def test_an_idle_connection_is_let_go(server: http.client.HTTPConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving.Handler, 'timeout', 0.1)
    for beginning in (b'', b'GET /a.js HT', b'GET /a.js HTTP/1.1\r\nHost: local'):
        with socket.create_connection(('127.0.0.1', server.port), timeout=60) as line:
            line.sendall(beginning)
            assert line.recv(1) == b''


def test_the_next_free_port_is_taken(tmp_path: Path) -> None:
    site = Site(tmp_path, built=False, isolate=False)
    first = serving.listen('127.0.0.1', 0, site)
    second = serving.listen('127.0.0.1', first.server_port, site)
    assert first.server_port < second.server_port < first.server_port + 20
    first.server_close()
    second.server_close()


@pytest.mark.parametrize('host', ['999.1.1.1', 'no such host', 'x' * 70])
def test_a_host_that_cannot_be_listened_at_is_a_sentence(tmp_path: Path, host: str) -> None:
    with pytest.raises(common.UserError, match='choose another with --port or --host'):
        serving.listen(host, 65530, Site(tmp_path, built=False, isolate=False))


def test_what_cannot_be_built_is_shown_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise common.UserError('nim.py, line 3: <nonsense>')

    monkeypatch.setattr(serving, 'build', fail)
    with serving_of(Site(tmp_path, built=True, isolate=False)) as connection:
        response, body = get(connection, '/')
    assert response.status == 500
    assert b'line 3: &lt;nonsense&gt;' in body


def test_the_served_folder_is_our_own(tmp_path: Path) -> None:
    made = Built('one', {'index.html': b'one', 'sw.js': b'', '.nojekyll': b''}, 'policy')
    (tmp_path / 'site').mkdir()
    (tmp_path / 'site/index.html').write_text('older')
    Site(tmp_path / 'site', built=True, isolate=False).put(made)
    assert (tmp_path / 'site/index.html').read_text() == 'one'
