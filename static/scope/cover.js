// The words in the tree's place while there is none: how far the search is, or why there is none and the way out.

import { button, fill, make, setText } from '../base/elements.js';
import { grouped, sentence } from '../base/words.js';

/** @import { Run } from '../types.js' */

/** A run, as far as it is waited for. `offered`: a depth that would do; `unit`: what it counts.
 * @typedef {{offered: number | null, repeatable: boolean, visited: number, expected: number, unit: string}} Covering */
/** The scope, as far as it is covered.
 * @typedef {{
 *   stepper: object | null, run: Covering | null, problem: string | null, seen: object | null, wish: Run | null,
 *   open: (wish: Run & {step?: string, visit?: null}) => unknown, stop: () => void,
 * }} Covered */

export class Cover {
  element = make('div', { className: 'scope-cover' });
  #scope;
  #means;
  /** How far the search is. */
  #bar = make('progress', { className: 'scope-bar', hidden: true, 'aria-label': 'Searching' });
  #far = make('p', { className: 'soft' });

  /** @param {Covered} scope @param {{ready: () => boolean, waiting: () => HTMLElement | null}} means
   * `ready`: whether the engine is there; `waiting`: what stands here until there is a tree */
  constructor(scope, means) {
    this.#scope = scope;
    this.#means = means;
  }

  update() {
    const { stepper, run, problem, seen } = this.#scope;
    this.element.hidden = stepper !== null;
    if (stepper) return fill(this.element);
    if (problem !== null && run) return this.#showProblem(run, problem);
    if (run && seen) {
      return fill(this.element, make('p', { role: 'status' },
        'Nothing is searched here: choose an earlier position, or another rung.'));
    }
    return this.#showProgress(run);
  }

  /** @param {Covering} run @param {string} problem */
  #showProblem({ offered, repeatable }, problem) {
    const wish = /** @type {Run} */ (this.#scope.wish);
    fill(this.element, make('p', { role: 'status' }, sentence(problem)), make('div', { className: 'row' },
      offered !== null && button('see', `See ${offered} ${offered === 1 ? 'ply' : 'plies'}`,
        () => this.#scope.open({ ...wish, depth: offered, step: undefined, visit: null }), { className: 'main' }),
      offered === null && repeatable && button('redo', 'Search again', () => this.#scope.open(wish))));
  }

  /** @param {Covering | null} run */
  #showProgress(run) {
    const ready = this.#means.ready(), { element } = this;
    const state = `${run !== null} ${ready}`;
    if (element.dataset.state !== state || !this.#bar.isConnected) {
      element.dataset.state = state;
      fill(element, this.#means.waiting(), make('p', { role: 'status' },
        !run ? '' : ready ? 'The search runs…' : 'The search is seen as soon as the engine is there.'),
      this.#bar, this.#far, ready && run && button('stop', 'Stop', () => this.#scope.stop()));
    }
    const visited = run?.visited ?? 0;
    this.#bar.hidden = !visited;
    if (run?.expected) this.#bar.value = visited / run.expected;
    else this.#bar.removeAttribute('value');
    const all = run?.expected ? ` of ${grouped(run.expected)}` : '';
    setText(this.#far, visited ? `${grouped(visited)}${all} ${run?.unit}` : '');
  }
}
