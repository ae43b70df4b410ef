// The parts of a chapter's text that are held back until a figure's question is answered: they lie under a strip, and
// are read by nobody.

import { make } from '../base/elements.js';

/** How far the questions of a figure are. @typedef {{figure: string, answered: number, over: boolean}} Progress */

/** The parts of a text that wait for a figure: `data-hold="FIGURE"` until all its questions are answered,
 * `data-hold="FIGURE 2"` until the second is. @param {Element} text @param {Progress} progress */
export function holdText(text, { figure, answered, over }) {
  for (const part of text.querySelectorAll('[data-hold]')) {
    const [name, number] = (/** @type {HTMLElement} */ (part).dataset.hold ?? '').split(' ');
    if (name !== figure) continue;
    const held = !over && (number === undefined || answered < Number(number));
    if (part.classList.contains('held') === held) continue;
    part.classList.toggle('held', held);
    part.toggleAttribute('inert', held);
    if (held) part.before(make('span', { className: 'unseen held-word' }, ' (held back until you have answered) '));
    else if (part.previousElementSibling?.classList.contains('held-word')) part.previousElementSibling.remove();
  }
}
