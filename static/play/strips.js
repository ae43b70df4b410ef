// The strips on the edges of the board: that of the near seat below, those of all others above it.

import { fill, make } from '../base/elements.js';
import { Strip } from './strip.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/**
 * @param {Session} session
 * @param {(seats: string[], chosen: string) => void} sit `chosen`: who takes the seat that changes hands
 */
export function createStrips(session, sit) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const strips = facts.seats.map((_, seat) => new Strip(session, seat, sit));
  /** Whether several players share the upper strip. */
  const many = facts.seats.length > 2;
  const far = make('div', { className: many ? 'strip far many' : 'strip far' });
  const own = make('div', { className: 'strip own' });
  let near = -1;

  /** @param {number} seat the one on the lower edge */
  function update(seat) {
    if (seat !== near) {
      near = seat;
      const [mine, ...others] = [...strips.slice(seat), ...strips.slice(0, seat)]; // clockwise, as they sit
      fill(far, others.map(strip => strip.element));
      fill(own, /** @type {Strip} */ (mine).element);
    }
    strips.forEach((strip, index) => strip.update(isFirst(index), many && index !== near));
  }
  /** Whether a seat is the first of its side, clockwise from the near one: what partners have counts once.
   * @param {number} seat */
  const isFirst = seat => !many || seat === near || seat === (near + 1) % facts.seats.length;

  return {
    far, own, update,
    live() { for (const strip of strips) strip.live(); },
    repaint() { for (const strip of strips) strip.repaint(); },
    /** @param {number} seat @param {string} text @param {boolean} short */
    clock: (seat, text, short) => strips[seat]?.showClock(text, short),
  };
}
