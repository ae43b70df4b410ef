// The memory of the positions of a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Situations } from '../../../static/session/situations.js';

/** @param {string[]} moves @param {object} [more] */
const situation = (moves, more = {}) => /** @type {any} */ ({ line: { moves }, ...more });

test('a situation is found by its moves, and by no others', () => {
  const known = new Situations(), start = situation([]), later = situation(['a', 'b']);
  known.keep([], start);
  known.keep(['a', 'b'], later);
  assert.deepEqual([known.at([]), known.at(['a', 'b']), known.at(['a'])], [start, later, null]);
});

test('only the newest are kept', () => {
  const known = new Situations();
  for (let number = 0; number <= 600; number += 1) known.keep([String(number)], situation([String(number)]));
  assert.equal(known.at(['0']), null);
  assert.ok(known.at(['1']) && known.at(['600']));
});

test('the short form of a move is told after the same moves alone', () => {
  const known = new Situations();
  known.keep(['e2e4', 'e7e5'], situation(['e2e4', 'e7e5'], { short: ['e4', 'e5'] }));
  known.keep(['d2d4'], situation(['d2d4']));
  assert.deepEqual([known.shortOf([], 'e2e4'), known.shortOf(['e2e4'], 'e7e5')], ['e4', 'e5']);
  assert.deepEqual([known.shortOf(['d2d4'], 'e7e5'), known.shortOf([], 'd2d4')], [undefined, undefined]);
});

test('the checksum of the seed is that of any situation', () => {
  const known = new Situations();
  assert.equal(known.pledge, '');
  known.keep([], situation([]));
  known.keep(['a'], situation(['a'], { pledge: 'of 7' }));
  assert.equal(known.pledge, 'of 7');
});
