// How values are written: proven and estimated never look alike.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures, sentence, shortValue, whereFrom } from '../../../static/base/words.js';

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

test('one position is not many', () => {
  const thought = /** @type {any} */ ({ depth: 1, seconds: 0.04 });
  assert.equal(figures({ ...thought, nodes: 1 }), 'depth 1 · 1 position · 0.0 s');
  assert.equal(figures({ ...thought, nodes: 1200 }), 'depth 1 · 1,200 positions · 0.0 s');
});

test('sentences', () => {
  assert.equal(sentence('move 3: no'), 'Move 3: no.');
  assert.equal(sentence('Is it?'), 'Is it?');
});

test('where a search begins is said in a few words', () => {
  assert.equal(whereFrom(null, []), 'from the start');
  assert.equal(whereFrom('4k3/8/8/8/8/8/8/4K2R w K -', []), 'from 4k3/8/8/8/8/8/8/4K2R w K -');
  assert.equal(whereFrom('2,3', ['1-1', '2-2']), 'from 2,3, after 1-1 2-2');
  const line = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O'];
  assert.equal(whereFrom(null, line.slice(0, 8)), 'after e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6');
  assert.equal(whereFrom(null, line), 'after … e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O');
});
