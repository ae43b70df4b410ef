// Which parts of ships lie side by side as one.

import assert from 'node:assert/strict';
import test from 'node:test';

import { layout } from '../../../../static/boards/layout/geometry.js';
import { joints } from '../../../../static/boards/paint/joints.js';

/** @import { Piece } from '../../../../static/types.js' */

const table = layout({ kind: 'squares', rows: [['a1', 'b1', 'c1'], ['a2', 'b2', 'c2']] });
/** @param {[cell: string, look: Piece['look'], of?: number][]} parts */
const joined = parts => Object.fromEntries(joints(parts.map(([cell, look, of]) => ({
  cell, piece: { look, seat: 0, ...of === undefined ? {} : { of } },
})), table));

test('parts of one ship are joined, and ships that touch are not', () => {
  assert.deepEqual(joined([['a1', 'hull', 0], ['b1', 'hull', 0], ['a2', 'hull', 1], ['b2', 'hull', 1]]),
    { a1: 'rh', b1: 'lh', a2: 'rh', b2: 'lh' });
});

test('a hit on a ship in sight belongs to it, a hit on a wreck does not', () => {
  assert.deepEqual(joined([['a1', 'hit', 0], ['b1', 'hull', 0], ['a2', 'wreck', 1], ['b2', 'wreck', 1]]),
    { a1: 'rh', b1: 'l', a2: 'r', b2: 'l' });
});

test('of ships that are not in sight, wrecks beside each other are one', () => {
  assert.deepEqual(joined([['a1', 'wreck'], ['b1', 'wreck'], ['c1', 'hit']]), { a1: 'r', b1: 'l', c1: '' });
});
