// Options as they are given: their values, and whether they are as usual.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAlike, isOn, unusual, valueOf } from '../../../static/base/given.js';

/** @type {any[]} */
const options = [
  { name: 'size', kind: 'number', default: 5 }, { name: 'heaps', kind: 'numbers', default: [3, 4, 5] },
  { name: 'last', kind: 'flag', default: false },
];
const [size, heaps, last] = options;

test('a flag is on in each of its spellings', () => {
  for (const text of ['true', 'YES', ' on ', '1', true]) assert.ok(isOn(text), String(text));
  for (const text of ['false', 'no', 'off', '0', 'maybe', '', undefined, false]) assert.ok(!isOn(text), String(text));
});

test('what is not given is as usual', () => {
  assert.equal(valueOf(size, {}), 5);
  assert.equal(valueOf(size, { size: 7 }), 7);
  assert.deepEqual(unusual({ options }), {});
});

test('two ways to write one value are alike', () => {
  assert.ok(isAlike(size, { size: '5' }, {}));
  assert.ok(isAlike(heaps, { heaps: '3,4,5' }, { heaps: [3, 4, 5] }));
  assert.ok(isAlike(last, { last: 'no' }, {}));
  assert.ok(!isAlike(last, { last: 'yes' }, {}));
  assert.ok(!isAlike(heaps, { heaps: [3, 4] }, {}));
});

test('options that are not as usual stay, and so do strange ones', () => {
  const given = { size: '5', heaps: [1], last: 'off', other: '1' };
  assert.deepEqual(unusual({ options }, given), { heaps: [1], other: '1' });
});
