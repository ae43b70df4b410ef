// The difference of two views, and pieces on their way: from where they are to where they belong.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { layout } from '../../../../static/boards/layout/geometry.js';
import { Motion, difference, face, fall, landing } from '../../../../static/boards/paint/motion.js';

/** @import { Piece } from '../../../../static/types.js' */

const rows = ['1', '2', '3'].map(row => ['a', 'b', 'c'].map(column => column + row));
const board = layout({ kind: 'squares', rows });
const falling = layout({ kind: 'squares', rows, gravity: true, surface: 'board' });
const turning = layout({ kind: 'squares', rows, surface: 'felt', turns: true });
const line = layout({ kind: 'line', rows: [['0', '1', '2', '3']] });
const heap = layout({ kind: 'heaps', rows: [['1.1', '1.2', '1.3']] });

/** @param {Piece['look']} look @param {number | null} seat @returns {Piece} */
const piece = (look, seat) => ({ look, seat });
const [black, white, cross, token, bead] =
  [piece('disc', 0), piece('disc', 1), piece('cross', 0), piece('token', null), piece('stone', null)];

describe('difference', () => {
  it('pairs what vanished with what appeared, alike and nearest first', () => {
    const [before, after] = [{ a1: black, c3: black, b1: white }, { a2: black, c2: black, b1: white }];
    const { stay, move, appear, vanish } = difference(before, after, board);
    assert.deepEqual(stay, ['b1']);
    assert.deepEqual(move.map(({ from, to }) => [from, to]).sort(), [['a1', 'a2'], ['c3', 'c2']]);
    assert.deepEqual([appear, vanish], [[], []]);
  });

  it('lets a captured piece go and the capturing one come', () => {
    const { move, vanish, appear } = difference({ a1: black, b2: white }, { b2: black }, board);
    assert.deepEqual(move, [{ piece: black, from: 'a1', to: 'b2' }]);
    assert.deepEqual(vanish, [{ piece: white, from: 'b2' }]);
    assert.deepEqual(appear, []);
  });

  it('does not slide what is written, what falls, or what lies in heaps', () => {
    assert.deepEqual(difference({ a1: cross }, { b1: cross }, board).move, []);
    assert.deepEqual(difference({ a1: black }, { b1: black }, falling).move, []);
    assert.deepEqual(difference({ '1.1': bead }, { '1.2': bead }, heap).move, []);
  });

  it('is empty between equal views', () => {
    const none = { stay: ['a1'], move: [], turn: [], appear: [], vanish: [] };
    assert.deepEqual(difference({ a1: black }, { a1: { ...black } }, board), none);
  });
});

describe('Motion', () => {
  it('stands at once without animation', () => {
    const motion = new Motion();
    motion.show({ a1: black, b2: white }, board, 0, false);
    assert.equal(motion.step(0), false);
    assert.deepEqual(motion.items.map(({ cell, at }) => [cell, at.x, at.y]),
      ['a1', 'b2'].map(cell => [cell, board.cells[cell].cx, board.cells[cell].cy]));
  });

  it('lands what falls for the first time when it is said to', () => {
    for (const cell of ['b1', 'b3']) {
      const motion = new Motion();
      motion.show({ [cell]: black }, falling, 1000, true);
      const end = falling.cells[cell].cy;
      motion.step(1000 + landing(end) - 20);
      assert.ok(end - motion.items[0].at.y > 0.05, `${cell}: still above`);
      motion.step(1000 + landing(end));
      assert.ok(Math.abs(end - motion.items[0].at.y) < 0.001, `${cell}: there`);
    }
  });

  it('lets a disc fall from above, straight down, and come to rest', () => {
    const motion = new Motion();
    motion.show({ b3: black }, falling, 1000, true);
    assert.equal(motion.step(1000), true);
    assert.ok(motion.items[0].at.y < 0);
    let last = -1;
    for (let now = 1050; motion.step(now) && now < 1250; now += 50) {
      const { x, y } = motion.items[0].at;
      assert.equal(x, falling.cells.b3.cx);
      assert.ok(y >= last);
      last = y;
    }
    assert.equal(motion.step(9999), false);
    assert.equal(motion.items[0].at.y, falling.cells.b3.cy);
  });

  it('hops along the line', () => {
    const motion = new Motion();
    motion.show({ 0: token }, line, 0, false);
    motion.show({ 3: token }, line, 0, true);
    motion.step(150);
    const { x, y } = motion.items[0].at;
    assert.ok(x > line.cells[0].cx && x < line.cells[3].cx && y < line.cells[0].cy);
    assert.equal(motion.items.length, 1);
  });

  it('begins from where things are when it is interrupted', () => {
    const motion = new Motion();
    motion.show({ a1: black }, board, 0, false);
    motion.show({ c1: black }, board, 0, true);
    motion.step(60);
    const midway = { ...motion.items[0].at };
    assert.ok(midway.x > board.cells.a1.cx && midway.x < board.cells.c1.cx);
    motion.show({ a3: black }, board, 60, true);
    motion.step(60);
    assert.deepEqual(motion.items[0].at, midway);
    assert.equal(motion.step(9999), false);
    assert.deepEqual([motion.items[0].cell, motion.items[0].at.y], ['a3', board.cells.a3.cy]);
  });

  it('forgets what has left, also when it comes back on the way', () => {
    const motion = new Motion();
    motion.show({ a1: black }, board, 0, false);
    motion.show({}, board, 0, true);
    motion.step(40);
    motion.show({ a1: black }, board, 40, true);
    motion.step(9999);
    assert.deepEqual(motion.items.map(({ cell, at, leaving }) => [cell, at.alpha, leaving]), [['a1', 1, false]]);
  });

  it('passes over a piece on a cell that is not there', () => {
    const motion = new Motion();
    motion.show({ z9: black }, board, 0, false);
    motion.show({ z9: black, a1: white }, board, 0, true);
    motion.show({ z8: white }, board, 0, true);
    motion.step(9999);
    assert.deepEqual(motion.items, []);
  });
});

describe('pieces that change', () => {
  it('turn over where they lie, the nearest to the new one first', () => {
    const motion = new Motion();
    motion.show({ b1: white, c1: white }, turning, 0, false);
    motion.show({ a1: black, b1: black, c1: black }, turning, 0, true);
    const at = (/** @type {string} */ cell) => /** @type {import('../../../../static/boards/paint/motion.js').Item} */ (
      motion.items.find(item => item.cell === cell));
    motion.step(100);
    assert.ok(at('b1').at.turned > at('c1').at.turned);
    assert.equal(face(at('b1')), white);
    motion.step(300);
    assert.equal(face(at('b1')), black);
    assert.equal(at('b1').at.x, turning.cells.b1.cx);
    assert.equal(motion.step(9999), false);
    assert.deepEqual([face(at('c1')), at('c1').at.turned, motion.items.length], [black, 1, 3]);
  });

  it('never slide where they are turned over, not even between far positions', () => {
    const { move, turn, appear, vanish } = difference({ a1: black, b2: white }, { b2: black, c3: white }, turning);
    assert.deepEqual([move, turn], [[], [{ piece: black, at: 'b2' }]]);
    assert.deepEqual([appear, vanish], [[{ piece: white, to: 'c3' }], [{ piece: black, from: 'a1' }]]);
  });

  it('are crowned when they arrive', () => {
    const motion = new Motion();
    const king = piece('king', 0);
    motion.show({ a1: black, b2: white }, board, 0, false);
    motion.show({ c3: king }, board, 0, true);
    motion.step(100);
    const [item] = motion.items;
    assert.deepEqual([item.cell, face(item)], ['c3', black]);
    for (let now = 150; now < 500 && face(item) === black; now += 20) motion.step(now);
    assert.equal(face(item), king);
    assert.ok(item.at.grown < 1);
    for (let now = 500; motion.step(now) && now < 2000;) now += 50;
    assert.deepEqual(motion.items.map(({ cell, at }) => [cell, at.grown]), [['c3', 1]]);
  });

  it('go by way of the card that has won them, and then to where they belong', () => {
    const motion = new Motion();
    const card = (/** @type {string} */ text) => ({ ...piece('card', null), text });
    const cards = { a2: card('0'), b2: card('1'), c2: card('2') };
    const gathered = { a3: cards.a2, b3: cards.b2, c3: cards.c2, b1: card('9') };
    motion.show(cards, board, 0, false);
    motion.show(gathered, board, 0, true, 'c2');
    const trick = motion.items.filter(({ cell }) => cell !== 'b1');
    motion.step(300);
    const beyond = board.cells.c2.cx + (board.cells.c2.cx - board.cells.b2.cx) * 0.35;
    for (const { at: { x, y } } of trick) {
      assert.ok(Math.hypot(x - beyond, y - board.cells.c2.cy) < 1e-9, 'all lie beyond the winning card');
    }
    for (let now = 320; motion.step(now) && now < 3000;) now += 40;
    assert.deepEqual(motion.items.map(({ cell, at }) => [cell, at.x, at.y]).sort(),
      Object.keys(gathered).map(cell => [cell, board.cells[cell].cx, board.cells[cell].cy]).sort());
  });

  it('take a new way from where they are, when another board comes before they have arrived', () => {
    const motion = new Motion();
    motion.show({ a2: black, b2: white }, board, 0, false);
    motion.show({ a3: black, b3: white }, board, 0, true, 'a2');
    motion.step(100);
    motion.show({ a1: black, b1: white }, board, 100, true);
    for (let now = 140; motion.step(now) && now < 3000;) now += 40;
    assert.deepEqual(motion.items.map(({ cell, at }) => [cell, at.y]).sort(),
      [['a1', board.cells.a1.cy], ['b1', board.cells.b1.cy]]);
  });

  it('grow and shrink on their way between cells of other sizes', () => {
    const motion = new Motion();
    const table = { ...board, cells: { ...board.cells, c3: { ...board.cells.c3, r: board.cells.a1.r / 2 } } };
    motion.show({ a1: black }, table, 0, false);
    motion.show({ c3: black }, table, 0, true);
    motion.step(1);
    assert.ok(/** @type {number} */ (motion.items[0].at.size) > 1.9, 'it begins as large as it was');
    for (let now = 40; motion.step(now) && now < 3000;) now += 40;
    assert.equal(motion.items[0].at.size ?? 1, 1);
  });

  it('know better what they are where they stay', () => {
    const motion = new Motion();
    motion.show({ a1: piece('hit', 0) }, board, 0, false);
    motion.show({ a1: { ...piece('hit', 0), of: 2 } }, board, 0, true);
    assert.equal(motion.items[0].piece.of, 2);
  });

  it('go home from where they are let go', () => {
    const motion = new Motion();
    motion.show({ a1: black }, board, 0, false);
    motion.place({ cell: 'a1', x: 2.5, y: 2.5 }, board, 0);
    assert.equal(motion.step(1), true);
    assert.ok(motion.items[0].at.x > 2);
    motion.step(9999);
    assert.deepEqual([motion.items[0].at.x, motion.items[0].at.y], [board.cells.a1.cx, board.cells.a1.cy]);
  });
});

describe('fall', () => {
  it('begins and ends where it should, and bounces only a little', () => {
    assert.equal(fall(0), 0);
    assert.ok(Math.abs(fall(1) - 1) < 1e-9);
    for (let t = 0.74; t <= 1; t += 0.02) assert.ok(fall(t) > 0.95 && fall(t) <= 1 + 1e-9);
  });
});
