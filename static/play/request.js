// The request of a filled form: the options, who sits where, and the clock of a new game. Pure.

import { ownClock } from '../base/clock.js';
import { PERSON } from '../session/seats.js';
import { lot, read } from './options.js';

/** @import { GameFacts, OptionValue, Seat } from '../types.js' */

/** The choice of options of one's own, among the variants. */
export const OWN = 'own';

/**
 * @param {GameFacts} facts @param {FormData} given
 * @param {boolean} allPersons whether a person takes every seat
 * @param {() => number} [random]
 */
export function requestOf(facts, given, allPersons, random = Math.random) {
  const side = given.get('side') === 'lot'
    ? Math.floor(random() * facts.seats.length) : Number(given.get('side') ?? 0);
  const persons = facts.seats.length > 2 ? given.getAll('person').map(Number) : [side];
  /** @type {Seat[]} */
  const seats = facts.seats.map((_, seat) =>
    allPersons || persons.includes(seat) ? PERSON : String(given.get('level')));
  const rubber = given.get('rubber') === 'yes';
  return { options: optionsOf(facts, given, random), seats, clock: clockOf(given), ...rubber && { rubber } };
}

/** The clock that is offered, or one of one's own. @param {FormData} given */
const clockOf = given => given.get('clock') === OWN
  ? ownClock(Number(given.get('minutes')), Number(given.get('seconds'))) : String(given.get('clock') ?? 'none');

/** Those of the variant, with what it draws by lot, or those of one's own.
 * @param {GameFacts} facts @param {FormData} given @param {() => number} random
 * @returns {Record<string, OptionValue | string>} */
function optionsOf({ options, presets }, given, random) {
  const preset = presets[Number(given.get('variant'))];
  if (!preset || given.get('variant') === OWN) {
    return Object.fromEntries(options.map(option => [option.name, read(option, given)]));
  }
  const drawn = options.filter(option => option.name === preset.draw).map(option => [option.name, lot(option, random)]);
  return { ...preset.options, ...Object.fromEntries(drawn) };
}
