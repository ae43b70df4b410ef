// Two rows of points: where cells and spots lie, how the board is turned, and where keys lead.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { layout, pressable, walk } from '../../../../static/boards/layout/geometry.js';

/** @import { Geometry } from '../../../../static/types.js' */

const upTo = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => String(from + i * Math.sign(to - from)));
/** @type {Geometry} */
const BOARD = {
  kind: 'points',
  rows: [
    [...upTo(13, 18), 'far bar', ...upTo(19, 24), 'far tray'],
    ['cube', 'dice'],
    [...upTo(12, 7), 'near bar', ...upTo(6, 1), 'near tray'],
  ],
};

describe('points', () => {
  for (const flip of [false, true]) {
    for (const coordinates of [false, true]) {
      it(`every cell once, apart from the others, spots on the board: flip ${flip}, names ${coordinates}`, () => {
        const { cells, width, height } = layout(BOARD, { flip, coordinates });
        const names = pressable(cells);
        assert.deepEqual([...names].sort(), BOARD.rows.flat().sort());
        for (const { x, y, w, h } of Object.values(cells)) {
          assert.ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height);
        }
        names.forEach((name, i) => {
          for (const other of names.slice(0, i)) {
            const [a, b] = [cells[name], cells[other]];
            const aside = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
            const below = Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h);
            assert.ok(Math.max(aside, below) > -1e-9, `${name} lies over ${other}`);
          }
        });
      });
    }
  }

  it('fifteen spots on each point, bar and tray, within the cell; five men of a point stand apart', () => {
    const { cells } = layout(BOARD);
    for (const cell of [BOARD.rows[0], BOARD.rows[2]].flat()) {
      const spots = Object.keys(cells).filter(name => name.startsWith(`${cell}:`));
      assert.equal(spots.length, 15);
      for (const spot of spots) {
        assert.ok(cells[spot].cy > cells[cell].y && cells[spot].cy < cells[cell].y + cells[cell].h, spot);
      }
    }
    const far = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(cells[`8:${a}`].cy - cells[`8:${b}`].cy);
    for (let i = 1; i < 5; i++) assert.ok(far(i, i + 1) >= 2 * cells['8:1'].r);
    assert.ok(far(5, 6) > 1 && far(1, 6) < cells['8:1'].r * 1.2, 'the sixth lies between the first two');
    assert.deepEqual([5, 6, 9, 10, 15].map(i => cells[`8:${i}`].level), [1, 2, 2, 3, 5]);
  });

  it('turned, top and bottom change places; trays and names stay', () => {
    const [plain, turned] = [layout(BOARD), layout(BOARD, { flip: true })];
    assert.equal(plain.cells['24'].y, turned.cells['1'].y);
    assert.equal(plain.cells['24:2'].cx, turned.cells['1:2'].cx);
    assert.ok(plain.cells['far tray'].x === turned.cells['far tray'].x && turned.cells['far tray'].y > 5);
    assert.deepEqual(plain.edge, turned.edge);
    const own = (/** @type {typeof plain} */ { cells, height }, /** @type {string} */ spot) => cells[spot].cy / height;
    assert.ok(own(plain, 'cube:1') > 0.8 && own(plain, 'cube:2') < 0.2);
    assert.ok(own(turned, 'cube:1') < 0.2 && own(turned, 'cube:2') > 0.8);
  });

  it('keys walk over cells alone, by the eye', () => {
    const plain = layout(BOARD);
    const to = (/** @type {string} */ cell, /** @type {string} */ key, flip = false) =>
      walk(flip ? layout(BOARD, { flip }) : plain, BOARD.rows, cell, { key }, flip);
    assert.equal(to('18', 'ArrowRight'), 'far bar');
    assert.equal(to('far bar', 'ArrowRight'), '19');
    assert.equal(to('22', 'ArrowDown'), 'dice');
    assert.equal(to('cube', 'ArrowRight'), 'dice');
    assert.equal(to('near bar', 'ArrowUp'), 'cube');
    assert.equal(to('1', 'Home'), '12');
    assert.equal(to('6', 'ArrowRight', true), '5');
    assert.equal(to('4', 'ArrowDown', true), 'dice');
    assert.equal(walk(plain, BOARD.rows, '5', { key: 'Home', ctrlKey: true }), '13');
  });
});
