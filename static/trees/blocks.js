// A great search as blocks: a row for each ply, and each visit as wide as the visits below it, so that across is also
// time. Pure.

import { CUT } from './model.js';
import { moveTitle } from './numbers.js';
import { shape, title } from './visits.js';

/** @import { Colours } from './colours.js' */
/** @import { SearchTree } from './model.js' */

/** Blocks narrower than this many pixels are not told apart; from this width on they have a gap, and a cut its mark. */
const SMALL = 0.7, GAPPED = 3, MARKED = 5;
const GAP = 0.8, KERF = 2;
/** The part of a seat's colour in a block: of a leaf, of other visits, of one that was cut off. */
const LEAF = 0.22, INNER = 0.5, SAWN = 0.78;
/** The size of names, and the room beside them. */
const SIZE = 12, ROOM = 10;

/** A picture's measures, in pixels. @typedef {{width: number, height: number, ratio: number}} Size */

/** The visit whose block lies at a place: a ply, and a part of the width. -1 where there is none.
 * @param {SearchTree} tree @param {number} ply @param {number} part */
export function blockAt(tree, ply, part) {
  let visit = Math.min(Math.floor(part * tree.size), tree.size - 1);
  while (visit >= 0 && tree.ply[visit] > ply) visit = tree.parent[visit];
  return visit >= 0 && tree.ply[visit] === ply ? visit : -1;
}

/** How much of the width is past at a moment: each visit that has begun counts. @param {SearchTree} tree
 * @param {number} moment */
export const past = (tree, moment) => tree.counts(moment).nodes / tree.size;

/** The visits whose blocks can be told apart, with the beginnings and the ends of their blocks.
 * @param {SearchTree} tree @param {number} width @param {(visit: number, from: number, to: number) => void} draw */
export function eachBlock({ size, ply, end, height }, width, draw) {
  const last = new Float64Array(height + 1).fill(-Infinity);
  for (let visit = 0; visit < size; visit++) {
    const from = visit * width / size, to = end[visit] * width / size, row = ply[visit];
    if (to - from < SMALL && from - last[row] < SMALL) continue;
    last[row] = from;
    draw(visit, from, to);
  }
}

/** All blocks, without the present moment. @param {CanvasRenderingContext2D} context @param {SearchTree} tree
 * @param {Colours} colours @param {Size} size */
export function paintBlocks(context, tree, colours, { width, height, ratio }) {
  const row = height / (tree.height + 1);
  context.fillStyle = colours.band;
  context.fillRect(0, 0, width, height);
  eachBlock(tree, width, (visit, from, to) => {
    const kind = shape(tree, visit), cut = tree.flags[visit] & CUT, wide = to - from;
    const seat = tree.seen.seat[visit];
    context.fillStyle = seat === null ? colours.leaf : seat < 0 ? colours.chance : seat ? colours.min : colours.max;
    context.globalAlpha = ['leaf', 'estimate'].includes(kind) ? LEAF : cut && wide < MARKED * ratio ? SAWN : INNER;
    const top = Math.round(tree.ply[visit] * row);
    const deep = Math.round((tree.ply[visit] + 1) * row) - top - 1;
    context.fillRect(from, top, Math.max(wide - (wide > GAPPED * ratio ? GAP * ratio : 0), SMALL), deep);
    if (!cut || wide < MARKED * ratio) return;
    context.globalAlpha = 1;
    context.fillStyle = colours.cut;
    context.fillRect(to - (GAP + KERF) * ratio, top, KERF * ratio, deep);
  });
  context.globalAlpha = 1;
  paintNames(context, tree, colours, { width, height, ratio });
}

/** The names of the moves, where there is room. @param {CanvasRenderingContext2D} context @param {SearchTree} tree
 * @param {Colours} colours @param {Size} size */
function paintNames(context, tree, colours, { width, height, ratio }) {
  const row = height / (tree.height + 1);
  if (row < SIZE * ratio) return;
  context.font = `650 ${SIZE * ratio}px ${colours.font}`;
  context.fillStyle = colours.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  eachBlock(tree, width, (visit, from, to) => {
    if (to - from < 2 * ROOM * ratio) return;
    const words = names(tree, visit).find(each =>
      context.measureText(each).width + ROOM * ratio <= to - from);
    if (words) context.fillText(words, (from + to) / 2, (tree.ply[visit] + 0.52) * row);
  });
}

/** The names of a block, the longest first. @param {SearchTree} tree @param {number} visit @returns {string[]} */
export function names(tree, visit) {
  if (tree.parent[visit] >= 0) return [moveTitle(tree.seen, visit)];
  const short = tree.roots.length > 1 ? [title(tree, visit)] : [];
  const seat = tree.seen.seat[visit] ?? 0;
  const who = seat < 0 ? 'Chance' : seat ? 'MIN to move' : 'MAX to move';
  const all = `${who}: ${tree.size.toLocaleString('en')} visits`;
  return short.length ? short : [`${all}, each block as wide as the visits below it`, all, who];
}

/** The present: the way down to a visit, and how far the run is. @param {CanvasRenderingContext2D} context
 * @param {SearchTree} tree @param {Colours} colours @param {Size} size
 * @param {{moment: number, visit: number}} now */
export function paintPresent(context, tree, colours, { width, height, ratio }, { moment, visit }) {
  const x = past(tree, moment) * width, row = height / (tree.height + 1);
  context.globalAlpha = 0.62;
  context.fillStyle = colours.paper;
  context.fillRect(x, 0, width - x, height);
  context.globalAlpha = 1;
  for (const each of tree.path(visit).slice(Number(tree.roots.length === 1))) {
    const from = each * width / tree.size, wide = Math.max(tree.end[each] * width / tree.size - from, 4 * ratio);
    for (const [colour, line] of /** @type {const} */ ([[colours.paper, 4], [colours.now, 2.5]])) {
      context.strokeStyle = colour;
      context.lineWidth = line * ratio;
      context.strokeRect(from, tree.ply[each] * row + ratio, wide, row - 2 * ratio);
    }
  }
  context.fillStyle = colours.now;
  context.fillRect(Math.min(Math.max(x - ratio, 0), width - 2 * ratio), 0, 2 * ratio, height);
}
