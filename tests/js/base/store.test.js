// The store: what was kept comes back, and what anyone else put there is dropped with one sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULTS, createStore, isSituation } from '../../../static/base/store.js';

/** @param {Record<string, string>} [start] */
function storage(start = {}) {
  const held = new Map(Object.entries(start));
  return {
    held,
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => { held.set(key, value); },
    removeItem: (/** @type {string} */ key) => { held.delete(key); },
  };
}

const look = {
  line: { game: 'nim', options: {}, start: null, moves: [] }, position: '1,2', turn: 0, payoff: null, legal: ['1-1'],
  said: [],
  view: {
    geometry: { kind: 'heaps', rows: [['1.1']] }, pieces: { 1.1: { look: 'token', seat: null } },
    marks: { 1.1: ['last'] }, labels: { 1.1: 'heap 1' }, status: 'First to move',
    paths: [{ move: '1-1', cells: ['1.1'], say: 'take 1', take: ['1.1'] }],
  },
};
/** @type {any} */
const saved = {
  game: 'nim', over: false, at: 5, look,
  request: { options: { heaps: [1, 2] }, position: null, moves: ['1-1'], seats: ['person', 'level1'], seed: 3, ply: 1 },
};

test('settings and games come back', () => {
  const held = storage();
  const store = createStore(held);
  store.set({ theme: 'dark', seconds: 20 });
  store.save(saved);
  store.save({ ...saved, game: 'eight', at: 9 });
  const again = createStore(held);
  assert.deepEqual(again.settings(), { ...DEFAULTS, theme: 'dark', seconds: 20 });
  assert.deepEqual(again.saved('nim'), saved);
  assert.deepEqual(again.allSaved().map(one => one.game), ['eight', 'nim']);
  assert.deepEqual(again.takeProblems(), []);
  again.forget('nim');
  assert.equal(createStore(held).saved('nim'), null);
});

/** Another game of the same kind. @param {number} seed @param {object} [more] */
const other = (seed, more = {}) => ({ ...saved, at: seed, request: { ...saved.request, seed }, ...more });

test('an unfinished game goes to the shelf when another takes its place, and leaves it when it comes back', () => {
  const held = storage();
  const store = createStore(held);
  store.save(saved);
  assert.equal(store.left('nim', 3), null, 'the same game takes nobody\'s place');
  assert.deepEqual(store.left('nim', 7), saved);
  store.save(other(7));
  const again = createStore(held);
  assert.deepEqual(again.allSaved(), [other(7), saved]);
  again.save(other(3, { at: 8 }));
  assert.deepEqual(createStore(held).allSaved().map(({ request }) => request.seed), [3, 7]);
  assert.equal(createStore(held).saved('nim')?.request.seed, 3);
});

test('a finished game, and one without a move, are not shelved', () => {
  const store = createStore(storage());
  store.save({ ...saved, over: true });
  store.save(other(7, { request: { ...saved.request, seed: 7, moves: [] } }));
  assert.equal(store.left('nim', 9), null);
  store.save(other(9));
  assert.deepEqual(store.allSaved().map(({ at }) => at), [9]);
});

test('the shelf holds the latest twelve', () => {
  const held = storage();
  const store = createStore(held);
  for (let seed = 10; seed < 40; seed++) store.save(other(seed));
  const seeds = createStore(held).allSaved().map(({ request }) => request.seed);
  assert.deepEqual(seeds, Array.from({ length: 13 }, (_, index) => 39 - index));
});

test('a shelf that somebody else wrote is checked like the rest', () => {
  const store = createStore(storage({ 'plywood.shelf': JSON.stringify({ 'nim 3': saved, 'nim 4': saved, x: 1 }) }));
  assert.deepEqual(store.allSaved(), [saved]);
  assert.equal(store.takeProblems().length, 1);
});

test('a broken or hostile text is dropped with one sentence', () => {
  const strange = '{"theme":{"x":1},"seconds":1e99,"palette":"<b>","unknown":1}';
  const texts = ['{', '[]', '7', 'null', '"x"', '{'.repeat(500_000), strange];
  for (const text of texts) {
    const store = createStore(storage({ 'plywood.settings': text }));
    assert.deepEqual(store.settings(), DEFAULTS);
    assert.equal(store.takeProblems().length, 1, text.slice(0, 30));
    assert.deepEqual(store.takeProblems(), []);
  }
});

test('good settings beside bad ones are kept', () => {
  const text = '{"theme":"dark","sounds":"loud","__proto__":{"sounds":false}}';
  const store = createStore(storage({ 'plywood.settings': text }));
  assert.equal(store.settings().theme, 'dark');
  assert.equal(store.settings().sounds, true);
  assert.equal(store.takeProblems().length, 1);
});

test('a saved game that will not do is dropped, the others stay', () => {
  const spoilt = /** @type {((one: any) => void)[]} */ ([
    one => { one.game = 'chess'; }, one => { one.request = null; }, one => { one.request.moves = 'b2'; },
    one => { one.request.moves = [{}]; }, one => { one.request.ply = 2; }, one => { one.request.seed = 'x'; },
    one => { one.request.options = { heaps: { a: 1 } }; }, one => { one.look = 5; },
    one => { one.look.view.geometry.rows = []; },
    one => { one.look.view.geometry.rows = Array(100).fill(['a']); }, one => { one.look.view.paths = [null]; },
    one => { one.look.view.pieces = { a: 3 }; }, one => { one.look.view.status = 'x'.repeat(1000); },
    one => { one.at = 'today'; },
  ]);
  for (const spoil of spoilt) {
    const bad = structuredClone(saved);
    spoil(bad);
    const text = JSON.stringify({ nim: bad, eight: { ...saved, game: 'eight' } });
    const store = createStore(storage({ 'plywood.games': text }));
    assert.equal(store.saved('nim'), null, String(spoil));
    assert.equal(store.saved('eight')?.game, 'eight');
    assert.equal(store.takeProblems().length, 1);
  }
});

test('each thing that could not be read is told once', () => {
  const store = createStore(storage({ 'plywood.settings': '{', 'plywood.games': '[]' }));
  const problems = store.takeProblems();
  assert.deepEqual(problems.map(problem => /settings|saved games/.exec(problem)?.[0]), ['settings', 'saved games']);
  assert.deepEqual(store.takeProblems(), []);
});

test('a storage that refuses never breaks the page', () => {
  const refuse = () => { throw new Error('denied'); };
  for (const kept of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const store = createStore(kept);
    store.set({ theme: 'light' });
    store.save(saved);
    assert.equal(store.settings().theme, 'light');
    assert.deepEqual(store.saved('nim'), saved);
  }
});

test('a storage that is full is used no further, and the page goes on', () => {
  let tries = 0;
  const full = () => {
    tries += 1;
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const store = createStore({ ...storage(), setItem: full });
  store.save(saved);
  store.set({ theme: 'light' });
  assert.deepEqual([store.saved('nim'), store.settings().theme, tries], [saved, 'light', 1]);
  store.forget('nim');
  assert.equal(store.saved('nim'), null);
});

test('a setting that may not be is not taken', () => {
  const store = createStore(storage());
  store.set(/** @type {any} */ ({ theme: 'pink', seconds: 3, nonsense: true }));
  for (const volume of [-1, 101, 2.5, NaN, '50']) store.set(/** @type {any} */ ({ volume }));
  assert.deepEqual(store.settings(), DEFAULTS);
});

test('what the settings offer is taken, and so are the usual ones', () => {
  const usual = createStore(storage({ 'plywood.settings': JSON.stringify(DEFAULTS) }));
  assert.deepEqual([usual.settings(), usual.takeProblems()], [DEFAULTS, []]);
  const offered = {
    theme: ['system', 'light', 'dark'], palette: ['wood', 'bluegold', 'contrast'], motion: ['system', 'on', 'off'],
    seconds: [2, 5, 10, 20, 60], sounds: [true, false], coordinates: [true, false], numbers: [true, false],
    confirm: [true, false], preview: [true, false], shortcuts: [true, false], thoughts: [true, false],
    volume: [0, 5, 25, 50, 100], level: ['level1', 'level6'],
  };
  assert.deepEqual(Object.keys(offered).sort(), Object.keys(DEFAULTS).sort());
  for (const [name, values] of Object.entries(offered)) {
    for (const value of values) {
      const store = createStore(storage());
      store.set({ [name]: value });
      assert.deepEqual(store.settings(), { ...DEFAULTS, [name]: value });
    }
  }
});

test('the shape of a look', () => {
  assert.ok(isSituation(look));
  assert.ok(!isSituation(null));
  assert.ok(!isSituation({ ...look, legal: 'b2' }));
  const more = {
    shades: ['dark', 'light'], tallies: [{ text: '2', say: '2 discs' }], why: { a1: 'It is taken.' },
    news: 'First passed.',
  };
  const path = { move: 'a1xa3', cells: [], say: 'jump', steps: [{ put: {}, take: ['a1'] }] };
  const view = (/** @type {object} */ changes) => ({ ...look, view: { ...look.view, ...more, ...changes } });
  assert.ok(isSituation(view({ paths: [path] })));
  for (const wrong of [{ shades: 'dark' }, { tallies: [7] }, { why: { a1: 7 } }, { news: {} },
    { paths: [{ ...path, steps: [{ put: 7 }] }] }]) assert.ok(!isSituation(view(wrong)), JSON.stringify(wrong));
});

test('a game with forty options is kept, and one with more is not', () => {
  for (const [count, kept] of /** @type {[number, boolean][]} */ ([[40, true], [41, false]])) {
    const options = Object.fromEntries(Array.from({ length: count }, (_, index) => [`o${index}`, 1]));
    const games = { nim: { ...saved, request: { ...saved.request, options } } };
    const store = createStore(storage({ 'plywood.games': JSON.stringify(games) }));
    assert.equal(store.saved('nim') !== null, kept);
  }
});
