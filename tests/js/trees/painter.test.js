// The writing on the canvas of a search: as much as there is room for.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SearchTree } from '../../../static/trees/model.js';
import { Painter } from '../../../static/trees/painter.js';
import { LECTURE, scene } from './fake.js';

/** The words on a canvas of such a width. @param {SearchTree} tree @param {number} width @param {object} [how]
 * @param {boolean} [pencil] */
function written(tree, width, how = {}, pencil = false) {
  /** @type {string[]} */
  const words = [];
  const ways = {
    fillText: (/** @type {string} */ text) => { words.push(text); },
    measureText: (/** @type {string} */ text) => ({ width: 60 * text.length }),
  };
  const context = new Proxy(ways, { get: (kept, name) => Reflect.get(kept, name) ?? (() => {}), set: () => true });
  const colours = new Proxy({}, { get: () => 'black' });
  const size = { width, height: 400, ratio: 1 };
  new Painter(/** @type {any} */ (context), /** @type {any} */ (colours)).paint(scene(tree, how, size, pencil), size);
  return words;
}

test('moves left out stand by their names where these fit, else by their number', () => {
  const tree = new SearchTree({ ...LECTURE, left: [0, 0, 2, 0], omitted: { 2: ['T4', 'U5'] } });
  assert.ok(written(tree, 600).includes('T4 U5'));
  const narrow = written(tree, 90);
  assert.ok(narrow.includes('2') && !narrow.includes('T4 U5'), narrow.join());
});

test('on a board stands its value, and beside it no window; where it cannot be read there is a sign', () => {
  const tree = new SearchTree(LECTURE);
  /** @type {[number, number][]} */ const pictures = [];
  const miniature = (/** @type {number} */ least) => ({
    least, picture: (/** @type {number} */ visit, /** @type {number} */ size) => {
      pictures.push([visit, size]);
      return null;
    },
  });
  assert.ok(written(tree, 600).includes('[−∞, ∞]'));
  const words = written(tree, 600, { miniature: miniature(20) });
  assert.ok(!words.includes('[−∞, ∞]') && words.includes('10'), words.join());
  assert.deepEqual([...new Set(pictures.map(([visit]) => visit))].sort(), [0, 1, 2, 3]);
  assert.ok(pictures.every(([, size]) => size >= 20 && size <= 84));
  pictures.length = 0;
  assert.ok(written(tree, 600, { miniature: miniature(200) }).includes('[−∞, ∞]'));
  assert.deepEqual(pictures, []);
});

test('a position that was not looked at yet has a board, but no value', () => {
  const tree = new SearchTree(LECTURE);
  const words = written(tree, 600, { miniature: { least: 20, picture: () => null }, moment: 3 });
  assert.equal(words.filter(word => word.includes('10')).length, 1, words.join());
});

test('the side that holds the bound of a cut says so on a plate', () => {
  const tree = new SearchTree(LECTURE);
  assert.ok(written(tree, 600, { visit: 2, cause: 0 }).includes('MAX has 10'));
  assert.ok(!written(tree, 600, { visit: 2 }).some(word => word.includes('has')));
  assert.ok(written(tree, 600, { visit: 2 }).includes('1 left out'));
});

test('what was never looked at has its number below it, and its board in pencil', () => {
  const spared = { under: [2, 2], level: [1, 2], move: ['T', 'a'], seat: [0, null] };
  const tree = new SearchTree({ ...LECTURE, spared });
  /** @type {number[]} */ const pictures = [];
  const miniature = { least: 20, picture: (/** @type {number} */ visit) => void pictures.push(visit) };
  assert.ok(written(tree, 600, { visit: 2, miniature }, true).includes('2 never looked at'));
  assert.deepEqual([...new Set(pictures)].sort(), [0, 1, 2, 3, 4, 5]);
  assert.ok(written(tree, 600, { visit: 0 }, true).includes('2'));
  assert.ok(!written(tree, 600, { visit: 2, moment: 5 }, true).includes('2 never looked at'), 'not before the cut');
  const known = new SearchTree({ ...LECTURE, flags: [0, 1, 8, 1], spared });
  assert.ok(written(known, 600, { visit: 2 }, true).includes('2 not searched'));
});
