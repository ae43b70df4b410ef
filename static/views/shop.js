// All games on the first page: the shelves that pick some of them, and a card for each, the longest games first.

import { make } from '../base/elements.js';
import { write } from '../base/links.js';

/** @import { GameFacts } from '../types.js' */

/** The number of large cards, for the longest games. */
const LARGE = 3;
/** A game of at most this number of minutes is quick. */
const QUICK_GAME = 2;
/** Parts of the shelf. @type {{ words: string, keep: (game: GameFacts) => boolean }[]} */
const SHELVES = [
  { words: 'All', keep: () => true },
  { words: 'Quick', keep: ({ minutes }) => minutes <= QUICK_GAME },
  { words: 'No luck', keep: ({ chance, hidden }) => !chance && !hidden },
  { words: 'Dice and cards', keep: ({ chance }) => chance },
  { words: 'Hidden', keep: ({ hidden }) => hidden },
];

/** @param {GameFacts[]} games @param {(game: string) => Element | false} picture of a game, where there is one */
export function createShop(games, picture) {
  const cards = games.map((game, at) => card(game, at < LARGE, picture(game.name)));
  const count = make('p', { className: 'unseen', role: 'status' });
  const shelves = SHELVES.map(({ words, keep }, at) => make('button', {
    type: 'button', className: 'filter', 'aria-pressed': String(at === 0), onclick() {
      shelves.forEach((shelf, other) => shelf.setAttribute('aria-pressed', String(other === at)));
      cards.forEach((item, index) => { item.hidden = !keep(/** @type {GameFacts} */ (games[index])); });
      count.textContent = `${cards.filter(item => !item.hidden).length} games`;
    },
  }, words));
  return make('section', { 'aria-labelledby': 'home-games' },
    make('div', { className: 'shelves' }, make('h2', { id: 'home-games' }, 'Games'),
      make('div', { role: 'group', 'aria-label': 'Show' }, shelves), count),
    make('ul', { className: 'shop' }, cards));
}

/** @param {GameFacts} game @param {boolean} large @param {Element | false} picture */
const card = ({ name, title, blurb, minutes }, large, picture) => make('li', { className: large ? 'large' : '' },
  make('a', { className: 'shop-card', href: write(name, {}) },
    make('span', { className: 'shop-picture' }, picture),
    make('span', { className: 'shop-words' },
      make('span', { className: 'shop-head' },
        make('span', { className: 'game-title' }, title),
        make('small', {}, `${minutes} min`)),
      make('span', { className: 'game-blurb' }, blurb))));
