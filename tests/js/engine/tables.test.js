// In Pyodide a search without its data files is told so, and one that comes after them proves what they hold.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createSupply } from '../../../static/engine/supply.js';

const PY = fileURLToPath(new URL('../../../py/', import.meta.url));

test('a table is read once it has come', async () => {
  const { loadPyodide } = await import('pyodide');
  const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1' } });
  pyodide.mountNodeFS('/py', PY);
  // The engine as the page has it: its files without the data.
  pyodide.runPython(`
import shutil, sys
shutil.copytree('/py', '/plywood', ignore=shutil.ignore_patterns('*.bin', '__pycache__'))
sys.path.insert(0, '/plywood')`);
  const door = pyodide.pyimport('plywood.door');
  const text = JSON.stringify({ op: 'think', game: 'checkers', start: 'B:WK1:BK31,K32', nodes: 200 });
  const think = () => JSON.parse(door.dispatch(text));
  /** @returns {string[]} */
  const wanted = () => JSON.parse(door.wants(text));
  const named = ['1v1', '2v1'].map(name => `plywood/games/checkers/data/${name}.bin`);

  let offline = true;
  const supply = createSupply({
    async fetch(name) {
      if (offline) throw new Error('no network');
      return readFileSync(PY + name);
    },
    put(name, data) {
      pyodide.FS.mkdirTree(`/plywood/${name}`.replace(/[/][^/]*$/, ''));
      pyodide.FS.writeFile(`/plywood/${name}`, data);
    },
    stopped: () => false,
  });
  await supply.bring(wanted());
  const without = think();
  assert.deepEqual([without.proven, without.lacking], [false, named]);

  offline = false;
  await supply.bring(wanted());
  assert.deepEqual(wanted(), []);
  const found = think();
  assert.deepEqual([found.proven, found.value, found.line.length, found.lacking], [true, 1, 33, []]);
});
