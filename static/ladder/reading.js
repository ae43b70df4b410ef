// A table of rungs in sentences: whether they agree, and where not, why. Pure.

import { grouped, shortValue } from '../base/words.js';
import { portion } from './growth.js';

/** @import { Count, RungFacts } from '../types.js' */
/** @import { Raced } from './visited.js' */

/** @typedef {{rung: RungFacts, count: Count}} Counted */

/** Why a rung may find another value than the rest, though nothing is wrong. @type {Record<string, string>} */
const WHY = {
  coarse: 'it rounds every estimate, so that more moves tie',
  quiescence: 'at the horizon it plays the noisy moves on',
  table: 'its table knew some positions from a deeper search',
  engine: 'it looks deeper where that seems worth it',
};

/** How a rung came to a proof, where the others only estimate. @type {Record<NonNullable<Count['proof']>, string>} */
const PROOF = {
  search: 'it searched far enough to prove it',
  book: 'its opening book has the answer',
  tables: 'its endgame tables have the answer',
  sight: 'the position is certain without a search',
};

/** @param {Count} count */
const same = count => `${count.value} ${count.proven}`;

/**
 * Whether all rungs agree, and where one does not, why.
 * @param {Counted[]} counted @param {[number, number]} bounds of the payoff @param {string} seat MAX's own name
 * @returns {string[]}
 */
export function agreement(counted, bounds, seat) {
  const exact = counted.filter(({ rung }) => !rung.samples), sampled = counted.filter(({ rung }) => rung.samples);
  const comes = sampled.map(({ rung, count }) => `${rung.title} says ${valueInWords(count, bounds, seat)}: `
    + `the mean of ${grouped(count.nodes)} ${count.nodes === 1 ? 'sample' : 'samples'}.`);
  return exact.length ? [...agreed(exact, bounds, seat), ...comes] : [];
}

/** The same of rungs that find one value. @param {Counted[]} counted @param {[number, number]} bounds
 * @param {string} seat */
function agreed(counted, bounds, seat) {
  /** @type {Map<string, Counted[]>} */
  const groups = new Map();
  for (const one of counted) groups.set(same(one.count), [...groups.get(same(one.count)) ?? [], one]);
  const [most, ...others] = [...groups.values()].sort((a, b) => b.length - a.length);
  const value = valueInWords(most[0].count, bounds, seat);
  const size = counted.length;
  if (!others.length) {
    return [size === 1 ? `One rung is counted: ${value}.`
      : `All ${size} rungs agree: ${value}. Only the counts differ.`];
  }
  return [
    `${most.length} of ${size} rungs agree: ${value}.`,
    ...others.flat().map(other => differs(other, most[0].count, bounds, seat)),
  ];
}

/** @param {Counted} other @param {Count} most @param {[number, number]} bounds @param {string} seat */
function differs({ rung, count }, most, bounds, seat) {
  const why = count.proof && !most.proof ? PROOF[count.proof]
    : WHY[rung.name] ?? (most.proven && !count.proven ? 'it stops at a horizon, where an estimate stands in'
      : 'it looked at another part of the tree');
  const says = valueInWords(count, bounds, seat);
  const shown = says === valueInWords(most, bounds, seat) ? 'differs by less than two digits show' : `says ${says}`;
  return `${rung.title} ${shown}: ${why}.`;
}

/** Which rung visits least, against the plainest; '' where that one does. @param {Counted[]} counted */
export function cheapest(counted) {
  const [first] = counted;
  const [least] = counted.filter(({ rung }) => rung.watched).sort((a, b) => a.count.nodes - b.count.nodes);
  if (!first || !least || least.count.nodes >= first.count.nodes) return '';
  const [few, many] = [least.count.nodes, first.count.nodes];
  return `${least.rung.title} visits least: ${grouped(few)} ${few === 1 ? 'position' : 'positions'}, `
    + `${portion(few, many, first.rung.title)} ${grouped(many)}.`;
}

/** A value in words: 'a draw, proven', 'a win for Cross, proven', '≈+0.25 to Cross, estimated'.
 * @param {Count} count @param {[number, number]} bounds @param {string} seat */
export function valueInWords({ value, proven }, bounds, seat) {
  if (value === null) return 'no value';
  const short = shortValue(value, proven, bounds);
  const words = short === 'draw' ? 'a draw' : short === 'win' || short === 'loss' ? `a ${short} for ${seat}`
    : `${short} to ${seat}`;
  return `${words}, ${proven ? 'proven' : 'estimated'}`;
}

/** The sentence about a rung that visits too much. @param {number} most @param {number | null} depth */
export const tooMany = (most, depth) => `more than ${grouped(most)} nodes: `
  + (depth === null ? 'choose a depth' : depth > 1 ? `choose a depth below ${depth}` : 'too many moves to count here');

/**
 * How a race stands, or ended. Each run has its number of steps.
 * @param {[Runner, Runner]} runners @param {number} step
 * @typedef {Pick<Raced, 'size' | 'unit'> & {title: string}} Runner
 */
export function raceInWords(runners, step) {
  const [left, right] = runners;
  if (left.unit !== right.unit) return unlike(left, right, step);
  const [first, second] = left.size <= right.size ? [left, right] : [right, left];
  if (step < first.size) return `${steps(step, left)} of ${grouped(left.size)} and ${grouped(right.size)}.`;
  if (left.size === right.size) return left.title === right.title ? `Both are the same run: ${all(left)}.`
    : `Both end after ${all(left)}.`;
  const still = step < second.size ? ` ${second.title} has begun ${grouped(step)} of ${grouped(second.size)}.` : '';
  const saved = second.size - first.size;
  const percent = Math.round(100 * saved / second.size);
  return `${first.title} is done first, after ${all(first)}: it saves ${grouped(saved)} of `
    + `${second.title}’s ${grouped(second.size)}${percent ? `, ${percent}%` : ''}.${still}`;
}

/** A race of visits with samples, which nobody wins. @param {Runner} left @param {Runner} right @param {number} step */
function unlike(left, right, step) {
  const far = (/** @type {Runner} */ each) => step < each.size ? `has begun ${grouped(step)} of ${all(each)}`
    : `is done after ${all(each)}`;
  return `${left.title} ${far(left)}, ${right.title} ${far(right)}. `
    + 'A visit looks at one position, and a sample plays a whole game: these are not the same.';
}

/** How far one of them is. @param {number} step @param {Pick<Raced, 'size' | 'unit'>} run */
export const standInWords = (step, { size, unit }) => step >= size ? `done after ${grouped(size)}`
  : `${unit === 'sample' ? 'sampling' : 'searching'}, ${grouped(step)} of ${grouped(size)}`;

/** @param {number} count @param {Pick<Runner, 'unit'>} run */
const steps = (count, { unit }) => `${grouped(count)} ${count === 1 ? unit : `${unit}s`}`;
/** @param {Runner} run */
const all = run => steps(run.size, run);
