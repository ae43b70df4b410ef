// Rows of hexagons, each row half a cell further to the right than the one above; the whole is turned so that its long
// diagonal lies on that of a square. Pure; geometry.js lays out all other kinds.

/** @import { Cell, Geometry } from '../../types.js' */
/** @import { Box, EdgeText, Table, Wish } from './table.js' */

/** By how much the rows are turned, and the distance of two rows: a cell is 1 wide. */
export const TURN = Math.PI / 12, ROW = Math.sqrt(3) / 2;
/** From the middle of a cell to a corner. */
export const CORNER = 1 / Math.sqrt(3);
/** The side of the square that is pressed, as large as no two of them meet; and the radius of a stone. */
const SIDE = 0.7, STONE = 0.44;
/** The room that a board takes beyond the middles of its corner cells, and how far out its names stand. */
const AROUND = { named: 2.9, plain: 2 }, NAMES = 1.02;

/** The middle of a cell, from the middle of the board. @param {number} column @param {number} row
 * @param {number} size @returns {[number, number]} */
export function middle(column, row, size) {
  const far = (size - 1) / 2, x = column - far + (row - far) / 2, y = (row - far) * ROW;
  return [x * Math.cos(TURN) - y * Math.sin(TURN), x * Math.sin(TURN) + y * Math.cos(TURN)];
}

/** @param {Geometry} geometry @param {Wish} wish @returns {Table} */
export function hexes({ rows, columnNames = [], rowNames = [] }, { coordinates = true, flip = false }) {
  const size = rows.length, around = coordinates ? AROUND.named : AROUND.plain;
  const [far] = middle(size - 1, size - 1, size), span = 2 * (far + around / 2), half = span / 2;
  const way = flip ? -1 : 1;
  const cells = /** @type {Record<Cell, Box>} */ ({});
  rows.forEach((row, r) => row.forEach((cell, c) => {
    const [x, y] = middle(c, r, size), [cx, cy] = [half + way * x, half + way * y];
    cells[cell] = { x: cx - SIDE / 2, y: cy - SIDE / 2, w: SIDE, h: SIDE, cx, cy, r: STONE, shape: 'hex' };
  }));
  /** @param {string} text @param {[number, number]} at @param {boolean} column @returns {EdgeText} */
  const name = (text, [x, y], column) => ({ x: half + way * x, y: half + way * y, text, column });
  const edge = !coordinates ? [] : [
    ...columnNames.map((text, c) => name(text, middle(c, -NAMES, size), true)),
    ...rowNames.map((text, r) => name(text, middle(-NAMES, r, size), false)),
  ];
  const across = rows.map((_, at) => at), deep = Array.from({ length: 2 * size - 1 }, (_, at) => at);
  return {
    width: span, height: span, rim: 0.5, cells, lines: rows, edge, faced: true,
    columns: across.map(c => rows.map(row => row[c])),
    slants: deep.map(sum => across.filter(r => sum - r >= 0 && sum - r < size).map(r => rows[r][sum - r])),
    ways: { move: 'slide', appear: 'grow', vanish: 'shrink' }, ground: 'hexes',
  };
}
