// The games that may follow a game: the same once more, with the sides swapped, or against the level above the one that
// was beaten.

import { PERSON } from '../session/seats.js';
import { levelName } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, OpenRequest } from '../types.js' */

/** The level above the one that plays; undefined where none plays, or the highest.
 * @param {Pick<GameFacts, 'levels'>} facts @param {string[]} seats */
export function levelAbove({ levels }, seats) {
  const at = levels.findIndex(level => seats.includes(level.name));
  return at < 0 ? undefined : levels[at + 1]?.name;
}

/**
 * @param {Pick<Session, 'facts' | 'seats' | 'start' | 'talk'>} session
 * @param {(request: OpenRequest) => void} open
 * @param {(level: string) => void} choose keeps the level that was chosen last
 */
export function createRematch(session, open, choose) {
  /** The same game from its start, with the same clock. @param {string[]} seats */
  const replay = seats => open({ position: session.start, seats, clock: session.talk.clockName });
  return {
    rematch: () => replay(session.seats),
    swap: () => replay([...session.seats].reverse()),
    next() {
      const facts = /** @type {GameFacts} */ (session.facts);
      const above = levelAbove(facts, session.seats);
      return above === undefined ? null : {
        words: levelName(facts, above),
        act() {
          choose(above);
          replay(session.seats.map(sitter => sitter === PERSON ? PERSON : above));
        },
      };
    },
  };
}
