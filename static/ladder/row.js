// One rung in the table of rungs: what it is, and its answer: cells with bars below the counts, or one cell that says
// why there are none.

import { fill, icon, make } from '../base/elements.js';
import { grouped, sentence, shortValue, spell } from '../base/words.js';
import { MOST_COUNTED } from '../base/alike.js';
import { COLUMNS } from './counting.js';
import { tooMany } from './reading.js';
import { share } from './scales.js';

/** @import { Count, Counts, GameFacts, RungFacts } from '../types.js' */
/** @import { Answer } from './counting.js' */

/** The words over a value. @param {GameFacts} facts */
export const valueTo = facts => `Value to ${facts.seats[0]}`;

export class RungRow {
  #facts;
  #depth;
  #head;
  /** Its counts, if it has any. @type {Count | null} */
  count = null;
  /** @type {Map<string, HTMLElement>} */
  #bars = new Map();

  /** @param {RungFacts} rung @param {GameFacts} facts @param {number | null} depth
   * @param {string} href the microscope on its run */
  constructor(rung, facts, depth, href) {
    this.rung = rung;
    this.#facts = facts;
    this.#depth = depth;
    this.#head = make('th', { scope: 'row', role: 'rowheader' },
      make('span', { className: 'rung-title' }, rung.title),
      make('span', { className: 'rung-about soft' }, about(rung)),
      rung.watched && make('a', { href },
        icon('see'), make('span', {}, 'Watch it run, line by line',
          make('span', { className: 'unseen' }, ` (${rung.title})`))));
    this.element = make('tr', { role: 'row' }, this.#head, blank('waits'));
  }

  /** @param {Answer | 'running'} answer */
  set(answer) {
    this.count = null;
    this.element.dataset.stand = typeof answer === 'string' ? answer : Object.keys(answer)[0];
    if (answer === 'running') return fill(this.element, this.#head, blank('counting…'));
    if (!('count' in answer)) return fill(this.element, this.#head, blank(reason(answer, this.#depth)));
    this.count = answer.count;
    return fill(this.element, this.#head, this.#cells(answer.count));
  }

  /** How long the bar of a column is. @param {keyof Counts} key @param {number} most the longest of the column
   * @param {boolean} log */
  stretch(key, most, log) {
    const bar = this.#bars.get(key);
    if (bar) bar.style.inlineSize = `${100 * share(this.count?.[key] ?? 0, most, log)}%`;
  }

  /** @param {Count} count */
  #cells(count) {
    const { value, proven } = count;
    return [
      make('td', { role: 'cell', 'data-head': valueTo(this.#facts) },
        value === null ? '–' : make('span', { className: `value ${proven ? 'proven' : 'estimated'}` },
          shortValue(value, proven, this.#facts.bounds)),
        make('span', { className: 'rung-proof soft' }, proven ? 'proven' : 'estimated')),
      ...COLUMNS.map(([key, title]) => {
        const bar = make('span', { className: `bar bar-${key}`, 'aria-hidden': 'true' });
        this.#bars.set(key, bar);
        return make('td', { role: 'cell', 'data-head': title, className: count[key] ? 'count' : 'count none' },
          make('span', {}, count[key] === null ? '–' : grouped(count[key])), bar);
      }),
      make('td', { role: 'cell', 'data-head': 'Time', className: 'rung-time soft' }, time(count.seconds)),
    ];
  }
}

/** One cell in place of all that is not known. @param {string} words */
const blank = words => make('td', { role: 'cell', colSpan: COLUMNS.length + 2, className: 'rung-blank soft' }, words);

/** Why there are no counts. @param {Exclude<Answer, {count: Count}>} answer @param {number | null} depth */
const reason = (answer, depth) => 'tooMany' in answer ? tooMany(MOST_COUNTED, depth)
  : 'refused' in answer ? answer.refused : 'not counted';

/** A rung described without its name, which stands above. @param {RungFacts} rung */
const about = rung => sentence(rung.about.replace(/^[^:.]{1,60}: /, ''));

/** @param {number} seconds */
const time = seconds => seconds < 0.001 ? '< 1 ms'
  : seconds < 0.95 ? `${Math.round(seconds * 1000)} ms` : spell(seconds);
