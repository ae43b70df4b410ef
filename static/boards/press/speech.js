// The speech of a board: the name and description of each cell for a screen reader, and the sentences about a press.
// Pure.

import { following, nextCells, reaching, steps } from './paths.js';

/** @import { Cell, Path, View } from '../../types.js' */
/** @import { Saying } from './input.js' */
/** @import { Arrow, Value } from '../paint/scene.js' */

/** The spoken name and description of every cell.
 * @param {View} view
 * @param {{
 *   pressed: Cell[], interactive: boolean, target: (cell: Cell) => Cell, values: Map<Cell, Value>, hint?: Cell[],
 *   arrows?: Arrow[],
 * }} state `target`: the cell meant by a press on a cell
 * @returns {(cell: Cell) => Saying}
 */
export function sayings(view, { pressed, interactive, target, values, hint = [], arrows = [] }) {
  const gone = new Set(steps(view.paths, pressed).flatMap(step => step.take ?? []));
  return cell => {
    const paths = interactive ? reaching(view.paths, pressed, target(cell)) : [];
    const starts = interactive ? following(view.paths, [cell]) : [];
    const marks = view.marks[cell] ?? [];
    const value = values.get(cell);
    return {
      name: [
        labelOf(view, cell), marks.includes('last') && 'last move',
        marks.includes('win') && !marks.includes('check') && 'winning line',
        marks.includes('takes') && 'takes the trick',
        marks.includes('swap') && 'press it to swap',
        pressed.length > 1 && pressed.at(-1) === cell ? 'the piece is here now' : gone.has(cell) && 'empty now',
      ].filter(Boolean).join(', '),
      description: [
        paths.length === 1 && paths[0].say, value && valueSpoken(value), hint.includes(cell) && 'hint',
        ...arrows.filter(arrow => arrow.own && arrow.from === cell).map(({ to }) =>
          to === cell ? 'circled' : `arrow to ${labelOf(view, to)}`),
      ].filter(Boolean).join(', '),
      legal: paths.length > 0 || starts.length > 0 || pressed.includes(cell)
        || (interactive && view.lead?.cell === cell),
      begins: interactive && (pressed.at(-1) === cell || starts.some(path => path.cells.length > 1)),
      selected: pressed.includes(cell),
    };
  };
}

/** @param {View} view @param {Cell} cell */
const labelOf = ({ labels }, cell) => labels[cell] ?? cell;

/** @param {Value} value */
const valueSpoken = ({ text, proven, best, say }) =>
  say ?? `${proven ? 'proven' : 'estimate'} ${text}${best ? ', best' : ''}`;

/** The sentence for a path half pressed: its last cell, and the cells that can be pressed next.
 * @param {View} view @param {Cell[]} pressed
 * @param {boolean} back whether a step was taken back */
export function onward(view, pressed, back) {
  const next = [...nextCells(view.paths, pressed)];
  const where = next.length > 4 ? `${next.length} cells` : next.join(' or ');
  const here = pressed.length > 1 ? pressed[pressed.length - 1] : labelOf(view, pressed[0]);
  return `${back ? 'Back to ' : ''}${here}. Next: ${where}.`;
}

/** @param {View} view @param {Cell} cell */
export const noMoveHere = (view, cell) => `${labelOf(view, cell)}: no legal move here.`;

/** @param {Path} path */
export const pressAgain = path => `${path.say}: press again to play.`;

/** @param {View | null} view @param {Cell} cell */
export const drawingFrom = (view, cell) =>
  `An arrow from ${view ? labelOf(view, cell) : cell}. Press A on another cell, or here for a circle.`;

/** The sentences after a part of a move, or after one was taken back. @param {View} view  as it stands then
 * @param {string} said  the part @param {boolean} back */
export function partly(view, said, back) {
  const next = [...nextCells(view.paths, [])];
  const where = next.length > 4 ? `${next.length} cells` : next.join(' or ');
  const then = next.length ? `Next: ${where}.` : 'The move is complete: confirm it.';
  return `${back ? 'Taken back: ' : ''}${said}. ${then}`;
}

export const TAKEN_BACK = 'Cancelled. Choose again.';
