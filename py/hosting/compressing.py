"""Each file in smaller forms beside it, for hosts that send such a form to a browser that takes it."""

import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

from hosting.packing import run_counted
from hosting.site import Built

SCRIPT = Path(__file__).with_name('compress.mjs')
KINDS = {'.js', '.mjs', '.css', '.json', '.html', '.py', '.txt', '.svg', '.wasm', '.zip', '.bin'}
FORMS = ('.br', '.gz')
LASTING = ('v/', 'pyodide/', 'python/')
"""The folders in which a file never changes, so that a smaller form never belongs to another file than the one beside
it."""


def compressed(made: Built) -> Built:
    """The same site with the smaller forms; index.html and sw.js, which change from version to version, have none."""
    names = [name for name in made.files if name.startswith(LASTING) and Path(name).suffix in KINDS]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(made.files[name])
        print('Compressing …', flush=True)
        run_counted([str(shutil.which('node')), str(SCRIPT), place], 'The site cannot be compressed')
        forms = {name + form: folder / (name + form) for name in names for form in FORMS}
        smaller = {name: path.read_bytes() for name, path in forms.items() if path.is_file()}
    return replace(made, files={**smaller, **made.files})
