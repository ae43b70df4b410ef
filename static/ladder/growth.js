// How a search grows with its depth: what was counted, the mean number of moves, and the two curves to hold it against.
// Pure.

import { grouped } from '../base/words.js';

/** The counts of one rung, depth by depth from 1.
 * @typedef {{title: string, nodes: number[]}} Series */

/** A tree that is searched whole: its mean number of moves, and how that was found.
 * @typedef {{b: number, ply: number, width: number}} Branching */

/**
 * The mean number of moves a ply, from how many positions there are in the whole tree to each depth: the positions that
 * lie exactly d plies away are b ** d. Where lines end the tree grows narrow again; it is measured at its widest.
 * @param {number[]} whole to depth 1, 2, and so on
 * @returns {Branching | null}
 */
export function branching(whole) {
  /** @type {Branching | null} */
  let found = null;
  whole.forEach((nodes, index) => {
    const width = nodes - (whole[index - 1] ?? 1);
    if (width >= (found?.width ?? 1)) found = { b: width ** (1 / (index + 1)), ply: index + 1, width };
  });
  return found;
}

/** The two curves at a depth: every line is looked at; or only as many as perfect order would leave alpha-beta.
 * @param {number} b @param {number} depth */
export const curves = (b, depth) => ({ all: b ** depth, half: b ** (depth / 2) });

const CURVES = /** @type {const} */ ([['all', 'b^d'], ['half', 'b^(d/2)']]);

/** The two curves as lines to a depth. @param {Branching} branching @param {number} depth */
export const bends = ({ b }, depth) => CURVES.map(([key, name]) => (
  { key, name, values: Array.from({ length: depth }, (_, index) => curves(b, index + 1)[key]) }));

/** @typedef {ReturnType<typeof bends>} Bends */

/** The likely cost of a next depth, judged by the last two. @param {number[]} nodes */
export function predicted(nodes) {
  const last = nodes[nodes.length - 1] ?? 1;
  return last * Math.max(1, last / (nodes[nodes.length - 2] ?? 1));
}

/** A count as it is written where it was computed and not counted. @param {number} number */
export const rounded = number => grouped(number < 10 ? Math.round(number * 10) / 10 : Math.round(number));

/** By how many times a rung's visits grow a ply: the mean of the last two plies, since with cut-offs plies of the two
 * sides grow at different rates. null where there are too few. @param {number[]} nodes */
export function rate(nodes) {
  const [before, last] = [nodes[nodes.length - 3], nodes[nodes.length - 1]];
  return before ? Math.sqrt(last / before) : null;
}

/** How each rung of the chart grows, in a sentence; '' before anything is known. @param {Series[]} series */
export function growthInWords(series) {
  const depth = Math.min(...series.map(({ nodes }) => nodes.length).filter(plies => plies > 2));
  const known = series.flatMap(({ title, nodes }) => {
    const found = rate(nodes.slice(0, depth));
    return found === null ? [] : [[title, (Math.round(found * 10) / 10).toFixed(1)]];
  });
  if (!known.length) return '';
  const [[title, first], ...others] = known;
  const more = others.map(([other, times]) => `, ${other} ${times}`).join('');
  return `${title} grows ${first} times a ply${more}. (Means of plies ${depth - 1} and ${depth}.)`;
}

/** A count beside another rung's: '1/60', '71%', '1.3 ×'; '' for as many.
 * @param {number} count @param {number} other */
export function part(count, other) {
  const ratio = other / count;
  if (ratio >= 1.95) return `1/${grouped(Math.round(ratio))}`;
  const percent = Math.round(100 / ratio);
  if (percent > 100) return `${rounded(1 / ratio)} ×`;
  return percent === 100 ? '' : `${percent}%`;
}

/** The same in words: '1/40 of Minimax’s', '80% of …', 'as many as …', '1.3 times …'.
 * @param {number} count @param {number} other @param {string} title the other rung's */
export function portion(count, other, title) {
  const short = part(count, other);
  if (!short) return `as many as ${title}`;
  return `${short.endsWith('×') ? short.replace('×', 'times') : `${short} of`} ${title}’s`;
}

/** How b was found, in a sentence. @param {Branching} branching */
export function branchingInWords({ b, ply, width }) {
  const plies = ply === 1 ? '1 ply' : `${ply} plies`;
  return `There are ${grouped(width)} positions exactly ${plies} from here; so b, the mean number of moves a ply, is `
    + `${ply === 1 ? '' : `${grouped(width)}^(1/${ply}) = `}${rounded(b)}.`;
}

/** Where each line of the chart ends, and why. @param {number} most */
export const budgeted = most =>
  `Each rung was counted until every line had ended, or the next depth was likely to pass ${grouped(most)} positions.`;

/**
 * The chart in sentences: at the greatest depth that several rungs reached, each against the first.
 * @param {Series[]} series @param {Branching | null} branching
 * @returns {string[]}
 */
export function reading(series, branching) {
  const counted = series.filter(({ nodes }) => nodes.length);
  const [first, ...others] = counted;
  if (!first) return [];
  const depth = Math.min(...counted.map(({ nodes }) => nodes.length));
  const nodes = first.nodes[depth - 1];
  const said = [
    `At depth ${depth} ${first.title} visited ${grouped(nodes)} ${nodes === 1 ? 'position' : 'positions'}.`,
  ];
  for (const other of others) {
    const part = other.nodes[depth - 1];
    said.push(`${other.title} visited ${grouped(part)}, ${portion(part, nodes, first.title)}.`);
  }
  if (branching) {
    const { all, half } = curves(branching.b, depth);
    said.push(`With b = ${rounded(branching.b)}, b^d is ${rounded(all)} there, and b^(d/2) is ${rounded(half)}.`);
  }
  return said;
}
