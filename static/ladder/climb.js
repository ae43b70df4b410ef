// Counting every rung: the list that fills rung by rung, and whether they agree.

import { fill, make } from '../base/elements.js';
import { details } from './pick.js';
import { agreement, cheapest } from './reading.js';
import { RungList } from './rungs.js';

/** @import { GameFacts, RungFacts } from '../types.js' */
/** @import { Counting } from './counting.js' */
/** @import { RungLine } from './lines.js' */
/** @import { Work } from './work.js' */

export class Climb {
  #facts;
  #counting;
  #work;
  #race;
  /** The address of a rung's run. @type {(rung: RungFacts) => string} */ #see = () => '';
  /** @type {RungFacts[]} */ #rungs = [];
  /** @type {number | null} */ #depth = null;
  /** The line that is open, and its place in the list.
   * @type {[RungLine, HTMLElement] | null} */ #opened = null;
  #wide = matchMedia('(min-width: 1000px)');
  list = new RungList((line, place) => {
    this.#opened = line && place && [line, place];
    this.#place();
  });
  verdict = make('div', { className: 'agreement' });
  /** Where details stand in a wide window. */
  details = make('div', { className: 'ladder-pick' });

  /** @param {GameFacts} facts @param {Counting} counting @param {Work} work
   * @param {(rung: string) => void} race lets a rung race */
  constructor(facts, counting, work, race) {
    this.#facts = facts;
    this.#counting = counting;
    this.#work = work;
    this.#race = race;
    this.#wide.addEventListener('change', this.#place);
  }

  get counted() { return this.list.counted(); }

  /** Counts every rung. @param {RungFacts[]} rungs @param {number | null} depth
   * @param {(rung: RungFacts) => string} see the microscope on a rung's run @param {AbortSignal} signal */
  async climb(rungs, depth, see, signal) {
    [this.#rungs, this.#depth, this.#see] = [rungs, depth, see];
    this.list.show(rungs, depth);
    fill(this.verdict);
    for (const { name } of rungs) {
      const known = this.#counting.known(name, depth);
      if (known) this.list.set(name, known);
    }
    for (const [index, { name, title }] of rungs.entries()) {
      if (!this.#counting.known(name, depth)) {
        this.list.set(name, 'running');
        this.#work.say(`Counting ${title}, ${index + 1} of ${rungs.length}`);
      }
      const answer = await this.#counting.count(name, depth, signal);
      if (signal.aborted) return;
      if ('stopped' in answer) return void this.#work.halt();
      this.list.set(name, answer);
      this.#judge();
    }
    this.#work.announce(`Every rung is counted. ${this.verdict.textContent}`);
  }

  /** Gives up the counts that are still missing. */
  halt() {
    for (const { name } of this.#rungs) {
      if (!this.#counting.known(name, this.#depth)) this.list.set(name, { stopped: true });
    }
  }

  destroy() { this.#wide.removeEventListener('change', this.#place); }

  /** The details of the open line: beside the list, or in a narrow window below the line. */
  #place = () => {
    const card = this.#opened
      && details(this.#opened[0], this.#facts, { see: this.#see, race: name => this.#race(name) });
    fill(this.details, card && this.#wide.matches ? card : null);
    if (card && !this.#wide.matches) this.#opened?.[1].append(card);
  };

  #judge() {
    const [all, ...others] = agreement(this.counted, this.#facts.bounds, this.#facts.seats[0]);
    const least = cheapest(this.counted);
    fill(this.verdict, all && make('h2', { className: 'agreement-all' }, all),
      others.length > 0 && make('ul', {}, others.map(other => make('li', {}, other))),
      least && make('p', {}, least));
  }
}
