// Positions never looked at: where they hang, what they are, and that nothing else is displaced by them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { progress } from '../../../static/scope/here.js';
import { Layout, PENCIL, STUB, VISIT } from '../../../static/trees/layout.js';
import { SearchTree } from '../../../static/trees/model.js';
import { visibleParts } from '../../../static/trees/visible.js';
import * as visits from '../../../static/trees/visits.js';
import { LECTURE, randomRun, scene } from './fake.js';

/** T is MAX's, with a leaf and an unfinished position; after it there is one more move. */
const SPARED = { under: [2, 2, 2, 2], level: [1, 2, 2, 1], move: ['T', 'a', 'b', 'V'], seat: [0, null, 1, -1] };
const tree = new SearchTree({ ...LECTURE, spared: SPARED });
const open = new Uint8Array(4).fill(1);

test('each hangs below its visit, and has its shape', () => {
  const { pencil } = tree;
  assert.deepEqual([pencil.size, pencil.count(2), pencil.count(0)], [4, 4, 0]);
  assert.deepEqual([pencil.offcut(2), pencil.offcut(1)], [[0, 4], null]);
  assert.deepEqual([0, 1, 2, 3].map(number => pencil.shape(number)), ['max', 'leaf', 'estimate', 'estimate']);
  assert.equal(new SearchTree(LECTURE).pencil.size, 0);
});

test('they stand after what was searched, in the place of the stub', () => {
  const layout = new Layout(tree, open, true);
  assert.deepEqual([...layout.kind], [VISIT, VISIT, VISIT, VISIT, PENCIL, PENCIL, PENCIL, PENCIL]);
  assert.deepEqual([...layout.up], [-1, 0, 0, 2, 2, 4, 4, 2]);
  assert.deepEqual([...layout.end], [8, 2, 8, 4, 7, 6, 7, 8]);
  assert.deepEqual([...layout.spared], [-1, -1, -1, -1, 0, 1, 2, 3]);
  assert.deepEqual([...layout.visit], [0, 1, 2, 3, 2, 2, 2, 2]);
  assert.deepEqual([layout.at(2), layout.rows], [2, 4]);
  assert.deepEqual([...new Layout(tree, open).kind], [VISIT, VISIT, VISIT, VISIT, STUB]);
  assert.ok(![...new Layout(tree, Uint8Array.of(1, 0, 0, 0), true).kind].includes(PENCIL), 'what is folded has none');
});

test('in sight they are apart from the visits', () => {
  const seen = scene(tree, {}, undefined, true);
  const { pencils, stubs, shapes } = visibleParts(seen);
  assert.deepEqual([pencils, stubs, shapes.flat().sort()], [[4, 5, 6, 7], [], [0, 1, 2, 3]]);
});

test('a tree with too many of them shows stubs', () => {
  const run = randomRun({ plies: 5, branches: 3, prune: true }), cut = run.left.findIndex(left => left > 0);
  const many = Array.from({ length: 400 }, () => 1);
  const large = new SearchTree({ ...run, spared: {
    under: many.map(() => cut), level: many, move: many.map(String), seat: many.map(() => null),
  } });
  const { kind } = new Layout(large, new Uint8Array(large.size).fill(1), true);
  assert.deepEqual([kind.includes(PENCIL), kind.includes(STUB)], [false, true]);
});

test('of a great search, the moves that cuts have spared are told', () => {
  const great = new SearchTree(randomRun({ plies: 8, branches: 5 }));
  assert.ok(great.size > 3000);
  const { cutoffs, unplayed } = great.counts(great.moments - 1);
  assert.equal(unplayed, great.seen.left.reduce((sum, left) => sum + left));
  const told = `${cutoffs.toLocaleString('en')} cuts left ${unplayed.toLocaleString('en')} moves unplayed`;
  assert.equal(progress(great, great.moments - 1), told);
  assert.match(progress(great, 0), /^1 of [0-9,]+ visits, 0 of/);
});

test('how much was looked at is told', () => {
  assert.equal(progress(tree, 3), '3 of 8 positions looked at');
  assert.equal(progress(tree, 7), '4 of 8 positions looked at, 4 cut off');
  assert.equal(progress(new SearchTree(LECTURE), 7), '4 of 4 visits, 1 of 1 cuts');
  const twice = new SearchTree({ ...LECTURE, flags: [0, 1, 20, 1], spared: SPARED });
  assert.equal(progress(twice, 7), '4 of 4 visits, 1 of 1 cuts');
  const probed = new SearchTree({ ...LECTURE, flags: [0, 33, 4, 1], spared: SPARED });
  assert.equal(progress(probed, 7), '4 of 4 visits, 1 of 1 cuts', 'a probe is searched again');
  assert.match(visits.spoken(tree, 2, 7), /cut off, 1 move left out, 4 positions never looked at$/);
});
