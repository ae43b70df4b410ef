// A small run, written down by hand: the lectures' tree of P, Q, R, S, T, as alpha-beta visits it.

import { Camera } from '../../../static/trees/camera.js';
import { Layout } from '../../../static/trees/layout.js';

/** @import { SearchTree } from '../../../static/trees/model.js' */
/** @import { Seen } from '../../../static/types.js' */

/** P is MAX's; Q is worth 10; R is MIN's, and its S, worth 5, makes T needless. @type {Seen} */
export const LECTURE = {
  run: { game: 'a', options: {}, start: null, moves: [], rung: 'alphabeta-hard', depth: null },
  rung: {
    name: 'alphabeta-hard', title: 'Alpha-beta, fail-hard', about: '', watched: true, window: true, chance: false,
    hidden: false, group: 'Every line', samples: false, file: 'py/plywood/search/rungs/alphabeta_hard.py',
  },
  result: {
    rung: 'alphabeta-hard', done: true, value: 10, proven: true, proof: 'search', line: ['Q'], depth: null, seconds: 0,
    nodes: 4, leaves: 2, estimates: 0, cutoffs: 1, tableHits: 0, researches: 0, made: null,
  },
  note: null, before: [], texts: [], outcome: 'outcome',
  parent: [-1, 0, 0, 2], move: ['', 'Q', 'R', 'S'], odds: {}, seat: [0, null, 1, null], view: [0, 1, 1, 0],
  low: [null, null, 10, 10], high: [null, null, null, null], value: [10, 10, 10, 10], depth: [null, null, null, null],
  flags: [0, 1, 4, 1], left: [0, 0, 1, 0], clamped: { 3: 5 }, omitted: { 2: ['T'] }, narrow: null,
};

/** Numbers that look random and are always the same. @param {number} seed */
export function dice(seed) {
  let at = seed >>> 0;
  return () => {
    at = at + 0x6d2b79f5 >>> 0;
    let mixed = Math.imul(at ^ at >>> 15, at | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

/**
 * Alpha-beta on a tree made at random, as a run that was seen. `most` visits at the most: the run is then broken off.
 * @param {{ plies?: number, branches?: number, seed?: number, most?: number, roots?: number, uneven?: number,
 *   prune?: boolean, estimates?: boolean, table?: boolean, chance?: boolean }} [wishes]
 * @returns {Seen}
 */
export function randomRun({
  plies = 4, branches = 3, seed = 1, most = Infinity, roots = 1, uneven = 0, prune = true, estimates = false,
  table = false, chance = false,
} = {}) {
  const roll = dice(seed);
  /** @type {Seen} */
  const seen = {
    ...LECTURE, omitted: {}, odds: {}, run: { ...LECTURE.run, moves: [] }, rung: { ...LECTURE.rung, window: prune },
    parent: [], move: [], seat: [], view: [], low: [], high: [], value: [], depth: [], flags: [], left: [],
  };
  const bound = (/** @type {number} */ value) => Math.abs(value) === Infinity ? null : value;
  /** @type {string[]} */
  let line = [];

  /** @returns {{ value: number, line: string[] } | null} null where the run was broken off
   * @param {number} parent @param {string} move @param {number} ply @param {number} last
   * @param {number} low @param {number} high */
  const visit = (parent, move, ply, last, low, high) => {
    if (seen.parent.length >= most) return null;
    const at = seen.parent.push(parent) - 1;
    const over = ply > 0 && roll() < uneven;
    const horizon = ply === last;
    const seat = chance && ply % 3 === 1 ? -1 : ply % 2;
    seen.move.push(move);
    if (seen.seat[parent] === -1) seen.odds[at] = `1/${branches}`;
    seen.seat.push(over || (horizon && !estimates) ? null : seat);
    seen.view.push(seat === 1 ? 1 : 0);
    seen.low.push(prune ? bound(low) : null);
    seen.high.push(prune ? bound(high) : null);
    seen.depth.push(roots > 1 ? last - ply : null);
    seen.flags.push(0);
    seen.left.push(0);
    seen.value.push(null);
    const hit = table && ply > 1 && !over && !horizon && roll() < 0.1;
    if (over || horizon || hit) {
      const value = Math.max(low, Math.min(high, Math.floor(roll() * 41) - 20));
      seen.flags[at] = hit ? 8 : over || !estimates ? 1 : 2;
      seen.value[at] = value;
      return { value, line: [] };
    }
    /** @type {{ value: number, line: string[] }} */
    let best = { value: seat === 0 ? -Infinity : Infinity, line: [] };
    let sum = 0;
    const count = Math.max(1, Math.round(branches * (uneven ? 0.5 + roll() : 1)));
    for (let child = 0; child < count; child++) {
      const name = String.fromCharCode(97 + child % 26) + (ply + 1);
      const found = visit(at, name, ply + 1, last, seat < 0 ? -Infinity : low, seat < 0 ? Infinity : high);
      if (!found) return null;
      sum += found.value / count;
      if (seat === 0 ? found.value > best.value : found.value < best.value) {
        best = { value: found.value, line: [name, ...found.line] };
      }
      if (!prune || seat < 0) continue;
      if (seat === 0) low = Math.max(low, best.value);
      else high = Math.min(high, best.value);
      if (low < high || child === count - 1) continue;
      seen.flags[at] = 4;
      seen.left[at] = count - child - 1;
      break;
    }
    if (seat < 0) best = { value: sum, line: [] };
    seen.value[at] = best.value;
    return best;
  };

  let value = null;
  for (let root = 0; root < roots; root++) {
    const last = roots > 1 ? plies - roots + 1 + root : plies;
    const found = visit(-1, '', 0, last, -Infinity, Infinity);
    if (found) ({ value, line } = found);
    else value = null;
  }
  seen.result = value === null ? null : /** @type {any} */ ({ ...LECTURE.result, value, proven: !estimates, line });
  return seen;
}

/** A search in a picture of such a size, all of it in sight. @param {SearchTree} tree @param {object} [how]
 * @param {{ width: number, height: number }} [size] @param {boolean} [pencil] with what was never looked at */
export function scene(tree, how = {}, size = { width: 1000, height: 600 }, pencil = false) {
  const layout = new Layout(tree, new Uint8Array(tree.size).fill(1), pencil);
  const camera = new Camera();
  camera.measure(size, { left: 0, right: layout.width, top: 0, bottom: layout.rows - 1 });
  camera.at = camera.whole();
  return {
    tree, layout, x: layout.x, camera, moment: tree.moments - 1, visit: -1, pointed: -1, cause: -1,
    best: /** @type {Set<number>} */ (new Set()), mover: false, compact: false, miniature: null, ...how,
  };
}
