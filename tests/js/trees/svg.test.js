// A search as an SVG: whole, well formed, and nothing in it that a move's name could break.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Layout } from '../../../static/trees/layout.js';
import { SearchTree } from '../../../static/trees/model.js';
import { svg } from '../../../static/trees/svg.js';
import { LECTURE, randomRun } from './fake.js';

/** @param {SearchTree} tree @param {object} [how] */
const drawn = (tree, how = {}) =>
  svg(tree, new Layout(tree, new Uint8Array(tree.size).fill(1)), { moment: tree.moments - 1, ...how });

/** The elements of a picture; throws where one is not closed. @param {string} picture */
function elements(picture) {
  /** @type {string[]} */
  const open = [];
  const found = [];
  for (const [, close, name, own] of picture.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close) assert.equal(open.pop(), name);
    else {
      found.push(name);
      if (!own) open.push(name);
    }
  }
  assert.deepEqual(open, []);
  return found;
}

test('the lectures\' tree', () => {
  const picture = drawn(new SearchTree(LECTURE), { visit: 2, cause: 0, best: new Set([0, 1]), label: 'P & Q' });
  const names = elements(picture);
  assert.ok(picture.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '));
  assert.match(picture, /<title id="title">P &amp; Q<\/title>/);
  assert.match(picture, /<desc id="about">[^<]*4 visits, 2 leaves and 1 cut-off so/);
  for (const part of ['sign max done', 'sign min done', 'sign leaf done', 'class="cut"', 'class="now"', 'class="cause"',
    'branch best', '[10, ∞]', '★']) assert.ok(picture.includes(part), part);
  assert.equal(names.filter(name => name === 'svg').length, 1);
});

test('before its end a search has no values yet', () => {
  const picture = drawn(new SearchTree(LECTURE), { moment: 3 });
  elements(picture);
  assert.ok(picture.includes('sign leaf before') && picture.includes('sign min open'));
  assert.ok(!picture.includes('class="cut"'));
});

test('names are made safe, and every number is one', () => {
  const tree = new SearchTree({ ...LECTURE, move: ['', '<b>"&', 'R', 'S'] });
  const picture = drawn(tree);
  elements(picture);
  assert.ok(picture.includes('&lt;b&gt;&quot;&amp;'));
  for (const seed of [1, 2, 3]) {
    const run = randomRun({ seed, plies: 5, estimates: true, roots: 2, table: true, chance: seed > 2 });
    const large = drawn(new SearchTree(run));
    elements(large);
    assert.doesNotMatch(large, /NaN|Infinity|undefined/);
  }
});

test('what is folded away is a wedge with its count', () => {
  const tree = new SearchTree(randomRun({ plies: 6, branches: 4 }));
  const open = new Uint8Array(tree.size);
  open[0] = 1;
  const picture = svg(tree, new Layout(tree, open), { moment: tree.moments - 1 });
  assert.equal(picture.match(/class="wedge/g)?.length, tree.children(0).length);
});

test('bands lie under branches, and branches under signs', () => {
  const picture = drawn(new SearchTree(randomRun({ plies: 4, roots: 2 })));
  const kinds = [...picture.matchAll(/rx="10"|class="(branch|sign)/g)].map(([all, kind]) => kind ?? all);
  assert.deepEqual(kinds.filter((kind, at) => kind !== kinds[at - 1]), ['rx="10"', 'branch', 'sign']);
});

test('the root has its name, and who is marked has a rim', () => {
  const tree = new SearchTree(LECTURE);
  tree.rootName = 'P';
  const picture = drawn(tree, { visit: 1, cause: 3 });
  const [, x, y] = /<text x="([0-9.]+)" y="([0-9.]+)" class="move">P</.exec(picture) ?? [];
  assert.ok(picture.includes(`<path d="M${x} ${Number(y) + 8}L`), 'it stands above the sign of MAX');
  const rims = [...picture.matchAll(/cy="([0-9]+)" r="[0-9]+" class="(now|cause)"/g)].map(([, at, kind]) => [kind, at]);
  assert.deepEqual(rims, [['now', '148'], ['cause', '252']]);
});

test('where there are many, the values of leaves stand below them, and their windows nowhere', () => {
  const [few, many] = [3, 6].map(plies => drawn(new SearchTree(randomRun({ plies, branches: 2 }))));
  assert.doesNotMatch(few, /class="value"/);
  assert.match(many, /class="value"/);
  const leaves = (/** @type {string} */ picture) => picture.match(/class="sign leaf/g)?.length ?? 0;
  assert.equal(many.match(/class="value"/g)?.length, leaves(many));
});

test('what chance does has its odds below its name', () => {
  const picture = drawn(new SearchTree({ ...LECTURE, odds: { 3: '1/3' } }));
  const [name, odds] = ['class="move">S', 'class="move soft small">1/3'].map(kind =>
    Number(new RegExp(`y="([0-9.]+)" ${kind}<`).exec(picture)?.[1]));
  assert.ok(Math.abs(odds - name - 14) < 0.11, `${name} ${odds}`);
});

test('boards stand in the place of the signs, each with the sign of its side at a corner', () => {
  const picture = drawn(new SearchTree(LECTURE), { board: (/** @type {number} */ visit) => `data:${visit}` });
  const names = elements(picture);
  assert.equal(names.filter(name => name === 'image').length, 4);
  for (const visit of [0, 1, 2, 3]) assert.ok(picture.includes(`href="data:${visit}"`));
  assert.equal(picture.match(/class="sign (max|min|leaf)/g)?.length, 2, 'a finished game has no side');
  assert.equal(elements(drawn(new SearchTree(LECTURE))).includes('image'), false);
});
