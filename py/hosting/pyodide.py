"""Packages from npm, pinned by package-lock.json: Pyodide, checked against checksums in site.json, and Rollup, which
joins the page's scripts."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hosting.common import ROOT, UserError, integrity

PACKAGES = ROOT / 'node_modules'
PYODIDE = PACKAGES / 'pyodide'
NEEDED = ('pyodide', '@rollup/wasm-node', 'libdeflate')
PINS = ('package.json', 'package-lock.json', '.npmrc')
"""The files that npm reads."""
RUNTIME = ('pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm')
WHOLE_STDLIB = 'python_stdlib.zip'
SITE = ROOT / 'static' / 'engine' / 'site.json'

CDN = ('https://cdn.jsdelivr.net/pyodide/v{}/full/', 'https://cdn.jsdelivr.net/npm/pyodide@{}/')
"""Public sources of Pyodide: the address that its documentation gives, then the same CDN's package copy."""

OLDEST_NODE = 20
SIGN_OF_LIFE = 5.0
"""Seconds between two signs of life while npm or the packer works."""
COMMAND = ('ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund')
FEW_TRIES = ('--fetch-retries=1', '--fetch-retry-mintimeout=2000', '--fetch-timeout=60000')
"""Without a network npm's own patience would last for minutes."""


def pinned(package: str = 'pyodide') -> str:
    """The version of a package, of Pyodide if none is named, as package-lock.json has it."""
    lock = json.loads((ROOT / 'package-lock.json').read_text('utf-8'))
    return str(lock['packages'][f'node_modules/{package}']['version'])


def bring_pyodide() -> None:
    """See that node_modules holds the pinned Pyodide, byte for byte, and that Node is there to run it."""
    check_node()
    damaged = damaged_files(PYODIDE) if has_pyodide() else []
    if has_needed(PACKAGES) and not damaged:
        return
    if damaged:
        print(f'{", ".join(damaged)} of Pyodide is damaged; npm brings it again.', flush=True)
    npm = shutil.which('npm')
    if not npm:
        raise UserError('npm was not found: install Node.js 20 or newer with its npm, then run this again.')
    print(f'Fetching Pyodide {pinned()} and esbuild …', flush=True)
    PACKAGES.resolve().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix='.brought-', dir=PACKAGES) as place:
        bring(npm, Path(place))


def bring(npm: str, place: Path) -> None:
    """Bring the packages into a place of their own. Those that are there make way only for whole ones: without a
    network nobody could bring them again."""
    for name in PINS:
        shutil.copy(ROOT / name, place)
    reason = run_with_signs([npm, *COMMAND, *FEW_TRIES], place)
    brought, former = place / 'node_modules', place / 'former'
    if reason is not None or not has_needed(brought):
        why = reason or 'it gave no reason'
        raise UserError(
            f'npm could not bring Pyodide ({why}): check your connection, then run this again. '
            'Nothing in node_modules was changed.'
        )
    if damaged := damaged_files(brought / 'pyodide'):
        raise UserError(
            f'{damaged[0]} of Pyodide as npm brings it is not the pinned one: '
            'put package-lock.json and static/engine/site.json back as they were committed, then run this again.'
        )
    for name in packages(brought):
        put_in_place(brought / name, PACKAGES / name, former / name)


def packages(folder: Path) -> Iterator[str]:
    """The names of the packages in a folder."""
    for path in sorted(folder.iterdir()):
        if path.name[0] == '@':
            yield from (f'{path.name}/{name}' for name in packages(path))
        elif path.name[0] != '.':
            yield path.name


def put_in_place(brought: Path, place: Path, former: Path) -> None:
    """Put a package in its place, and the one that was there out of the way; that comes back if the new one cannot."""
    for path in (place, former):
        path.parent.mkdir(parents=True, exist_ok=True)
    there = place.is_symlink() or place.exists()
    if there:
        os.replace(place, former)
    try:
        os.replace(brought, place)
    except OSError:
        if there:
            os.replace(former, place)
        raise


def check_node() -> None:
    node = shutil.which('node')
    if not node:
        raise UserError('Node.js with its npm was not found: install version 20 or newer, then run this again.')
    try:
        said = subprocess.run([node, '--version'], capture_output=True, text=True, errors='replace').stdout.strip()
    except OSError as error:
        raise UserError(f'Node.js does not start ({error.strerror}): install it anew, then run this again.') from None
    found = re.match(r'v(\d+)', said)
    if not found or int(found[1]) < OLDEST_NODE:
        version = said or 'of no version'
        raise UserError(f'Node.js {version} is too old: install version {OLDEST_NODE} or newer, then run this again.')


def has_pyodide() -> bool:
    return version_there(PYODIDE) == pinned()


def has_needed(folder: Path) -> bool:
    """Whether the pinned packages lie in a folder."""
    return all(version_there(folder / name) == pinned(name) for name in NEEDED)


def version_there(folder: Path) -> str | None:
    """The version of the package in a folder."""
    try:
        return str(json.loads((folder / 'package.json').read_text('utf-8'))['version'])
    except (OSError, ValueError, KeyError):
        return None


def damaged_files(folder: Path) -> list[str]:
    """The files of a Pyodide that differ from those pinned in site.json; none where site.json pins another version."""
    site: dict[str, Any] = json.loads(SITE.read_text('utf-8'))
    if site['pyodide'] != pinned():
        return []
    return [name for name, facts in site['files'].items() if checksum(folder / name) != facts['integrity']]


def checksum(path: Path) -> str:
    try:
        return integrity('sha384', path.read_bytes())
    except OSError:
        return ''


def run_with_signs(command: list[str], place: Path) -> str | None:
    """Run npm in a folder with a sign of life every few seconds; the reason where it failed, else None."""
    began = time.monotonic()
    with tempfile.TemporaryFile() as out:
        try:
            process = subprocess.Popen(command, cwd=place, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        except OSError as error:
            return str(error.strerror)
        try:
            while True:
                try:
                    status = process.wait(SIGN_OF_LIFE)
                    break
                except subprocess.TimeoutExpired:
                    print(f'… npm is still at work after {time.monotonic() - began:.0f} s', flush=True)
        except BaseException:
            process.terminate()
            process.wait()
            raise
        out.seek(0)
        lines = out.read().decode('utf-8', 'replace').splitlines()
    if status == 0:
        return None
    errors = [re.sub(r'^npm (ERR!|error) ?', '', line).strip() for line in lines if re.match('npm (ERR!|error)', line)]
    told = [line for line in errors if line and not line.startswith('code ')]
    return (told or errors or ['it gave no reason'])[0].rstrip('.:')


def lock_info() -> dict[str, Any]:
    """All that the page needs of Pyodide's own list."""
    return {'info': json.loads((PYODIDE / 'pyodide-lock.json').read_text('utf-8'))['info'], 'packages': {}}
