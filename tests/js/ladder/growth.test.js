// The numbers and the sentences of the growth of a search.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  branching, branchingInWords, curves, portion, predicted, reading, rounded,
} from '../../../static/ladder/growth.js';

/** The whole tree of noughts and crosses, to each depth. */
const WHOLE = [10, 82, 586, 3610, 18_730];

test('b is the mean number of moves a ply: the root of the positions that lie so far away', () => {
  const found = branching(WHOLE);
  assert.deepEqual(found && [found.ply, found.width], [5, 15_120]);
  assert.ok(Math.abs(/** @type {any} */ (found).b ** 5 - 9 * 8 * 7 * 6 * 5) < 1e-6);
  assert.equal(branchingInWords(/** @type {any} */ (found)),
    'There are 15,120 positions exactly 5 plies from here; so b, the mean '
    + 'number of moves a ply, is 15,120^(1/5) = 6.9.');
});

test('a tree of one size all the way down has just that b', () => {
  assert.equal(branching([4, 13, 40])?.b.toFixed(6), '3.000000');
});

test('where a tree grows narrow it is measured at its widest', () => {
  assert.deepEqual(branching([4, 10, 12]), { b: Math.sqrt(6), ply: 2, width: 6 });
  assert.equal(branching([]), null);
  assert.match(branchingInWords({ b: 4, ply: 1, width: 4 }), /exactly 1 ply from here; .* is 4\.$/);
});

test('the curves', () => {
  assert.deepEqual(curves(9, 4), { all: 6561, half: 81 });
});

test('what the next depth may cost', () => {
  assert.equal(predicted([10, 100]), 1000);
  assert.equal(predicted([10, 5]), 5);
  assert.equal(predicted([]), 1);
});

test('portions', () => {
  assert.equal(portion(500, 20_000, 'A'), '1/40 of A’s');
  assert.equal(portion(80, 100, 'A'), '80% of A’s');
  assert.equal(portion(100, 100, 'A'), 'as many as A');
  assert.equal(portion(130, 100, 'A'), '1.3 times A’s');
  assert.equal(rounded(6.8558), '6.9');
});

test('the chart is read at the depth that all reached', () => {
  const series = [{ title: 'A', nodes: [10, 82, 586] }, { title: 'B', nodes: [10, 41] }, { title: 'C', nodes: [] }];
  assert.deepEqual(reading(series, { b: 8.5, ply: 2, width: 72 }), [
    'At depth 2 A visited 82 positions.', 'B visited 41, 1/2 of A’s.',
    'With b = 8.5, b^d is 72 there, and b^(d/2) is 8.5.',
  ]);
  assert.deepEqual(reading([], null), []);
});
