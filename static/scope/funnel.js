// The windows on the way down to a visit, one below another on one scale: how the bounds narrow, and the answer.

import { fill, make } from '../base/elements.js';
import { moveTitle, valueText, windowText } from '../trees/numbers.js';

/** @import { SearchTree } from '../trees/model.js' */

/** The most windows that are shown: the root's and those nearest to the visit. */
const MOST = 5;
/** The part of the width on either side that stands for what has no bound. */
const MARGIN = 0.08;

/** @typedef {{visit: number, low: number, high: number, answer: number | null}} Row as MAX counts */

/** The windows from the root down to a visit; none where the rung hands no window down.
 * @param {SearchTree} tree @param {number} visit @param {number} moment @returns {Row[]} */
export function rows({ seen, parent, ends }, visit, moment) {
  if (!seen.rung.window) return [];
  const way = [];
  for (let above = visit; above >= 0; above = parent[above]) way.unshift(above);
  const shown = way.length > MOST ? [way[0], ...way.slice(1 - MOST)] : way;
  return shown.map(each => ({
    visit: each, low: seen.low[each] ?? -Infinity, high: seen.high[each] ?? Infinity,
    answer: each === visit && ends[each] <= moment ? seen.value[each] : null,
  }));
}

/** The least and the greatest number on the scale of some windows. @param {Row[]} all */
export function scale(all) {
  const numbers = all.flatMap(({ low, high, answer }) => [low, high, answer ?? NaN]).filter(Number.isFinite);
  if (!numbers.length) return { least: -1, most: 1 };
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const room = (most - least) / 4 || 1;
  return { least: least - room, most: most + room };
}

/** Where a number lies, as a part of the width. @param {ReturnType<typeof scale>} ends @param {number} number */
export function at({ least, most }, number) {
  if (!Number.isFinite(number)) return number > 0 ? 1 : 0;
  return MARGIN + (1 - 2 * MARGIN) * (number - least) / (most - least);
}

/** A window as a bar on a scale, with its ends and the answer. @param {Row} row
 * @param {ReturnType<typeof scale>} ends */
export function windowBar({ low, high, answer }, ends) {
  const bar = make('span', { className: 'funnel-bar', 'aria-hidden': 'true' },
    make('i', { className: 'funnel-window' }),
    Number.isFinite(low) && make('i', { className: 'funnel-end max' }),
    Number.isFinite(high) && make('i', { className: 'funnel-end min' }),
    answer !== null && make('i', { className: 'funnel-answer' }));
  for (const [name, number] of /** @type {const} */ ([['low', low], ['high', high], ['answer', answer ?? 0]])) {
    bar.style.setProperty(`--${name}`, `${100 * at(ends, number)}%`);
  }
  return bar;
}

/** @param {HTMLElement} list @param {SearchTree} tree @param {number} visit @param {number} moment
 * @param {boolean} asMover */
export function showFunnel(list, tree, visit, moment, asMover) {
  const all = rows(tree, visit, moment), ends = scale(all);
  fill(list, all.map(row => {
    const { visit: each, answer } = row;
    const answered = answer === null ? '' : `, answers ${valueText(tree.seen, each, asMover)}`;
    return make('li', {}, windowBar(row, ends),
      make('span', { className: 'funnel-words' }, `${after(tree, each)}: ${span(tree, each, asMover)}${answered}`));
  }));
}

/** @param {SearchTree} tree @param {number} visit */
const after = ({ parent, seen }, visit) => parent[visit] < 0 ? 'the root' : `after ${moveTitle(seen, visit)}`;

/** From where to where a window goes. @param {SearchTree} tree @param {number} visit @param {boolean} asMover */
const span = ({ seen }, visit, asMover) => windowText(seen, visit, asMover).slice(1, -1).replace(', ', ' to ');
