// Which parts of the program come with the engine, and which after it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lateParts, withGames } from '../../../static/engine/start.js';

/** @import { Site } from '../../../static/engine/load.js' */

const facts = (/** @type {string} */ url) => ({ urls: [url], bytes: 1 });
/** @type {Site} */
const SITE = {
  form: 'built', offline: true, pyodide: '1', lock: {},
  files: { 'engine.zip': facts('e') },
  data: {
    'py/nim.zip': facts('n'), 'py/cards.zip': facts('c'), 'py/study.zip': facts('s'), 'py/games/book.bin': facts('b'),
  },
  games: { nim: 'nim.zip', whist: 'cards.zip', poker: 'cards.zip' },
};

test('the games that are waited for come with the engine, each family once; the site itself stays as it is', () => {
  const { files } = withGames(SITE, ['whist', 'poker', 'nosuch', 'whist']);
  assert.deepEqual(files, { 'engine.zip': facts('e'), 'py/cards.zip': facts('c') });
  assert.deepEqual(Object.keys(SITE.files), ['engine.zip']);
  assert.deepEqual(withGames(SITE, []).files, SITE.files);
});

test('the rest comes after them, the study first, and data only when it is wanted', () => {
  assert.deepEqual(lateParts(SITE), ['study.zip', 'nim.zip', 'cards.zip']);
  assert.deepEqual(lateParts(withGames(SITE, ['poker'])), ['study.zip', 'nim.zip']);
});

test('the repository as it stands has every part from the start', () => {
  /** @type {Site} */
  const plain = { form: 'source', offline: false, pyodide: '1', lock: {}, files: { 'pyodide.mjs': facts('p') } };
  assert.deepEqual([withGames(plain, ['nim']).files, lateParts(plain)], [plain.files, []]);
});
