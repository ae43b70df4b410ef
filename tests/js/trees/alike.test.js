import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hang, pairs } from '../../../static/trees/alike.js';
import { Layout } from '../../../static/trees/layout.js';
import { SearchTree } from '../../../static/trees/model.js';
import { svg } from '../../../static/trees/svg.js';
import { spoken, title, window } from '../../../static/trees/visits.js';
import { LECTURE } from './fake.js';

/** Three worlds of one visit each with a visit below, the last one with another row. */
const WORLDS = {
  ...LECTURE, rung: { ...LECTURE.rung, window: false, hidden: true }, result: null,
  parent: [-1, 0, -1, 2, -1, 4], move: ['', 'a', '', 'b', '', 'a'], seat: [0, 1, 0, 1, 0, null],
  view: [0, 0, 0, 0, 0, 0], low: Array(6).fill(null), high: Array(6).fill(null), value: [1, 1, 2, 2, 3, 3],
  depth: Array(6).fill(null), flags: [0, 0, 0, 0, 0, 1], left: Array(6).fill(0), clamped: {}, omitted: {},
  alike: { 0: 0, 2: 0, 4: 0, 1: 1, 3: 1 }, worlds: {}, titles: { 0: 'World 1', 2: 'World 2', 4: 'World 3' },
};

const END = 11;

function drawn(seen = WORLDS) {
  const tree = new SearchTree(/** @type {any} */ (seen));
  return { tree, layout: new Layout(tree, new Uint8Array(tree.size).fill(1)) };
}

test('neighbours among what looks alike are joined, and no others', () => {
  const { tree, layout } = drawn();
  const joined = pairs(tree, layout).map(({ from, to }) => [layout.visit[from], layout.visit[to]]);
  assert.deepEqual(joined, [[0, 2], [2, 4], [1, 3]]);
  assert.deepEqual(tree.alike, [[0, 2, 4], [1, 3]]);
  const none = drawn({ ...WORLDS, alike: /** @type {any} */ (undefined) });
  assert.deepEqual(pairs(none.tree, none.layout), []);
});

test('what lies in other rows is not joined', () => {
  const { tree, layout } = drawn({ ...WORLDS, alike: /** @type {any} */ ({ 0: 0, 3: 0 }) });
  assert.deepEqual(pairs(tree, layout), []);
});

test('a line hangs more the longer it is, but never far', () => {
  assert.ok(hang(50) < hang(150));
  assert.equal(hang(10_000), hang(1_000));
});

test('a picture for a paper has the lines, too', () => {
  const { tree, layout } = drawn();
  const text = svg(tree, layout, { moment: END, visit: -1, cause: -1, best: new Set(), mover: false });
  assert.equal(text.match(/class="alike"/g)?.length, 3);
});

test('speech tells worlds, and how many look alike', () => {
  const { tree } = drawn();
  assert.equal(title(tree, 2), 'World 2');
  assert.match(spoken(tree, 3, END), /^b, MIN, looks like 1 other, value 2$/);
  assert.match(spoken(tree, 0, END), /looks like 2 others/);
  const sets = drawn({ ...WORLDS, alike: /** @type {any} */ ({}), worlds: /** @type {any} */ ({ 0: 20, 1: 1 }) }).tree;
  assert.match(spoken(sets, 0, END), /20 worlds, value 1/);
  assert.equal(window(sets, 1, END), '1 world');
  assert.equal(window(sets, 3, END), '');
});
