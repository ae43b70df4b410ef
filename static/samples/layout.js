// Where the limbs of a sampled tree hang: each below the move that it grew from, as thick as the samples that went
// there; what few samples tried is left out. Pure: no page.

/** @import { SampleTree } from './tree.js' */

/** A position as it is drawn: a bar at the end of its limb. @typedef {object} Bar
 * @property {number} node @property {number} x its middle @property {number} y @property {number} wide of the bar
 * @property {number} room  the width that it has alone @property {number} ways how many limbs end here */
/** A limb between two bars: where it leaves, where it ends, and how thick it is there. @typedef {object} Limb
 * @property {number} edge @property {number} x0 @property {number} y0 @property {number} w0
 * @property {number} x1 @property {number} y1 @property {number} w1 */
/** @typedef {{bars: Bar[], limbs: Limb[]}} Hung */
/** @typedef {object} Room
 * @property {number} width @property {number} height @property {number} top y of the root @property {number} bottom
 * @property {number} side  pixels free at either side @property {number} levels the most levels below the root
 * @property {number} first the least width of a move of the root */

/** Pixels between neighbours, and of the thinnest bar. */
export const GAP = 5;
const THIN = 2.5;
/** The part of the width that the bar of the root has, and all bars of another level together. */
const ROOT = 0.3, LEVEL = 0.6;
/** A move is drawn from this part of all samples on; where there is too little room, from more on. */
const FEW = 0.006, FEWER = 1.25;

/** @param {SampleTree} tree @param {Room} room @returns {Hung} */
export function hang(tree, room) {
  const wide = room.width - 2 * room.side;
  for (let least = Math.max(1, FEW * tree.at); ; least = Math.max(least + 1, least * FEWER)) {
    const need = grow(tree, 0, least, room, wide);
    if (need.room <= wide || !need.limbs.length) return place(tree, need, room, least);
  }
}

/** @typedef {{node: number, wide: number, room: number, limbs: {edge: number, to: Branch}[]}} Branch */

/** A position with all below it that is tried often enough. @param {SampleTree} tree @param {number} node
 * @param {number} least @param {Room} room @param {number} wide @param {number} [level] @returns {Branch} */
function grow(tree, node, least, room, wide, level = 0) {
  const bar = Math.max(THIN, (level ? LEVEL : ROOT) * wide * tree.visits[node] / (tree.at || 1));
  const limbs = level >= room.levels ? [] : tree.out[node]
    .filter(edge => tree.tries[edge] >= least && tree.main(tree.seen.below[edge]) === edge)
    .map(edge => ({ edge, to: grow(tree, tree.seen.below[edge], least, room, wide, level + 1) }));
  const below = limbs.reduce((sum, { to }) => sum + to.room + GAP, -GAP);
  return { node, wide: bar, room: Math.max(bar, below, level === 1 ? room.first : 0), limbs };
}

/** @param {SampleTree} tree @param {Branch} root @param {Room} room @param {number} least @returns {Hung} */
function place(tree, root, room, least) {
  /** @type {Map<number, Bar>} */
  const bars = new Map();
  /** @type {Limb[]} */
  const limbs = [];
  const levels = Math.max(1, deepest(root)), step = (room.height - room.top - room.bottom) / levels;
  /** @param {Branch} branch @param {number} left @param {number} level */
  const put = ({ node, wide, room: own, limbs: below }, left, level) => {
    const x = left + own / 2, y = room.top + level * step;
    bars.set(node, { node, x, y, wide, room: own, ways: 0 });
    const sum = below.reduce((total, { to }) => total + to.room + GAP, -GAP);
    let at = x - sum / 2;
    for (const { to } of below) {
      put(to, at, level + 1);
      at += to.room + GAP;
    }
  };
  put(root, room.side + (room.width - 2 * room.side - root.room) / 2, 0);
  for (const from of bars.values()) limbs.push(...leaving(tree, from, bars, least));
  for (const { edge } of limbs) {
    const bar = bars.get(tree.seen.below[edge]);
    if (bar) bar.ways++;
  }
  return { bars: [...bars.values()], limbs };
}

/** The limbs that leave a bar, side by side. @param {SampleTree} tree @param {Bar} from
 * @param {Map<number, Bar>} bars @param {number} least @returns {Limb[]} */
function leaving(tree, from, bars, least) {
  const edges = tree.out[from.node].filter(edge => tree.tries[edge] >= least && bars.has(tree.seen.below[edge]));
  const whole = tree.visits[from.node] || 1;
  const all = edges.map(edge => from.wide * Math.min(1, tree.tries[edge] / whole));
  let at = from.x - all.reduce((sum, wide) => sum + wide, 0) / 2;
  return edges.map((edge, index) => {
    const to = /** @type {Bar} */ (bars.get(tree.seen.below[edge])), wide = all[index];
    at += wide;
    return {
      edge, x0: at - wide / 2, y0: from.y, w0: Math.max(1.4, wide), x1: to.x, y1: to.y,
      w1: Math.max(1.4, to.wide * Math.min(1, tree.tries[edge] / (tree.visits[to.node] || 1))),
    };
  });
}

/** @param {Branch} branch @returns {number} */
const deepest = ({ limbs }) => limbs.reduce((most, { to }) => Math.max(most, 1 + deepest(to)), 0);
