// The words for visits, and a search as text.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { holding } from '../../../static/trees/nodes.js';
import { SearchTree } from '../../../static/trees/model.js';
import { columns } from '../../../static/trees/strip.js';
import { text } from '../../../static/trees/text.js';
import * as visits from '../../../static/trees/visits.js';
import { LECTURE, randomRun } from './fake.js';

const tree = new SearchTree(LECTURE);
const END = tree.moments - 1;

test('a search as text, as the terminal prints it', () => {
  assert.equal(text(tree), [
    'root MAX [−∞, ∞] = 10', '  Q end [−∞, ∞] = 10', '  R MIN [10, ∞] = 10 - cut off, 1 move left out',
    '    S end [10, ∞] = 10', '',
  ].join('\n'));
});

test('what is folded is counted, what has not begun is left out, what runs has no value', () => {
  assert.match(text(tree, { open: Uint8Array.of(1, 0, 0, 0) }), /R MIN .* 1 below\n$/);
  assert.equal(text(tree, { moment: 3 }), 'root MAX [−∞, ∞] …\n  Q end [−∞, ∞] = 10\n  R MIN [10, ∞] …\n');
  assert.match(text(tree, { mover: true }), /R MIN \[−∞, −10\] = −10/);
  assert.match(text(tree, { most: 2 }), /… and 2 more visits\n$/);
  const deep = new SearchTree(randomRun({ plies: 5, estimates: true, table: true, roots: 2 }));
  assert.match(text(deep), /≈/);
  assert.match(text(deep), /^depth 4 MAX/);
});

test('a visit is spoken', () => {
  assert.equal(visits.spoken(tree, 2, END), 'R, MIN, window 10 to infinity, value 10, cut off, 1 move left out');
  assert.equal(visits.spoken(tree, 2, END, { mover: true }),
    'R, MIN, window minus infinity to minus 10, value minus 10, cut off, 1 move left out');
  assert.equal(visits.spoken(tree, 2, 3), 'R, MIN, window 10 to infinity, running');
  assert.equal(visits.spoken(tree, 2, 0), 'R, MIN, not yet begun');
  assert.equal(visits.spoken(tree, 0, END, { best: true, folded: true }),
    'root, MAX, window minus infinity to infinity, value 10, on the line of best play, 3 folded away');
});

test('how likely an outcome of chance is stands beside it', () => {
  const chance = new SearchTree(randomRun({ chance: true }));
  assert.deepEqual([0, 1, 2].map(visit => visits.odds(chance, visit)), ['', '', '1/3']);
  assert.match(text(chance), /^root MAX .*\n {2}a1 chance .*\n {4}a2 \(1\/3\) MAX /);
  assert.match(visits.spoken(chance, 2, chance.moments - 1), /^a2, 1 in 3, MAX, /);
});

test('a cut at chance leaves outcomes out, and a probe is named', () => {
  const seen = { ...LECTURE, seat: [0, null, -1, null], flags: [0, 1, 4, 33] };
  const chance = new SearchTree(seen);
  assert.match(visits.spoken(chance, 2, END), /^R, chance, .*cut off, 1 outcome left out$/);
  assert.match(visits.spoken(chance, 3, END), /a probe of one move/);
  assert.match(text(chance), /R chance .* - cut off, 1 outcome left out\n {4}S end .* a probe of one move/);
  assert.equal(holding(chance, 2, 0), 'MAX has 10');
  const low = { ...seen, low: [null, null, null, null], high: [8, null, 9, 10] };
  assert.equal(holding(new SearchTree({ ...low, seat: [0, null, 0, null] }), 2, 0), 'MAX has 9');
  assert.equal(holding(new SearchTree({ ...low, seat: [-1, null, 0, null] }), 2, 0), 'at least 8 is enough');
});

test('a moment is spoken', () => {
  assert.equal(visits.momentSpoken(tree, 0), 'moment 1 of 8: root begins');
  assert.equal(visits.momentSpoken(tree, 6), 'moment 7 of 8: R ends with 10, cut off');
});

test('each kind of visit has a shape', () => {
  assert.deepEqual([0, 1, 2].map(visit => visits.shape(tree, visit)), ['max', 'leaf', 'min']);
  const chance = new SearchTree(randomRun({ chance: true }));
  assert.equal(visits.shape(chance, 1), 'chance');
  const guessed = new SearchTree(randomRun({ plies: 1, estimates: true }));
  assert.equal(visits.shape(guessed, 1), 'estimate');
  assert.equal(guessed.estimated[0], 1);
  assert.match(visits.value(guessed, 0, guessed.moments), /^≈/);
});

test('the strip has a column for every pixel, however long the run', () => {
  const large = new SearchTree(randomRun({ plies: 7, branches: 4, seed: 9 }));
  for (const [run, width] of /** @type {[SearchTree, number][]} */ ([[tree, 300], [large, 300]])) {
    const { least, most, cuts, deepest } = columns(run, width);
    assert.ok(least.every((ply, column) => ply <= most[column] && most[column] <= run.height));
    assert.equal(cuts.reduce((sum, count) => sum + count, 0), run.counts(run.moments - 1).cutoffs);
    assert.ok(deepest.every((ply, column) => ply <= most[column]));
  }
});
