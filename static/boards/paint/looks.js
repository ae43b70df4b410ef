// How pieces look: one function a look, each drawn about the origin of the pen. Seats differ by shape as by colour.

import { back, card, chips } from './cards.js';
import { cube, die } from './dice.js';
import { inkOf, read, writeRank } from './faces.js';
import { TAU } from './pen.js';
import { pebble, peg } from './goban.js';
import { hit, hull, miss, wreck } from './ships.js';
import { chalked } from './slate.js';
import { upright } from './staunton.js';
import { BLACK, WHITE, css, isDark, mix } from './theme.js';

/** @import { Piece } from '../../types.js' */
/** @import { Box } from '../layout/geometry.js' */
/** @import { Place } from './motion.js' */
/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */

/** @param {Pen} pen @param {Piece} what @param {Place} at @param {Box} box */
export function piece(pen, what, at, box) {
  const { context } = pen;
  context.save();
  context.globalAlpha = at.alpha;
  context.translate(at.x, at.y);
  if (at.turned < 1) context.scale(Math.max(0.05, Math.abs(Math.cos(Math.PI * at.turned))), 1);
  const draw = box.shape === 'bead' ? bead : LOOKS[what.look];
  draw(pen, what.seat, box.r, at.grown, what.text ?? '', box);
  context.restore();
  if (!what.text || at.grown < 1 || what.look === 'die') return;
  const face = what.look === 'card' ? read(what.text) : null;
  if (face && face.suit >= 0) return writeRank(pen, face, at, box);
  const [lower, high] = WRITTEN[what.look] ?? [0, 0.9];
  const colour = face ? inkOf(pen, face)
    : what.look === 'cube' ? pen.theme.flat ? pen.theme.ink : pen.theme.signs.dark
    : what.look in WRITTEN && what.look !== 'chips' && what.seat === null ? pen.theme.ink : onto(pen, what.seat);
  const room = box.r * (ROOM[what.look] ?? 1.6);
  pen.text(what.text, at.x, at.y + box.r * lower, box.r * high, colour, { alpha: at.alpha, room });
}

/** Where the text of a piece stands below its middle, and how high it is, by the radius.
 * @type {Partial<Record<Piece['look'], [number, number]>>} */
const WRITTEN = {
  card: [0, 1], chips: [-0.16, 0.5], max: [0.3, 0.62], min: [-0.3, 0.62], chance: [0, 0.72], leaf: [0, 0.84],
  more: [-1.1, 0.72], cube: [0, 0.95],
};

/** The width of a piece's text at most, by the radius. @type {Partial<Record<Piece['look'], number>>} */
const ROOM = { card: 1.08, chips: 0.9, cube: 1.2 };

/** @typedef {(pen: Pen, seat: number | null, r: number, grown: number, text: string, box: Box) => void} Draw */
/** @type {Record<Piece['look'], Draw>} */
const LOOKS = {
  cross, ring, disc, king, stone, token, pebble, peg,
  pawn: upright('pawn'), knight: upright('knight'), bishop: upright('bishop'), rook: upright('rook'),
  queen: upright('queen'), monarch: upright('monarch'),
  card, back, chips, hull, miss, hit, wreck, die, cube,
  max: triangle(-1), min: triangle(1), chance, leaf, more,
};

/** @param {Pen} pen @param {number | null} seat @returns {Colour} */
const body = ({ theme }, seat) => seat === null ? theme.bead : theme.seats[seat % 2];
/** @param {Pen} pen @param {number | null} seat @returns {Colour} */
const edge = ({ theme }, seat) => seat === null ? (theme.flat ? theme.ink : theme.woodDeep) : theme.edges[seat % 2];
/** Black or white, whichever is read on the piece. @param {Pen} pen @param {number | null} seat @returns {Colour} */
function onto(pen, seat) {
  const [r, g, b] = body(pen, seat);
  return r * 0.3 + g * 0.6 + b * 0.1 > 140 ? BLACK : WHITE;
}

/** Whether a board is drawn on with chalk. @param {Pen} pen */
const drawn = ({ theme }) => !theme.bare;

/** Two strokes, drawn one after the other.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function cross(pen, seat, r, grown) {
  const arm = r * 0.8;
  const [one, two] = [Math.min(1, grown * 2), Math.max(0, grown * 2 - 1)];
  pen.path(-arm, -arm, -arm + 2 * arm * one, -arm + 2 * arm * one);
  if (two > 0) {
    pen.context.moveTo(arm, -arm);
    pen.context.lineTo(arm - 2 * arm * two, -arm + 2 * arm * two);
  }
  if (grown > 0) chalked(pen, body(pen, seat), r * (drawn(pen) ? 0.24 : 0.34));
}

/** @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function ring(pen, seat, r, grown) {
  pen.context.beginPath();
  pen.context.arc(0, 0, r * 0.82, -TAU / 4, -TAU / 4 + TAU * grown);
  if (grown > 0) chalked(pen, body(pen, seat), r * (drawn(pen) ? 0.23 : 0.32));
}

/** The colours of a turned piece. @param {Pen} pen @param {number | null} seat @returns {[Colour, Colour]} */
function turnery(pen, seat) {
  const { discs, discEdges } = pen.theme;
  return seat === null ? [body(pen, seat), edge(pen, seat)] : [discs[seat % 2], discEdges[seat % 2]];
}

/** A turned disc. The seats differ in lightness; the second one's carries an inlay where it has no shade of its own.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function disc(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [base, rim] = turnery(pen, seat);
  if (grown < 1) context.scale(0.55 + 0.45 * grown, 0.55 + 0.45 * grown);
  pen.circle(0, 0, r);
  if (theme.flat) pen.fill(base);
  else {
    const light = context.createRadialGradient(-r * 0.35, -r * 0.45, r * 0.1, 0, 0, r * 1.05);
    light.addColorStop(0, css(mix(base, WHITE, 0.24)));
    light.addColorStop(0.55, css(base));
    light.addColorStop(1, css(mix(base, rim[0] < base[0] ? rim : BLACK, 0.55)));
    pen.fill(light);
  }
  pen.circle(0, 0, r * 0.975);
  pen.stroke(rim, Math.max(r * 0.05, pen.px(1)));
  if (theme.bare) starred(pen, seat, r);
  else grooved(pen, r, base, rim);
  if (seat === 1 && theme.inlaid && !theme.stars) {
    pen.circle(0, 0, r * 0.645);
    pen.stroke(theme.signs.lit, Math.max(r * 0.1, pen.px(1.5)), theme.flat ? 1 : 0.92);
  }
}

/** Two turned grooves, dark on the lit side and light on the far one, and a dish within them.
 * @param {Pen} pen @param {number} r @param {Colour} base @param {Colour} rim */
function grooved(pen, r, base, rim) {
  const { context } = pen;
  const shine = isDark(base) ? 0.3 : 0.55;
  const across = (/** @type {number} */ far, /** @type {string} */ near, /** @type {string} */ away) => {
    const light = context.createLinearGradient(-far, -far, far, far);
    light.addColorStop(0, near);
    light.addColorStop(1, away);
    return light;
  };
  for (const at of [0.79, 0.5]) {
    const wide = Math.max(r * 0.045, pen.px(0.8));
    pen.circle(0, 0, r * at);
    context.lineWidth = wide;
    context.strokeStyle = across(r * at, css(rim, 0.75), css(rim, 0.3));
    context.stroke();
    pen.circle(0, 0, r * at + wide * 0.95);
    context.lineWidth = wide * 0.8;
    context.strokeStyle = across(r * at, css(WHITE, 0.04), css(WHITE, shine));
    context.stroke();
  }
  pen.circle(0, 0, r * 0.46);
  pen.fill(across(r * 0.4, css(rim, 0.2), css(WHITE, shine * 0.25)));
}

/** A crowned disc: two men, one on the other, the upper one with a crown of brass. It comes down.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function king(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [base, rim] = turnery(pen, seat);
  context.translate(0, r * 0.17);
  disc(pen, seat, r, 1);
  context.translate(0, -r * (0.34 + 0.6 * (1 - grown)));
  context.globalAlpha *= grown;
  if (!theme.flat) {
    pen.circle(0, r * 0.1, r * 0.97);
    pen.fill(mix(rim, BLACK, 0.2), 0.85);
  }
  disc(pen, seat, r * 0.95, 1);
  if (theme.stars) {
    pen.circle(0, 0, r * 0.7);
    pen.fill(base);
  }
  crown(pen, r * 0.42, theme.flat ? rim : mix(BRASS[2], BLACK, isDark(base) ? 0.85 : 0.5));
}

/** Brass in the light, in between and in the shade. @type {Colour[]} */
const BRASS = [[255, 231, 166], [224, 173, 66], [168, 116, 26]];

/** @param {Pen} pen @param {number} s @param {Colour} rim */
function crown(pen, s, rim) {
  const { context, theme } = pen;
  pen.path(-s, s * 0.62, -s, -s * 0.5, -s * 0.45, s * 0.06, 0, -s * 0.82, s * 0.45, s * 0.06, s, -s * 0.5, s, s * 0.62);
  context.closePath();
  pen.stroke(rim, s * 0.3);
  const light = context.createLinearGradient(-s, -s, s, s);
  [0, 0.45, 1].forEach((at, i) => light.addColorStop(at, css(BRASS[i])));
  pen.fill(theme.flat ? BRASS[0] : light);
}

/** The shape by which the seats differ where contrast goes before all: a ring and a star.
 * @param {Pen} pen @param {number | null} seat @param {number} r */
function starred(pen, seat, r) {
  const [, rim] = turnery(pen, seat);
  if (seat === null) return;
  if (seat === 0) {
    pen.circle(0, 0, r * 0.6);
    pen.stroke(rim, Math.max(r * 0.09, pen.px(1)));
    return;
  }
  pen.star(0, 0, r * 0.6);
  pen.fill(rim);
}

/** A seat's turn in a tree, as the lectures draw it: MAX points up, MIN down. @param {1 | -1} way */
function triangle(way) {
  return (/** @type {Pen} */ pen, /** @type {number | null} */ seat, /** @type {number} */ r,
    /** @type {number} */ grown) => {
    const { context } = pen;
    context.scale(grown, grown);
    pen.path(-r * 1.08, -way * r * 0.8, r * 1.08, -way * r * 0.8, 0, way * r);
    context.closePath();
    pen.fill(body(pen, seat));
    pen.stroke(edge(pen, seat), Math.max(r * 0.07, pen.px(1)));
  };
}

/** Where chance decides: a circle. @param {Pen} pen @param {number | null} _ @param {number} r @param {number} grown */
function chance(pen, _, r, grown) {
  const { theme } = pen;
  pen.circle(0, 0, r * 0.98 * grown);
  pen.fill(mix(theme.paper, theme.bead, 0.25));
  pen.stroke(theme.ink, Math.max(r * 0.08, pen.px(1.25)));
}

/** The end of a line: a square with its number. @param {Pen} pen @param {number | null} _ @param {number} r
 * @param {number} grown */
function leaf(pen, _, r, grown) {
  const { theme } = pen;
  const side = r * 0.92 * grown;
  pen.slab(-side, -side, 2 * side, 2 * side, r * 0.12);
  pen.fill(theme.hole);
  pen.stroke(theme.ink, Math.max(r * 0.05, pen.px(1)));
}

/** Folded branches: three dots, in the colour of who moves there.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function more(pen, seat, r, grown) {
  const { theme } = pen;
  const side = r * 0.92 * grown;
  pen.slab(-side, -side * 0.6, 2 * side, 1.2 * side, side * 0.6);
  pen.fill(theme.paper);
  pen.stroke(seat === null ? theme.ink : body(pen, seat), Math.max(r * 0.08, pen.px(1.25)));
  for (const x of [-0.5, 0, 0.5]) {
    pen.circle(side * x, 0, side * 0.13);
    pen.fill(seat === null ? theme.ink : body(pen, seat));
  }
}

/** A smooth stone, lying on the board.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function stone(pen, seat, r, grown) {
  const { context, theme } = pen;
  if (grown < 1) context.scale(0.7 + 0.3 * grown, 0.7 + 0.3 * grown);
  if (!theme.flat) {
    context.beginPath();
    context.ellipse(r * 0.06, r * 0.14, r, r * 0.96, 0, 0, TAU);
    pen.fill(BLACK, 0.22);
  }
  disc(pen, seat, r, 1);
}

/** A turned peg, seen from a little above.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function token(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [base, rim] = [body(pen, seat), edge(pen, seat)];
  if (grown < 1) context.scale(0.6 + 0.4 * grown, 0.6 + 0.4 * grown);
  if (!theme.flat) {
    context.beginPath();
    context.ellipse(r * 0.1, r * 0.52, r * 0.85, r * 0.3, 0, 0, TAU);
    pen.fill(BLACK, 0.25);
  }
  const shade = context.createLinearGradient(-r * 0.75, 0, r * 0.75, 0);
  shade.addColorStop(0, css(mix(base, WHITE, theme.flat ? 0 : 0.12)));
  shade.addColorStop(0.35, css(mix(base, WHITE, theme.flat ? 0 : 0.26)));
  shade.addColorStop(1, css(mix(base, rim, theme.flat ? 0 : 0.7)));
  context.beginPath();
  context.moveTo(-r * 0.72, r * 0.45);
  context.bezierCurveTo(-r * 0.66, r * 0.05, -r * 0.3, r * 0.1, -r * 0.24, -r * 0.55);
  context.lineTo(r * 0.24, -r * 0.55);
  context.bezierCurveTo(r * 0.3, r * 0.1, r * 0.66, r * 0.05, r * 0.72, r * 0.45);
  context.bezierCurveTo(r * 0.5, r * 0.78, -r * 0.5, r * 0.78, -r * 0.72, r * 0.45);
  pen.fill(shade);
  pen.stroke(rim, Math.max(r * 0.06, pen.px(1)));
  context.beginPath();
  context.ellipse(0, -r * 0.5, r * 0.4, r * 0.14, 0, 0, TAU);
  pen.fill(shade);
  pen.stroke(rim, Math.max(r * 0.05, pen.px(1)));
  pen.circle(0, -r * 0.86, r * 0.44);
  if (theme.flat) pen.fill(base);
  else {
    const light = context.createRadialGradient(-r * 0.16, -r * 1.02, r * 0.05, 0, -r * 0.86, r * 0.48);
    light.addColorStop(0, css(mix(base, WHITE, 0.5)));
    light.addColorStop(0.5, css(base));
    light.addColorStop(1, css(mix(base, rim, 0.6)));
    pen.fill(light);
  }
  pen.stroke(rim, Math.max(r * 0.06, pen.px(1)));
  if (seat === 1 && theme.stars) {
    pen.star(0, -r * 0.86, r * 0.26);
    pen.fill(theme.flat ? rim : WHITE, 0.95);
  }
}

/** A bead on a rod, seen from the side.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function bead(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [base, rim] = [body(pen, seat), edge(pen, seat)];
  const [w, h] = [r * 0.86, r * 1.06];
  if (grown < 1) context.scale(1, grown);
  const shape = () => {
    context.beginPath();
    context.moveTo(-w * 0.42, -h);
    context.bezierCurveTo(-w * 1.18, -h * 0.9, -w * 1.18, h * 0.9, -w * 0.42, h);
    context.lineTo(w * 0.42, h);
    context.bezierCurveTo(w * 1.18, h * 0.9, w * 1.18, -h * 0.9, w * 0.42, -h);
    context.closePath();
  };
  if (!theme.flat) {
    context.save();
    context.translate(r * 0.05, r * 0.1);
    shape();
    pen.fill(BLACK, 0.2);
    context.restore();
  }
  shape();
  if (theme.flat) pen.fill(base);
  else {
    const light = context.createLinearGradient(0, -h, 0, h);
    light.addColorStop(0, css(mix(base, rim, 0.35)));
    light.addColorStop(0.22, css(mix(base, WHITE, 0.3)));
    light.addColorStop(0.5, css(base));
    light.addColorStop(1, css(mix(base, rim, 0.8)));
    pen.fill(light);
    context.save();
    context.clip();
    for (const [x, alpha] of [[-0.5, 0.16], [-0.12, 0.1], [0.2, 0.14], [0.56, 0.1]]) {
      pen.path(w * x, -h);
      context.bezierCurveTo(w * (x * 1.7), -h * 0.3, w * (x * 1.6 + 0.06), h * 0.4, w * x, h);
      pen.stroke(rim, r * 0.05, alpha);
    }
    context.restore();
    shape();
  }
  pen.stroke(rim, Math.max(r * 0.05, pen.px(1)), 0.9);
}
