// Ships on a sea, cell by cell: a part knows its neighbours, so that a ship is one hull with a bow and a stern; and the
// shots at them. Each is drawn about the origin of the pen.

import { TAU } from './pen.js';
import { BLACK, css, mix } from './theme.js';
import { trace } from './trace.js';

/** @import { Box } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */

/** @typedef {'rim' | 'side' | 'deck' | 'plank' | 'turret' | 'barrel' | 'char' | 'ash' | 'ember' | 'foam'} Paint */
/** @type {Record<Paint, Colour>} */
const PAINT = {
  rim: [47, 56, 61], side: [79, 90, 97], deck: [189, 148, 99], plank: [134, 98, 58], turret: [125, 135, 141],
  barrel: [58, 67, 72], char: [39, 33, 30], ash: [74, 64, 58], ember: [226, 104, 52], foam: [232, 244, 248],
};

/** The outlines of a part that lies from left to right, in cells: between two others, the bow, the stern, a boat.
 * @type {Record<string, string>} */
const OUTLINES = {
  both: 'M-0.51 -0.3L0.51 -0.3L0.51 0.3L-0.51 0.3Z',
  bow: 'M-0.46 0C-0.38 -0.18 -0.22 -0.3 0.02 -0.3L0.51 -0.3L0.51 0.3L0.02 0.3C-0.22 0.3 -0.38 0.18 -0.46 0Z',
  stern: 'M-0.51 -0.3L0.34 -0.3C0.4 -0.3 0.43 -0.24 0.43 -0.18L0.43 0.18C0.43 0.24 0.4 0.3 0.34 0.3L-0.51 0.3Z',
  boat: 'M-0.46 0C-0.38 -0.18 -0.22 -0.3 0 -0.3L0.34 -0.3C0.4 -0.3 0.43 -0.24 0.43 -0.18L0.43 0.18C0.43 0.24 0.4 0.3 '
    + '0.34 0.3L0 0.3C-0.22 0.3 -0.38 0.18 -0.46 0Z',
};

/** The sides of each, where water foams: none where another part begins. @type {Record<string, string>} */
const SIDES = {
  both: 'M-0.51 -0.32L0.51 -0.32M-0.51 0.32L0.51 0.32',
  bow: 'M0.51 -0.32L0.02 -0.32C-0.24 -0.32 -0.4 -0.18 -0.49 0C-0.4 0.18 -0.24 0.32 0.02 0.32L0.51 0.32',
  stern: 'M-0.51 -0.32L0.35 -0.32C0.42 -0.32 0.455 -0.25 0.455 -0.18L0.455 0.18C0.455 0.25 0.42 0.32 0.35 0.32'
    + 'L-0.51 0.32',
  boat: 'M-0.49 0C-0.4 -0.18 -0.24 -0.32 0 -0.32L0.35 -0.32C0.42 -0.32 0.455 -0.25 0.455 -0.18L0.455 0.18'
    + 'C0.455 0.25 0.42 0.32 0.35 0.32L0 0.32C-0.24 0.32 -0.4 0.18 -0.49 0Z',
};
/** Where a part touches the next one. @type {Record<string, number>} */
const JOINT = { bow: 0.51, stern: -0.51, boat: 0 };

/** Turns the pen along a ship, and names the part. @param {Pen} pen @param {Box} box @returns {string} */
function along({ context }, { joined = '' }) {
  const upright = joined.includes('u') || joined.includes('d');
  if (upright) context.rotate(TAU / 4);
  const [before, after] = upright ? ['u', 'd'] : ['l', 'r'];
  const [fore, aft] = [joined.includes(before), joined.includes(after)];
  return fore && aft ? 'both' : aft ? 'bow' : fore ? 'stern' : 'boat';
}

/** A part of a ship. @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown
 * @param {string} _ @param {Box} box */
export function hull(pen, seat, r, grown, _, box) {
  const { context, theme } = pen;
  if (theme.bare) return plate(pen, seat, r, grown);
  context.scale(box.w * (0.6 + 0.4 * grown), box.w * (0.6 + 0.4 * grown));
  const part = along(pen, box);
  foam(pen, part, 0.5);
  layer(pen, part, 1, PAINT.rim);
  layer(pen, part, 0.9, PAINT.side);
  layer(pen, part, 0.7, PAINT.deck);
  const [from, to] = [['bow', 'boat'].includes(part) ? -0.26 : -0.51, ['stern', 'boat'].includes(part) ? 0.34 : 0.51];
  for (const y of [-0.1, 0, 0.1]) {
    pen.path(from, y, to, y);
    pen.stroke(PAINT.plank, 0.014, 0.6);
  }
  pen.path(0, 0, 0.26, 0);
  pen.stroke(PAINT.barrel, 0.055);
  pen.circle(0, 0, 0.135);
  pen.fill(PAINT.barrel);
  pen.circle(-0.01, -0.015, 0.115);
  pen.fill(PAINT.turret);
}

/** @param {Pen} pen @param {string} part @param {number} alpha */
function foam(pen, part, alpha) {
  trace(pen, SIDES[part] ?? '');
  pen.context.lineCap = 'butt';
  pen.stroke(PAINT.foam, 0.045, alpha);
  pen.context.lineCap = 'round';
}

/** The outline of a part, narrower by a share, and shorter at its free end.
 * @param {Pen} pen @param {string} part @param {number} share @param {Colour} colour */
function layer(pen, part, share, colour) {
  const end = JOINT[part], long = end === undefined ? 1 : 0.5 + share / 2;
  pen.context.save();
  pen.context.translate((end ?? 0) * (1 - long), 0);
  pen.context.scale(long, share);
  trace(pen, OUTLINES[part] ?? '');
  pen.fill(colour);
  pen.context.restore();
}

/** Where colours are the system's own, or contrast goes before all: a plate of deck.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function plate(pen, seat, r, grown) {
  const { theme } = pen;
  const [body, edge] = seat === null ? [theme.bead, theme.woodDeep] : [theme.seats[seat % 2], theme.edges[seat % 2]];
  const half = r * 1.16 * (0.6 + 0.4 * grown);
  pen.slab(-half, -half, 2 * half, 2 * half, half * 0.3);
  pen.fill(body);
  pen.slab(-half, -half, 2 * half, 2 * half, half * 0.3);
  pen.stroke(edge, Math.max(pen.px(1.25), r * 0.09));
  pen.rect(-half * 0.42, -half * 0.42, half * 0.84, half * 0.84);
  pen.fill(edge, 0.5);
}

/** A shot into water: a dot, and two rings that spread. @param {Pen} pen @param {number | null} _ @param {number} r
 * @param {number} grown */
export function miss(pen, _, r, grown) {
  const { theme } = pen, { cream, dark } = theme.signs;
  const plain = theme.flat ? theme.ink : cream;
  if (theme.stars) {
    pen.circle(0, 0, r * 0.4);
    pen.stroke(dark, r * 0.3, 0.4);
  }
  pen.circle(0, 0, r * 0.2);
  pen.fill(plain, 0.9);
  for (const [far, alpha] of [[0.46, 0.5], [0.72, 0.26]]) {
    pen.circle(0, 0, r * (0.2 + (far - 0.2) * grown));
    pen.stroke(plain, Math.max(pen.px(1), r * 0.08), theme.bare ? 1 : alpha);
  }
}

/** A hit: a red peg with a cream rim, on a scorch; on the hull, where that is in sight.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown @param {string} [_]
 * @param {Box} [box] */
export function hit(pen, seat, r, grown, _, box) {
  const { context, theme } = pen;
  if (box?.joined?.includes('h')) {
    context.save();
    hull(pen, seat, r, 1, '', box);
    context.restore();
  }
  if (!theme.flat) {
    const scorch = context.createRadialGradient(0, 0, r * 0.3, 0, 0, r * 1.1);
    scorch.addColorStop(0, css(PAINT.char, 0.8));
    scorch.addColorStop(1, css(PAINT.char, 0));
    pen.circle(0, 0, r * 1.1);
    pen.fill(scorch);
  }
  pen.circle(0, 0, r * 0.62 * grown);
  pen.fill(theme.flat ? theme.ink : theme.signs.cream);
  pen.circle(0, 0, r * 0.5 * grown);
  if (theme.flat) return pen.fill(theme.paper);
  const light = context.createRadialGradient(-r * 0.16, -r * 0.2, r * 0.04, 0, 0, r * 0.52);
  light.addColorStop(0, css(mix(theme.signs.loss, PAINT.foam, 0.4)));
  light.addColorStop(0.5, css(theme.signs.loss));
  light.addColorStop(1, css(mix(theme.signs.loss, BLACK, 0.4)));
  pen.fill(light);
}

/** A part of a sunk ship: the charred hull, embers, and smoke that drifts up.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown @param {string} _
 * @param {Box} box */
export function wreck(pen, seat, r, grown, _, box) {
  const { context, theme } = pen;
  if (theme.bare) {
    plate(pen, seat, r, 1);
    const arm = r * 0.62 * grown;
    pen.path(-arm, -arm, arm, arm);
    context.moveTo(arm, -arm);
    context.lineTo(-arm, arm);
    return pen.stroke(theme.flat ? theme.ink : theme.signs.loss, Math.max(pen.px(1.75), r * 0.2));
  }
  context.save();
  context.scale(box.w, box.w);
  const part = along(pen, box);
  foam(pen, part, 0.45);
  layer(pen, part, 1, PAINT.char);
  layer(pen, part, 0.7, PAINT.ash);
  context.restore();
  hit(pen, null, r * 0.8, grown);
  for (const [x, y, size] of [[-0.3, 0.2, 0.05], [0.28, -0.16, 0.06], [0.12, 0.24, 0.04]]) {
    pen.circle(x * r * 2, y * r * 2, size * r * 2);
    pen.fill(PAINT.ember, 0.9);
  }
  for (const [x, y, size, alpha] of [[0.2, -0.3, 0.16, 0.3], [0.36, -0.5, 0.2, 0.2], [0.55, -0.7, 0.25, 0.12]]) {
    pen.circle(x * box.w, y * box.w, size * box.w * grown);
    pen.fill(PAINT.char, alpha);
  }
}
