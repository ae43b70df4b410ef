// The rungs to choose from on a position. Pure.

/** @import { RungFacts } from '../types.js' */

/** The rungs of a ladder: where there is chance, those that cut off at it come with the others; and at last one whose
 * samples can be watched.
 * @param {RungFacts[]} ladder @param {RungFacts[]} others @param {boolean} chance */
export const rungsOf = (ladder, others, chance) =>
  [...ladder, ...others.filter(rung => !rung.hidden
    && (rung.samples || chance && rung.chance && rung.watched))];
