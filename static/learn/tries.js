// The results of each try of a figure, one below the other.

import { fill, make } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { written } from '../trees/numbers.js';

/** @import { Count } from '../types.js' */

const MOST_TRIES = 6;

/** The columns that a table of tries may have: heading and content.
 * @type {Record<string, [string, (result: Count) => string]>} */
const COLUMNS = {
  value: ['Value', ({ value, proven }) => value === null ? '' : `${proven ? '' : '≈'}${written(value)}`],
  line: ['Best line', ({ line }) => line.join(' ')],
  nodes: ['Visits', ({ nodes }) => grouped(nodes)],
  leaves: ['Leaves', ({ leaves }) => grouped(leaves)],
  cutoffs: ['Cut-offs', ({ cutoffs }) => grouped(cutoffs)],
  tableHits: ['Table hits', ({ tableHits }) => grouped(tableHits)],
  researches: ['Searched again', ({ researches }) => grouped(researches)],
};

export class Tries {
  element = make('div', { className: 'figure-tries', role: 'status' });
  #columns; #named;
  /** The tries, the latest last. @type {Map<string, Count>} */
  #kept = new Map();

  /** @param {string[]} columns @param {boolean} named whether there is more than one setting to try */
  constructor(columns, named) {
    this.#columns = columns;
    this.#named = named;
  }

  /** @param {string} latest the setting, in words @param {Count} result */
  keep(latest, result) {
    const kept = this.#kept;
    kept.delete(latest);
    kept.set(latest, result);
    if (kept.size > MOST_TRIES) kept.delete(/** @type {string} */ (kept.keys().next().value));
    fill(this.element, make('table', {},
      make('caption', { className: 'unseen' }, 'What you have tried'),
      make('thead', {}, make('tr', {}, this.#named && make('th', { scope: 'col' }, 'Tried'),
        this.#columns.map(column => make('th', { scope: 'col' }, COLUMNS[column][0])))),
      make('tbody', {}, [...kept].map(([words, found]) =>
        make('tr', { className: words === latest && kept.size > 1 ? 'latest' : '' },
          this.#named && make('th', { scope: 'row' }, words),
          this.#columns.map(column => make('td', {}, COLUMNS[column][1](found))))))));
  }
}
