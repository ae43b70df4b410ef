// Games one after another against the same players: how many each side has won so far. It lasts as long as the page.

import { outcomeForOne } from '../base/endings.js';

/** @import { Session } from '../session/session.js' */

/** For each seed how a game went for the only person, by the game and its players.
 * @type {Map<string, Map<number, number>>} */
const series = new Map();

/** @param {Session} session */
const keyOf = ({ facts, seats, options }) => JSON.stringify([facts?.name, [...seats].sort(), options]);

/** Counts a game that is over, and takes back one that is not over any more.
 * @param {Session} session */
export function countGame(session) {
  const outcome = outcomeForOne(session), key = keyOf(session), games = series.get(key) ?? new Map();
  if (outcome === null) games.delete(session.seed);
  else games.set(session.seed, outcome);
  series.set(key, games);
}

/** The balance so far: "2 : 1", with a half for a draw; '' before the second game. @param {Session} session */
export function balanceOf(session) {
  const found = [...series.get(keyOf(session))?.values() ?? []];
  if (found.length < 2) return '';
  const mine = found.reduce((sum, outcome) => sum + (outcome + 1) / 2, 0);
  return [mine, found.length - mine].map(halves).join(' : ');
}

/** @param {number} points */
const halves = points => `${Math.floor(points) || (points % 1 ? '' : 0)}${points % 1 ? '½' : ''}`;

/** Forgets all, for tests. */
export const forgetSeries = () => series.clear();
