// One of the two that race: which rung, its tree as far as it has come, and what it has counted.

import { fill, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { standInWords } from './reading.js';

/** @import { RungFacts } from '../types.js' */
/** @import { Drawn, Raced } from './visited.js' */

export class Lane {
  /** @type {Raced | null} */ #run = null;
  /** @type {Drawn | null} */ #drawn = null;
  #select;
  #place = make('div', { className: 'lane-tree' });
  #bar = make('span', { className: 'bar' });
  #counts = make('dl', { className: 'lane-counts' });
  #best = make('p', { className: 'lane-best' });
  #stand = make('p', { className: 'lane-stand' });

  /** @param {'left' | 'right'} side @param {() => void} onchange a person chose another rung */
  constructor(side, onchange) {
    const [id, words] = [`race-${side}`, side === 'left' ? 'Left' : 'Right'];
    this.#select = make('select', { id, className: 'game-choice', onchange });
    this.element = make('div', { className: 'lane', role: 'group', 'aria-label': words },
      make('div', { className: 'lane-head' }, make('label', { htmlFor: id, className: 'unseen' }, words), this.#select),
      make('div', { className: 'lane-track' },
        make('span', { className: 'lane-bar', 'aria-hidden': 'true' }, this.#bar), this.#stand),
      this.#counts, this.#best);
    /** Its tree, for a place of its own. */
    this.tree = this.#place;
  }

  /** The name of the rung that is chosen. */
  get rung() { return this.#select.value; }
  get title() { return this.#select.selectedOptions[0]?.textContent ?? ''; }
  /** The steps of its run, and what a step is; none before it is run. */
  get size() { return this.#run?.size ?? 0; }
  get unit() { return this.#run?.unit ?? 'visit'; }

  /** Another rung. @param {string} name */
  choose(name) { this.#select.value = name; }

  /** The rungs to choose from, and the one that is chosen. @param {RungFacts[]} rungs @param {string} name */
  offer(rungs, name) {
    fill(this.#select, rungs.map(rung => make('option', { value: rung.name }, rung.title)));
    this.#select.value = name;
  }

  /** @param {Raced} run @param {(step: number) => void} stand */
  setUp(run, stand) {
    this.#run = run;
    this.element.classList.add('set-up');
    fill(this.#counts, run.counts(1).map(([words]) => make('div', {}, make('dt', {}, words), make('dd', {}))));
    this.#drawn = run.draw(this.#place, { label: `The tree of ${this.title}`, stand });
  }

  clear() {
    this.#run = null;
    this.#drawn?.destroy();
    this.#drawn = null;
    fill(this.#best);
    this.element.classList.remove('set-up');
  }

  /** Shows its run after `step` steps. @param {number} step @param {number} end of the longer run */
  show(step, end) {
    const run = this.#run;
    if (!run) return;
    this.#drawn?.show(step);
    const numbers = this.#counts.querySelectorAll('dd');
    run.counts(step).forEach(([, count], at) => setText(numbers[at], grouped(count)));
    setText(this.#best, run.best(step));
    this.#bar.style.inlineSize = `${100 * Math.min(step, run.size) / end}%`;
    this.element.classList.toggle('over', step >= run.size);
    setText(this.#stand, standInWords(step, run));
  }

  restyle() { this.#drawn?.restyle(); }
}
