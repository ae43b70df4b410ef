// A move while it is entered, press by press.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Entry } from '../../../../static/boards/press/entry.js';

/** @import { MoveStage, Path, Piece, View } from '../../../../static/types.js' */

/** @type {Piece} */
const MAN = { look: 'disc', seat: 0 };
/** A man on a who may go to b, or jump over c to d and on to e; moves say what changes after each step.
 * @type {Path[]} */
const PATHS = [
  { move: 'a-b', cells: ['a', 'b'], say: 'to b', put: { b: MAN }, take: ['a'] },
  { move: 'axdxe', cells: ['a', 'd', 'e'], say: 'jumps', put: { e: MAN }, take: ['a', 'c'], steps: [
    { put: { d: MAN }, take: ['a', 'c'] }, { put: { e: MAN }, take: ['d'] },
  ] },
];
/** @param {Partial<View>} [more] @returns {View} */
const view = more => ({
  geometry: { kind: 'line', rows: [['a', 'b', 'c', 'd', 'e']] }, pieces: { a: MAN, c: { look: 'disc', seat: 1 } },
  marks: {}, labels: {}, paths: PATHS, status: '', ...more,
});

test('a press goes on along the path, and the pieces follow', () => {
  const entry = new Entry(view());
  assert.deepEqual(entry.outcome('a', 'across'), { does: 'go', pressed: ['a'] });
  entry.pressed = ['a'];
  assert.deepEqual(entry.after('d', 'across').map(path => path.move), ['axdxe']);
  assert.deepEqual(entry.outcome('d', 'across'), { does: 'go', pressed: ['a', 'd'] });
  entry.pressed = ['a', 'd'];
  assert.deepEqual(entry.shown.pieces, { d: MAN });
  assert.deepEqual(entry.outcome('e', 'across'), { does: 'play', path: PATHS[1] });
});

test('after a move the pieces make the steps that they have not made yet', () => {
  const entry = new Entry(view()), after = view({ pieces: { e: MAN }, paths: [] });
  entry.show(after, true);
  assert.deepEqual(entry.between(view(), 'axdxe'), [{ d: MAN }]);
  assert.deepEqual(entry.between(view(), 'a-b'), [], 'it has no steps');
  entry.pressed = ['a', 'd'];
  entry.walk('axdxe');
  assert.deepEqual(entry.between(view(), 'axdxe'), [], 'they made them while it was pressed');
  entry.show(view({ pieces: { b: MAN }, paths: [] }), true);
  entry.walk('');
  assert.deepEqual(entry.between(view(), 'axdxe'), [], 'they do not lead to this board');
});

test('a second press on the first cell of what is placed lays it as the button says', () => {
  /** @type {Path[]} */ const laid = [
    { move: 'A1-A3', cells: ['a', 'c'], say: 'across', way: 'across' },
    { move: 'A1-C1', cells: ['a', 'e'], say: 'down', way: 'down' },
  ];
  const entry = new Entry(view({ paths: laid }));
  entry.pressed = ['a'];
  assert.deepEqual(entry.outcome('a', 'down'), { does: 'play', path: laid[1] });
  assert.deepEqual(entry.outcome('a', 'across'), { does: 'play', path: laid[0] });
});

test('what is placed is seen as the button says, and lies on the side that is pressed', () => {
  /** @type {Path[]} */ const laid = [
    { move: 'A1-C1', cells: ['a1', 'c1'], say: 'across', way: 'across', put: { a1: MAN, b1: MAN, c1: MAN } },
    { move: 'A1-A3', cells: ['a1', 'a3'], say: 'down', way: 'down', put: { a1: MAN, a2: MAN, a3: MAN } },
    { move: 'B1-D1', cells: ['b1', 'd1'], say: 'across', way: 'across', put: { b1: MAN, c1: MAN, d1: MAN } },
  ];
  const rows = ['1', '2', '3', '4'].map(row => ['a', 'b', 'c', 'd'].map(column => column + row));
  const entry = new Entry(view({ geometry: { kind: 'squares', rows }, pieces: {}, paths: laid }));
  const seen = (/** @type {string} */ cell, /** @type {'across' | 'down'} */ way) =>
    entry.after(cell, way).map(path => path.move);
  assert.deepEqual([seen('a1', 'across'), seen('a1', 'down')], [['A1-C1'], ['A1-A3']]);
  assert.deepEqual(seen('b1', 'down'), [], 'it is not shown as it would not come to lie');
  assert.deepEqual(entry.laid('b1', 'across'), { cells: ['b1', 'c1', 'd1'], fits: true });
  assert.deepEqual(entry.laid('b2', 'down'), { cells: ['b2', 'b3', 'b4'], fits: false });
  assert.deepEqual(entry.laid('c3', 'down'), { cells: ['c3', 'c4'], fits: false }, 'as far as the board reaches');
  assert.deepEqual([entry.laid(null, 'down'), entry.laid('z9', 'down')], [null, null]);
  entry.pressed = ['a1'];
  assert.equal(entry.laid('b1', 'across'), null, 'its first end is chosen');
  assert.deepEqual(['b1', 'c1', 'd1', 'a2', 'a4'].map(entry.meant, entry), ['c1', 'c1', 'c1', 'a3', 'a3']);
  assert.equal(entry.meant('b2'), 'b2', 'off its lines it is another cell');
  entry.pressed = ['b1'];
  assert.equal(entry.meant('b3'), 'b3', 'where it does not fit, it is none');
  assert.equal(entry.meant('a1'), 'a1', 'an end counts from its left');
});

test('parts are entered and taken back, and the names of the steps change places', () => {
  /** @type {MoveStage[]} */ const stages = [
    { presses: [{ cells: ['a', 'b'], text: '1', to: 1, put: { b: MAN }, take: ['a'] },
      { cells: ['a', 'd'], text: '3', to: 2, put: { d: MAN }, take: ['a'] }] },
    { presses: [], move: 'a/b' }, { presses: [], move: 'a/d' },
  ];
  const lead = { cell: 'c', names: /** @type {[string, string]} */ (['1', '3']) };
  const given = view({ stages, lead, paths: [{ move: 'a/b', cells: ['a', 'b'], say: '' },
    { move: 'a/d', cells: ['a', 'd'], say: '' }] });
  const entry = new Entry(given);
  entry.pressed = ['a'];
  const again = () => /** @type {any} */ (entry.outcome('a', 'across')).path.cells;
  assert.deepEqual(again(), ['a', 'b']);
  assert.equal(entry.turnLead(), '3');
  assert.deepEqual(again(), ['a', 'd']);
  const path = /** @type {Path} */ (entry.view.paths.find(each => each.cells[1] === 'b'));
  assert.ok(entry.isPart(path) && !entry.isPart(PATHS[0]));
  assert.equal(entry.add(path), 'a/b');
  assert.deepEqual([entry.begun, entry.view.pieces.b, entry.view.pieces.a], [true, MAN, undefined]);
  assert.equal(entry.remove(), 'a to b');
  assert.deepEqual([entry.begun, entry.view.pieces.a], [false, MAN]);
  entry.add(/** @type {Path} */ (entry.view.paths.find(each => each.cells[1] === 'b')));
  entry.show(view(), true);
  assert.deepEqual([entry.begun, entry.between(given, 'a/b')], [false, []], 'the pieces stand there already');
});

test('values stand on the cells to press next, and say nothing in the middle of parts', () => {
  const entry = new Entry(view()), values = /** @type {any} */ ({ 'a-b': { value: 1 }, axdxe: { value: 2 } });
  assert.deepEqual([...entry.valued(values, null).keys()], ['a']);
  assert.deepEqual([...entry.valued(values, 'a').keys()].sort(), ['a', 'b', 'e']);
  entry.pressed = ['a'];
  assert.deepEqual([...entry.valued(values, null).keys()].sort(), ['b', 'e']);
});

test('of two parts the last is taken back, and the first stays', () => {
  /** @type {MoveStage[]} */ const stages = [
    { presses: [{ cells: ['a', 'b'], text: '1', to: 1, put: { b: MAN }, take: ['a'] }] },
    { presses: [{ cells: ['b', 'd'], text: '2', to: 2, put: { d: MAN }, take: ['b'] }] },
    { presses: [], move: 'a/d' },
  ];
  const entry = new Entry(view({ stages, paths: [{ move: 'a/d', cells: ['a', 'd'], say: '' }] }));
  const next = () => /** @type {Path} */ (entry.view.paths[0]);
  assert.equal(entry.add(next()), undefined);
  assert.equal(entry.add(next()), 'a/d');
  assert.equal(entry.remove(), 'b to d');
  assert.deepEqual([entry.begun, entry.view.pieces.b, entry.view.pieces.d], [true, MAN, undefined]);
  assert.equal(entry.remove(), 'a to b');
  assert.equal(entry.begun, false);
});
