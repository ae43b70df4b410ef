// The words read out to those who do not see the board: the news as soon as there is a pause, the end at once.

import { fill, make, setText } from '../base/elements.js';

export class Announcer {
  #polite = make('p', { className: 'unseen', role: 'status', 'aria-live': 'polite' });
  #urgent = make('p', { className: 'unseen', role: 'alert', 'aria-live': 'assertive' });
  elements = [this.#polite, this.#urgent];

  /** @type {(text: string) => void} */
  say = text => setText(this.#polite, text);

  /** @param {string} text */
  interrupt(text) { setText(this.#urgent, text); }

  clear() { for (const each of this.elements) fill(each); }
}
