// The entries in a storage: what cannot be read or written is said, each thing once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Entries, LARGEST } from '../../../static/base/entries.js';

/** @param {Record<string, string>} [start] */
function kept(start = {}) {
  const held = new Map(Object.entries(start));
  let full = false;
  const storage = {
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (full) throw new Error('full');
      held.set(key, text);
    },
    removeItem: (/** @type {string} */ key) => { held.delete(key); },
  };
  /** @type {string[]} */ const refused = [];
  return { held, refused, entries: new Entries(storage, sentence => refused.push(sentence)),
    fill: (/** @type {boolean} */ now) => { full = now; } };
}

test('what is no map is dropped, with a sentence for each', () => {
  const { held, entries } = kept({ a: '{"x":1}', b: '[]', c: '{', d: `{"x":"${'x'.repeat(LARGEST)}"}` });
  assert.deepEqual('abcde'.split('').map(key => entries.read(key, key)), [{ x: 1 }, null, null, null, null]);
  assert.deepEqual([[...held.keys()], entries.problems.length], [['a'], 3]);
});

test('a storage that takes nothing is complained of once, and is not read anew while it is behind', () => {
  const { entries, refused, fill } = kept();
  let read = 0;
  const anew = () => entries.anew(() => { read += 1; });
  anew();
  fill(true);
  entries.write('a', {});
  entries.write('a', {});
  entries.say('another');
  anew();
  assert.equal(refused.length, 1);
  assert.equal(read, 1);
  fill(false);
  entries.write('a', {});
  anew();
  assert.equal(read, 2);
});

test('what is read anew is not complained of twice', () => {
  const { entries } = kept({ b: '[]' });
  entries.anew(() => entries.read('b', 'b'));
  assert.deepEqual(entries.problems, []);
  new Entries(null).anew(() => assert.fail('there is nothing to read'));
});
