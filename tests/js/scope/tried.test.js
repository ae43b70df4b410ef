import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answer, side, triedAt } from '../../../static/scope/tried.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE, randomRun } from '../trees/fake.js';

test('the moves that were tried, best first, and how many are left', () => {
  const tree = new SearchTree(LECTURE);
  const at = (/** @type {number} */ visit, /** @type {number} */ moment) => {
    const { tried, left, cut } = triedAt(tree, visit, moment);
    return [tried.map(({ move, count, value, best }) => [move, count, value, best]), left, cut];
  };
  assert.deepEqual(at(0, 0), [[], 2, false], 'nothing is tried yet');
  assert.deepEqual(at(0, 3), [[['R', 1, '', false], ['Q', 1, '10', true]], 0, false], 'R runs');
  assert.deepEqual(at(2, 4), [[['S', 1, '', false]], 1, false], 'T may still come');
  assert.deepEqual(at(2, 6), [[['S', 1, '5', true]], 1, true], 'T was cut off');
  assert.deepEqual(at(0, 7), [[['Q', 1, '10', true], ['R', 2, '≤ 10', false]], 0, false],
    'a bound is not better than a value that is as great');
  assert.deepEqual(at(1, 7), [[], 0, false], 'a leaf');
});

test('a move that is searched again counts once, with the visits of both searches', () => {
  const again = { ...LECTURE, move: ['', 'Q', 'Q', 'S'], flags: [0, 1, 20, 1] };
  const { tried } = triedAt(new SearchTree(again), 0, 7);
  assert.deepEqual(tried.map(({ move, visit, count }) => [move, visit, count]), [['Q', 2, 3]]);
});

test('two looks that meet show the value', () => {
  const twice = { ...LECTURE, move: ['', 'Q', 'Q', 'S'], seat: [0, 1, 1, null], flags: [0, 4, 20, 1] };
  const met = new SearchTree({ ...twice, low: [null, null, 10, 10], high: [null, 10, null, null] });
  assert.deepEqual([1, 2].map(visit => side(met, visit)), ['≥', ''], 'at least 10, and then at most 10');
  const same = new SearchTree({ ...twice, low: [null, 12, 10, 10], high: [null, null, null, null] });
  assert.equal(side(same, 2), '≤');
  const other = new SearchTree({
    ...twice, value: [10, 11, 10, 10], low: [null, null, 10, 10], high: [null, 10, null, 9],
  });
  assert.equal(side(other, 2), '≤');
});

test('an answer says on which side of it the value lies', () => {
  const tree = new SearchTree(LECTURE);
  assert.deepEqual([0, 1, 2].map(visit => side(tree, visit)), ['', '', '≤']);
  assert.equal(answer(tree, 2, 5), '', 'it still runs');
  assert.equal(answer(tree, 2, 7), '≤ 10');
  assert.equal(answer(tree, 2, 7, true), '≥ −10', 'as the mover counts');
  assert.equal(answer(tree, 3, 7), '5', 'the game is over there, whatever its window');
  const guessed = new SearchTree({ ...LECTURE, flags: [0, 3, 4, 1], clamped: {} });
  assert.equal(answer(guessed, 1, 7), '≈ 10');
  const probed = new SearchTree({ ...LECTURE, flags: [0, 1, 32, 1] });
  assert.equal(side(probed, 2), '≤', 'one move of MIN shows no more than a bound');
  const beyond = new SearchTree({ ...LECTURE, low: [null, null, null, null], high: [null, null, 10, 10] });
  assert.equal(side(beyond, 2), '≥');
  const named = new SearchTree({ ...LECTURE, texts: [[10, '>0.1']] });
  assert.equal(answer(named, 2, 7, true), '≥ <−0.1', 'as the engine writes it');
});

test('the moves of a whole run: each is tried once, and MIN prefers the least', () => {
  const tree = new SearchTree(randomRun({ plies: 5, branches: 4, uneven: 0.3, estimates: true }));
  const end = tree.moments - 1;
  for (let visit = 0; visit < tree.size; visit++) {
    const { tried, left, cut } = triedAt(tree, visit, end);
    assert.equal(tried.length, tree.children(visit).length);
    assert.equal(tried.reduce((sum, { count }) => sum + count, 0), tree.below(visit));
    assert.equal(left, cut ? tree.seen.left[visit] : 0);
    const values = tried.map(one => tree.seen.value[one.visit] ?? NaN);
    assert.deepEqual(values, [...values].sort((a, b) => tree.seen.seat[visit] === 1 ? a - b : b - a));
  }
});
