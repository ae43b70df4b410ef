// A file that the page writes: into the folder where the browser keeps its downloads.

import { make } from './elements.js';

/** Long enough for a slow disk; then the memory is given back. */
const KEPT = 60_000;

/** @param {Blob} content @param {string} name */
export function save(content, name) {
  const href = URL.createObjectURL(content);
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT);
}

/** The name of a file about a game: `game-2026-11-22.txt`.
 * @param {string} game @param {string} suffix @param {Date} [day] */
export function nameFor(game, suffix, day = new Date()) {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0'));
  return `${game}-${day.getFullYear()}-${month}-${date}.${suffix}`;
}
