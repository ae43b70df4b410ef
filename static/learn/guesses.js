// Questions that are about no run of a search: a number before it is told, a position, cards in order. They stand in
// the text as figures do, and their marks are kept with those of the figures.

import { fill, make } from '../base/elements.js';
import { AskLine } from './askline.js';
import { boardOf, wayOf } from './answers/ways.js';
import { loadGuesses } from './book.js';
import { doneText } from './inquiry.js';
import { answerText } from './marking.js';
import { createPips, showPips } from './pips.js';
import { Quiz } from './quiz.js';
import { createSwitch } from './switch.js';

/** @import { Guess } from '../types.js' */
/** @import { FigureServices } from './figure.js' */
/** @import { Way } from './answers/way.js' */

export class Guesses {
  #name; #services; #switch;
  #quiz = /** @type {Quiz<Guess>} */ (new Quiz([]));
  /** Its address wants no questions, whatever the switch says. */ #quiet = false;
  /** @type {Way | null} */ #way = null;
  /** Whether a question stands, or its verdict. */ #open = false;
  #pips = createPips();
  #shown = make('div', { className: 'guess-shown' });
  #line = new AskLine({
    answer: answer => this.#answer(answer), show: () => this.#show(), next: () => this.#next(),
    another() {}, repeat: () => this.#begin(''),
  });

  /** @param {string} name @param {string} title @param {FigureServices} services */
  constructor(name, title, services) {
    this.#name = name;
    this.#services = services;
    this.#switch = createSwitch(services.setAsks);
    const id = `figure-${name}`;
    this.page = make('figure', { className: 'lesson-figure guesses', id, 'aria-labelledby': `${id}-title` },
      make('div', { className: 'figure-head' }, make('h2', { id: `${id}-title` }, title), this.#pips,
        this.#switch.element),
      this.#shown, this.#line.element);
    void this.#load();
  }

  get #asks() { return this.#services.asks() && !this.#quiet; }

  async #load() {
    try {
      const { asks } = await loadGuesses(this.#name);
      this.#quiz = new Quiz(asks);
      this.#begin(this.#services.answered.marks(this.#name));
    } catch (problem) {
      fill(this.#shown, make('p', { role: 'alert' }, `These questions could not be loaded (${
        /** @type {Error} */ (problem).message}); reload the page to be asked.`));
    }
  }

  /** @param {string} marks of those that have been answered */
  #begin(marks) {
    const { questions } = this.#quiz, whole = marks.length === questions.length;
    this.#quiz = new Quiz(questions, marks);
    if (whole) this.#rest(marks);
    else this.#pose();
  }

  #pose() {
    const { due } = this.#quiz;
    if (!due) return this.#rest(this.#quiz.marks);
    this.#way = wayOf(due);
    this.#open = true;
    fill(this.#shown, this.#board(), this.#way?.element);
    this.#line.ask(due, this.#way);
    this.announce();
    return undefined;
  }

  /** The position that is shown: that of the question that is due, or of the one before. */
  #board(at = this.#quiz.at) {
    const { questions } = this.#quiz;
    while (questions[at]?.stays) at--;
    return questions[at] ? boardOf(questions[at]) : null;
  }

  /** @param {string} marks */
  #rest(marks) {
    this.#open = false;
    fill(this.#shown);
    this.#line.done(doneText(marks), false);
    this.announce();
  }

  /** @param {string} answer */
  #answer(answer) {
    const { due } = this.#quiz;
    if (!due) return;
    const { settled, right, says } = this.#quiz.answer(answer);
    if (settled) this.#reveal(due, right, says);
    else this.#line.retry(due, says, this.#way);
  }

  #show() {
    const { due } = this.#quiz, answer = due && answerText(due);
    if (due) this.#reveal(due, false, `${answer ? `Answer: ${answer}. ` : ''}${this.#quiz.show()}`);
  }

  /** @param {Guess} question @param {boolean} right @param {string} says */
  #reveal(question, right, says) {
    const { marks, count, last } = this.#quiz;
    if (this.#way) this.#way.reveal(right ? this.#way.answer() : question.right[0]);
    this.#line.verdict(right, right ? `Right. ${says}` : says, last);
    this.#services.answered.keep(this.#name, marks, count);
    this.announce();
  }

  #next() {
    this.#quiz.next();
    this.#pose();
  }

  /** Says to its text how far the questions are, and shows it. */
  announce() {
    const kept = this.#services.answered.marks(this.#name), asks = this.#asks, { marks, count, at } = this.#quiz;
    const whole = this.#services.answered.whole(this.#name);
    this.#switch.input.checked = asks;
    this.page.toggleAttribute('data-quiet', !asks);
    showPips(this.#pips, this.#open ? marks : kept, count, this.#open ? at : undefined);
    this.page.dispatchEvent(new CustomEvent('asked', {
      bubbles: true,
      detail: { figure: this.#name, answered: Math.max(kept.length, marks.length), over: !asks || whole },
    }));
  }

  /** Questions are asked, or are asked no more. */
  switchAsking() {
    this.#quiet = false;
    this.announce();
  }

  /** Its address wants no questions. */
  openAt() {
    this.#quiet = true;
    this.announce();
  }

  /** The colours are others: a board is painted anew. */
  restyle() {
    const board = this.#board();
    if (board) this.#shown.querySelector('.guess-board')?.replaceWith(board);
  }
}
