import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbered, pointsOf, stepTo, stretchesOf } from '../../../static/play/graphline.js';

const VALUES = [0, 1, null, -0.5, -1];
const pointAt = (/** @type {number} */ ply) => {
  const value = VALUES[ply] ?? null;
  return value === null ? null : { value, proven: ply !== 3 };
};

test('the near player is above, whoever it is', () => {
  assert.deepEqual(pointsOf(pointAt, 4, 1, 1).map(point => point?.y), [50, 6, undefined, 72, 94]);
  assert.deepEqual(pointsOf(pointAt, 4, -1, 1).map(point => point?.y), [50, 94, undefined, 28, 6]);
});

test('a stretch joins what is known on both sides, and is proven where both are', () => {
  const stretches = stretchesOf(pointsOf(pointAt, 4, 1, 1), at => 25 * at);
  assert.deepEqual(stretches, [
    { way: 'M0.00 50.0L25.00 6.0', proven: true }, { way: 'M75.00 72.0L100.00 94.0', proven: false },
  ]);
});

test('numbers stand below where their moves begin, and of very many only some', () => {
  const plies = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => Math.floor(at / 2) + 1);
  assert.deepEqual(numbered(plies(5)), [{ at: 1, number: 1 }, { at: 3, number: 2 }, { at: 5, number: 3 }]);
  assert.deepEqual(numbered(plies(60)).map(({ number }) => number), [5, 10, 15, 20, 25, 30]);
  assert.deepEqual(numbered([0, 0, 1, 1]), [{ at: 3, number: 1 }], 'a deal has none');
  assert.ok(numbered(plies(3000)).length <= 8);
});

test('keys go one on or back, to the ends, and from mistake to mistake', () => {
  const to = (/** @type {string} */ key, ply = 4) => stepTo(key, ply, 9, [2, 6]);
  assert.deepEqual(['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'Home', 'End'].map(key => to(key)),
    [3, 3, 5, 5, 0, 9]);
  assert.deepEqual([to('PageUp'), to('PageDown'), to('PageUp', 2), to('PageDown', 6)], [2, 6, 0, 9]);
  assert.equal(to('x'), undefined);
});
