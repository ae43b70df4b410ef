// Boards that lie together as parts of one, and places for cards. Pure; geometry.js lays out all other kinds.

/** @import { Cell, Geometry } from '../../types.js' */
/** @import { Box, Laid, Table, Wish } from './table.js' */

/** How large the smaller of two parts is. */
const ASIDE = 0.4;
/** Between two parts, and the height of a part's name above it. */
const GAP = 0.18, HEAD = 0.62;
/** On cloth: the edge around all parts, and the room below them for the buttons of moves. */
const EDGE = 0.3, FOOT = 0.62;

/** Places as large as cards, side by side. @param {Geometry} geometry @returns {Table} */
export function places({ rows }) {
  const [rim, wide, tall, gap] = [0.06, 1, 1.42, 0.24];
  const across = Math.max(...rows.map(row => row.length));
  const cells = /** @type {Record<Cell, Box>} */ ({});
  rows.forEach((row, r) => row.forEach((cell, c) => {
    const [x, y] = [rim + (c + (across - row.length) / 2) * (wide + gap), rim + r * (tall + gap)];
    cells[cell] = { x, y, w: wide, h: tall, cx: x + wide / 2, cy: y + tall / 2, r: 0.66, shape: 'card' };
  }));
  return {
    width: across * (wide + gap) - gap + 2 * rim, height: rows.length * (tall + gap) - gap + 2 * rim, rim, cells,
    lines: rows, edge: [], ways: { move: 'slide', appear: 'grow', vanish: 'shrink' }, ground: 'cloth',
  };
}

/** Parts one above the other; turned, the last is first. Or side by side, the large one first.
 * @param {Geometry} geometry @param {Wish} wish @param {(geometry: Geometry, wish: Wish) => Table} layout
 * @returns {Table} */
export function parts({ rows, parts: all = [], beside, surface }, wish, layout) {
  const cloth = surface === 'felt';
  const isLarge = (/** @type {NonNullable<Geometry['parts']>[number]} */ { seat }) =>
    (seat === (wish.near ?? all.at(-1)?.seat)) === (beside === 'own');
  const order = beside ? [...all].sort((a, b) => Number(isLarge(b)) - Number(isLarge(a)))
    : wish.flip ? [...all].reverse() : all;
  const laid = order.map(part => ({
    table: layout(part.geometry, { ...wish, flip: false }), geometry: part.geometry, name: part.name, x: 0, y: 0,
    scale: beside && !isLarge(part) ? ASIDE : 1,
  }));
  const edge = cloth ? EDGE : GAP;
  let at = edge;
  for (const part of laid) {
    const head = part.name ? HEAD * part.scale : 0;
    if (beside) Object.assign(part, { x: at, y: edge + head });
    else Object.assign(part, { y: at + head });
    at += (beside ? part.table.width * part.scale : head + part.table.height * part.scale) + GAP;
  }
  const end = at - GAP + edge;
  const tall = laid.map(part => part.y + part.table.height * part.scale);
  const widest = Math.max(...laid.map(part => part.table.width * part.scale)) + 2 * edge;
  const height = beside ? Math.max(...tall) + edge : end + (cloth ? FOOT : 0);
  const width = beside ? end : Math.max(widest, cloth ? height : 0);
  for (const part of laid) { // side by side they stand on one line
    if (beside) part.y = height - edge - part.table.height * part.scale;
    else part.x = (width - part.table.width * part.scale) / 2;
  }
  return {
    width, height, rim: edge, cells: Object.assign({}, ...laid.map(moved)), lines: rows, edge: [],
    ways: laid[0]?.table.ways ?? { move: 'never', appear: 'grow', vanish: 'shrink' },
    ground: 'parts', parts: laid,
  };
}

/** The cells of a part, where they lie on the whole board. @param {Laid} part @returns {Record<Cell, Box>} */
function moved({ table, x, y, scale }) {
  return Object.fromEntries(Object.entries(table.cells).map(([cell, box]) => [cell, {
    ...box, x: x + box.x * scale, y: y + box.y * scale, w: box.w * scale, h: box.h * scale,
    cx: x + box.cx * scale, cy: y + box.cy * scale, r: box.r * scale,
  }]));
}
