// How many pixels a board has: as the browser says, unless that is a blurred board.

import assert from 'node:assert/strict';
import { it } from 'node:test';

import { pixelsOf } from '../../../../static/boards/paint/screen.js';

it('takes what the browser says, to the pixel', () => {
  assert.equal(pixelsOf(100.4, 1.5, 150), 150);
  assert.equal(pixelsOf(100.4, 1.5, 152), 152);
  assert.equal(pixelsOf(101, 1.5, 151), 151);
});

it('reckons where the browser says nothing, or the pixels of another device', () => {
  assert.equal(pixelsOf(100.4, 1.5), 151);
  assert.equal(pixelsOf(390, 3, 390), 1170);
});
