// The steps of a sample, and the scale of a choice.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ends, ticks } from '../../../static/samples/bandit.js';
import { phasesOf } from '../../../static/samples/phases.js';

/** @import { SampleRow, SampleStep } from '../../../static/types.js' */

/** @param {SampleStep['phase']} phase @param {string} [move] @param {string} [sentence] @returns {SampleStep} */
const step = (phase, move = '', sentence = '') => ({ phase, move, sentence, file: '', line: 1, rows: [] });

test('each of the four steps has its first place and what happened there', () => {
  const steps = [
    ...['a', 'b', 'c', 'd', 'e'].map(move => step('choose', move)), step('grow', 'f'),
    step('play', 'g'), step('play', 'h'), step('back', '', 'Red wins: 7 positions on the way count it.'),
    step('back', '', 'All moves of Gold are proven.'),
  ];
  assert.deepEqual(phasesOf(steps).map(({ first, words }) => [first, words]),
    [[1, 'a, b, c, d …'], [6, 'by f'], [7, '2 moves by lot'], [9, 'Red wins, 1 proven']]);
  const certain = [step('choose', 'a'),
    step('back', '', 'This position is certain, so nothing is played out. A draw: 2 positions on the way count it.')];
  assert.deepEqual(phasesOf(certain).map(({ first, words }) => [first, words]),
    [[1, 'a'], [0, 'nothing new'], [0, 'nothing to play'], [2, 'A draw']]);
});

test('a deal is a step where one was drawn', () => {
  const steps = [step('deal'), step('grow', 'a'), step('play', 'b'),
    step('back', '', 'Red wins: 2 positions on the way count it.')];
  assert.deepEqual(phasesOf(steps).map(({ name, first, words }) => [name, first, words]), [
    ['Deal', 1, 'a world'], ['Choose', 0, 'from the root'], ['Grow', 2, 'by a'], ['Play on', 3, '1 move by lot'],
    ['Back up', 4, 'Red wins'],
  ]);
});

test('the scale of a choice holds all means and the bound that is furthest', () => {
  /** @param {number | null} share @param {number} doubt @returns {SampleRow} */
  const row = (share, doubt) => ({ move: '', tries: 1, share, doubt, text: '', proven: false });
  assert.deepEqual(ends([row(0.5, 0.1), row(0.8, 0.2), row(null, 0)]), { low: 0.4, high: 1 });
  assert.equal(ends([row(0.1, 1.4)]).low, 0, 'no share is less than nothing');
  assert.deepEqual(ends([row(null, 0)]), { low: 0, high: 1 });
  assert.deepEqual(ticks(0.42, 0.81).map(at => Math.round(at * 100)), [50, 60, 70, 80]);
  assert.ok(ticks(0, 1e-6).length > 1);
});
