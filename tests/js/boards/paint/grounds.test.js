// The names along the edges of a board: every surface that a game may choose writes them.

import assert from 'node:assert/strict';
import test from 'node:test';

import { layout } from '../../../../static/boards/layout/geometry.js';
import { GROUNDS } from '../../../../static/boards/paint/grounds.js';
import { Pen } from '../../../../static/boards/paint/pen.js';
import { SvgContext } from '../../../../static/boards/paint/svg.js';

/** @import { Geometry } from '../../../../static/types.js' */

const GREY = [128, 128, 128];
/** A theme of one colour. */
const theme = new Proxy({ flat: true, squares: { light: GREY, dark: GREY } },
  { get: (given, name) => Reflect.get(given, name) ?? GREY });

/** The texts that the ground of a board writes. @param {Geometry} geometry @param {object} wish */
function written(geometry, wish) {
  const table = layout(geometry, wish);
  const context = new SvgContext(300, 300, text => text.length * 10);
  const pen = new Pen(/** @type {any} */ (context), /** @type {any} */ (theme), 300 / table.width, 0, 0, 1);
  const ground = GROUNDS[table.ground];
  for (const draw of [ground.back, ground.front]) draw?.(pen, /** @type {any} */ ({ table, view: { geometry } }));
  return [...context.svg('A board').matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).sort();
}

for (const surface of ['lines', 'board', 'checks', 'felt', 'sea']) {
  test(`${surface}: the names of rows and columns`, () => {
    const rows = [...'4321'].map(row => [...'abcd'].map(column => column + row));
    const geometry = /** @type {Geometry} */ ({
      kind: 'squares', rows, surface, columnNames: [...'abcd'], rowNames: [...'4321'],
    });
    assert.deepEqual(written(geometry, {}), [...'1234abcd']);
    assert.deepEqual(written(geometry, { coordinates: false }), []);
  });
}
