// Where a snapshot is kept: only beside its site's files, until it fails, and with no word where that is not allowed.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { openShelf } from '../../../static/engine/shelf.js';

const ROOT = 'https://host.example/games/v/A/';
const NAME = 'plywood https://host.example/games/ A';
const PACKED = Uint8Array.of(1, 2, 3);

/** Node has one of its own since version 21. */
const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

/** @type {Map<string, Map<string, Response>>} */
let held = new Map();
/** The locks that are held. @type {Set<string>} */
const trials = new Set();
const locks = {
  async request(/** @type {string} */ name, /** @type {object} */ _, /** @type {() => Promise<void>} */ act) {
    trials.add(name);
    await act();
    trials.delete(name);
  },
  query: async () => ({ held: [...trials].map(name => ({ name })) }),
};
const caches = {
  has: async (/** @type {string} */ name) => held.has(name),
  async open(/** @type {string} */ name) {
    const entries = held.get(name) ?? new Map();
    held.set(name, entries);
    return {
      put: async (/** @type {string} */ url, /** @type {Response} */ response) => { entries.set(url, response); },
      delete: async (/** @type {string} */ url) => entries.delete(url),
    };
  },
  match: async (/** @type {string} */ url, /** @type {{cacheName: string}} */ { cacheName }) =>
    held.get(cacheName)?.get(url)?.clone(),
};

beforeEach(() => {
  held = new Map([[NAME, new Map()]]);
  Object.assign(globalThis, { caches });
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'none', locks }, configurable: true });
  trials.clear();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

test('what was put is taken, by the version that put it', async () => {
  const shelf = openShelf(ROOT);
  assert.ok(await shelf.lacks());
  assert.equal(await shelf.take(), null);
  await shelf.put(PACKED);
  assert.ok(!await shelf.lacks());
  assert.deepEqual(await openShelf(ROOT).take(), PACKED);
  assert.equal(await openShelf(ROOT.replace('/A/', '/B/')).take(), null);
  assert.deepEqual([...held.keys()], [NAME], 'no cache is made that the service worker would not know');
});

test('one that came to its first reply is taken again and again', async () => {
  const shelf = openShelf(ROOT);
  await shelf.put(PACKED);
  for (let start = 0; start < 5; start++) {
    const next = openShelf(ROOT);
    assert.deepEqual(await next.take(), PACKED);
    await next.tries();
    next.proved();
  }
});

test('one that did not is never taken again, and after the second none is made', async () => {
  for (const more of [true, false]) {
    const shelf = openShelf(ROOT);
    await shelf.put(PACKED);
    assert.deepEqual(await shelf.take(), PACKED);
    await shelf.tries();
    const next = openShelf(ROOT);
    assert.deepEqual(await next.take(), PACKED, 'while it is on trial in another tab');
    assert.ok([...trials].every(name => !name.startsWith('plywood ')), 'the service worker counts such locks as pages');
    trials.clear();
    assert.equal(await next.take(), null);
    assert.equal(await next.take(), null);
    assert.equal(await next.lacks(), more);
  }
});

test('one that was damaged, or of an older browser, makes way for another as often as that happens', async () => {
  const shelf = openShelf(ROOT);
  for (let time = 0; time < 5; time++) {
    await shelf.put(PACKED);
    assert.deepEqual(await shelf.take(), PACKED);
    await shelf.drop();
    assert.equal(await shelf.take(), null);
    assert.ok(await shelf.lacks());
  }
});

test('a site that is not kept, not built or not allowed to keep anything has none', async () => {
  held.clear();
  const shelf = openShelf(ROOT);
  assert.equal(await shelf.take(), null);
  assert.ok(!await shelf.lacks());
  assert.equal(held.size, 0);
  assert.equal(await openShelf('https://host.example/games/').take(), null);
  Reflect.deleteProperty(globalThis, 'caches');
  assert.equal(await shelf.take(), null);
  assert.ok(!await shelf.lacks());
});
