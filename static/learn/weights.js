// The features of an evaluation: what each counts here, with a knob for its weight, and their products.

import { fill, make, setText } from '../base/elements.js';

/** @import { Opened } from '../types.js' */

export class Weights {
  /** How they stand by feature; null until that is known. @type {Record<string, number> | null} */ values = null;
  #rows = make('tbody', {});
  element = make('table', { className: 'opened-weights' },
    make('caption', { className: 'unseen' }, 'Features, weights and products'),
    make('thead', {}, make('tr', {}, ['Feature', 'Here', 'Weight', 'Product'].map(head =>
      make('th', { scope: 'col' }, head)))), this.#rows);
  /** @type {Map<string, {weight: HTMLOutputElement, here: HTMLElement, product: HTMLElement}>} */
  #cells = new Map();
  #id; #changed;

  /** @param {string} id the figure's @param {() => void} changed called when a knob was turned */
  constructor(id, changed) {
    this.#id = id;
    this.#changed = changed;
  }

  /** @param {Pick<Opened, 'features' | 'heaviest'>} found */
  show({ features, heaviest }) {
    this.values = Object.fromEntries(features.map(({ name, weight }) => [name, weight]));
    if (!this.#cells.size) fill(this.#rows, features.map(feature => this.#row(feature, heaviest)));
    for (const { name, value, weight, product } of features) {
      const cell = this.#cells.get(name);
      if (!cell) continue;
      setText(cell.here, number(value));
      setText(cell.weight, number(weight));
      setText(cell.product, number(product));
    }
  }

  /** @param {Opened['features'][number]} feature @param {number} heaviest */
  #row({ name, about, weight }, heaviest) {
    const id = `${this.#id}-${name}`;
    const output = make('output', { htmlFor: id });
    const here = make('td', {});
    const product = make('td', {});
    const input = make('input', {
      type: 'range', id, min: String(-heaviest), max: String(heaviest), step: '1', 'aria-label': `Weight of ${about}`,
      oninput: () => setText(output, number(input.valueAsNumber)),
      onchange: () => {
        this.values = { ...this.values, [name]: input.valueAsNumber };
        this.#changed();
      },
    });
    input.value = String(weight);
    this.#cells.set(name, { weight: output, here, product });
    return make('tr', {}, make('th', { scope: 'row' }, about), here, make('td', {}, input, output), product);
  }
}

/** The sum, and what a search makes of it. @param {Pick<Opened, 'sum' | 'move' | 'plies'>} found */
export const summary = ({ sum, move, plies }) => `Together ${number(sum)} to the first player. ${move
  ? `A search of ${plies} plies with these weights plays ${move}.` : 'The game is over.'}`;

/** @param {number} value */
const number = value => String(Math.round(value * 100) / 100).replace('-', '−');
