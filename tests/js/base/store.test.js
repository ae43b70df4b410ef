// The store: what was kept comes back, and what anyone else put there is dropped with one sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSituation } from '../../../static/base/checks.js';
import { DEFAULTS, below, createStore } from '../../../static/base/store.js';

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
    one => { one.look.view.pieces = { a: 3 }; },
    one => { one.look.view.stages = [{ presses: [{ cells: [], text: '', to: 0 }] }]; },
    one => { one.look.view.status = 'x'.repeat(1000); },
    one => { one.at = 'today'; }, one => { one.request.seen = {}; }, one => { one.request.seen = [[1, 1, 0.5]]; },
    one => { one.request.seen = [{ ply: 1, seat: 1, value: null }]; },
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

test('a full storage is reported once, and what was refused is written when there is room', () => {
  let isFull = true;
  const held = storage();
  const tight = {
    ...held,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      held.setItem(key, value);
    },
  };
  /** @type {string[]} */ const refused = [];
  const store = createStore(tight, sentence => refused.push(sentence));
  store.save(saved);
  store.set({ theme: 'light' });
  store.save({ ...saved, game: 'eight' });
  assert.deepEqual([store.saved('nim'), store.settings().theme, refused.length], [saved, 'light', 1]);
  assert.match(refused[0] ?? '', /full, or closed.*Share has a link/);
  isFull = false;
  store.save({ ...saved, game: 'reversi' });
  assert.deepEqual(createStore(held).allSaved().map(({ game }) => game).sort(), ['eight', 'nim', 'reversi']);
  assert.equal(refused.length, 1);
  store.forget('nim');
  assert.equal(store.saved('nim'), null);
});

test('two pages merge: each game is there after both have saved, in either order', () => {
  const held = storage();
  const [one, two] = [createStore(held), createStore(held)];
  one.save(saved);
  two.save({ ...saved, game: 'eight', at: 6 });
  one.save({ ...saved, at: 7 });
  two.set({ theme: 'dark' });
  one.set({ seconds: 20 });
  const again = createStore(held);
  assert.deepEqual(again.allSaved().map(({ game, at }) => [game, at]), [['nim', 7], ['eight', 6]]);
  assert.deepEqual([again.settings().theme, again.settings().seconds], ['dark', 20]);
});

test('two pages with games of one kind: neither game is lost', () => {
  const held = storage();
  const [one, two] = [createStore(held), createStore(held)];
  for (let at = 10; at < 16; at++) (at % 2 ? one : two).save(other(at % 2 ? 1 : 2, { at }));
  assert.deepEqual(createStore(held).allSaved().map(({ at, request }) => [at, request.seed]), [[15, 1], [14, 2]]);
});

test('a game that another page has overwritten at the same moment is put back', () => {
  const held = storage();
  const [one, two] = [createStore(held), createStore(held)];
  one.save(other(1));
  held.setItem('plywood.games', JSON.stringify({ nim: other(2) })); // as if neither had read the other's
  one.merge();
  two.merge();
  assert.deepEqual(createStore(held).allSaved().map(({ request }) => request.seed).sort(), [1, 2]);
  const before = [...held.held];
  one.merge();
  two.merge();
  assert.deepEqual([...held.held], before, 'and then they rest');
});

test('sites below different paths of one origin do not share, and take over what had no path', () => {
  const origin = storage({ 'plywood.settings': '{"theme":"dark"}', 'plywood.games': JSON.stringify({ nim: saved }) });
  const [one, two] = ['/one/', '/two/'].map(path => createStore(below(origin, path)));
  assert.equal(one?.saved('nim')?.at, 5);
  one?.set({ theme: 'light' });
  one?.save({ ...saved, game: 'eight' });
  assert.equal(createStore(below(origin, '/two/')).settings().theme, 'dark');
  assert.equal(createStore(below(origin, '/two/')).saved('eight'), null);
  assert.equal(createStore(below(origin, '/one/')).saved('eight')?.game, 'eight');
  two?.forget('nim');
  assert.equal(createStore(below(origin, '/two/')).saved('nim'), null);
  assert.equal(origin.getItem('plywood.settings'), '{"theme":"dark"}');
});

test('a damaged entry without a path is dropped once', () => {
  const origin = storage({ 'plywood.games': '{' });
  assert.equal(createStore(below(origin, '/')).takeProblems().length, 1);
  assert.equal(createStore(below(origin, '/')).takeProblems().length, 0);
});

test('whatever is saved can be read back: long positions, large views, many games', () => {
  const held = storage();
  /** @type {string[]} */ const refused = [];
  const store = createStore(held, sentence => refused.push(sentence));
  const position = '[' + '1,'.repeat(50_000) + '1]';
  store.save(other(1, { request: { ...saved.request, position, seed: 1 } }));
  assert.equal(createStore(held).saved('nim')?.request.position, position);
  const wide = structuredClone(look);
  wide.view.status = 'x'.repeat(1000);
  store.save({ ...saved, game: 'eight', look: wide });
  assert.deepEqual(createStore(held).saved('eight'), { ...saved, game: 'eight', look: null });
  const request = { ...saved.request, position };
  for (let at = 0; at < 60; at++) store.save({ ...saved, game: `game-${at}`, at, request });
  const again = createStore(held);
  assert.deepEqual(again.takeProblems(), []);
  assert.equal(again.saved('game-59')?.request.position, position);
  assert.ok(again.allSaved().length > 10);
  assert.deepEqual(refused, []);
});

test('a game that is too large to be read back is reported, and the others stay', () => {
  const held = storage();
  /** @type {string[]} */ const refused = [];
  const store = createStore(held, sentence => refused.push(sentence));
  store.save(saved);
  store.save({ ...saved, game: 'eight', at: 9, request: { ...saved.request, position: 'x'.repeat(200_001) } });
  assert.match(refused.join(), /too large/);
  const again = createStore(held);
  assert.deepEqual([again.takeProblems(), again.allSaved().map(({ game }) => game)], [[], ['nim']]);
});

test('a word to which every object answers is no game, look, mark or shape', () => {
  const spoilt = /** @type {((one: any) => void)[]} */ ([
    one => { one.look.view.geometry.kind = 'constructor'; }, one => { one.look.view.marks = { a: ['toString'] }; },
    one => { one.look.view.pieces = { a: { look: 'valueOf', seat: null } }; },
    one => { one.look.view.paths[0].put = { a: { look: '__proto__', seat: 0 } }; },
  ]);
  for (const spoil of spoilt) {
    const bad = structuredClone(saved);
    spoil(bad);
    const held = storage({ 'plywood.games': JSON.stringify({ nim: bad }) });
    assert.equal(createStore(held).saved('nim'), null, String(spoil));
  }
  const named = JSON.stringify({ constructor: { ...saved, game: 'constructor' } });
  assert.deepEqual(createStore(storage({ 'plywood.games': named })).allSaved(), []);
});

test('a setting that may not be is not taken', () => {
  const store = createStore(storage());
  store.set(/** @type {any} */ ({ theme: 'pink', seconds: 3, nonsense: true }));
  for (const volume of [-1, 101, 2.5, NaN, '50']) store.set(/** @type {any} */ ({ volume }));
  assert.deepEqual(store.settings(), DEFAULTS);
});

/** The settings that are on or off. */
const FLAGS = Object.entries(DEFAULTS).filter(([, usual]) => typeof usual === 'boolean').map(([name]) => name);

test('what the settings offer is taken, and so are the usual ones', () => {
  const usual = createStore(storage({ 'plywood.settings': JSON.stringify(DEFAULTS) }));
  assert.deepEqual([usual.settings(), usual.takeProblems()], [DEFAULTS, []]);
  const offered = {
    theme: ['system', 'light', 'dark'], palette: ['wood', 'bluegold', 'contrast'],
    board: ['walnut', 'maple', 'slate'], pieces: ['turned', 'printed'], backs: ['red', 'green', 'black'],
    motion: ['system', 'on', 'off'],
    seconds: [2, 5, 10, 20, 60], volume: [0, 5, 25, 50, 100], level: ['level1', 'level6'], lines: [1, 3, 5, 12],
    ...Object.fromEntries(FLAGS.map(name => [name, [true, false]])),
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
