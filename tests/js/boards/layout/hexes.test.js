// Hexagons: six neighbours at one distance, squares to press that do not meet, and keys along rows, columns and slants.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { layout, walk } from '../../../../static/boards/layout/geometry.js';
import { cornerOf, sides } from '../../../../static/boards/paint/hexagons.js';
import { winning } from '../../../../static/boards/paint/lights.js';

/** @import { Geometry } from '../../../../static/types.js' */

/** @param {number} size @returns {Geometry} */
const board = size => {
  const letters = [...'abcdefghijklm'].slice(0, size);
  return {
    kind: 'hexes', columnNames: letters, rowNames: letters.map((_, row) => String(row + 1)),
    rows: letters.map((_, row) => letters.map(letter => letter + (row + 1))),
  };
};

test('a cell has its six neighbours at distance one, and no other cell so near', () => {
  const { cells } = layout(board(5));
  const near = Object.keys(cells).filter(name => {
    const far = Math.hypot(cells[name].cx - cells.c3.cx, cells[name].cy - cells.c3.cy);
    assert.ok(far === 0 || far > 0.999);
    return far > 0 && far < 1.001;
  });
  assert.deepEqual(near.sort(), ['b3', 'b4', 'c2', 'c4', 'd2', 'd3']);
});

test('the long diagonal is that of the square, the names lie on the board, and no two squares meet', () => {
  for (const size of [2, 5, 11, 13]) {
    for (const coordinates of [true, false]) {
      const { cells, width, height, edge } = layout(board(size), { coordinates });
      const last = 'abcdefghijklm'[size - 1] + size;
      for (const name of ['a1', last]) assert.ok(Math.abs(cells[name].cx - cells[name].cy) < 1e-9);
      for (const { cx, cy } of Object.values(cells)) assert.ok(Math.min(cx, cy, width - cx, height - cy) > 0.7);
      for (const { x, y } of edge) assert.ok(Math.min(x, y, width - x, height - y) > 0.2, `${size}: ${x} ${y}`);
      const boxes = Object.values(cells);
      for (const [at, one] of boxes.entries()) {
        for (const other of boxes.slice(at + 1)) {
          assert.ok(Math.abs(one.cx - other.cx) >= one.w || Math.abs(one.cy - other.cy) >= one.h);
        }
      }
    }
  }
});

test('the sheet touches the sides of its box, holds every cell and name, and has its plies below', () => {
  for (const flat of [false, true]) {
    const { bends = [], width, height, cells, edge } = layout(board(5), { flat });
    const foot = height - Math.max(...bends.map(({ y, r }) => y + r));
    assert.ok(foot > 0 && foot < width / 50);
    for (const far of [...bends.map(({ x, r }) => x - r), ...bends.map(({ y, r }) => y - r)]) assert.ok(far > -1e-9);
    assert.ok(Math.abs(Math.max(...bends.map(({ x, r }) => x + r)) - width) < 1e-9);
    const points = [...Object.values(cells).map(({ cx, cy }) => ({ x: cx, y: cy })), ...edge];
    bends.forEach((bend, at) => {
      const [nx, ny] = [Math.cos(bend.to), Math.sin(bend.to)], next = bends[(at + 1) % 4];
      const out = (/** @type {{ x: number, y: number }} */ { x, y }) => x * nx + y * ny;
      assert.ok(Math.abs(out(next) - out(bend)) < 1e-9, 'a side is straight from corner to corner');
      for (const point of points) assert.ok(out(point) < out(bend) + bend.r - 0.2, 'inside each side');
    });
    if (flat) assert.equal(new Set(['a1', 'b1', 'e1'].map(name => cells[name].cy.toFixed(9))).size, 1);
  }
});

test('turned, what was at the top is at the foot', () => {
  const plain = layout(board(4)), turned = layout(board(4), { flip: true });
  for (const [name, { cx, cy }] of Object.entries(plain.cells)) {
    assert.ok(Math.abs(turned.cells[name].cx - (plain.width - cx)) < 1e-9);
    assert.ok(Math.abs(turned.cells[name].cy - (plain.cells.a1.cy + plain.cells.d4.cy - cy)) < 1e-9);
  }
});

test('arrows lead along rows and columns, the page keys along the slant', () => {
  const geometry = board(5), table = layout(geometry);
  const from = (/** @type {string} */ cell, /** @type {string} */ key, flip = false) =>
    walk(layout(geometry, { flip }), geometry.rows, cell, { key }, flip);
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];
  assert.deepEqual(keys.map(key => from('c3', key)), ['b3', 'd3', 'c2', 'c4', 'd2', 'b4']);
  assert.deepEqual(['ArrowUp', 'PageUp', 'ArrowLeft'].map(key => from('a1', key)), ['a1', 'a1', 'a1']);
  assert.deepEqual(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].map(key => from('c3', key, true)),
    ['c4', 'c2', 'b4', 'd2']);
  assert.equal(table.slants?.length, 9);
});

test('the colours of a seat lie along its two sides, outside the cells, also on a turned board', () => {
  for (const flip of [false, true]) {
    const geometry = board(5), { cells, width } = layout(geometry, { flip });
    const boxes = geometry.rows.map(row => row.map(cell => cells[cell]));
    const name = (/** @type {object} */ box) => Object.keys(cells).find(cell => cells[cell] === box);
    const found = sides(boxes, flip);
    assert.deepEqual(found.map(([seat, along]) => [seat, along.map(name).sort().join(' ')]), [
      [0, 'a1 b1 c1 d1 e1'], [0, 'a5 b5 c5 d5 e5'], [1, 'a1 a2 a3 a4 a5'], [1, 'e1 e2 e3 e4 e5'],
    ]);
    const far = (/** @type {number} */ x, /** @type {number} */ y, /** @type {any} */ [one, other]) =>
      Math.abs((other.cx - one.cx) * (width / 2 - y) - (other.cy - one.cy) * (width / 2 - x));
    for (const [, along, corners] of found) {
      const line = [along[0], along[along.length - 1]];
      for (const box of along) {
        const [x, y] = cornerOf(box, corners[1]);
        assert.ok(far(x, y, line) > far(box.cx, box.cy, line), 'a corner in the middle of a side lies outside');
      }
    }
  }
});

test('a winning chain lights up from edge to edge', () => {
  const geometry = board(3), marks = { b1: ['win'], b2: ['win'], a3: ['win'] };
  assert.deepEqual(winning(/** @type {any} */ ({ geometry, marks }), layout(geometry)), ['b1', 'b2', 'a3']);
});
