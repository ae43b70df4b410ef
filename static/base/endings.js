// Ends that are not on the board: a player resigns, both agree on a draw, a draw is claimed, time runs out, or a record
// gives only the result. Pure.

import { DRAWN, LOST } from './alike.js';

/** @import { Ending, GameFacts, View } from '../types.js' */

/** A backgammon under the highest cube. */
const MOST_POINTS = 3072;

/** The payoff of such an end: nothing to either in a draw; points are counted on the board, or were given up.
 * @param {Pick<GameFacts, 'bounds' | 'seats'>} facts @param {Ending} ending */
export function payoffOf({ bounds, seats }, { loser, points = 0 }) {
  if (loser === null) return seats.map(() => 0);
  const lost = bounds[1] === 1 ? 1 : points;
  return lost ? seats.map((_, seat) => seat === loser ? -lost : lost) : null;
}

/** How a game went for each seat: 1, 0 or -1.
 * @param {number[]} sides the side of each seat
 * @param {number[] | null} payoff what the board pays, if the game ended there
 * @param {Ending | null} ending how it ended otherwise, or was settled after all */
export function outcomes(sides, payoff, ending) {
  const loser = ending?.loser ?? null;
  return sides.map((side, seat) => payoff && ending?.reason !== 'settled' ? Math.sign(payoff[seat] ?? 0)
    : loser === null ? 0 : side === sides[loser] ? -1 : 1);
}

/** The same for the only person; null where there is none, several, or no end yet.
 * @param {{
 *   facts: Pick<GameFacts, 'sides'> | null, persons: number[], payoff: number[] | null, ending: Ending | null,
 * }} game */
export function outcomeForOne({ facts, persons, payoff, ending }) {
  const [you, ...others] = persons;
  if (!facts || you === undefined || others.length || !(payoff || ending)) return null;
  return outcomes(facts.sides, payoff, ending)[you] ?? 0;
}

/** @param {Pick<GameFacts, 'seats'>} facts @param {Ending} ending */
export function endingText({ seats }, { reason, loser }) {
  return `${loser === null ? DRAWN[reason] : `${seats[loser]} ${LOST[reason]}`}.`;
}

/** An ending, as far as it says more than the board: the word that settles which stones are dead may follow the end
 * there. @param {Ending | null} ending @param {{turn: number | null, view: View}} board @returns {Ending | null} */
export function fitting(ending, { turn, view }) {
  const settles = turn === null && view.settles === true;
  return ending && (ending.reason === 'settled' ? settles : turn !== null) ? ending : null;
}

/** As links have it: "resigned.0", "resigned.0.2" for two points, "agreed". @param {Ending} ending */
export const writeEnding = ({ reason, loser, points }) =>
  [reason, ...loser === null ? [] : [loser], ...points ? [points] : []].join('.');

/** @param {unknown} value @returns {value is Ending} */
export function isEnding(value) {
  const { reason, loser, points } = /** @type {any} */ (value ?? {});
  if (points !== undefined && !(Number.isInteger(points) && points > 0 && points <= MOST_POINTS)) return false;
  return loser === null ? Object.hasOwn(DRAWN, reason)
    : Object.hasOwn(LOST, reason) && Number.isInteger(loser) && loser >= 0 && loser < 8;
}

/** @param {string} text @returns {Ending | null} null where it is none */
export function readEnding(text) {
  const [, reason, loser, points] = /^([a-z]+)(?:[.](\d)(?:[.](\d{1,4}))?)?$/.exec(text) ?? [];
  const ending = { reason, loser: loser === undefined ? null : Number(loser), ...points && { points: Number(points) } };
  return isEnding(ending) ? ending : null;
}
