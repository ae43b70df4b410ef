// Heaps as binary numbers, one below the other: a digit is flipped by a press.

import { make, setText } from '../../base/elements.js';

/** @import { Guess } from '../../types.js' */
/** @import { Way } from './way.js' */

/** @param {Guess} guess @returns {Way} */
export function createDigits({ heaps = [], says }) {
  const now = [...heaps], width = Math.max(...heaps).toString(2).length;
  const stones = heaps.map(() => make('td', {}));
  const rows = heaps.map((_, heap) => make('tr', {}, make('th', { scope: 'row' }, `Heap ${heap + 1}`),
    Array.from({ length: width }, (__, column) => make('td', {}, digit(heap, 2 ** (width - 1 - column)))),
    stones[heap]));

  /** @param {number} heap @param {number} worth */
  function digit(heap, worth) {
    const cell = make('button', { type: 'button', className: 'button', onclick: () => {
      now[heap] ^= worth;
      show();
    } });
    function show() {
      const one = Math.floor(now[heap] / worth) % 2;
      setText(cell, String(one));
      cell.setAttribute('aria-label', `Heap ${heap + 1}, the digit for ${worth}: ${one}`);
      setText(stones[heap], `${now[heap]} ${now[heap] === 1 ? 'stone' : 'stones'}`);
    }
    show();
    return cell;
  }

  const element = make('table', { className: 'guess-digits', 'aria-label': says }, make('tbody', {}, rows));
  return { element, answer: () => now.join(','), reveal() { element.inert = true; } };
}
