// Three machines: the bound is that of montecarlo.py, regret is counted in means, and no pull is judged by a later one.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { agreed, compared, knownAfter, meanRegret, next, regret } from '../../../static/learn/pulls.js';
import { meansOf } from '../../../static/learn/means.js';

/** @import { Pull } from '../../../static/learn/pulls.js' */

/** Pulls as text: a letter for the machine, large where it paid. @param {string} text @returns {Pull[]} */
const pulls = text => [...text].map(each => ({
  machine: 'abc'.indexOf(each.toLowerCase()), paid: each !== each.toLowerCase(),
}));

test('a machine is known by its own pulls, and its doubt by all', () => {
  const [a, b, c] = knownAfter(pulls('AabB'), 3);
  assert.deepEqual([a.tries, a.paid, a.share, c.share], [2, 1, 0.5, null]);
  assert.ok(Math.abs(b.doubt - Math.sqrt(Math.log(4) / 2)) < 1e-12 && c.doubt === 0);
});

test('the bound pulls a machine that was never pulled, then the one that reaches furthest', () => {
  assert.equal(next(knownAfter([], 3)), 0);
  assert.equal(next(knownAfter(pulls('AB'), 3)), 2);
  assert.equal(next(knownAfter(pulls('Abc'), 3)), 0);
  assert.equal(next(knownAfter(pulls('AAAAAAAAAAAAbc'), 3)), 1, 'doubt about b has grown above the mean of a');
});

test('a pull is compared with the counts before it', () => {
  const all = pulls('aBcb');
  assert.equal(compared(all, 0, 3), 'Pull 1: you pulled A. The bound pulls it, too: it was never pulled.');
  assert.equal(compared(all, 3, 3),
    'Pull 4: you pulled B. The bound pulls it, too: it paid 1 of 1, the best so far, and reaches furthest.');
  assert.equal(compared(pulls('ABa'), 2, 3),
    'Pull 3: you pulled A. The bound would have pulled C: it was never pulled.');
  assert.match(compared(pulls('AAAAAAAAAAAAbca'), 14, 3),
    /would have pulled B: it paid 0 of 1, and with its doubt it re/);
  assert.deepEqual([agreed(all, 3), agreed(pulls('aaaa'), 3)], [4, 1]);
});

test('regret is the mean that the best machine would have paid above yours', () => {
  assert.ok(Math.abs(regret(pulls('abC'), [0.3, 0.5, 0.7]) - 0.6) < 1e-12);
  assert.equal(regret(pulls('ccc'), [0.3, 0.5, 0.7]), 0);
});

test('the bound loses less than pulling by turns', () => {
  let seed = 7;
  const lot = () => (seed = seed * 48271 % 2147483647) / 2147483647;
  const odds = [0.3, 0.5, 0.7], mean = meanRegret(odds, 30, lot);
  assert.ok(mean > 1 && mean < regret(pulls('abc'.repeat(10)), odds), String(mean));
});

test('a mean comes with its interval, as the player to move counts', () => {
  const seen = { payoff: [1, 1, -1, 1], scale: { least: -1, greatest: 1 }, seat: [0] };
  const means = meansOf(/** @type {any} */ (seen), 2);
  assert.deepEqual(means.map(({ samples, mean }) => [samples, mean]), [[2, 1], [3, 2 / 3], [4, 0.75]]);
  assert.equal(means[0].off, 0);
  assert.ok(Math.abs(means[2].off - 1.96 * Math.sqrt(0.75 * 0.25 / 4)) < 1e-12);
  assert.equal(meansOf(/** @type {any} */ ({ ...seen, seat: [1] }), 4)[0].mean, 0.25);
});
