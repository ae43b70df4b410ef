// The options of a game as they are given: what each is, and whether that is as usual. Pure.

import { ON } from './alike.js';

/** @import { GameFacts, OptionFact, OptionValue } from '../types.js' */
/** @typedef {Record<string, OptionValue | string>} Given */

/** Whether a flag is on: links may write it in all the ways that Python reads. @param {OptionValue | string} [value] */
export const isOn = value => ON.includes(String(value ?? '').trim().toLowerCase());

/** @param {OptionFact} option @param {Given} [given] */
export const valueOf = (option, given = {}) => given[option.name] ?? option.default;

/** Whether two ways to give an option come to the same. @param {OptionFact} option @param {Given} one
 * @param {Given} other */
export function isAlike(option, one, other) {
  const [here, there] = [valueOf(option, one), valueOf(option, other)];
  return option.kind === 'flag' ? isOn(here) === isOn(there) : String(here) === String(there);
}

/** The options that are not as usual.
 * @param {Pick<GameFacts, 'options'>} game @param {Given} [given] @returns {Given} */
export const unusual = (game, given = {}) => Object.fromEntries(Object.entries(given).filter(([name]) => {
  const option = game.options.find(each => each.name === name);
  return !option || !isAlike(option, given, {});
}));
