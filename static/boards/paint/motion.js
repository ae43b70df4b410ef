// Motion: the difference of two sets of pieces, and the pieces on their way. It reads no clock and paints nothing.

/** @import { Cell, Piece } from '../../types.js' */
/** @import { Table } from '../layout/geometry.js' */
/** @typedef {Record<Cell, Piece>} Pieces */

/**
 * @typedef {object} Difference
 * @property {Cell[]} stay
 * @property {{ piece: Piece, from: Cell, to: Cell }[]} move  the piece as it will be; it may be crowned on the way
 * @property {{ piece: Piece, at: Cell }[]} turn
 * @property {{ piece: Piece, to: Cell }[]} appear
 * @property {{ piece: Piece, from: Cell }[]} vanish
 */

/** Signs that are drawn by hand stay where they are written. */
const WRITTEN = new Set(['cross', 'ring']);

/** @param {Piece} a @param {Piece | undefined} b */
const same = (a, b) => b !== undefined && a.look === b.look && a.seat === b.seat && a.text === b.text;

/** These never become another piece. */
const FIXED = new Set(['die', 'cube']);

/** Whether one may become the other on its way. @param {Piece} a @param {Piece} b */
const kin = (a, b) => a.look === 'cube' && b.look === 'cube' || a.look === 'back' && b.look === 'card'
  || a.seat !== null && a.seat === b.seat && !FIXED.has(a.look) && !FIXED.has(b.look);

/** Pieces that vanished are paired with those that appeared, nearest first: those alike, then those of one seat, then a
 * card that is turned over on its way. Where pieces are
 * turned over, they change where they lie. The rest comes and goes.
 * @param {Pieces} before @param {Pieces} after @param {Table} table @returns {Difference} */
export function difference(before, after, table) {
  const stay = Object.keys(after).filter(cell => same(after[cell], before[cell]));
  const gone = Object.keys(before).filter(cell => !same(before[cell], after[cell]));
  const come = Object.keys(after).filter(cell => !same(after[cell], before[cell]));
  const turn = table.ways.turn ? come.filter(cell => before[cell]?.look === after[cell].look) : [];
  const pairs = [];
  if (table.ways.move !== 'never') {
    for (const from of gone) {
      for (const to of come) {
        const alike = same(before[from], after[to]);
        if (WRITTEN.has(after[to].look) || (!alike && !kin(before[from], after[to]))) continue;
        pairs.push({ from, to, far: distance(table, from, to) + (alike ? 0 : 1000) });
      }
    }
  }
  pairs.sort((a, b) => a.far - b.far);
  const [leaving, arriving] = [new Set(gone), new Set(come)];
  for (const cell of turn) {
    leaving.delete(cell);
    arriving.delete(cell);
  }
  /** @type {Difference['move']} */
  const move = [];
  for (const { from, to } of pairs) {
    if (!leaving.has(from) || !arriving.has(to)) continue;
    leaving.delete(from);
    arriving.delete(to);
    move.push({ piece: after[to], from, to });
  }
  return {
    stay, move, turn: turn.map(cell => ({ piece: after[cell], at: cell })),
    appear: [...arriving].map(to => ({ piece: after[to], to })),
    vanish: [...leaving].map(from => ({ piece: before[from], from })),
  };
}

/** @param {Table} table @param {Cell} from @param {Cell} to */
function distance({ cells }, from, to) {
  return Math.hypot(cells[from].cx - cells[to].cx, cells[from].cy - cells[to].cy);
}

/** Where a piece is painted: its centre, how much of it is there (0 to 1), how solid it is, how far it has turned, and
 * its size, by that of its cell.
 * @typedef {{ x: number, y: number, grown: number, alpha: number, turned: number, size?: number }} Place
 * @typedef {(t: number) => number} Ease
 * @typedef {{ from: Place, to: Place, start: number, length: number, ease: Ease, arc: number }} Way
 * @typedef {object} Item
 * @property {Piece} piece
 * @property {Piece | null} was  what it still looks like, until it has turned over or come to where it is crowned
 * @property {Cell} cell
 * @property {Place} at
 * @property {boolean} leaving
 * @property {Way | null} way
 * @property {Way | null} [onward]  the way after this one
 */

/** From here things fall: just above the board. */
const ABOVE = -0.6;

/** Milliseconds from one card to the next that is dealt. */
const DEALING = 25;

/** Milliseconds that a trick lies with its winner. */
const HELD = 160;

/** @param {number} t */
const smooth = t => 1 - (1 - t) ** 3;
/** @param {number} t */
const even = t => t * t * (3 - 2 * t);

/** The share of a fall after which the piece first lands. */
const LANDED = 0.74;

/** Falls, and settles with one small bounce. @param {number} t */
export function fall(t) {
  if (t < LANDED) return (t / LANDED) ** 2;
  const u = (t - LANDED) / (1 - LANDED);
  return 1 - 0.16 * u * (1 - u);
}

/** Milliseconds that a fall takes, with its bounce. @param {number} y the height where it ends */
const falling = y => 210 * Math.sqrt(y - ABOVE) + 40;

/** Milliseconds until a piece that falls lands. @param {number} y the height where it ends */
export const landing = y => LANDED * falling(y);

/** The pieces on the board, each at rest or on its way. A new set begins from where things are. */
export class Motion {
  /** @type {Item[]} */
  items = [];

  /** @param {Pieces} pieces @param {Table} table @param {number} now in milliseconds @param {boolean} animate
   * @param {Cell} [won] the card that has won those of its row: they go to it first, when they leave */
  show(pieces, table, now, animate, won) {
    pieces = Object.fromEntries(Object.entries(pieces).filter(([cell]) => table.cells[cell]));
    if (!animate) {
      this.items = Object.entries(pieces)
        .map(([cell, piece]) => ({ piece, was: null, cell, at: home(table, cell), leaving: false, way: null }));
      return;
    }
    const present = new Map(this.items.filter(item => !item.leaving).map(item => [item.cell, item]));
    const before = Object.fromEntries([...present].map(([cell, item]) => [cell, item.piece]));
    const { stay, move, turn, appear, vanish } = difference(before, pieces, table);
    for (const cell of stay) { // a hand closes
      const item = /** @type {Item} */ (present.get(cell));
      item.piece = pieces[cell]; // as it looks, it may be known better
      const [bound, end] = [item.way?.to ?? item.at, home(table, cell)];
      if (bound.x !== end.x || bound.y !== end.y) send(item, end, now, 200, smooth);
    }
    const sources = [...appear.map(({ to }) => to), ...vanish.map(({ from }) => from)];
    for (const { piece, at } of turn) {
      const item = /** @type {Item} */ (present.get(at));
      const far = Math.min(...sources.map(cell => distance(table, cell, at)));
      item.was = item.piece;
      item.piece = piece;
      item.at.turned = 0;
      send(item, home(table, at), now + (Number.isFinite(far) ? 75 * far : 0), 320, even);
    }
    const trick = won === undefined ? undefined : table.lines.find(row => row.includes(won));
    const taken = won !== undefined && trick ? takenAt(table, won, trick) : null;
    for (const { piece, from, to } of move) {
      const item = /** @type {Item} */ (present.get(from));
      item.onward = null;
      item.cell = to;
      item.at.size = (item.at.size ?? 1) * table.cells[from].r / table.cells[to].r;
      if (item.piece.look !== piece.look) item.was = item.piece;
      item.piece = piece;
      const far = Math.hypot(item.at.x - home(table, to).x, item.at.y - home(table, to).y);
      const hop = table.ways.move === 'hop';
      send(item, home(table, to), now, (hop ? 260 : 160) + 45 * Math.min(far, 8), smooth, hop ? 0.35 + 0.12 * far : 0);
      if (taken && trick?.includes(from) && !trick.includes(to)) take(item, { ...taken }, now);
    }
    for (const { from } of vanish) {
      const item = /** @type {Item} */ (present.get(from));
      item.leaving = true;
      const { x, y } = item.at;
      if (table.ways.vanish === 'rise') {
        send(item, { ...item.at, y: ABOVE }, now, 90 * Math.sqrt(y - ABOVE) + 60, t => t * t);
      } else if (table.ways.vanish === 'roll') {
        send(item, { ...item.at, x: x + 0.9, grown: 1, alpha: 0 }, now, 240, smooth);
      } else send(item, { ...item.at, grown: 0.6, alpha: 0 }, now, 220, smooth);
    }
    for (const [number, { piece, to }] of appear.entries()) {
      const end = home(table, to);
      const item = { piece, was: null, cell: to, at: { ...end }, leaving: false, way: null };
      if (table.ways.appear === 'fall') {
        item.at.y = ABOVE;
        send(item, end, now, falling(end.y), fall);
      } else if (table.ways.appear === 'deal') {
        item.at = { ...end, x: table.width / 2, y: table.height / 2, alpha: 0 };
        send(item, end, now + Math.min(600, DEALING * number), 240, smooth);
      } else if (table.ways.appear === 'roll') {
        item.at = { ...end, x: end.x + 0.9, alpha: 0 };
        send(item, end, now, 240, smooth);
      } else {
        item.at.grown = 0;
        send(item, end, now, WRITTEN.has(piece.look) ? 260 : 180, smooth);
      }
      this.items.push(item);
    }
  }

  /** A piece is let go somewhere: from there it goes on, or home.
   * @param {{ cell: Cell, x: number, y: number }} at @param {Table} table @param {number} now */
  place({ cell, x, y }, table, now) {
    const item = this.items.find(each => each.cell === cell && !each.leaving);
    if (!item) return;
    Object.assign(item.at, { x, y });
    send(item, home(table, cell), now, 200, smooth);
  }

  /** Everything to where it is at `now`; true while something still moves. @param {number} now */
  step(now) {
    for (const item of this.items) {
      if (!item.way) continue;
      const { from, to, start, length, ease, arc } = item.way;
      const t = Math.min(1, Math.max(0, (now - start) / length));
      const e = ease(t);
      const between = (/** @type {keyof Place} */ key) => (from[key] ?? 1) + ((to[key] ?? 1) - (from[key] ?? 1)) * e;
      const y = between('y') - arc * 4 * e * (1 - e);
      item.at = {
        x: between('x'), y, grown: between('grown'), alpha: between('alpha'), turned: between('turned'),
        size: between('size'),
      };
      if (t < 1) continue;
      item.at = { ...to };
      item.way = item.onward ?? null;
      item.onward = null;
      if (item.way) continue;
      const crowned = item.was && item.was.look !== item.piece.look && now < Infinity;
      item.was = null;
      if (!crowned) continue;
      item.at.grown = 0;
      send(item, to, now, 300, smooth);
    }
    this.items = this.items.filter(item => item.way || !item.leaving);
    return this.items.some(item => item.way);
  }
}

/** @param {Table} table @param {Cell} cell @returns {Place} */
const home = ({ cells }, cell) => ({ x: cells[cell].cx, y: cells[cell].cy, grown: 1, alpha: 1, turned: 1 });

/** Where a trick is gathered: on the card that has won it, and on towards its player.
 * @param {Table} table @param {Cell} won @param {Cell[]} trick */
function takenAt(table, won, trick) {
  const to = home(table, won), all = trick.map(cell => home(table, cell));
  const mean = (/** @type {'x' | 'y'} */ key) => all.reduce((sum, each) => sum + each[key], 0) / all.length;
  return { ...to, x: to.x + (to.x - mean('x')) * 0.35, y: to.y + (to.y - mean('y')) * 0.35 };
}

/** By way of the player who takes it: the way that it was to go follows. @param {Item} item @param {Place} by
 * @param {number} now */
function take(item, by, now) {
  const onward = /** @type {Way} */ (item.way);
  by.size = item.at.size;
  send(item, by, now, 260, smooth);
  item.onward = { ...onward, from: by, start: now + 260 + HELD };
}

/** The look of a piece just now. @param {Pick<Item, 'piece' | 'at'> & { was?: Piece | null }} item */
export const face = ({ piece, was, at }) => was && (was.look !== piece.look || at.turned < 0.5) ? was : piece;

/** @param {Item} item
 * @param {Place} to @param {number} start @param {number} length @param {Ease} ease @param {number} [arc] */
function send(item, to, start, length, ease, arc = 0) {
  item.way = { from: { ...item.at }, to, start, length, ease, arc };
}
