// The frame of a figure that is no search, with its title; and the moves that its slot names.

import { make } from '../base/elements.js';

/** @param {string} id @param {string} title @param {...(Node | false | null)} parts */
export const framed = (id, title, ...parts) => make('figure', {
  className: 'lesson-figure', id, 'aria-labelledby': `${id}-title`, 'data-begun': '',
}, make('div', { className: 'figure-head' }, make('h2', { id: `${id}-title` }, title)), ...parts);

/** A framed figure with the marks of its questions beside its title. @param {HTMLElement} pips
 * @param {HTMLElement} page */
export function marked(pips, page) {
  page.querySelector('.figure-head')?.append(pips);
  return page;
}

/** @param {DOMStringMap} slot */
export const movesOf = ({ moves = '' }) => moves.split(' ').filter(Boolean);
