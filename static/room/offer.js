// An offer of a draw between two persons: it stands above the tools until the other answers, or moves.

import { button, fill, make } from '../base/elements.js';
import { nameOf } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** @param {Session} session */
export function createOffer(session) {
  const element = make('div', { className: 'hint-card offer', role: 'alert', hidden: true });

  function update() {
    const { offer, seats } = session;
    if (element.hidden === (offer === null)) return;
    element.hidden = offer === null;
    if (offer === null) return fill(element);
    const facts = /** @type {GameFacts} */ (session.facts);
    fill(element, make('p', {}, `${nameOf(facts, seats, offer)} offers a draw.`),
      make('div', { className: 'row' },
        button('equal', 'Accept', () => session.answerDraw(true), { className: 'main' }),
        button('close', 'Decline', () => session.answerDraw(false))));
  }
  return { element, update };
}
