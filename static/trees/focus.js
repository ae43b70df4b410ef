// Which visits are unfolded, so that a large tree stays readable: a small one is seen whole; of a large one, what
// matters where the search stands. What a person folds or unfolds stays so. Pure.
//
// The search moves on by one visit at a time, and the picture must not jump with it: nothing changes while the visit
// that it has come to is in sight, and what was unfolded before is folded only to make room.

import { CUT } from './model.js';

/** @import { SearchTree } from './model.js' */

/** The number of visits that are shown whole; of more, about this number is shown. */
const WHOLE = 300, BUDGET = 250;
/** A subtree of at most this number shares the picture with others; one with more children is opened for the path only.
 * */
const BROAD = 60;
/** Of more outcomes of chance none is opened unasked, so that they stand side by side. */
const MANY_OUTCOMES = 8;

/** How many levels away something may be, for what speaks for it. */
const WAS_OPEN = 2, WAS_CUT = 1.5, ON_BEST_LINE = 4;

export class Focus {
  #tree;
  #budget;
  /** The person's wishes: 1 unfolded, 2 folded. */
  #wishes;
  /** The items that are unfolded unasked. */
  #chosen;
  /** @type {'most' | 'all' | 'path'} */
  #mode = 'most';
  #cursor = -1;
  #onBest = new Set();
  #children;

  /** @param {SearchTree} tree @param {{ whole?: number, budget?: number }} [room] */
  constructor(tree, { whole = WHOLE, budget = BUDGET } = {}) {
    this.#tree = tree;
    this.#budget = budget;
    this.#wishes = new Uint8Array(tree.size);
    this.#chosen = new Uint8Array(tree.size);
    this.#children = new Uint16Array(tree.size);
    for (let visit = 0; visit < tree.size; visit++) if (tree.parent[visit] >= 0) this.#children[tree.parent[visit]]++;
    /** 1 for each visit whose own are shown. */
    this.open = new Uint8Array(tree.size);
    if (tree.size <= whole) this.#mode = 'all';
    if (tree.size) for (const visit of tree.bestLine) this.#onBest.add(visit);
  }

  /** The search stands at a visit: true where that changed what is unfolded. @param {number} visit */
  move(visit) {
    if (visit === this.#cursor) return false;
    const first = this.#cursor < 0;
    this.#cursor = visit;
    const inSight = () => this.#tree.path(visit).every(each => this.open[each] || !this.#children[each]);
    if (!first && (this.#mode === 'all' || (this.#mode === 'most' && inSight()))) return false;
    return this.#settle();
  }

  /** Folds a visit, or unfolds it. @param {number} visit */
  toggle(visit) { this.set(visit, !this.open[visit]); }

  /** @param {number} visit @param {boolean} open */
  set(visit, open) {
    this.#wishes[visit] = open ? 1 : 2;
    this.#settle();
  }

  /** Unfolds a visit with all that is below it. @param {number} visit */
  unfoldBelow(visit) {
    this.#wishes.fill(1, visit, this.#tree.end[visit]);
    this.#settle();
  }

  /** Shows everything. */
  unfoldAll() { this.#begin('all'); }

  /** Shows only the way to where the search stands. */
  foldAll() { this.#begin('path'); }

  /** Shows what matters, as at first. */
  reset() { this.#begin('most'); }

  /** @param {'most' | 'all' | 'path'} mode */
  #begin(mode) {
    this.#mode = mode;
    this.#wishes.fill(0);
    this.#chosen.fill(0);
    this.#settle();
  }

  /** Makes up what is unfolded; true where it changed. */
  #settle() {
    const before = this.open.slice();
    if (this.#mode === 'all') this.#chosen.fill(1);
    else this.#unfoldMost();
    let changed = false;
    for (let visit = 0; visit < this.open.length; visit++) {
      const wish = this.#wishes[visit];
      this.open[visit] = this.#children[visit] && wish !== 2 && (wish === 1 || this.#chosen[visit]) ? 1 : 0;
      if (this.open[visit] !== before[visit]) changed = true;
    }
    return changed;
  }

  /** The most interesting visits are unfolded, from the top, as long as there is room. */
  #unfoldMost() {
    const was = this.#chosen;
    const chosen = this.#chosen = new Uint8Array(was.length);
    const path = new Set(this.#cursor < 0 ? [] : this.#tree.path(this.#cursor));
    let room = this.#budget - this.#tree.roots.length;
    for (const visit of path) {
      chosen[visit] = 1;
      room -= this.#children[visit];
    }
    if (this.#mode === 'path') return;
    const queue = new Queue();
    const offer = (/** @type {number} */ visit) => {
      if (!this.#children[visit] || this.#wishes[visit] === 2) return;
      const above = this.#tree.parent[visit];
      if (this.#children[above] > MANY_OUTCOMES && this.#tree.seen.seat[above] === -1 && !path.has(visit)) return;
      if (path.has(visit)) queue.add(visit, Infinity);
      else if (this.#tree.below(visit) === 1) chosen[visit] = 1; // a wedge would take no less room
      else if (this.#children[visit] <= BROAD) queue.add(visit, this.#interest(visit, path, was[visit] === 1));
    };
    for (const root of this.#tree.roots) offer(root);
    for (let visit = queue.take(); visit >= 0; visit = queue.take()) {
      if (!path.has(visit)) {
        if (this.#children[visit] > room) continue;
        room -= this.#children[visit];
        chosen[visit] = 1;
      }
      for (let child = visit + 1; child < this.#tree.end[visit]; child = this.#tree.end[child]) offer(child);
    }
  }

  /** The nearer to where the search stands, and to the root, the more. @param {number} visit
   * @param {Set<number>} path @param {boolean} was unfolded so far */
  #interest(visit, path, was) {
    const tree = this.#tree;
    let common = visit;
    while (common >= 0 && !path.has(common)) common = tree.parent[common];
    const up = this.#cursor < 0 ? 0 : tree.ply[this.#cursor] - (common < 0 ? -1 : tree.ply[common]);
    const down = tree.ply[visit] - (common < 0 ? -1 : tree.ply[common]);
    const near = tree.ply[visit] + down + up / 2;
    return -near + (was ? WAS_OPEN : 0) + (tree.flags[visit] & CUT ? WAS_CUT : 0)
      + (this.#onBest.has(visit) ? ON_BEST_LINE : 0);
  }
}

/** Visits, the most interesting first; of two alike, the earlier one. */
class Queue {
  /** @type {{ visit: number, worth: number }[]} */
  #heap = [];

  /** @param {number} visit @param {number} worth */
  add(visit, worth) {
    const heap = this.#heap;
    let at = heap.push({ visit, worth }) - 1;
    for (let above; at > 0 && this.#first(at, above = (at - 1) >> 1); at = above) this.#swap(at, above);
  }

  /** The first one, -1 where none is left. */
  take() {
    const heap = this.#heap;
    const last = heap.length - 1;
    if (last < 0) return -1;
    this.#swap(0, last);
    const { visit } = /** @type {{ visit: number }} */ (heap.pop());
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let best = at;
      if (left < last && this.#first(left, best)) best = left;
      if (right < last && this.#first(right, best)) best = right;
      if (best === at) return visit;
      this.#swap(at, best);
      at = best;
    }
  }

  /** @param {number} a @param {number} b */
  #first(a, b) {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    return one.worth > other.worth || (one.worth === other.worth && one.visit < other.visit);
  }

  /** @param {number} a @param {number} b */
  #swap(a, b) {
    const heap = this.#heap;
    [heap[a], heap[b]] = [heap[b], heap[a]];
  }
}
