// The words beside a download that takes long.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from '../../../static/app/pace.js';

const MB = 1e6;

/** The words of each second. @param {number[]} came the millions of bytes by second @param {number} of */
const heard = (came, of) => {
  const pace = new Pace();
  return came.map((loaded, second) => pace.words(loaded * MB, of * MB, 5000 + second * 1000));
};

test('nothing is said in the first seconds, nor when little is left', () => {
  assert.deepEqual(heard([0, 2, 4, 6.5, 8, 10], 12), [null, null, null, null, null, null]);
  assert.deepEqual(heard([0, 0.1, 0.2], 12), [null, null, null]);
});

test('on a slow line: the bytes that came, and the time left at the pace of the last seconds', () => {
  assert.deepEqual(heard([0, 0.1, 0.2, 0.3], 12.3).at(-1), { bytes: '0.3 of 12.3 MB', left: '2 min left' });
  assert.deepEqual(heard([0, 0.5, 1, 1.5], 20).at(-1), { bytes: '1.5 of 20.0 MB', left: '35 s left' });
  assert.deepEqual(heard([0, 1, 2, 3], 9).at(-1), { bytes: '3.0 of 9.0 MB', left: '6 s left' });
  const slower = [0, 1, 2, 3, 4, ...Array.from({ length: 20 }, (_, at) => 4 + (at + 1) / 10)];
  assert.equal(heard(slower, 12)?.at(-1)?.left, '60 s left');
});

test('a line that stands still promises nothing', () => {
  assert.equal(heard([1, 1, 1, 1, 1], 12).at(-1), null);
});

test('a download that begins again is reckoned anew', () => {
  const pace = new Pace();
  for (let second = 0; second < 5; second++) pace.words(second * MB, 100 * MB, second * 1000);
  assert.equal(pace.words(0.1 * MB, 100 * MB, 5000), null);
  assert.equal(pace.words(0.2 * MB, 100 * MB, 7000), null);
  assert.match(pace.words(0.4 * MB, 100 * MB, 8500)?.left ?? '', /^19 min left$/);
});
