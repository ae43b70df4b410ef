"""In Pyodide a search is watched by other means than here: both means tell the same, and it is what CPython tells."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import of
from tests.trace import fronts

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = """
import { loadPyodide } from 'ROOT/node_modules/pyodide/pyodide.mjs';
const python = await loadPyodide({ indexURL: 'ROOT/node_modules/pyodide/', env: { PYTHONDONTWRITEBYTECODE: '1' } });
python.mountNodeFS('/repository', 'ROOT');
python.runPython(`import json, sys; sys.path[:0] = ['/repository/py', '/repository']; sys.setrecursionlimit(400)
from tests.trace import fronts
told = json.dumps([fronts.fronts(EVERY), fronts.seen(), fronts.sampled()])`);
console.log(python.globals.get('told'));
process.exit(0);
"""


@pytest.mark.skipif(
    not (shutil.which('node') and (ROOT / 'node_modules' / 'pyodide').is_dir()), reason='needs Node.js and Pyodide'
)
def test_pyodide_sees_what_cpython_sees():
    command = [
        str(shutil.which('node')),
        '--input-type=module',
        '-e',
        SCRIPT.replace('ROOT', str(ROOT)).replace('EVERY', str(of(1, 3))),
    ]
    run = subprocess.run(command, capture_output=True, text=True, timeout=1000)
    assert run.returncode == 0, run.stderr[-2000:]
    different, seen, sampled = json.loads(run.stdout.splitlines()[-1])
    assert different == []
    assert seen == fronts.seen()
    assert sampled == fronts.sampled(), 'the same seed: the same moves, visits and means, sentences and lines'
