// Two small boards that show what a choice of colours does: coloured pieces, and pieces that are dark and light. The
// painters of the real boards paint them, so that what is seen is what is got.

import { make } from '../base/elements.js';
import { paintMini } from '../boards/mini.js';
import { readTheme } from '../boards/paint/theme.js';

/** @import { Geometry, Piece, View } from '../types.js' */

const NAMES = [['a1', 'b1', 'c1', 'd1'], ['a2', 'b2', 'c2', 'd2']];

/** @param {Geometry['surface']} surface @param {Record<string, Piece>} pieces @param {View['shades']} [shades]
 * @returns {View} */
const board = (surface, pieces, shades) => ({
  geometry: { kind: 'squares', rows: NAMES, surface }, pieces, marks: {}, labels: {}, paths: [], status: '', shades,
});

/** @param {Piece['look']} look @param {number} seat @returns {Piece} */
const piece = (look, seat) => ({ look, seat });

const COLOURED = board('board', {
  b1: piece('disc', 1), a2: piece('disc', 0), b2: piece('disc', 0), c2: piece('disc', 1), d2: piece('disc', 0),
});
const SHADED = board('checks', {
  b1: piece('disc', 1), d1: piece('king', 1), a2: piece('disc', 0), c2: piece('king', 0),
}, ['dark', 'light']);

/** The two boards in the colours of a palette. Call `paint` when they stand on the page.
 * @param {string} palette */
export function createSample(palette) {
  const boards = [COLOURED, SHADED];
  const canvases = boards.map(() => make('canvas'));
  const element = make('span', { className: 'sample', 'data-palette': palette, 'aria-hidden': 'true' }, canvases);
  return {
    element,
    paint() {
      boards.forEach((view, index) => paintMini(/** @type {HTMLCanvasElement} */ (canvases[index]), view,
        () => readTheme(element)));
    },
  };
}
