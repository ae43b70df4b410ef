// The persons and programs in the seats, and the eyes of the persons who share a screen in a hidden game. Pure.

import { isOn } from '../base/given.js';
import { cardOf } from '../base/levels.js';

/** @import { GameFacts, Note, OptionValue, Seat } from '../types.js' */

/** The player of a seat that no program has. */
export const PERSON = 'person';

/** The seats of persons. @param {Seat[]} seats */
export const personsOf = seats => seats.flatMap((sitter, seat) => sitter === PERSON ? [seat] : []);

/** The seat of a person whose side has all persons; undefined where persons play against each other, or none plays.
 * @param {Pick<GameFacts, 'sides'>} facts @param {number[]} persons */
export const ourSeat = ({ sides }, [first, ...others]) =>
  first !== undefined && others.every(other => sides[other] === sides[first]) ? first : undefined;

/** Whether others play, wherever they sit. @param {Seat[]} seats @param {Seat[]} now */
export const areOthers = (seats, now) => [...seats].sort().join() !== [...now].sort().join();

/** The words about each player in the tags of a game that was read, by the name of the seat. @param {Note[]} notes */
export function playersIn(notes) {
  const tags = notes.find(([before]) => !before.length)?.[1] ?? '';
  const found = Array.from(tags.matchAll(/\[(\w+) "((?:[^"\\]|\\.)*)"\]/g));
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value.replace(/\\(.)/g, '$1')]));
}

/** Who sits in a game that was read: the levels that its tags name, as this page writes them, and persons, so that no
 * program plays on in the game of others. @param {GameFacts} facts @param {Note[]} notes @returns {Seat[]} */
export function seatsIn(facts, notes) {
  const players = playersIn(notes);
  return facts.seats.map(name => {
    const [, number = 0] = /^Plywood level (\d+)$/.exec(players[name] ?? '') ?? [];
    return cardOf(facts, `level${number}`)?.name ?? PERSON;
  });
}

/** Whether a game with these options hides something: not if the flag that turns everything face up is on.
 * @param {Pick<GameFacts, 'hidden' | 'faceUpOption'>} facts @param {Record<string, OptionValue | string>} [options] */
export const isHidden = ({ hidden, faceUpOption }, options = {}) => hidden && !isOn(options[faceUpOption]);

/** The seat of the only person in a hidden game, who may see the board at once; else null.
 * @param {boolean} hidden @param {Seat[]} seats @returns {number | null} */
export function loneSeat(hidden, seats) {
  const persons = personsOf(seats);
  return hidden && persons.length === 1 ? persons[0] ?? null : null;
}

/** The seat of the only person, as requests name it. @param {Seat[]} seats @returns {{chair?: number}} */
export function chairIn(seats) {
  const [chair, ...others] = personsOf(seats);
  return chair === undefined || others.length ? {} : { chair };
}

/** Whether a move is sealed, that is, unreadable before the end. @param {string} move */
export const isSealed = move => move.startsWith('~');

/** The eyes through which the page shows a game: a seat, null behind the curtain, 'open' if nothing is hidden.
 * @param {{hidden: boolean, ended: boolean, seats: Seat[], moves: string[], shownTo: number | null}} game `ended`: the
 * game is over at the end of the line; `shownTo`: the seat that has claimed the screen
 * @returns {number | 'open' | null}
 */
export function eyesOf({ hidden, ended, seats, moves, shownTo }) {
  if (!hidden || ended || (!seats.includes(PERSON) && !moves.some(isSealed))) return 'open';
  return shownTo !== null && seats[shownTo] === PERSON ? shownTo : null;
}

/** The person who may raise the curtain: the only person, else the person to move.
 * @param {Seat[]} seats @param {number | null} turn @returns {number | null} */
export function claimantOf(seats, turn) {
  const persons = personsOf(seats);
  return persons.length === 1 ? persons[0] ?? null : turn !== null && persons.includes(turn) ? turn : null;
}

/** The person to move, if another person sees the board instead.
 * @param {Seat[]} seats @param {number | null} turn @param {number | 'open' | null} eyes @returns {number | null} */
export const nextOf = (seats, turn, eyes) =>
  typeof eyes === 'number' && turn !== null && turn !== eyes && seats[turn] === PERSON ? turn : null;
