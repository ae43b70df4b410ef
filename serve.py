"""Serves Plywood on this machine, or writes it out as a folder for any static host. Standard library only.

    python3 serve.py                 bring Pyodide, build the site, serve it, open it in the browser
    python3 serve.py --export DIR    write the complete site: any static host, any sub-path, offline once visited
    python3 serve.py --prepare       write static/prepared.json and static/engine/site.json anew

Pyodide comes from its npm package, pinned and checked by package-lock.json. Without npm the repository is served as it
stands, and the page takes the same version from the public CDN.
"""

import argparse
import ast
import base64
import gzip
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Iterator
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent
BUILD = ROOT / 'build'
PYODIDE = ROOT / 'node_modules' / 'pyodide'
PACKING = ROOT / 'static' / 'engine' / 'packing'
RUNTIME = ('pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm')
STDLIB = 'python_stdlib.zip'

CDN = ('https://cdn.jsdelivr.net/pyodide/v{}/full/', 'https://cdn.jsdelivr.net/npm/pyodide@{}/')
"""Where Pyodide is to be had in public: the address that its documentation gives, then the same CDN's package copy."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self' data: blob:; connect-src 'self' blob:; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""The built page's content security policy; blob: is how a running search is told to stop."""

POLICY_TAG = re.compile(r'<meta http-equiv="Content-Security-Policy" content="[^"]*">')
SITE_LINE = re.compile(r'^const SITE = .*;$', re.MULTILINE)

TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.webmanifest': 'application/manifest+json; charset=utf-8',
    '.py': 'text/plain; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.wasm': 'application/wasm',
    '.zip': 'application/zip',
}
"""Said here because Windows may believe that .js is text/plain."""

STAYS = re.compile('__main__|match|train|train_[a-z]+|write_[a-z_]+')

BUDGET = 5_600_000
"""Gzipped bytes before the engine answers, at most."""


class Trouble(Exception):
    """What stands in the way, as a sentence with its remedy."""


# --- Pyodide -------------------------------------------------------------------------------------------------------
def pinned() -> str:
    """Pyodide's version as package-lock.json has it."""
    lock = json.loads((ROOT / 'package-lock.json').read_text('utf-8'))
    return str(lock['packages']['node_modules/pyodide']['version'])


def bring_pyodide() -> None:
    """See that node_modules holds the pinned Pyodide, and that Node is there to run it."""
    if not shutil.which('node') or not (has_pyodide() or shutil.which('npm')):
        raise Trouble('Node.js with its npm was not found: install version 20 or newer, then run this again.')
    if not has_pyodide():
        print(f'Bringing Pyodide {pinned()} …', flush=True)
        command = [str(shutil.which('npm')), 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding='utf-8', errors='replace')
        if run.returncode or not has_pyodide():
            reason = next((line for line in run.stderr.splitlines() if 'ERR' in line.upper()), 'it gave no reason')
            raise Trouble(f'npm could not bring Pyodide ({reason.strip()}): mend that, then run this again.')


def has_pyodide() -> bool:
    try:
        return bool(json.loads((PYODIDE / 'package.json').read_text('utf-8'))['version'] == pinned())
    except (OSError, ValueError, KeyError):
        return False


# --- the site ------------------------------------------------------------------------------------------------------
def sources() -> list[Path]:
    """Every file that the site is made from."""
    files = [ROOT / 'index.html', ROOT / 'sw.js', ROOT / 'serve.py', ROOT / 'package-lock.json', ROOT / 'LICENSE']
    for folder in ('static', 'py'):
        files += (ROOT / folder).rglob('*')
    return sorted(path for path in files if path.is_file() and '__pycache__' not in path.parts)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def pack() -> Path:
    """The folder with stdlib.zip, engine.zip and prepared.json; made anew only when the Python files have changed."""
    files = [path for path in sources() if path.is_relative_to(ROOT / 'py') or path.is_relative_to(PACKING)]
    key = digest(pinned().encode(), *(data for path in files for data in (name_of(path).encode(), path.read_bytes())))
    target = BUILD / 'packed' / key[:16]
    if not target.exists():
        print('Packing Python …', flush=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent) as made:
            engine = [path for path in files if is_engine(path)]
            names = [path.relative_to(ROOT / 'py').as_posix() for path in engine]
            facts = json.dumps([names, sorted(set(imported(engine)))])
            script = str(PACKING / 'pack.mjs')
            command = [str(shutil.which('node')), script, str(PYODIDE), str(ROOT), made, facts]
            run = subprocess.run(command, capture_output=True, text=True, encoding='utf-8', errors='replace')
            if run.returncode:
                raise Trouble(f'The Python files cannot be packed; mend what this tells of:\n{run.stderr.strip()}')
            for old in target.parent.iterdir():
                if re.fullmatch('[0-9a-f]{16}', old.name) and old != target:
                    shutil.rmtree(old, ignore_errors=True)
            shutil.copytree(made, target, dirs_exist_ok=True)
    return target


def is_engine(path: Path) -> bool:
    """What the page needs of py/; the terminal, the matches and the programs that make data stay behind."""
    ours = path.is_relative_to(ROOT / 'py') and path.suffix in ('.py', '.txt', '.json')
    return ours and 'terminal' not in path.parts and not STAYS.fullmatch(path.stem)


def is_data(path: Path) -> bool:
    """What the page fetches only when a search first wants it."""
    return path.is_relative_to(ROOT / 'py') and path.suffix == '.bin'


def is_rung(path: Path) -> bool:
    """A rung's own page, which is shown beside its run; the one that runs is packed with the engine."""
    return path.is_relative_to(ROOT / 'py' / 'plywood' / 'search') and path.suffix == '.py'


def imported(files: list[Path]) -> Iterator[str]:
    """The standard modules that these files import anywhere, also inside a function."""
    for path in files:
        if path.suffix == '.py':
            for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names = [node.module]
                yield from (name for name in names if name.partition('.')[0] in sys.stdlib_module_names)


def build(target: Path, offline: bool) -> None:
    """Write the complete site. Files that are the same stay untouched, what no longer belongs goes."""
    packed = pack()
    files: dict[str, bytes] = {}
    for path in sources():
        name = name_of(path)
        shown = name.startswith('static/') and path.suffix != '.ts' and not path.is_relative_to(PACKING)
        shown |= is_rung(path) or is_data(path)
        if shown or name in ('index.html', 'LICENSE'):
            files[name] = path.read_bytes()
    files['static/prepared.json'] = (packed / 'prepared.json').read_bytes()
    tag = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    page, found = POLICY_TAG.subn(tag, files.get('index.html', b'').decode())
    if found != 1:
        raise Trouble('index.html must hold one <meta http-equiv="Content-Security-Policy" content="…">; put it back.')
    files['index.html'] = page.encode()

    runtime = {name: (PYODIDE / name).read_bytes() for name in RUNTIME}
    folder = f'pyodide/{pinned()}-{digest(*runtime.values())[:8]}'
    parts = {name: (f'{folder}/{name}', data) for name, data in runtime.items()}
    for name, key in (('stdlib', STDLIB), ('engine', 'engine.zip')):
        data = (packed / f'{name}.zip').read_bytes()
        parts[key] = (f'python/{name}-{digest(data)[:8]}.zip', data)
    files |= dict(parts.values())
    site = site_facts('built', offline)
    site['files'] = {name: {'urls': [url], 'bytes': len(data)} for name, (url, data) in parts.items()}
    files['static/engine/site.json'] = write_json(site)
    files['.nojekyll'] = b''

    listed = {name: integrity('sha256', data) for name, data in sorted(files.items()) if name != '.nojekyll'}
    facts = {'version': digest(write_json(listed))[:16], 'files': listed}
    worker = (ROOT / 'sw.js').read_text('utf-8')
    files['sw.js'] = SITE_LINE.sub(lambda _: f'const SITE = {json.dumps(facts)};', worker).encode()

    for name, data in files.items():
        write(target / name, data)
    for path in sorted(target.rglob('*'), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
        elif path.is_file() and path.relative_to(target).as_posix() not in files:
            path.unlink()


def site_facts(form: str, offline: bool) -> dict[str, Any]:
    """What static/engine/site.json tells the page in both forms; `lock` is all of Pyodide's own list that is needed."""
    info = json.loads((PYODIDE / 'pyodide-lock.json').read_text('utf-8'))['info']
    return {'form': form, 'offline': offline, 'pyodide': pinned(), 'lock': {'info': info, 'packages': {}}, 'files': {}}


def source_site() -> bytes:
    """site.json for the repository as it stands: the pinned files on the CDN, each with its checksum."""
    site = site_facts('source', False)
    for name in (*RUNTIME, STDLIB):
        data = (PYODIDE / name).read_bytes()
        urls = [base.format(pinned()) + name for base in CDN]
        site['files'][name] = {'urls': urls, 'bytes': len(data), 'integrity': integrity('sha384', data)}
    return write_json(site)


def prepare() -> None:
    """Write what the repository holds ready for hosts that serve it as it stands."""
    sys.path.insert(0, str(ROOT / 'py'))
    from plywood import door

    write(ROOT / 'static' / 'prepared.json', write_rows(door.prepared()))
    bring_pyodide()
    write(ROOT / 'static' / 'engine' / 'site.json', source_site())


def digest(*pieces: bytes) -> str:
    whole = hashlib.sha256()
    for piece in pieces:
        whole.update(len(piece).to_bytes(8, 'big') + piece)
    return whole.hexdigest()


def integrity(kind: str, data: bytes) -> str:
    return f'{kind}-{base64.b64encode(hashlib.new(kind, data).digest()).decode()}'


def write_json(value: object) -> bytes:
    return (json.dumps(value, indent=1) + '\n').encode()


def write_rows(table: dict[str, Any]) -> bytes:
    """JSON with a line for each game, view and file, so that a change of one is a change of one line."""
    parts = []
    for name, rows in table.items():
        keyed = isinstance(rows, dict)
        lines = [
            (f'{json.dumps(key)}: ' if keyed else '') + json.dumps(row, ensure_ascii=False)
            for key, row in (rows.items() if keyed else enumerate(rows))
        ]
        opening, closing = '{}' if keyed else '[]'
        parts.append(f'{json.dumps(name)}: {opening}\n' + ',\n'.join(lines) + f'\n{closing}')
    return ('{\n' + ',\n'.join(parts) + '\n}\n').encode()


def write(path: Path, data: bytes) -> None:
    """Put the bytes there in one step, or leave the file alone if it has them."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, 'wb') as file:
        file.write(data)
    os.chmod(name, 0o644)
    os.replace(name, path)


# --- export --------------------------------------------------------------------------------------------------------
def export(target: Path) -> None:
    """Write the site for a host, into a new or empty folder or over an earlier export."""
    target = target.resolve()
    if target == ROOT or target in ROOT.parents or target.is_file():
        raise Trouble(f'{target} cannot hold the site: name a folder of its own, such as build/export.')
    if target.is_dir() and any(target.iterdir()) and not is_export(target):
        raise Trouble(f'{target} holds other things already: name an empty folder, or empty this one.')
    bring_pyodide()
    build(target, offline=True)
    print(table(target))
    print(f'The site is in {target}: put it on any static host, under any path.')


def is_export(target: Path) -> bool:
    try:
        return bool(json.loads((target / 'static' / 'engine' / 'site.json').read_text('utf-8'))['form'] == 'built')
    except (OSError, ValueError, KeyError, TypeError):
        return False


def table(target: Path) -> str:
    """How many bytes the site has, and how many travel before the engine answers."""
    groups = {'page': [0, 0], 'Pyodide': [0, 0], 'Python': [0, 0], 'later': [0, 0]}
    named = set(re.findall(r'(?:href|src)="([^"]+)"', (target / 'index.html').read_text('utf-8')))
    for path in sorted(target.rglob('*')):
        if path.is_file():
            name = path.relative_to(target).as_posix()
            wanted = name in named | {'index.html'} or name.startswith(('static/engine/', 'pyodide/', 'python/'))
            later = not wanted or name.startswith('static/icons/')
            top = {'pyodide': 'Pyodide', 'python': 'Python'}.get(name.partition('/')[0], 'page')
            data = path.read_bytes()
            group = groups['later' if later else top]
            group[0] += len(data)
            group[1] += len(gzip.compress(data, 9, mtime=0))
    before = [sum(size[column] for name, size in groups.items() if name != 'later') for column in (0, 1)]
    rows = [*groups.items(), ('before the engine answers', before)]
    lines = [f'{"":26}{"bytes":>12}{"gzipped":>12}', *(f'{name:26}{raw:12,}{small:12,}' for name, (raw, small) in rows)]
    verdict = 'within' if before[1] <= BUDGET else 'OVER'
    return '\n'.join([*lines, f'{verdict} the budget of {BUDGET:,} gzipped bytes'])


# --- the server ----------------------------------------------------------------------------------------------------
class Site:
    """The folder that is served, built again when its sources have changed."""

    def __init__(self, folder: Path, built: bool, isolate: bool) -> None:
        self.folder, self.built, self.isolate = folder, built, isolate
        self.seen: object = None
        self.lock = threading.Lock()

    def refresh(self) -> None:
        with self.lock:
            seen = [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in sources()]
            if self.built and seen != self.seen:
                build(self.folder, offline=False)
                self.seen = seen


class Handler(SimpleHTTPRequestHandler):
    """Files with the right types, asked for anew each time and sent only when changed; nothing else."""

    protocol_version = 'HTTP/1.1'
    server_version = 'Plywood'
    # An answer's head and body leave together: apart, each small file would wait 40 ms for an acknowledgement.
    disable_nagle_algorithm = True
    wbufsize = -1
    site: Site

    def send_head(self) -> Any:
        name = urlsplit(self.path).path.lstrip('/') or 'index.html'
        if name == 'index.html':
            try:
                self.site.refresh()
            except (Trouble, OSError, SyntaxError) as trouble:
                return self.answer(HTTPStatus.INTERNAL_SERVER_ERROR, self.page(str(trouble)), TYPES['.html'])
        path = Path(self.translate_path('/' + name))
        try:
            facts = path.stat()
            tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
            if self.headers.get('If-None-Match') == tag:
                return self.answer(HTTPStatus.NOT_MODIFIED, b'', tag=tag)
            data = path.read_bytes()
        except OSError:
            return self.answer(HTTPStatus.NOT_FOUND, f'{name} is not here.\n'.encode(), TYPES['.txt'])
        return self.answer(HTTPStatus.OK, data, TYPES.get(path.suffix, 'application/octet-stream'), tag)

    def answer(self, status: HTTPStatus, data: bytes, kind: str = '', tag: str = '') -> Any:
        self.send_response(status)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header('Content-Type', kind)
            self.send_header('Content-Length', str(len(data)))
        self.send_header('Cache-Control', 'no-cache')
        self.send_header('X-Content-Type-Options', 'nosniff')
        if tag:
            self.send_header('ETag', tag)
        if self.site.built:
            self.send_header('Content-Security-Policy', POLICY)
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
        """A browser that hangs up is no error of ours; anything else is told."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def listen(host: str, port: int, site: Site) -> Server:
    """A server at the port, or at the next one that is free."""
    handler = type('SiteHandler', (Handler,), {'site': site})
    for number in [port, *range(port + 1, port + 20)] if port else [0]:
        try:
            return Server((host, number), lambda *given: handler(*given, directory=str(site.folder)))
        except OSError as error:
            reason = error
    raise Trouble(f'No server can be started at {host}, port {port} ({reason}): choose another with --port.')


def serve(host: str, port: int, show: bool, isolate: bool) -> None:
    try:
        bring_pyodide()
        site = Site(BUILD / 'site', True, isolate)
        site.refresh()
    except Trouble as trouble:
        print(f'{trouble}\nUntil then the repository is served as it stands; Pyodide comes from its CDN.')
        site = Site(ROOT, False, isolate)
    server = listen(host, port, site)
    address = f'http://{"127.0.0.1" if host in ("", "0.0.0.0") else host}:{server.server_address[1]}/'
    print(f'Plywood is at {address} (Ctrl+C ends it)', flush=True)
    if show:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description='Serve Plywood here, or write it out as a folder for a static host.')
    parser.add_argument('--export', metavar='DIR', type=Path, help='write the complete site into this folder')
    parser.add_argument('--prepare', action='store_true', help='write static/prepared.json and site.json anew')
    parser.add_argument('--port', type=int, default=8000, help='default 8000, or the next that is free; 0 is any')
    parser.add_argument('--host', default='127.0.0.1', help='default 127.0.0.1: this machine only')
    parser.add_argument('--no-open', action='store_true', help='leave the browser alone')
    parser.add_argument('--isolate', action='store_true', help='send the headers that allow shared memory')
    given = parser.parse_args(words)
    try:
        if given.prepare:
            prepare()
        elif given.export:
            export(given.export)
        else:
            serve(given.host, given.port, not given.no_open, given.isolate)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
