// The questions of a figure or a chapter as a row of marks.

import { fill, make } from '../base/elements.js';

/** @param {HTMLElement} row @param {string} marks '1' for a question that was right at the first try, '0' for another
 * that was answered @param {number} count of all @param {number | undefined} due the place of the one that is due */
export function showPips(row, marks, count, due) {
  const known = [...marks].filter(mark => mark !== '-').length;
  row.setAttribute('aria-label', `${known} of ${count} questions answered`);
  fill(row, Array.from({ length: count }, (_, place) => make('i', {
    className: marks[place] === '1' ? 'is-first' : marks[place] === '0' ? 'is-later' : place === due ? 'is-due' : '',
  })));
  return row;
}

export const createPips = () => make('span', { className: 'pips', role: 'img' });
