// Seeds: whole, exact in JSON, and drawn from enough that none is found by trying.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LARGEST_SEED, drawSeed, isSeed } from '../../../static/base/seeds.js';

test('a seed is a whole number that JSON keeps', () => {
  for (const good of [0, 7, LARGEST_SEED]) assert.ok(isSeed(good) && JSON.parse(JSON.stringify(good)) === good);
  for (const bad of [-1, 0.5, LARGEST_SEED + 1, NaN, '7', null]) assert.equal(isSeed(bad), false);
});

test('seeds are drawn from the whole range', () => {
  const drawn = Array.from({ length: 400 }, drawSeed);
  assert.ok(drawn.every(isSeed));
  assert.equal(new Set(drawn).size, drawn.length);
  for (const bit of [0, 1, 31, 32, 51, 52]) {
    const set = drawn.filter(seed => Math.floor(seed / 2 ** bit) % 2).length;
    assert.ok(set > 100 && set < 300, `bit ${bit} is set in ${set} of 400`);
  }
});
