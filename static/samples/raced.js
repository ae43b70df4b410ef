// A search that samples, as it races: a sample is a step.

import { grouped, sentence } from '../base/words.js';
import { Visited } from '../ladder/visited.js';
import { Flow } from './flow.js';
import { SampleTree } from './tree.js';

/** @import { Asking } from '../ladder/counting.js' */
/** @import { Raced } from '../ladder/visited.js' */
/** @import { Line, RungFacts, Sampled, View } from '../types.js' */

/** @implements {Raced} */
export class SampledRace {
  unit = /** @type {const} */ ('sample');
  #tree;
  #views;
  /** The best move after each sample. @type {number[]} */ #leaders = [];

  /** @param {Sampled} seen @param {(nodes: number[]) => Promise<View[]>} views the boards of some nodes */
  constructor(seen, views) {
    this.#tree = new SampleTree(seen);
    this.#views = views;
    this.size = this.#tree.size;
    for (let step = 1; step <= this.size; step++) {
      this.#tree.go(step);
      this.#leaders.push(this.#tree.leader);
    }
  }

  /** @param {number} step @returns {[string, number][]} */
  counts(step) {
    const tree = this.#tree;
    tree.go(step);
    const { proven } = tree.seen;
    return [['samples', tree.at], ['positions', tree.visits.filter(visits => visits > 0).length],
      ['proven', proven.filter(([, sample]) => sample <= tree.at).length]];
  }

  /** @param {number} step */
  best(step) {
    const tree = this.#tree;
    tree.go(step);
    let first = tree.at;
    while (first > 1 && this.#leaders[first - 2] === tree.leader) first--;
    return `Best since sample ${grouped(first)}: ${tree.best}`;
  }

  /** @param {HTMLElement} host @param {{label: string, stand: (step: number) => void}} means */
  draw(host, { label, stand }) {
    const tree = this.#tree;
    const flow = new Flow({ label, views: this.#views, select: node => stand(tree.first(node)) });
    host.append(flow.element);
    return {
      show(/** @type {number} */ step) {
        tree.go(step);
        flow.show(tree, { way: tree.way(step), node: -1 });
      },
      restyle: () => flow.restyle(),
      destroy() {
        flow.destroy();
        flow.element.remove();
      },
    };
  }
}

/**
 * The run of a rung on a position, as it races; null where it was stopped.
 * @param {Asking} ask @param {Line} line @param {Pick<RungFacts, 'name' | 'samples'>} rung @param {number | null} depth
 * for a rung that takes one @param {AbortSignal} [signal]
 * @returns {Promise<{raced: Raced} | {problem: string} | null>}
 */
export async function race(ask, line, { name, samples }, depth, signal) {
  const run = { ...line, rung: name };
  const reply = samples ? await ask({ op: 'samples', ...run }, { signal })
    : await ask({ op: 'trace', ...run, depth }, { signal });
  if (signal?.aborted || 'stopped' in reply) return null;
  if (!reply.ok) return { problem: sentence(reply.error) };
  if (!reply.result) return { problem: sentence(reply.note ?? 'The run was broken off; choose a smaller depth.') };
  if (!('ways' in reply)) return { raced: new Visited(reply) };
  return {
    raced: new SampledRace(reply, async nodes => {
      const boards = await ask({ op: 'sample_views', ...run, nodes_of: nodes }, {});
      return boards.ok ? boards.nodes : [];
    }),
  };
}
