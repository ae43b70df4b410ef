// The words for a place.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { called, dressed, sentenceAt } from '../../../static/scope/words.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE, randomRun } from '../trees/fake.js';
import { testInPage } from '../document.js';

const tree = new SearchTree(LECTURE);
const at = (/** @type {number} */ moment, line = 0) => ({ moment, line });

test('a visit that begins tells who moves and its window', () => {
  assert.equal(sentenceAt(tree, at(0), { about: null }), 'The root: MAX is to move in the window [−∞, ∞].');
  assert.equal(sentenceAt(tree, at(3), { about: null }), 'R: MIN is to move in the window [10, ∞].');
  assert.equal(sentenceAt(tree, at(3), { about: null, mover: true }), 'R: MIN is to move in the window [−∞, −10].');
  assert.equal(sentenceAt(tree, at(1), { about: null }), 'Q: the game is over.');
});

test('one that ends is told by the engine, and by its value until then', () => {
  const about = { sentence: 'Worth exactly 5 to MAX.', theorem: '', omitted: [], cause: -1 };
  assert.equal(sentenceAt(tree, at(5), { about: null }), 'R S: returns 10.');
  assert.equal(sentenceAt(tree, at(5), { about }), 'R S: worth exactly 5 to MAX.');
  assert.equal(sentenceAt(tree, at(6), { about: { ...about, sentence: 'MAX can.' } }), 'R: MAX can.');
});

test('between two moments it is the line that runs', () => {
  assert.equal(sentenceAt(tree, at(3, 1), { about: null, running: 'Line 4: x' }), 'Line 4: x');
});

test('one of several roots is told apart', () => {
  const run = new SearchTree(randomRun({ plies: 4, branches: 2, roots: 3 }));
  assert.match(called(run, run.roots[1]), /^The root, /);
});

test('unnamed, a sentence stands alone', () => {
  assert.equal(sentenceAt(tree, at(1), { about: null, named: false }), 'The game is over.');
  assert.equal(sentenceAt(tree, at(5), { about: null, named: false }), 'Returns 10.');
});

testInPage('MAX and MIN bear their signs, and the words stay as they are', () => {
  const parts = dressed('MAX can hold MIN; MAXIMUM no.');
  assert.deepEqual(parts.map(part => typeof part === 'string' ? part : [part.className, part.textContent]),
    ['', ['is-max', 'MAX'], ' can hold ', ['is-min', 'MIN'], '; MAXIMUM no.']);
});
