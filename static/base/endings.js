// Ends that are not on the board: a player resigns, both agree on a draw, a draw is claimed, time runs out, or a record
// gives only the result. Pure.

/** @import { Ending, GameFacts } from '../types.js' */

/** After so many moves in which it saw nothing better than a draw, a level accepts one. */
const QUIET_MOVES = 4;
/** How little more than a draw that is, in points of payoff. */
const QUIET_VALUE = 0.05;
/** The reasons of a draw, in words. @type {Partial<Record<Ending['reason'], string>>} */
const DRAWS = {
  agreed: 'Draw by agreement.', claimed: 'Draw, claimed by a player.', time: 'Draw: time ran out.', given: 'A draw.',
};
/** The reasons of a loss, in words after the name of the loser. @type {Partial<Record<Ending['reason'], string>>} */
const LOSSES = { resigned: 'resigned', time: 'ran out of time', given: 'lost' };

/** What the programs of a game thought of their own chances, move by move. */
export class Judgements {
  /** @type {Map<number, number[]>} */
  #values = new Map();

  /** @param {number} seat @param {number} value */
  add(seat, value) {
    this.#values.set(seat, [...this.#values.get(seat) ?? [], value].slice(-QUIET_MOVES));
  }

  /** Whether a program has seen nothing better than a draw for a while. @param {number} seat */
  acceptsDraw(seat) {
    const values = this.#values.get(seat) ?? [];
    return values.length >= QUIET_MOVES && values.every(value => value <= QUIET_VALUE);
  }
}

/** What such an end pays: nothing to either in a draw; points are counted on the board alone.
 * @param {Pick<GameFacts, 'bounds' | 'seats'>} facts @param {Ending} ending */
export function payoffOf({ bounds, seats }, { loser }) {
  if (loser === null) return seats.map(() => 0);
  return bounds[1] === 1 ? seats.map((_, seat) => seat === loser ? -1 : 1) : null;
}

/** How a game went for each seat: 1, 0 or -1.
 * @param {number[]} sides the side of each seat
 * @param {number[] | null} payoff what the board pays, if the game ended there
 * @param {Ending | null} ending how it ended otherwise */
export function outcomes(sides, payoff, ending) {
  const loser = ending?.loser ?? null;
  return sides.map((side, seat) => payoff ? Math.sign(payoff[seat] ?? 0)
    : loser === null ? 0 : side === sides[loser] ? -1 : 1);
}

/** @param {Pick<GameFacts, 'seats'>} facts @param {Ending} ending */
export function endingText({ seats }, { reason, loser }) {
  return loser === null ? DRAWS[reason] ?? '' : `${seats[loser]} ${LOSSES[reason]}.`;
}

/** As links have it: "resigned.0", "agreed". @param {Ending} ending */
export const writeEnding = ({ reason, loser }) => loser === null ? reason : `${reason}.${loser}`;

/** @param {unknown} value @returns {value is Ending} */
export function isEnding(value) {
  const { reason, loser } = /** @type {any} */ (value ?? {});
  return loser === null ? Object.hasOwn(DRAWS, reason)
    : Object.hasOwn(LOSSES, reason) && Number.isInteger(loser) && loser >= 0 && loser < 8;
}

/** @param {string} text @returns {Ending | null} null where it is none */
export function readEnding(text) {
  const [, reason, loser] = /^([a-z]+)(?:[.](\d))?$/.exec(text) ?? [];
  const ending = { reason, loser: loser === undefined ? null : Number(loser) };
  return isEnding(ending) ? ending : null;
}
