// Hexagons let into a board of wood, in three veneers by turns, and along its sides an inlay of the stones' own
// colours: whose side is whose.

import { CORNER } from '../layout/hexes.js';
import { BLACK, LAMP, mix } from './theme.js';
import { noise, sheet, veneer } from './wood.js';

/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Box } from '../layout/table.js' */
/** @import { Colour } from './theme.js' */

/** How wide the inlay of a side is, seen beside the cells. */
const INLAY = 0.44;
/** How much each of the three veneers is lighter or darker than the wood. */
const TONES = [0.16, -0.1, 0.03];

/** The corner of a cell, clockwise from that on the right below. @param {Box} box @param {number} corner
 * @param {number} [part] of the way there @returns {[number, number]} */
export function cornerOf({ cx, cy, turn = 0 }, corner, part = 1) {
  const angle = turn + Math.PI / 6 + corner * Math.PI / 3;
  return [cx + Math.cos(angle) * CORNER * part, cy + Math.sin(angle) * CORNER * part];
}

/** The outline of a cell. @param {Pen} pen @param {Box} box @param {number} [part] */
export function hexagon(pen, box, part = 1) {
  pen.path(...[0, 1, 2, 3, 4, 5].flatMap(corner => cornerOf(box, corner, part)));
  pen.context.closePath();
}

/** The sides, each with its seat: the cells along it and the three corners of each that lie outside.
 * @param {Box[][]} rows @param {boolean} turned @returns {[seat: number, cells: Box[], corners: number[]][]} */
export function sides(rows, turned) {
  const last = rows.length - 1, turn = (/** @type {number[]} */ corners) =>
    turned ? corners.map(corner => (corner + 3) % 6) : corners;
  return [
    [0, rows[0], turn([3, 4, 5])], [0, [...rows[last]].reverse(), turn([0, 1, 2])],
    [1, rows.map(row => row[0]).reverse(), turn([1, 2, 3])], [1, rows.map(row => row[last]), turn([4, 5, 0])],
  ];
}

/** @param {Pen} pen @param {Scene} scene */
export function hexagons(pen, { table }) {
  const { theme, context } = pen;
  sheet(pen, table, theme.frame);
  const rows = table.lines.map(line => line.map(cell => table.cells[cell]));
  const turned = rows[0][0].cx > rows[rows.length - 1][0].cx;
  context.lineCap = 'butt';
  context.lineJoin = 'miter';
  for (const [seat, cells, corners] of sides(rows, turned)) {
    const points = cells.flatMap(box => corners.flatMap(corner => cornerOf(box, corner)));
    for (const [colour, wide] of /** @type {[Colour, number][]} */ ([
      [theme.flat ? theme.line : theme.discEdges[seat], 2 * INLAY + pen.px(2)], [theme.discs[seat], 2 * INLAY],
    ])) {
      pen.path(...points);
      pen.stroke(colour, wide / 2);
    }
  }
  const random = noise(53);
  rows.forEach((row, r) => row.forEach((box, c) => {
    const kind = ((c - r) % 3 + 3) % 3, tone = TONES[kind] + (random() - 0.5) * 0.05;
    hexagon(pen, box, 1.012);
    const wood = mix(theme.squares.dark, tone > 0 ? LAMP : BLACK, Math.abs(tone));
    pen.fill(theme.bare ? theme.squares.light : wood);
    context.save();
    hexagon(pen, box, 1.012);
    context.clip();
    const how = { upright: kind === 1, seed: r * 16 + c, close: true };
    veneer(pen, { x: box.cx - 0.6, y: box.cy - 0.6, w: 1.2, h: 1.2 }, 0.08, how);
    context.restore();
  }));
  for (const box of rows.flat()) {
    hexagon(pen, box);
    const line = theme.flat ? theme.line : mix(theme.frame, BLACK, 0.5);
    pen.stroke(line, Math.max(pen.px(1), 0.02), theme.flat ? 1 : 0.74);
  }
  const height = Math.min(pen.px(14), 0.42);
  for (const { x, y, text } of table.edge) pen.text(text, x, y, height, theme.name, { weight: 600, alpha: 0.9 });
}
