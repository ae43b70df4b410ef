// Giving a game up takes two presses: the first asks, and a second one within three seconds is the answer.

import { button, fill, make } from '../base/elements.js';
import { keepFocus } from './focus.js';

/** @import { Session } from '../session/session.js' */

/** Milliseconds for the second press. */
const PATIENCE = 3000;

/** @param {Session} session @param {(act: () => unknown) => void} attempt @param {() => void} leave takes the focus */
export function createResign(session, attempt, leave) {
  const element = make('div', { className: 'hint-card offer', role: 'alert', hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** The moves before which it was asked. */ let asked = -1;

  function ask() {
    asked = session.moves.length;
    fill(element, make('p', {}, 'Resign this game?'), make('div', { className: 'row' },
      button('flag', 'Yes, resign', press, { className: 'main' }), button('close', 'Play on', withdraw)));
    element.hidden = false;
    timer = setTimeout(withdraw, PATIENCE);
  }

  function withdraw() {
    clearTimeout(timer);
    asked = -1;
    keepFocus(element, () => {
      element.hidden = true;
      fill(element);
    }, leave);
  }

  function press() {
    if (asked < 0 && session.talk.canResign) return ask();
    withdraw();
    attempt(() => session.talk.resign());
  }

  return {
    element, press, withdraw,
    update() { if (asked >= 0 && (asked !== session.moves.length || !session.talk.canResign)) withdraw(); },
  };
}
