// The lines of Python that ran in some visits of a run, found by moment and by visit. Pure.

/** @import { Detail } from '../types.js' */

/** A variable at a line, and whether it has just changed.
 * @typedef {{name: string, value: string, changed: boolean}} Variable */

export class Lines {
  /** @param {Detail} detail */
  constructor(detail) {
    this.detail = detail;
    const { visit, moment } = detail.steps;
    /** The steps of each visit, in order: those of `from + k` are steps[first[k]] to before steps[first[k + 1]]. */
    this.first = new Int32Array(detail.to - detail.from + 1);
    for (const each of visit) this.first[each - detail.from + 1]++;
    for (let index = 1; index < this.first.length; index++) this.first[index] += this.first[index - 1];
    const next = this.first.slice();
    this.steps = new Int32Array(visit.length);
    visit.forEach((each, step) => { this.steps[next[each - detail.from]++] = step; });
    this.moment = Int32Array.from(moment);
  }

  /** @param {number} visit */
  has(visit) { return visit >= this.detail.from && visit < this.detail.to; }

  /** How many lines ran between a moment and the next, in a visit that is here. @param {number} moment */
  count(moment) { return lowest(this.moment, moment + 1) - lowest(this.moment, moment); }

  /** The last step of a visit up to a place, or -1: the line where it is, or where it waits.
   * @param {number} visit @param {number} moment @param {number} [line] all of that moment's lines, if left out */
  step(visit, moment, line = this.count(moment)) {
    const end = lowest(this.moment, moment) + line;
    let [low, high] = [this.first[visit - this.detail.from], this.first[visit - this.detail.from + 1]];
    const begin = low;
    while (low < high) {
      const middle = low + high >> 1;
      if (this.steps[middle] < end) low = middle + 1;
      else high = middle;
    }
    return low > begin ? this.steps[low - 1] : -1;
  }

  /** The line of the file where a visit is, or waits; null before its first one.
   * @param {number} visit @param {number} moment @param {number} [line] */
  line(visit, moment, line) {
    const step = this.step(visit, moment, line);
    return step < 0 ? null : this.detail.steps.line[step];
  }

  /** The last line that ran in a visit and is such a one; null if none is. @param {number} visit
   * @param {(line: number) => boolean} is */
  last(visit, is) {
    const { first, steps, detail: { from, steps: { line } } } = this;
    for (let index = first[visit - from + 1] - 1; index >= first[visit - from]; index--) {
      if (is(line[steps[index]])) return line[steps[index]];
    }
    return null;
  }

  /** A visit's variables at a place, in the order in which they were first set.
   * @param {number} visit @param {number} moment @param {number} line @returns {Variable[]} */
  variables(visit, moment, line) {
    const last = this.step(visit, moment, line);
    /** @type {Map<string, Variable>} */
    const known = new Map();
    for (let index = this.first[visit - this.detail.from]; index < this.first[visit - this.detail.from + 1]; index++) {
      const step = this.steps[index];
      if (step > last) break;
      for (const [name, value] of Object.entries(this.detail.steps.changed[step])) {
        known.set(name, { name, value, changed: step === last });
      }
    }
    return [...known.values()];
  }
}

/** The first index whose number is not below one; numbers grow. @param {Int32Array} numbers @param {number} wanted */
function lowest(numbers, wanted) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = low + high >> 1;
    if (numbers[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
