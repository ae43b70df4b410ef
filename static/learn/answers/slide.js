// A number that is guessed by a slider, before it is told.

import { make, setText } from '../../base/elements.js';
import { grouped } from '../../base/words.js';

/** @import { Guess } from '../../types.js' */
/** @import { Way } from './way.js' */

const STEPS = 200;
/** A scale goes by factors from this ratio of its ends on. */
const WIDE = 50;

/** @param {Guess} guess */
export const isWide = ({ low = 0, high = 100 }) => low > 0 && high >= WIDE * low;

/** The number at a place of the slider, to two digits. @param {Guess} guess @param {number} place from 0 to 1 */
export function numberAt(guess, place) {
  const { low = 0, high = 100 } = guess;
  if (!isWide(guess)) return Math.round(low + place * (high - low));
  return Number((low * (high / low) ** place).toPrecision(2));
}

/** @param {Guess} guess @returns {Way} */
export function createSlide(guess) {
  const { low = 0, high = 100, unit = '', says } = guess;
  const output = make('output', {}), input = make('input', {
    'type': 'range', 'min': 0, 'max': STEPS, 'step': 1, 'aria-label': says, 'oninput': show,
  });
  const number = () => numberAt(guess, Number(input.value) / STEPS);
  function show() {
    const words = `${grouped(number())}${unit}`;
    setText(output, words);
    input.setAttribute('aria-valuetext', words);
  }
  input.value = String(STEPS / 2);
  show();
  return {
    element: make('div', { className: 'guess-slide' }, output, input,
      make('span', {}, `${grouped(low)}${unit}`), make('span', {}, `${grouped(high)}${unit}`)),
    answer: () => String(number()),
    reveal() { input.disabled = true; },
  };
}
