// Where the visits of a search stand: tidy, level by level, parents centred over what lies below them. Pure; a length
// is one cell across, one row down. What is folded away hangs as a wedge; moves that were left out hang as a stub,
// or, in a small tree, as the positions that were never looked at.
//
// Items stand in the order of the visits, so below item i lie i + 1 to end[i] - 1, and on every row they go from left
// to right.

import { CUT } from './model.js';
import { HALF, Tidy } from './tidy.js';

/** @import { SearchTree } from './model.js' */

export const VISIT = 0, WEDGE = 1, STUB = 2, PENCIL = 3;

/** The most visits, and positions never looked at, of a tree that is shown with both. */
const MOST_DRAWN = 300;
/** Between two searches from the root. */
const BETWEEN = 1;
/** How many gaps of a row are measured, and the share of them that counts as crowded. */
const SAMPLE = 64, CROWDED = 0.4;

/** Whether the positions never looked at are drawn, too. @param {SearchTree} tree */
export const hasPencil = ({ size, pencil }) => pencil.size > 0 && size + pencil.size <= MOST_DRAWN;

export class Layout {
  /** @param {SearchTree} tree @param {Uint8Array} open  1 for each visit whose own are shown
   * @param {boolean} [pencil]  whether positions never looked at are wanted */
  constructor(tree, open, pencil = false) {
    const items = list(tree, open, pencil && hasPencil(tree));
    /** How many items there are, and of each: its visit (of what is no visit, the one it hangs from) and kind. */
    this.count = items.count;
    this.visit = items.visit;
    this.kind = items.kind;
    /** The number of a position never looked at; -1 of all other items. */
    this.spared = items.spared;
    /** The item above each, -1 for a root; and the first item after all below it. */
    this.up = items.up;
    this.end = items.end;
    this.row = items.row;
    this.x = new Tidy(items).x();
    /** How far what lies below an item, and itself, reaches. */
    this.left = new Float32Array(this.count).fill(Infinity);
    this.right = new Float32Array(this.count).fill(-Infinity);
    this.bottom = new Uint16Array(this.count);
    /** @type {{ item: number, left: number, right: number }[]} Each search from the root. */
    this.roots = [];
    this.#reach();
    this.width = this.roots.length ? this.roots[this.roots.length - 1].right : 0;
    this.rows = 1 + this.bottom.reduce((most, row) => Math.max(most, row), 0);
    /** The items beside each on its row, -1 at the edge. */
    this.before = new Int32Array(this.count).fill(-1);
    this.after = new Int32Array(this.count).fill(-1);
    /** Every item, row by row from left to right, and where each row begins. */
    this.order = new Int32Array(this.count);
    this.starts = new Int32Array(this.rows + 1);
    /** How far apart the items of each row are, but for the most crowded of them. */
    this.apart = new Float32Array(this.rows).fill(Infinity);
    /** The least distance between two items of each row. */
    this.closest = new Float32Array(this.rows).fill(Infinity);
    this.#byRow();
    this.#items = new Int32Array(tree.size).fill(-1);
    for (let i = 0; i < this.count; i++) if (this.kind[i] === VISIT) this.#items[this.visit[i]] = i;
  }

  /** Of each visit, its item. */
  #items;

  #reach() {
    const { x, up, row, kind, left, right, bottom } = this;
    for (let i = this.count - 1; i >= 0; i--) {
      left[i] = Math.min(left[i], x[i] - HALF[kind[i]]);
      right[i] = Math.max(right[i], x[i] + HALF[kind[i]]);
      bottom[i] = Math.max(bottom[i], row[i]);
      const above = up[i];
      if (above < 0) continue;
      left[above] = Math.min(left[above], left[i]);
      right[above] = Math.max(right[above], right[i]);
      bottom[above] = Math.max(bottom[above], bottom[i]);
    }
    // The searches from the root stand side by side, each on a ground of its own.
    let from = 0;
    for (let root = 0; root < this.count; root = this.end[root]) {
      const shift = from - left[root];
      for (let i = root; i < this.end[root]; i++) {
        x[i] += shift;
        left[i] += shift;
        right[i] += shift;
      }
      this.roots.push({ item: root, left: left[root], right: right[root] });
      from = right[root] + BETWEEN;
    }
  }

  #byRow() {
    const { starts, order, row, before, after } = this;
    for (let i = 0; i < this.count; i++) starts[row[i] + 1]++;
    for (let r = 0; r < this.rows; r++) starts[r + 1] += starts[r];
    const next = starts.slice();
    for (let i = 0; i < this.count; i++) {
      const at = next[row[i]]++;
      order[at] = i;
      if (at === starts[row[i]]) continue;
      before[i] = order[at - 1];
      after[order[at - 1]] = i;
    }
    for (let r = 0; r < this.rows; r++) {
      const step = Math.ceil((starts[r + 1] - starts[r]) / SAMPLE);
      const gaps = [];
      for (let at = starts[r] + 1; at < starts[r + 1]; at += step) gaps.push(this.x[order[at]] - this.x[order[at - 1]]);
      for (let at = starts[r] + 1; at < starts[r + 1]; at++) {
        this.closest[r] = Math.min(this.closest[r], this.x[order[at]] - this.x[order[at - 1]]);
      }
      if (gaps.length) this.apart[r] = gaps.sort((a, b) => a - b)[Math.floor(gaps.length * CROWDED)];
    }
  }

  /** The item of a visit that is shown, else -1. @param {number} visit */
  at(visit) { return this.#items[visit] ?? -1; }

  /** The item of a visit, or of the nearest one above it that is shown.
   * @param {SearchTree} tree @param {number} visit */
  nearest(tree, visit) {
    for (; visit >= 0; visit = tree.parent[visit]) {
      const item = this.at(visit);
      if (item >= 0) return item;
    }
    return -1;
  }

  /** The item nearest to a place on a row, -1 where none is within reach.
   * @param {number} x @param {number} row @param {number} reach in cells */
  hit(x, row, reach) {
    if (row < 0 || row >= this.rows) return -1;
    let [low, high] = [this.starts[row], this.starts[row + 1]];
    const last = high - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.x[this.order[middle]] < x) low = middle + 1;
      else high = middle;
    }
    const near = [low - 1, low].filter(at => at >= this.starts[row] && at <= last).map(at => this.order[at])
      .sort((a, b) => Math.abs(this.x[a] - x) - Math.abs(this.x[b] - x));
    return near.length && Math.abs(this.x[near[0]] - x) <= reach ? near[0] : -1;
  }
}

/** The items shown, in order.
 * @param {SearchTree} tree @param {Uint8Array} open @param {boolean} pencil */
function list(tree, open, pencil) {
  let room = 1024;
  let [visit, up, end, spared] = Array.from({ length: 4 }, () => new Int32Array(room));
  let [kind, row] = [new Uint8Array(room), new Uint16Array(room)];
  let count = 0;
  const add = (/** @type {number} */ which, /** @type {number} */ what, /** @type {number} */ above) => {
    if (count === room) {
      room *= 2;
      [visit, up, end, spared] = [visit, up, end, spared].map(array => grown(array, room));
      [kind, row] = [grown(kind, room), grown(row, room)];
    }
    visit[count] = which;
    kind[count] = what;
    up[count] = above;
    row[count] = above < 0 ? 0 : row[above] + 1;
    end[count] = count + 1;
    spared[count] = -1;
    return count++;
  };
  /** The positions never looked at below a visit: each after the one above it, so that levels are enough. */
  const hang = (/** @type {number} */ own, /** @type {number} */ item, /** @type {[number, number]} */ [from, to]) => {
    const over = [item];
    const rise = (/** @type {number} */ level) => {
      while (over.length > level) end[/** @type {number} */ (over.pop())] = count;
    };
    for (let number = from; number < to; number++) {
      rise(tree.pencil.level(number));
      over.push(add(own, PENCIL, over[over.length - 1]));
      spared[count - 1] = number;
    }
    rise(1);
  };
  /** @type {number[]} */
  const above = [];
  const close = () => {
    const item = /** @type {number} */ (above.pop());
    const own = visit[item], offcut = pencil ? tree.pencil.offcut(own) : null;
    if (offcut) hang(own, item, offcut);
    else if (tree.flags[own] & CUT && tree.seen.left[own] > 0) add(own, STUB, item);
    end[item] = count;
  };
  for (let v = 0; v < tree.size;) {
    while (above.length && visit[above[above.length - 1]] !== tree.parent[v]) close();
    const item = add(v, VISIT, above.length ? above[above.length - 1] : -1);
    const below = tree.end[v] - v - 1;
    if (below && !open[v]) {
      add(v, WEDGE, item);
      end[item] = count;
      v = tree.end[v];
      continue;
    }
    above.push(item);
    v++;
  }
  while (above.length) close();
  const cut = (/** @type {any} */ array) => array.subarray(0, count);
  return {
    count, visit: /** @type {Int32Array} */ (cut(visit)), up: /** @type {Int32Array} */ (cut(up)),
    end: /** @type {Int32Array} */ (cut(end)), kind: /** @type {Uint8Array} */ (cut(kind)),
    row: /** @type {Uint16Array} */ (cut(row)), spared: /** @type {Int32Array} */ (cut(spared)),
  };
}

/** @template {Int32Array | Uint8Array | Uint16Array} T @param {T} array @param {number} room @returns {T} */
function grown(array, room) {
  const more = new (/** @type {new (room: number) => T} */ (array.constructor))(room);
  more.set(array);
  return more;
}
