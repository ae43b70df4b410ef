// The positions that a search never looked at, as far as they are known: below which visit each was left out, and how
// it would be drawn. Those below one visit stand together, each before those that follow it. Pure.

/** @import { Seen } from '../types.js' */

export class Pencil {
  #spared;
  /** Of each visit that left some out: the first of them, and the one after the last.
   * @type {Map<number, [number, number]>} */
  #below = new Map();

  /** @param {Seen['spared']} spared */
  constructor(spared) {
    this.#spared = spared ?? { under: [], level: [], move: [], seat: [] };
    /** How many positions there are. */
    this.size = this.#spared.under.length;
    this.#spared.under.forEach((visit, number) => {
      this.#below.set(visit, [this.#below.get(visit)?.[0] ?? number, number + 1]);
    });
  }

  /** From where to where those below a visit stand; null where there is none. @param {number} visit */
  offcut(visit) { return this.#below.get(visit) ?? null; }

  /** How many are left out for good at a moment, by the ends of the visits. @param {Int32Array} ends
   * @param {number} moment */
  leftOut(ends, moment) {
    let sum = 0;
    for (const [visit, [from, to]] of this.#below) if (ends[visit] <= moment) sum += to - from;
    return sum;
  }

  /** How many there are below a visit. @param {number} visit */
  count(visit) {
    const [from, to] = this.offcut(visit) ?? [0, 0];
    return to - from;
  }

  /** The move that leads to one, as players write it. @param {number} number */
  move(number) { return this.#spared.move[number]; }

  /** How many plies one lies below its visit. @param {number} number */
  level(number) { return this.#spared.level[number]; }

  /** Where nothing follows and somebody is to move, an estimate would stand in. @param {number} number
   * @returns {'max' | 'min' | 'chance' | 'leaf' | 'estimate'} */
  shape(number) {
    const seat = this.#spared.seat[number];
    if (seat === null) return 'leaf';
    if (!(this.#spared.level[number + 1] > this.level(number))) return 'estimate';
    return seat < 0 ? 'chance' : seat === 0 ? 'max' : 'min';
  }
}
