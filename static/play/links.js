// The links on the board, marked on request: a card that tells one after another, and plays its proof out step by step.

import { button, fill, make } from '../base/elements.js';
import { keepFocus } from './focus.js';

/** @import { Session } from '../session/session.js' */
/** @import { Marked } from '../boards/paint/scene.js' */
/** @import { Link } from '../types.js' */

const NONE = 'Nothing is linked yet. Each link will be marked here as soon as its stones stand.';

export class Links {
  element = make('div', { className: 'hint-card', role: 'group', 'aria-label': 'Links', hidden: true });
  shown = false;
  #text = make('ul', { role: 'status', tabIndex: 0, 'aria-label': 'The link and its proof' });
  #session;
  #changed;
  #leave;
  /** The position that it is about. */ #here = '';
  #drawn = '';
  /** Which link is told, which line of its proof is played, and how many moves of that. */
  #at = 0;
  #line = 0;
  #moves = 0;

  /** @param {Session} session
   * @param {{ changed: () => void, leave: () => void }} room `changed`: other links are marked; `leave` takes the
   *   focus */
  constructor(session, { changed, leave }) {
    this.#session = session;
    this.#changed = changed;
    this.#leave = leave;
  }

  get #all() { return this.#session.view?.links ?? []; }
  /** The line that is played. @returns {string[]} */
  get #played() { return this.#all[this.#at]?.lines[this.#line] ?? []; }

  /** The marks on the board: all links, the one that is told, and the moves of its proof.
   * @returns {Marked | null} */
  get marked() {
    const links = this.#all, link = links[this.#at];
    if (!this.shown || !link) return null;
    const played = this.#played.slice(0, this.#moves).map((cell, move) => ({ cell, seat: seatOf(link, move) }));
    return { links, chosen: this.#at, played };
  }

  toggle() {
    this.shown = !this.shown;
    if (this.shown) this.#session.analysis.dropHints();
    this.#refresh();
  }

  update() { keepFocus(this.element, () => this.#draw(), this.#leave); }

  #refresh() {
    this.update();
    this.#changed();
  }

  /** The next move of the proof; after the last of a line the next line, after the last line the first. */
  #playOn() {
    if (this.#moves < this.#played.length) this.#moves += 1;
    else [this.#line, this.#moves] = [(this.#line + 1) % this.#all[this.#at].lines.length, 1];
    this.#refresh();
  }

  #next() {
    [this.#at, this.#line, this.#moves] = [(this.#at + 1) % this.#all.length, 0, 0];
    this.#refresh();
  }

  /** @param {Link} link @returns {string[]} */
  #proof(link) {
    const { facts } = this.#session, cells = this.#played;
    const said = cells.slice(0, this.#moves).map((cell, move) => `${facts?.seats[seatOf(link, move)]}: ${cell}`);
    if (!said.length) return [];
    const last = this.#line + 1 === link.lines.length;
    const end = said.length < cells.length ? '' : last ? ' Joined: each cell has its answer.' : ' Joined.';
    return [`Cell ${this.#line + 1} of ${link.lines.length}. ${said.join(', ')}.${end}`];
  }

  #draw() {
    const { line, analysis, view } = this.#session, key = line.key();
    if (key !== this.#here) [this.#here, this.#at, this.#line, this.#moves] = [key, 0, 0, 0];
    if (analysis.hints || !view?.links) this.shown = false;
    const links = this.#all, link = links[this.#at];
    const state = JSON.stringify([this.shown, key, this.#at, this.#line, this.#moves, links.length]);
    this.element.hidden = !this.shown;
    if (state === this.#drawn) return;
    this.#drawn = state;
    const act = this.element.querySelector(':focus')?.getAttribute('data-act');
    fill(this.#text, (link ? [link.text, ...this.#proof(link)] : [NONE]).map(text => make('li', {}, text)));
    fill(this.element, ...this.shown ? this.#parts(link) : []);
    this.#text.scrollTop = this.#text.scrollHeight;
    if (act) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-act="${act}"]`))?.focus();
  }

  /** @param {Link | undefined} link */
  #parts(link) {
    const count = this.#all.length;
    return [
      make('div', { className: 'hint-head' },
        make('strong', {}, link ? `Link ${this.#at + 1} of ${count}` : 'Links'),
        button('close', 'Close the links', () => this.toggle(), { className: 'icon-only quiet' })),
      this.#text,
      link && make('div', { className: 'row' },
        link.lines.length > 0 && button('play', this.#moves ? 'Play on' : 'Play the proof', () => this.#playOn(),
          { className: 'main', 'data-act': 'proof' }),
        count > 1 && button('forward', 'Next link', () => this.#next(), { 'data-act': 'next' })),
    ];
  }
}

/** The seat that makes a move of a line: the other side begins. @param {Link} link @param {number} move */
const seatOf = ({ seat }, move) => move % 2 ? seat : 1 - seat;
