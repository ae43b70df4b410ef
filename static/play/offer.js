// An offer of a draw between two persons, or a draw that may be claimed: it stands above the tools until the other
// answers, or until the next move.

import { button, fill, make } from '../base/elements.js';
import { nameOf } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** @param {Session} session */
export function createOffer(session) {
  const element = make('div', { className: 'hint-card offer', role: 'alert', hidden: true });

  let drawn = '';

  function update() {
    const { seats, talk: { offer, claim } } = session;
    const key = `${offer} ${claim}`;
    if (key === drawn) return;
    drawn = key;
    element.hidden = offer === null && !claim;
    if (element.hidden) return fill(element);
    if (offer === null) {
      return fill(element, make('p', {}, `${claim} You may claim a draw.`),
        make('div', { className: 'row' }, button('equal', 'Claim the draw', () => session.talk.claimDraw())));
    }
    const facts = /** @type {GameFacts} */ (session.facts);
    fill(element, make('p', {}, `${nameOf(facts, seats, offer)} offers a draw.`),
      make('div', { className: 'row' },
        button('equal', 'Accept', () => session.talk.answerDraw(true), { className: 'main' }),
        button('close', 'Decline', () => session.talk.answerDraw(false))));
  }
  return { element, update };
}
