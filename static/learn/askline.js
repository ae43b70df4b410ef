// The line in which a figure asks: the question and the facts, its answers to press, the verdict in the same place, and
// how many were right in the end. It takes the place of the scope's sentence.

import { button, drawn, fill, make } from '../base/elements.js';
import { dressed } from '../scope/words.js';

/** @import { Icon } from '../base/elements.js' */
/** @import { Asking } from '../types.js' */
/** @import { Way } from './answers/way.js' */
/** The acts that it hands on. @typedef {object} Acts
 * @property {(answer: string) => void} answer @property {() => void} show gives up @property {() => void} next
 * @property {() => void} another asks about another tree @property {() => void} repeat asks once more */

/** The strokes of what was right. */
export const CHECK = 'M5 12.5 9.5 17 19 7.5';
const SIGNS = {
  ask: 'M8.5 9.2a3.6 3.6 0 1 1 5.2 3.2c-1.2.6-1.7 1.3-1.7 2.6M12 18.500v.1', right: CHECK,
  wrong: 'M6 6l12 12M18 6 6 18',
  done: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
};
/** @type {Record<string, Icon>} */
const PICTURES = { look: 'belief', cut: 'cut' };

export class AskLine {
  #acts;
  #sign = make('span', { className: 'ask-sign', 'aria-hidden': 'true' });
  #says = make('p', { className: 'ask-says', role: 'status', 'aria-live': 'polite' });
  #answers = make('div', { className: 'ask-answers', role: 'group', 'aria-label': 'Answers' });
  element = make('div', { className: 'ask-line', hidden: true }, this.#sign, this.#says, this.#answers);

  /** @param {Acts} acts */
  constructor(acts) { this.#acts = acts; }

  /** @param {Asking} question @param {Way | null} [way] the way to answer, where it is one of its own */
  ask(question, way = null) {
    this.#say('ask', question.says, question.facts);
    fill(this.#answers, ...this.#ways(question, way));
  }

  /** A wrong answer with its reason; the question stays. @param {Asking} question @param {string} says
   * @param {Way | null} [way] */
  retry(question, says, way = null) {
    this.#say('wrong', says, question.says);
    fill(this.#answers, ...this.#ways(question, way),
      button(null, 'Show', this.#acts.show, { className: 'quiet', 'data-act': 'show' }));
  }

  /** @param {boolean} right @param {string} says @param {boolean} last */
  verdict(right, says, last) {
    this.#say(right ? 'right' : 'wrong', says);
    fill(this.#answers,
      button('play', last ? 'Finish' : 'Go on', this.#acts.next, { className: 'main', 'data-act': 'next' }));
  }

  /** @param {string} says @param {boolean} another */
  done(says, another) {
    this.#say('done', says);
    fill(this.#answers,
      another && button('redo', 'Another tree', this.#acts.another, { className: 'main', 'data-act': 'another' }),
      button('repeat', 'Once more', this.#acts.repeat, { className: 'quiet', 'data-act': 'repeat' }));
  }

  hide() { this.element.hidden = true; }

  /** @param {keyof typeof SIGNS} kind @param {string} says @param {string} [facts] */
  #say(kind, says, facts = '') {
    // The focus goes with what it was on; it stays in this line.
    const held = this.#answers.contains(document.activeElement);
    this.element.hidden = false;
    this.element.dataset.kind = kind;
    fill(this.#sign, drawn(SIGNS[kind]));
    fill(this.#says, make('span', {}, ...dressed(says)), facts && make('small', {}, ...dressed(facts)));
    if (held) queueMicrotask(() => this.#answers.querySelector('button')?.focus({ preventScroll: true }));
  }

  /** @param {Asking} question @param {Way | null} way */
  #ways(question, way) {
    const { answers, choices = [] } = question;
    return [
      ...choices.map(([answer, words]) => button(PICTURES[answer] ?? null, words,
        () => this.#acts.answer(answer), { 'data-answer': answer })),
      answers === 'number' && this.#field(question),
      way && button(null, 'Answer', () => this.#acts.answer(way.answer()), { className: 'main', 'data-act': 'answer' }),
    ];
  }

  /** A field for any number. @param {Asking} question */
  #field({ says, choices = [] }) {
    const input = make('input', {
      type: 'text', inputMode: 'decimal', autocomplete: 'off', size: 4, maxLength: 12, 'aria-label': says,
      placeholder: choices.length ? 'other' : 'number',
    });
    return make('form', {
      className: 'ask-field',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (input.value.trim()) this.#acts.answer(input.value);
      },
    }, input, make('button', { type: 'submit', className: 'button icon-only', 'aria-label': 'Answer' }, drawn(CHECK)));
  }
}
