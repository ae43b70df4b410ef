// The words of a board for its cells and for a press.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noMoveHere, onward, pressAgain, sayings } from '../../../../static/boards/press/speech.js';

const JUMP = { move: 'a1xc3xe1', cells: ['a1', 'c3', 'e1'], say: 'man from a1 to e1', steps: [
  { put: { c3: {} }, take: ['a1', 'b2'] }, { put: { e1: {} }, take: ['c3', 'd2'] },
] };
const STEP = { move: 'g1-h2', cells: ['g1', 'h2'], say: 'man from g1 to h2' };
const view = /** @type {any} */ ({
  paths: [JUMP, STEP], labels: { a1: 'a1, light man' }, marks: { e5: ['last'], f6: ['win'] },
});
const state = {
  pressed: /** @type {string[]} */ ([]), interactive: true,
  target: (/** @type {string} */ cell) => cell, values: new Map(),
};

test('a cell has its label, its marks and the move that a press makes', () => {
  const say = sayings(view, state);
  assert.deepEqual(say('a1'), {
    name: 'a1, light man', description: 'man from a1 to e1', legal: true, begins: true, selected: false,
  });
  assert.equal(say('e5').name, 'e5, last move');
  assert.equal(say('f6').name, 'f6, winning line');
  assert.deepEqual(say('b8'), { name: 'b8', description: '', legal: false, begins: false, selected: false });
});

test('on the way the piece is where it has come to, and what it took is gone', () => {
  const say = sayings(view, { ...state, pressed: ['a1', 'c3'] });
  assert.equal(say('c3').name, 'c3, the piece is here now');
  assert.equal(say('b2').name, 'b2, empty now');
  assert.equal(say('d2').name, 'd2');
  assert.deepEqual([say('c3').selected, say('c3').begins, say('e1').legal], [true, true, true]);
});

test('values and hints are described, in words of their own where they have them', () => {
  const values = new Map(Object.entries({
    a1: { text: 'win', proven: true, best: true }, g1: { text: '≈+0.5', proven: false },
    b8: { text: '50%', proven: false, say: '50% likely taken' },
  }));
  const say = sayings(view, { ...state, values, hint: ['b8'] });
  assert.equal(say('a1').description, 'man from a1 to e1, proven win, best');
  assert.equal(say('g1').description, 'man from g1 to h2, estimate ≈+0.5');
  assert.equal(say('b8').description, '50% likely taken, hint');
});

test('where nothing may be pressed no cell promises a move', () => {
  const say = sayings(view, { ...state, interactive: false });
  assert.deepEqual(say('a1'), { name: 'a1, light man', description: '', legal: false, begins: false, selected: false });
});

test('each press has its sentence', () => {
  assert.equal(onward(view, ['a1'], false), 'a1, light man. Next: c3.');
  assert.equal(onward(view, ['a1', 'c3'], true), 'Back to c3. Next: e1.');
  const many = { ...view, paths: ['b1', 'c1', 'd1', 'e1', 'f1'].map(cell => ({ ...STEP, cells: ['a1', cell] })) };
  assert.equal(onward(many, ['a1'], false), 'a1, light man. Next: 5 cells.');
  assert.equal(noMoveHere(view, 'b8'), 'b8: no legal move here.');
  assert.equal(pressAgain(/** @type {any} */ (STEP)), 'man from g1 to h2: press again to play.');
});
