// A game that need not be zero-sum: a table of two choices and two payoffs each, in which a cell is pressed, and what
// either player could gain there by changing alone.

import { fill, make } from '../base/elements.js';

/** Yours and the other's. @typedef {[number, number]} Pair */
/** A row for each of your choices, a column for each of the other's. @typedef {Pair[][]} Table */

/** @param {string} text such as '1 1, 9 0; 0 9, 6 6' @returns {Table} */
export const tableOf = text => text.split(';').map(row => row.split(',').map(cell =>
  /** @type {Pair} */ (cell.trim().split(' ').map(Number))));

/** The words for a cell. @param {Table} table @param {number} row @param {number} column
 * @param {boolean} less whether less is better
 * @returns {{you: number, other: number, both: [number, number] | null}} what you gain by changing alone, what the
 * other gains, and a cell where both are better off */
export function judged(table, row, column, less) {
  const gain = (/** @type {number} */ from, /** @type {number} */ to) => less ? from - to : to - from;
  const [yours, others] = table[row][column];
  const gains = table.flatMap((cells, at) => cells.map((cell, across) => ({ at, across, cell })))
    .find(({ cell }) => gain(yours, cell[0]) > 0 && gain(others, cell[1]) > 0);
  return {
    you: Math.max(...table.map(cells => gain(yours, cells[column][0]))),
    other: Math.max(...table[row].map(cell => gain(others, cell[1]))),
    both: gains ? [gains.at, gains.across] : null,
  };
}

/** @param {Table} table @param {string[]} ways @param {number} row @param {number} column @param {boolean} less */
export function inWords(table, ways, row, column, less) {
  const { you, other, both } = judged(table, row, column, less);
  const change = you > 0 && other > 0 ? 'Either of you would gain by changing alone.'
    : you > 0 ? 'You would gain by changing alone.' : other > 0 ? 'The other would gain by changing alone.'
      : 'Neither of you gains by changing alone.';
  const [yours, others] = table[row][column];
  return `You ${ways[row]}, the other ${row === column ? 'does the same' : `chooses to ${ways[column]}`}: `
    + `${written(yours)} for you, ${written(others)} for the other. Together that is ${written(yours + others)}. `
    + `${change}${both ? ` And yet both would be better off if you ${ways[both[0]]} and the other ${
      both[0] === both[1] ? 'does, too' : `chooses to ${ways[both[1]]}`}.` : ''}`;
}

/** @param {number} value */
const written = value => String(value).replace('-', '−');

/** @param {DOMStringMap} data the table as text, the names of the choices, what is counted where less is better */
export function createBoth({ both = '', ways = '', less, title = '' }) {
  const table = tableOf(both);
  const names = ways.split(',').map(name => name.trim());
  const said = make('p', { role: 'status' }, less ? `In ${less}: less is better.` : 'In points: more is better.');
  /** @param {number} row @param {number} column */
  const cell = (row, column) => {
    const [yours, others] = table[row][column].map(written);
    const button = make('button', {
      type: 'button', className: 'button', 'aria-pressed': 'false',
      'aria-label': `You ${names[row]}, the other chooses to ${names[column]}: ${yours}, ${others}`,
      onclick: () => {
        for (const other of grid.querySelectorAll('button')) other.setAttribute('aria-pressed', 'false');
        button.setAttribute('aria-pressed', 'true');
        fill(said, inWords(table, names, row, column, less !== undefined));
      },
    }, `${yours}, ${others}`);
    return make('td', {}, button);
  };
  const grid = make('table', { className: 'both-table' },
    make('caption', { className: 'unseen' }, `${title}: yours before the other's`),
    make('thead', {}, make('tr', {}, make('td', {}),
      names.map(name => make('th', { scope: 'col' }, `the other: ${name}`)))),
    make('tbody', {}, names.map((name, row) => make('tr', {},
      make('th', { scope: 'row' }, `you: ${name}`), names.map((_, column) => cell(row, column))))));
  return make('figure', { className: 'lesson-figure both' },
    make('div', { className: 'figure-head' }, make('h2', {}, title)), grid, said);
}
