// Cards that are put in order: each is moved up or down by its buttons, or dragged.

import { drawn, fill, make } from '../../base/elements.js';

/** @import { Guess } from '../../types.js' */
/** @import { Way } from './way.js' */

const ARROWS = { '-1': 'M6 14.5l6-6 6 6', '1': 'M6 9.5l6 6 6-6' };

/** @param {Guess} guess @returns {Way} */
export function createOrder({ cards = [], says }) {
  const words = new Map(cards);
  let order = cards.map(([card]) => card), shut = false, held = '';
  const list = make('ol', { className: 'guess-cards', 'aria-label': says });

  /** @param {string} card @param {number} to */
  function move(card, to) {
    const others = order.filter(each => each !== card);
    if (shut || to < 0 || to > others.length) return;
    order = [...others.slice(0, to), card, ...others.slice(to)];
    show();
  }

  function show() {
    fill(list, order.map((card, at) => {
      /** @param {-1 | 1} way @param {string} direction */
      const mover = (way, direction) => make('button', {
        'type': 'button', 'className': 'button icon-only', 'data-way': way,
        'aria-label': `${words.get(card)}: ${direction}`, 'aria-disabled': order[at + way] ? false : 'true',
        'onclick': () => {
          move(card, at + way);
          /** @type {HTMLElement | null} */ (list.querySelector(`[data-card="${card}"] [data-way="${way}"]`))?.focus();
        },
      }, drawn(ARROWS[way]));
      return make('li', {
        'data-card': card, 'draggable': !shut && 'true', 'ondragstart': () => { held = card; },
        'ondragover': (/** @type {Event} */ event) => event.preventDefault(),
        'ondrop': () => move(held, order.indexOf(card)),
      }, make('span', {}, words.get(card)), !shut && mover(-1, 'earlier'), !shut && mover(1, 'later'));
    }));
  }

  show();
  return {
    element: list,
    answer: () => order.join(' '),
    reveal(right) {
      order = right.split(' ');
      shut = true;
      show();
    },
  };
}
