import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords, judged, tableOf } from '../../../static/learn/both.js';

const PRISONERS = tableOf('1 1, 9 0; 0 9, 6 6');
const CHICKEN = tableOf('0 0, -1 1; 1 -1, -10 -10');
const ZERO_SUM = tableOf('1 -1, -1 1; -1 1, 1 -1');

test('a table is read as it is written', () => {
  assert.deepEqual(PRISONERS, [[[1, 1], [9, 0]], [[0, 9], [6, 6]]]);
  assert.deepEqual(CHICKEN[1][1], [-10, -10]);
});

test('in the dilemma nobody leaves the cell that is worse for both, and everybody leaves the others', () => {
  assert.deepEqual(judged(PRISONERS, 1, 1, true), { you: 0, other: 0, both: [0, 0] });
  assert.deepEqual(judged(PRISONERS, 0, 0, true), { you: 1, other: 1, both: null });
  assert.deepEqual(judged(PRISONERS, 0, 1, true), { you: 3, other: 0, both: null });
  assert.deepEqual(judged(PRISONERS, 1, 0, true), { you: 0, other: 3, both: null });
});

test('in chicken two cells stand, and neither is better for both', () => {
  const stands = [[0, 0], [0, 1], [1, 0], [1, 1]].filter(([row, column]) => {
    const { you, other } = judged(CHICKEN, row, column, false);
    return you === 0 && other === 0;
  });
  assert.deepEqual(stands, [[0, 1], [1, 0]]);
  assert.equal(judged(CHICKEN, 0, 1, false).both, null);
  assert.deepEqual(judged(CHICKEN, 1, 1, false).both, [0, 0]);
});

test('where the sum is constant, no cell is better for both', () => {
  for (const row of [0, 1]) {
    for (const column of [0, 1]) assert.equal(judged(ZERO_SUM, row, column, false).both, null);
  }
});

test('a cell is told in words', () => {
  const ways = ['keep silent', 'talk'];
  assert.equal(inWords(PRISONERS, ways, 1, 1, true), 'You talk, the other does the same: 6 for you, 6 for the other. '
    + 'Together that is 12. Neither of you gains by changing alone. And yet both would be better off if you keep '
    + 'silent and the other does, too.');
  assert.match(inWords(PRISONERS, ways, 0, 1, true), /^You keep silent, the other chooses to talk: 9 for you, 0 for /);
  assert.match(inWords(CHICKEN, ['swerve', 'drive on'], 1, 1, false), /−10 for you.*Together that is −20\. Either/);
});
