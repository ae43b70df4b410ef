// The growth with depth as a figure: a chart, drawn anew whenever its width changes, its legend and its numbers.

import { fill, make } from '../base/elements.js';
import { chart, legend } from './chart.js';
import { bends } from './growth.js';
import { numbers } from './numbers.js';
import { frame } from './scales.js';

/** @import { Bends, Branching, Series } from './growth.js' */

export class Plot {
  /** The series that have counts. @type {Series[]} */ #series = [];
  /** @type {Bends} */ #bends = [];
  #words = '';
  #place = make('div', { className: 'plot' });
  #legend = make('ul', { className: 'legend', 'aria-hidden': 'true' });
  #numbers = make('div', { className: 'numbers', hidden: true });
  #observer = new ResizeObserver(() => this.#paint());
  element = make('figure', { className: 'growth-figure' }, this.#place, this.#legend);

  /** The chart as a table. */
  get numbers() { return this.#numbers; }

  constructor() { this.#observer.observe(this.#place); }

  /** @param {Series[]} counted @param {Branching | null} found @param {number} depth to which it was measured
   * @param {string} words what the chart says */
  show(counted, found, depth, words) {
    this.#series = counted.filter(({ nodes }) => nodes.length);
    const deepest = Math.max(0, ...counted.map(({ nodes }) => nodes.length));
    // Further on than the whole tree was measured, the curves would be guesses.
    this.#bends = found ? bends(found, Math.min(depth, deepest)) : [];
    this.#words = words;
    this.#paint();
    fill(this.#numbers, numbers(this.#series, this.#bends));
    this.#numbers.hidden = !deepest;
  }

  destroy() { this.#observer.disconnect(); }

  #paint() {
    const width = Math.floor(this.#place.clientWidth);
    const [series, bent] = [this.#series, this.#bends];
    if (!width || !series.length) return fill(this.#place);
    const framed = frame([...series.map(({ nodes }) => nodes), ...bent.map(({ values }) => values)], width);
    fill(this.#place, chart(series, bent, this.#words, framed));
    return fill(this.#legend, framed.roomy ? [] : legend(series, bent));
  }
}
