// The links on the board, marked on request: a card that tells one after another, and plays its proof out step by step.

import { button } from '../base/elements.js';
import { BoardCard } from './boardcard.js';

/** @import { Session } from '../session/session.js' */
/** @import { Marked } from '../boards/paint/scene.js' */
/** @import { Link } from '../types.js' */
/** @import { Around } from './boardcard.js' */

const NONE = 'Nothing is linked yet. Each link will be marked here as soon as its stones stand.';

export class Links extends BoardCard {
  /** The position that it is about. */ #here = '';
  /** Which link is told, which line of its proof is played, and how many moves of that. */
  #at = 0;
  #line = 0;
  #moves = 0;

  /** @param {Session} session @param {Around} around */
  constructor(session, around) { super(session, around, 'Links', 'The link and its proof'); }

  get #all() { return this.session.view?.links ?? []; }
  /** The line that is played. @returns {string[]} */
  get #played() { return this.#all[this.#at]?.lines[this.#line] ?? []; }

  /** All links, the one that is told, and the moves of its proof.
   * @override @returns {Marked | null} */
  get marked() {
    const links = this.#all, link = links[this.#at];
    if (!this.shown || !link) return null;
    const played = this.#played.slice(0, this.#moves).map((cell, move) => ({ cell, seat: seatOf(link, move) }));
    return { links, chosen: this.#at, played };
  }

  /** The next move of the proof; after the last of a line the next line, after the last line the first. */
  #playOn() {
    if (this.#moves < this.#played.length) this.#moves += 1;
    else [this.#line, this.#moves] = [(this.#line + 1) % this.#all[this.#at].lines.length, 1];
    this.refresh();
  }

  #next() {
    [this.#at, this.#line, this.#moves] = [(this.#at + 1) % this.#all.length, 0, 0];
    this.refresh();
  }

  /** @param {Link} link @returns {string[]} */
  #proof(link) {
    const { facts } = this.session, cells = this.#played;
    const said = cells.slice(0, this.#moves).map((cell, move) => `${facts?.seats[seatOf(link, move)]}: ${cell}`);
    if (!said.length) return [];
    const last = this.#line + 1 === link.lines.length;
    const end = said.length < cells.length ? '' : last ? ' Joined: each cell has its answer.' : ' Joined.';
    return [`Cell ${this.#line + 1} of ${link.lines.length}. ${said.join(', ')}.${end}`];
  }

  /** @override */
  draw() {
    const { line, analysis, view } = this.session, key = line.key();
    if (key !== this.#here) [this.#here, this.#at, this.#line, this.#moves] = [key, 0, 0, 0];
    if (analysis.hints || !view?.links) this.shown = false;
    const links = this.#all, link = links[this.#at], count = links.length;
    this.fill([key, this.#at, this.#line, this.#moves, count], () => ({
      title: link ? `Link ${this.#at + 1} of ${count}` : 'Links',
      close: 'Close the links',
      words: link ? [link.text, ...this.#proof(link)] : [NONE],
      grows: true,
      row: link ? [
        link.lines.length > 0 && button('play', this.#moves ? 'Play on' : 'Play the proof', () => this.#playOn(),
          { className: 'main', 'data-act': 'proof' }),
        count > 1 && button('forward', 'Next link', () => this.#next(), { 'data-act': 'next' }),
      ] : [],
    }));
  }
}

/** The seat that makes a move of a line: the other side begins. @param {Link} link @param {number} move */
const seatOf = ({ seat }, move) => move % 2 ? seat : 1 - seat;
