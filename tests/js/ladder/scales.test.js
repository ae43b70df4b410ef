// How counts become lengths and places.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { apart, axis, onLine, onLog } from '../../../static/ladder/scales.js';

test('an axis ends at round numbers, and is not crowded', () => {
  assert.deepEqual(axis([13, 586, 18_730]), { range: [10, 20_000], steps: [10, 100, 1000, 10_000] });
  assert.deepEqual(axis([3, 15]), { range: [2, 20], steps: [2, 5, 10, 20] });
  assert.deepEqual(axis([1]), { range: [1, 2], steps: [1, 2] });
  assert.deepEqual(axis([0.5, 3]), { range: [1, 5], steps: [1, 2, 5] });
});

test('places on axes', () => {
  assert.equal(onLine(2, [1, 3], [0, 100]), 50);
  assert.equal(onLine(1, [1, 1], [0, 100]), 50);
  assert.equal(Math.round(onLog(100, [1, 10_000], [200, 0])), 100);
});

test('labels keep a gap, their order, and the ends', () => {
  assert.deepEqual(apart([10, 11, 50], 10, [0, 100]), [10, 20, 50]);
  assert.deepEqual(apart([50, 95, 99], 10, [0, 100]), [50, 90, 100]);
  assert.deepEqual(apart([20, 0], 10, [0, 100]), [20, 0]);
});
