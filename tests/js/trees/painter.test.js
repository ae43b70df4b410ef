// The writing on the canvas of a search: as much as there is room for.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SearchTree } from '../../../static/trees/model.js';
import { Painter } from '../../../static/trees/painter.js';
import { LECTURE, scene } from './fake.js';

/** The words on a canvas of such a width. @param {SearchTree} tree @param {number} width */
function written(tree, width) {
  /** @type {string[]} */
  const words = [];
  const ways = {
    fillText: (/** @type {string} */ text) => { words.push(text); },
    measureText: (/** @type {string} */ text) => ({ width: 60 * text.length }),
  };
  const context = new Proxy(ways, { get: (kept, name) => Reflect.get(kept, name) ?? (() => {}), set: () => true });
  const colours = new Proxy({}, { get: () => 'black' });
  const size = { width, height: 400, ratio: 1 };
  new Painter(/** @type {any} */ (context), /** @type {any} */ (colours)).paint(scene(tree, {}, size), size);
  return words;
}

test('moves left out stand by their names where these fit, else by their number', () => {
  const tree = new SearchTree({ ...LECTURE, left: [0, 0, 2, 0], omitted: { 2: ['T4', 'U5'] } });
  assert.ok(written(tree, 600).includes('T4 U5'));
  const narrow = written(tree, 90);
  assert.ok(narrow.includes('2') && !narrow.includes('T4 U5'), narrow.join());
});
