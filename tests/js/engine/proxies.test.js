// Games played through the door leave no live proxy behind: only texts cross between Python and JavaScript.

import assert from 'node:assert/strict';
import { env } from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const GAMES = env.PLYWOOD_TESTS === 'all' ? 200 : 40;

test(`${GAMES} games leave no proxy behind`, async () => {
  const { loadPyodide } = await import('pyodide');
  const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1' } });
  pyodide.mountNodeFS('/py', fileURLToPath(new URL('../../../py', import.meta.url)));
  pyodide.runPython('import sys; sys.path.insert(0, "/py")');
  const door = pyodide.pyimport('plywood.door');
  const dispatch = door.dispatch;
  door.listen(() => {});
  const module = /** @type {any} */ (pyodide)._module;
  module.enable_pyproxy_allocation_tracing();
  const live = () => [...module.pyproxy_alloc_map.keys()].length;
  const ask = (/** @type {object} */ what) => JSON.parse(dispatch(JSON.stringify(what)));
  const names = ask({ op: 'describe' }).games.map((/** @type {{name: string}} */ game) => game.name);

  const play = (/** @type {number} */ seed) => {
    const line = { game: names[seed % names.length], seed, moves: /** @type {string[]} */ ([]) };
    for (;;) {
      const look = ask({ op: 'situation', ...line });
      assert.ok(look.ok, look.error);
      if (look.payoff) return;
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
  for (let seed = 1; seed <= GAMES; seed += 1) play(seed);
  assert.equal(live(), before);
});
