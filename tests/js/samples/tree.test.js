// A sampled tree at any number of samples.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { percent, points } from '../../../static/samples/tree.js';
import { small } from './small.js';

test('counts are those of as many samples, forward and back', () => {
  const tree = small();
  tree.go(3);
  assert.deepEqual([[...tree.visits], [...tree.tries], [...tree.totals]], [[3, 2, 1, 1], [2, 1, 1, 0], [1, 2, -1, 1]]);
  tree.go(99);
  assert.deepEqual([tree.at, [...tree.visits]], [4, [4, 2, 2, 2]]);
  tree.go(1);
  assert.deepEqual([[...tree.visits], [...tree.tries], [...tree.totals]], [[1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0]]);
});

test('a value is certain from its proof on, and not before', () => {
  const tree = small();
  tree.go(2);
  assert.equal(tree.certain(3), null);
  tree.go(3);
  assert.deepEqual([tree.certain(3), tree.certain(1), tree.mean(3)], [1, null, 1]);
  tree.go(4);
  assert.deepEqual([tree.certain(1), tree.text(1, 0)], [1, 'Red wins']);
});

test('a mean is a share of wins of a side, or points', () => {
  const tree = small();
  tree.go(3);
  assert.deepEqual([tree.text(0, 0), tree.text(0, 1)], ['67%', '33%']);
  const discs = small({ scale: { least: -64, greatest: 64, wins: false, unit: 'discs', names: ['Black', 'White'] } });
  discs.go(3);
  assert.deepEqual([discs.text(0, 0), discs.text(0, 1), discs.text(0, 1, false)],
    ['+0.3 discs', '−0.3 discs', '−0.3']);
  assert.deepEqual([0, 0.001, 0.62, 0.998, 1].map(percent), ['0%', '<1%', '62%', '>99%', '100%']);
  assert.deepEqual([points(-2.25, 'points'), points(3, '', 0)], ['−2.3 points', '+3']);
});

test('a node is told with its path, its samples, its mean, and whether it is proven', () => {
  const tree = small();
  tree.go(2);
  assert.equal(tree.title(0), 'The root: Red wins 50% of 2 samples, estimated');
  assert.equal(tree.title(1), 'After a: Red wins 100% of 1 sample, estimated');
  tree.go(4);
  assert.equal(tree.title(3), 'After a, c: 2 samples, proven: Red wins');
  assert.equal(small({ proven: [], seat: [1, 0, 0, null] }).title(0),
    'The root: Gold wins 50% of 0 samples, estimated');
  const open = small({ proven: [] });
  open.go(4);
  assert.equal(open.title(3), 'After a, c: Red wins 100% of 2 samples, estimated; 2 ways lead here');
});

test('the way of a sample goes from the root; moves stand in the order of the game', () => {
  const tree = small();
  assert.deepEqual([tree.way(3), tree.way(0), tree.out[0]], [[0, 1, 3], [0], [1, 0]]);
});
