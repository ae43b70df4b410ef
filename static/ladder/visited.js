// A search that visits positions, as it races: a visit is a step.

import { createTreeBoard } from '../trees/treeboard.js';
import { SearchTree } from '../trees/model.js';
import { momentAt } from './clock.js';

/** @import { Seen } from '../types.js' */

/** A run that races. @typedef {object} Raced
 * @property {number} size its steps
 * @property {'visit' | 'sample'} unit a step of it
 * @property {(step: number) => [string, number][]} counts the names of what it has counted after a step, with numbers
 * @property {(step: number) => string} best the best move after a step, in words; '' where it is known at the end alone
 * @property {(host: HTMLElement, means: {label: string, stand: (step: number) => void}) => Drawn} draw */
/** The picture of its tree. @typedef {{show(step: number): void, restyle(): void, destroy(): void}} Drawn */

/** @implements {Raced} */
export class Visited {
  unit = /** @type {const} */ ('visit');
  #tree;

  /** @param {Seen} seen */
  constructor(seen) {
    this.#tree = new SearchTree(seen);
    this.size = this.#tree.size;
  }

  /** @param {number} step @returns {[string, number][]} */
  counts(step) {
    const { nodes, leaves, cutoffs } = this.#tree.counts(momentAt(this.#tree, step));
    return [['nodes', nodes], ['leaves', leaves], ['cut-offs', cutoffs]];
  }

  best() { return ''; }

  /** @param {HTMLElement} host @param {{label: string, stand: (step: number) => void}} means */
  draw(host, { label, stand }) {
    const board = createTreeBoard(host, { onSelect: visit => stand(visit + 1), animate: () => false, label });
    return {
      show: (/** @type {number} */ step) =>
        board.show(this.#tree, { moment: momentAt(this.#tree, step), compact: true }),
      restyle: () => board.restyle(),
      destroy: () => board.destroy(),
    };
  }
}
