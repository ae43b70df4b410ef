// A deal drawn by lot for a hand that is played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn } from '../../../static/learn/dealt.js';

test('every deal has the same share of the lots', () => {
  assert.deepEqual([0, 0.49, 0.5, 0.999].map(lot => drawn('one|two', lot)), ['one', 'one', 'two', 'two']);
  assert.equal(drawn('one', 0.7), 'one');
});
