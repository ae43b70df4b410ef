import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grabbed, raised, reordered } from '../../../static/learn/dragging.js';
import { followPointers } from '../../../static/trees/pointers.js';
import { testInPage } from '../document.js';

test('a leaf goes up by one every few pixels, and never beyond its knob', () => {
  const knob = { id: 'S', label: 'S', low: -5, high: 20, start: 5 };
  assert.deepEqual([0, -7, 7, -70, -900, 900].map(dy => raised(knob, 5, dy)), [5, 6, 4, 15, 20, -5]);
});

test('a branch goes to where it was dropped, also among those that stand nowhere', () => {
  const places = new Map([[0, 100], [1, 200], [2, 300]]);
  assert.deepEqual(reordered([0, 1, 2], places, 2, -150), [0, 2, 1]);
  assert.deepEqual(reordered([0, 1, 2], places, 2, -250), [2, 0, 1]);
  assert.deepEqual(reordered([0, 1, 2], places, 0, 90), [0, 1, 2]);
  assert.deepEqual(reordered([1, 0, 2], new Map([[1, 100]]), 1, 50), [0, 2, 1], 'the others were cut off');
});

/** A scope with visits `root`, `S` (a leaf) and `B`. @param {number[]} at where they stand */
const scopeOf = at => /** @type {any} */ ({
  seen: { move: ['', 'S', 'B'], seat: [0, null, 1] },
  tree: { parent: [-1, 0, 0], children: () => [1, 2], seen: { move: ['', 'S', 'B'] } },
  board: { where: (/** @type {number} */ visit) => ({ x: at[visit] }) },
});

test('what has a knob can be dragged, and nothing else', () => {
  const figure = /** @type {any} */ ({ knobs: [{ id: 'S', label: 'S', low: 0, high: 9, start: 5 }] });
  /** @type {any} */ const setting = { S: 5 };
  let changes = 0;
  const change = () => { changes++; };
  const grab = (/** @type {number} */ visit) => grabbed(figure, setting, scopeOf([0, 10, 90]), visit, change);
  assert.deepEqual([grab(0), grab(2), grab(-1)], [null, null, null]);
  grab(1)?.drag(0, -15);
  assert.deepEqual([setting.S, changes], [7, 1]);
  const order = /** @type {any} */ ({
    knobs: [{ id: 'moves', label: 'Moves', order: [['S', 'S: 1'], ['B', 'B: 2']] }],
  });
  /** @type {any} */ const own = { moves: [0, 1] };
  const held = grabbed(order, own, scopeOf([0, 10, 90]), 1, change);
  held?.drag(20, 3);
  held?.drop();
  assert.deepEqual([own.moves, changes], [[0, 1], 1], 'not far enough');
  held?.drag(120, 3);
  held?.drop();
  assert.deepEqual([own.moves, changes], [[1, 0], 2]);
});

testInPage('a thing that is grabbed moves, and the picture does not', () => {
  const page = document.createElement('div');
  Object.assign(page, { setPointerCapture() {}, getBoundingClientRect: () => ({ left: 0, top: 0 }) });
  /** @type {unknown[]} */ const seen = [];
  const say = (/** @type {string} */ word) => (/** @type {unknown[]} */ ...values) => { seen.push([word, ...values]); };
  followPointers(page, {
    push: say('push'), zoom: say('zoom'), press: say('press'), twice: say('twice'), point: () => {},
    wheelZooms: () => false,
    grab: x => x < 50 ? { drag: say('drag'), drop: say('drop') } : null,
  });
  const { Event } = /** @type {any} */ (document.defaultView);
  const fire = (/** @type {string} */ type, /** @type {number} */ x, /** @type {number} */ y) =>
    page.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, button: 0, clientX: x, clientY: y }));
  for (const [type, x, y] of /** @type {[string, number, number][]} */ ([
    ['pointerdown', 20, 20], ['pointermove', 22, 40], ['pointerup', 22, 40],
    ['pointerdown', 20, 20], ['pointerup', 20, 20],
    ['pointerdown', 80, 20], ['pointermove', 90, 20], ['pointerup', 90, 20],
  ])) fire(type, x, y);
  assert.deepEqual(seen, [['drag', 2, 20], ['drop'], ['press', 20, 20], ['push', 10, 0]]);
});
