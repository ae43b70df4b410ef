// A board of go: a slab of wood without a frame, lines on whose crossings stones of slate and shell lie, and their
// signs.

import { TAU } from './pen.js';
import { BLACK, LAMP, WHITE, css, mix } from './theme.js';
import { noise, slab } from './wood.js';

/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Box } from '../layout/table.js' */

/** By size the lines on which star points lie, from 0; the middle of all is one only on odd boards. */
const STARS = /** @type {Record<number, number[]>} */ ({
  9: [2, 4, 6], 11: [2, 5, 8], 13: [3, 6, 9], 15: [3, 7, 11], 17: [3, 8, 13], 19: [3, 9, 15],
});
/** Boards from this size on have a star point in the middle of each side, too. */
const MANY_STARS = 15;
/** The growth lines of a shell. */
const LINES = 9;

/** @param {Pen} pen @param {Scene} scene */
export function goban(pen, { table }) {
  const { theme } = pen, rows = table.lines.map(line => line.map(cell => table.cells[cell]));
  slab(pen, table, theme.goban, { upright: true });
  const [first, last] = [rows[0][0], rows[rows.length - 1][rows.length - 1]];
  const [x0, x1] = [first.cx, last.cx].sort((a, b) => a - b), [y0, y1] = [first.cy, last.cy].sort((a, b) => a - b);
  const dots = Math.max(1, Math.round(Math.min(2 * pen.ratio, pen.unit * 0.02)));
  const snap = (/** @type {number} */ v) => (Math.round(v * pen.unit) + dots % 2 / 2) / pen.unit;
  const line = theme.bare ? theme.line : mix(theme.goban, BLACK, 0.82), wide = dots / pen.unit;
  rows.forEach((_, at) => {
    const outer = at === 0 || at === rows.length - 1 ? 1.55 : 1;
    pen.path(snap(x0) - wide / 2, snap(y0 + at), snap(x1) + wide / 2, snap(y0 + at));
    pen.stroke(line, wide * outer);
    pen.path(snap(x0 + at), snap(y0), snap(x0 + at), snap(y1));
    pen.stroke(line, wide * outer);
  });
  const stars = STARS[rows.length] ?? [];
  for (const [i, row] of stars.entries()) {
    for (const [j, column] of stars.entries()) {
      if (rows.length < MANY_STARS && (i === 1) !== (j === 1)) continue;
      pen.circle(x0 + column, y0 + row, Math.max(0.075, pen.px(2)));
      pen.fill(line);
    }
  }
  const height = Math.min(Math.max(pen.px(12), 0.24), 0.4);
  for (const { x, y, text } of table.edge) pen.text(text, x, y, height, theme.woodName, { weight: 550, alpha: 0.9 });
}

/** A stone, a lens thick in the middle: dull slate, or shell with its growth lines, so that the two differ by more than
 * colour. @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown @param {string} _
 * @param {Box} box */
export function pebble(pen, seat, r, grown, _, { cx, cy }) {
  const { context, theme } = pen, [base, rim] = [theme.discs[(seat ?? 0) % 2], theme.discEdges[(seat ?? 0) % 2]];
  if (grown < 1) context.scale(0.55 + 0.45 * grown, 0.55 + 0.45 * grown);
  pen.circle(0, 0, r);
  if (theme.flat) pen.fill(base);
  else {
    const light = context.createRadialGradient(-r * 0.36, -r * 0.42, r * 0.06, -r * 0.06, -r * 0.06, r * 1.12);
    light.addColorStop(0, css(mix(base, WHITE, seat ? 0.9 : 0.28)));
    light.addColorStop(0.45, css(mix(base, WHITE, seat ? 0.4 : 0.1)));
    light.addColorStop(0.75, css(base));
    light.addColorStop(1, css(mix(base, rim, seat ? 0.35 : 0.6)));
    pen.fill(light);
  }
  if (seat) growthLines(pen, r, Math.round(cx * 31 + cy * 577));
  else if (!theme.flat) sheen(pen, r);
  pen.circle(0, 0, r * 0.98);
  pen.stroke(rim, Math.max(r * 0.04, pen.px(theme.flat ? 1.5 : 0.9)));
}

/** @param {Pen} pen @param {number} r @param {number} seed */
function growthLines(pen, r, seed) {
  const { context, theme } = pen;
  context.save();
  pen.circle(0, 0, r * 0.97);
  context.clip();
  context.rotate(noise(seed)() * TAU);
  for (let i = 0; i < LINES; i++) {
    const at = -r * 0.9 + i * r * 0.225;
    context.beginPath();
    context.moveTo(-r, at);
    context.quadraticCurveTo(0, at + r * 0.26, r, at);
    pen.stroke(theme.discEdges[1], Math.max(r * 0.026, pen.px(0.6)), theme.flat ? 0.5 : 0.16 + 0.07 * (i % 2));
  }
  context.restore();
}

/** @param {Pen} pen @param {number} r */
function sheen({ context }, r) {
  const light = context.createRadialGradient(-r * 0.3, -r * 0.4, 0, -r * 0.3, -r * 0.4, r * 0.44);
  light.addColorStop(0, css(LAMP, 0.3));
  light.addColorStop(1, css(LAMP, 0));
  context.beginPath();
  context.ellipse(-r * 0.3, -r * 0.4, r * 0.42, r * 0.26, -0.7, 0, TAU);
  context.fillStyle = light;
  context.fill();
}

/** The last stone: a ring on it. @param {Pen} pen @param {Box} box */
export function lastStone(pen, { cx, cy, r }) {
  const { last, dark } = pen.theme.signs;
  pen.circle(cx, cy, r * 0.46);
  pen.stroke(pen.theme.flat ? pen.theme.paper : dark, Math.max(0.135, pen.px(4)));
  pen.circle(cx, cy, r * 0.46);
  pen.stroke(last, Math.max(0.085, pen.px(2.5)));
}

/** A point on which a stone may not be taken back at once: an empty square. @param {Pen} pen @param {Box} box */
export function ko(pen, { cx, cy }) {
  const { cream, dark } = pen.theme.signs;
  for (const [colour, wide] of /** @type {const} */ ([[cream, 0.1], [dark, 0.052]])) {
    pen.slab(cx - 0.2, cy - 0.2, 0.4, 0.4, 0.03);
    pen.stroke(colour, wide);
  }
}

/** A free point that counts for a seat: a peg in the colour of its stones.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
export function peg(pen, seat, r, grown) {
  const { discs, discEdges } = pen.theme, side = r * 0.61 * grown;
  pen.slab(-side / 2, -side / 2, side, side, side * 0.16);
  pen.fill(discs[(seat ?? 0) % 2]);
  pen.slab(-side / 2, -side / 2, side, side, side * 0.16);
  pen.stroke(seat ? discEdges[1] : discs[1], Math.max(r * 0.06, pen.px(1)), 0.8);
}
