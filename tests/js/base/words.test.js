// How values are written: proven and estimated never look alike.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentence, shortValue } from '../../../static/base/words.js';

test('values', () => {
  assert.equal(shortValue(1, true, [-1, 1]), 'win');
  assert.equal(shortValue(-0, true, [-1, 1]), 'draw');
  assert.equal(shortValue(-1, true, [-1, 1]), 'loss');
  assert.equal(shortValue(6, true, [-64, 64]), '+6');
  assert.equal(shortValue(-6, true, [-64, 64]), '−6');
  assert.equal(shortValue(0.254, false, [-1, 1]), '≈+0.25');
  assert.equal(shortValue(0.001, false, [-1, 1]), '≈0');
  assert.equal(shortValue(-0.5, false, [-1, 1]), '≈−0.50');
});

test('sentences', () => {
  assert.equal(sentence('move 3: no'), 'Move 3: no.');
  assert.equal(sentence('Is it?'), 'Is it?');
});
