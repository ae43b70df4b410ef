// The end of a game: what has won is outlined in its own shape, in gold with a light round it; where a person has lost
// by it, by a plain line without light. Nothing is darkened: the other pieces fade (painter.js).

import { bedOf, shape } from './signs.js';
import { BLACK, isDark } from './theme.js';

/** @import { Box, Table } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Colour } from './theme.js' */

/** How strong the other pieces stay. */
export const FADED = 0.55;
/** Pixels of the light round what has won. */
const GLOW = 14;

/** @param {Pen} pen @param {Table} table @param {NonNullable<Scene['lights']>} lights @param {boolean} lost */
export function ends(pen, table, { cells, lit }, lost) {
  const { context } = pen, { rim, width, height } = table;
  const boxes = cells.map(cell => table.cells[cell]);
  context.save();
  if (!table.slants) {
    pen.rect(rim, rim, width - 2 * rim, height - 2 * rim);
    context.clip(); // light stays on the bed
  } else chain(pen, boxes, lit);
  boxes.forEach((box, at) => {
    if (!lit[at]) return;
    context.globalAlpha = lit[at];
    if (lost) lostBy(pen, box, bedOf(pen.theme, table.ground, box.shape));
    else wonBy(pen, box);
  });
  context.restore();
}

/** @param {Pen} pen @param {Box} box */
function wonBy(pen, box) {
  const { context, theme } = pen, wide = Math.max(pen.px(1.5), Math.min(pen.px(3), 0.07));
  if (!theme.flat) {
    context.save();
    [context.shadowColor, context.shadowBlur] = ['rgb(242 193 78 / .95)', GLOW * pen.ratio];
    for (let time = 0; time < 2; time++) {
      outline(pen, box, 0);
      pen.stroke(theme.signs.lit, wide);
    }
    context.restore();
  }
  outline(pen, box, -wide / 2 - pen.px(0.4));
  pen.stroke(theme.signs.hair, pen.px(1.2), 0.92);
  outline(pen, box, 0);
  pen.stroke(theme.signs.lit, wide);
}

/** @param {Pen} pen @param {Box} box @param {Colour} bed */
function lostBy(pen, box, bed) {
  const dark = isDark(bed), { loss } = pen.theme.signs;
  outline(pen, box, 0);
  pen.stroke(dark ? [26, 15, 11] : [255, 243, 232], Math.max(pen.px(2.5), Math.min(pen.px(4.5), 0.11)));
  outline(pen, box, 0);
  pen.stroke(dark && !pen.theme.flat ? [240, 138, 112] : loss, Math.max(pen.px(1.2), Math.min(pen.px(2.2), 0.055)));
}

/** The outline of what lies on a cell, or of the cell. @param {Pen} pen @param {Box} box @param {number} inset */
function outline(pen, box, inset) {
  const { x, y, w, h, cx, cy, r, shape: kind } = box;
  if (h > 2 * w) pen.slab(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 0.06);
  else if (kind === 'square') {
    const at = 0.055 + inset;
    pen.slab(x + at, y + at, w - 2 * at, h - 2 * at, 0.06);
  } else if (kind === 'hole') pen.circle(cx, cy, 0.44 - inset);
  else if (kind === 'crossing') pen.circle(cx, cy, r * 1.02 - inset);
  else shape(pen, box, inset);
}

/** A line from cell to cell of a winning chain, as far as it is lit. @param {Pen} pen @param {Box[]} boxes
 * @param {number[]} lit */
function chain(pen, boxes, lit) {
  const points = boxes.filter((_, at) => lit[at]).flatMap(({ cx, cy }) => [cx, cy]);
  if (points.length < 4) return;
  for (const [colour, wide] of /** @type {[Colour, number][]} */ ([[BLACK, 0.2], [pen.theme.signs.last, 0.11]])) {
    pen.path(...points);
    pen.stroke(colour, wide, colour === BLACK ? 0.6 : 1);
  }
}
