// A move that is entered in parts of any order: what is open after the parts entered so far, as paths of one part each,
// and at the end the move itself. Pure.

import { cellOf } from '../layout/geometry.js';
import { bare, changed } from './paths.js';

/** @import { Cell, MoveStage, Path, Press, View } from '../../types.js' */

/** A view in the middle of a move, and the part that each of its paths stands for.
 * @typedef {{ view: View, parts: Map<Path, Press> }} Entered */

/** The marks of the move before, which is past as soon as a part is entered. */
const LAST = new Set(['last', 'from']);

/** The view after some parts of a move; turned, if the names of the steps are in the other order.
 * @param {View} view @param {Press[]} done @param {boolean} [turned] @returns {Entered} */
export function entered(view, done, turned = false) {
  const { stages, paths } = view;
  const parts = /** @type {Entered['parts']} */ (new Map());
  const stage = stages?.[done.at(-1)?.to ?? 0];
  if (!stages || !stage || !paths.length || !(done.length || stage.presses.length)) return { view, parts };
  for (const press of different(stages, stage.presses)) parts.set(pathOf(press, stage), press);
  const pieces = exchanged(view, done.reduce(changed, view.pieces), turned);
  const open = [...bare(paths), ...parts.keys(), ...complete(view, stage)];
  const starts = new Set(open.map(path => path.cells[0]));
  const marks = Object.fromEntries(Object.entries(view.marks).map(([cell, all]) =>
    [cell, all.filter(mark => mark === 'must' ? starts.has(cell) : !done.length || !LAST.has(mark))]));
  return { view: { ...view, pieces, marks, paths: open, labels: labelled(view, pieces) }, parts };
}

/** The pieces with those that show the order of the steps in each other's place. @param {View} view
 * @param {View['pieces']} pieces @param {boolean} turned */
function exchanged({ lead }, pieces, turned) {
  if (!turned || !lead) return pieces;
  const [one, two] = [`${lead.cell}:1`, `${lead.cell}:2`];
  return { ...pieces, [one]: pieces[two], [two]: pieces[one] };
}

/** The part that a piece makes if it is pressed twice: by the first name that is left, or else by the next.
 * @param {View} view @param {Map<Path, Press>} parts @param {Cell} cell @param {boolean} turned */
export function leading({ lead }, parts, cell, turned) {
  const names = [...lead?.names ?? []];
  if (turned) names.reverse();
  const own = [...parts].filter(([path]) => path.cells[0] === cell);
  own.sort(([, one], [, two]) => names.indexOf(one.text) - names.indexOf(two.text));
  return own[0]?.[0] ?? null;
}

/** The boards on the way of a move, part by part in the order of the stages, after the one before it.
 * @param {View} view @param {string} move @returns {View['pieces'][]} */
export function boardsOf({ stages = [], pieces }, move) {
  const boards = [];
  for (let at = 0, before = pieces; ;) {
    const press = stages[at]?.presses.find(({ to }) => ends(stages, to).has(move));
    if (!press) return boards;
    before = changed(before, press);
    boards.push(before);
    at = press.to;
  }
}

/** The move that some parts come to; undefined if others must follow. @param {View} view @param {Press[]} done */
export const moveOf = ({ stages = [] }, done) => stages[done.at(-1)?.to ?? 0]?.move;

/** Whether all that can be entered comes to one move. @param {View} view */
export const isForced = ({ stages = [] }) => ends(stages, 0).size === 1;

/** @param {Press} press @param {MoveStage} stage @returns {Path} */
function pathOf({ cells, text, put, take }, { presses }) {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  const alike = presses.some(other => other.text !== text && String(other.cells) === String(cells));
  return {
    move: `${from}-${to} ${text}`, cells, say: `${from} to ${to} with ${text}`, put, take,
    ...alike ? { choice: `With ${text}` } : {},
  };
}

/** The button that plays a complete move. @param {View} view @param {MoveStage} stage @returns {Path[]} */
function complete({ paths }, { move }) {
  const path = paths.find(each => each.move === move);
  return path ? [{ move: path.move, cells: [], say: path.say, choice: 'Confirm' }] : [];
}

/** Of presses with the same cells only one, where the others come to the same moves.
 * @param {MoveStage[]} stages @param {Press[]} presses */
function different(stages, presses) {
  const seen = new Set();
  return presses.filter(({ cells, to }) => {
    const key = `${cells} ${[...ends(stages, to)].sort()}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The moves that each stage can come to, for the stages of a view.
 * @type {WeakMap<MoveStage[], Map<number, Set<string>>>} */
const known = new WeakMap();

/** @param {MoveStage[]} stages @param {number} from @returns {Set<string>} */
function ends(stages, from) {
  const found = known.get(stages) ?? new Map();
  known.set(stages, found);
  const there = found.get(from);
  if (there) return there;
  const { presses, move } = stages[from];
  const all = new Set(presses.flatMap(press => [...ends(stages, press.to)]));
  if (move !== undefined) all.add(move);
  found.set(from, all);
  return all;
}

/** The labels, with the number of pieces where it has changed. @param {View} view @param {View['pieces']} pieces */
function labelled({ labels, pieces: before }, pieces) {
  const [old, now] = [counted(before), counted(pieces)];
  return Object.fromEntries(Object.entries(labels).map(([cell, label]) => {
    const [was, is] = [old.get(cell) ?? 0, now.get(cell) ?? 0];
    const [name] = label.split(',');
    return [cell, was === is ? label : `${name}, ${is} ${is === 1 ? 'piece' : 'pieces'} now`];
  }));
}

/** How many pieces each cell has on its spots. @param {View['pieces']} pieces */
function counted(pieces) {
  const found = /** @type {Map<Cell, number>} */ (new Map());
  for (const spot of Object.keys(pieces)) found.set(cellOf(spot), (found.get(cellOf(spot)) ?? 0) + 1);
  return found;
}
