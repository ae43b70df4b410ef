// The wishes of the player who reads the analysis: how many lines are shown, a depth, and a longer search.

import { button, make, setText } from '../base/elements.js';

/** @import { Session } from '../session/session.js' */

/** How many lines may be shown. */
const CHOICES = [1, 3, 5, 12, 1000];
/** Depths that may be chosen, in plies; 0 for the usual search. */
const DEPTHS = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20];

/** @param {Session} session @param {() => number} lines how many are shown @param {(lines: number) => void} choose */
export function createWishes(session, lines, choose) {
  const { analysis } = session;
  const choice = chooser('Lines shown', CHOICES, linesWords, choose);
  const depth = chooser('Depth', DEPTHS, depthWords, chosen => session.analysis.chooseDepth(chosen || null));
  const longer = button(null, 'Think longer', () => {
    if (session.thinking) session.stop();
    else session.analysis.thinkLonger();
  });
  depth.hidden = !analysis.canChooseDepth;

  return {
    element: make('p', { className: 'row line-choice' }, choice, depth, longer),
    update() {
      const takesLong = session.thinking === 'values' && session.analysis.longer;
      choice.value = String(lines());
      depth.hidden = !session.analysis.canChooseDepth;
      depth.value = String(session.analysis.depth ?? 0);
      longer.style.visibility = takesLong || session.analysis.canThinkLonger ? '' : 'hidden'; // its place is kept
      setText(longer, takesLong ? 'Stop' : 'Think longer');
    },
  };
}

/** @param {string} label @param {number[]} choices @param {(choice: number) => string} words
 * @param {(choice: number) => void} choose */
const chooser = (label, choices, words, choose) => make('select', {
  'aria-label': label,
  onchange: (/** @type {Event} */ event) => choose(Number(/** @type {HTMLSelectElement} */ (event.target).value)),
}, choices.map(each => make('option', { value: String(each) }, words(each))));

/** @param {number} count */
const linesWords = count => count === 1 ? '1 line' : count > 99 ? 'All lines' : `${count} lines`;

/** @param {number} depth */
const depthWords = depth => depth ? `Depth ${depth}` : 'Usual depth';
