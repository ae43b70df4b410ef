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

/** The height of a window's two blanks, one over the other; the width of one that stands beside a node. */
const STACK = 2 * BOX.height + GAP, SIDE = LETTER + BOX.width + GAP;

/** @typedef {Pick<Exercise, 'nodes' | 'exam' | 'blanks'>} Drawn */
/** @typedef {ReturnType<typeof measure>} Measures */

/** @param {Drawn} exercise @returns {Layout} */
export function layout(exercise) {
  const { nodes, blanks } = exercise;
  const measures = measure(exercise);
  const { y, height } = levels(nodes, measures);
  const at = placeNodes(measures, y);
  const branches = nodes.map(({ parent }, node) => parent < 0 ? null : branch(at[parent], at[node], node, measures));
  const places = blanks.map(({ node, part }) =>
    ({ node, part, ...part === 'cut' ? cut(branches[node], at[node]) : beside(part, node, at[node], measures) }));
  return { width: measures.room[0] + 2 * RIM, height, nodes: at, blanks: places, branches };
}

/** How much room everything takes. @param {Drawn} exercise */
function measure({ nodes, exam, blanks }) {
  const children = searchOrder({ nodes, exam: { ...exam, order: 'left' } });
  const asked = new Set(blanks.map(({ node, part }) => `${node}.${part}`));
  const windows = nodes.map((_, node) => asked.has(`${node}.alpha`));
  const atEdges = exam.bounds === 'edges';
  const atNodes = !atEdges && windows.some(Boolean);
  const moves = nodes.map(({ branch }) => branch ? MOVE : 0);
  /** The text over each node. */
  const cap = moves.map((move, node) => move + (atEdges && windows[node] ? STACK + GAP : 0));
  /** Half the width of each node. */
  const half = nodes.map((_, node) => children[node].length ? WIDE + GAP + (atNodes ? SIDE : BOX.width)
    : Math.max(SIGN + 4, cap[node] > MOVE ? SIDE / 2 + 3 : 0));
  /** The width of each node with all that hangs on it. @type {number[]} */
  const room = [];
  for (let node = nodes.length - 1; node >= 0; node--) {
    room[node] = Math.max(2 * half[node] + GAP, sum(room, children[node]));
  }
  return { children, atEdges, atNodes, moves, cap, half, room };
}

/** How far down each node stands, and the height of all. @param {Drawn['nodes']} nodes @param {Measures} measures */
function levels(nodes, { atNodes, cap }) {
  /** @type {number[]} */
  const plies = [];
  for (const { parent } of nodes) plies.push(parent < 0 ? 0 : plies[parent] + 1);
  const y = [RIM + Math.max(SIGN, atNodes ? STACK / 2 : BOX.height / 2)];
  for (let ply = 1; ply <= Math.max(...plies); ply++) {
    const here = Math.max(...cap.filter((_, node) => plies[node] === ply));
    y.push(y[ply - 1] + 2 * SIGN + REACH + here + (atNodes ? 2 * STRAIGHT : 0));
  }
  return { y: plies.map(ply => y[ply]), height: y[y.length - 1] + SIGN + RIM };
}

/** Nodes over the middle of their children. @param {Measures} measures @param {number[]} y of each node */
function placeNodes({ children, half, room }, y) {
  /** @type {Point[]} */
  const at = [];
  /** @param {number} node @param {number} left */
  function set(node, left) {
    let from = left + (room[node] - sum(room, children[node])) / 2;
    for (const child of children[node]) {
      set(child, from);
      from += room[child];
    }
    const first = children[node][0];
    const last = children[node].at(-1);
    const middle = first === undefined || last === undefined ? left + room[node] / 2 : (at[first].x + at[last].x) / 2;
    const most = left + room[node] - half[node];
    at[node] = { x: Math.min(Math.max(middle, left + half[node]), most), y: y[node] };
  }
  set(0, RIM);
  return at;
}

/** The corners of the branch to a node. @param {Point} above @param {Point} below @param {number} node
 * @param {Measures} measures */
function branch(above, below, node, { atNodes, cap, children }) {
  const [from, to] = [above.y + SIGN, below.y - SIGN - cap[node]];
  const straight = atNodes ? STRAIGHT : 0;
  return [{ x: above.x, y: from }, { x: above.x, y: from + straight },
    { x: below.x, y: to - (children[node].length ? straight : 0) }, { x: below.x, y: to }];
}

/** Where a branch is cut. @param {Point[] | null} corners @param {Point} node @returns {Point} */
function cut(corners, node) {
  const [, from, to] = corners ?? [node, node, node];
  return { x: from.x + (to.x - from.x) * DOWN, y: from.y + (to.y - from.y) * DOWN };
}

/** The value right of a node; its window left of it, or over it. @param {Blank['part']} part @param {number} node
 * @param {Point} point of the node @param {Measures} measures @returns {Point} */
function beside(part, node, { x, y }, { atEdges, moves }) {
  const aside = WIDE + GAP + BOX.width / 2;
  if (part === 'value') return { x: x + aside, y };
  const down = (part === 'alpha' ? -1 : 1) * (BOX.height + GAP) / 2;
  if (!atEdges) return { x: x - aside, y: y + down };
  return { x: x + LETTER / 2, y: y - SIGN - GAP - STACK / 2 - moves[node] + down };
}

/** @param {number[]} numbers @param {number[]} places */
const sum = (numbers, places) => places.reduce((all, place) => all + numbers[place], 0);
