// One piece by itself, on a small canvas beside the board: the same drawing as on it.

import { piece } from './looks.js';
import { Pen } from './pen.js';
import { onSlate } from './slate.js';
import { shaded, theme } from './theme.js';

/** @import { Piece, View } from '../../types.js' */

/** Looks that are drawn with chalk: each has a small slate under it. @type {Piece['look'][]} */
const DRAWN = ['cross', 'ring'];

/** @param {HTMLCanvasElement} canvas @param {Piece} what @param {View['shades']} [shades] */
export function paintToken(canvas, what, shades) {
  const ratio = devicePixelRatio || 1;
  const side = Math.round((canvas.clientWidth || 34) * ratio);
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return;
  const drawn = DRAWN.includes(what.look), colours = shaded(theme(), shades);
  const pen = new Pen(context, drawn ? onSlate(colours) : colours, side, 0, 0, ratio);
  pen.enter();
  if (drawn && !colours.flat && !colours.stars) {
    pen.slab(0.04, 0.04, 0.92, 0.92, 0.16);
    pen.fill(pen.theme.paper);
  }
  const r = drawn ? 0.36 : 0.44;
  const box = /** @type {const} */ ({ x: 0, y: 0, w: 1, h: 1, cx: 0.5, cy: 0.5, r, shape: 'square' });
  piece(pen, what, { x: 0.5, y: 0.5, grown: 1, alpha: 1, turned: 1 }, box);
}
