// In and out: a link, the position and the game's own notation to copy; a text to paste.

import { button, copyFrom, fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';

/** @import { Session } from '../session/session.js' */
/** @import { ReadGame } from '../types.js' */

/**
 * @param {Session} session
 * @param {{link: () => string, opened: (read: ReadGame) => Promise<void>}} options
 */
export function createShare(session, { link, opened }) {
  const message = make('p', { className: 'soft', role: 'status' });
  const problem = make('p', { className: 'problem', role: 'alert' });
  const out = make('textarea', { readOnly: true, rows: 3, hidden: true, 'aria-label': 'Text to copy' });
  const pasted = make('textarea', { id: 'share-in', rows: 4, spellcheck: false, autocomplete: 'off' });

  /** @param {string} what @param {() => string | Promise<string>} find */
  async function copy(what, find) {
    fill(problem);
    let text;
    try {
      text = await find();
    } catch (error) {
      return fill(problem, /** @type {Error} */ (error).message);
    }
    fill(message, await copyFrom(out, text) ? `The ${what} has been copied.` : `Copy the ${what} from the field.`);
  }

  function position() {
    if (session.secret) throw new Error('A position that hides something stays on the board until the game is over.');
    return session.state.position;
  }

  /** @param {SubmitEvent} event */
  async function paste(event) {
    event.preventDefault();
    fill(problem);
    fill(message);
    try {
      const text = pasted.value.trim();
      if (!text) throw new Error('There is nothing in the field; paste a position, moves or a game into it.');
      const read = await session.read(text);
      await opened(read);
      pasted.value = '';
      fill(message, read.problem ? 'The text has been read as far as it is right; that stands on the board.'
        : 'The text has been read; the game stands on the board.');
      if (read.problem) fill(problem, sentence(read.problem));
    } catch (error) {
      fill(problem, /** @type {Error} */ (error).message);
    }
  }

  const page = make('div', { className: 'share' },
    make('div', { className: 'row' },
      button('copy', 'Copy link', () => copy('link', link)),
      button('copy', 'Copy position', () => copy('position', position)),
      button('copy', 'Copy game', () => copy('game', () => session.write()))),
    out, message,
    make('form', { onsubmit: paste },
      make('label', { htmlFor: 'share-in' }, 'Paste a position, moves or a game'),
      pasted,
      button('play', 'Read it', () => {}, { type: 'submit' })),
    problem);
  let covered = false;
  return {
    page,
    /** Behind the curtain nothing stays of what the last player has copied or typed. */
    update() {
      if (session.covered === covered) return;
      covered = session.covered;
      for (const field of [out, pasted]) field.value = '';
      out.hidden = true;
      fill(message);
      fill(problem);
    },
  };
}
