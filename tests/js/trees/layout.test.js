// Where visits stand: nothing overlaps, the order is kept, parents stand over what is theirs, and it is soon done.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Layout, STUB, VISIT, WEDGE } from '../../../static/trees/layout.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE, dice, randomRun } from './fake.js';

const HALF = [0.5, 0.62, 0.34];
const all = (/** @type {SearchTree} */ tree) => new Uint8Array(tree.size).fill(1);

/** @param {Layout} layout @param {string} name */
function sound(layout, name) {
  /** @type {Map<number, number>} */
  const lastOnRow = new Map();
  for (let i = 0; i < layout.count; i++) {
    const before = lastOnRow.get(layout.row[i]);
    if (before !== undefined) {
      const apart = HALF[layout.kind[before]] + HALF[layout.kind[i]];
      assert.ok(layout.x[i] - layout.x[before] >= apart - 1e-3, `${name}: ${before} and ${i} overlap`);
      assert.equal(layout.before[i], before);
      assert.equal(layout.after[before], i);
    }
    lastOnRow.set(layout.row[i], i);
    assert.ok(layout.left[i] <= layout.x[i] - HALF[layout.kind[i]] + 1e-3 && layout.right[i] >= layout.x[i]);
    const above = layout.up[i];
    if (above >= 0) {
      assert.equal(layout.row[i], layout.row[above] + 1);
      assert.ok(layout.left[above] <= layout.left[i] && layout.right[above] >= layout.right[i], `${name}: reach`);
      assert.ok(layout.bottom[above] >= layout.bottom[i] && layout.end[above] >= layout.end[i]);
    }
    const below = [];
    for (let child = i + 1; child < layout.end[i]; child = layout.end[child]) below.push(child);
    if (below.length) {
      const middle = (layout.x[below[0]] + layout.x[below[below.length - 1]]) / 2;
      assert.ok(Math.abs(layout.x[i] - middle) < 1e-2, `${name}: ${i} is not centred`);
    }
  }
}

test('the lectures\' tree, with a stub for T', () => {
  const layout = new Layout(new SearchTree(LECTURE), new Uint8Array(4).fill(1));
  assert.deepEqual([...layout.visit], [0, 1, 2, 3, 2]);
  assert.deepEqual([...layout.kind], [VISIT, VISIT, VISIT, VISIT, STUB]);
  assert.deepEqual([...layout.row], [0, 1, 1, 2, 2]);
  assert.deepEqual([...layout.end], [5, 2, 5, 4, 5]);
  sound(layout, 'lecture');
});

test('one visit alone', () => {
  const one = { ...LECTURE, parent: [-1], move: [''], value: [3], flags: [1], left: [0] };
  const layout = new Layout(new SearchTree(one), new Uint8Array(1));
  assert.deepEqual([layout.count, layout.x[0], layout.width, layout.rows], [1, 0.5, 1, 1]);
});

test('trees made at random, with parts folded away', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const tree = new SearchTree(randomRun({
      seed, plies: 2 + seed % 6, branches: 2 + seed % 4, uneven: seed % 3 * 0.15, roots: 1 + seed % 3, most: 3000,
      prune: seed % 2 > 0,
    }));
    sound(new Layout(tree, all(tree)), `seed ${seed}`);
    const roll = dice(seed);
    const open = all(tree).map(() => roll() < 0.75 ? 1 : 0);
    const folded = new Layout(tree, open);
    sound(folded, `seed ${seed}, folded`);
    /** @type {number[]} */
    const shown = [];
    for (let visit = 0; visit < tree.size; visit = open[visit] ? visit + 1 : tree.end[visit]) shown.push(visit);
    assert.deepEqual([...folded.visit].filter((_, i) => folded.kind[i] === VISIT), shown);
    for (let visit = 0; visit < tree.size; visit += 7) {
      const item = folded.at(visit);
      assert.equal(item >= 0, shown.includes(visit));
      if (item >= 0) assert.deepEqual([folded.visit[item], folded.kind[item]], [visit, VISIT]);
      const near = folded.nearest(tree, visit);
      assert.ok(tree.path(visit).includes(folded.visit[near]));
    }
    for (let i = 0; i < folded.count; i++) {
      if (folded.kind[i] === WEDGE) assert.ok(!open[folded.visit[i]] && tree.below(folded.visit[i]) > 0);
    }
  }
});

test('searches from the root stand side by side', () => {
  const tree = new SearchTree(randomRun({ plies: 4, roots: 3 }));
  const { roots, width } = new Layout(tree, all(tree));
  assert.equal(roots.length, 3);
  assert.ok(roots[0].left === 0 && roots[0].right < roots[1].left && roots[1].right < roots[2].left);
  assert.equal(roots[2].right, width);
});

test('what stands at a place is found', () => {
  const tree = new SearchTree(randomRun({ plies: 5, branches: 3, seed: 4 }));
  const layout = new Layout(tree, all(tree));
  for (let i = 0; i < layout.count; i += 5) assert.equal(layout.hit(layout.x[i] + 0.1, layout.row[i], 0.5), i);
  assert.equal(layout.hit(-5, 0, 0.5), -1);
  assert.equal(layout.hit(0, layout.rows, 9), -1);
});

test('a very large tree is laid out', () => {
  const tree = new SearchTree(randomRun({ plies: 9, branches: 6, uneven: 0.05, most: 400_000, seed: 3, prune: false }));
  assert.equal(tree.size, 400_000);
  const start = performance.now();
  new Layout(tree, all(tree));
  // In proportion to its size this takes a part of a second, with the square of it many minutes.
  assert.ok(performance.now() - start < 60_000);
});
