// A visit in signs and in words: the same for the canvas, the SVG, the text and the tree that is read out.

import { CUT, ESTIMATE, HIT, LEAF, PROBE, RESEARCHED } from './model.js';
import { moveTitle, windowText, worthText } from './numbers.js';

/** @import { SearchTree } from './model.js' */

/** Characters of moves left out that are written in a picture. */
const MOST_WRITTEN = 8;

/** How a visit is drawn: MAX by a triangle that points up, MIN by one that points down, chance by a circle, a finished
 * game by a square, an estimate by a dashed, round one.
 * @typedef {'max' | 'min' | 'chance' | 'leaf' | 'estimate'} Shape */

/** @param {SearchTree} tree @param {number} visit @returns {Shape} */
export function shape({ flags, seen }, visit) {
  if (flags[visit] & ESTIMATE) return 'estimate';
  const seat = seen.seat[visit];
  if (seat === null || (flags[visit] & LEAF && seat < 0)) return 'leaf';
  return seat < 0 ? 'chance' : seat === 0 ? 'max' : 'min';
}

/** The return of a visit at a moment, '' before. An estimate, or what rests on one, bears a sign.
 * @param {SearchTree} tree @param {number} visit @param {number} moment @param {boolean} [mover] */
export function value(tree, visit, moment, mover = false) {
  if (tree.ends[visit] > moment) return '';
  return (tree.estimated[visit] ? '≈' : '') + worthText(tree.seen, visit, mover);
}

/** The window of a visit, '' before it begins. Where there is no bound at all it is left out, but at a root.
 * @param {SearchTree} tree @param {number} visit @param {number} moment @param {boolean} [mover] */
export function window(tree, visit, moment, mover = false) {
  return tree.begins[visit] > moment ? '' : worlds(tree, visit) || windowText(tree.seen, visit, mover);
}

/** How many worlds a visit stands for, in a search of sets of them. @param {SearchTree} tree @param {number} visit */
function worlds({ seen }, visit) {
  const count = seen.worlds?.[visit];
  return count ? `${count} ${count === 1 ? 'world' : 'worlds'}` : '';
}

/** How many others look like a visit to the seat to move there. @param {SearchTree} tree @param {number} visit */
function others({ alike }, visit) {
  const count = (alike.find(each => each.includes(visit))?.length ?? 1) - 1;
  return count ? `looks like ${count} ${count === 1 ? 'other' : 'others'}` : '';
}

/** The move that led to a visit. @param {SearchTree} tree @param {number} visit */
export function name(tree, visit) {
  if (tree.parent[visit] >= 0) return moveTitle(tree.seen, visit);
  return tree.roots.length > 1 ? title(tree, visit) : tree.rootName || 'root';
}

/** How likely the outcome of chance is that led to a visit; '' where a seat moved. @param {SearchTree} tree
 * @param {number} visit */
export const odds = ({ seen }, visit) => seen.odds[visit] ?? '';

/** The name of one of several searches from the root. @param {SearchTree} tree @param {number} root */
export function title(tree, root) {
  const { depth, titles } = tree.seen;
  if (titles?.[root]) return titles[root];
  const deepens = new Set(tree.roots.map(each => depth[each])).size === tree.roots.length && depth[root] !== null;
  return deepens ? `depth ${depth[root]}` : `search ${tree.roots.indexOf(root) + 1}`;
}

/** How many moves were left out at a visit, at a moment. @param {SearchTree} tree @param {number} visit
 * @param {number} moment */
export const leftOut = (tree, visit, moment) =>
  tree.flags[visit] & CUT && tree.ends[visit] <= moment ? tree.seen.left[visit] : 0;

/** The moves left out at a visit as they are written in a picture: their names, if these are few and short and fit,
 * else how many they are. @param {SearchTree} tree @param {number} visit
 * @param {(names: string) => boolean} [fits] */
export function leftOutText({ seen }, visit, fits = () => true) {
  const names = (seen.omitted[visit] ?? []).join(' ');
  const written = names && names.length <= MOST_WRITTEN && /[a-z]/i.test(names) && fits(names);
  return written ? names : String(seen.left[visit]);
}

/** How many moves, or outcomes of chance, a cut-off left out. @param {SearchTree} tree @param {number} visit */
export function cutOff({ seen, pencil }, visit) {
  const count = seen.left[visit], what = (seen.seat[visit] ?? 0) < 0 ? 'outcome' : 'move';
  const spared = pencil.count(visit);
  return `cut off, ${count} ${what}${count === 1 ? '' : 's'} left out${
    spared ? `, ${spared} ${spared === 1 ? 'position' : 'positions'} never looked at` : ''}`;
}

/** @param {SearchTree} tree @param {number} visit */
function who(tree, visit) {
  const seat = tree.seen.seat[visit];
  return seat === null ? 'game over' : seat < 0 ? 'chance' : seat === 0 ? 'MAX' : 'MIN';
}

/** A visit as it is spoken: "R, MIN, window 10 to infinity, value 10, cut off, 1 move left out".
 * @param {SearchTree} tree @param {number} visit @param {number} moment
 * @param {{ mover?: boolean, best?: boolean, folded?: boolean }} [how] */
export function spoken(tree, visit, moment, { mover = false, best = false, folded = false } = {}) {
  const phase = tree.phase(visit, moment);
  const flags = tree.flags[visit];
  const bounds = phase === 'before' ? '' : windowText(tree.seen, visit, mover);
  const done = phase === 'done';
  return [
    name(tree, visit), odds(tree, visit).replace('/', ' in '), who(tree, visit),
    worlds(tree, visit), others(tree, visit),
    bounds && `window ${inWords(bounds.slice(1, -1).replace(', ', ' to '))}`,
    bounds && tree.isNull(visit) && 'a null window',
    phase !== 'before' && flags & RESEARCHED && 'searched again',
    phase !== 'before' && flags & PROBE && 'a probe of one move',
    done && `${flags & ESTIMATE ? 'estimate' : tree.estimated[visit] ? 'value from estimates' : 'value'} ${
      inWords(worthText(tree.seen, visit, mover))}`,
    done && flags & HIT && 'the table knew',
    done && flags & CUT && cutOff(tree, visit),
    phase === 'before' ? 'not yet begun' : phase === 'open' && 'running',
    best && 'on the line of best play',
    folded && tree.below(visit) > 0 && `${tree.below(visit).toLocaleString('en')} folded away`,
  ].filter(Boolean).join(', ');
}

/** @param {string} text */
const inWords = text => text.replaceAll('>', 'just above ').replaceAll('<', 'just below ').replaceAll('−', 'minus ')
  .replaceAll('∞', 'infinity').replace(' → ', ', answered as ');

/** A moment as it is spoken: "moment 120 of 400: R ends, cut off". @param {SearchTree} tree @param {number} moment */
export function momentSpoken(tree, moment) {
  const visit = tree.owner[moment];
  const [begins, flags] = [tree.isBeginning(moment), tree.flags[visit]];
  const what = begins ? 'begins' : `ends with ${inWords(value(tree, visit, moment).replace('≈', 'about '))}`;
  const why = begins ? flags & RESEARCHED && ', searched again'
    : flags & CUT ? ', cut off' : flags & HIT && ', from the table';
  return `moment ${moment + 1} of ${tree.moments}: ${name(tree, visit)} ${what}${why || ''}`;
}
