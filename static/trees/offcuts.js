// The positions that a search never looks at: in pencil from the first step, and hatched, with a saw's kerf above them
// and their number below, once a cut-off has spared them.

import { PENCIL } from './layout.js';
import { CUT } from './model.js';
import { label, plate, PALE } from './nodes.js';
import { outline } from './signs.js';

/** @import { Colours } from './colours.js' */
/** @import { Scene, Visible } from './visible.js' */

/** How far an offcut sinks, the pixels around it, and between the lines of its hatching. */
const SINKS = 8, RIM = 6, HATCH = 7;
/** The kerf: how far down the branches it goes, how far beyond them, and between its two lines. */
const KERF = 0.45, BEYOND = 9, APART = 5;

/** All that hangs below one visit, where it is drawn.
 * @typedef {{ visit: number, above: number, items: number[], cut: boolean, done: boolean, sinks: number }} Offcut */

/** @param {Scene} scene @param {Visible} visible @returns {Offcut[]} */
export function offcuts({ tree, layout, moment }, visible) {
  /** @type {Map<number, Offcut>} */
  const found = new Map();
  for (const i of visible.pencils) {
    const visit = layout.visit[i], done = tree.ends[visit] <= moment;
    const offcut = found.get(visit) ?? {
      visit, above: layout.at(visit), items: [], cut: (tree.flags[visit] & CUT) > 0, done, sinks: done ? SINKS : 0,
    };
    offcut.items.push(i);
    found.set(visit, offcut);
  }
  return [...found.values()];
}

/** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {Scene} scene @param {Visible} visible
 * @param {Offcut[]} all */
export function paintOffcuts(context, colours, scene, visible, all) {
  for (const offcut of all) {
    if (offcut.done) hatched(context, colours, outlined(scene, visible, offcut));
    branches(context, colours, scene, visible, offcut);
    for (const i of offcut.items) node(context, colours, scene, visible, i, offcut);
    if (offcut.done && offcut.cut) kerf(context, colours, scene, visible, offcut);
  }
}

/** The numbers of the offcuts, over all else. @param {CanvasRenderingContext2D} context @param {Colours} colours
 * @param {Scene} scene @param {Visible} visible @param {Offcut[]} all */
export function paintSizes(context, colours, scene, visible, all) {
  for (const offcut of all) {
    if (!offcut.done) continue;
    const { left, right, bottom } = outlined(scene, visible, offcut).rows.slice(-1)[0];
    const count = scene.tree.pencil.count(offcut.visit), [px, py] = [(left + right) / 2, bottom];
    if (offcut.visit === scene.visit) {
      const words = `${count} ${offcut.cut ? 'never looked at' : 'not searched'}`;
      plate(context, colours, { words, colour: offcut.cut ? colours.cut : colours.leaf, side: 0 }, px, py);
    } else {
      label(context, colours, String(count), px, py);
    }
  }
}

/** Where an offcut lies, in pixels: for each of its rows how far it reaches to the left and right, and to where down.
 * @typedef {{ left: number, right: number, bottom: number }} Step
 * @param {Scene} scene @param {Visible} visible @param {Offcut} offcut */
function outlined({ layout, x, camera }, visible, { items, sinks }) {
  /** @type {Map<number, Step>} */
  const steps = new Map();
  for (const i of items) {
    const half = size(visible, i) + RIM, px = camera.toX(x[i]), row = layout.row[i];
    const { left, right } = steps.get(row) ?? { left: Infinity, right: -Infinity };
    steps.set(row, { left: Math.min(left, px - half), right: Math.max(right, px + half), bottom: half });
  }
  // Between two rows it reaches as far as their middle, below the last one as far as a node.
  const rows = [...steps].sort(([a], [b]) => a - b).map(([row, step], at, all) => ({
    ...step, bottom: sinks + (at < all.length - 1 ? camera.toY(row + 0.5) : camera.toY(row) + step.bottom),
  }));
  const [first] = items;
  return { top: camera.toY(layout.row[first]) - size(visible, first) - RIM + sinks, rows };
}

/** Half a node. @param {Visible} visible @param {number} i */
const size = (visible, i) => visible.board(i) ? visible.board(i) / 2 : visible.radius(i);

/** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {ReturnType<typeof outlined>} shape */
function hatched(context, colours, { top, rows }) {
  const [left, right] = [Math.min(...rows.map(row => row.left)), Math.max(...rows.map(row => row.right))];
  const { bottom } = rows[rows.length - 1], high = bottom - top;
  context.save();
  context.beginPath();
  let from = top;
  for (const row of rows) {
    context.lineTo(row.left, from);
    context.lineTo(row.left, from = row.bottom);
  }
  for (let at = rows.length - 1; at >= 0; at--) {
    context.lineTo(rows[at].right, rows[at].bottom);
    context.lineTo(rows[at].right, at ? rows[at - 1].bottom : top);
  }
  context.closePath();
  context.strokeStyle = colours.edge;
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  context.stroke();
  context.setLineDash([]);
  context.clip();
  context.beginPath();
  for (let at = left - high; at < right; at += HATCH) {
    context.moveTo(at, bottom);
    context.lineTo(at + high, top);
  }
  context.strokeStyle = colours.faint;
  context.lineWidth = 0.75;
  context.stroke();
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {Scene} scene @param {Visible} visible
 * @param {Offcut} offcut */
function branches(context, colours, { layout, x, camera }, visible, { items, sinks }) {
  context.beginPath();
  for (const i of items) {
    const above = layout.up[i], hangs = layout.kind[above] === PENCIL ? sinks : 0;
    context.moveTo(camera.toX(x[above]), camera.toY(layout.row[above]) + visible.under(above) + hangs);
    context.lineTo(camera.toX(x[i]), camera.toY(layout.row[i]) - size(visible, i) + sinks);
  }
  context.strokeStyle = colours.faint;
  context.lineWidth = 1;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {Scene} scene @param {Visible} visible
 * @param {number} i @param {Offcut} offcut */
function node(context, colours, { tree, layout, x, camera, miniature }, visible, i, { sinks, done }) {
  const board = visible.board(i), number = layout.spared[i];
  const [px, py] = [camera.toX(x[i]), camera.toY(layout.row[i]) + sinks];
  context.beginPath();
  if (board) context.roundRect(px - board / 2, py - board / 2, board, board, 4);
  else outline(context, tree.pencil.shape(number), px, py, visible.radius(i));
  context.fillStyle = colours.paper;
  context.fill();
  const image = board ? miniature?.picture(tree.size + number, board) : null;
  if (image) {
    context.globalAlpha = PALE;
    context.drawImage(image, px - board / 2, py - board / 2, board, board);
    context.globalAlpha = 1;
  }
  context.strokeStyle = colours.faint;
  context.lineWidth = board || done ? 1 : 1.5; // until the cut it looks like any other that has not been visited
  context.stroke();
}

/** Two lines across the branches that were not followed. @param {CanvasRenderingContext2D} context
 * @param {Colours} colours @param {Scene} scene @param {Visible} visible @param {Offcut} offcut */
function kerf(context, colours, { layout, x, camera }, visible, { above, items, sinks }) {
  const across = items.filter(i => layout.up[i] === above).map(i => camera.toX(x[i]));
  const ax = camera.toX(x[above]), ay = camera.toY(layout.row[above]) + visible.under(above);
  const by = camera.toY(layout.row[items[0]]) - size(visible, items[0]) + sinks;
  const at = (/** @type {number} */ bx) => ax + (bx - ax) * KERF, py = ay + (by - ay) * KERF;
  const [from, to] = [Math.min(...across.map(at)) - BEYOND, Math.max(...across.map(at)) + BEYOND];
  context.beginPath();
  for (const down of [0, APART]) {
    context.moveTo(from, py + down + 1.5);
    context.lineTo(to, py + down - 1.5);
  }
  context.strokeStyle = colours.cut;
  context.lineWidth = 2;
  context.stroke();
}
