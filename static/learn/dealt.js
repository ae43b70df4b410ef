// A hand of a chapter to be played: a lot decides which of its deals lies on the board.

import { button, make } from '../base/elements.js';
import { write } from '../base/links.js';
import { drawSeed } from '../base/seeds.js';

/** @param {string} deals positions with strokes between @param {number} lot from 0 to below 1 */
export const drawn = (deals, lot) => deals.split('|')[Math.floor(lot * deals.split('|').length)] ?? '';

/** @param {DOMStringMap} data `dealt`: the game; `deals`; `seats`: who plays, with commas between
 * @param {string} words @param {(hash: string) => void} go */
export function createDealt({ dealt = '', deals = '', seats = '' }, words, go) {
  return make('p', {}, button('play', words, () => go(write(dealt, {
    position: drawn(deals, Math.random()), seats: seats.split(','), seed: drawSeed(),
  })), { className: 'main' }));
}
