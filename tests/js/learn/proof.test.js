import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitAt } from '../../../static/learn/proof.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE, randomRun } from '../trees/fake.js';

test('a place of a proof is the visit to which its moves lead, as far as it goes', () => {
  const tree = new SearchTree(LECTURE);
  assert.deepEqual([[], ['Q'], ['R', 'S'], ['R', 'none', 'S']].map(path => visitAt(tree, path)), [0, 1, 3, 2]);
});

test('of several searches from the root it is in the last', () => {
  const tree = new SearchTree(randomRun({ plies: 3, roots: 2, prune: false }));
  const visit = visitAt(tree, ['a1']);
  assert.deepEqual([tree.seen.move[visit], tree.parent[visit]], ['a1', tree.roots[1]]);
});
