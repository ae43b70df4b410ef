// The play view: the room of a game, and the choice of another game at the head of the page.

import { fill, make } from '../base/elements.js';
import { ROOM_KEYS } from '../play/keys.js';
import { Room } from '../play/room.js';

/** @import { Session } from '../session/session.js' */
/** @import { Shell } from '../play/room.js' */
/** @import { GameFacts } from '../types.js' */
/** @import { ShownView } from './view.js' */

/**
 * @param {HTMLElement} host
 * @param {Shell & {slot: HTMLElement, session: Session}} means
 * @returns {ShownView}
 */
export function showPlay(host, { slot, session, ...shell }) {
  const { title, name } = /** @type {GameFacts} */ (session.facts);
  const room = new Room(session, shell);
  fill(host, room.element);
  fill(slot, make('select', {
    'aria-label': 'Game', className: 'game-choice',
    onchange: (/** @type {Event} */ event) => shell.visit(/** @type {HTMLSelectElement} */ (event.target).value),
  }, shell.games.map(game => make('option', { value: game.name, selected: game.name === name }, game.title))));
  room.enter();
  const update = () => room.update();
  return {
    title: `${title} · Plywood`, update, restyle: update, board: room,
    get shortcuts() { return room.shortcuts; },
    keys: ROOM_KEYS,
    destroy() {
      fill(slot);
      room.leave();
    },
  };
}
