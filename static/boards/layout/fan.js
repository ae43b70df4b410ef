// A hand of cards: a row that overlaps as much as its room asks, and closes where a card was played. Of a card under
// another the left or the upper edge is seen, where its rank and suit stand. Pure.

/** @import { Cell, Geometry } from '../../types.js' */
/** @import { Box, Table, Wish } from './table.js' */

/** The height of a card by its width. */
export const TALL = 1.42;
/** From card to card where there is room enough, by the width of a card; down a hand, by its width too. */
const APART = 1.06, DOWN = 0.52;
/** How far the cards that may be played stand out, by the width of a card. */
const RAISED = 0.16;
/** The room of a hand that lies by itself, in cards. */
const ALONE = 6.6;

/** The cells of a hand, in a place of the given length whose upper left corner is 0 0. Cells without a card lie in the
 * middle, and are gone.
 * @param {Cell[]} row @param {Wish} wish
 * @param {{ room: number, size?: number, apart?: number, down?: boolean }} how `size`: the width of a card; `apart`:
 *   from card to card at most, by it; `down`: one below the other
 * @returns {Record<Cell, Box>} */
export function hand(row, { pieces, raised }, { room, size = 1, apart = APART, down = false }) {
  const held = row.filter(cell => !pieces || cell in pieces);
  const [w, h] = [size, size * TALL];
  const long = down ? h : w;
  const most = size * (down ? DOWN : apart);
  const step = held.length > 1 ? Math.min(most, (room - long) / (held.length - 1)) : 0;
  const first = (room - long - step * (held.length - 1)) / 2;
  return Object.fromEntries(row.map(cell => {
    const at = held.indexOf(cell);
    const along = at < 0 ? (room - long) / 2 : first + at * step;
    const [x, y] = down ? [0, along] : [along, raised?.has(cell) ? 0 : RAISED * size];
    const seen = at === held.length - 1 ? long : Math.min(long, step);
    const box = { x, y, w, h, cx: x + w / 2, cy: y + h / 2, r: h / 2, shape: /** @type {const} */ ('card') };
    return [cell, { ...box, lap: { at, seen, down }, ...(at < 0 ? { gone: true } : {}) }];
  }));
}

/** How high a hand is, with room for what stands out. @param {number} size */
export const height = size => size * (TALL + RAISED);

/** A hand that lies by itself. @param {Geometry} geometry @param {Wish} wish @returns {Table} */
export function fan({ rows }, wish) {
  const longest = Math.max(...rows.map(row => row.length));
  const room = Math.min(ALONE, 1 + (longest - 1) * APART);
  const cells = rows.flatMap((row, r) =>
    Object.entries(hand(row, wish, { room })).map(([cell, box]) => [cell, moved(box, 0, r * height(1))]));
  return {
    width: room, height: rows.length * height(1), rim: 0, cells: Object.fromEntries(cells), lines: rows, edge: [],
    ways: { move: 'slide', appear: 'deal', vanish: 'shrink' }, ground: 'hand',
  };
}

/** @param {Box} box @param {number} x @param {number} y @returns {Box} */
export const moved = (box, x, y) => ({ ...box, x: box.x + x, y: box.y + y, cx: box.cx + x, cy: box.cy + y });

/** The facts that a hand depends on beside its geometry: the cards that it holds, and those that stand out. Nothing,
 * where the geometry has no hand.
 * @param {Geometry} geometry @param {Wish} wish @returns {string} */
export function fansNow(geometry, { pieces = {}, raised }) {
  const fans = (geometry.parts ?? [{ geometry }]).map(part => part.geometry).filter(each => each.kind === 'fan');
  return fans.flatMap(each => each.rows.flat())
    .map(cell => cell in pieces ? raised?.has(cell) ? '^' : '-' : ' ').join('');
}
