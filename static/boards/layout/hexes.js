// Rows of hexagons, each row half a cell further to the right than the one above. They lie straight, or turned so that
// the long diagonal lies on that of a square: then cells are larger. Pure; geometry.js lays out all other kinds.

/** @import { Cell, Geometry } from '../../types.js' */
/** @import { Bend, Box, Table, Wish } from './table.js' */

/** By how much the rows are turned, if they do not lie straight; and the distance of two rows: a cell is 1 wide. */
const TURN = Math.PI / 12, ROW = Math.sqrt(3) / 2;
/** From the middle of a cell to a corner. */
export const CORNER = 1 / Math.sqrt(3);
/** The side of the square that is pressed, as large as no two of them meet; and the radius of a stone. */
const SIDE = 0.7, STONE = 0.44;
/** How far the sheet reaches beyond the middles of the cells at its sides, how round its corners are, and how far out
 * the names stand. */
const BEYOND = { named: 1.28, plain: 0.98 }, ROUND = 0.8, NAMES = 1.02;
/** The edge below the sheet, where its plies are seen, by its width. */
const FOOT = 0.014;

/** Where a cell of a board lies, from its middle. @param {number} size @param {number} turn */
const placesOf = (size, turn) => (/** @type {number} */ column, /** @type {number} */ row) => {
  const far = (size - 1) / 2, x = column - far + (row - far) / 2, y = (row - far) * ROW;
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
};

/** The round corners of the sheet, from the middle of the board: from that on the upper right, clockwise.
 * @param {number} size @param {number} turn @param {number} beyond @returns {Bend[]} */
function bends(size, turn, beyond) {
  const place = placesOf(size, turn), last = size - 1, third = Math.PI / 3, inner = beyond - ROUND;
  return [[last, 0, 1], [last, last, 2], [0, last, 1], [0, 0, 2]].map(([column, row, wide], at) => {
    const from = turn + (at < 2 ? 0 : Math.PI) + third * (at % 2 ? -0.5 : -1.5), to = from + third * wide;
    const far = inner / Math.cos((to - from) / 2), way = (from + to) / 2, [x, y] = place(column, row);
    return { x: x + far * Math.cos(way), y: y + far * Math.sin(way), r: ROUND, from, to };
  });
}

/** @param {Geometry} geometry @param {Wish} wish @returns {Table} */
export function hexes({ rows, columnNames = [], rowNames = [] }, { coordinates = true, flip = false, flat = false }) {
  const size = rows.length, turn = flat ? 0 : TURN, place = placesOf(size, turn);
  const round = bends(size, turn, coordinates ? BEYOND.named : BEYOND.plain);
  const right = Math.max(...round.map(({ x, r }) => x + r)), down = Math.max(...round.map(({ y, r }) => y + r));
  const way = flip ? -1 : 1;
  const at = (/** @type {number[]} */ [x, y]) => ({ x: right + way * x, y: down + way * y });
  const cells = /** @type {Record<Cell, Box>} */ ({});
  rows.forEach((row, r) => row.forEach((cell, c) => {
    const { x, y } = at(place(c, r));
    cells[cell] = { x: x - SIDE / 2, y: y - SIDE / 2, w: SIDE, h: SIDE, cx: x, cy: y, r: STONE, shape: 'hex', turn };
  }));
  const edge = !coordinates ? [] : [
    ...columnNames.map((text, c) => ({ ...at(place(c, -NAMES)), text, column: true })),
    ...rowNames.map((text, r) => ({ ...at(place(-NAMES, r)), text })),
  ];
  const across = rows.map((_, at) => at), deep = Array.from({ length: 2 * size - 1 }, (_, at) => at);
  return {
    width: 2 * right, height: 2 * (down + right * FOOT), rim: 0.5, cells, lines: rows, edge, faced: true, aimed: true,
    bends: round.map(bend => ({ ...bend, x: right + bend.x, y: down + bend.y })),
    columns: across.map(c => rows.map(row => row[c])),
    slants: deep.map(sum => across.filter(r => sum - r >= 0 && sum - r < size).map(r => rows[r][sum - r])),
    ways: { move: 'slide', appear: 'grow', vanish: 'shrink' }, ground: 'hexes',
  };
}
