// Results one after the other, and their mean.

import { fill, make } from '../base/elements.js';
import { written } from '../trees/numbers.js';

/** @param {string} label */
export function createTally(label) {
  const element = make('ol', { className: 'tally', 'aria-label': label });
  return {
    element,
    /** @param {number[]} found */
    show(found) {
      fill(element, found.map(each => make('li', { className: each < 0 ? 'is-loss' : '' }, written(each))));
    },
  };
}

/** To two digits. @param {number[]} all */
export const mean = all => Math.round(100 * all.reduce((sum, each) => sum + each, 0) / all.length) / 100;
