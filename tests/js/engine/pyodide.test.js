// Tests that only Pyodide can pass, started once: the engine as the page has it, its files without the data.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createSupply } from '../../../static/engine/supply.js';

const PY = fileURLToPath(new URL('../../../py/', import.meta.url));
const ALL = env.PLYWOOD_TESTS === 'all';

describe('Pyodide', () => {
  /** @type {any} */ let pyodide;
  /** @type {any} */ let door;
  before(async () => {
    const { loadPyodide } = await import('pyodide');
    pyodide = await loadPyodide({ env: { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1' } });
    pyodide.mountNodeFS('/py', PY);
    pyodide.runPython(`
import shutil, sys
shutil.copytree('/py', '/plywood', ignore=shutil.ignore_patterns('*.bin', '__pycache__'))
sys.path.insert(0, '/plywood')`);
    door = pyodide.pyimport('plywood.door');
  });

  test('a search without its table is told so, and one that comes after it proves what it holds', async () => {
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
      waiting() {},
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

  test('games leave no proxy behind: only texts cross between Python and JavaScript', () => {
    const dispatch = door.dispatch;
    door.listen(() => {});
    const module = pyodide._module;
    module.enable_pyproxy_allocation_tracing();
    const live = () => [...module.pyproxy_alloc_map.keys()].length;
    const ask = (/** @type {object} */ what) => JSON.parse(dispatch(JSON.stringify(what)));
    /** @type {string[]} */
    const names = ask({ op: 'describe' }).games.map((/** @type {{name: string}} */ game) => game.name);
    const games = ALL ? 200 : names.length;
    const longest = ALL ? Infinity : 9; // moves; small games end before it

    const play = (/** @type {number} */ seed) => {
      const line = { game: names[seed % names.length], seed, moves: /** @type {string[]} */ ([]) };
      for (;;) {
        const look = ask({ op: 'situation', ...line });
        assert.ok(look.ok, look.error);
        if (look.payoff || line.moves.length >= longest) return;
        const next = look.turn === -1 ? { op: 'roll' } : { op: 'choose', level: 'level1' };
        const reply = ask({ ...next, ...line });
        assert.ok(reply.ok, reply.error);
        line.moves.push(reply.move);
      }
    };
    play(0);
    const before = live();
    const kept = pyodide.runPython('[]');
    assert.equal(live(), before + 1, 'a live proxy is seen');
    kept.destroy();
    for (let seed = 1; seed <= games; seed += 1) play(seed);
    assert.equal(live(), before);
  });
});
