// The ways to answer a guess, by name, and the position that it is about.

import { make } from '../../base/elements.js';
import { picture } from '../../trees/miniatures.js';
import { createDigits } from './digits.js';
import { createOrder } from './order.js';
import { createRolls } from './rolls.js';
import { createSlide } from './slide.js';

/** @import { Guess } from '../../types.js' */
/** @import { Way } from './way.js' */

/** @type {Partial<Record<Guess['answers'], (guess: Guess) => Way>>} */
const WAYS = { digits: createDigits, order: createOrder, rolls: createRolls, slide: createSlide };
/** Pixels of a board. */
const BOARD = 264;

/** @param {Guess} guess */
export const wayOf = guess => WAYS[guess.answers]?.(guess) ?? null;

/** The position that a guess is about. @param {Guess} guess */
export function boardOf({ view, seen = '' }) {
  if (!view) return null;
  const canvas = picture(view, BOARD * (devicePixelRatio || 1), true);
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', seen);
  return make('div', { className: 'guess-board' }, canvas);
}
