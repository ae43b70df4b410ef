"""Serving, exporting and preparing the site."""

import base64
import hashlib
import http.client
import json
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import serve

from plywood import door
from plywood.door import searches

ROOT = Path(__file__).resolve().parent.parent
needs_node = pytest.mark.skipif(not (shutil.which('node') and serve.has_pyodide()), reason='needs Node.js and Pyodide')


@pytest.fixture(scope='module')
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp('site') / 'site'
    serve.export(folder)
    return folder


@pytest.fixture
def server(tmp_path: Path) -> Iterator[http.client.HTTPConnection]:
    """A server of a small folder, and a connection to it."""
    (tmp_path / 'index.html').write_text('<p>hello')
    for name in ('a.js', 'b.mjs', 'c.wasm', 'd.json', 'e.zip', 'f.svg', 'g.webmanifest', 'h.css'):
        (tmp_path / name).write_text(name)
    made = serve.listen('127.0.0.1', 0, serve.Site(tmp_path, built=False, isolate=True))
    threading.Thread(target=made.serve_forever, daemon=True).start()
    connection = http.client.HTTPConnection('127.0.0.1', made.server_port, timeout=60)
    yield connection
    connection.close()
    made.shutdown()
    made.server_close()


def get(connection: http.client.HTTPConnection, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection.request('GET', path, headers=headers)
    response = connection.getresponse()
    return response, response.read()


# --- the server ----------------------------------------------------------------------------------------------------
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


@pytest.mark.parametrize('path', ['/none', '/../serve.py', '/%2e%2e/secret', '/.', '//etc/passwd'])
def test_nothing_else_is_served(server: http.client.HTTPConnection, path: str) -> None:
    assert get(server, path)[0].status == 404


def test_the_next_free_port_is_taken(tmp_path: Path) -> None:
    site = serve.Site(tmp_path, built=False, isolate=False)
    first = serve.listen('127.0.0.1', 0, site)
    second = serve.listen('127.0.0.1', first.server_port, site)
    assert first.server_port < second.server_port < first.server_port + 20
    first.server_close()
    second.server_close()


def test_what_cannot_be_built_is_told_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise serve.Trouble('nim.py, line 3: <nonsense>')

    monkeypatch.setattr(serve, 'build', fail)
    made = serve.listen('127.0.0.1', 0, serve.Site(tmp_path, built=True, isolate=False))
    threading.Thread(target=made.serve_forever, daemon=True).start()
    connection = http.client.HTTPConnection('127.0.0.1', made.server_port, timeout=60)
    response, body = get(connection, '/')
    connection.close()
    assert response.status == 500
    assert b'line 3: &lt;nonsense&gt;' in body
    made.shutdown()
    made.server_close()


# --- the export ----------------------------------------------------------------------------------------------------
@needs_node
def test_the_export_is_complete_and_names_only_what_it_holds(site: Path) -> None:
    facts = json.loads((site / 'static/engine/site.json').read_text())
    assert (facts['form'], facts['offline'], facts['pyodide']) == ('built', True, serve.pinned())
    for part in facts['files'].values():
        assert (site / part['urls'][0]).stat().st_size == part['bytes']
    page = (site / 'index.html').read_text()
    assert page.count(f'content="{serve.POLICY}"') == 1
    for url in re.findall(r'(?:src|href)="([^"#][^"]*)"', page):
        assert (site / url).is_file(), url
    manifest = json.loads((site / 'static/manifest.webmanifest').read_text())
    for icon in manifest['icons']:
        assert (site / 'static' / icon['src']).is_file(), icon
    assert not list(site.rglob('*.d.ts'))


@needs_node
def test_every_rung_s_own_page_is_there_to_be_shown_beside_its_run(site: Path) -> None:
    for rung in searches.rungs({})['rungs']:
        assert (site / rung['file']).read_bytes() == (ROOT / rung['file']).read_bytes()


@needs_node
def test_no_address_in_the_export_is_absolute(site: Path) -> None:
    assert 'https://' not in (site / 'static/engine/site.json').read_text()
    assert not re.search(r'(src|href)="(/|https?:)', (site / 'index.html').read_text())


@needs_node
def test_the_service_worker_lists_every_file_with_its_checksum(site: Path) -> None:
    line = re.search(r'^const SITE = (.*);$', (site / 'sw.js').read_text(), re.MULTILINE)
    assert line
    listed = json.loads(line[1])['files']
    there = {path.relative_to(site).as_posix() for path in site.rglob('*') if path.is_file()}
    assert set(listed) == there - {'sw.js', '.nojekyll'}
    for name, checksum in listed.items():
        found = base64.b64encode(hashlib.sha256((site / name).read_bytes()).digest()).decode()
        assert checksum == f'sha256-{found}', name


@needs_node
def test_the_bytes_before_the_engine_answers_keep_to_the_budget(site: Path) -> None:
    assert 'within the budget' in serve.table(site), serve.table(site)


@needs_node
def test_exporting_again_changes_nothing_and_leaves_nothing_old(site: Path) -> None:
    def contents() -> dict[str, bytes]:
        return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob('*') if path.is_file()}

    before = contents()
    (site / 'python/stdlib-00000000.zip').write_text('old')
    serve.export(site)
    assert contents() == before


@needs_node
def test_the_packed_engine_is_compiled_and_leaves_the_terminal_behind(site: Path) -> None:
    with zipfile.ZipFile(next((site / 'python').glob('engine-*.zip'))) as packed:
        names = packed.namelist()
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert 'plywood/door/__init__.pyc' in names
    assert not [name for name in names if name.endswith('.py') or 'terminal' in name or '__main__' in name]


@needs_node
def test_pyodide_prepares_what_cpython_prepares(site: Path) -> None:
    built = json.loads((site / 'static/prepared.json').read_text('utf-8'))
    assert built == json.loads(json.dumps(door.prepared()))


def test_an_export_spares_what_is_not_its_own(tmp_path: Path) -> None:
    (tmp_path / 'letter.txt').write_text('dear')
    for folder in (tmp_path, ROOT, ROOT.parent, tmp_path / 'letter.txt'):
        with pytest.raises(serve.Trouble, match='folder'):
            serve.export(folder)
    assert (tmp_path / 'letter.txt').read_text() == 'dear'


# --- what the repository holds ready -------------------------------------------------------------------------------
def test_prepared_json_is_up_to_date() -> None:
    held = json.loads((ROOT / 'static/prepared.json').read_text('utf-8'))
    assert held == json.loads(json.dumps(door.prepared())), 'run python3 serve.py --prepare'


@needs_node
def test_site_json_is_up_to_date_and_pins_every_file() -> None:
    held = (ROOT / 'static/engine/site.json').read_bytes()
    assert held == serve.source_site(), 'run python3 serve.py --prepare'
    for part in json.loads(held)['files'].values():
        assert part['integrity'].startswith('sha384-')
        assert all(serve.pinned() in url for url in part['urls'])


def test_the_pinned_version_is_the_one_asked_for() -> None:
    assert json.loads((ROOT / 'package.json').read_text())['dependencies']['pyodide'] == serve.pinned()


def test_the_source_page_has_one_policy_to_replace() -> None:
    assert len(serve.POLICY_TAG.findall((ROOT / 'index.html').read_text('utf-8'))) == 1


def test_without_node_the_repository_is_served_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, 'which', lambda _: None)
    with pytest.raises(serve.Trouble, match=r'Node\.js with its npm was not found: install'):
        serve.bring_pyodide()
    monkeypatch.setattr(serve.Server, 'serve_forever', lambda self: (_ for _ in ()).throw(KeyboardInterrupt))
    serve.serve('127.0.0.1', 0, show=False, isolate=False)


def test_wrong_words_end_with_one_line() -> None:
    command = [sys.executable, str(ROOT / 'serve.py'), '--export', str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr.count('\n')) == (1, '', 1)
