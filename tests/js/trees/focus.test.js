// Unfolding: small trees whole, of large ones what matters, steadily, and a person's wishes above all.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Focus } from '../../../static/trees/focus.js';
import { Layout } from '../../../static/trees/layout.js';
import { SearchTree } from '../../../static/trees/model.js';
import { randomRun } from './fake.js';

const LARGE = new SearchTree(randomRun({ plies: 8, branches: 5, uneven: 0.1, seed: 7, most: 20_000, prune: false }));

/** How many visits are shown. @param {SearchTree} tree @param {Uint8Array} open */
function shown(tree, open) {
  let count = 0;
  for (let visit = 0; visit < tree.size; visit = open[visit] ? visit + 1 : tree.end[visit]) count++;
  return count;
}

test('a small tree is shown whole', () => {
  const tree = new SearchTree(randomRun({ plies: 4, branches: 3 }));
  const focus = new Focus(tree);
  focus.move(0);
  assert.equal(shown(tree, focus.open), tree.size);
});

test('many outcomes of chance stand side by side, folded, but for that where the search stands', () => {
  const tree = new SearchTree(randomRun({ plies: 4, branches: 9, chance: true, prune: false }));
  const focus = new Focus(tree);
  focus.move(0);
  const [first] = tree.children(0);
  assert.equal(focus.open[first], 1);
  const outcomes = tree.children(first);
  assert.deepEqual(outcomes.map(each => focus.open[each]), outcomes.map(() => 0));
  focus.move(outcomes[3]);
  assert.deepEqual(outcomes.map(each => focus.open[each]), outcomes.map(each => Number(each === outcomes[3])));
});

test('of a large tree the budget is shown, with the visit where the search stands, its path and their siblings', () => {
  assert.equal(LARGE.size, 20_000);
  const focus = new Focus(LARGE);
  for (let visit = 0; visit < LARGE.size; visit += 371) {
    focus.move(visit);
    const count = shown(LARGE, focus.open);
    assert.ok(count > 150 && count <= 300, `${count} at ${visit}`);
    const layout = new Layout(LARGE, focus.open);
    for (const each of LARGE.path(visit)) assert.ok(layout.at(each) >= 0, `${each} of the path to ${visit}`);
    const above = LARGE.parent[visit];
    if (above >= 0) for (const each of LARGE.children(above)) assert.ok(layout.at(each) >= 0);
  }
});

test('from one visit to the next hardly anything changes', () => {
  const focus = new Focus(LARGE);
  focus.move(0);
  let changes = 0;
  let before = focus.open.slice();
  for (let visit = 1; visit < 600; visit++) {
    const changed = focus.move(visit);
    const differences = focus.open.reduce((sum, open, each) => sum + (open === before[each] ? 0 : 1), 0);
    assert.equal(changed, differences > 0);
    assert.ok(differences <= 40, `${differences} at ${visit}`);
    changes += differences;
    before = focus.open.slice();
  }
  assert.ok(changes < 600, `${changes} in all`);
});

test('what is in sight already changes nothing', () => {
  const focus = new Focus(LARGE);
  focus.move(5000);
  for (const visit of LARGE.path(5000)) assert.equal(focus.move(visit), false);
});

test('a person\'s folds and unfolds stay, wherever the search goes', () => {
  const focus = new Focus(LARGE);
  focus.move(0);
  const [first, second] = [...LARGE.ply.keys()].filter(visit => LARGE.ply[visit] === 3 && LARGE.below(visit) > 200);
  focus.move(first);
  focus.set(first, false);
  focus.move(first + 1);
  assert.equal(focus.open[first], 0);
  const layout = new Layout(LARGE, focus.open);
  assert.equal(layout.visit[layout.nearest(LARGE, first + 1)], first);
  const deep = LARGE.children(second).filter(visit => LARGE.below(visit))[0];
  for (const visit of LARGE.path(deep)) focus.set(visit, true);
  focus.move(19_000);
  assert.equal(focus.open[deep], 1);
  focus.toggle(first);
  assert.equal(focus.open[first], 1);
});

test('all below a visit, all, only the path, and what matters again', () => {
  const focus = new Focus(LARGE);
  focus.move(3);
  const [first] = LARGE.children(0);
  focus.unfoldBelow(first);
  assert.ok(shown(LARGE, focus.open) > LARGE.below(first));
  focus.unfoldAll();
  assert.equal(shown(LARGE, focus.open), LARGE.size);
  focus.foldAll();
  const few = shown(LARGE, focus.open);
  assert.ok(few < 60, String(few));
  focus.move(12_000);
  assert.ok(new Layout(LARGE, focus.open).at(12_000) >= 0);
  focus.reset();
  assert.ok(shown(LARGE, focus.open) > few);
});

test('searches from the root share the room, also while the first is a single visit', () => {
  const tree = new SearchTree(randomRun({ plies: 4, branches: 5, roots: 5, prune: false }));
  const focus = new Focus(tree, { whole: 100, budget: 100 });
  focus.move(0);
  assert.ok(!tree.below(0) && tree.roots.slice(1).every(root => focus.open[root]));
});

test('an empty run has nothing to unfold', () => {
  const tree = new SearchTree(randomRun({ most: 0 }));
  const focus = new Focus(tree);
  assert.equal(focus.move(-1), false);
});
