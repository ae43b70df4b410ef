// Buttons that pick some of what is listed: one of them is always pressed.

import { make } from '../base/elements.js';

/** @import { GameFacts } from '../types.js' */

/** A game of at most this number of minutes is quick. */
const QUICK_GAME = 2;

/** Kinds of games. @type {{ words: string, keep: (game: GameFacts) => boolean }[]} */
export const KINDS = [
  { words: 'All', keep: () => true },
  { words: 'Quick', keep: ({ minutes }) => minutes <= QUICK_GAME },
  { words: 'No luck', keep: ({ chance, hidden }) => !chance && !hidden },
  { words: 'Dice and cards', keep: ({ chance }) => chance },
  { words: 'Hidden', keep: ({ hidden }) => hidden },
];

/** @template T @param {(T & {words: string})[]} all the first is pressed @param {(chosen: T) => void} choose */
export function createFilters(all, choose) {
  const buttons = all.map((one, at) => make('button', {
    type: 'button', className: 'filter', 'aria-pressed': String(at === 0), onclick() {
      buttons.forEach((other, index) => other.setAttribute('aria-pressed', String(index === at)));
      choose(one);
    },
  }, one.words));
  return make('div', { className: 'filter-row', role: 'group', 'aria-label': 'Show' }, buttons);
}
