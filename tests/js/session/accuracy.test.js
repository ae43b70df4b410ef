// Accuracy in chess, against figures that tests/test_review.py reckons by another program.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { accuracies, moveAccuracy, winPercent } from '../../../static/session/accuracy.js';

const { games } = JSON.parse(readFileSync(new URL('accuracies.json', import.meta.url), 'utf8'));

test('games have the accuracy that a second program finds, to a thousandth of a per cent', () => {
  assert.equal(games.length, 20);
  for (const { values, first, found } of games) {
    accuracies(values, first).forEach((share, side) => {
      if (share === null) assert.equal(found[side], null);
      else assert.ok(Math.abs(100 * share - found[side]) < 0.001, `${values}: ${100 * share}, ${found[side]}`);
    });
  }
});

test('a move that gives nothing away is exact, and chances lie between loss and win', () => {
  assert.equal(moveAccuracy(40, 60), 100);
  assert.ok(moveAccuracy(60, 40) < 60 && moveAccuracy(100, 0) < 1);
  assert.deepEqual([winPercent(0), Math.round(winPercent(5000))], [50, Math.round(winPercent(1000))]);
});

test('without moves there is no accuracy', () => assert.deepEqual(accuracies([]), [null, null]));
