// The table of rungs that is a chart: a row a rung, its value, and for each count the number with a bar below it.

import { fill, make } from '../base/elements.js';
import { COLUMNS } from './counting.js';
import { RungRow, valueTo } from './row.js';
import { ratio } from './scales.js';

/** @import { GameFacts, RungFacts } from '../types.js' */
/** @import { Answer } from './counting.js' */
/** @import { Counted } from './reading.js' */

/** From how many times the least count on a logarithmic scale is offered. */
const WIDE = 50;

export class RungTable {
  #facts;
  /** @type {RungRow[]} */
  #rows = [];
  #body = make('tbody', { role: 'rowgroup' });
  #log;
  #toggle;

  /** @param {GameFacts} facts @param {(log: boolean) => void} onScale */
  constructor(facts, onScale) {
    this.#facts = facts;
    const log = this.#log = make('input', {
      type: 'checkbox', id: 'log-bars', onchange: () => { this.#paint(); onScale(log.checked); },
    });
    this.#toggle = make('label', { className: 'tick', hidden: true }, log, 'Logarithmic bars');
    const heads = [
      ['Rung', ''], [valueTo(facts), 'MAX, who likes it great'],
      ...COLUMNS.map(([, title, about]) => [title, about]), ['Time', 'differs from run to run'],
    ].map(([title, about]) => make('th', { scope: 'col', role: 'columnheader', title: about || undefined }, title));
    this.element = make('div', {},
      make('p', { className: 'scale' },
        this.#toggle, make('span', { className: 'soft' }, 'Each column has a scale of its own.')),
      make('table', { className: 'rungs', role: 'table' },
        make('caption', { className: 'unseen' }, 'Every rung of the ladder on this position, with what it counted'),
        make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' }, heads)), this.#body));
  }

  /** New rows, none of them counted. @param {RungFacts[]} rungs @param {number | null} depth
   * @param {(rung: RungFacts) => string} href the microscope on a rung's run */
  show(rungs, depth, href) {
    this.#rows = rungs.map(rung => new RungRow(rung, this.#facts, depth, href(rung)));
    fill(this.#body, this.#rows.map(({ element }) => element));
    this.#paint();
  }

  /** @param {string} name @param {Answer | 'running'} answer */
  set(name, answer) {
    this.#rows.find(({ rung }) => rung.name === name)?.set(answer);
    this.#paint();
  }

  /** @returns {Counted[]} */
  counted() { return this.#rows.flatMap(({ rung, count }) => count ? [{ rung, count }] : []); }

  /** @param {boolean} wanted */
  setLog(wanted) {
    this.#log.checked = wanted;
    this.#paint();
  }

  /** The lengths of all bars, against the longest of their column. */
  #paint() {
    const done = this.counted();
    const log = this.#log.checked;
    this.#toggle.hidden = !log && !COLUMNS.some(([key]) => ratio(done.map(({ count }) => count[key] ?? 0)) > WIDE);
    for (const [key] of COLUMNS) {
      const most = Math.max(0, ...done.map(({ count }) => count[key] ?? 0));
      for (const row of this.#rows) row.stretch(key, most, log);
    }
  }
}
