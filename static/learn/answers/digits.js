// Heaps as binary numbers, one below the other: a digit is flipped by a press.

import { make, setText } from '../../base/elements.js';

/** @import { Guess } from '../../types.js' */
/** @import { Way } from './way.js' */

/** @param {Guess} guess @returns {Way} */
export function createDigits({ heaps = [], says }) {
  let now = [...heaps];
  const worths = [...Math.max(...heaps).toString(2)].map((_, column, all) => 2 ** (all.length - 1 - column));
  const stones = heaps.map(() => make('td', {}));
  const cells = heaps.map((_, heap) => worths.map(worth => make('button', {
    type: 'button', className: 'button', onclick: () => {
      now[heap] ^= worth;
      show();
    },
  })));

  function show() {
    cells.forEach((row, heap) => {
      row.forEach((cell, column) => {
        const one = String(Math.floor(now[heap] / worths[column]) % 2);
        setText(cell, one);
        cell.setAttribute('aria-label', `Heap ${heap + 1}, the digit for ${worths[column]}: ${one}`);
      });
      setText(stones[heap], `${now[heap]} ${now[heap] === 1 ? 'stone' : 'stones'}`);
    });
  }

  show();
  const rows = heaps.map((_, heap) =>
    make('tr', {}, make('th', { scope: 'row' }, `Heap ${heap + 1}`), cells[heap].map(cell => make('td', {}, cell)),
      stones[heap]));
  const element = make('table', { className: 'guess-digits', 'aria-label': says }, make('tbody', {}, rows));
  return {
    element,
    answer: () => now.join(','),
    reveal(right) {
      now = right.split(',').map(Number);
      show();
      element.inert = true;
    },
  };
}
