// Open dice: the numbers of persons who throw their own, and the card with what fell. They come late, where there are
// dice.

import { createDiceCard } from './dicecard.js';
import { createDicePad } from './dicepad.js';

/** @import { Session } from '../session/session.js' */

/** @param {Session} session @param {(act: () => unknown) => void} attempt @param {() => void} leave takes the focus */
export function createDice(session, attempt, leave) {
  const pad = createDicePad(session, attempt, leave);
  const card = createDiceCard(session);
  return {
    pad: pad.element,
    card: card.element,
    update() {
      pad.update();
      card.update();
    },
  };
}
