import assert from 'node:assert/strict';
import { test } from 'node:test';

import { blockAt, eachBlock, names, past } from '../../../static/trees/blocks.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE, randomRun } from './fake.js';

const run = (/** @type {object} */ wishes) =>
  new SearchTree(randomRun({ plies: 5, branches: 4, uneven: 0.2, ...wishes }));

test('a block is as wide as the visits below it, and stands in the row of its ply', () => {
  for (const seed of [1, 2, 3]) {
    const tree = run({ seed, roots: 2 });
    for (let visit = 0; visit < tree.size; visit++) {
      const middle = (visit + tree.end[visit]) / 2 / tree.size;
      assert.equal(blockAt(tree, tree.ply[visit], middle), visit);
      assert.equal(blockAt(tree, tree.ply[visit], (visit + 0.5) / tree.size), visit, 'its left edge is its own');
      assert.equal(blockAt(tree, tree.ply[visit] + 1, (visit + 0.5) / tree.size), -1, 'nothing is below its left edge');
    }
    assert.equal(blockAt(tree, 0, 1), tree.roots[1], 'the right edge of the picture');
  }
});

test('blocks that cannot be told apart are drawn once', () => {
  const tree = run({ plies: 6, branches: 5, uneven: 0 });
  /** @type {Map<number, number>} */ const rows = new Map();
  let wide = 0;
  eachBlock(tree, 100, (visit, from, to) => {
    rows.set(tree.ply[visit], (rows.get(tree.ply[visit]) ?? 0) + 1);
    assert.ok(from < to && to <= 100);
    if (to - from >= 1) wide++;
  });
  assert.ok([...rows.values()].every(count => count <= 100 / 0.7 + 1));
  const large = [...tree.end].filter((end, visit) => (end - visit) * 100 >= tree.size);
  assert.equal(wide, large.length, 'no wide one is lost');
  let all = 0;
  eachBlock(tree, 10 * tree.size, () => { all++; });
  assert.equal(all, tree.size);
});

test('what is past grows with every visit that begins', () => {
  const tree = run({ seed: 4 });
  assert.equal(past(tree, 0), 1 / tree.size);
  assert.equal(past(tree, tree.moments - 1), 1);
  for (let moment = 1; moment < tree.moments; moment++) {
    assert.equal(past(tree, moment) > past(tree, moment - 1), tree.isBeginning(moment));
  }
});

test('a block is called by its move, and the root by who moves there', () => {
  const tree = new SearchTree(LECTURE);
  assert.deepEqual(names(tree, 1), ['Q']);
  assert.deepEqual(names(tree, 0).slice(1), ['MAX to move: 4 visits', 'MAX to move']);
  const numbered = new SearchTree({ ...LECTURE, move: ['', '1', '2', '3'], seat: [1, null, 0, null] });
  assert.deepEqual(names(numbered, 2), ['move 2']);
  assert.equal(names(numbered, 0).at(-1), 'MIN to move');
  const deepened = run({ roots: 2 });
  assert.deepEqual(deepened.roots.map(root => names(deepened, root)), [['depth 4'], ['depth 5']]);
});
