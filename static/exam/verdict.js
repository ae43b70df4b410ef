// The foot of the window: the verdict, the button that asks for one, and how much is filled in.

import { button, make, setText } from '../base/elements.js';

export class Verdict {
  words = make('p', { className: 'exam-verdict', id: 'exam-verdict', role: 'status' });
  #count = make('p', { className: 'exam-count soft' });
  #onward;

  /** @param {{check: () => void, step: () => void, another: () => void, type: (sign: string) => void}} wishes */
  constructor({ check, step, another, type }) {
    this.#onward = button('new', 'Next exercise', another, { className: 'main', hidden: true });
    this.element = make('div', { className: 'exam-act' },
      this.words,
      make('div', { className: 'row' },
        button('hint', 'Check', check, { className: 'main' }),
        button('step', 'Show next step', step), this.#onward, this.#count,
        make('span', { className: 'exam-infinity' },
          button(null, '−∞', () => type('−∞'), { 'aria-label': 'Write minus infinity' }),
          button(null, '∞', () => type('∞'), { 'aria-label': 'Write infinity' }))));
  }

  /** @param {string} words @param {boolean} [wrong] */
  say(words, wrong = false) {
    this.element.classList.toggle('wrong', wrong);
    setText(this.words, words);
  }

  /** @param {boolean} done whether everything is right */
  finish(done) {
    this.element.classList.toggle('done', done);
    this.#onward.hidden = !done;
  }

  /** @param {{filled: number, all: number}} numbers */
  count({ filled, all }) { setText(this.#count, `${filled} of ${all} filled in`); }
}
