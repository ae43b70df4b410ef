// The frame of a figure that is no search: its title, and what stands below it.

import { make } from '../base/elements.js';

/** @param {string} id @param {string} title @param {...(Node | false | null)} parts */
export const framed = (id, title, ...parts) => make('figure', {
  className: 'lesson-figure', id, 'aria-labelledby': `${id}-title`, 'data-begun': '',
}, make('div', { className: 'figure-head' }, make('h2', { id: `${id}-title` }, title)), ...parts);
