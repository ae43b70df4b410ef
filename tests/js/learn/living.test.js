import assert from 'node:assert/strict';
import { make } from '../../../static/base/elements.js';
import { LECTURE } from '../trees/fake.js';
import { testInPage } from '../document.js';

Object.assign(globalThis, { matchMedia: () => new EventTarget() });
const { Living } = await import('../../../static/learn/living.js');
const { fillSlots } = await import('../../../static/learn/slots.js');

const BOOK = /** @type {any} */ ({
  figures: { a: { title: 'A', caption: 'The caption.', where: '', game: 'tree', rung: 'minimax' } },
  stills: { a: LECTURE },
});

/** The live parts of a page, whose engine and whose sight a test tells. @param {string} name
 * @param {(page: {living: InstanceType<typeof Living>, engine: any, near: (...pages: Element[]) => void,
 *   watched: Set<Element>}) => Promise<void>} act */
const testLiving = (name, act) => testInPage(name, async () => {
  const here = /** @type {any} */ (globalThis);
  const { IntersectionObserver } = here;
  /** @type {Set<Element>} */ const watched = new Set();
  /** @type {(entries: object[]) => void} */ let sees = () => {};
  here.IntersectionObserver = class {
    /** @param {(entries: object[]) => void} hear */
    constructor(hear) { sees = hear; }
    /** @param {Element} page */
    observe(page) { watched.add(page); }
    /** @param {Element} page */
    unobserve(page) { watched.delete(page); }
    disconnect() { watched.clear(); }
  };
  const engine = Object.assign(new EventTarget(), { stage: 'ready' });
  try {
    await act({
      living: new Living(/** @type {any} */ ({ engine, animate: () => false })), engine, watched,
      near: (...pages) => sees([...watched].map(target => ({ target, isIntersecting: pages.includes(target) }))),
    });
  } finally {
    here.IntersectionObserver = IntersectionObserver;
  }
});

/** Something to be opened, and what became of it. @param {string[]} done @param {string} name */
const opening = (done, name) => ({
  page: make('div', {}, name), open: async () => { done.push(`open ${name}`); },
  destroy: () => { done.push(`destroy ${name}`); },
});

testLiving('nothing is watched until there is Python to ask', async ({ living, engine, watched }) => {
  engine.stage = 'python';
  const page = living.addFigure('a', BOOK);
  living.watch();
  assert.equal(watched.size, 0);
  engine.stage = 'ready';
  engine.dispatchEvent(new Event('stage'));
  assert.deepEqual([...watched], [page]);
});

testLiving('what comes near is opened once, one after the other', async ({ living, near, watched }) => {
  /** @type {string[]} */ const done = [];
  const [one, two] = ['one', 'two'].map(name => living.addOpening(opening(done, name)));
  living.watch();
  near(two);
  assert.deepEqual([...watched], [one]);
  near(one);
  await living.settled();
  assert.deepEqual(done, ['open two', 'open one']);
});

testLiving('one that fails holds nobody up', async ({ living, near }) => {
  /** @type {string[]} */ const done = [];
  const bad = living.addOpening({ ...opening(done, 'bad'), open: () => Promise.reject(new Error('bad')) });
  const good = living.addOpening(opening(done, 'good'));
  living.watch();
  near(bad, good);
  await living.settled();
  assert.deepEqual(done, ['open good']);
});

testLiving('after it is cleared nothing stays, and a new page begins', async ({ living, watched, engine }) => {
  /** @type {string[]} */ const done = [];
  living.addOpening(opening(done, 'one'));
  living.watch();
  living.clear();
  assert.deepEqual([done, watched.size], [['destroy one'], 0]);
  const page = living.addOpening(opening(done, 'two'));
  living.watch();
  assert.deepEqual([...watched], [page]);
  living.destroy();
  living.addOpening(opening(done, 'late'));
  engine.dispatchEvent(new Event('stage'));
  assert.deepEqual([done, watched.size], [['destroy one', 'destroy two'], 0]);
});

testLiving('each slot of a chapter gets what it names, in its place', async ({ living, watched }) => {
  const body = make('div', {});
  body.innerHTML = '<p>before</p><figure data-figure="a"></figure><div data-both="1 1, 0 0; 0 0, 1 1" data-ways="a, b">'
    + '</div><div data-dealt="whist">Deal me one</div><div data-rate="tree"></div>';
  const gone = /** @type {string[]} */ ([]);
  fillSlots(body, { book: BOOK, living, engine: /** @type {any} */ ({}), go: hash => gone.push(hash) });
  assert.equal(body.querySelector('[data-figure], [data-both], [data-dealt], [data-rate]'), null);
  assert.deepEqual([...body.children].slice(0, 3).map(({ id, className }) => id || className).slice(1),
    ['figure-a', 'lesson-figure both']);
  assert.match(body.children[3].textContent ?? '', /^Deal me one/);
  living.watch();
  assert.deepEqual([...watched], [body.children[1]]);
});
