// The steps of a proof below its figure: each says what it claims, and how often it was checked on the tree that stands
// there. A press goes to a place where it was.

import { button, fill, make } from '../base/elements.js';

/** @import { SearchTree } from '../trees/model.js' */
/** @import { Proof } from '../types.js' */

/** @param {(path: string[]) => void} show */
export function createProof(show) {
  const steps = make('ol', {});
  const element = make('div', { className: 'figure-proof', role: 'group', 'aria-label': 'The proof' }, steps);

  /** @param {Proof['steps'][number]} step */
  const place = ({ at }) => at && button('see', 'Show me one', () => show(at), { className: 'quiet' });

  return {
    element,
    /** @param {Proof} proof */
    show(proof) {
      fill(steps, proof.steps.map(step => make('li', { className: step.failed ? 'wrong' : '' },
        make('p', {}, step.says), make('p', { className: 'soft' }, checked(step), ' ', place(step)))));
    },
    /** @param {string} reason */
    refuse(reason) { fill(steps, make('li', { role: 'alert' }, `${reason}.`)); },
  };
}

/** @param {Proof['steps'][number]} step */
function checked({ cases, failed }) {
  if (!cases) return 'This case does not come about in this tree: change it, and it may.';
  const places = `${cases} ${cases === 1 ? 'place' : 'places'}`;
  return failed ? `Checked in ${places}; it fails in ${failed}.` : `Checked in ${places}; it holds in all.`;
}

/** The visit to which moves lead in the last search from the root, as far as it followed them.
 * @param {SearchTree} tree @param {string[]} path */
export function visitAt(tree, path) {
  let there = tree.roots[tree.roots.length - 1];
  for (const move of path) {
    const next = tree.children(there).find(child => tree.seen.move[child] === move);
    if (next === undefined) break;
    there = next;
  }
  return there;
}
