import assert from 'node:assert/strict';
import { Listing, fetchSource } from '../../../static/scope/listing.js';
import { send, testInPage } from '../document.js';

/** The files of the host, and the requests. @type {Record<string, string>} */
const pages = { 'a.py': 'def a():\n    return 1\n', 'b.py': 'b = 2' };
/** @type {string[]} */ let asked = [];

/** A listing in a page whose host has these pages. @param {string} name
 * @param {(listing: Listing, come: () => number) => Promise<void>} act */
const testListing = (name, act) => testInPage(name, async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async input => {
    const file = /[^/]*$/.exec(String(input))?.[0] ?? '';
    asked.push(file);
    return new Response(pages[file] ?? '', { status: file in pages ? 200 : 404 });
  };
  asked = [];
  let come = 0;
  const listing = new Listing(() => { come++; });
  try {
    await act(listing, () => come);
  } finally {
    globalThis.fetch = fetch;
  }
});

const lines = (/** @type {Listing} */ { element }) => [...element.querySelectorAll('li')];

testListing('a page comes with its lines in colour, once', async (listing, come) => {
  assert.equal(listing.empty, true);
  await listing.load('a.py');
  await listing.load('a.py');
  assert.deepEqual([come(), listing.empty, asked], [1, false, ['a.py']]);
  assert.deepEqual(lines(listing).map(({ textContent }) => textContent), ['def a():', '    return 1']);
  assert.equal(listing.element.querySelector('.py-word')?.textContent, 'def');
  assert.equal(listing.element.getAttribute('aria-label'), 'The page of this rung, a.py');
  assert.equal(listing.text[1], '    return 1');
});

testListing('of two pages the one asked for last is shown', async (listing, come) => {
  await Promise.all([listing.load('a.py'), listing.load('b.py')]);
  assert.deepEqual([come(), lines(listing).map(({ textContent }) => textContent)], [1, ['b = 2']]);
});

testListing('one that does not come says so, and is asked for anew', async (listing, come) => {
  for (const turn of [1, 2]) {
    await listing.load('none.py');
    assert.match(lines(listing)[0].textContent ?? '', /^The page none.py could not be loaded \(.*404\); step again/);
    assert.deepEqual([come(), listing.empty, asked.length], [0, true, turn]);
  }
  assert.equal(await fetchSource('b.py'), 'b = 2');
});

testListing('marks go where they are wanted, and from everywhere else', async listing => {
  await listing.load('a.py');
  const marks = () => lines(listing).map(row =>
    [row.className, row.getAttribute('aria-current'), row.getAttribute('data-waits')]);
  listing.mark(new Map([[1, 'waits 2'], [2, 'runs'], [9, 'waits 1']]));
  assert.deepEqual(marks(), [['waits', null, '2'], ['runs', 'step', null]]);
  listing.mark(new Map([[1, 'runs 2'], [2, 'waits 1']]));
  assert.deepEqual(marks(), [['runs', 'step', '2'], ['waits', null, '1']]);
  listing.mark(new Map([[2, 'runs']]));
  assert.deepEqual(marks(), [['', null, null], ['runs', 'step', null]]);
});

testListing('arrows scroll it, and step nowhere', async listing => {
  const parent = document.createElement('div');
  parent.append(listing.element);
  /** @type {unknown[]} */ const heard = [];
  parent.addEventListener('keydown', event => heard.push(event.key));
  for (const key of ['ArrowDown', 'ArrowLeft', 'g']) send(listing.element, 'keydown', { key });
  assert.deepEqual(heard, ['g']);
});
