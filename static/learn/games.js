// The lectures' table of games as two filters: by luck, and by what the players may know.

import { fill, make } from '../base/elements.js';
import { write } from '../base/links.js';

/** @import { Prepared } from '../types.js' */
/** @typedef {{ words: string, keep: ((game: { chance: boolean, hidden: boolean }) => boolean) }} Choice */

/** @type {{ title: string, choices: Choice[] }[]} */
const FILTERS = [
  {
    title: 'Luck',
    choices: [
      { words: 'Either', keep: () => true },
      { words: 'Deterministic', keep: ({ chance }) => !chance },
      { words: 'Chance', keep: ({ chance }) => chance },
    ],
  },
  {
    title: 'Information',
    choices: [
      { words: 'Either', keep: () => true },
      { words: 'Perfect', keep: ({ hidden }) => !hidden },
      { words: 'Imperfect', keep: ({ hidden }) => hidden },
    ],
  },
];

/** @param {Prepared} prepared */
export function createTable({ games }) {
  const chosen = FILTERS.map(({ choices }) => choices[0]);
  const list = make('ul', { className: 'games' });
  const count = make('p', { className: 'unseen', role: 'status' });

  const rows = FILTERS.map(({ title, choices }, row) => {
    const buttons = choices.map(choice => make('button', {
      type: 'button', className: 'filter', onclick() {
        chosen[row] = choice;
        show();
        count.textContent = `${list.children.length} games`;
      },
    }, choice.words));
    return { buttons, page: make('div', { role: 'group', 'aria-label': title }, make('span', {}, title), buttons) };
  });

  function show() {
    rows.forEach(({ buttons }, row) => buttons.forEach((button, at) =>
      button.setAttribute('aria-pressed', String(FILTERS[row].choices[at] === chosen[row]))));
    const fits = (/** @type {{ chance: boolean, hidden: boolean }} */ game) => chosen.every(({ keep }) => keep(game));
    fill(list,
      games.filter(fits).map(({ name, title, blurb }) => make('li', {},
        make('a', { className: 'game-card', href: write(name, {}) },
          make('span', { className: 'game-title' }, title),
          make('span', { className: 'game-blurb' }, blurb)))));
  }

  show();
  return make('section', { className: 'cards table-of-games', 'aria-labelledby': 'learn-games' },
    make('h2', { id: 'learn-games' }, 'The games, by luck and by information'),
    make('p', { className: 'soft' },
      'Whether chance has a part, and whether everybody sees everything, decides which searches can play a game.'),
    make('div', { className: 'filters' }, rows.map(({ page }) => page)), count, list,
    make('p', { className: 'soft' }, 'The slides name three more, which are not here: monopoly, with chance and '
      + 'perfect information, and bridge and scrabble, with chance and imperfect information.'));
}
