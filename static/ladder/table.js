// The table of rungs that is a chart: a row a rung, its value, and for each count the number with a bar below it.

import { fill, icon, make } from '../base/elements.js';
import { grouped, sentence, shortValue, spell } from '../base/words.js';
import { COLUMNS, MOST_NODES } from './counting.js';
import { tooMany } from './reading.js';
import { ratio, share } from './scales.js';

/** @import { Count, GameFacts, RungFacts } from '../types.js' */
/** @import { Answer } from './counting.js' */
/** @import { Counted } from './reading.js' */

/** From how many times the least count on a logarithmic scale is offered. */
const WIDE = 50;

/** @typedef {{rung: RungFacts, row: HTMLTableRowElement, answer: Answer | null, bars: Map<string, HTMLElement>}} Row */

/**
 * @param {GameFacts} facts @param {(log: boolean) => void} onScale
 */
export function createRungTable(facts, onScale) {
  /** @type {Row[]} */
  let rows = [];
  /** @type {number | null} */
  let depth = null;
  const body = make('tbody', { role: 'rowgroup' });
  const heads = [
    ['Rung', ''], [`Value to ${facts.seats[0]}`, 'MAX, who likes it great'],
    ...COLUMNS.map(([, title, about]) => [title, about]), ['Time', 'differs from run to run'],
  ].map(([title, about]) => make('th', { scope: 'col', role: 'columnheader', title: about || undefined }, title));
  const table = make('table', { className: 'rungs', role: 'table' },
    make('caption', { className: 'unseen' }, 'Every rung of the ladder on this position, with what it counted'),
    make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' }, heads)), body);
  const log = make('input', { type: 'checkbox', id: 'log-bars', onchange: () => { paint(); onScale(log.checked); } });
  const scale = make('p', { className: 'scale' },
    make('label', { className: 'tick', hidden: true }, log, 'Logarithmic bars'),
    make('span', { className: 'soft' }, 'Each column has a scale of its own.'));
  const toggle = /** @type {HTMLElement} */ (scale.firstChild);

  /** New rows, none of them counted. @param {RungFacts[]} rungs @param {number | null} toDepth
   * @param {(rung: RungFacts) => string} href the microscope on a rung's run */
  function show(rungs, toDepth, href) {
    depth = toDepth;
    rows = rungs.map(rung => ({ rung, answer: null, bars: new Map(), row: make('tr', { role: 'row' },
      make('th', { scope: 'row', role: 'rowheader' },
        make('span', { className: 'rung-title' }, rung.title),
        make('span', { className: 'rung-about soft' }, about(rung)),
        rung.watched && make('a', { href: href(rung) },
          icon('see'), make('span', {}, 'Watch it run, line by line',
            make('span', { className: 'unseen' }, ` (${rung.title})`)))),
      ...blank('waits')) }));
    fill(body, rows.map(({ row }) => row));
    paint();
  }

  /** @param {string} name @param {Answer | 'running' | 'waiting'} answer */
  function set(name, answer) {
    const row = rows.find(({ rung }) => rung.name === name);
    if (!row) return;
    row.row.dataset.stand = typeof answer === 'string' ? answer : Object.keys(answer)[0];
    row.answer = typeof answer === 'string' ? null : answer;
    row.bars.clear();
    const [head] = row.row.children;
    if (answer === 'running') fill(row.row, head, ...blank('counting…'));
    else if (answer === 'waiting') fill(row.row, head, ...blank('waits'));
    else if ('count' in answer) fill(row.row, head, ...cells(row, answer.count));
    else fill(row.row, head, ...blank(reason(answer)));
    paint();
  }

  /** @param {Exclude<Answer, {count: Count}>} answer */
  const reason = answer => 'tooMany' in answer ? tooMany(MOST_NODES, depth)
    : 'refused' in answer ? answer.refused : 'not counted';

  /** One cell in place of all that is not known. @param {string} words */
  const blank = words => [make('td', {
    role: 'cell', colSpan: COLUMNS.length + 2, className: 'rung-blank soft',
  }, words)];

  /** @param {Row} row @param {Count} count */
  function cells(row, count) {
    const { value, proven } = count;
    return [
      make('td', { role: 'cell', 'data-head': heads[1].textContent },
        value === null ? '–' : make('span', { className: `value ${proven ? 'proven' : 'estimated'}` },
          shortValue(value, proven, facts.bounds)),
        make('span', { className: 'rung-proof soft' }, proven ? 'proven' : 'estimated')),
      ...COLUMNS.map(([key, title]) => {
        const bar = make('span', { className: `bar bar-${key}`, 'aria-hidden': 'true' });
        row.bars.set(key, bar);
        return make('td', { role: 'cell', 'data-head': title, className: count[key] ? 'count' : 'count none' },
          make('span', {}, count[key] === null ? '–' : grouped(count[key])), bar);
      }),
      make('td', { role: 'cell', 'data-head': 'Time', className: 'rung-time soft' }, time(count.seconds)),
    ];
  }

  /** The lengths of all bars, against the longest of their column. */
  function paint() {
    const done = counted();
    const wide = COLUMNS.some(([key]) => ratio(done.map(({ count }) => count[key] ?? 0)) > WIDE);
    toggle.hidden = !wide && !log.checked;
    for (const [key] of COLUMNS) {
      const most = Math.max(0, ...done.map(({ count }) => count[key] ?? 0));
      for (const { answer, bars } of rows) {
        const bar = bars.get(key);
        if (!bar || !answer || !('count' in answer)) continue;
        bar.style.inlineSize = `${100 * share(answer.count[key] ?? 0, most, log.checked)}%`;
      }
    }
  }

  /** @returns {Counted[]} */
  const counted = () => rows.flatMap(({ rung, answer }) =>
    answer && 'count' in answer ? [{ rung, count: answer.count }] : []);

  return {
    element: make('div', {}, scale, table), show, set, counted,
    /** @param {boolean} wanted */
    setLog(wanted) {
      log.checked = wanted;
      paint();
    },
  };
}

/** What a rung is, without its name, which stands above. @param {RungFacts} rung */
const about = rung => sentence(rung.about.replace(/^[^:.]{1,60}: /, ''));

/** @param {number} seconds */
const time = seconds => seconds < 0.001 ? '< 1 ms'
  : seconds < 0.95 ? `${Math.round(seconds * 1000)} ms` : spell(seconds);
