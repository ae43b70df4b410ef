// The signs of a search tree and their meanings: those that one run shows. Pure.

import { CUT, ESTIMATE, HIT, PROBE, RESEARCHED } from './model.js';
import { shape } from './visits.js';

/** @import { SearchTree } from './model.js' */
/** @typedef {'max' | 'min' | 'chance' | 'leaf' | 'estimate' | 'cut' | 'window' | 'value' | 'about' | 'best' | 'null'
 *   | 'again' | 'probe' | 'table'} Sign */

/** @type {[Sign, string][]} */
const MEANINGS = [
  ['max', 'MAX moves'], ['min', 'MIN moves'], ['chance', 'chance moves'], ['leaf', 'the game is over'],
  ['estimate', 'an estimate stands in'], ['value', 'at the right: the value returned'],
  ['about', 'the value rests on an estimate'], ['window', 'at the left: the window, alpha and beta'],
  ['cut', 'a cut-off: these moves are left out'], ['null', 'a null window, which holds no value'],
  ['again', 'searched again'], ['probe', 'a probe: only one move is tried'],
  ['table', 'known from the table'], ['best', 'the line of best play'],
];

/** The signs of a run, each with its meaning. @param {SearchTree} tree @returns {[Sign, string][]} */
export function legend(tree) {
  /** @type {Set<Sign>} */
  const shown = new Set(['value', 'best']);
  if (tree.seen.rung.window) shown.add('window');
  for (let visit = 0; visit < tree.size; visit++) {
    const flags = tree.flags[visit];
    shown.add(shape(tree, visit));
    if (flags & CUT) shown.add('cut');
    if (flags & RESEARCHED) shown.add('again');
    if (flags & PROBE) shown.add('probe');
    if (flags & HIT) shown.add('table');
    if (flags & ESTIMATE) shown.add('about');
    if (tree.isNull(visit)) shown.add('null');
  }
  return MEANINGS.filter(([sign]) => shown.has(sign));
}
