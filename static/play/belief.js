// Where the other side may be: whether that can be said, and of whom it is said next. After the game both can be asked.

import { holderOf } from './sides.js';

/** @import { Session } from '../session/session.js' */

/** The needed part of the session. @typedef {Pick<Session, 'view' | 'eyes' | 'hidden' | 'atEnd'>} Sight */

/** Whether it can be said of a place how likely the other side is there. Of a card in a hand it cannot.
 * @param {Sight} session */
export const guesses = ({ view, eyes }) => holderOf(view, eyes === 'open' ? 0 : eyes) === null;

/** Whether the board shows a place before the end of a game that is over, and was hidden from both sides.
 * @param {Sight} session */
export const looksBack = session => session.hidden && session.eyes === 'open' && !session.atEnd && guesses(session);

/** Turns the belief on or off; after the game, that of each side and off, in turn.
 * @param {Sight & Pick<Session, 'analysis' | 'facts'>} session */
export function nextBelief(session) {
  const seats = session.facts?.seats.length ?? 0, { analysis } = session;
  if (!guesses(session)) return;
  if (!looksBack(session)) return analysis.showBelief(!analysis.beliefs);
  const seat = analysis.beliefs ? analysis.believer + 1 : 0;
  analysis.showBelief(seat < seats, seat % seats);
}
