import assert from 'node:assert/strict';
import { Tries } from '../../../static/learn/tries.js';
import { testInPage } from '../document.js';

/** @import { Count } from '../../../static/types.js' */

const found = (/** @type {number} */ nodes) =>
  /** @type {Count} */ ({ value: -1, proven: nodes < 1000, line: ['a', 'b'], nodes, leaves: 1, cutoffs: 0 });
const rows = (/** @type {Tries} */ { element }) => [...element.querySelectorAll('tr')].map(row =>
  [row.className, ...[...row.children].map(({ textContent }) => textContent)]);

testInPage('the columns that a figure names, and the setting where there is more than one', () => {
  const one = new Tries(['value', 'line', 'nodes'], false);
  one.keep('', found(1234));
  assert.deepEqual(rows(one), [['', 'Value', 'Best line', 'Visits'], ['', '≈−1', 'a b', '1,234']]);
  const many = new Tries(['value'], true);
  many.keep('S 5', found(4));
  assert.deepEqual(rows(many), [['', 'Tried', 'Value'], ['', 'S 5', '−1']]);
});

testInPage('the latest is last and marked, each setting is there once, and the oldest goes', () => {
  const tries = new Tries(['nodes'], true);
  for (const words of ['a', 'b', 'a']) tries.keep(words, found(1));
  assert.deepEqual(rows(tries).slice(1), [['', 'b', '1'], ['latest', 'a', '1']]);
  for (const words of ['c', 'd', 'e', 'f', 'g']) tries.keep(words, found(1));
  assert.deepEqual(rows(tries).slice(1).map(([, words]) => words), ['a', 'c', 'd', 'e', 'f', 'g']);
});
