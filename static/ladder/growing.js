// The section on growth: which rungs, their nodes depth by depth as a chart, and what the chart says.

import { button, fill, make, setText } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { FEW, MANY, usual } from './counting.js';
import { branching, branchingInWords, budgeted, growthInWords, reading } from './growth.js';
import { Plot } from './plot.js';
import { RungTicks } from './ticks.js';

/** @import { RungFacts } from '../types.js' */
/** @import { Counting } from './counting.js' */
/** @import { Counted } from './reading.js' */
/** @import { Work } from './work.js' */

export class Growth {
  #counting;
  #work;
  /** The rung that looks at everything: the measure of the others. @type {RungFacts | null} */ #full = null;
  /** How far it is measured, in positions. */ #bound = FEW;
  #ticks;
  #plot = new Plot();
  #growing = make('p', { className: 'growth-words' });
  #said = make('div', { className: 'growth-said' });
  #deeper = button('forward', 'Measure deeper', () => this.#work.begin(signal => this.grow(signal, MANY)),
    { disabled: true });

  /** @param {Counting} counting @param {Work} work @param {(rungs: string[]) => void} onselect */
  constructor(counting, work, onselect) {
    this.#counting = counting;
    this.#work = work;
    this.#ticks = new RungTicks(() => {
      onselect(this.#chosen.map(({ name }) => name));
      this.#draw();
      work.begin(signal => this.grow(signal));
    });
    this.elements = [
      make('h3', {}, 'Each ply deeper'), this.#plot.element, this.#growing,
      make('details', { className: 'growth-more' }, make('summary', {}, 'Other rungs, and the numbers'),
        this.#ticks.element, this.#plot.numbers, this.#said, this.#deeper),
    ];
  }

  /** The sentences of the chart. */
  get sentences() { return this.#said.textContent ?? ''; }

  /** The rungs as ticks, once; those that the link names are chosen, else the usual ones.
   * @param {RungFacts[]} all @param {RungFacts | null} whole @param {string | undefined} wish
   * @param {Counted[]} counted @param {AbortSignal} signal */
  async offer(all, whole, wish, counted, signal) {
    const rungs = all.filter(({ watched }) => watched);
    this.#full = whole;
    const names = wish?.split(',')
      ?? (this.#ticks.empty ? await usual(this.#counting, rungs, whole, counted, signal) : null);
    if (signal.aborted || !names || names.join() === this.#chosen.map(({ name }) => name).join()) return;
    this.#ticks.show(rungs, names);
  }

  /** Counts the chosen rungs depth by depth. @param {AbortSignal} signal @param {number} [most] */
  async grow(signal, most = FEW) {
    this.#bound = Math.max(this.#bound, most);
    this.#deeper.disabled = true;
    let more = false;
    /** @type {string[]} */
    const refused = [];
    for (const { name, title } of this.#chosen) {
      const steps = this.#counting.deepen(name, most, signal);
      this.#work.say(`Counting ${title} at depth 1`);
      for (let step = await steps.next(); ; step = await steps.next()) {
        if (signal.aborted) return;
        if (step.done) {
          if (typeof step.value === 'object') refused.push(sentence(step.value.refused));
          more ||= step.value === 'most' && this.#bound < MANY;
          break;
        }
        this.#work.say(`Counting ${title} at depth ${step.value.depth + 1}`);
        this.#draw();
      }
    }
    this.#draw(refused);
    this.#deeper.disabled = !more;
  }

  destroy() { this.#plot.destroy(); }

  get #chosen() { return this.#ticks.chosen; }

  /** @param {string[]} [refused] */
  #draw(refused = []) {
    const series = this.#chosen.map(({ name, title }) => ({ title, nodes: this.#counting.nodes(name) }));
    const everything = this.#full ? this.#counting.nodes(this.#full.name) : [];
    const measured = branching(everything);
    const sentences = reading(series, measured);
    if (measured) sentences.push(branchingInWords(measured));
    if (sentences.length) sentences.push(budgeted(this.#bound));
    setText(this.#growing, growthInWords(series));
    fill(this.#said, make('p', {}, sentences.join(' ')), refused.map(words => make('p', { className: 'soft' }, words)));
    this.#plot.show(series, measured, everything.length, sentences.join(' '));
  }
}
