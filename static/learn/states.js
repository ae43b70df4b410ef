// A run in a few pictures, one after the other, with a sentence each: at moments of the run, or level by level from
// below.

import { button, fill, make, setText } from '../base/elements.js';
import { picture } from './drawing.js';
import { framed } from './framed.js';
import { visitAt } from './proof.js';

/** @import { Seen } from '../types.js' */
/** @import { SearchTree } from '../trees/model.js' */
/** @import { How } from './drawing.js' */

/** Plies from each visit down to its lowest leaf. @param {SearchTree} tree */
export function heights(tree) {
  const found = new Array(tree.size).fill(0);
  for (let visit = tree.size - 1; visit > 0; visit--) {
    const above = tree.parent[visit];
    found[above] = Math.max(found[above], found[visit] + 1);
  }
  return found;
}

/** How a picture shows its run: `at` names a place whose visit has just ended, `level` the plies from below that have
 * their values. @param {DOMStringMap} data @returns {(tree: SearchTree) => How} */
const howOf = ({ at, level }) => tree => {
  if (level !== undefined) {
    const known = Number(level), found = heights(tree);
    return { moment: tree.moments - 1, hidden: visit => found[visit] > known };
  }
  return { moment: tree.ends[visitAt(tree, (at ?? '').split(' ').filter(Boolean))] };
};

/** @param {HTMLElement} slot its paragraphs are the sentences, each with `at` or `level` @param {string} id
 * @param {Seen} still */
export function createStates({ dataset: { title = '' }, children }, id, still) {
  const sentences = /** @type {HTMLElement[]} */ ([...children]);
  const place = make('div', { className: 'states-picture', tabIndex: 0, role: 'group', 'aria-label': title });
  const text = make('div', { 'aria-live': 'polite' });
  const where = make('span', { className: 'soft' });
  let shown = 0;
  const back = button('back', 'Back', () => show(shown - 1));
  const onward = button('forward', 'Next', () => show(shown + 1));

  /** @param {number} wanted */
  function show(wanted) {
    if (!sentences[wanted]) return;
    shown = wanted;
    fill(place, picture(still, howOf(sentences[wanted].dataset)));
    fill(text, sentences[wanted]);
    setText(where, `Picture ${wanted + 1} of ${sentences.length}`);
    back.setAttribute('aria-disabled', String(!sentences[wanted - 1]));
    onward.setAttribute('aria-disabled', String(!sentences[wanted + 1]));
  }

  show(0);
  return framed(id, title, place, text, make('div', { className: 'row' }, back, onward, where));
}
