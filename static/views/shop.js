// All games on the first page: the shelves that pick some of them, and a card for each, the longest games first.

import { make } from '../base/elements.js';
import { write } from '../base/links.js';
import { KINDS, createFilters } from './filters.js';

/** @import { GameFacts } from '../types.js' */

/** The number of large cards, for the longest games. */
const LARGE = 3;
/** @param {GameFacts[]} games @param {(game: string) => Element | false} picture of a game, where there is one */
export function createShop(games, picture) {
  const cards = games.map((game, at) => card(game, at < LARGE, picture(game.name)));
  const count = make('p', { className: 'unseen', role: 'status' });
  const filters = createFilters(KINDS, ({ keep }) => {
    cards.forEach((item, index) => { item.hidden = !keep(/** @type {GameFacts} */ (games[index])); });
    count.textContent = `${cards.filter(item => !item.hidden).length} games`;
  });
  return make('section', { 'aria-labelledby': 'home-games' },
    make('div', { className: 'shelves' }, make('h2', { id: 'home-games' }, 'Games'),
      filters, count),
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
