// The section of every rung: the table that is filled rung by rung, and above it whether they agree.

import { fill, make } from '../base/elements.js';
import { agreement, cheapest } from './reading.js';
import { RungTable } from './table.js';

/** @import { GameFacts, RungFacts } from '../types.js' */
/** @import { Counting } from './counting.js' */
/** @import { Work } from './work.js' */

export class Climb {
  #facts;
  #counting;
  #work;
  #verdict = make('div', { className: 'agreement' });
  #table;
  /** @type {RungFacts[]} */ #rungs = [];
  /** @type {number | null} */ #depth = null;

  /** @param {GameFacts} facts @param {Counting} counting @param {Work} work
   * @param {(log: boolean) => void} onScale */
  constructor(facts, counting, work, onScale) {
    this.#facts = facts;
    this.#counting = counting;
    this.#work = work;
    this.#table = new RungTable(facts, onScale);
    this.elements = [this.#verdict, this.#table.element];
  }

  get counted() { return this.#table.counted(); }

  /** @param {boolean} wanted */
  setLog(wanted) { this.#table.setLog(wanted); }

  /** Counts every rung. @param {RungFacts[]} rungs @param {number | null} depth
   * @param {(rung: RungFacts) => string} href the microscope on a rung's run @param {AbortSignal} signal */
  async climb(rungs, depth, href, signal) {
    [this.#rungs, this.#depth] = [rungs, depth];
    this.#table.show(rungs, depth, href);
    fill(this.#verdict);
    for (const { name } of rungs) {
      const known = this.#counting.known(name, depth);
      if (known) this.#table.set(name, known);
    }
    for (const [index, { name, title }] of rungs.entries()) {
      if (!this.#counting.known(name, depth)) {
        this.#table.set(name, 'running');
        this.#work.say(`Counting ${title}, ${index + 1} of ${rungs.length}`);
      }
      const answer = await this.#counting.count(name, depth, signal);
      if (signal.aborted) return;
      if ('stopped' in answer) return void this.#work.halt();
      this.#table.set(name, answer);
      this.#judge();
    }
    this.#work.announce(`Every rung is counted. ${this.#verdict.textContent}`);
  }

  /** Gives up the counts that are still missing. */
  halt() {
    for (const { name } of this.#rungs) {
      if (!this.#counting.known(name, this.#depth)) this.#table.set(name, { stopped: true });
    }
  }

  #judge() {
    const [all, ...others] = agreement(this.counted, this.#facts.bounds, this.#facts.seats[0]);
    const least = cheapest(this.counted);
    fill(this.#verdict, all && make('p', { className: 'agreement-all' }, all),
      others.length > 0 && make('ul', {}, others.map(other => make('li', {}, other))),
      least && make('p', {}, least));
  }
}
