import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetBook, loadBook, loadItems, loadPage } from '../../../static/learn/book.js';

/** A test whose host says what it was asked for, and lacks what is missing. @param {string} name
 * @param {(asked: string[], missing: Set<string>) => Promise<void>} act */
const testBook = (name, act) => test(name, async () => {
  const { fetch } = globalThis;
  /** @type {string[]} */ const asked = [];
  /** @type {Set<string>} */ const missing = new Set();
  globalThis.fetch = async input => {
    const file = /static\/learn\/(.*)$/.exec(String(input))?.[1] ?? '';
    asked.push(file);
    return new Response(JSON.stringify(`text of ${file}`), { status: missing.has(file) ? 404 : 200 });
  };
  try {
    await act(asked, missing);
  } finally {
    globalThis.fetch = fetch;
    forgetBook();
  }
});

testBook('the book is fetched once, and once more when it would not do', async asked => {
  const book = await loadBook();
  assert.deepEqual(book, { contents: 'text of contents.json', figures: 'text of figures.json',
    stills: 'text of stills.json', asks: 'text of asked.json' });
  assert.equal(await loadBook(), book);
  assert.equal(asked.length, 4);
  forgetBook();
  await loadBook();
  assert.equal(asked.length, 8);
});

testBook('a chapter that did not come is asked for once more, one that came is not', async (asked, missing) => {
  missing.add('minimax.html');
  await assert.rejects(loadPage('minimax'), /static\/learn\/minimax.html is missing/);
  missing.clear();
  for (const turn of [1, 2]) assert.equal(await loadPage('minimax'), '"text of minimax.html"', String(turn));
  assert.deepEqual(asked, ['minimax.html', 'minimax.html']);
});

testBook('the items are fetched whenever they are read', async () => {
  assert.equal(await loadItems(), /** @type {any} */ ('text of items.json'));
});
