// Words for a place in a run: a sentence of plain words.

import { make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { valueText, windowText } from '../trees/numbers.js';
import { title } from '../trees/visits.js';

/** @import { SearchTree } from '../trees/model.js' */
/** @import { About } from './run.js' */
/** @import { Place } from './stepper.js' */

/** Who moves at a visit. @param {SearchTree} tree @param {number} visit */
export function mover({ seen }, visit) {
  const seat = seen.seat[visit];
  return seat === null ? 'the game is over' : seat < 0 ? 'chance is to move'
    : `${seat === 0 ? 'MAX' : 'MIN'} is to move`;
}

/** The name of a visit: by the moves that led to it. @param {SearchTree} tree @param {number} visit */
export function called(tree, visit) {
  if (tree.parent[visit] < 0) {
    return tree.roots.length > 1 ? `The root, ${title(tree, visit)}` : tree.rootName || 'The root';
  }
  const moves = tree.moves(visit), last = moves.slice(-4);
  return `${moves.length > 4 ? '… ' : ''}${last.join(last.some(move => move.includes(' ')) ? ', ' : ' ')}`;
}

/** The question to a visit that begins. @param {SearchTree} tree @param {number} visit @param {boolean} [asMover] */
export function beginning(tree, visit, asMover = false) {
  const over = tree.seen.seat[visit] === null;
  const window = over ? '' : windowText(tree.seen, visit, asMover);
  const depth = over ? null : tree.seen.depth[visit];
  return [
    mover(tree, visit), window && ` in the window ${window}`,
    depth !== null && `, ${depth} ${depth === 1 ? 'ply' : 'plies'} left`, '.',
  ].filter(Boolean).join('');
}

/** @param {SearchTree} tree @param {Place} place
 * @param {{about: About | null, mover?: boolean, running?: string, named?: boolean}} known
 * `about`: what the engine says of the end, which comes later than the tree; `running`: the line of Python at a place
 * between two moments; `named`: whether the visit is named first */
export function sentenceAt(tree, { moment, line }, { about, mover: asMover, running, named = true }) {
  const visit = tree.owner[moment];
  if (line) return running ?? `${called(tree, tree.runningAt(moment))}: line by line…`;
  const said = tree.isBeginning(moment) ? beginning(tree, visit, asMover)
    : about?.sentence ?? `returns ${valueText(tree.seen, visit, asMover)}.`;
  return named ? `${called(tree, visit)}: ${/^[A-Z][a-z]/.test(said) ? said[0].toLowerCase() + said.slice(1) : said}`
    : sentence(said);
}

/** A sentence with a sign before MAX and MIN. @param {string} text @returns {(string | HTMLElement)[]} */
export const dressed = text => text.split(/\b(MAX|MIN)\b/).map((part, at) => at % 2
  ? make('span', { className: part === 'MAX' ? 'is-max' : 'is-min' }, part) : part);
