// The rungs of the chart, to be ticked.

import { fill, make } from '../base/elements.js';

/** @import { RungFacts } from '../types.js' */

export class RungTicks {
  element = make('fieldset', { className: 'growth-rungs' });
  /** @type {{rung: RungFacts, box: HTMLInputElement}[]} */
  #ticks = [];
  #onchange;

  /** @param {() => void} onchange a person ticked or cleared one */
  constructor(onchange) { this.#onchange = onchange; }

  /** @param {RungFacts[]} rungs @param {string[]} names those that are ticked */
  show(rungs, names) {
    this.#ticks = rungs.map(rung => ({ rung, box: make('input', {
      type: 'checkbox', value: rung.name, checked: names.includes(rung.name), onchange: this.#onchange,
    }) }));
    fill(this.element, make('legend', {}, 'Rungs'),
      this.#ticks.map(({ rung, box }) => make('label', { className: 'tick' }, box, rung.title)));
  }

  /** Before the first rungs there is nothing to tick. */
  get empty() { return !this.#ticks.length; }

  get chosen() { return this.#ticks.filter(({ box }) => box.checked).map(({ rung }) => rung); }
}
