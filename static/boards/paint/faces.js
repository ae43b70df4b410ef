// The faces of cards: the court (court.js), pips as a printed pack lays them out, and the index in two corners, which
// is read where cards overlap. A narrow card is its index alone.

import { court } from './court.js';
import { BLACK, mix } from './theme.js';
import { trace } from './trace.js';

/** @import { Box } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */

/** The suits in the order of their colours. */
const SIGNS = '♠♥♦♣';
/** Cards narrower than this, in pixels, carry their rank and suit alone. */
const NARROW = 50;
/** A card in its own units: 100 wide. */
const HIGH = 142;

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
  const pip = (/** @type {number} */ size) => {
    trace(pen, PIPS[suit], size);
    pen.fill(ink);
  };
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size, turned = false) => {
    context.save();
    context.translate(x, y);
    if (turned) context.rotate(Math.PI);
    pip(size);
    context.restore();
  };
  context.save();
  context.scale(2 * r / HIGH, 2 * r / HIGH);
  context.translate(-50, -HIGH / 2);
  if (!rank) at(50, HIGH / 2, 60);
  else if (box.lap?.down) at(50, 20, 17);
  else if (isNarrow(pen, r) && !box.lap) at(50, 104, 46);
  else {
    if (FIGURED.includes(rank)) court(pen, rank, { suit, ink, pip });
    else if (rank === 'A') ace(pen, suit, ink, at);
    else for (const [x, y] of LAID[rank] ?? []) at(x, y, 18.6, y > HIGH / 2 + 0.1);
    at(12, 35, 13);
    at(88, HIGH - 35, 13, true);
  }
  context.restore();
}

const FIGURED = 'JQK';

/** The ace of spades carries the slice of a trunk, the sign of the house.
 * @param {Pen} pen @param {number} suit @param {Colour} ink @param {(x: number, y: number, size: number) => void} at */
function ace(pen, suit, ink, at) {
  at(50, HIGH / 2, 46);
  if (suit) return;
  pen.circle(50, 76, 7);
  pen.fill(pen.theme.card);
  for (const r of [5.4, 3.5, 1.6]) {
    pen.circle(50, 76, r);
    pen.stroke(ink, 0.9);
  }
}

/** Where the rank stands, in hundredths of the width of the card, and how high it is. */
const INDEX = { x: 12, y: 15.5, high: 25 };

/** Writes the rank. @param {Pen} pen @param {Face} face @param {{ x: number, y: number, alpha: number }} at
 * @param {Box} box */
export function writeRank(pen, { rank, suit }, { x, y, alpha }, { r, lap }) {
  if (!rank) return;
  const ink = inkOf(pen, { rank, suit }), k = 2 * r / HIGH;
  const how = { alpha, weight: 650, title: true };
  if (lap?.down) return pen.text(rank, x - 26 * k, y + (20 - HIGH / 2) * k, 34 * k, ink, { ...how, room: 40 * k });
  if (isNarrow(pen, r) && !lap) {
    return pen.text(rank, x, y + (46 - HIGH / 2) * k, 64 * k, ink, { ...how, room: 84 * k });
  }
  const room = rank.length > 1 ? 21 * k : 20 * k;
  for (const turned of lap && !isOpen(lap, r) ? [false] : [false, true]) {
    const way = turned ? -1 : 1;
    pen.text(rank, x + way * (INDEX.x - 50) * k, y + way * (INDEX.y - HIGH / 2) * k, INDEX.high * k, ink,
      { ...how, room, turned });
  }
}

/** Whether the far corner of a card in a hand is seen. @param {NonNullable<Box['lap']>} lap @param {number} r */
const isOpen = ({ seen }, r) => seen > 1.3 * r;

/** @param {Pen} pen @param {number} r */
const isNarrow = ({ unit, ratio }, r) => 1.4 * r * unit / ratio < NARROW;

/** Where pips lie, the lower ones turned. @type {Record<string, [number, number][]>} */
const LAID = (() => {
  const [left, mid, right] = [35.5, 50, 64.5], [top, bottom, half] = [29, 113, 71], [upper, lower] = [57.4, 84.6];
  /** @type {(...rows: number[]) => [number, number][]} */
  const both = (...rows) => rows.flatMap(y => /** @type {[number, number][]} */ ([[left, y], [right, y]]));
  /** @type {(...rows: number[]) => [number, number][]} */
  const one = (...rows) => rows.map(y => [mid, y]);
  return {
    2: one(top, bottom), 3: one(top, half, bottom), 4: both(top, bottom), 5: [...both(top, bottom), ...one(half)],
    6: both(top, half, bottom), 7: [...both(top, half, bottom), ...one(50.5)],
    8: [...both(top, half, bottom), ...one(50.5, 91.5)], 9: [...both(top, upper, lower, bottom), ...one(half)],
    10: [...both(top, upper, lower, bottom), ...one(43.7, 98.3)],
  };
})();

/** The foot of a spade and of a club. */
const STEM = 'C0.05 0.36 0.1 0.45 0.2 0.5L-0.2 0.5C-0.1 0.45 -0.05 0.36 -0.035 0.2';
/** The outlines of the suits, one high. */
const PIPS = [
  'M0 -0.5C0.1 -0.3 0.48 -0.09 0.48 0.16C0.48 0.3 0.38 0.38 0.27 0.38C0.16 0.38 0.07 0.31 0.035 0.2'
    + `${STEM}C-0.07 0.31 -0.16 0.38 -0.27 0.38C-0.38 0.38 -0.48 0.3 -0.48 0.16C-0.48 -0.09 -0.1 -0.3 0 -0.5Z`,
  'M0 0.5C-0.1 0.31 -0.5 0.09 -0.5 -0.2C-0.5 -0.39 -0.37 -0.49 -0.25 -0.49C-0.13 -0.49 -0.03 -0.41 0 -0.27C0.03 -0.41 '
    + '0.13 -0.49 0.25 -0.49C0.37 -0.49 0.5 -0.39 0.5 -0.2C0.5 0.09 0.1 0.31 0 0.5Z',
  'M0 -0.5C0.09 -0.31 0.24 -0.13 0.39 0C0.24 0.13 0.09 0.31 0 0.5C-0.09 0.31 -0.24 0.13 -0.39 0'
    + 'C-0.24 -0.13 -0.09 -0.31 0 -0.5Z',
  `O0 -0.265 0.232ZO-0.262 0.1 0.232ZO0.262 0.1 0.232ZM-0.16 -0.14L0.16 -0.14L0.13 0.16L0.035 0.2${STEM}L-0.13 0.16Z`,
];

/** The colour of a card's line. @param {Pen} pen @returns {Colour} */
export const lineOf = ({ theme }) => theme.bare ? theme.suits[0] : mix(theme.woodDeep, BLACK, 0.2);
