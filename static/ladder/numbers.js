// The numbers of a chart as a table, a row a depth: what was counted, and the two curves.

import { make } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { rounded } from './growth.js';

/** @import { Bends, Series } from './growth.js' */

/** The numbers behind a chart. @param {Series[]} series @param {Bends} bends */
export function numbers(series, bends) {
  const deepest = Math.max(0, ...series.map(({ nodes }) => nodes.length));
  const heads = ['Depth', ...series.map(({ title }) => title), ...bends.map(({ name }) => name)];
  return make('div', { className: 'sideways', tabIndex: 0, role: 'region', 'aria-label': 'The chart as a table' },
    make('table', {}, make('caption', { className: 'unseen' }, 'Positions visited, by depth'),
      make('thead', {}, make('tr', {}, heads.map(head => make('th', { scope: 'col' }, head)))),
      make('tbody', {}, Array.from({ length: deepest }, (_, index) => make('tr', {},
        make('th', { scope: 'row' }, String(index + 1)),
        series.map(({ nodes }) => make('td', {}, nodes[index] === undefined ? '–' : grouped(nodes[index]))),
        bends.map(({ values }) =>
          make('td', { className: 'soft' }, values[index] === undefined ? '–' : rounded(values[index]))))))));
}
