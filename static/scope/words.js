// Words for a place in a run: a sentence of plain words. Pure.

import { valueText, windowText } from '../trees/model.js';
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
  const moves = tree.moves(visit);
  return moves.length > 4 ? `… ${moves.slice(-4).join(' ')}` : moves.join(' ');
}

/** That a visit begins. @param {SearchTree} tree @param {number} visit @param {boolean} [asMover] */
export function beginning(tree, visit, asMover = false) {
  const over = tree.seen.seat[visit] === null;
  const window = over ? '' : windowText(tree.seen, visit, asMover);
  const depth = over ? null : tree.seen.depth[visit];
  return [
    `${called(tree, visit)}: ${mover(tree, visit)}`, window && ` in the window ${window}`,
    depth !== null && `, ${depth} ${depth === 1 ? 'ply' : 'plies'} left`, '.',
  ].filter(Boolean).join('');
}

/** That a visit has ended. What the engine says of it comes later than the tree.
 * @param {SearchTree} tree @param {number} visit @param {About | null} about @param {boolean} [asMover] */
export function ending(tree, visit, about, asMover = false) {
  const said = about?.sentence ?? `returns ${valueText(tree.seen, visit, asMover)}.`;
  return `${called(tree, visit)}: ${/^[A-Z][a-z]/.test(said) ? said[0].toLowerCase() + said.slice(1) : said}`;
}

/** @param {SearchTree} tree @param {Place} place
 * @param {{about: About | null, mover?: boolean, running?: string}} known
 * `running`: the line of Python at a place between two moments */
export function sentenceAt(tree, { moment, line }, { about, mover: asMover, running }) {
  const visit = tree.owner[moment];
  if (line) return running ?? `${called(tree, tree.runningAt(moment))}: line by line…`;
  return tree.isBeginning(moment) ? beginning(tree, visit, asMover) : ending(tree, visit, about, asMover);
}
