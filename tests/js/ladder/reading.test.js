// The sentences of a table of rungs.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { agreement, cheapest, raceInWords, tooMany } from '../../../static/ladder/reading.js';

/** @import { Counted } from '../../../static/ladder/reading.js' */

/** @param {string} name @param {number} value @param {boolean} proven @param {'search' | 'book'} [source]
 * @returns {Counted} */
const counted = (name, value, proven, source = 'search') => ({
  rung: { name, title: name.toUpperCase(), about: '', file: '', watched: true, window: false, chance: false,
    hidden: false, group: 'Every line', samples: false },
  count: {
    rung: name, done: true, value, proven, proof: proven ? source : null, line: [], depth: null, seconds: 0,
    nodes: 9, leaves: 5, estimates: proven ? 0 : 2, cutoffs: 0, tableHits: 0, researches: 0, made: null,
  },
});

test('rungs that agree', () => {
  const rungs = [counted('a', 0, true), counted('b', 0, true)];
  assert.deepEqual(agreement(rungs, [-1, 1], 'Cross'), ['All 2 rungs agree: a draw, proven. Only the counts differ.']);
  assert.deepEqual(agreement(rungs.slice(1), [-1, 1], 'Cross'), ['One rung is counted: a draw, proven.']);
  assert.deepEqual(agreement([], [-1, 1], 'Cross'), []);
});

test('the rung that differs is named, with the reason', () => {
  const rungs = [counted('a', 0.12, false), counted('b', 0.12, false), counted('coarse', 0.1, false)];
  assert.deepEqual(agreement(rungs, [-1, 1], 'Cross'), [
    '2 of 3 rungs agree: ≈+0.12 to Cross, estimated.',
    'COARSE says ≈+0.10 to Cross, estimated: it rounds every estimate, so that more moves tie.',
  ]);
});

test('the same number, proven and estimated, is not the same answer', () => {
  const rungs = [counted('a', 0, false), counted('b', 0, false), counted('c', 0, true)];
  assert.match(agreement(rungs, [-1, 1], 'Cross')[1], /^C says a draw, proven: it searched far enough to prove it\.$/);
  const booked = [rungs[0], rungs[1], counted('engine', 0, true, 'book')];
  assert.equal(agreement(booked, [-1, 1], 'Cross')[1],
    'ENGINE says a draw, proven: its opening book has the answer.');
  const turned = [counted('a', 1, true), counted('b', 1, true), counted('c', 0.5, false)];
  assert.match(agreement(turned, [-1, 1], 'Cross')[1], /^C says ≈\+0\.50 to Cross, estimated: it stops at a horizon/);
});

test('a payoff that is no win or loss is a number', () => {
  assert.match(agreement([counted('a', 10, true)], [-20, 20], 'MAX')[0], /: \+10 to MAX, proven\.$/);
});

test('the rung that visits least is named', () => {
  const [first, second, third] = ['a', 'b', 'c'].map(name => counted(name, 0, true));
  assert.equal(cheapest([first, second]), '');
  const few = { ...third, count: { ...third.count, nodes: 3 } };
  assert.equal(cheapest([first, second, few]), 'C visits least: 3 positions, 1/3 of A’s 9.');
  const unwatched = { ...few, rung: { ...few.rung, watched: false } };
  assert.equal(cheapest([first, unwatched]), '', 'what cannot be watched is not compared');
});

test('too many positions, and the remedy', () => {
  assert.equal(tooMany(1_000_000, null), 'more than 1,000,000 nodes: choose a depth');
  assert.equal(tooMany(1_000_000, 8), 'more than 1,000,000 nodes: choose a depth below 8');
});

test('how a race stands and ends', () => {
  const unit = /** @type {const} */ ('visit');
  const slow = { title: 'Slow', size: 400, unit }, quick = { title: 'Quick', size: 100, unit };
  assert.equal(raceInWords([slow, quick], 50), '50 visits of 400 and 100.');
  assert.equal(raceInWords([slow, quick], 100),
    'Quick is done first, after 100 visits: it saves 300 of Slow’s 400, 75%. '
    + 'Slow has begun 100 of 400.');
  assert.equal(raceInWords([quick, slow], 400),
    'Quick is done first, after 100 visits: it saves 300 of Slow’s 400, 75%.');
  assert.equal(raceInWords([quick, { ...slow, size: 100 }], 100), 'Both end after 100 visits.');
  assert.equal(raceInWords([quick, quick], 100), 'Both are the same run: 100 visits.');
});

test('visits and samples are not the same, and nobody wins', () => {
  const left = { title: 'Minimax', size: 400, unit: /** @type {const} */ ('visit') };
  const right = { title: 'Monte Carlo', size: 100, unit: /** @type {const} */ ('sample') };
  const why = 'A visit looks at one position, and a sample plays a whole game: these are not the same.';
  assert.equal(raceInWords([left, right], 1),
    `Minimax has begun 1 of 400 visits, Monte Carlo has begun 1 of 100 samples. ${why}`);
  assert.equal(raceInWords([left, right], 100),
    `Minimax has begun 100 of 400 visits, Monte Carlo is done after 100 samples. ${why}`);
  assert.equal(raceInWords([right, right], 3), '3 samples of 100 and 100.');
});

test('a mean of samples is told beside the value that is found, and never counted as another opinion', () => {
  const mean = counted('samples', 0.24, false), exact = [1, 2].map(number => counted(`r${number}`, 1, true));
  const sampled = { rung: { ...mean.rung, samples: true }, count: { ...mean.count, nodes: 2000 } };
  const [all, other, ...more] = agreement([...exact, sampled], [-1, 1], 'Cross');
  assert.match(all, /^All 2 rungs agree: a win for Cross, proven/);
  assert.match(other, /^SAMPLES says .*estimated: the mean of 2,000 samples\.$/);
  assert.deepEqual([more, agreement([sampled], [-1, 1], 'Cross')], [[], []]);
});
