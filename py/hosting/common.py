"""The ground of hosting: places, the one exception, checksums, and files written in one step."""

import base64
import contextlib
import hashlib
import json
import os
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / 'build'

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
    '.woff2': 'font/woff2',
    '.zip': 'application/zip',
}
"""Said here because Windows may believe that .js is text/plain."""


class UserError(Exception):
    """An obstacle, as a sentence with its remedy."""


def sources() -> list[Path]:
    """Every file that the site is made from."""
    files = [ROOT / name for name in ('index.html', 'sw.js', 'serve.py', 'package-lock.json', 'LICENSE')]
    for folder in ('static', 'py'):
        files += (ROOT / folder).rglob('*')
    return sorted(path for path in files if path.is_file() and '__pycache__' not in path.parts)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def digest(*pieces: bytes) -> str:
    whole = hashlib.sha256()
    for piece in pieces:
        whole.update(len(piece).to_bytes(8, 'big') + piece)
    return whole.hexdigest()


def integrity(kind: str, data: bytes) -> str:
    return f'{kind}-{base64.b64encode(hashlib.new(kind, data).digest()).decode()}'


def write_json(value: object) -> bytes:
    return (json.dumps(value, indent=1) + '\n').encode()


def write(path: Path, data: bytes) -> bool:
    """Put the bytes there in one step, or leave the file alone if it has them; whether anything was written."""
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(handle, 'wb') as file:
            file.write(data)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    return True
