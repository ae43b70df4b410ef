// The value along a game as a line, in hundredths of a square, and the steps that a key takes along it. Pure.

import { scaled } from './gauge.js';

/** Where the best and the worst value lie, in hundredths of the height. */
const REACH = 44;

/** A value that is known, and its height. @typedef {{value: number, proven: boolean, y: number}} GraphPoint */

/** The heights at all plies, where their values are known.
 * @param {(ply: number) => {value: number, proven: boolean} | null} pointAt
 * @param {number} count of moves @param {1 | -1} sign whether the first player is above @param {number} span
 * @returns {(GraphPoint | null)[]} */
export const pointsOf = (pointAt, count, sign, span) => Array.from({ length: count + 1 }, (_, at) => {
  const point = pointAt(at);
  return point && { ...point, y: 50 - REACH * scaled(sign * point.value, span) };
});

/** The stretches between neighbours that are both known; proven where both are.
 * @param {(GraphPoint | null)[]} points @param {(ply: number) => number} x */
export const stretchesOf = (points, x) => points.slice(1).flatMap((to, at) => {
  const from = points[at];
  if (!from || !to) return [];
  const way = `M${x(at).toFixed(2)} ${from.y.toFixed(1)}L${x(at + 1).toFixed(2)} ${to.y.toFixed(1)}`;
  return [{ way, proven: from.proven && to.proven }];
});

/** The most numbers of moves below a graph. */
const NUMBERS = 8;

/** The plies below which the number of their move stands: where it begins, and of very many not of each.
 * @param {number[]} numbers the number of the move at each ply, from 1 on */
export function numbered(numbers) {
  const begun = numbers.flatMap((number, at) => number > (numbers[at - 1] ?? 0) ? [{ at: at + 1, number }] : []);
  const step = [1, 2, 5, 10, 20, 50, 100].find(each => begun.length / each <= NUMBERS) ?? 200;
  return begun.filter(({ number }) => step === 1 || number % step === 0);
}

/** Where a key leads along the moves: one on or back, to an end, or to a mistake; undefined for any other key.
 * @param {string} key @param {number} ply @param {number} last @param {number[]} marked the plies with mistakes */
export const stepTo = (key, ply, last, marked) => ({
  ArrowLeft: ply - 1, ArrowDown: ply - 1, ArrowRight: ply + 1, ArrowUp: ply + 1, Home: 0, End: last,
  PageUp: marked.filter(one => one < ply).at(-1) ?? 0, PageDown: marked.find(one => one > ply) ?? last,
}[key]);
