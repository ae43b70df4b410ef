// Where everything of a drawn exercise stands, in pixels: nodes, branches, and the blanks beside them. Pure.

import { searchOrder } from './answers.js';

/** @import { Exercise, Blank } from '../types.js' */

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {Point & {node: number, part: Blank['part']}} Place the middle of a blank
 * @typedef {{
 *   width: number, height: number, nodes: Point[], blanks: Place[],
 *   branches: (Point[] | null)[],
 * }} Layout  `branches`: the corners of the branch to each node; none leads to the root
 */

/** Half a sign; a blank; the button that cuts. */
export const SIGN = 20, BOX = { width: 46, height: 28 }, CUT = 24;
/** The width of 'α' before a blank; the height of a move over a node. */
export const LETTER = 16, MOVE = 20;
const GAP = 6, RIM = 12, REACH = 68;
/** Half the width of a triangle. */
export const WIDE = SIGN * 1.2;
/** How far a branch runs straight down, clear of a window that stands beside its end. */
const STRAIGHT = 15;
/** How far down a branch its cut stands. */
const DOWN = 0.68;

/** @param {Pick<Exercise, 'nodes' | 'exam' | 'blanks'>} exercise @returns {Layout} */
export function layout(exercise) {
  const { nodes, exam, blanks } = exercise;
  const children = searchOrder({ nodes, exam: { ...exam, order: 'left' } });
  const asked = new Set(blanks.map(({ node, part }) => `${node}.${part}`));
  const atEdges = exam.bounds === 'edges';
  const windows = nodes.map((_, node) => asked.has(`${node}.alpha`));
  const atNodes = !atEdges && windows.some(Boolean);
  const stack = 2 * BOX.height + GAP;
  const side = LETTER + BOX.width + GAP;

  const cap = nodes.map(({ branch }, node) => (branch ? MOVE : 0) + (atEdges && windows[node] ? stack + GAP : 0));
  const half = nodes.map((_, node) => {
    if (!children[node].length) return Math.max(SIGN + 4, ...(cap[node] > MOVE ? [side / 2 + 3] : []));
    return WIDE + GAP + (atNodes ? side : BOX.width);
  });
  /** @type {number[]} */
  const room = [];
  for (let node = nodes.length - 1; node >= 0; node--) {
    room[node] = Math.max(2 * half[node] + GAP, children[node].reduce((sum, child) => sum + room[child], 0));
  }

  /** @type {Point[]} */
  const at = [];
  /** The top of each ply. */
  const plies = nodes.map(() => 0);
  nodes.forEach(({ parent }, node) => { if (parent >= 0) plies[node] = plies[parent] + 1; });
  const rows = Math.max(...plies) + 1;
  const step = Array.from({ length: rows }, (_, ply) => {
    const here = Math.max(...cap.filter((_, node) => plies[node] === ply));
    return ply ? 2 * SIGN + REACH + here + (atNodes ? 2 * STRAIGHT : 0) : 0;
  });
  const top = RIM + Math.max(SIGN, atNodes ? stack / 2 : BOX.height / 2);
  const y = step.map((_, ply) => top + step.slice(0, ply + 1).reduce((sum, more) => sum + more, 0));

  /** @param {number} node @param {number} left */
  function set(node, left) {
    const wanted = children[node].reduce((sum, child) => sum + room[child], 0);
    let from = left + (room[node] - wanted) / 2;
    for (const child of children[node]) {
      set(child, from);
      from += room[child];
    }
    const first = children[node][0];
    const last = children[node].at(-1);
    const middle = first === undefined || last === undefined ? left + room[node] / 2 : (at[first].x + at[last].x) / 2;
    const most = left + room[node] - half[node];
    at[node] = { x: Math.min(Math.max(middle, left + half[node]), most), y: y[plies[node]] };
  }
  set(0, RIM);

  const branches = nodes.map(({ parent }, node) => {
    if (parent < 0) return null;
    const [above, below] = [at[parent], at[node]];
    const [from, to] = [above.y + SIGN, below.y - SIGN - cap[node]];
    const straight = atNodes ? STRAIGHT : 0;
    return [{ x: above.x, y: from }, { x: above.x, y: from + straight },
      { x: below.x, y: to - (children[node].length ? straight : 0) }, { x: below.x, y: to }];
  });

  /** @type {Place[]} */
  const places = blanks.map(({ node, part }) => {
    const { x, y } = at[node];
    const point = place(part);
    return { node, part, x: point.x, y: point.y };

    /** @param {Blank['part']} part @returns {Point} */
    function place(part) {
      if (part === 'value') return { x: x + WIDE + GAP + BOX.width / 2, y };
      if (part === 'cut') {
        const [, from, to] = branches[node] ?? [at[node], at[node], at[node]];
        return { x: from.x + (to.x - from.x) * DOWN, y: from.y + (to.y - from.y) * DOWN };
      }
      const down = (part === 'alpha' ? -1 : 1) * (BOX.height + GAP) / 2;
      if (!atEdges) return { x: x - WIDE - GAP - BOX.width / 2, y: y + down };
      const over = y - SIGN - GAP - stack / 2 - (nodes[node].branch ? MOVE : 0);
      return { x: x + LETTER / 2, y: over + down };
    }
  });
  return {
    width: room[0] + 2 * RIM, height: y[rows - 1] + SIGN + RIM, nodes: at, blanks: places, branches,
  };
}
