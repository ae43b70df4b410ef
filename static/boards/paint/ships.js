// Ships in parts as large as a cell, and what shots do: each drawn about the origin of the pen.

import { TAU } from './pen.js';
import { BLACK, WHITE, mix } from './theme.js';

/** @import { Pen } from './pen.js' */

/** A part of a ship: a plate of deck. The plates of a ship touch one another.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
export function hull(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [body, edge] = seat === null ? [theme.bead, theme.woodDeep] : [theme.seats[seat % 2], theme.edges[seat % 2]];
  const half = r * 1.16 * (0.6 + 0.4 * grown);
  pen.slab(-half, -half, 2 * half, 2 * half, half * 0.3);
  pen.fill(body);
  pen.slab(-half, -half, 2 * half, 2 * half, half * 0.3);
  pen.stroke(edge, Math.max(pen.px(1.25), r * 0.09));
  context.beginPath();
  context.rect(-half * 0.42, -half * 0.42, half * 0.84, half * 0.84);
  pen.fill(theme.flat ? edge : mix(body, edge, 0.4), theme.flat ? 0.5 : 0.8);
}

/** A shot into water: a ring that spreads. @param {Pen} pen @param {number | null} _ @param {number} r
 * @param {number} grown */
export function miss(pen, _, r, grown) {
  const { theme } = pen;
  const { cream, dark } = theme.signs;
  pen.circle(0, 0, r * (0.2 + 0.36 * grown));
  pen.stroke(theme.flat ? theme.ink : dark, Math.max(pen.px(2.5), r * 0.2), theme.flat ? 1 : 0.35);
  pen.circle(0, 0, r * (0.2 + 0.36 * grown));
  pen.stroke(theme.flat ? theme.ink : cream, Math.max(pen.px(1.25), r * 0.11));
}

/** A hit: a burst. @param {Pen} pen @param {number | null} _ @param {number} r @param {number} grown */
export function hit(pen, _, r, grown) {
  const { theme } = pen;
  burst(pen, r * 1.04 * grown);
  pen.fill(theme.flat ? theme.ink : theme.signs.loss);
  burst(pen, r * 1.04 * grown);
  pen.stroke(theme.signs.cream, Math.max(pen.px(1), r * 0.08));
  pen.circle(0, 0, r * 0.24 * grown);
  pen.fill(theme.signs.cream);
}

/** Eight points. @param {Pen} pen @param {number} r */
function burst(pen, r) {
  const points = Array.from({ length: 16 }, (_, i) => {
    const [far, turn] = [i % 2 ? r * 0.52 : r, TAU * i / 16];
    return [far * Math.cos(turn), far * Math.sin(turn)];
  });
  pen.path(...points.flat());
  pen.context.closePath();
}

/** A part of a sunk ship: its plate, burnt, and crossed out. @param {Pen} pen @param {number | null} _
 * @param {number} r @param {number} grown */
export function wreck(pen, _, r, grown) {
  const { theme } = pen;
  const half = r * 1.16;
  pen.slab(-half, -half, 2 * half, 2 * half, half * 0.3);
  pen.fill(theme.flat ? theme.paper : mix(theme.signs.loss, BLACK, 0.62));
  pen.slab(-half, -half, 2 * half, 2 * half, half * 0.3);
  pen.stroke(theme.flat ? theme.ink : mix(theme.signs.loss, BLACK, 0.85), Math.max(pen.px(1.25), r * 0.09));
  const arm = r * 0.62 * grown;
  pen.path(-arm, -arm, arm, arm);
  pen.context.moveTo(arm, -arm);
  pen.context.lineTo(-arm, arm);
  pen.stroke(theme.flat ? theme.ink : mix(theme.signs.loss, WHITE, 0.75), Math.max(pen.px(1.75), r * 0.17));
}
