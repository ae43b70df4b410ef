// Which two rungs race. Pure.

import { whole } from './counting.js';

/** @import { RungFacts } from '../types.js' */

/** The two that a link names; else the plainest, and the first that has a window.
 * @param {RungFacts[]} watched @param {{left?: string, right?: string}} wish */
export function pair(watched, { left, right }) {
  const named = (/** @type {string | undefined} */ name) => watched.find(rung => rung.name === name);
  const first = named(left) ?? whole(watched)[0] ?? watched[0];
  const second = named(right) ?? watched.find(({ window }) => window) ?? first;
  return first && second && { left: first.name, right: second.name };
}
