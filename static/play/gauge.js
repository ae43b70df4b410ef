// The value bar beside the board: how much of it is light is the near player's share. A proven share is solid, an
// estimated one is hatched at its edge.

import { make } from '../base/elements.js';
import { valueWords } from './words.js';

/** @import { Session } from '../session/session.js' */

/** A bar without words. @param {Record<string, string>} [properties] */
export function createBar(properties = {}) {
  const share = make('div', { className: 'gauge-share' });
  const element = make('div', properties, share, make('div', { className: 'gauge-middle' }));
  element.classList.add('gauge');
  return {
    element,
    /** @param {number} part  from -1 to 1 for the near player @param {boolean} proven */
    show(part, proven) {
      share.style.translate = `0 ${(50 - 50 * part).toFixed(1)}%`; // no layout: nothing counts as moved
      element.classList.toggle('estimated', !proven);
    },
    clear() {
      share.style.removeProperty('translate');
      element.classList.remove('estimated');
    },
  };
}

/** @param {Session} session */
export function createGauge(session) {
  const bar = createBar({
    className: 'off', role: 'meter', 'aria-label': 'Value', 'aria-valuemin': '-1', 'aria-valuemax': '1',
  });
  const { element } = bar;

  /** @param {number} near the seat on the lower edge */
  function update(near) {
    const thought = session.analysis.values ? session.analysis.thoughtHere : reviewed(session);
    element.classList.toggle('off', !thought);
    element.setAttribute('aria-hidden', String(!thought));
    if (!thought) return forget();
    const sign = ('seat' in thought ? thought.seat : session.analysis.thoughtOf?.seat) === near ? 1 : -1;
    const part = scaled(sign * thought.value, session.decisive);
    bar.show(part, thought.proven);
    const surety = thought.proven ? 'proven' : 'estimated';
    const words = `${valueWords(sign * thought.value, thought.proven, session.stakes)}, ${surety}`;
    element.setAttribute('aria-valuenow', part.toFixed(2));
    element.setAttribute('aria-valuetext', words);
    element.title = words;
  }

  /** Nothing stays in the page of a value that is not shown: it may have been for other eyes. */
  function forget() {
    for (const name of ['aria-valuenow', 'aria-valuetext', 'title']) element.removeAttribute(name);
    bar.clear();
  }
  return { element, update };
}

/** The review's value of the position on the board, while it is open. @param {Session} session */
function reviewed({ review, ply }) {
  const point = review?.open ? review.pointAt(ply) : null;
  return point && { ...point, seat: 0 };
}

/** A value between -1 and 1; where points are counted, a few of them already show.
 * @param {number} value @param {number} most */
export const scaled = (value, most) => most === 1 ? Math.max(-1, Math.min(1, value)) : Math.tanh(value / (most / 4));
