// Boards as the nodes of a tree: the position, the sign of the side to move, the window as a bar, the value on a pill.

import { numberText } from './numbers.js';
import { outline } from './signs.js';
import { BEFORE, DONE, OPEN, phaseOf } from './visible.js';
import * as visits from './visits.js';

/** @import { Colours } from './colours.js' */
/** @import { SearchTree } from './model.js' */
/** @import { Seen } from '../types.js' */
/** @import { Scene, Visible } from './visible.js' */

/** Half a sign at the corner of a board; the height of a window's bar, and its distance from the board. */
const SIGN = 6, BAR = 4, BELOW = 3;
/** Half a board from which on signs and pills have their full size, and the least part of it. */
const FULL = 24, LEAST = 0.7;
/** A position that was not looked at yet is drawn in pencil. */
export const PALE = 0.35;
const ROUND = 4;

/** The items whose nodes are boards. @param {Visible} visible */
const shown = visible => visible.shapes.flat().filter(i => visible.board(i) > 0);

/** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {Scene} scene @param {Visible} visible */
export function paintBoards(context, colours, { tree, layout, x, camera, moment, miniature }, visible) {
  for (const i of shown(visible)) {
    const size = visible.board(i), visit = layout.visit[i], phase = phaseOf(tree, visit, moment);
    const [left, top] = [camera.toX(x[i]) - size / 2, camera.toY(layout.row[i]) - size / 2];
    const image = miniature?.picture(visit, size);
    context.beginPath();
    context.roundRect(left, top, size, size, ROUND);
    context.fillStyle = colours.paper;
    context.fill();
    if (image) {
      context.globalAlpha = phase === BEFORE ? PALE : 1;
      context.drawImage(image, left, top, size, size);
      context.globalAlpha = 1;
    }
    context.strokeStyle = phase === BEFORE ? colours.faint : phase === OPEN ? colours.ink : colours.edge;
    context.lineWidth = phase === OPEN ? 2 : 1;
    context.stroke();
  }
}

/** The signs, bars and pills on the boards. @param {CanvasRenderingContext2D} context @param {Colours} colours
 * @param {Scene} scene @param {Visible} visible */
export function paintMarks(context, colours, { tree, layout, x, camera, moment, mover }, visible) {
  const ends = scale(tree);
  for (const i of shown(visible)) {
    const visit = layout.visit[i], phase = phaseOf(tree, visit, moment), half = visible.board(i) / 2;
    if (phase === BEFORE) continue;
    const [px, py] = [camera.toX(x[i]), camera.toY(layout.row[i])];
    const part = Math.max(LEAST, Math.min(1, half / FULL));
    bar(context, colours, tree, visit, ends, px - half, py + half + BELOW, 2 * half);
    const shape = visits.shape(tree, visit);
    if (shape !== 'leaf' && shape !== 'estimate') {
      context.beginPath();
      outline(context, shape, px - half + 1, py - half + 1, SIGN * part);
      context.fillStyle = colours[shape];
      context.strokeStyle = colours.paper;
      context.lineWidth = 3 * part;
      context.stroke();
      context.fill();
    }
    const worlds = tree.seen.worlds?.[visit];
    if (worlds && half >= FULL) label(context, colours, `× ${worlds}`, px, py + half);
    const worth = visits.value(tree, visit, moment, mover);
    if (phase !== DONE || !worth) continue;
    pill(context, colours, { words: worth, colour: tone(tree, visit, colours), part }, px + half, py - half + 2);
  }
}

/** The colour of a value: of the side for which it is good. @param {SearchTree} tree @param {number} visit
 * @param {Colours} colours */
function tone({ seen }, visit, colours) {
  const value = seen.value[visit] ?? 0;
  return value > 0 ? colours.max : value < 0 ? colours.min : colours.leaf;
}

/** Words on a rounded ground of one colour. @param {CanvasRenderingContext2D} context @param {Colours} colours
 * @param {{words: string, colour: string, size: number, high: number, rim?: number, ink?: string}} label
 * @param {(wide: number) => number} left where it begins, by its width @param {number} py its middle */
function ground(context, colours, { words, colour, size, high, rim = 0, ink = colours.paper }, left, py) {
  context.font = `650 ${size}px ${colours.font}`;
  const wide = Math.max(high, context.measureText(words).width + high * 0.6), px = left(wide);
  context.beginPath();
  context.roundRect(px, py - high / 2, wide, high, high / 2);
  context.fillStyle = colour;
  context.strokeStyle = colours.paper;
  context.lineWidth = rim;
  if (rim) context.stroke();
  context.fill();
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillText(words, px + wide / 2, py + size * 0.36);
}

/** A value over the right end of a corner. @param {CanvasRenderingContext2D} context @param {Colours} colours
 * @param {{words: string, colour: string, part: number}} value `part` of its full size
 * @param {number} px @param {number} py */
function pill(context, colours, { part, ...value }, px, py) {
  ground(context, colours, { ...value, size: 12 * part, high: 18 * part, rim: 2 }, wide => px - wide + 9 * part, py);
}

/** Of each tree the least and the greatest number in it. @type {WeakMap<SearchTree, {least: number, most: number}>} */
const scales = new WeakMap();

/** @param {SearchTree} tree */
function scale(tree) {
  let found = scales.get(tree);
  if (!found) {
    found = { least: Infinity, most: -Infinity };
    for (const column of [tree.seen.low, tree.seen.high, tree.seen.value]) {
      for (const number of column) {
        if (number === null) continue;
        found.least = Math.min(found.least, number);
        found.most = Math.max(found.most, number);
      }
    }
    const room = (found.most - found.least) / 6 || 1;
    scales.set(tree, found = { least: found.least - room, most: found.most + room });
  }
  return found;
}

/** The window of a visit, with a tick at each bound.
 * @param {CanvasRenderingContext2D} context @param {Colours} colours @param {SearchTree} tree @param {number} visit
 * @param {{least: number, most: number}} ends @param {number} left @param {number} top @param {number} wide */
function bar(context, colours, { seen }, visit, { least, most }, left, top, wide) {
  if (!seen.rung.window || seen.seat[visit] === null) return;
  const at = (/** @type {number} */ number) => left + wide * (number - least) / (most - least);
  const low = seen.low[visit], high = seen.high[visit];
  const [from, to] = [low === null ? left : at(low), high === null ? left + wide : at(high)];
  context.fillStyle = colours.wedge;
  context.fillRect(left, top, wide, BAR);
  context.fillStyle = colours.window;
  context.fillRect(from, top, Math.max(1, to - from), BAR);
  for (const [end, colour] of /** @type {const} */ ([[low, colours.max], [high, colours.min]])) {
    if (end === null) continue;
    context.fillStyle = colour;
    context.fillRect(at(end) - 1.25, top - 1.5, 2.5, BAR + 3);
  }
}

/** A plate with words, beside a place. @param {CanvasRenderingContext2D} context @param {Colours} colours
 * @param {{words: string, colour: string, side: number}} said `side`: 1 to the right of the place, -1 to the left, 0 on
 * it
 * @param {number} px @param {number} py */
export function plate(context, colours, { side, ...said }, px, py) {
  ground(context, colours, { ...said, size: 12, high: 20 }, wide => px - wide * (1 - side) / 2, py);
}

/** A number on paper. @param {CanvasRenderingContext2D} context @param {Colours} colours @param {string} words
 * @param {number} px @param {number} py */
export function label(context, colours, words, px, py) {
  const paper = { words, colour: colours.paper, size: 11, high: 17, ink: colours.soft };
  ground(context, colours, paper, wide => px - wide / 2, py);
  context.strokeStyle = colours.edge;
  context.lineWidth = 1;
  context.stroke();
}

/** The bound that closed the window of a visit, and the side that holds it: 'MIN has 0'. A chance holds none: it asks
 * no more than an end of its own window.
 * @param {SearchTree} tree @param {number} visit @param {number} cause */
export function holding({ seen }, visit, cause) {
  const seat = seen.seat[visit] ?? 0, much = seat < 0 ? exceeds(seen, visit) : seat === 0;
  const bounds = much ? seen.high : seen.low, holder = seen.seat[cause] ?? 0;
  const bound = bounds[holder < 0 ? cause : visit];
  if (bound === null || bound === undefined) return '';
  if (holder < 0) return `${much ? 'at least' : 'at most'} ${numberText(seen, bound)} is enough`;
  return `${holder === 0 ? 'MAX' : 'MIN'} has ${numberText(seen, bound)}`;
}

/** Whether the answer of a chance is more than its window asks about, and not less. @param {Seen} seen
 * @param {number} visit */
function exceeds(seen, visit) {
  const worth = seen.value[visit] ?? null, high = seen.high[visit] ?? null;
  return worth !== null && high !== null && worth >= high;
}
