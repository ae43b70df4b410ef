// An offer between two persons, of a draw or of the points of a lost game, or a draw that may be claimed: it stands
// above the tools until the other answers, or until the next move.

import { button, fill, make } from '../base/elements.js';
import { counted, nameOf } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** @param {Session} session */
export function createOffer(session) {
  const element = make('div', { className: 'hint-card offer', role: 'alert', hidden: true });

  let drawn = '';

  function update() {
    const { seats, talk: { offer, claim, conceded } } = session;
    const key = `${offer} ${claim} ${conceded?.points}`;
    if (key === drawn) return;
    drawn = key;
    element.hidden = offer === null && !claim && !conceded;
    if (element.hidden) return fill(element);
    const facts = /** @type {GameFacts} */ (session.facts);
    if (conceded) {
      return fill(element,
        make('p', {}, `${nameOf(facts, seats, conceded.loser)} gives up ${conceded.name}: `
          + `${counted(conceded.points, 'point')}.`),
        answers(accepted => session.talk.answerConcession(accepted)));
    }
    if (offer === null) {
      return fill(element, make('p', {}, `${claim} You may claim a draw.`),
        make('div', { className: 'row' }, button('equal', 'Claim the draw', () => session.talk.claimDraw())));
    }
    fill(element, make('p', {}, `${nameOf(facts, seats, offer)} offers a draw.`),
      answers(accepted => session.talk.answerDraw(accepted)));
  }
  return { element, update };
}

/** @param {(accepted: boolean) => void} answer */
const answers = answer => make('div', { className: 'row' },
  button('equal', 'Accept', () => answer(true), { className: 'main' }),
  button('close', 'Decline', () => answer(false)));
