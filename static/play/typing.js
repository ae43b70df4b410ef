// A move typed by its text, for those who know the notation. The field opens above the tools, and closes with Escape.

import { button, fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { keepFocus } from './focus.js';

/** @import { Session } from '../session/session.js' */

/**
 * @param {Session} session
 * @param {<T>(act: () => Promise<T>) => Promise<T>} tryHere
 * @param {() => void} leave takes the focus
 */
export function createTyping(session, tryHere, leave) {
  const field = make('input', {
    id: 'typed', name: 'move', autocomplete: 'off', spellcheck: false, autocapitalize: 'off', enterKeyHint: 'send',
    'aria-describedby': 'typed-problem',
  });
  /** The position for which the problem was said. */
  let refused = '';
  const problem = make('p', { className: 'problem', id: 'typed-problem', role: 'alert' });
  const element = make('form', {
    className: 'typing', hidden: true,
    onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      play();
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    },
  },
  make('label', { htmlFor: 'typed' }, 'Move'), field, button('play', 'Play', () => {}, { type: 'submit' }),
  button('close', 'Close the field', close, { className: 'icon-only quiet' }), problem);

  function close() {
    keepFocus(element, () => { element.hidden = true; }, leave);
  }

  async function play() {
    const text = field.value.trim();
    if (!text) return;
    fill(problem);
    try {
      await tryHere(() => session.play(text));
      field.value = '';
    } catch (error) {
      refused = session.situation?.position ?? '';
      fill(problem, sentence(/** @type {Error} */ (error).message));
      field.select();
    }
  }

  function clear() {
    field.value = '';
    fill(problem);
  }

  return {
    element,
    show() {
      element.hidden = false;
      field.focus();
    },
    update() {
      if (session.covered || session.onlyPrograms) element.hidden = true;
      if (problem.textContent && session.situation && session.situation.position !== refused) clear();
      field.disabled = !session.canPlay && !session.awaitsDice;
      const example = session.situation?.example ?? session.situation?.legal[0];
      field.placeholder = !field.disabled && example ? `such as ${example}` : '';
    },
    clear,
  };
}
