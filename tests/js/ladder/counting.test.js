// Counting rungs one by one.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Counting, FEW, sound } from '../../../static/ladder/counting.js';

/** @import { Reply, RungFacts } from '../../../static/types.js' */

/** @param {string} name @returns {RungFacts} */
const rung = name => ({ name, title: name, about: '', file: '', watched: true, window: false, chance: false,
  hidden: false, group: 'Every line', samples: false });
const RUNGS = ['minimax', 'expectiminimax'].map(rung);
const open = () => new AbortController().signal;

/** An engine in which each rung has a tree of its own: `grow` tells nodes and estimates. What was asked is kept.
 * @param {(rung: string, depth: number | null) => object} grow */
function engine(grow) {
  /** @type {string[]} */
  const asked = [];
  const ask = async (/** @type {any} */ { rung, depth }) => {
    asked.push(`${rung} ${depth}`);
    return /** @type {Reply<any>} */ ({ ok: true, rung, done: true, estimates: 1, ...grow(rung, depth) });
  };
  return { asked, counting: new Counting(ask, { game: 'a' }) };
}

test('what was counted is not asked again', async () => {
  const { asked, counting } = engine(() => ({ nodes: 7 }));
  await counting.count('minimax', 2, open());
  const again = await counting.count('minimax', 2, open());
  assert.deepEqual(asked, ['minimax 2']);
  assert.ok('count' in again && again.count.nodes === 7);
  assert.deepEqual(counting.nodes('minimax'), [], 'depth 1 is not known');
  await counting.count('minimax', 1, open());
  assert.deepEqual(counting.nodes('minimax'), [7, 7]);
});

test('too much, a refusal and a stop are told apart, and a stop is not kept', async () => {
  assert.deepEqual(await engine(() => ({ done: false })).counting.count('a', null, open()), { tooMany: true });
  const refused = engine(() => ({ ok: false, error: 'takes no depth' })).counting;
  assert.deepEqual(await refused.count('a', 1, open()), { refused: 'takes no depth' });
  assert.deepEqual(refused.nodes('a'), []);
  const stopped = engine(() => ({ ok: false, stopped: true, error: 'stopped' }));
  assert.deepEqual(await stopped.counting.count('a', 1, open()), { stopped: true });
  assert.equal(stopped.counting.known('a', 1), null);
  assert.deepEqual(await stopped.counting.count('a', 2, AbortSignal.abort()), { stopped: true });
  assert.deepEqual(stopped.asked, ['a 1'], 'nothing is asked after a stop');
});

test('what is too much for one that looks at everything is not asked of the next', async () => {
  const { asked, counting } = engine(() => ({ done: false }));
  for (const name of ['minimax', 'negamax', 'mtdf']) await counting.count(name, null, open());
  assert.deepEqual(asked, ['minimax null', 'mtdf null']);
  assert.deepEqual(await counting.count('negamax', null, open()), { tooMany: true });
});

test('a position is sounded by the plainest rung that takes a depth, as far as is cheap', async () => {
  const { asked, counting } = engine((name, depth) => name === 'minimax' ? { ok: false, error: 'no depth' }
    : { nodes: 8 ** Number(depth) });
  const found = await sound(counting, RUNGS, open());
  assert.deepEqual([found.rung?.name, found.nodes, found.depth], ['expectiminimax', [8, 64, 512, 4096], 4]);
  assert.ok(8 ** 5 > FEW && !asked.includes('expectiminimax 5'));
});

test('where that ends every line, the end is the depth', async () => {
  const { counting } = engine((_, depth) => ({ nodes: 3 * Number(depth), estimates: Number(depth) < 3 ? 1 : 0 }));
  assert.deepEqual((await sound(counting, RUNGS, open())).depth, null);
});

test('where no rung will do, nothing is known', async () => {
  const { counting } = engine(() => ({ ok: false, error: 'chance' }));
  assert.deepEqual(await sound(counting, RUNGS, open()), { rung: null, nodes: [], depth: null, stopped: false });
});
