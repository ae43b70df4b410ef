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
    const { move, usual } = hints.steps[hints.shown - 1] ?? {};
    fill(list, hints.steps.map((step, index) => { // those to come have their room, so that the card stays as tall
      const item = make('li', {}, sentence(step.text));
      if (index >= hints.shown) item.style.visibility = 'hidden';
      return item;
    }));
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
    if (hints.shown === hints.steps.length) list.scrollTop = list.scrollHeight;
    if (hadFocus) /** @type {HTMLElement | null} */ (element.querySelector('.row button'))?.focus();
  }
  return { element, update };
}
