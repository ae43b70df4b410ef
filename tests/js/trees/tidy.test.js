import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISIT, WEDGE } from '../../../static/trees/layout.js';
import { HALF, Tidy } from '../../../static/trees/tidy.js';

/** How far right of the first item on its row each item stands: a forest by the items above its items.
 * @param {number[]} up @param {number[]} [kind] */
function places(up, kind = up.map(() => VISIT)) {
  const end = up.map((_, item) => {
    let last = item + 1;
    while (last < up.length && up[last] >= item) last++;
    return last;
  });
  const items = {
    count: up.length, up: Int32Array.from(up), kind: Uint8Array.from(kind), end: Int32Array.from(end),
  };
  const x = new Tidy(items).x();
  return (/** @type {number[]} */ ...which) => which.map(item => Math.round((x[item] - x[which[0]]) * 1000) / 1000);
}

test('a small subtree between two wide ones stands in the middle', () => {
  //        0: 1 and 6 have four items below each, 5 between them none.
  const at = places([-1, 0, 1, 1, 1, 1, 0, 0, 7, 7, 7, 7]);
  assert.deepEqual(at(2, 3, 4, 5, 8), [0, 1, 2, 3, 4]);
  assert.deepEqual(at(1, 6, 7), [0, 2, 4]);
  //        The same after a leaf, which stays beside the first of them.
  assert.deepEqual(places([-1, 0, 0, 2, 2, 2, 2, 0, 0, 8, 8, 8, 8])(1, 2, 7, 8), [0, 1, 3, 5]);
});

test('what was pushed is pushed no further than it must be', () => {
  //        1 has a long arm to the right, two rows down; 5 has nothing there, so it stands close.
  const at = places([-1, 0, 1, 2, 2, 0]);
  assert.deepEqual(at(1, 5), [0, 1]);
});

test('an outline goes on below a subtree that is less deep', () => {
  //        0: 1 is deep, 4 is not, 5 is deep and wide: it must be clear of what lies below 1, past 4.
  const at = places([-1, 0, 1, 2, 0, 0, 5, 6, 6, 6, 6]);
  assert.deepEqual(at(3, 7), [0, 1]);
  assert.deepEqual(at(1, 4, 5), [0, 1.25, 2.5]);
});

test('what is deeper on the right belongs to the outline on the left', () => {
  //        4 has 5, a leaf, and 6 with five items below it, which must be clear of the arm below 1.
  assert.deepEqual(places([-1, 0, 1, 2, 0, 4, 4, 6, 6, 6, 6, 6])(1, 4, 3, 7), [0, 2.5, 0, 1]);
});

test('kinds take their room', () => {
  const at = places([-1, 0, 0], [VISIT, WEDGE, VISIT]);
  assert.deepEqual(at(1, 2), [0, HALF[WEDGE] + HALF[VISIT]]);
});
