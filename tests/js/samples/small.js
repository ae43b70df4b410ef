// A small run that samples: a game of two moves, of which the first leads where the second may lead, too.
//
//      0 (Red)          edges: 0 a, 1 b, 2 a c, 3 b d
//    a/   \b            node 3 is reached by both: after a, c and after b, d
//    1     2  (Gold)
//     c\ /d
//       3

import { SampleTree } from '../../../static/samples/tree.js';

/** @import { Sampled } from '../../../static/types.js' */

/** @param {Partial<Sampled>} [more] @returns {Sampled} */
export const seen = (more = {}) => /** @type {any} */ ({
  scale: { least: -1, greatest: 1, wins: true, unit: '', names: ['Red', 'Gold'] },
  depth: [0, 1, 1, 2], seat: [0, 1, 1, null],
  above: [0, 0, 1, 2], below: [1, 2, 3, 3], move: ['a', 'b', 'c', 'd'], order: [1, 0, 0, 0],
  ways: [[0], [1], [0, 2], [1, 3]], payoff: [1, -1, 1, 1],
  proven: [[3, 3, 1], [1, 4, 1]], certain: { 1: 'Red wins' }, ...more,
});

export const small = (more = {}) => new SampleTree(seen(more));
