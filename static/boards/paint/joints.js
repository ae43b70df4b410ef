// Parts of ships that lie side by side are one ship.

/** @import { Cell, Piece } from '../../types.js' */
/** @import { Box, Table } from '../layout/geometry.js' */

/** The looks that make one ship. @type {Record<string, string>} */
const AFLOAT = { hull: 'afloat', hit: 'afloat', wreck: 'sunk' };
/** @type {[side: string, dx: number, dy: number][]} */
const SIDES = [['l', -1, 0], ['r', 1, 0], ['u', 0, -1], ['d', 0, 1]];

/** For each part of a ship, the sides on which others of it lie, and `h` where one of them is a hull in sight.
 * @param {{cell: Cell, piece: Piece}[]} pieces @param {Table} table @returns {Map<Cell, string>} */
export function joints(pieces, table) {
  const parts = pieces.filter(({ piece: { look } }) => look in AFLOAT);
  return new Map(parts.map(({ cell, piece: { look, of } }) => {
    const { cx, cy, w } = table.cells[cell];
    const near = SIDES.flatMap(([side, dx, dy]) => {
      const next = parts.find(({ cell: other }) =>
        Math.hypot(table.cells[other].cx - cx - dx * w, table.cells[other].cy - cy - dy * w) < w * 0.2);
      const same = next && next.piece.of === of && AFLOAT[next.piece.look] === AFLOAT[look];
      return same ? [{ side, look: next.piece.look }] : [];
    });
    const own = near.some(each => each.look === 'hull') ? 'h' : '';
    return [cell, near.map(({ side }) => side).join('') + own];
  }));
}

/** The box of a part, with its neighbours. @param {Table} table @param {Cell} cell @param {Map<Cell, string>} joined
 * @returns {Box} */
export const joinedAt = ({ cells }, cell, joined) =>
  joined.has(cell) ? { ...cells[cell], joined: joined.get(cell) } : cells[cell];
