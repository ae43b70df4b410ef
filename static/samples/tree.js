// The tree of a run that samples, at any number of samples: how often each position and each move was tried, and the
// mean of what came of it. Pure: no page.

/** @import { Sampled } from '../types.js' */

export class SampleTree {
  /** How many samples are counted now. */ at = 0;

  /** @param {Sampled} seen */
  constructor(seen) {
    this.seen = seen;
    const { depth, above, below, ways } = seen;
    this.nodes = depth.length;
    /** All samples. */
    this.size = ways.length;
    this.visits = new Int32Array(this.nodes);
    this.totals = new Float64Array(this.nodes);
    this.tries = new Int32Array(above.length);
    /** By node: the edges that leave it, in the game's order, and those that come to it. @type {number[][]} */
    this.out = Array.from(depth, () => []);
    /** @type {number[][]} */
    this.into = Array.from(depth, () => []);
    above.forEach((node, edge) => {
      this.out[node].push(edge);
      this.into[below[edge]].push(edge);
    });
    for (const edges of this.out) edges.sort((one, other) => seen.order[one] - seen.order[other]);
    this.#proven = new Map(seen.proven.map(([node, sample, value]) => [node, { sample, value }]));
  }

  #proven;

  /** Counts this number of samples. @param {number} samples */
  go(samples) {
    const wanted = Math.max(0, Math.min(samples, this.size));
    while (this.at < wanted) this.#count(this.at++, 1);
    while (this.at > wanted) this.#count(--this.at, -1);
  }

  /** @param {number} sample from 0 @param {1 | -1} sign */
  #count(sample, sign) {
    const { ways, payoff, below } = this.seen;
    const worth = sign * payoff[sample];
    this.visits[0] += sign;
    this.totals[0] += worth;
    for (const edge of ways[sample]) {
      this.tries[edge] += sign;
      this.visits[below[edge]] += sign;
      this.totals[below[edge]] += worth;
    }
  }

  /** The certain value of a node; null while it is none. @param {number} node */
  certain(node) {
    const known = this.#proven.get(node);
    return known && known.sample <= this.at ? known.value : null;
  }

  /** The mean at a node, or its certain value, as MAX counts. @param {number} node */
  mean(node) { return this.certain(node) ?? this.totals[node] / (this.visits[node] || 1); }

  /** The same from 0 to 1. @param {number} node */
  share(node) {
    const { least, greatest } = this.seen.scale;
    return (this.mean(node) - least) / ((greatest - least) || 1);
  }

  /** The mean as a side counts it, in words; a certain value by its outcome.
   * @param {number} node @param {number} side @param {boolean} [unit] whether points have their name */
  text(node, side, unit = true) {
    const value = this.certain(node);
    if (value !== null) return this.seen.certain[value] ?? String(value);
    const { scale } = this.seen;
    if (scale.wins) return percent(side === 1 ? 1 - this.share(node) : this.share(node));
    return points(side === 1 ? -this.mean(node) : this.mean(node), unit ? scale.unit : '');
  }

  /** The side as which the picture counts: the one to move at the root. */
  get side() { return this.seen.seat[0] === 1 ? 1 : 0; }

  /** The edge by which most samples came to a node; -1 for the root. @param {number} node */
  main(node) {
    let best = -1;
    for (const edge of this.into[node]) if (best < 0 || this.tries[edge] > this.tries[best]) best = edge;
    return best;
  }

  /** The edge of the best move, as Python ranks them: one that is proven to be worth all that there is, else the one
   * with the most samples, unless it is proven and another may well better it. */
  get leader() {
    const { below } = this.seen, all = this.certain(0);
    const tried = this.out[0].filter(edge => this.tries[edge] > 0);
    const worth = (/** @type {number} */ edge) => this.side === 1 ? -this.mean(below[edge]) : this.mean(below[edge]);
    const proven = (/** @type {number} */ edge) => this.certain(below[edge]);
    const hope = Math.max(...tried.map(edge => proven(edge) === null ? worth(edge) : -Infinity));
    const rank = (/** @type {number} */ edge) => this.tries[edge] + (
      proven(edge) === null ? 0 : proven(edge) === all ? this.size : worth(edge) < hope ? -this.size : 0);
    return tried.sort((one, other) => rank(other) - rank(one))[0];
  }

  /** That move with its worth. */
  get best() {
    const { move, below, scale } = this.seen, { leader } = this, node = below[leader];
    const worth = this.text(node, this.side);
    return this.certain(node) === null ? `${move[leader]} ${scale.wins ? 'wins' : 'has'} ${worth}`
      : `${move[leader]}, proven: ${worth}`;
  }

  /** The sample that came to a node first, from 1. @param {number} node */
  first(node) {
    const { ways, below } = this.seen;
    return node ? ways.findIndex(edges => edges.some(edge => below[edge] === node)) + 1 : 1;
  }

  /** The moves by which most samples came to a node. @param {number} node */
  moves(node) {
    const moves = [];
    for (let edge = this.main(node); edge >= 0; edge = this.main(this.seen.above[edge])) {
      moves.push(this.seen.move[edge]);
    }
    return moves.reverse();
  }

  /** The nodes of a sample's way, the root first. @param {number} sample from 1 */
  way(sample) { return [0, ...(this.seen.ways[sample - 1] ?? []).map(edge => this.seen.below[edge])]; }

  /** A node for speech: its path, its samples, its mean, and whether it is proven. @param {number} node */
  title(node) {
    const moves = this.moves(node), { names } = this.seen.scale, { side } = this;
    const name = moves.length ? `After ${moves.join(', ')}` : 'The root';
    const count = this.visits[node].toLocaleString('en');
    const samples = `${count} ${this.visits[node] === 1 ? 'sample' : 'samples'}`;
    const value = this.certain(node);
    if (value !== null) return `${name}: ${samples}, proven: ${this.text(node, side)}`;
    const { wins } = this.seen.scale;
    const ways = this.into[node].filter(edge => this.tries[edge] > 0).length;
    return `${name}: ${names[side]} ${wins ? 'wins' : 'has'} ${this.text(node, side)} ${wins ? 'of' : 'in'} ${samples}`
      + `, estimated${ways > 1 ? `; ${ways} ways lead here` : ''}`;
  }
}

/** A share in per cent; one that is neither all nor nothing is not rounded to it, as Python writes it.
 * @param {number} share */
export function percent(share) {
  if (share > 0 && share < 0.005) return '<1%';
  if (share >= 0.995 && share < 1) return '>99%';
  return `${Math.round(share * 100)}%`;
}

/** @param {number} value @param {string} unit @param {number} [digits] */
export function points(value, unit, digits = 1) {
  const number = `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
  return unit ? `${number} ${unit}` : number;
}
