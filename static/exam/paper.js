// An exercise on paper: the sheet, and on a page of its own the key where it is known.

import { make } from '../base/elements.js';
import { layout } from './layout.js';
import { picture } from './picture.js';

/** @import { Answers, Exercise } from '../types.js' */

/** @param {Exercise} exercise @param {Answers | null} key */
export function pages(exercise, key) {
  const places = layout(exercise);
  const page = (/** @type {string} */ words, /** @type {Answers} */ filled) => make('section', {},
    make('h2', {}, exercise.title, words),
    make('ol', {}, exercise.lines.map(line => make('li', {}, line))),
    picture(exercise, places, filled));
  return [page('', {}), key && page(' · the key', key)];
}
