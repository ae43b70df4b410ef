// The faces of cards: pips and figures as paths, which are read at the size of a phone, and the rank and suit in the
// corner, which are read where cards overlap.

import { TAU } from './pen.js';
import { BLACK, mix } from './theme.js';

/** @import { Box } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */

/** The suits in the order of their colours. */
const SIGNS = '♠♥♦♣';
/** @type {Colour} */
const GOLD = [222, 170, 62];
/** Cards narrower than this, in pixels, carry their rank and suit alone. */
const NARROW = 34;

/** @typedef {{ rank: string, suit: number }} Face  the suit is -1 where a card has none */

/** The writing on a card: a rank, a suit, or both. @param {string} text @returns {Face} */
export function read(text) {
  const suit = SIGNS.indexOf(text.at(-1) ?? ' ');
  return { rank: suit < 0 ? text : text.slice(0, -1), suit };
}

/** The colour of what is written on a card. @param {Pen} pen @param {Face} face @returns {Colour} */
export const inkOf = ({ theme }, { suit }) => theme.suits[Math.max(0, suit)];

/** The drawing on a card, about the origin of the pen.
 * @param {Pen} pen @param {Face} face @param {number} r @param {Box} box */
export function drawFace(pen, { rank, suit }, r, box) {
  if (suit < 0) return;
  const { context } = pen;
  const ink = inkOf(pen, { rank, suit });
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {() => void} */ draw) => {
    context.save();
    context.translate(x * r, y * r);
    draw();
    context.restore();
  };
  const pip = (/** @type {number} */ size) => () => {
    PIPS[suit](pen, size * r);
    pen.fill(ink);
  };
  if (!rank) return at(0, 0, pip(0.5));
  if (isNarrow(pen, r) && !box.lap) return at(0, 0.42, pip(0.42));
  if (box.lap?.down) at(0.02, -0.72, pip(0.2));
  else at(INDEX.x, -0.22, pip(0.18));
  const figure = FIGURES[rank];
  if (!figure) return at(0.16, 0.4, pip(0.44));
  at(0.2, 0.14, () => figure(pen, r * 0.36, ink));
  return at(0.2, 0.66, pip(0.22));
}

/** Where the rank stands, by the radius of the card, and how high and wide it may be. */
const INDEX = { x: -0.41, y: -0.7, high: 0.48, room: 0.54 };

/** Writes the rank. @param {Pen} pen @param {Face} face @param {{ x: number, y: number, alpha: number }} at
 * @param {Box} box */
export function writeRank(pen, { rank, suit }, { x, y, alpha }, { r, lap }) {
  if (!rank) return;
  const ink = inkOf(pen, { rank, suit });
  if (isNarrow(pen, r) && !lap) {
    pen.text(rank, x, y - r * 0.42, r * 0.95, ink, { alpha, room: r * 1.1, weight: 700 });
    return;
  }
  const seen = lap && !lap.down ? lap.seen - r * 0.03 : Infinity;
  const room = Math.min(r * INDEX.room, seen);
  pen.text(rank, x + r * INDEX.x, y + r * (lap?.down ? -0.72 : INDEX.y), r * INDEX.high, ink,
    { alpha, room, weight: 700 });
}

/** @param {Pen} pen @param {number} r */
const isNarrow = ({ unit, ratio }, r) => 1.4 * r * unit / ratio < NARROW;

/** The outlines of the suits, of the given half height. @type {((pen: Pen, s: number) => void)[]} */
const PIPS = [
  ({ context }, s) => {
    context.beginPath();
    context.moveTo(0, -0.98 * s);
    context.bezierCurveTo(0.16 * s, -0.6 * s, 0.9 * s, -0.14 * s, 0.9 * s, 0.32 * s);
    context.bezierCurveTo(0.9 * s, 0.64 * s, 0.68 * s, 0.76 * s, 0.48 * s, 0.76 * s);
    context.bezierCurveTo(0.3 * s, 0.76 * s, 0.16 * s, 0.66 * s, 0.08 * s, 0.52 * s);
    context.bezierCurveTo(0.12 * s, 0.74 * s, 0.2 * s, 0.88 * s, 0.36 * s, 0.98 * s);
    context.lineTo(-0.36 * s, 0.98 * s);
    context.bezierCurveTo(-0.2 * s, 0.88 * s, -0.12 * s, 0.74 * s, -0.08 * s, 0.52 * s);
    context.bezierCurveTo(-0.16 * s, 0.66 * s, -0.3 * s, 0.76 * s, -0.48 * s, 0.76 * s);
    context.bezierCurveTo(-0.68 * s, 0.76 * s, -0.9 * s, 0.64 * s, -0.9 * s, 0.32 * s);
    context.bezierCurveTo(-0.9 * s, -0.14 * s, -0.16 * s, -0.6 * s, 0, -0.98 * s);
  },
  ({ context }, s) => {
    context.beginPath();
    context.moveTo(0, 0.98 * s);
    context.bezierCurveTo(-0.16 * s, 0.6 * s, -0.96 * s, 0.14 * s, -0.96 * s, -0.4 * s);
    context.bezierCurveTo(-0.96 * s, -0.76 * s, -0.7 * s, -0.92 * s, -0.48 * s, -0.92 * s);
    context.bezierCurveTo(-0.24 * s, -0.92 * s, -0.06 * s, -0.74 * s, 0, -0.5 * s);
    context.bezierCurveTo(0.06 * s, -0.74 * s, 0.24 * s, -0.92 * s, 0.48 * s, -0.92 * s);
    context.bezierCurveTo(0.7 * s, -0.92 * s, 0.96 * s, -0.76 * s, 0.96 * s, -0.4 * s);
    context.bezierCurveTo(0.96 * s, 0.14 * s, 0.16 * s, 0.6 * s, 0, 0.98 * s);
  },
  ({ context }, s) => {
    context.beginPath();
    context.moveTo(0, -s);
    context.bezierCurveTo(0.2 * s, -0.58 * s, 0.46 * s, -0.24 * s, 0.76 * s, 0);
    context.bezierCurveTo(0.46 * s, 0.24 * s, 0.2 * s, 0.58 * s, 0, s);
    context.bezierCurveTo(-0.2 * s, 0.58 * s, -0.46 * s, 0.24 * s, -0.76 * s, 0);
    context.bezierCurveTo(-0.46 * s, -0.24 * s, -0.2 * s, -0.58 * s, 0, -s);
  },
  ({ context }, s) => {
    context.beginPath();
    for (const [x, y] of [[0, -0.52], [-0.5, 0.2], [0.5, 0.2]]) {
      context.moveTo((x + 0.44) * s, y * s);
      context.arc(x * s, y * s, 0.44 * s, 0, TAU);
    }
    context.moveTo(-0.2 * s, -0.3 * s);
    context.bezierCurveTo(-0.06 * s, 0.2 * s, -0.06 * s, 0.7 * s, -0.36 * s, 0.98 * s);
    context.lineTo(0.36 * s, 0.98 * s);
    context.bezierCurveTo(0.06 * s, 0.7 * s, 0.06 * s, 0.2 * s, 0.2 * s, -0.3 * s);
    context.closePath();
  },
];

/** A shape of gold with a line of ink; of ink and paper alone, where there is no gold.
 * @param {Pen} pen @param {number} s @param {Colour} ink */
function gilt(pen, s, ink) {
  const { flat, stars, card } = pen.theme;
  pen.fill(flat || stars ? card : mix(GOLD, ink, 0.06));
  pen.stroke(ink, Math.max(pen.px(1), s * 0.09));
}

/** The band of a crown. @param {Pen} pen @param {number} s @param {Colour} ink */
function band(pen, s, ink) {
  pen.slab(-0.86 * s, 0.52 * s, 1.72 * s, 0.4 * s, 0.08 * s);
  pen.fill(ink);
}

/** The dress of the court: a king's crown with a cross, a queen's with pearls, a jack's cap with a feather.
 * @type {Record<string, (pen: Pen, s: number, ink: Colour) => void>} */
const FIGURES = {
  K(pen, s, ink) {
    const { context } = pen;
    pen.path(0, -0.62 * s, 0, -1.22 * s);
    context.moveTo(-0.22 * s, -s);
    context.lineTo(0.22 * s, -s);
    pen.stroke(ink, s * 0.14);
    context.beginPath();
    context.moveTo(-0.8 * s, 0.56 * s);
    context.bezierCurveTo(-1.3 * s, -0.5 * s, -0.6 * s, -0.86 * s, 0, -0.36 * s);
    context.bezierCurveTo(0.6 * s, -0.86 * s, 1.3 * s, -0.5 * s, 0.8 * s, 0.56 * s);
    context.closePath();
    gilt(pen, s, ink);
    pen.path(0, -0.36 * s, 0, 0.56 * s);
    pen.stroke(ink, s * 0.1);
    pen.circle(0, -0.5 * s, 0.17 * s);
    pen.fill(ink);
    band(pen, s, ink);
  },
  Q(pen, s, ink) {
    const tips = [[-1.02, -0.44], [-0.52, -0.78], [0, -0.92], [0.52, -0.78], [1.02, -0.44]];
    pen.path(-0.8 * s, 0.56 * s, ...tips.flatMap(([x, y], i) =>
      [...(i ? [(x - 0.26) * s, 0.06 * s] : []), x * s, y * s]), 0.8 * s, 0.56 * s);
    pen.context.closePath();
    gilt(pen, s, ink);
    for (const [x, y] of tips) {
      pen.circle(x * s, y * s, 0.15 * s);
      pen.fill(ink);
    }
    band(pen, s, ink);
  },
  J(pen, s, ink) {
    const { context } = pen;
    context.beginPath();
    context.moveTo(-0.35 * s, 0.5 * s);
    context.bezierCurveTo(-0.6 * s, -0.5 * s, 0, -1.3 * s, 1.1 * s, -1.2 * s);
    context.bezierCurveTo(0.75 * s, -0.9 * s, 0.8 * s, -0.2 * s, 0.1 * s, 0.5 * s);
    context.closePath();
    pen.fill(ink);
    context.beginPath();
    context.moveTo(-0.72 * s, 0.56 * s);
    context.bezierCurveTo(-0.8 * s, -0.1 * s, -0.5 * s, -0.36 * s, -0.1 * s, -0.1 * s);
    context.bezierCurveTo(0.3 * s, -0.36 * s, 0.8 * s, -0.1 * s, 0.72 * s, 0.56 * s);
    context.closePath();
    gilt(pen, s, ink);
    context.beginPath();
    context.moveTo(-1.15 * s, 0.5 * s);
    context.quadraticCurveTo(0, 0.72 * s, 1.15 * s, 0.5 * s);
    context.quadraticCurveTo(0.9 * s, 1.02 * s, 0, 1.02 * s);
    context.quadraticCurveTo(-0.9 * s, 1.02 * s, -1.15 * s, 0.5 * s);
    pen.fill(ink);
  },
};

/** The colour of a card's line. @param {Pen} pen @returns {Colour} */
export const lineOf = ({ theme }) => theme.flat || theme.stars ? theme.suits[0] : mix(theme.woodDeep, BLACK, 0.2);
