// Which seat is near: on the lower edge of the board, where a person sits. Pure.

/** @import { GameFacts } from '../types.js' */

/**
 * The near seat: the only person's, else the one that the game itself puts there. Turned, it is the other one.
 * @param {Pick<GameFacts, 'seats' | 'near'>} facts
 * @param {number[]} persons the seats of persons
 * @param {boolean} turned
 */
export function nearSeat({ seats, near }, persons, turned) {
  const usual = persons.length === 1 ? /** @type {number} */ (persons[0]) : near ?? 0;
  return turned ? (usual + 1) % seats.length : usual;
}

/** Whether the board is to be turned round, so that the near seat has its own side before it. A board without sides
 * turns only when it is asked to.
 * @param {Pick<GameFacts, 'near'>} facts @param {number} near @param {boolean} turned */
export const isTurned = (facts, near, turned) => facts.near === null ? turned : near !== facts.near;
