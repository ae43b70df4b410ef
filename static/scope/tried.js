// The moves at a visit as far as a run has come: those that it tried, best first, each with its visits and its value,
// and how many are left. Pure.

import { CUT, ESTIMATE, LEAF, PROBE, RESEARCHED } from '../trees/model.js';
import { isTurned, textAt } from '../trees/numbers.js';

/** @import { SearchTree } from '../trees/model.js' */

/**
 * @typedef {object} Tried
 * @property {number} visit  the last search of the move that has begun
 * @property {string} move
 * @property {string} odds  of an outcome of chance
 * @property {number} count  how many visits the move has cost
 * @property {string} value  '' while it runs
 * @property {boolean} best  none is better
 */

/** On which side of the answer at a visit the value lies: '≤' or '≥', '' where the answer is the value. Two looks at a
 * move with the same answer, which lies on one side of the first and on the other of the second, show the value.
 * @param {SearchTree} tree @param {number} visit */
export function side(tree, visit) {
  const { seen, flags, parent } = tree, own = oneSide(tree, visit);
  if (!own || !(flags[visit] & RESEARCHED)) return own;
  const before = tree.children(parent[visit]).reverse().find(other =>
    other < visit && seen.move[other] === seen.move[visit] && !(flags[other] & PROBE)) ?? -1;
  const other = before < 0 ? '' : oneSide(tree, before);
  return other && other !== own && seen.value[before] === seen.value[visit] ? '' : own;
}

/** The same of one look. @param {SearchTree} tree @param {number} visit */
function oneSide({ seen, flags }, visit) {
  const { value: { [visit]: worth }, low: { [visit]: low }, high: { [visit]: high }, seat: { [visit]: seat } } = seen;
  if (flags[visit] & PROBE) return seat === 0 ? '≥' : '≤';
  if (worth === null || seat === null || (flags[visit] & LEAF && flags[visit] & ESTIMATE)) return '';
  return low !== null && worth <= low ? '≤' : high !== null && worth >= high ? '≥' : '';
}

/** The answer at a visit with its side: "≤ 0.8", "≈ 0.8" where it rests on an estimate. '' while it runs.
 * @param {SearchTree} tree @param {number} visit @param {number} moment @param {boolean} [mover] */
export function answer(tree, visit, moment, mover = false) {
  const { seen } = tree;
  if (tree.ends[visit] > moment) return '';
  const text = textAt(seen, visit, seen.clamped[visit] ?? seen.value[visit], mover);
  const lies = seen.clamped[visit] === undefined ? side(tree, visit) : '';
  const sign = lies && isTurned(seen, visit, mover) ? { '≤': '≥', '≥': '≤' }[lies] : lies;
  return [sign || (tree.estimated[visit] && '≈'), text].filter(Boolean).join(' ');
}

/** @param {SearchTree} tree @param {number} visit @param {number} moment @param {boolean} [mover] as the seat whose
 * value is returned counts
 * @returns {{tried: Tried[], left: number, cut: boolean}} `left`: how many moves were not tried; `cut`: they never
 * will be */
export function triedAt(tree, visit, moment, mover = false) {
  const { seen, begins, ends, flags } = tree, begun = tree.counts(moment).nodes;
  /** @type {Map<string, Tried>} */ const tried = new Map();
  /** @type {Set<string>} */ const later = new Set();
  for (const child of tree.children(visit)) {
    const move = seen.move[child];
    if (begins[child] > moment) {
      if (!tried.has(move)) later.add(move);
      continue;
    }
    const count = (tried.get(move)?.count ?? 0) + Math.min(tree.end[child], begun) - child;
    const value = answer(tree, child, moment, mover);
    tried.set(move, { visit: child, move, odds: seen.odds[child] ?? '', count, value, best: false });
  }
  const sorted = ranked(tree, visit, [...tried.values()]);
  const cut = Boolean(flags[visit] & CUT) && ends[visit] <= moment;
  return { tried: sorted, left: later.size + (flags[visit] & CUT ? seen.left[visit] : 0), cut };
}

/** The best first, for the seat that chooses; those that run before all, and chance in the order of its outcomes.
 * @param {SearchTree} tree @param {number} visit @param {Tried[]} moves */
function ranked({ seen }, visit, moves) {
  const seat = seen.seat[visit] ?? 0, sign = seat === 1 ? -1 : 1;
  const worth = (/** @type {Tried} */ one) => one.value ? sign * (seen.value[one.visit] ?? 0) : Infinity;
  if (seat < 0) return moves;
  // A bound shows no more than that a move is not better than one that is worth as much.
  const known = (/** @type {Tried} */ one) => Number(!/[≤≥]/.test(one.value));
  moves.sort((a, b) => worth(b) - worth(a) || known(b) - known(a) || b.count - a.count);
  const best = moves.find(one => one.value);
  for (const one of moves) one.best = best !== undefined && worth(one) === worth(best) && known(one) === 1;
  return moves;
}
