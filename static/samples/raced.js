// A search that samples, as it races: a sample is a step.

import { Flow } from './flow.js';
import { SampleTree } from './tree.js';

/** @import { Raced } from '../ladder/visited.js' */
/** @import { Sampled, View } from '../types.js' */

/** @implements {Raced} */
export class SampledRace {
  unit = /** @type {const} */ ('sample');
  #tree;
  #views;

  /** @param {Sampled} seen @param {(nodes: number[]) => Promise<View[]>} views the boards of some nodes */
  constructor(seen, views) {
    this.#tree = new SampleTree(seen);
    this.#views = views;
    this.size = this.#tree.size;
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
    const { below, move: moves, scale } = tree.seen, { leader } = tree;
    const node = below[leader], mean = tree.text(node, tree.side), move = moves[leader];
    if (tree.certain(node) !== null) return `Best: ${move}, proven: ${mean}`;
    return `Best so far: ${move}, which ${scale.wins ? 'wins' : 'has'} ${mean}`;
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
