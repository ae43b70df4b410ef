// A die with its pips and a doubling cube with its number, each drawn about the origin of the pen.

import { BLACK, WHITE, css, isDark, mix } from './theme.js';

/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */

/** The pips of each number, on a grid of three by three. @type {Record<string, [number, number][]>} */
export const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** A cube with round edges, seen from above. @param {Pen} pen @param {number} r @param {Colour} body
 * @param {Colour} edge */
function block(pen, r, body, edge) {
  const { context, theme } = pen;
  const side = r * 0.94;
  const shape = (/** @type {number} */ by) => pen.slab(-side + by * 0.4, -side + by, 2 * side, 2 * side, r * 0.3);
  if (!theme.flat) {
    shape(r * 0.12);
    pen.fill(BLACK, 0.32);
  }
  shape(0);
  if (theme.flat) pen.fill(body);
  else {
    const light = context.createLinearGradient(-side, -side, side, side);
    light.addColorStop(0, css(mix(body, WHITE, isDark(body) ? 0.22 : 0.6)));
    light.addColorStop(0.5, css(body));
    light.addColorStop(1, css(mix(body, BLACK, 0.14)));
    pen.fill(light);
  }
  shape(0);
  pen.stroke(edge, Math.max(pen.px(1), r * 0.05));
}

/** A die in the colour of its owner; without one, a die that has been played: it is pale.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown @param {string} [text] */
export function die(pen, seat, r, grown, text = '') {
  const { context, theme } = pen;
  const { discs, discEdges } = theme;
  if (grown < 1) {
    context.rotate((1 - grown) * 1.6);
    context.scale(0.5 + 0.5 * grown, 0.5 + 0.5 * grown);
  }
  const spent = seat === null;
  const [body, edge] = spent ? [theme.felt, theme.flat ? theme.ink : mix(theme.felt, BLACK, 0.5)]
    : [discs[seat % 2], discEdges[seat % 2]];
  if (spent) {
    pen.slab(-r * 0.94, -r * 0.94, r * 1.88, r * 1.88, r * 0.3);
    pen.stroke(edge, Math.max(pen.px(1.25), r * 0.06));
  } else block(pen, r, body, edge);
  const ink = spent ? edge : theme.flat ? isDark(body) === isDark(theme.paper) ? theme.ink : theme.paper
    : isDark(body) ? theme.signs.cream : theme.signs.dark;
  for (const [x, y] of PIPS[text] ?? []) {
    pen.circle(x * r * 0.48, y * r * 0.48, r * 0.175);
    pen.fill(ink);
  }
}

/** The cube by which a stake is doubled; its number is written on it.
 * @param {Pen} pen @param {number | null} _ @param {number} r @param {number} grown */
export function cube(pen, _, r, grown) {
  const { context, theme } = pen;
  if (grown < 1) context.scale(0.6 + 0.4 * grown, 0.6 + 0.4 * grown);
  block(pen, r, theme.flat ? theme.paper : theme.signs.cream, theme.flat ? theme.ink : mix(theme.woodDeep, BLACK, 0.3));
  pen.slab(-r * 0.74, -r * 0.74, r * 1.48, r * 1.48, r * 0.2);
  pen.stroke(theme.flat ? theme.ink : theme.signs.loss, Math.max(pen.px(1), r * 0.05), theme.flat ? 1 : 0.75);
}
