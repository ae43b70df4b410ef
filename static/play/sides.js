// Which seat is near: on the lower edge of the board, where a person sits. Pure.

import { personsOf } from '../session/seats.js';

/** @import { GameFacts, View } from '../types.js' */

/**
 * The near seat: the only person's, else that of the person who holds the cards at the screen, else the one that the
 * game itself puts there. Turned, it is the next one.
 * @param {Pick<GameFacts, 'seats' | 'bottomSeat'>} facts
 * @param {number[]} persons the seats of persons
 * @param {boolean} turned
 * @param {number | null} [holder] whose hand of cards is seen
 */
export function nearSeat({ seats, bottomSeat }, persons, turned, holder = null) {
  const usual = persons.length === 1 ? /** @type {number} */ (persons[0]) : holder ?? bottomSeat ?? 0;
  return turned ? (usual + 1) % seats.length : usual;
}

/** The person at the screen, where hands of cards lie on the table and only one of them is seen.
 * @param {View | null} view @param {number | 'open' | null} eyes */
export const holderOf = (view, eyes) =>
  typeof eyes === 'number' && view?.geometry.parts?.some(part => part.geometry.kind === 'fan') ? eyes : null;

/** Whether the board is to be turned round, so that the near seat has its own side before it. A board without sides
 * turns only when it is asked to.
 * @param {Pick<GameFacts, 'bottomSeat'>} facts @param {number} near @param {boolean} turned */
export const isTurned = (facts, near, turned) => facts.bottomSeat === null ? turned : near !== facts.bottomSeat;

/** How a board faces the only person at it. @param {Pick<GameFacts, 'seats' | 'bottomSeat'>} facts
 * @param {string[]} seats who sits where */
export function facingOf(facts, seats) {
  const near = nearSeat(facts, personsOf(seats), false);
  return { near, flip: isTurned(facts, near, false) };
}
