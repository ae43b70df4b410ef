// How the board faces the person at the screen: which seat is near, and whether somebody has turned the board.

import { holderOf, isTurned, nearSeat } from './sides.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

export class Facing {
  turned = false;
  #session;
  /** The game for which the board was turned. */
  #game = '';

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
  }

  get #facts() { return /** @type {GameFacts} */ (this.#session.facts); }

  /** The seat on the lower edge. */
  get near() {
    const { view, eyes, persons } = this.#session;
    return nearSeat(this.#facts, persons, this.turned, holderOf(view, eyes));
  }

  /** Whether the board is drawn the other way round. */
  get flipped() { return isTurned(this.#facts, this.near, this.turned); }

  turn() {
    this.turned = !this.turned;
    this.#game = this.#gameNow;
  }

  /** A new game begins with the own side below. */
  update() {
    if (this.#game !== this.#gameNow) this.turned = false;
  }

  get #gameNow() {
    const { seed, start, options } = this.#session;
    return JSON.stringify([seed, start, options]);
  }
}
