import assert from 'node:assert/strict';
import { test } from 'node:test';

import { titleOf } from '../../../static/scope/here.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE } from '../trees/fake.js';

test('the title names the last move, and a cut once it was made', () => {
  const tree = new SearchTree(LECTURE);
  const titles = (/** @type {number} */ moment) => [0, 2, 3].map(visit => titleOf(tree, visit, moment));
  assert.deepEqual(titles(5), ['The root', 'After R', 'After S']);
  assert.deepEqual(titles(6), ['The root', 'Cut after R', 'After S']);
  const cut = new SearchTree({ ...LECTURE, flags: [4, 1, 0, 1] });
  assert.deepEqual([titleOf(cut, 0, 6), titleOf(cut, 0, 7)], ['The root', 'Cut at the root']);
});
