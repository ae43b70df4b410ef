// The visible parts of a search, and how large they are drawn. Parts too small to be seen singly are taken together,
// and parts out of sight are passed over, so that the time follows the picture's size and not the tree's. Pure.

import { PENCIL, STUB, WEDGE } from './layout.js';
import * as visits from './visits.js';

/** @import { Camera } from './camera.js' */
/** @import { Layout } from './layout.js' */
/** @import { SearchTree } from './model.js' */
/** @import { Shape } from './visits.js' */

/** The rings of a question: the visit that it is about, those that may be pressed, and whether its number is asked.
 * @typedef {{visit: number, offers: number[], number: boolean}} Ringed */
/**
 * @typedef {object} Scene
 * @property {SearchTree} tree
 * @property {Layout} layout
 * @property {Float32Array} x  where each item stands now: on its way, when the layout has changed
 * @property {Camera} camera
 * @property {number} moment
 * @property {number} visit  the current one, -1 for none
 * @property {number} pointed  the one that the pointer or the keyboard is at, -1 for none
 * @property {number} cause  the one whose bound caused the cut at the current one, -1 for none
 * @property {Set<number>} best  the visits on the line of best play, once it is known
 * @property {Ringed | null} [ringed]
 * @property {boolean} mover  numbers as the seat whose value is returned counts them
 * @property {boolean} compact
 * @property {Pictures | null} miniature
 *
 * @typedef {{ least: number, picture: (visit: number, size: number) => CanvasImageSource | null }} Pictures
 *   `least`: the pixels that a board needs to be read
 *
 * @typedef {object} Visible
 * @property {number} zoom  pixels a cell
 * @property {number} row  pixels a row
 * @property {number} least  half a sign, at least
 * @property {(item: number) => number} radius  half the sign of a visit
 * @property {number} font
 * @property {(item: number) => number} board  the side of the board that is the node, 0 where there is room for a sign
 * @property {(item: number) => number} under  from the middle of a node to where its branches begin
 * @property {(item: number) => number} over  from the middle of a node to where its branch ends
 * @property {number[][]} shapes  the visits, by three times their shape and their phase
 * @property {number[]} wedges
 * @property {number[]} stubs
 * @property {number[]} pencils  the positions never looked at
 * @property {number[]} slivers  the subtrees that are too small to be seen singly
 */

/** @type {Shape[]} */
export const SHAPES = ['max', 'min', 'chance', 'leaf', 'estimate'];
export const BEFORE = 0, OPEN = 1, DONE = 2;

/** Below this number of pixels a subtree is a sliver; of slivers within one pixel, one is enough. */
const SMALL = 2.5, PIXEL = 0.7;
/** Half a sign, at the most: in a picture of its own, and in a text. */
const LARGEST = 17, LARGEST_COMPACT = 15;
/** Half the sign of a visit that runs, or is on the line of best play, however crowded it is. */
const MATTERS = 5;
/** A board, in pixels, at most; and the parts of a row and of the room across that it takes. */
const BOARD_MOST = 84, DOWN = 0.62, ACROSS = 0.9;
/** From a board to where its branches begin: room for the bar of its window. */
const FOOT = 9;
/** Beyond the picture's edge, texts may still reach into it. */
const EDGE = 120;

/** @param {SearchTree} tree @param {number} visit @param {number} moment */
export const phaseOf = (tree, visit, moment) =>
  tree.begins[visit] > moment ? BEFORE : tree.ends[visit] > moment ? OPEN : DONE;

/** The room around an item on its row, in cells. @param {Layout} layout @param {number} item */
export function around({ x, before, after }, item) {
  const [left, right] = [before[item], after[item]];
  return Math.min(left < 0 ? Infinity : x[item] - x[left], right < 0 ? Infinity : x[right] - x[item]);
}

/** @param {Scene} scene @returns {Visible} */
export function visibleParts(scene) {
  const { tree, layout, x, camera, moment } = scene;
  /** @type {Visible} */
  const visible = {
    ...measures(scene), shapes: Array.from({ length: 3 * SHAPES.length }, () => []), wedges: [], stubs: [], slivers: [],
    pencils: [],
  };
  const { zoom } = visible;
  const { left, right, bottom, row, end, kind } = layout;
  const moving = x !== layout.x;
  const [from, to] = [camera.fromX(-EDGE), camera.fromX(camera.frame.width + EDGE)];
  const [top, low] = [camera.fromY(0) - 1.5, camera.fromY(camera.frame.height) + 1.5];
  const last = new Float64Array(layout.rows).fill(-Infinity);
  for (let i = 0; i < layout.count;) {
    if (!moving && (right[i] < from || left[i] > to || row[i] > low || bottom[i] < top)) {
      i = end[i];
      continue;
    }
    if (!moving && (right[i] - left[i]) * zoom < SMALL) {
      const px = x[i] * zoom;
      if (px - last[row[i]] >= PIXEL) {
        last[row[i]] = px;
        if (kind[i] !== PENCIL) visible.slivers.push(i);
      }
      i = end[i];
      continue;
    }
    if (kind[i] === WEDGE) visible.wedges.push(i);
    else if (kind[i] === STUB) visible.stubs.push(i);
    else if (kind[i] === PENCIL) visible.pencils.push(i);
    else {
      const visit = layout.visit[i];
      visible.shapes[SHAPES.indexOf(visits.shape(tree, visit)) * 3 + phaseOf(tree, visit, moment)].push(i);
    }
    i++;
  }
  return visible;
}

/** @param {Scene} scene */
function measures({ tree, layout, camera, moment, visit, best, compact, miniature }) {
  const { zoom } = camera.at;
  const row = camera.row();
  const most = Math.min(compact ? LARGEST_COMPACT : LARGEST, row * 0.17);
  const least = Math.max(0.8, Math.min(most, zoom * 0.3));
  // A row has boards or signs, but not both. The upper plies have room, and are read although the lower ones are tiny.
  const sides = Array.from(layout.closest, closest => {
    const side = Math.floor(Math.min(BOARD_MOST, row * DOWN, zoom * closest * ACROSS));
    return miniature && side >= miniature.least ? side : 0;
  });
  const board = (/** @type {number} */ item) => sides[layout.row[item]];
  const radius = (/** @type {number} */ item) => {
    const room = zoom * Math.min(0.3 * layout.apart[layout.row[item]], 0.42 * around(layout, item));
    const own = layout.visit[item];
    const matters = layout.kind[item] !== PENCIL
      && (own === visit || best.has(own) || phaseOf(tree, own, moment) === OPEN);
    return Math.max(least, Math.min(most, Math.max(room, matters ? MATTERS : 0)));
  };
  return {
    zoom, row, least, board, radius, font: least > 13 ? 15 : compact ? 12 : 13,
    under: (/** @type {number} */ item) => board(item) ? board(item) / 2 + FOOT : radius(item) * 0.8,
    over: (/** @type {number} */ item) => board(item) ? board(item) / 2 : radius(item) * 0.8,
  };
}
