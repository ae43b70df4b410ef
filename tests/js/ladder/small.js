// Rungs and counts for tests, written down by hand.

/** @import { Count, GameFacts, RungFacts } from '../../../static/types.js' */

/** @param {string} name @param {Partial<RungFacts>} [more] @returns {RungFacts} */
export const rung = (name, more = {}) => ({
  name, title: name.toUpperCase(), about: `${name}: all of it`, file: '', watched: true, window: false, chance: false,
  hidden: false, group: 'Every line', samples: false,
  ...more,
});

/** The count of a rung. @param {number} nodes @param {Partial<Count>} [more] @returns {Count} */
export const count = (nodes, more = {}) => ({
  rung: '', done: true, value: 1, proven: true, proof: 'search', line: [], depth: null, seconds: 0.25, nodes,
  leaves: 1, estimates: 0, cutoffs: 0, tableHits: 0, researches: 0, made: null, ...more,
});

/** The facts of a game that the ladder reads. */
export const FACTS = /** @type {GameFacts} */ (/** @type {unknown} */ ({
  name: 'a', title: 'A game', seats: ['Cross', 'Nought'], bounds: [-1, 1],
}));
