// Boards that lie together as parts of one, and places for cards. Pure; geometry.js lays out all other kinds.

/** @import { Cell, Geometry } from '../../types.js' */
/** @import { Box, Laid, Table, Wish } from './table.js' */

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

/** The place of a card in the middle; beside it chips, a button that is smaller, and the chips that are left.
 * @param {Geometry} geometry @returns {Table} */
export function stakes({ rows }) {
  const [card = '', stake = '', button, stack] = rows[0] ?? [];
  const three = ['left', 'middle', 'right'];
  const { cells, ...table } = places({ kind: 'places', rows: [stack ? ['stack', ...three, 'end'] : three] });
  const { left, middle, right } = cells;
  const chips = { r: 0.5, shape: /** @type {const} */ ('spot') };
  const own = button ? {
    [stake]: { ...left, ...chips }, [button]: { ...right, cx: right.cx - 0.3, cy: right.cy - 0.36, ...chips, r: 0.2 },
  } : { [stake]: { ...right, ...chips } };
  return {
    ...table, lines: rows, cells: { [card]: middle, ...own, ...stack ? { [stack]: { ...cells.stack, ...chips } } : {} },
  };
}

/** Parts one above the other; turned, the last is first.
 * @param {Geometry} geometry @param {Wish} wish @param {(geometry: Geometry, wish: Wish) => Table} layout
 * @returns {Table} */
export function parts({ rows, parts: all = [], surface }, wish, layout) {
  const cloth = surface === 'felt';
  const order = wish.flip ? [...all].reverse() : all;
  const edge = cloth ? EDGE : GAP;
  /** @type {Laid[]} */
  const laid = [];
  let at = edge;
  for (const { name, geometry } of order) {
    const table = layout(geometry, { ...wish, flip: false });
    if (name) at += HEAD;
    laid.push({ table, geometry, name, x: 0, y: at, scale: 1 });
    at += table.height + GAP;
  }
  const height = at - GAP + edge + (cloth ? FOOT : 0);
  const widest = Math.max(...laid.map(part => part.table.width)) + 2 * edge;
  const width = Math.max(widest, cloth ? height : 0);
  for (const part of laid) part.x = (width - part.table.width) / 2;
  return {
    width, height, rim: edge, cells: Object.assign({}, ...laid.map(moved)), lines: rows, edge: [],
    ways: laid[0]?.table.ways ?? { move: 'never', appear: 'grow', vanish: 'shrink' },
    ground: 'parts', parts: laid,
  };
}

/** The cells of a part, where they lie on the whole board. @param {Laid} part @returns {Record<Cell, Box>} */
export function moved({ table, x, y, scale }) {
  return Object.fromEntries(Object.entries(table.cells).map(([cell, box]) => [cell, {
    ...box, x: x + box.x * scale, y: y + box.y * scale, w: box.w * scale, h: box.h * scale,
    cx: x + box.cx * scale, cy: y + box.cy * scale, r: box.r * scale,
  }]));
}
