// The counts of a run in the microscope: so far, and in all; and what is to be said of the visit in numbers.

import { fill, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { valueText, windowText } from '../trees/numbers.js';

/** @import { Scope } from './scope.js' */

/** A part of the panel is asked for what it shows only while it is seen.
 * @typedef {{element: HTMLElement, update(): void}} Part */

const COUNTS = /** @type {const} */ ([
  ['nodes', 'Nodes'], ['leaves', 'Leaves'], ['cutoffs', 'Cut-offs'], ['tableHits', 'Table hits'],
  ['researches', 'Searched again'],
]);

/** The counts at the moment, beside those at the end. @param {Scope} scope @returns {Part} */
export function createCounts(scope) {
  const rows = COUNTS.map(([name, words]) => {
    const now = make('td');
    const all = make('td');
    const bar = make('progress', { max: 1, value: 0, 'aria-hidden': 'true', tabIndex: -1 });
    return { name, now, all, bar,
      row: make('tr', {}, make('th', { scope: 'row' }, words), now, all, make('td', {}, bar)) };
  });
  const head = ['Count', 'So far', 'In all', ''].map(words => words ? make('th', { scope: 'col' }, words) : make('td'));
  const result = make('p', { className: 'scope-result' });
  const facts = make('dl', { className: 'facts' });
  const element = make('div', { className: 'scope-counts' },
    make('table', {}, make('caption', { className: 'unseen' }, 'What was counted'),
      make('thead', {}, make('tr', {}, head)),
      make('tbody', {}, rows.map(({ row }) => row))), result, facts);

  function update() {
    const { tree, seen, place, visit, mover } = scope;
    const [now, total] = tree ? [tree.counts(place.moment), tree.counts(tree.moments - 1)] : [null, null];
    for (const { name, now: cell, all, bar } of rows) {
      setText(cell, now ? grouped(now[name]) : '');
      setText(all, total ? grouped(total[name]) : '');
      bar.value = now && total?.[name] ? now[name] / total[name] : 0;
    }
    setText(result, !seen ? '' : !seen.result || seen.result.value === null
      ? 'The run was stopped before it had an answer.'
      : `${seen.result.proven ? 'Proven' : 'Estimated'}: ${seen.result.value} for MAX${
        seen.result.line.length ? `, by ${seen.result.line.join(' ')}` : ''}.`);
    if (!tree || !seen || visit < 0) return fill(facts);
    const window = windowText(seen, visit, mover), depth = seen.depth[visit];
    const value = tree.ends[visit] <= place.moment ? valueText(seen, visit, mover) : '';
    return fill(facts, window && fact('Window of this visit', window),
      depth !== null && fact('Plies left', String(depth)),
      value && fact('Returned', `${tree.estimated[visit] ? '≈ ' : ''}${value}`),
      fact('Visits below', grouped(tree.below(visit))));
  }

  return { element, update };
}

/** @param {string} name @param {string} value */
const fact = (name, value) => make('div', {}, make('dt', {}, name), make('dd', {}, value));
