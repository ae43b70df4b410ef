// The dice of persons who throw their own: two numbers, typed in or pressed, are a roll.

import { make, setText } from '../base/elements.js';
import { PIPS } from '../boards/paint/dice.js';
import { keepFocus } from './focus.js';
import { shape } from './shape.js';

/** @import { Session } from '../session/session.js' */

const FACES = ['1', '2', '3', '4', '5', '6'];

/** @param {Session} session @param {(act: () => unknown) => void} attempt @param {() => void} leave takes the focus */
export function createDicePad(session, attempt, leave) {
  const title = make('strong', {});
  const thrown = make('span', { className: 'thrown', role: 'status' });
  const element = make('section', {
    className: 'dice-pad', 'aria-label': 'Your dice', hidden: true, onkeydown: type,
  }, make('p', { className: 'dice-head' }, title, thrown),
  make('div', { className: 'dice-faces' }, FACES.map(face => make('button', {
    type: 'button', className: 'dice-face', 'aria-label': face, onclick: () => enter(face),
  }, picture(face)))));
  /** The first of two dice. */
  let first = '';

  function update() {
    const awaits = session.awaitsDice;
    const came = awaits && element.hidden;
    keepFocus(element, () => { element.hidden = !awaits; }, leave);
    if (!awaits) first = '';
    setText(title, session.view?.task ?? '');
    setText(thrown, first && `${first} and …`);
    if (came) takeFocus();
  }

  /** The next number is typed where the board was used. */
  function takeFocus() {
    const { activeElement } = document;
    const idle = !activeElement || activeElement === document.body
      || activeElement.closest('.board, .board-bar, #main:focus');
    if (idle) /** @type {HTMLElement} */ (element.querySelector('.dice-face')).focus({ preventScroll: true });
  }

  /** @param {string} face */
  function enter(face) {
    if (!session.awaitsDice) return;
    if (!first) {
      first = face;
      return update();
    }
    const roll = first + face;
    first = '';
    attempt(() => session.play(roll).finally(update));
  }

  /** @param {KeyboardEvent} event */
  function type(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (FACES.includes(key)) enter(key);
    else if (first && ['Backspace', 'Escape'].includes(key)) {
      first = '';
      update();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { element, update };
}

/** A face of a die. @param {string} face */
function picture(face) {
  const drawing = shape('svg', { viewBox: '-2 -2 4 4', 'aria-hidden': 'true' });
  drawing.append(...(PIPS[face] ?? []).map(([cx, cy]) => shape('circle', { cx, cy, r: 0.38 })));
  return drawing;
}
