// The opponents of a game: each is a level, or several that play alike and are one card. Pure.

/** @import { GameFacts, Level, Seat } from '../types.js' */

/** The card that a level's name belongs to; undefined for a person. @param {Pick<GameFacts, 'levels'>} facts
 * @param {string} name @returns {Level | undefined} */
export const cardOf = ({ levels }, name) => levels.find(({ names }) => names.includes(name));

/** A player by the name under which it plays: of a level that of its card. @param {Pick<GameFacts, 'levels'>} facts
 * @param {Seat} sitter @returns {Seat} */
export const playedAs = (facts, sitter) => cardOf(facts, sitter)?.name ?? sitter;

/** The opponent where none is named: the card of a level, or the one below if that card plays stronger; the first for
 * an unknown level. @param {Pick<GameFacts, 'levels'>} facts @param {string} level @returns {Level | undefined} */
export function usualCard({ levels }, level) {
  const at = levels.findIndex(({ names }) => names.includes(level));
  return levels[at]?.name === level ? levels[at] : levels[at - 1] ?? levels[0];
}

/** The number of a level, as people have it: 6 of 'level6'. @param {string} name */
export const numberOf = name => Number(/\d+$/.exec(name)?.[0] ?? 0);
