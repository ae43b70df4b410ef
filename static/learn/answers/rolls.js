// The 36 rolls of two dice, each to be pressed.

import { make } from '../../base/elements.js';

/** @import { Guess } from '../../types.js' */
/** @import { Way } from './way.js' */

const DIE = [1, 2, 3, 4, 5, 6];

/** @param {Guess} guess @returns {Way} */
export function createRolls({ says }) {
  /** @type {Map<string, HTMLElement>} */ const cells = new Map();
  const isDown = (/** @type {Element} */ cell) => cell.getAttribute('aria-pressed') === 'true';
  const rows = DIE.map(first => make('div', {}, DIE.map(second => {
    const roll = `${first}${second}`;
    const cell = make('button', {
      'type': 'button', 'aria-label': `${first} and ${second}`, 'aria-pressed': 'false',
      'onclick': () => cell.setAttribute('aria-pressed', String(!isDown(cell))),
    }, make('b', {}, first), make('b', {}, second));
    cells.set(roll, cell);
    return cell;
  })));
  const element = make('div', { 'className': 'guess-rolls', 'role': 'group', 'aria-label': says }, rows);
  return {
    element,
    answer: () => [...cells].filter(([, cell]) => isDown(cell)).map(([roll]) => roll).join(' '),
    reveal(right) {
      for (const [roll, cell] of cells) {
        cell.setAttribute('aria-disabled', 'true');
        cell.classList.toggle('is-right', right.split(' ').includes(roll));
      }
      element.inert = true;
    },
  };
}
