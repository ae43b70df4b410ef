// The data files that a search wants: fetched when first wanted, waited for a little, done without where they fail.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST, PATIENCE, createSupply } from '../../../static/engine/supply.js';

/** @param {(name: string) => Promise<Uint8Array<ArrayBuffer>>} fetch */
function make(fetch) {
  const at = { waited: 0, stopped: false, signs: 0 };
  /** @type {string[]} */ const fetched = [], /** @type {string[]} */ put = [];
  const supply = createSupply({
    fetch(name) {
      fetched.push(name);
      return fetch(name);
    },
    put: (name, data) => put.push(`${name} ${data.length}`),
    stopped: () => at.stopped,
    waiting: () => { at.signs++; },
    async pause(milliseconds) {
      at.waited += milliseconds;
      await new Promise(resolve => setTimeout(resolve));
    },
  });
  return { at, fetched, put, supply };
}
const never = () => new Promise(() => {});

test('nothing wanted, nothing fetched', async () => {
  const { at, fetched, supply } = make(never);
  await supply.bring([]);
  assert.deepEqual([fetched, at.waited], [[], 0]);
});

test('what is wanted is there before the search begins', async () => {
  const { put, supply } = make(async name => new Uint8Array(name.length));
  await supply.bring(['a', 'bc']);
  assert.deepEqual(put, ['a 1', 'bc 2']);
});

test('a file that cannot be had holds nothing up, loses no other, and is asked for again the next time', async () => {
  let offline = true;
  const { at, fetched, put, supply } = make(async name => {
    if (name === 'a' && offline) throw new Error('no network');
    return new Uint8Array(1);
  });
  await supply.bring(['a', 'b']);
  assert.deepEqual(put, ['b 1']);
  assert.ok(at.waited < PATIENCE);
  offline = false;
  await supply.bring(['a']);
  assert.deepEqual([fetched, put], [['a', 'b', 'a'], ['b 1', 'a 1']]);
});

test('a file on a slow line is waited for once, and fetched once', async () => {
  /** @type {(data: Uint8Array<ArrayBuffer>) => void} */ let arrive = () => {};
  const { at, fetched, put, supply } = make(() => new Promise(resolve => arrive = resolve));
  await supply.bring(['a']);
  assert.equal(at.waited, PATIENCE);
  await supply.bring(['a']);
  assert.deepEqual([at.waited, fetched], [PATIENCE, ['a']]);
  arrive(new Uint8Array(3));
  await new Promise(resolve => setTimeout(resolve));
  assert.deepEqual(put, ['a 3']);
});

test('a part of the program is waited for as long as a request may take, with signs of life', async () => {
  const { at, fetched, supply } = make(never);
  await supply.bring(['study.zip', 'a']);
  assert.deepEqual([at.waited, at.signs > 100], [LONGEST, true]);
  await supply.bring(['study.zip']);
  assert.deepEqual([at.waited, fetched], [2 * LONGEST, ['study.zip', 'a']]);
});

test('who stops the search need not wait', async () => {
  const { at, supply } = make(never);
  at.stopped = true;
  await supply.bring(['a']);
  assert.equal(at.waited, 0);
});

test('what Python cannot store is done without', async () => {
  const supply = createSupply({
    fetch: async () => new Uint8Array(1), put() { throw new Error('no room'); }, stopped: () => false,
    waiting() {},
  });
  await supply.bring(['a']);
});

test('what is ordered beforehand is fetched once, and then waited for', async () => {
  const { fetched, put, supply } = make(async () => new Uint8Array(2));
  supply.order('a');
  await supply.bring(['a']);
  assert.deepEqual([fetched, put], [['a'], ['a 2']]);
});

test('what a request has brought is not fetched again when its turn comes', async () => {
  const { fetched, put, supply } = make(async () => new Uint8Array(2));
  await supply.bring(['chess.zip']);
  await supply.order('chess.zip');
  assert.deepEqual([fetched, put], [['chess.zip'], ['chess.zip 2']]);
});
