// The hint as a card above the tools: a true sentence, then a place on the board, then the move.

import { button, fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { keepFocus } from './focus.js';

/** @import { Session } from '../session/session.js' */

/** @param {Session} session @param {(act: () => unknown) => void} attempt @param {() => void} leave takes the focus */
export function createHint(session, attempt, leave) {
  const element = make('div', { className: 'hint-card', role: 'status', hidden: true });
  /** Only the steps scroll: the heading and the buttons stay in sight. */
  const list = make('ul', { tabIndex: 0, 'aria-label': 'Steps of the hint' });
  let drawn = '';

  const update = () => keepFocus(element, draw, leave);

  function draw() {
    const { hints } = session.analysis;
    element.hidden = !hints;
    const key = hints ? `${hints.key}|${hints.shown}|${session.canPlay}` : '';
    if (key === drawn) return;
    drawn = key;
    if (!hints) return fill(element);
    const hadFocus = element.contains(document.activeElement);
    const shown = hints.steps.slice(0, hints.shown);
    const { move, usual } = shown.at(-1) ?? {};
    fill(list, shown.map(step => make('li', {}, sentence(step.text))));
    fill(element,
      make('div', { className: 'hint-head' }, make('strong', {}, 'Hint'),
        make('span', { className: 'hint-steps', 'aria-hidden': 'true' },
          hints.steps.map((_, index) => make('i', { className: index < hints.shown ? 'on' : '' }))),
        button('close', 'Close the hint', () => session.analysis.dropHints(), { className: 'icon-only quiet' })),
      list,
      make('div', { className: 'row' }, hints.shown < hints.steps.length
        ? button('hint', 'Tell me more', () => attempt(() => session.analysis.hint()))
        : move !== undefined && session.canPlay
          && button('play', `Play ${usual}`, () => attempt(() => session.play(move)), { className: 'main' })));
    list.scrollTop = list.scrollHeight;
    if (hadFocus) /** @type {HTMLElement | null} */ (element.querySelector('.row button'))?.focus();
  }
  return { element, update };
}
