// The card at the end of a game, in the place of the state: nothing lies over the board. It says who won, and offers
// what comes next, one press each.

import { button, fill, icon, make } from '../base/elements.js';
import { hasKeyboard } from '../base/shortcuts.js';
import { keepFocus } from './focus.js';
import { balanceOf, balanceWords, rubberBalance, rubberOf } from './series.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */
/** @import { Icon } from '../base/elements.js' */

/** How many chips of veneer fall after a win. */
const CHIPS = 24;
/** @type {Record<string, Icon>} */
const SEALS = { win: 'star', loss: 'flag', draw: 'equal', over: 'flag' };

/**
 * @param {Session} session
 * @param {{
 *   words: () => {title: string, line: string, kind?: string}, animate: () => boolean,
 *   rematch: () => void, swap: () => void, review: () => void, next: (() => {words: string, act: () => void} | null),
 *   leave: () => void, waits?: () => boolean,
 * }} options `leave`: takes the focus; `waits`: whether the players have still to agree
 */
export function createEnd(session, options) {
  const { words, animate, rematch, swap, review, next, leave, waits = () => false } = options;
  const element = make('section', { className: 'end-card', 'aria-label': 'The game is over', hidden: true });
  const chips = make('div', { className: 'chips', 'aria-hidden': 'true', hidden: true });
  /** The game whose end was put away. */
  let closed = '';
  /** The game whose end is on the card. */
  let drawn = '';

  const key = () => JSON.stringify([session.seed, session.seats, session.moves, session.ending]);

  function update() {
    const now = session.over && session.atEnd && !session.pending && closed !== key() && !waits() ? key() : '';
    if (now === drawn) return;
    drawn = now;
    keepFocus(element, () => { element.hidden = !now; }, leave);
    chips.hidden = true;
    if (now) show();
  }

  function putAway() {
    closed = key();
    update();
  }

  function show() {
    const { title, line, kind = 'over' } = words();
    const rubber = rubberOf(session), balance = balanceOf(session);
    const on = next();
    element.dataset.kind = kind;
    const typed = hasKeyboard();
    const another = !rubber ? 'Rematch' : rubber.won === null ? 'Next deal' : 'New rubber';
    const main = button('repeat', another, rematch, {
      className: 'main', 'aria-keyshortcuts': typed ? 'Enter' : undefined,
    });
    if (typed) main.append(make('kbd', { 'aria-hidden': 'true' }, 'Enter'));
    fill(element,
      make('span', { className: 'seal', 'aria-hidden': 'true' }, icon(SEALS[kind] ?? 'flag')),
      make('div', { className: 'end-words' }, make('h2', {}, title), make('p', {}, line)),
      (rubber || balance) && make('div', { className: 'balance' },
        rubber ? rubberBalance(/** @type {GameFacts} */ (session.facts), rubber)
          : balance && balanceWords(balance, 'so far')),
      button('close', 'Close', putAway, { className: 'icon-only quiet end-close' }),
      make('div', { className: 'end-acts' }, main,
        session.persons.length === 1 && !rubber && button('swap', 'Swap sides', swap, {
          className: 'icon-only', title: 'Swap sides',
        }),
        kind === 'win' && on && button('up', on.words, on.act),
        button('review', 'Review', () => { putAway(); review(); })));
    const { activeElement } = document;
    const idle = !activeElement || activeElement === document.body || activeElement.closest('.board, #main:focus');
    if (idle && document.hasFocus()) main.focus({ preventScroll: true }); // inside another page, not before it is used
    if (kind === 'win' && animate()) rain();
  }

  function rain() {
    fill(chips, Array.from({ length: CHIPS }, (_, index) => {
      const chip = make('i');
      const of = (/** @type {number} */ salt) => Math.abs(Math.sin((index + 1) * salt)) % 1;
      chip.style.insetInlineStart = `${(of(12.9) * 100).toFixed(1)}%`;
      chip.style.animationDelay = `${(of(78.2) * 400).toFixed(0)}ms`;
      chip.style.setProperty('--spin', `${Math.round(of(37.7) * 700 - 350)}deg`);
      return chip;
    }));
    chips.hidden = false;
    setTimeout(() => { chips.hidden = true; }, 1800);
  }
  return { element, chips, update, get shown() { return !element.hidden; }, rematch };
}
