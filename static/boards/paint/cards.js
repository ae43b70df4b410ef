// Cards and chips, each drawn about the origin of the pen. A card is as high as two radii.

import { drawFace, lineOf, read } from './faces.js';
import { BLACK, WHITE, css, mix } from './theme.js';

/** @import { Box } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */

/** The width of a card by its height, halved: by its radius. */
const WIDE = 0.7;

/** The outline of a card, with a shadow where there are any. @param {Pen} pen @param {number} r @param {Colour} face */
function slab(pen, r, face) {
  const { context, theme } = pen;
  const shape = (/** @type {number} */ by) => pen.slab(-r * WIDE, -r + by, 2 * r * WIDE, 2 * r, r * 0.13);
  if (!theme.flat) {
    shape(r * 0.06);
    pen.fill(BLACK, 0.28);
  }
  shape(0);
  pen.fill(face);
  context.lineJoin = 'round';
  shape(0);
  pen.stroke(lineOf(pen), Math.max(pen.px(1.25), r * 0.022));
}

/** A card, face up. @param {Pen} pen @param {number | null} _ @param {number} r @param {number} grown
 * @param {string} text @param {Box} box */
export function card(pen, _, r, grown, text, box) {
  pen.context.scale(Math.max(0.05, grown), 1);
  slab(pen, r, pen.theme.card);
  drawFace(pen, read(text), r, box);
}

/** A card, face down: a lattice. @param {Pen} pen @param {number | null} _ @param {number} r @param {number} grown */
export function back(pen, _, r, grown) {
  const { theme, context } = pen;
  context.scale(Math.max(0.05, grown), 1);
  slab(pen, r, theme.card);
  const inset = r * 0.1;
  const bed = () => pen.slab(-r * WIDE + inset, -r + inset, 2 * (r * WIDE - inset), 2 * (r - inset), r * 0.08);
  bed();
  pen.fill(theme.frame);
  context.save();
  bed();
  context.clip();
  for (let at = -3; at < 3; at += 0.24) {
    for (const way of [1, -1]) {
      pen.path(-r * way, r * (at - 1), r * way, r * (at + 1));
      pen.stroke(theme.name, Math.max(pen.px(0.75), r * 0.02), 0.42);
    }
  }
  context.restore();
}

/** A few chips on one another, seen from a little above; their number is written on the topmost.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
export function chips(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [body, edge] = seat === null ? [theme.bead, theme.woodDeep]
    : [theme.discs[seat % 2], theme.discEdges[seat % 2]];
  const wide = r * 0.72;
  if (grown < 1) context.scale(0.6 + 0.4 * grown, 0.6 + 0.4 * grown);
  if (!theme.flat) {
    context.beginPath();
    context.ellipse(r * 0.05, r * 0.42, wide, wide * 0.62, 0, 0, 2 * Math.PI);
    pen.fill(BLACK, 0.26);
  }
  for (const y of [0.3, 0.08, -0.14]) {
    context.beginPath();
    context.ellipse(0, r * (y + 0.1), wide, wide * 0.64, 0, 0, 2 * Math.PI);
    pen.fill(mix(body, edge, 0.7));
    context.beginPath();
    context.ellipse(0, r * y, wide, wide * 0.64, 0, 0, 2 * Math.PI);
    pen.fill(body);
    pen.stroke(edge, Math.max(pen.px(1), r * 0.035));
  }
  context.beginPath();
  context.ellipse(0, -r * 0.14, wide * 0.72, wide * 0.46, 0, 0, 2 * Math.PI);
  context.save();
  context.setLineDash([r * 0.12, r * 0.1]);
  context.strokeStyle = css(mix(edge, WHITE, 0.25), 0.8);
  context.lineWidth = Math.max(pen.px(0.75), r * 0.03);
  context.stroke();
  context.restore();
}
