"""The modules that the page starts with, joined into one, and those of the engine's worker: each file of its own would
cost a request before the first picture, or before Python. The modules that come late stay files of their own."""

import json
import re
import shutil
import subprocess
from pathlib import Path

from hosting.common import BUILD, UserError, digest, write
from hosting.imports import MAIN, reached

SCRIPT, BARE = (Path(__file__).with_name(name) for name in ('join.mjs', 'bare.mjs'))
KEPT = BUILD / 'joined'
WORKER = 'static/engine/worker.js'
PRELOAD = re.compile(r'  <link rel="modulepreload" href="([^"]+)">\n')


def joined(files: dict[str, bytes]) -> dict[str, bytes]:
    """The site's files with one script in place of those that the page starts with, and one in place of the worker's;
    index.html asks for no others."""
    modules = {
        name: data.decode() for name, data in files.items() if name.endswith('.js') and name.startswith('static/')
    }
    apart = reached(WORKER, modules)
    of_page = set[str]().union(*(reached(name, modules) for name in modules.keys() - apart))
    made = join(
        [
            {'main': main, 'first': sorted(reached(main, modules)), 'modules': {name: modules[name] for name in names}}
            for main, names in ((MAIN, sorted(of_page)), (WORKER, sorted(apart)))
        ]
    )
    kept = {name: data for name, data in files.items() if name not in modules}
    whole = {**kept, **{name: text.encode() for name, text in made.items()}}
    page = PRELOAD.sub(lambda link: link[0] if link[1] in whole else '', files['index.html'].decode())
    return {**whole, 'index.html': page.encode()}


def join(requests: list[dict[str, object]]) -> dict[str, str]:
    """The modules as join.mjs joins them; kept in the build folder, because the same modules join alike."""
    asked = json.dumps(requests).encode()
    place = KEPT / f'{digest(SCRIPT.read_bytes(), BARE.read_bytes(), asked)[:16]}.json'
    try:
        return dict(json.loads(place.read_text('utf-8')))
    except (OSError, ValueError):
        return keep(place, run(asked))


def run(asked: bytes) -> bytes:
    ran = subprocess.run([str(shutil.which('node')), str(SCRIPT)], input=asked, capture_output=True)
    if ran.returncode:
        reason = ran.stderr.decode('utf-8', 'replace').strip()
        raise UserError(f"The page's scripts cannot be joined; mend what this reports:\n{reason}")
    return ran.stdout


def keep(place: Path, text: bytes) -> dict[str, str]:
    """Put a result in place in one step; what was kept before makes way."""
    found = dict(json.loads(text))
    shutil.rmtree(KEPT, ignore_errors=True)
    write(place, text)
    return found
