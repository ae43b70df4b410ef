// A card about marks on the board that a person asked for. It has the place of a hint, and either closes the other.

import { button, fill, make } from '../base/elements.js';
import { keepFocus } from './focus.js';

/** @import { Session } from '../session/session.js' */
/** @import { Marked } from '../boards/paint/scene.js' */

/** @typedef {{ changed: () => void, leave: () => void }} Around `changed`: other marks are wanted; `leave` takes the
 *   focus */

export class BoardCard {
  element;
  shown = false;
  session;
  #around;
  #text;
  #drawn = '';

  /** @param {Session} session @param {Around} around @param {string} label @param {string} about what its text is */
  constructor(session, around, label, about) {
    this.session = session;
    this.#around = around;
    this.element = make('div', { className: 'hint-card', role: 'group', 'aria-label': label, hidden: true });
    this.#text = make('ul', { role: 'status', tabIndex: 0, 'aria-label': about });
  }

  /** The marks on the board. @returns {Marked | null} */
  get marked() { return null; }

  toggle() {
    this.shown = !this.shown;
    if (this.shown) this.session.analysis.dropHints();
    this.refresh();
  }

  /** A stone or a square was pressed where no move begins. @param {string} _ */
  choose(_) {}

  update() { keepFocus(this.element, () => this.draw(), this.#around.leave); }

  refresh() {
    this.update();
    this.#around.changed();
  }

  /** Brings the card up to date. */
  draw() {}

  /** Draws it, unless all that it depends on is as it was; a button with the same name keeps the focus.
   * @param {unknown[]} state
   * @param {() => {title: string, close: string, words: string[], row: (Node | false | undefined)[], grows?: boolean}
   *   } parts `grows`: its last words are the news */
  fill(state, parts) {
    const key = JSON.stringify([this.shown, ...state]);
    this.element.hidden = !this.shown;
    if (key === this.#drawn) return;
    this.#drawn = key;
    const { activeElement } = document;
    const act = this.element.contains(activeElement) ? activeElement?.getAttribute('data-act') : null;
    const { title, close, words, row, grows = false } = parts();
    fill(this.#text, words.map(text => make('li', {}, text)));
    fill(this.element, this.shown && make('div', { className: 'hint-head' }, make('strong', {}, title),
      button('close', close, () => this.toggle(), { className: 'icon-only quiet' })),
    this.shown && this.#text, this.shown && row.some(Boolean) && make('div', { className: 'row' }, ...row));
    this.#text.scrollTop = grows ? this.#text.scrollHeight : 0;
    if (act) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-act="${act}"]`))?.focus();
  }
}
