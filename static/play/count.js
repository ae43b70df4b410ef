// The count of a board of go as it would stand, on request; and at the end, if stones look dead, the question whether
// it holds without them.

import { button } from '../base/elements.js';
import { BoardCard } from './boardcard.js';

/** @import { Session } from '../session/session.js' */
/** @import { Marked } from '../boards/paint/scene.js' */
/** @import { Standing } from '../types.js' */
/** @import { Around } from './boardcard.js' */

export class Count extends BoardCard {
  /** The position that was asked about, and the answer. */
  #here = '';
  /** @type {Standing | null} */
  #answer = null;
  /** The position for which it opened by itself: it goes with it. */
  #proposed = '';

  /** @param {Session} session @param {Around} around */
  constructor(session, around) { super(session, around, 'The count', 'The count'); }

  /** The answer for the position on the board. */
  get #found() { return this.#here === this.session.line.key() ? this.#answer : null; }
  /** Whether the players have agreed on it. */
  get #agreed() { return this.session.endedByWord && this.session.ending?.reason === 'settled'; }
  /** Whether somebody may agree on it. */
  get #asks() {
    const { view, atEnd, persons } = this.session;
    return Boolean(view?.settles && this.#found?.dead.length && atEnd && persons.length) && !this.#agreed;
  }

  /** @override @returns {Marked | null} */
  get marked() {
    const found = this.#found;
    return found && (this.shown || this.#agreed) ? { standing: found } : null;
  }

  /** Opens by itself at the end of a game if stones look dead. */
  async propose() {
    await this.#ask();
    if (!this.#asks && !this.#agreed) return;
    this.#proposed = this.#here;
    this.shown = true;
    this.refresh();
  }

  async #ask() {
    const { asking, line } = this.session, key = line.key();
    if (this.#here === key) return;
    [this.#here, this.#answer] = [key, null];
    const reply = await asking.ask({ ...this.session.lineTo(), op: 'standing' });
    if (this.#here !== key) return;
    if (reply.ok) this.#answer = reply;
    else [this.#here, this.shown] = ['', false]; // it may be asked for again
    this.refresh();
  }

  #settle() {
    const loser = this.#found?.loser;
    if (loser !== undefined) this.session.end({ reason: 'settled', loser });
  }

  /** @override */
  draw() {
    const { analysis, view, moves, persons, line } = this.session, key = line.key();
    if (this.#proposed && this.#proposed !== key) {
      this.#proposed = '';
      this.shown = false;
    }
    if (analysis.hints || !(view?.groups || view?.settles)) this.shown = false;
    if (this.shown) void this.#ask();
    const found = this.#found, asks = this.#asks;
    this.fill([key, found !== null, asks], () => ({
      title: asks ? 'Dead stones' : 'The count',
      close: 'Close the count',
      words: [
        ...found ? found.text.split(/(?<=[.]) (?=[A-Z])/) : ['Counting…'],
        ...asks ? [persons.length > 1 ? 'Do both of you agree?' : 'Your opponent agrees.'] : [],
      ],
      row: asks ? [
        button('equal', 'Agree', () => this.#settle(), { className: 'main' }),
        button('play', 'Play on', () => this.session.takeBackTo(moves.length - 2)),
      ] : [],
    }));
  }
}
