// The winning cells light up after a pause, one cell after the other; then all else is dimmed.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { layout } from '../../../../static/boards/layout/geometry.js';
import { lightsAt, winning } from '../../../../static/boards/paint/lights.js';

/** @import { View } from '../../../../static/types.js' */

describe('lightsAt', () => {
  it('waits, lights one after the other, then dims the rest', () => {
    assert.deepEqual(lightsAt(3, 350), { lit: [0, 0, 0], dim: 0 });
    assert.deepEqual(lightsAt(3, 350 + 90), { lit: [1, 0, 0], dim: 0 });
    assert.deepEqual(lightsAt(3, 350 + 135), { lit: [1, 0.5, 0], dim: 0 });
    assert.deepEqual(lightsAt(3, 350 + 270), { lit: [1, 1, 1], dim: 0 });
    assert.deepEqual(lightsAt(3, 350 + 270 + 150), { lit: [1, 1, 1], dim: 0.5 });
    assert.deepEqual(lightsAt(3, 350 + 270 + 300), { lit: [1, 1, 1], dim: 1 });
  });

  it('is all there at once where nothing may move', () => {
    assert.deepEqual(lightsAt(2, Infinity), { lit: [1, 1], dim: 1 });
  });
});

describe('winning', () => {
  const rows = ['1', '2', '3'].map(row => ['a', 'b', 'c'].map(column => column + row));
  /** @param {View['marks']} marks @returns {View} */
  const view = marks => ({ geometry: { kind: 'squares', rows }, pieces: {}, marks, labels: {}, paths: [], status: '' });
  const table = layout({ kind: 'squares', rows });

  it('follows the line', () => {
    assert.deepEqual(winning(view({ c1: ['last', 'win'], a3: ['win'], b2: ['win'], a1: ['from'] }), table),
      ['c1', 'b2', 'a3']);
  });

  it('has each cell once, also where lines cross, and none that is not on the board', () => {
    const marks = Object.fromEntries(['a1', 'b1', 'c1', 'a2', 'a3', 'z9'].map(cell => [cell, ['win']]));
    assert.deepEqual(winning(view(/** @type {View['marks']} */ (marks)), table).sort(), ['a1', 'a2', 'a3', 'b1', 'c1']);
    assert.deepEqual(winning(view({ a1: ['last'] }), table), []);
  });

  it('has the beads taken last, where none is left', () => {
    const heaps = layout({ kind: 'heaps', rows: [['1.1', '1.2']] });
    const end = { ...view({ '1.1': ['last'], '1.2': ['last'] }), geometry: { kind: 'heaps', rows: [['1.1', '1.2']] } };
    assert.deepEqual(winning(/** @type {View} */ (end), heaps), ['1.1', '1.2']);
    const before = { ...end, pieces: { 1.1: { look: 'stone', seat: null } } };
    assert.deepEqual(winning(/** @type {View} */ (before), heaps), []);
  });
});
