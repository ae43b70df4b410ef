// The questions of a figure one after the other, as far as they need no page: which is due, how it was answered, and
// the marks that are kept.

import { markAnswer } from './marking.js';

/** @import { Asking } from '../types.js' */
/** @import { Verdict } from './marking.js' */

/** Ways to answer that have one try: a second one would be no guess. @type {Asking['answers'][]} */
const ONCE = ['choice', 'slide', 'rolls'];

/** @template {Asking} T */
export class Quiz {
  #marks;
  #tries = 0;
  /** Whether the question that is due has its verdict. */ settled = false;

  /** @param {T[]} questions @param {string} [marks] those of questions that were answered before */
  constructor(questions, marks = '') {
    this.questions = questions;
    this.#marks = marks.length < questions.length ? marks : '';
  }

  /** '1' for each that was right at the first try, '0' for each other. */
  get marks() { return this.#marks; }
  get count() { return this.questions.length; }
  /** The place of the question that is due. */
  get at() { return this.#marks.length - (this.settled ? 1 : 0); }
  get over() { return !this.settled && this.#marks.length >= this.count; }
  get last() { return this.at === this.count - 1; }
  /** @returns {T | null} */
  get due() { return this.questions[this.at] ?? null; }

  /** @param {string} answer @returns {Verdict & {settled: boolean}} */
  answer(answer) {
    const question = /** @type {T} */ (this.due);
    const verdict = markAnswer(question, answer);
    if (!verdict.read) return { ...verdict, settled: false };
    this.#tries += 1;
    if (verdict.right || ONCE.includes(question.answers)) this.#settle(verdict.right && this.#tries === 1);
    return { ...verdict, settled: this.settled };
  }

  /** Gives the answer away. */
  show() {
    const question = /** @type {T} */ (this.due);
    this.#settle(false);
    return question.why;
  }

  next() {
    this.settled = false;
    this.#tries = 0;
  }

  /** @param {boolean} first */
  #settle(first) {
    this.#marks += first ? '1' : '0';
    this.settled = true;
  }
}
