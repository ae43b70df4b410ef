// Where one stands in a run, and every way to go on from there. Pure: no page.
//
// A place is a moment of the run (the beginning or the end of a visit) and a line: how many lines of Python have come
// up since, before the next moment. Moments are known with the tree; lines come later, window by window. So a place
// never depends on what has come: where lines are not known, one steps from moment to moment.

import { CUT, RESEARCHED, SearchTree } from '../trees/model.js';

/** @typedef {{moment: number, line: number}} Place */

const BEYOND = 1_000_000;

/** The address of a place: '12', or '12.3' at its third line. @param {Place} place */
export const writePlace = ({ moment, line }) => line ? `${moment}.${line}` : String(moment);

/** The place that an address means, null where it means none. @param {string} address @returns {Place | null} */
export function readPlace(address) {
  const [, moment, line = '0'] = /^([0-9]{1,7})(?:\.([0-9]{1,6}))?$/.exec(address) ?? [];
  return moment === undefined ? null : { moment: Number(moment), line: Number(line) };
}

export class Stepper {
  /**
   * @param {SearchTree} tree
   * @param {(moment: number) => number | null} lines how many lines ran after a moment; null where that is not known
   * yet
   */
  constructor(tree, lines = () => null) {
    this.tree = tree;
    this.lines = lines;
  }

  get last() { return Math.max(0, this.tree.moments - 1); }

  /** A place that there is. A line that is not known yet is believed. @param {Place} place @returns {Place} */
  settle({ moment, line }) {
    const kept = Math.min(Math.max(0, moment), this.last);
    if (kept !== moment) return at(kept);
    return { moment, line: Math.min(line, this.lines(moment) ?? BEYOND) };
  }

  /** @returns {Place} */
  start() { return at(0); }

  /** @returns {Place} */
  end() { return at(this.last); }

  /** The next line, or the next moment. @param {Place} place @param {boolean} byLine @returns {Place} */
  forward({ moment, line }, byLine) {
    if (byLine && line < (this.lines(moment) ?? 0)) return { moment, line: line + 1 };
    return moment < this.last ? at(moment + 1) : { moment, line };
  }

  /** @param {Place} place @param {boolean} byLine @returns {Place} */
  back({ moment, line }, byLine) {
    if (line > 0) return { moment, line: byLine ? line - 1 : 0 };
    if (moment === 0) return at(0);
    return { moment: moment - 1, line: byLine ? this.lines(moment - 1) ?? 0 : 0 };
  }

  /**
   * Past all that the next step would go into: from the beginning of a visit to its end; line by line, from a line that
   * calls the search to where it has come back.
   * @param {Place} place @param {boolean} byLine @returns {Place}
   */
  over(place, byLine) {
    const { moment, line } = place;
    if (!byLine) return at(this.tree.over(moment));
    if (line < (this.lines(moment) ?? 0)) return { moment, line: line + 1 };
    const next = Math.min(moment + 1, this.last);
    return at(this.tree.isBeginning(next) ? this.tree.over(next) : next);
  }

  /** @param {Place} place @param {boolean} byLine @returns {Place} */
  backOver(place, byLine) {
    const { moment, line } = place;
    if (!byLine) return line > 0 ? at(moment) : at(this.tree.backOver(moment));
    if (line > 0) return { moment, line: line - 1 };
    if (moment === 0 || this.tree.isBeginning(moment)) return this.back(place, true);
    const before = this.tree.backOver(moment) - 1;
    return before < 0 ? at(0) : { moment: before, line: this.lines(before) ?? 0 };
  }

  /** To where the visit that one is in ends. @param {Place} place @returns {Place} */
  out({ moment }) { return at(this.tree.out(moment)); }

  /** The nearest place where moves were left out; the same where there is none that way.
   * @param {Place} place @param {1 | -1} way @returns {Place} */
  cut(place, way) {
    if (way < 0 && place.line > 0 && this.tree.nextCut(place.moment + 1, -1) === place.moment) return at(place.moment);
    const moment = this.tree.nextCut(place.moment, way);
    return moment === place.moment ? place : at(moment);
  }

  /** The first cut that spares at least half as many positions as any, or leaves out half as many moves where they are
   * not known; null where nothing is cut. @returns {Place | null} */
  greatCut() {
    const { flags, ends, seen, size, pencil } = this.tree;
    const spares = (/** @type {number} */ visit) =>
      flags[visit] & CUT && ends[visit] <= this.last ? pencil.size ? pencil.count(visit) : seen.left[visit] : 0;
    let most = 0;
    for (let visit = 0; visit < size; visit++) most = Math.max(most, spares(visit));
    if (!most) return null;
    let first = this.last;
    for (let visit = 0; visit < size; visit++) if (2 * spares(visit) >= most) first = Math.min(first, ends[visit]);
    return at(first);
  }

  /** The nearest place where a search begins anew: from the root, or of a move once more with another window.
   * @param {Place} place @param {1 | -1} way @returns {Place} */
  anew(place, way) {
    const { tree } = this;
    for (let next = place.moment + way; next >= 0 && next <= this.last; next += way) {
      const visit = tree.owner[next];
      if (tree.begins[visit] === next && (tree.parent[visit] < 0 || tree.flags[visit] & RESEARCHED)) return at(next);
    }
    return place;
  }

  /** Whether any search begins anew here. */
  get repeats() {
    this.#repeats ??= this.tree.roots.length > 1 || this.tree.flags.some(flags => flags & RESEARCHED);
    return this.#repeats;
  }

  /** @type {boolean | undefined} */ #repeats;

  /** @param {number} visit @returns {Place} */
  begin(visit) { return at(this.tree.begins[visit]); }

  /** Where a visit ends; where the run was broken off before that, the last place there is. @param {number} visit */
  finish(visit) { return at(Math.min(this.tree.ends[visit], this.last)); }
}

/** @param {number} moment @returns {Place} */
const at = moment => ({ moment, line: 0 });

/** @param {Place} one @param {Place} other */
export const same = (one, other) => one.moment === other.moment && one.line === other.line;
