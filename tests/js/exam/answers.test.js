// Filled blanks: written as a sheet has it, kept by address, and handed in without what a cut leaves out.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createAnswers, handedIn, leftOut, searchOrder, tidy } from '../../../static/exam/answers.js';
import { small } from './small.js';

test('numbers as a sheet has them', () => {
  for (const text of ['-inf', '−∞', '- oo', '-Infinity']) assert.equal(tidy(text), '−∞');
  assert.equal(tidy('+inf'), '∞');
  assert.equal(tidy(' -3 '), '−3');
  assert.equal(tidy('+4'), '4');
  assert.equal(tidy('seven '), 'seven');
  assert.equal(tidy(''), '');
});

test('children in the order of the search', () => {
  assert.deepEqual(searchOrder(small()), [[1, 4], [2, 3], [], [], [5, 6], [], []]);
  assert.deepEqual(searchOrder(small({ order: 'right' }))[0], [4, 1]);
});

test('a cut leaves out its branch, those after it, and all below', () => {
  assert.deepEqual([...leftOut(small(), { '4.cut': true })].sort(), [4, 5, 6]);
  assert.deepEqual([...leftOut(small(), { '3.cut': true })], [3]);
  assert.deepEqual([...leftOut(small({ order: 'right' }), { '1.cut': true })].sort(), [1, 2, 3]);
  assert.deepEqual([...leftOut(small(), { '4.cut': false, '4.value': '3' })], []);
});

test('what is below a cut is not handed in, but kept', () => {
  const answers = { '0.value': '5', '4.cut': true, '4.value': '3', '6.cut': true };
  assert.deepEqual(handedIn(small(), answers), { '0.value': '5', '4.cut': true });
  assert.equal(Object.keys(answers).length, 4);
});

/** @param {Record<string, string>} [held] */
function storage(held = {}) {
  return {
    held,
    getItem: (/** @type {string} */ key) => held[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => { held[key] = value; },
  };
}

test('answers are kept by address', () => {
  const place = storage();
  createAnswers(place).keep('#/exam?seed=1', { '0.value': '5', '4.cut': true });
  createAnswers(place).keep('#/exam?seed=2', { '0.value': '6' });
  assert.deepEqual(createAnswers(place).read('#/exam?seed=1'), { '0.value': '5', '4.cut': true });
  assert.deepEqual(createAnswers(place).read('#/exam?seed=3'), {});
  createAnswers(place).keep('#/exam?seed=1', {});
  assert.deepEqual(createAnswers(place).read('#/exam?seed=1'), {});
});

test('only the latest are kept', () => {
  const place = storage();
  for (let seed = 0; seed < 50; seed++) createAnswers(place).keep(`${seed}`, { '0.value': `${seed}` });
  assert.deepEqual(createAnswers(place).read('3'), {});
  assert.deepEqual(createAnswers(place).read('49'), { '0.value': '49' });
});

test('what somebody else wrote there does no harm', () => {
  for (const text of ['{', '7', '[[1, 2]]', '[["a", {"0.value": 7}]]', '[["a", {"<b>": "x"}]]', 'null']) {
    assert.deepEqual(createAnswers(storage({ 'plywood.exams': text })).read('a'), {});
  }
  const refuses = { getItem: () => { throw new Error('no'); }, setItem: () => { throw new Error('no'); } };
  createAnswers(refuses).keep('a', { '0.value': '1' });
  assert.deepEqual(createAnswers(refuses).read('a'), {});
  assert.deepEqual(createAnswers(null).read('a'), {});
});
