// The scope: one run of a rung seen as it ran. A tree, the controls that step through it, and the sentence of where one
// stands. The microscope puts panels beside it; the chapters embed it `small`.
//
//   const scope = createScope(host, { engine, animate, small: true, label: 'The tree of P and Q' });
//   await scope.open({ game: 'nim', start: null, moves: ['2-1'], rung: 'negamax', depth: null, step: '7', mover: false });
//   scope.go('12.3');                      an address: a moment, and a line within it
//   scope.address, scope.seen, scope.problem
//   scope.addEventListener('change', …);   at every step, and when more of what belongs to a step has come
//
// `open` never rejects: what cannot be seen is told in the scope's own place, with the way out, and stands in `problem`.

/** @import { Run, Seen } from '../types.js' */
/** @typedef {Run & {step?: string, mover?: boolean}} Wish `mover`: numbers as the seat to move counts, not as MAX does */
/**
 * @typedef {object} ScopeOptions
 * @property {any} engine the page's client of the engine
 * @property {() => boolean} animate whether things may move
 * @property {(text: string) => void} [notice]
 * @property {boolean} [small] without strip and rarer controls, with a link to the microscope
 * @property {string} [label] what the tree shows, for speech
 */

/** @param {HTMLElement} host @param {ScopeOptions} options */
export const createScope = (host, options) => new Scope(host, options);

export class Scope extends EventTarget {
  /** @type {Seen | null} */ seen = null;
  /** The sentence that says why nothing is seen. @type {string | null} */ problem = null;

  /** @param {HTMLElement} host @param {ScopeOptions} options */
  constructor(host, options) {
    super();
    void [host, options];
  }

  get address() { return '0'; }

  /** @param {Wish} wish @returns {Promise<void>} */
  async open(wish) { void wish; }

  /** @param {string} address */
  go(address) { void address; }

  /** Resolves when nothing is computed, fetched or moving. @returns {Promise<void>} */
  async settled() {}

  restyle() {}

  destroy() {}
}
