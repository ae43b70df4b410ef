// Cards and chips, each drawn about the origin of the pen. A card is as high as two radii.

import { drawFace, lineOf, read } from './faces.js';
import { BLACK, WHITE, css, mix } from './theme.js';

/** @import { Box } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */

/** @type {Colour} */
const CREAM = [247, 236, 214];
/** @type {Colour} */
const TRUNK = [217, 171, 106];
/** @type {Colour} */
const BARK = [81, 49, 30];
/** @type {Colour} */
const RING = [104, 58, 24];
/** @type {Colour} */
const SHADE = [180, 150, 100];
/** Felt in the dark. @type {Colour} */
const NIGHT = [24, 54, 38];

/** The width of a card by its height, halved: by its radius. */
const WIDE = 0.7;

/** The outline of a card, with a shadow where there are any. @param {Pen} pen @param {number} r @param {Colour} face */
function slab(pen, r, face) {
  const { context, theme } = pen;
  const round = Math.max(pen.px(2), Math.min(pen.px(8), r * 0.11));
  const shape = (/** @type {number} */ by) => pen.slab(-r * WIDE, -r + by, 2 * r * WIDE, 2 * r, round);
  if (!theme.flat) {
    for (const [by, alpha] of [[0.07, 0.12], [0.045, 0.14], [0.02, 0.14]]) {
      shape(r * by);
      pen.fill(BLACK, alpha);
    }
  }
  shape(0);
  if (theme.bare) pen.fill(face);
  else {
    const light = context.createLinearGradient(-r * WIDE, -r, r * 0.2, r);
    light.addColorStop(0, css(mix(face, WHITE, 0.6)));
    light.addColorStop(0.6, css(face));
    light.addColorStop(1, css(mix(face, SHADE, 0.1)));
    pen.fill(light);
  }
  shape(0);
  pen.stroke(lineOf(pen), pen.px(theme.bare ? 1.25 : 0.8), theme.bare ? 1 : 0.6);
}

/** A card, face up. @param {Pen} pen @param {number | null} _ @param {number} r @param {number} grown
 * @param {string} text @param {Box} box */
export function card(pen, _, r, grown, text, box) {
  pen.context.scale(Math.max(0.05, grown), 1);
  slab(pen, r, pen.theme.card);
  drawFace(pen, read(text), r, box);
}

/** The shade on a card that cannot be played. @param {Pen} pen @param {Box} box */
export function barredCard(pen, { x, y, w, h }) {
  pen.slab(x, y, w, h, Math.min(pen.px(8), w * 0.08));
  pen.fill(pen.theme.flat ? pen.theme.paper : NIGHT, pen.theme.flat ? 0.5 : 0.24);
}

/** A card, face down: lozenges within one another, a border, and the sign of the house.
 * @param {Pen} pen @param {number | null} _ @param {number} r @param {number} grown */
export function back(pen, _, r, grown) {
  const { theme, context } = pen, { bare } = theme;
  context.scale(Math.max(0.05, grown), 1);
  slab(pen, r, bare ? theme.card : CREAM);
  context.save();
  context.scale(r / 71, r / 71);
  const [ground, deep] = bare ? [theme.frame, theme.frame] : [theme.cardBack, mix(theme.cardBack, BLACK, 0.22)];
  pen.slab(-44.5, -65.5, 89, 131, 4.5);
  const light = context.createLinearGradient(-50, -71, 50, 71);
  light.addColorStop(0, css(ground));
  light.addColorStop(1, css(deep));
  pen.fill(light);
  context.save();
  pen.slab(-42, -63, 84, 126, 3);
  context.clip();
  const step = Math.max(5.2, 3.2 * pen.px(1) / (r / 71)); // no finer than can be seen
  for (let far = 6; far < 118; far += step) {
    pen.path(-far, 0, 0, -far * 1.22, far, 0, 0, far * 1.22);
    context.closePath();
    pen.stroke(bare ? theme.name : CREAM, 0.85, 0.42);
  }
  context.restore();
  pen.slab(-42, -63, 84, 126, 3);
  pen.stroke(bare ? theme.name : CREAM, 0.9, 0.85);
  if (!bare) slice(pen, deep);
  context.restore();
}

/** The slice of a trunk. @param {Pen} pen @param {Colour} under */
function slice(pen, under) {
  pen.circle(0, 0, 21.5);
  pen.fill(under);
  pen.circle(0, 0, 21.5);
  pen.stroke(CREAM, 1, 0.9);
  pen.circle(0, 0, 18.6);
  pen.fill(TRUNK);
  for (const [r, wide] of [[18.6, 2.2], [13.8, 0.9], [10.2, 1.1], [7, 0.8], [4, 1], [1.6, 0.8]]) {
    pen.circle((18.6 - r) * 0.09, (r - 18.6) * 0.07, r);
    pen.stroke(r > 18 ? BARK : RING, wide, r > 18 ? 1 : 0.75);
  }
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
