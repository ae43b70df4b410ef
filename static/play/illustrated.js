// The pictures beside the rules: small boards, each with its sentence. They are prepared, and stand before Python does.

import { make } from '../base/elements.js';
import { patiently } from '../base/slow.js';
import { paintMini } from '../boards/mini.js';
import { theme } from '../boards/paint/theme.js';

/** @import { Value } from '../boards/paint/scene.js' */
/** @import { Pictured, View } from '../types.js' */

/** @type {Promise<Record<string, Pictured[]>> | null} */
let kept = null;

/** The pictures of every game; none where they do not come. */
function load() {
  kept ??= patiently(() => 'static/pictures.json', fetch(new URL('../pictures.json', import.meta.url)))
    .then(answer => answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText)))
    .catch(() => {
      kept = null; // they may come the next time
      return {};
    });
  return kept;
}

/** Puts the pictures of a game after its rules. @param {string} game @param {HTMLElement} rules */
export async function illustrate(game, rules) {
  const pictures = (await load())[game] ?? [];
  if (rules.querySelector('figure')) return;
  for (const { text, view, links, values } of pictures) {
    const canvas = make('canvas', { className: 'mini', 'aria-hidden': 'true' });
    rules.append(make('figure', {}, canvas, make('figcaption', {}, text)));
    paintMini(canvas, /** @type {View} */ (view), theme, {
      marked: links && { links, chosen: 0, played: [] }, values: values && new Map(Object.entries(values).map(valued)),
    });
  }
}

/** @param {[string, 1 | -1]} each @returns {[string, Value]} */
const valued = ([cell, tone]) => [cell, { text: '', proven: true, tone }];
