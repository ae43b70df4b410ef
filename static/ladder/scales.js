// How counts become places: axes, and labels that keep out of each other's way. Pure.

/** 1, 2, 5, 10, 20, 50, …: what is written on a logarithmic axis. */
const ROUND = Array.from({ length: 40 }, (_, index) => [1, 2, 5][index % 3] * 10 ** Math.floor(index / 3));

/** The ends of a logarithmic axis for some numbers, none of them below 1, and what is written along it.
 * @param {number[]} numbers @returns {{range: [number, number], steps: number[]}} */
export function axis(numbers) {
  const some = numbers.filter(number => number > 0);
  const low = ROUND.filter(step => step <= Math.min(...some)).pop() ?? 1;
  const high = ROUND.find(step => step >= Math.max(...some, 2 * low) - 1e-9) ?? Infinity;
  const within = ROUND.filter(step => step >= low && step <= high);
  const tens = within.filter(step => Number.isInteger(Math.log10(step)));
  return { range: [low, high], steps: within.length <= 7 ? within : tens };
}

/** A place on a logarithmic axis. @param {number} number @param {[number, number]} range the numbers at its ends
 * @param {[number, number]} ends the places of its ends */
export const onLog = (number, [low, high], [from, to]) =>
  from + (to - from) * Math.log(number / low) / Math.log(high / low);

/** A place on a plain axis. @param {number} number @param {[number, number]} range @param {[number, number]} ends */
export const onLine = (number, [low, high], [from, to]) =>
  high === low ? (from + to) / 2 : from + (to - from) * (number - low) / (high - low);

/**
 * Places moved as little as is needed for each to be a gap away from the next, in the order in which they were.
 * @param {number[]} places @param {number} gap
 * @param {[number, number]} ends between which they stay, where there is room
 */
export function apart(places, gap, [from, to]) {
  const order = places.map((_, index) => index).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  let last = from - gap;
  for (const index of order) last = moved[index] = Math.max(moved[index], last + gap);
  let next = to + gap;
  for (const index of order.reverse()) next = moved[index] = Math.min(moved[index], next - gap);
  return moved;
}

/** From this width on, in pixels, the lines carry their names; below it a legend does. */
const ROOMY = 560;

/** Where everything of a chart stands in a picture so wide: depths along it, numbers up a logarithmic axis.
 * @param {number[][]} lines the numbers at depth 1, 2, and so on @param {number} width */
export function frame(lines, width) {
  const roomy = width >= ROOMY;
  const height = Math.round(Math.max(216, Math.min(400, width * 0.5)));
  const [left, right, top, bottom] = [62, width - (roomy ? 190 : 14), 14, height - 44];
  const deepest = Math.max(...lines.map(line => line.length));
  const { range, steps } = axis(lines.flat());
  return {
    roomy, width, height, left, right, top, bottom, deepest, steps,
    x: (/** @type {number} */ depth) => onLine(depth, [1, deepest], [left + 10, right - 10]),
    y: (/** @type {number} */ number) => onLog(Math.max(number, range[0]), range, [bottom, top]),
  };
}

/** @typedef {ReturnType<typeof frame>} Frame */
