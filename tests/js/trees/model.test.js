// A run as a tree of visits and as moments in time.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CUT, SearchTree } from '../../../static/trees/model.js';
import { valueText, windowText, worthText } from '../../../static/trees/numbers.js';
import { LECTURE } from './fake.js';

const tree = new SearchTree(LECTURE);

test('the visits form a tree', () => {
  assert.deepEqual([0, 1, 2, 3].map(visit => tree.children(visit)), [[1, 2], [], [3], []]);
  assert.deepEqual([...tree.ply], [0, 1, 1, 2]);
  assert.deepEqual(tree.path(3), [0, 2, 3]);
  assert.deepEqual(tree.moves(3), ['R', 'S']);
  assert.deepEqual([tree.below(0), tree.height, tree.roots], [3, 2, [0]]);
  assert.deepEqual(tree.bestLine, [0, 1]);
});

test('a null window is one of the width that the run says, and no other window is narrow enough', () => {
  const run = { ...LECTURE, low: [null, 3, 3, 3], high: [null, 4, 3.001, 5] };
  const nulls = (/** @type {number | null} */ narrow) => {
    const made = new SearchTree({ ...run, narrow });
    return [0, 1, 2, 3].filter(visit => made.isNull(visit));
  };
  assert.deepEqual(nulls(null), [], 'plain alpha-beta asks with no null windows');
  assert.deepEqual(nulls(1), [1, 2]);
  assert.deepEqual(nulls(0.001), [2]);
});

test('each visit begins and ends once, and its own lie between', () => {
  assert.equal(tree.moments, 8);
  assert.deepEqual([...tree.owner], [0, 1, 1, 2, 3, 3, 2, 0]);
  assert.deepEqual([...tree.begins], [0, 1, 3, 4]);
  assert.deepEqual([...tree.ends], [7, 2, 6, 5]);
  assert.deepEqual([0, 1, 2, 3].map(visit => tree.phase(visit, 4)), ['open', 'done', 'open', 'open']);
  assert.deepEqual([0, 2, 5].map(moment => tree.runningAt(moment)), [0, 0, 2]);
});

test('one walks in, over, out, back, and to the cuts', () => {
  assert.deepEqual([0, 1, 3, 6, 7].map(moment => tree.over(moment)), [7, 2, 6, 7, 7]);
  assert.deepEqual([4, 5, 7].map(moment => tree.out(moment)), [5, 6, 7]);
  assert.deepEqual([7, 6, 1, 0].map(moment => tree.backOver(moment)), [0, 3, 0, 0]);
  assert.deepEqual([tree.nextCut(0, 1), tree.nextCut(6, 1), tree.nextCut(7, -1)], [6, 6, 6]);
  assert.ok(tree.flags[2] & CUT);
});

test('what was counted is told for every moment', () => {
  assert.deepEqual(tree.counts(0), { nodes: 1, leaves: 0, cutoffs: 0, tableHits: 0, researches: 0, unplayed: 0 });
  const { nodes, leaves, cutoffs, tableHits, researches } = /** @type {any} */ (LECTURE.result);
  assert.deepEqual(tree.counts(7), { nodes, leaves, cutoffs, tableHits, researches, unplayed: 1 });
});

test('a run that was broken off has visits that never end', () => {
  const broken = new SearchTree({ ...LECTURE, result: null, value: [null, 10, null, 10], flags: [0, 1, 0, 1] });
  assert.equal(broken.moments, 6);
  assert.equal(broken.phase(0, 5), 'open');
  assert.deepEqual([broken.over(0), broken.out(5)], [1, 5]);
});

test('numbers are written as MAX counts, or as the seat does whose value is returned', () => {
  assert.equal(windowText(LECTURE, 2), '[10, ∞]');
  assert.equal(windowText(LECTURE, 2, true), '[−∞, −10]');
  assert.deepEqual([valueText(LECTURE, 2), valueText(LECTURE, 2, true)], ['10', '−10']);
  assert.equal(worthText(LECTURE, 3), '5 → 10', 'fail-hard answers with the end of its window');
  const named = { ...LECTURE, texts: /** @type {[number, string][]} */ ([[10, '>-0.1'], [5, 'mate']]) };
  assert.equal(windowText(named, 2), '[>−0.1, ∞]', 'as the engine writes them');
  assert.equal(windowText(named, 2, true), '[−∞, <0.1]');
  assert.equal(worthText(named, 3), 'mate → >−0.1');
});
