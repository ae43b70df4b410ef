// Who sits where, and what the persons before one screen may see of a game in which something is hidden. Pure.

/** @import { GameFacts, Seat } from '../types.js' */

/** Who sits on a seat that no program has. */
export const PERSON = 'person';

/** The seats of persons. @param {Seat[]} seats */
export const personsOf = seats => seats.flatMap((sitter, seat) => sitter === PERSON ? [seat] : []);

/** The only person who plays where something is hidden, and so may see the board at once.
 * @param {GameFacts} facts @param {Seat[]} seats @returns {number | null} */
export function loneSeat(facts, seats) {
  const persons = personsOf(seats);
  return facts.hidden && persons.length === 1 ? persons[0] ?? null : null;
}

/** Whether a move is sealed, that is, unreadable before the end. @param {string} move */
export const isSealed = move => move.startsWith('~');

/**
 * Through whose eyes the page shows a game: a seat's, null behind the curtain, 'open' where nothing is hidden.
 * @param {{hidden: boolean, ended: boolean, seats: Seat[], moves: string[], shownTo: number | null}} game `ended`: the
 * whole line has come to its end; `shownTo`: the seat that has claimed the screen
 * @returns {number | 'open' | null}
 */
export function eyesOf({ hidden, ended, seats, moves, shownTo }) {
  if (!hidden || ended || (!seats.includes(PERSON) && !moves.some(isSealed))) return 'open';
  return shownTo !== null && seats[shownTo] === PERSON ? shownTo : null;
}

/** Who may raise the curtain: the only person, else the person whose turn it is.
 * @param {Seat[]} seats @param {number | null} turn @returns {number | null} */
export function claimantOf(seats, turn) {
  const persons = personsOf(seats);
  return persons.length === 1 ? persons[0] ?? null : turn !== null && persons.includes(turn) ? turn : null;
}

/** The person who has the next move and does not see the board yet, while another one does.
 * @param {Seat[]} seats @param {number | null} turn @param {number | 'open' | null} eyes @returns {number | null} */
export const nextOf = (seats, turn, eyes) =>
  typeof eyes === 'number' && turn !== null && turn !== eyes && seats[turn] === PERSON ? turn : null;
