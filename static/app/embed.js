// The game inside another page: the board and the strips alone, and a link that opens the same game in the whole room.
// Nothing is kept on the device, so that the visitor's own games stay as they are.

import { SETTINGS } from '../base/store.js';
import { make } from '../base/elements.js';
import { wholeAddress } from '../play/embed.js';

/** @import { Keeper } from '../base/store.js' */

/** The keys that lead nowhere else. */
const KEYS = ['u', 'r', 's', 'p', 'f', 'c', 'q', 'b', 'o', ',', '.'];

/** The visitor's settings, to be read and never written. @param {Keeper | null} storage */
export const settingsOf = storage => ({
  getItem: (/** @type {string} */ key) => key === SETTINGS ? storage?.getItem(key) ?? null : null,
  setItem() {},
  removeItem() {},
});

/** Of some keys, those that keep to the board. @template T @param {Record<string, T>} shortcuts */
export const keysOf = shortcuts => Object.fromEntries(Object.entries(shortcuts).filter(([key]) => KEYS.includes(key)));

/** A link to the game as it stands, whenever it is followed.
 * @param {EventTarget} session @param {() => string} link */
export function showWayOut(session, link) {
  const way = make('a', { className: 'way-out', target: '_blank', rel: 'noopener' }, 'Open in Plywood');
  const update = () => { way.href = wholeAddress(new URL(link(), location.href).href); };
  session.addEventListener('change', update);
  addEventListener('hashchange', update);
  update();
  document.body.append(way);
}
