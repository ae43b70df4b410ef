// Where cells lie: every kind of geometry becomes one table of boxes, which the painter paints and the grid presses.
// Pure: no canvas, no DOM, no rules. Lengths are in units of one cell. A new kind of board is one more entry of KINDS.

import { fan } from './fan.js';
import { hexes } from './hexes.js';
import { parts, places, stakes } from './parts.js';
import { points } from './points.js';
import { seas } from './seas.js';
import { isRound, seated } from './seated.js';

/** @import { Cell, Geometry } from '../../types.js' */

/** @typedef {import('./table.js').Box} Box */
/** @typedef {import('./table.js').EdgeText} EdgeText */
/** @typedef {import('./table.js').Shape} Shape */
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Wish} Wish */

/** @type {Record<Geometry['kind'], (geometry: Geometry, wish: Wish) => Table>} */
const KINDS = {
  squares, heaps, line, tree, places, stakes, fan, points, hexes,
  parts: (geometry, wish) => (geometry.beside ? seas : isRound(geometry) ? seated : parts)(geometry, wish, layout),
};

/** The cell of a spot: the third piece on a cell lies on its spot 3. @param {Cell} spot */
export const cellOf = spot => spot.split(':')[0];

/** The table of a geometry.
 * @param {Geometry} geometry
 * @param {Wish} [wish]
 * @returns {Table} */
export function layout(geometry, wish = {}) {
  const table = KINDS[geometry.kind](geometry, wish);
  return wish.flip && turns(table) ? turned(table, !geometry.gravity) : table;
}

/** Whether a table is turned as a whole. @param {Table} table */
const turns = ({ parents, parts: laid, faced }) => !parents && !laid && !faced;

/** @param {Geometry} geometry @param {Wish} wish @returns {Table} */
function squares(geometry, { coordinates = true, numbers = true, bare = false }) {
  const { rows, columnNames, rowNames, gravity, turns, surface, numbered } = geometry;
  const across = Math.max(...rows.map(row => row.length));
  const board = surface === 'board';
  /** @type {{ r: number, shape: Shape }} */
  const stand = board ? { r: 0.41, shape: 'hole' }
    : { r: RADII[surface ?? ''] ?? (across > 6 ? 0.38 : 0.32), shape: surface === 'goban' ? 'crossing' : 'square' };
  const lined = !surface || surface === 'lines';
  const named = coordinates && Boolean(columnNames || rowNames);
  const wide = (rowNames ?? []).some(text => text.length > 1);
  const inside = lined || surface === 'checks' || surface === 'felt';
  const framed = surface === 'sea';
  const edged = named ? framed ? 0.042 : wide ? 0.064 : 0.048 : framed ? 0.0342 : 0.03;
  const rim = lined ? across * SLATE : inside ? bare ? 0 : across * FRAME
    : Math.max(named ? framed ? 0.3 : 0.36 : framed ? 0.15 : 0.22, across * edged);
  const cells = /** @type {Record<Cell, Box>} */ ({});
  rows.forEach((row, r) => row.forEach((cell, c) => {
    const [x, y] = [rim + c, rim + r];
    cells[cell] = { x, y, w: 1, h: 1, cx: x + 0.5, cy: y + 0.5, ...stand };
  }));
  // The columns are named beside the row that counts as the first.
  const upward = Number(rowNames?.[0]) > Number(rowNames?.at(-1));
  const beside = upward ? rows.length + rim * (surface === 'goban' ? 1.38 : 1.5) : rim / 2;
  const edge = !named ? [] : inside ? within(geometry, rim, upward) : [
    ...(columnNames ?? []).map((text, c) => ({ x: rim + c + 0.5, y: beside, text, column: true })),
    ...(rowNames ?? []).map((text, r) => ({ x: rim / 2, y: rim + r + 0.5, text })),
  ];
  return {
    width: across + 2 * rim, height: rows.length + 2 * rim, rim, cells, lines: rows, edge,
    ways: gravity
      ? { move: 'never', appear: 'fall', vanish: 'rise' }
      : { move: turns ? 'never' : 'slide', appear: 'grow', vanish: 'shrink', turn: turns },
    ground: LAID[surface ?? ''] ?? 'slate',
    aimed: surface === 'goban',
    numbers: numbered && numbers ? rows.flat().filter(cell => Number(cell)) : undefined,
  };
}

/** How wide a frame is, by the cells of a side: 14 pixels round a board of 732. */
const FRAME = 0.0191, SLATE = 0.032;

/** Names within the cells along the first column and the first row, as the eye counts.
 * @param {Geometry} geometry @param {number} rim @param {boolean} upward @returns {EdgeText[]} */
function within({ rows, columnNames = [], rowNames = [] }, rim, upward) {
  const y = rim + 0.5 + (upward ? rows.length - 1 : 0);
  const [left, right] = /** @type {[1 | -1, 1 | -1][]} */ ([[-1, -1], [1, upward ? 1 : -1]]);
  return [
    ...columnNames.map((text, c) => ({ x: rim + c + 0.5, y, text, column: true, corner: right })),
    ...rowNames.map((text, r) => ({ x: rim + 0.5, y: rim + r + 0.5, text, corner: left })),
  ];
}

/** How large pieces are on a surface, and what lies under it. @type {Record<string, number>} */
const RADII = { checks: 0.405, felt: 0.41, sea: 0.42, goban: 0.474 };
/** @type {Record<string, string>} */
const LAID = { board: 'panel', checks: 'checks', felt: 'felt', sea: 'sea', goban: 'goban' };

/** Each heap is a row of beads on a rod, as on an abacus.
 * @param {Geometry} geometry @param {Wish} wish @returns {Table} */
function heaps({ rows, rowNames }, { coordinates = true, fold = Infinity }) {
  const [rim, gap, tall] = [0.42, 0.3, 1.2];
  const across = Math.max(5, ...rows.map(row => Math.min(row.length, fold)));
  const left = rim + (coordinates ? 0.4 : 0.1);
  const cells = /** @type {Record<Cell, Box>} */ ({});
  /** @type {Cell[][]} */
  const lines = [];
  /** @type {EdgeText[]} */
  const edge = [];
  let y = rim + gap / 2;
  rows.forEach((row, r) => {
    const folded = folds(row, fold);
    const text = rowNames?.[r] ?? String(r + 1);
    if (coordinates) edge.push({ x: left / 2 - 0.03, y: y + folded.length * tall / 2, text });
    for (const line of folded) {
      line.forEach((cell, c) => {
        const x = left + c;
        cells[cell] = { x, y, w: 1, h: tall, cx: x + 0.5, cy: y + tall / 2, r: 0.5, shape: 'bead' };
      });
      lines.push(line);
      y += tall;
    }
    y += gap;
  });
  return {
    width: left + across + rim + 0.1, height: y - gap / 2 + rim, rim, cells, lines, edge,
    ways: { move: 'never', appear: 'roll', vanish: 'roll' }, ground: 'rods',
  };
}

/** A number line: stations to stand on. Folded, it winds upwards through a square, to and fro.
 * @param {Geometry} geometry @param {Wish} wish @returns {Table} */
function line({ rows }, { fold = Infinity }) {
  const lines = rows.flatMap(row => folds(row, fold));
  const across = Math.max(...lines.map(cells => cells.length)), many = lines.length > 1;
  const pitch = many ? 1.3 : 1.12, rim = many ? 0.55 : 0.3;
  const wide = (across - 1) * pitch + 1;
  const rise = many ? Math.min(2.1, Math.max(1.3, (wide - 1) / (lines.length - 1))) : 0;
  const cells = /** @type {Record<Cell, Box>} */ ({});
  lines.forEach((names, l) => names.forEach((cell, c) => {
    const [x, y] = [rim + (l % 2 ? across - 1 - c : c) * pitch, rim + (lines.length - 1 - l) * rise];
    cells[cell] = { x, y, w: 1, h: 1, cx: x + 0.5, cy: y + 0.5, r: 0.36, shape: 'post' };
  }));
  return {
    width: wide + 2 * rim, height: (lines.length - 1) * rise + 1 + 2 * rim, rim, cells, lines, edge: [],
    ways: { move: 'hop', appear: 'grow', vanish: 'shrink' }, ground: 'plank',
  };
}

/** A tree hangs from its root, its leaves spread evenly; where they are too many to stand side by side, it lies on its
 * side, the root to the left.
 * @param {Geometry} geometry @param {Wish} wish @returns {Table} */
function tree({ rows, branches = [] }, { fold = Infinity }) {
  const parents = /** @type {Record<Cell, Cell>} */ ({});
  /** @type {Map<Cell, Cell[]>} */
  const below = new Map(rows.flat().map(cell => [cell, []]));
  for (const { from, to } of branches) {
    parents[to] = from;
    below.get(from)?.push(to);
  }
  /** How far along each cell stands, the first leaf at 0. @type {Map<Cell, number>} */
  const along = new Map();
  const waiting = [rows[0][0]];
  let leaves = 0;
  for (let cell; (cell = waiting.pop()) !== undefined;) {
    const next = below.get(cell) ?? [];
    if (next.length) waiting.push(...[...next].reverse());
    else along.set(cell, leaves++);
  }
  for (const row of [...rows].reverse()) {
    for (const cell of row) {
      const next = below.get(cell) ?? [];
      const end = (/** @type {number} */ i) => along.get(/** @type {Cell} */ (next.at(i))) ?? 0;
      if (next.length) along.set(cell, (end(0) + end(-1)) / 2);
    }
  }
  const sideways = leaves > fold;
  const rim = 0.35;
  const wide = Math.max(leaves, sideways ? 1 : 5);
  const room = sideways ? Math.min(fold, 24) - 2 : wide * 0.45;
  const step = Math.max(1.75, Math.min(5, room / Math.max(1, rows.length - 1)));
  const deep = 1 + (rows.length - 1) * step;
  const cells = /** @type {Record<Cell, Box>} */ ({});
  rows.forEach((row, ply) => row.forEach(cell => {
    const across = rim + (wide - leaves) / 2 + (along.get(cell) ?? 0);
    const [x, y] = sideways ? [rim + ply * step, across] : [across, rim + ply * step];
    const r = below.get(cell)?.length ? 0.42 : 0.44;
    cells[cell] = { x, y, w: 1, h: 1, cx: x + 0.5, cy: y + 0.5, r, shape: 'spot' };
  }));
  return {
    width: (sideways ? deep : wide) + 2 * rim, height: (sideways ? wide : deep) + 2 * rim, rim, cells, lines: rows,
    edge: [], ways: { move: 'never', appear: 'grow', vanish: 'shrink' }, ground: 'sheet', parents, sideways,
    least: 28,
  };
}

/** A row in pieces of nearly equal length; an empty row is one empty piece. @param {Cell[]} row @param {number} most */
function folds(row, most) {
  const count = Math.max(1, Math.ceil(row.length / most));
  const length = Math.ceil(row.length / count);
  return Array.from({ length: count }, (_, i) => row.slice(i * length, (i + 1) * length));
}

/** The number of cells that may stand side by side on a number of pixels, for the kinds that can fold.
 * @param {Geometry} geometry @param {number} pixels */
export function foldFor(geometry, pixels) {
  const least = FOLDED_BELOW[geometry.kind];
  return least && pixels < (longest(geometry) + 1.8) * least ? Math.max(4, Math.floor(pixels / least - 1.8)) : Infinity;
}

/** The fold that makes the cells largest in a frame of this width to height.
 * @param {Geometry} geometry @param {number} aspect */
export function foldFrame(geometry, aspect) {
  if (!FOLDED_BELOW[geometry.kind]) return Infinity;
  const folds = [1, 2, 3, 4].map(lines => Math.max(4, Math.ceil(longest(geometry) / lines)));
  const size = (/** @type {number} */ fold) => {
    const { width, height } = layout(geometry, { coordinates: false, fold });
    return Math.min(aspect / width, 1 / height);
  };
  return folds.reduce((best, fold) => size(fold) > size(best) * 1.05 ? fold : best);
}

/** In pixels; cells smaller than this are hard to press, so their rows fold. A kind that cannot fold has none.
 * @type {Partial<Record<Geometry['kind'], number>>} */
const FOLDED_BELOW = { heaps: 24, line: 48, tree: 25 };

/** The most cells side by side; of a tree, its leaves. @param {Geometry} geometry */
function longest({ rows, branches }) {
  if (!branches) return Math.max(...rows.map(row => row.length));
  const inner = new Set(branches.map(branch => branch.from));
  return rows.flat().filter(cell => !inner.has(cell)).length;
}

/** The same table turned by half a circle, or only mirrored left to right; edge texts keep their side.
 * @param {Table} table @param {boolean} upsideDown @returns {Table} */
function turned(table, upsideDown) {
  const cells = Object.fromEntries(Object.entries(table.cells).map(([cell, box]) => {
    const lift = box.cy - box.y - box.h / 2; // a post's foot stays below its head
    const y = upsideDown ? table.height - box.y - box.h : box.y;
    const x = table.width - box.x - box.w;
    return [cell, { ...box, x, y, cx: x + box.w / 2, cy: y + box.h / 2 + lift }];
  }));
  // The surplus of the left edge over the right one stays on the left.
  const shift = leftmost(table.cells) - leftmost(cells);
  for (const box of Object.values(cells)) {
    box.x += shift;
    box.cx += shift;
  }
  const edge = table.edge.map(name => name.column
    ? { ...name, x: table.width - name.x }
    : { ...name, y: upsideDown ? table.height - name.y : name.y });
  return { ...table, cells, edge };
}

/** @param {Record<Cell, Box>} cells */
const leftmost = cells => Math.min(...Object.values(cells).map(box => box.x));

/** The cell that a press on `cell` means, among those that may be pressed next; null where it means none.
 * @param {Geometry} geometry @param {Iterable<Cell>} wanted @param {Cell} cell @returns {Cell | null} */
export function meant(geometry, wanted, cell) {
  const cells = [...wanted];
  if (cells.includes(cell)) return cell;
  if (!geometry.gravity) return null;
  const column = columnOf(geometry, cell);
  return cells.find(other => columnOf(geometry, other) === column) ?? null;
}

/** @param {Geometry} geometry @param {Cell} cell */
function columnOf({ rows }, cell) {
  return rows.map(row => row.indexOf(cell)).find(column => column >= 0);
}

/** Where a key leads from a cell; null for a key that does not walk. Sideways follows the rows, up and down the eye.
 * @param {Table} table @param {Cell[][]} rows @param {Cell} cell
 * @param {{ key: string, ctrlKey?: boolean, metaKey?: boolean }} press @param {boolean} [flip]
 * @returns {Cell | null} */
export function walk(table, rows, cell, { key, ctrlKey, metaKey }, flip = false) {
  const row = (rows.find(names => names.includes(cell)) ?? []).filter(name => !table.cells[name].gone);
  const seen = flip && turns(table) ? [...row].reverse() : row;
  const at = seen.indexOf(cell);
  const whole = ctrlKey || metaKey;
  const slanted = along(table, cell, key, flip);
  if (slanted) return slanted;
  switch (table.sideways ? TURNED[key] ?? key : key) {
    case 'ArrowRight': return seen[at + 1] ?? cell;
    case 'ArrowLeft': return seen[at - 1] ?? cell;
    case 'ArrowDown': return vertical(table, cell, 1);
    case 'ArrowUp': return vertical(table, cell, -1);
    case 'PageDown': return farthest(table, cell, 1);
    case 'PageUp': return farthest(table, cell, -1);
    case 'Home': return whole ? corner(table, 1) : seen[0];
    case 'End': return whole ? corner(table, -1) : seen[seen.length - 1];
    default: return null;
  }
}

/** Where rows are slanted: up and down lead along a column, the page keys along a slant; null for all else.
 * @param {Table} table @param {Cell} cell @param {string} key @param {boolean} flip @returns {Cell | null} */
function along({ columns = [], slants = [] }, cell, key, flip) {
  const lines = { ArrowUp: columns, ArrowDown: columns, PageUp: slants, PageDown: slants }[key] ?? [];
  const line = lines.find(names => names.includes(cell));
  if (!line) return null;
  const way = (key.endsWith('Down') ? 1 : -1) * (flip ? -1 : 1);
  return line[line.indexOf(cell) + way] ?? cell;
}

/** The meaning of the arrows where rows run down the page. @type {Record<string, string>} */
const TURNED = { ArrowRight: 'ArrowDown', ArrowDown: 'ArrowRight', ArrowLeft: 'ArrowUp', ArrowUp: 'ArrowLeft' };

/** The cells, without the spots. @param {Table['cells']} cells */
export const pressable = cells => Object.keys(cells).filter(cell => cells[cell].level === undefined);

/** The cell that is seen first (1) or last (-1). @param {Table} table @param {1 | -1} way */
function corner({ cells }, way) {
  return pressable(cells).reduce((best, cell) => {
    const [a, b] = [cells[cell], cells[best]];
    return way * (a.y - b.y || a.x - b.x) < 0 ? cell : best;
  });
}

/** The nearest cell of the next line up or down, in a tree along a branch, first within its part; else the cell itself.
 * @param {Table} table @param {Cell} cell @param {1 | -1} way @returns {Cell} */
function vertical({ cells, parents, parts: laid }, cell, way) {
  if (parents) return (way < 0 ? parents[cell] : Object.keys(cells).find(other => parents[other] === cell)) ?? cell;
  const own = laid?.find(part => cell in part.table.cells);
  const within = own ? nearest(cells, Object.keys(own.table.cells), cell, way) : cell;
  return within === cell ? nearest(cells, pressable(cells), cell, way) : within;
}

/** The nearest of some cells that lie further up or down; the cell itself where there is none.
 * @param {Table['cells']} cells @param {Cell[]} names @param {Cell} cell @param {1 | -1} way @returns {Cell} */
function nearest(cells, names, cell, way) {
  const here = cells[cell];
  let [best, least] = [cell, Infinity];
  for (const name of names) {
    const box = cells[name];
    if (box.gone) continue;
    const [down, aside] = [way * (box.cy - here.cy), Math.abs(box.cx - here.cx)];
    if (down > 0.3 && down * 1000 + aside < least) [best, least] = [name, down * 1000 + aside];
  }
  return best;
}

/** @param {Table} table @param {Cell} cell @param {1 | -1} way @returns {Cell} */
function farthest(table, cell, way) {
  for (let next = vertical(table, cell, way); next !== cell; next = vertical(table, cell, way)) cell = next;
  return cell;
}

/** The straight runs that a set of cells makes, longest first until each cell is in one: in this order the cells of a
 * winning line light up. A cell that stands alone is a run of one.
 * @param {Cell[][]} rows @param {Iterable<Cell>} chosen @returns {Cell[][]} */
export function runs(rows, chosen) {
  const wanted = new Set(chosen);
  /** @type {Cell[][]} */
  const found = [];
  const at = (/** @type {number} */ r, /** @type {number} */ c) => {
    const cell = rows[r]?.[c];
    return cell !== undefined && wanted.has(cell) ? cell : null;
  };
  rows.forEach((row, r) => row.forEach((_, c) => {
    for (const [dr, dc] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
      if (!at(r, c) || at(r - dr, c - dc)) continue;
      const run = [];
      for (let i = 0, cell; (cell = at(r + i * dr, c + i * dc)); i++) run.push(cell);
      found.push(run);
    }
  }));
  const left = new Set(wanted);
  return found.sort((a, b) => b.length - a.length).filter(run => {
    const news = run.some(cell => left.has(cell));
    run.forEach(cell => left.delete(cell));
    return news;
  });
}
