// The part of a value that fits on a cell.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { written } from '../../../../static/boards/paint/signs.js';

const pen = /** @type {any} */ ({ wide: (/** @type {string} */ text) => text.length });

test('a number may lose its unit, but never its decimal places', () => {
  const fitting = (/** @type {string} */ text, /** @type {number} */ room) => written(pen, text, 1, room);
  assert.equal(fitting('+4 discs', 8), '+4 discs');
  assert.equal(fitting('+4 discs', 5), '+4');
  assert.equal(fitting('+0.2 points', 5), '+0.2');
  assert.equal(fitting('+0.2', 3), '');
  assert.equal(fitting('even', 3), '');
});
