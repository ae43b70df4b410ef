// The rungs as lines of a list: in groups, and rungs that counted the same as one line. Pure.

import { COUNTED } from './counting.js';
import { onLog } from './scales.js';

/** @import { RungFacts } from '../types.js' */
/** @import { Answer } from './counting.js' */

/** The knowledge of a rung. @typedef {Answer | 'running' | 'waits'} Stand */
/** Rungs of one group with one answer. @typedef {{rungs: RungFacts[], stand: Stand}} RungLine */
/** @typedef {{title: string, lines: RungLine[]}} RungGroup */

/** The group of the rungs that refuse the position. */
const UNFIT = 'Not for this position';

/** The lines of a list, in groups. The groups stand in the order of their first rungs.
 * @param {RungFacts[]} rungs @param {(name: string) => Stand} standOf @returns {RungGroup[]} */
export function grouped(rungs, standOf) {
  /** @type {Map<string, Map<string, RungLine>>} */ const groups = new Map();
  for (const rung of rungs) groups.set(rung.group, groups.get(rung.group) ?? new Map());
  groups.set(UNFIT, new Map());
  for (const rung of rungs) {
    const stand = standOf(rung.name), refused = typeof stand === 'object' && 'refused' in stand;
    const lines = /** @type {Map<string, RungLine>} */ (groups.get(refused ? UNFIT : rung.group));
    const key = alike(stand) ?? rung.name, line = lines.get(key);
    if (line) line.rungs.push(rung);
    else lines.set(key, { rungs: [rung], stand });
  }
  return [...groups].map(([title, lines]) => ({ title, lines: [...lines.values()] }))
    .filter(({ lines }) => lines.length);
}

/** A text that two rungs share if their answers are the same; null for one that is not answered.
 * @param {Stand} stand */
function alike(stand) {
  if (typeof stand === 'string' || 'stopped' in stand) return null;
  if (!('count' in stand)) return Object.keys(stand).join();
  const { count } = stand;
  return [count.value, count.proven, ...COUNTED.map(([key]) => count[key])].join();
}

/** The positions that a line visited; null where they were not counted. @param {RungLine} line */
export const nodesOf = line => line.rungs[0].samples ? null : sizeOf(line);

/** The same, or its samples. @param {RungLine} line */
export const sizeOf = ({ stand }) => typeof stand === 'object' && 'count' in stand ? stand.count.nodes : null;

/** Where a count stands on a scale of tens that begins at 1, from 0 to 1. @param {number} nodes @param {number} most */
export const placeOf = (nodes, most) => most <= 1 ? 0 : onLog(nodes, [1, most], [0, 1]);

/** The powers of ten on such a scale, as many as have room. @param {number} most */
export function tens(most) {
  const all = [];
  for (let ten = 10; ten <= most; ten *= 10) all.push(ten);
  return all.slice(-3);
}
