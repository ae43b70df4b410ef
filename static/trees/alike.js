// Dashed lines between visits at which the seat to move cannot tell in which of them it is. Pure.

import { VISIT } from './layout.js';

/** @import { Colours } from './colours.js' */
/** @import { Layout } from './layout.js' */
/** @import { SearchTree } from './model.js' */
/** @import { Scene, Visible } from './visible.js' */

/** How far a line hangs, as a part of its length, and at most, in pixels. */
const HANG = 0.12, MOST = 26;

/** The items of a layout that look alike, each pair of neighbours in a row. @param {SearchTree} tree
 * @param {Layout} layout @returns {{from: number, to: number, visits: number[]}[]} */
export function pairs(tree, layout) {
  if (!tree.alike.length) return [];
  /** @type {Map<number, number>} */ const items = new Map();
  for (let i = 0; i < layout.count; i++) if (layout.kind[i] === VISIT) items.set(layout.visit[i], i);
  return tree.alike.flatMap(visits => {
    const shown = visits.map(visit => items.get(visit)).filter(item => item !== undefined);
    return shown.slice(1).map((to, at) => ({ from: shown[at], to, visits }))
      .filter(({ from, to }) => layout.row[from] === layout.row[to]);
  });
}

/** How far below its ends the middle of a line of this length is drawn to. @param {number} length */
export const hang = length => Math.min(MOST, length * HANG);

/** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {Scene} scene @param {Visible} visible */
export function paintAlike(context, colours, { tree, layout, x, camera, visit }, visible) {
  context.save();
  context.setLineDash([5, 4]);
  for (const { from, to, visits } of pairs(tree, layout)) {
    const now = visits.includes(visit);
    const [ax, bx, y] = [camera.toX(x[from]), camera.toX(x[to]), camera.toY(layout.row[from])];
    if (bx < 0 || ax > camera.frame.width) continue;
    context.beginPath();
    context.moveTo(ax + visible.radius(from), y);
    context.quadraticCurveTo((ax + bx) / 2, y + 2 * hang(bx - ax), bx - visible.radius(to), y);
    context.strokeStyle = now ? colours.ink : colours.edge;
    context.lineWidth = now ? 2 : 1.25;
    context.stroke();
  }
  context.restore();
}
