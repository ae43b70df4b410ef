// An exercise as it is answered.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createAnswers } from '../../../static/exam/answers.js';
import { Attempt } from '../../../static/exam/attempt.js';
import { small } from './small.js';

/** @param {Record<string, string>} [held] */
function begun(held = {}) {
  const storage = { getItem: (/** @type {string} */ key) => held[key] ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ text) { held[key] = text; } };
  return new Attempt(small(), createAnswers(storage));
}

test('answers are kept by the address of their exercise', () => {
  /** @type {Record<string, string>} */
  const held = {};
  const attempt = begun(held);
  assert.deepEqual([attempt.empty, attempt.address.startsWith('#/exam?seed=1&')], [true, true]);
  attempt.set({ '0.value': '5' });
  assert.deepEqual([begun(held).answers, begun(held).empty], [{ '0.value': '5' }, false]);
});

test('an answer is put in, and an empty one taken out', () => {
  const attempt = begun();
  attempt.set({ '0.value': '5', '3.cut': true });
  assert.deepEqual(attempt.with('0.alpha', '∞'), { '0.value': '5', '3.cut': true, '0.alpha': '∞' });
  assert.deepEqual(attempt.with('0.value', ''), { '3.cut': true });
  assert.deepEqual(attempt.with('3.cut', false), { '0.value': '5' });
  assert.deepEqual(attempt.answers, { '0.value': '5', '3.cut': true }, 'that is a proposal');
});

test('a next step puts its answer in, and takes out what it leaves out', () => {
  const attempt = begun();
  attempt.set({ '0.value': '5', '3.cut': true, '4.value': '1' });
  /** @type {Parameters<Attempt['after']>[0]} */
  const step = { node: 3, part: 'cut', answer: false, why: '', corrects: true, clear: ['4.value'] };
  assert.deepEqual(attempt.after(step), { '0.value': '5' });
  assert.deepEqual(attempt.after({ ...step, part: 'value', answer: '7', clear: [] }),
    { '0.value': '5', '3.cut': true, '4.value': '1', '3.value': '7' });
});
