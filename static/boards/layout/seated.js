// A round table: parts that have owners lie on their sides of it, the near player's below, and the others clockwise.
// Between them lies the middle, with a place before each owner; what lies aside is small, in the upper corners. Pure.

import { TALL, hand, height, moved } from './fan.js';

/** @import { Cell, Geometry } from '../../types.js' */
/** @import { Box, Laid, Table, Wish } from './table.js' */
/** @typedef {'below' | 'left' | 'above' | 'right'} Side */
/** @typedef {NonNullable<Geometry['parts']>[number]} Part */

/** The side of the square table, in cards of the middle. */
const WHOLE = 7.4;
const EDGE = 0.22;
/** How wide cards are: in the near hand, in a hand across the table with and without neighbours, in what lies aside. */
const NEAR = 1.2, FAR = 0.62, ACROSS = 0.85, SMALL = 0.46;
/** From card to card in the hand across, by the width of a card. */
const CLOSE = 0.66;
/** The room of a name. */
const HEAD = 0.3;
/** The height of what is written above a hand. */
const NAME = 0.24;
/** From the middle of the table to the card before each owner, upright and across. */
const UPRIGHT = 0.8, ASIDE = 1.13;

/** By how many sit there: the sides, clockwise from the near player. @type {Record<number, Side[]>} */
const SIDES = {
  1: ['below'], 2: ['below', 'above'], 3: ['below', 'left', 'right'], 4: ['below', 'left', 'above', 'right'],
};

/** Whether parts lie round a table: as many have owners as have sides here. @param {Geometry} geometry */
export const isRound = ({ parts = [] }) =>
  SIDES[parts.filter(part => part.seat !== undefined).length] !== undefined;

/** @param {Geometry} geometry @param {Wish} wish @param {(geometry: Geometry, wish: Wish) => Table} layout
 * @returns {Table} */
export function seated({ rows, parts: all = [] }, wish, layout) {
  const seats = all.flatMap(part => part.seat ?? []).sort((a, b) => a - b);
  const lowest = all.filter(part => part.seat !== undefined).at(-1)?.seat ?? 0;
  const from = Math.max(0, seats.indexOf(wish.near ?? lowest));
  const sides = SIDES[seats.length] ?? [];
  const sideOf = (/** @type {number} */ seat) => sides[(seats.indexOf(seat) - from + seats.length) % seats.length];
  const flanked = sides.includes('left');
  const far = flanked ? FAR : ACROSS;
  const top = EDGE + (sides.includes('above') ? HEAD + far * TALL + 0.1 : 0);
  const bottom = WHOLE - EDGE - height(NEAR);
  const middle = { x: WHOLE / 2, y: (top + bottom) / 2 };
  let corners = 0;
  const laid = all.map(part => {
    if (part.seat !== undefined) return owned(part, sideOf(part.seat), { far, flanked, bottom, wish });
    if (part.aside) return corner(part, corners++, flanked ? EDGE + FAR + 0.16 : EDGE, top);
    return placed(part, seats.map(sideOf), middle) ?? centred(part, middle, layout(part.geometry, wish));
  });
  return {
    width: WHOLE, height: WHOLE, rim: EDGE, lines: rows, edge: [], ground: 'parts', parts: laid,
    cells: Object.assign({}, ...laid.map(({ table, x, y }) => shifted(table.cells, x, y))),
    ways: { move: 'slide', appear: 'deal', vanish: 'shrink' },
  };
}

/** A hand on its owner's side.
 * @param {Part} part @param {Side | undefined} side
 * @param {{ far: number, flanked: boolean, bottom: number, wish: Wish }} room @returns {Laid} */
function owned(part, side, { far, flanked, bottom, wish }) {
  const row = part.geometry.rows.flat();
  if (side === 'left' || side === 'right') {
    const tall = bottom - EDGE - 2 * HEAD;
    const cells = hand(row, wish, { room: tall, size: FAR, down: true });
    const x = side === 'left' ? EDGE : WHOLE - EDGE - FAR;
    const upper = Math.min(...Object.values(cells).map(box => box.y));
    return laidAt(part, shifted(cells, 0, -upper), FAR, tall, x, EDGE + 2 * HEAD + upper);
  }
  const near = side !== 'above';
  const size = near ? NEAR : far;
  const margin = near || !flanked ? EDGE : EDGE + FAR + 0.3;
  const wide = WHOLE - 2 * margin;
  const cells = hand(row, wish, { room: wide, size, apart: near ? undefined : CLOSE });
  if (near) return laidAt({ ...part, name: '' }, cells, wide, height(size), margin, bottom);
  return laidAt(part, shifted(cells, 0, far * TALL - height(far)), wide, far * TALL, margin, EDGE + HEAD);
}

/** A place before each owner, in the order of the seats; nothing, where there are more or fewer places than that.
 * @param {Part} part @param {(Side | undefined)[]} sides @param {{ x: number, y: number }} middle
 * @returns {Laid | null} */
function placed(part, sides, middle) {
  const row = part.geometry.rows.flat();
  if (row.length !== sides.length) return null;
  const [wide, tall] = [2 * ASIDE + 1, 2 * UPRIGHT + TALL];
  const cells = Object.fromEntries(row.map((cell, seat) => {
    const side = sides[seat];
    const dx = side === 'left' ? -ASIDE : side === 'right' ? ASIDE : 0;
    const dy = side === 'above' ? -UPRIGHT : side === 'below' ? UPRIGHT : 0;
    return [cell, place(wide / 2 + dx - 0.5, tall / 2 + dy - TALL / 2, 1)];
  }));
  return laidAt({ ...part, name: '' }, cells, wide, tall, middle.x - wide / 2, middle.y - tall / 2, 'cloth');
}

/** The pieces that lie aside: one row of small places below its name, at the left and then at the right.
 * @param {Part} part @param {number} number @param {number} margin @param {number} top @returns {Laid} */
function corner(part, number, margin, top) {
  const row = part.geometry.rows.flat();
  const step = SMALL * 1.1;
  const wide = Math.max(1.4, step * (row.length - 1) + SMALL);
  const left = (wide - step * (row.length - 1) - SMALL) / 2;
  const cells = Object.fromEntries(row.map((cell, at) => [cell, place(left + at * step, 0, SMALL)]));
  const x = number % 2 ? WHOLE - margin - wide : margin;
  return laidAt(part, cells, wide, SMALL * TALL, x, top + HEAD, 'cloth');
}

/** Any other part, in the middle of the table. @param {Part} part @param {{ x: number, y: number }} middle
 * @param {Table} table @returns {Laid} */
const centred = ({ name, geometry }, { x, y }, table) =>
  ({ table, geometry, name, x: x - table.width / 2, y: y - table.height / 2, scale: 1 });

/** @param {number} x @param {number} y @param {number} size @returns {Box} */
function place(x, y, size) {
  const [w, h] = [size, size * TALL];
  return { x, y, w, h, cx: x + w / 2, cy: y + h / 2, r: h / 2, shape: 'card' };
}

/** @param {Part} part @param {Record<Cell, Box>} cells @param {number} width @param {number} tall @param {number} x
 * @param {number} y @param {string} [ground] @returns {Laid} */
function laidAt({ name, geometry }, cells, width, tall, x, y, ground = 'hand') {
  const table = /** @type {Table} */ ({
    width, height: tall, rim: 0, cells, lines: geometry.rows, edge: [], ground,
    ways: { move: 'slide', appear: 'deal', vanish: 'shrink' },
  });
  return { table, geometry, name, x, y, scale: 1, high: NAME };
}

/** @param {Record<Cell, Box>} cells @param {number} x @param {number} y @returns {Record<Cell, Box>} */
const shifted = (cells, x, y) =>
  Object.fromEntries(Object.entries(cells).map(([cell, box]) => [cell, moved(box, x, y)]));
