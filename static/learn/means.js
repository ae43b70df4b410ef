// The mean of all samples so far, with its interval. Pure.

/** @import { Sampled } from '../types.js' */

/** The share of the player to move after some samples, and how far it may be off. @typedef {object} Mean
 * @property {number} samples @property {number} mean @property {number} off */

/** How many standard errors make an interval of 95%. */
const SURE = 1.96;
/** The growth of the number of samples from one point to the next. */
const STEP = 1.06;

/** @param {Pick<Sampled, 'payoff' | 'scale' | 'seat'>} seen @param {number} first the samples of the first point
 * @returns {Mean[]} */
export function meansOf({ payoff, scale: { least, greatest }, seat }, first) {
  /** @type {Mean[]} */
  const found = [];
  let sum = 0, squares = 0, due = first;
  payoff.forEach((each, at) => {
    const share = (each - least) / ((greatest - least) || 1), own = seat[0] === 1 ? 1 - share : share;
    const samples = at + 1;
    sum += own;
    squares += own * own;
    if (samples < due && samples < payoff.length) return;
    const mean = sum / samples, spread = Math.sqrt(Math.max(0, squares / samples - mean * mean));
    found.push({ samples, mean, off: SURE * spread / Math.sqrt(samples) });
    due = Math.max(samples + 1, samples * STEP);
  });
  return found;
}
