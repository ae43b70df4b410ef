// The letter that a choice of a menu on the board is taken by.

import assert from 'node:assert/strict';
import { it } from 'node:test';

import { meant } from '../../../../static/boards/press/menu.js';

/** @param {string} move @param {string} choice @returns {import('../../../../static/types.js').Path} */
const path = (move, choice) => ({ move, choice, cells: ['a', 'b'], say: choice });
const PIECES = [path('e7e8q', 'queen'), path('e7e8r', 'rook'), path('e7e8b', 'bishop'), path('e7e8n', 'knight')];

it('is the first one of its words, or the last one of its move', () => {
  for (const [letter, move] of [['q', 'e7e8q'], ['b', 'e7e8b'], ['N', 'e7e8n'], ['k', 'e7e8n']]) {
    assert.equal(meant(PIECES, /** @type {string} */ (letter))?.move, move);
  }
});

it('is none that no choice or more than one ends with', () => {
  assert.equal(meant(PIECES, 'e'), undefined);
  assert.equal(meant([path('8/5x', 'With 6'), path('8/4x', 'With 5')], 'x'), undefined);
  assert.equal(meant([path('8/5', 'With 6'), path('8/4', 'With 4')], '5'), undefined);
});
