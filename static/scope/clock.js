// The clock of a scope: it takes one step after another, to the end or to a place where the run is to rest.

import { same } from './stepper.js';

/** @import { Place, Stepper } from './stepper.js' */
/** A scope, as far as its clock needs it. @typedef {object} Stepped
 * @property {Stepper | null} stepper @property {Place} place @property {Place} last the last place that may be seen
 * @property {{count: (moment: number) => number | null, problem: string | null} | null} run
 * @property {{byLine: boolean, byCut: boolean, wait: number}} controls
 * @property {(place: Place) => void} moveTo @property {() => void} rest it has come to where it rests */

/** Milliseconds of a step, and the most steps, that a run plays by itself towards a place. */
const OPENING = 330;
export const OPENING_STEPS = 12;

export class Clock {
  playing = false;
  #scope;
  /** @type {ReturnType<typeof setTimeout> | 0} */ #timer = 0;
  /** Where it rests, and the steps that it may still take to there. @type {{place: Place, steps: number} | null} */
  #rest = null;

  /** @param {Stepped} scope */
  constructor(scope) { this.#scope = scope; }

  /** @param {Place | null} [rest] where to rest; left out: at the end */
  start(rest = null) {
    this.#rest = rest && { place: rest, steps: OPENING_STEPS };
    this.playing = true;
    this.#wait();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#rest = null;
    this.playing = false;
  }

  /** The pace is another. */
  paced() {
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#wait();
  }

  #wait() {
    this.#timer = setTimeout(() => this.#tick(), this.#rest ? OPENING : this.#scope.controls.wait);
  }

  #tick() {
    const { stepper, place, run, controls, last } = this.#scope;
    if (!this.playing || !stepper || !run) return;
    if (this.#rest) return this.#nears(stepper, this.#rest);
    // Line by line, one waits for lines that are on their way.
    const known = !controls.byLine || controls.byCut || run.count(place.moment) !== null || run.problem !== null;
    if (known) {
      const next = controls.byCut ? stepper.cut(place, 1) : stepper.forward(place, controls.byLine);
      this.#scope.moveTo(same(next, place) ? last : next);
      if (same(this.#scope.place, last)) return this.#scope.rest();
    }
    this.#wait();
  }

  /** One of the first steps; the last of them is the one where the run rests. @param {Stepper} stepper
   * @param {{place: Place, steps: number}} rest */
  #nears(stepper, rest) {
    const next = stepper.forward(this.#scope.place, false);
    rest.steps -= 1;
    if (next.moment < rest.place.moment && rest.steps > 0) {
      this.#scope.moveTo(next);
      return this.#wait();
    }
    this.#scope.moveTo(rest.place);
    return this.#scope.rest();
  }
}
