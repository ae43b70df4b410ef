// Cards that lead elsewhere: a picture, a title and a line about it each.

import { icon, make } from '../base/elements.js';

/** @typedef {{href: string, picture: import('../base/elements.js').Icon, title: string, about: string}} Card */

/** @param {Card[]} cards */
export const createCards = cards => make('ul', { className: 'games' }, cards.map(({ href, picture, title, about }) =>
  make('li', {}, make('a', { className: 'game-card', href },
    make('span', { className: 'game-title' }, icon(picture), ` ${title}`),
    make('span', { className: 'game-blurb' }, about)))));
