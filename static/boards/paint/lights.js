// How what has won lights up: after a pause, one cell after the other; then all else is dimmed. It reads no clock and
// paints nothing.

import { runs } from '../layout/geometry.js';

/** @import { Cell, Mark, View } from '../../types.js' */
/** @import { Table } from '../layout/geometry.js' */

/** In milliseconds: before the first cell, from one to the next, and until all else is dimmed. */
const PAUSE = 350, EACH = 90, DIMMING = 300;

/** How far each cell is lit, and how far all else is dimmed: from 0 to 1.
 * @typedef {{ lit: number[], dim: number }} Lights */

/** @param {number} count of the cells @param {number} passed  since the pieces came to rest, in milliseconds
 * @returns {Lights} */
export function lightsAt(count, passed) {
  const lit = Array.from({ length: count }, (_, i) => share(passed - PAUSE - i * EACH, EACH));
  return { lit, dim: share(passed - PAUSE - count * EACH, DIMMING) };
}

/** @param {number} passed @param {number} whole */
const share = (passed, whole) => Math.min(1, Math.max(0, passed / whole));

/** The cells that have one of these marks.
 * @param {Pick<View, 'marks'>} view @param {Mark[]} wanted @returns {Cell[]} */
export const marked = ({ marks }, ...wanted) =>
  Object.keys(marks).filter(cell => marks[cell].some(one => wanted.includes(one)));

/** Whether the last bead has been taken. @param {View} view */
export const emptied = ({ geometry, pieces }) => geometry.kind === 'heaps' && !Object.keys(pieces).length;

/** The winning cells, in the order in which they light up: runs, or a chain in the order of its marks; where all beads
 * are gone, those taken last.
 * @param {View} view @param {Table} table @returns {Cell[]} */
export function winning(view, { cells, slants }) {
  if (emptied(view)) return marked(view, 'last');
  const won = marked(view, 'win').filter(cell => cells[cell]);
  if (slants) return won;
  return won.length ? [...new Set(runs(view.geometry.rows, won).flat())] : [];
}
