// One run of a rung, as it was seen: its visits as a tree, and its moments in time. Pure: no page, no canvas, no rules.
//
// Visits are numbered in the order in which they began, so the visits below one are those just after it: below `v` lie
// v + 1 to end[v] - 1. A moment is the beginning or the end of a visit; `at a moment` means just after it.

import { Pencil } from './pencil.js';

/** @import { Seen } from '../types.js' */

export const LEAF = 1, ESTIMATE = 2, CUT = 4, HIT = 8, RESEARCHED = 16, PROBE = 32;
const NEVER = 0x7fffffff;
/** The precision to which bounds are read. */
const EXACT = 1e-9;

export class SearchTree {
  /** The name of the root, in a figure whose text gives it a name. */
  rootName = '';

  /** @param {Seen} seen */
  constructor(seen) {
    const size = seen.parent.length;
    this.seen = seen;
    this.size = size;
    this.pencil = new Pencil(seen.spared);
    this.parent = Int32Array.from(seen.parent);
    this.flags = Uint8Array.from(seen.flags);
    /** How far below its root a visit lies. */
    this.ply = new Uint16Array(size);
    /** The first visit after a visit's own, and after all below it. */
    this.end = new Int32Array(size);
    /** The moments at which each visit begins and ends; one that was broken off never ends. */
    this.begins = new Int32Array(size);
    this.ends = new Int32Array(size).fill(NEVER);
    const owner = new Int32Array(2 * size);
    /** @type {number[]} */
    const open = [];
    let moment = 0;
    const close = (/** @type {number} */ visit, /** @type {number} */ next) => {
      this.end[visit] = next;
      if (seen.value[visit] === null) return;
      owner[moment] = visit;
      this.ends[visit] = moment++;
    };
    for (let visit = 0; visit < size; visit++) {
      const above = this.parent[visit];
      while (open.length && open[open.length - 1] !== above) close(/** @type {number} */ (open.pop()), visit);
      this.ply[visit] = open.length;
      this.begins[visit] = moment;
      owner[moment++] = visit;
      open.push(visit);
    }
    while (open.length) close(/** @type {number} */ (open.pop()), size);
    /** How many moments there are, and the visit of each. */
    this.moments = moment;
    this.owner = owner.subarray(0, moment);
    /** Each root: a search that deepens or guesses again has several. */
    this.roots = [...this.parent.keys()].filter(visit => this.parent[visit] < 0);
    this.height = this.ply.reduce((most, ply) => Math.max(most, ply), 0);
    /** 1 for each visit whose value rests on an estimate, its own or one below. */
    this.estimated = new Uint8Array(size);
    for (let visit = size - 1; visit >= 0; visit--) {
      if (this.flags[visit] & ESTIMATE) this.estimated[visit] = 1;
      if (this.estimated[visit] && this.parent[visit] >= 0) this.estimated[this.parent[visit]] = 1;
    }
    /** The visits that look alike to the seat to move, in lists. @type {number[][]} */
    this.alike = this.#alike();
    this.#sums = this.#count();
  }

  #alike() {
    /** @type {Map<number, number[]>} */ const lists = new Map();
    for (const [visit, first] of Object.entries(this.seen.alike ?? {})) {
      const list = lists.get(first);
      if (list) list.push(Number(visit));
      else lists.set(first, [Number(visit)]);
    }
    return [...lists.values()];
  }

  /** Of each count, how much there was after each moment. @type {Record<keyof CountsSoFar, Uint32Array>} */
  #sums;

  #count() {
    const sums = {
      nodes: new Uint32Array(this.moments), leaves: new Uint32Array(this.moments),
      cutoffs: new Uint32Array(this.moments), tableHits: new Uint32Array(this.moments),
      researches: new Uint32Array(this.moments), unplayed: new Uint32Array(this.moments),
    };
    let [nodes, leaves, cutoffs, tableHits, researches, unplayed] = [0, 0, 0, 0, 0, 0];
    for (let moment = 0; moment < this.moments; moment++) {
      const visit = this.owner[moment];
      const flags = this.flags[visit];
      if (this.begins[visit] === moment) {
        nodes++;
        if (flags & RESEARCHED) researches++;
      } else {
        if (flags & LEAF) leaves++;
        if (flags & CUT) {
          cutoffs++;
          unplayed += this.seen.left[visit];
        }
        if (flags & HIT) tableHits++;
      }
      sums.nodes[moment] = nodes;
      sums.leaves[moment] = leaves;
      sums.cutoffs[moment] = cutoffs;
      sums.tableHits[moment] = tableHits;
      sums.researches[moment] = researches;
      sums.unplayed[moment] = unplayed;
    }
    return sums;
  }

  /** The counts at a moment; `unplayed`: the moves that cuts have left out. @typedef {{nodes: number, leaves: number,
   *   cutoffs: number, tableHits: number, researches: number, unplayed: number}} CountsSoFar
   * @param {number} moment @returns {CountsSoFar} */
  counts(moment) {
    const { nodes, leaves, cutoffs, tableHits, researches, unplayed } = this.#sums;
    return {
      nodes: nodes[moment] ?? 0, leaves: leaves[moment] ?? 0, cutoffs: cutoffs[moment] ?? 0,
      tableHits: tableHits[moment] ?? 0, researches: researches[moment] ?? 0, unplayed: unplayed[moment] ?? 0,
    };
  }

  /** Whether a visit's window holds no value: it is only asked on which side the value lies. @param {number} visit */
  isNull(visit) {
    const { low: { [visit]: low }, high: { [visit]: high }, narrow } = this.seen;
    return narrow !== null && low !== null && high !== null && high - low <= narrow + EXACT;
  }

  // --- the tree ------------------------------------------------------------------------------------------------

  /** The visits just below one, in order. @param {number} visit */
  children(visit) {
    const found = [];
    for (let child = visit + 1; child < this.end[visit]; child = this.end[child]) found.push(child);
    return found;
  }

  /** How many visits lie below one. @param {number} visit */
  below(visit) { return this.end[visit] - visit - 1; }

  /** The visits from the root to one. @param {number} visit */
  path(visit) {
    const path = [];
    for (; visit >= 0; visit = this.parent[visit]) path.unshift(visit);
    return path;
  }

  /** The moves from the root to a visit. @param {number} visit */
  moves(visit) { return this.path(visit).slice(1).map(each => this.seen.move[each]); }

  /** The visits on the line of best play, in the last of the searches from the root. */
  get bestLine() {
    const line = [this.roots[this.roots.length - 1]];
    for (const move of this.seen.result?.line ?? []) {
      const here = line[line.length - 1];
      // Of two searches of one move the later one counts.
      const next = this.children(here).reverse().find(child => this.seen.move[child] === move);
      if (next === undefined) break;
      line.push(next);
    }
    return line;
  }

  // --- time ----------------------------------------------------------------------------------------------------

  /** Whether a visit has not begun, runs, or is over at a moment. @param {number} visit @param {number} moment */
  phase(visit, moment) {
    return this.begins[visit] > moment ? 'before' : this.ends[visit] > moment ? 'open' : 'done';
  }

  /** Whether a moment is the beginning of its visit. @param {number} moment */
  isBeginning(moment) { return this.begins[this.owner[moment]] === moment; }

  /** The visit that runs just after a moment: where the search stands. @param {number} moment */
  runningAt(moment) {
    const visit = this.owner[moment];
    return this.isBeginning(moment) || this.parent[visit] < 0 ? visit : this.parent[visit];
  }

  /** The moment after all that is below this one, or the next where nothing is. @param {number} moment */
  over(moment) {
    const end = this.ends[this.owner[moment]];
    return end > moment && end !== NEVER ? end : Math.min(moment + 1, this.moments - 1);
  }

  /** The moment at which what encloses this one ends. @param {number} moment */
  out(moment) {
    const visit = this.owner[moment];
    const outer = this.isBeginning(moment) ? visit : this.parent[visit];
    const end = outer < 0 ? NEVER : this.ends[outer];
    return end === NEVER ? this.moments - 1 : end;
  }

  /** The moment before all that this one ended. @param {number} moment */
  backOver(moment) {
    const begin = this.begins[this.owner[moment]];
    return begin < moment ? begin : Math.max(moment - 1, 0);
  }

  /** The nearest moment before or after at which moves were cut off; the same where there is none.
   * @param {number} moment @param {1 | -1} way */
  nextCut(moment, way) {
    for (let next = moment + way; next >= 0 && next < this.moments; next += way) {
      const visit = this.owner[next];
      if (this.flags[visit] & CUT && this.ends[visit] === next) return next;
    }
    return moment;
  }
}
