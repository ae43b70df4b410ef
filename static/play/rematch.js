// The games that may follow a game: the same once more, with the sides swapped, or against the level above the one that
// was beaten; in a rubber the next deal, in which the first seat passes on.

import { PERSON } from '../session/seats.js';
import { resultsOf, rubberOf } from './series.js';
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
 * @param {Pick<Session, 'facts' | 'seats' | 'persons' | 'start' | 'talk' | 'payoff' | 'ending' | 'series' | 'rubber'>}
 *   session
 * @param {(request: OpenRequest) => void} open
 * @param {(level: string) => void} choose keeps the level that was chosen last
 */
export function createRematch(session, open, choose) {
  /** The same game from its start, with the same clock. @param {string[]} seats @param {number[]} [series] */
  const replay = (seats, series = resultsOf(session)) => open({
    position: session.start, seats, series, rubber: session.rubber, clock: session.talk.clockName,
  });
  return {
    /** Also the next deal of a rubber, or the first of another. */
    rematch() {
      const rubber = rubberOf(session), [first = '', ...others] = session.seats;
      if (!rubber) return replay(session.seats);
      return replay([...others, first], rubber.won === null ? resultsOf(session) : []);
    },
    swap: () => replay([...session.seats].reverse()),
    next() {
      if (rubberOf(session)) return null;
      const facts = /** @type {GameFacts} */ (session.facts);
      const above = levelAbove(facts, session.seats);
      return above === undefined ? null : {
        words: levelName(facts, above),
        act() {
          choose(above);
          replay(session.seats.map(sitter => sitter === PERSON ? PERSON : above), []);
        },
      };
    },
  };
}
