// The asking of one figure: the run goes by itself to the next place that is due, rests there, rings it and asks. What
// comes after that place is held back until it is answered.

import { button, make } from '../base/elements.js';
import { valueText } from '../trees/numbers.js';
import { AskLine } from './askline.js';
import { answerText } from './marking.js';
import { Quiz } from './quiz.js';

/** @import { Question, Run, Seen } from '../types.js' */
/** @import { Scope } from '../scope/scope.js' */
/** A run with its questions; `known`: the run itself, where it was written beforehand.
 * @typedef {{run: Run, known: Seen | null, questions: Question[]}} Asked */
/** The figure, as its questions need it. @typedef {object} Hosts
 * @property {(marks: string, of: number) => void} keep the marks of the figure's own questions
 * @property {(question: Question | null) => void} posed another question is due, or none
 * @property {(own: boolean) => void} over all are answered: of the figure's own tree, or of another
 * @property {() => void} another asks about another tree @property {() => void} repeat begins once more */

/** Pixels from the branch to Look and Cut, and how far down a row they hang. */
const ASIDE = 26, DOWN = 0.3;

export class Inquiry {
  #hosts; #root; #mover;
  /** @type {Scope | null} */ #scope = null;
  /** The part of each question. @type {Asked[]} */ #partOf = [];
  #quiz = /** @type {Quiz<Question>} */ (new Quiz([]));
  /** @type {Asked | null} */ #open = null;
  /** Whether the question that is due has been put. */ #posed = false;
  #own = true;
  #another = false;
  #line;
  /** Look and Cut, hung at the branch itself. */
  #hung = make('div', { className: 'ask-hung', hidden: true });

  /** @param {Hosts} hosts @param {{root?: string, mover: boolean}} how */
  constructor(hosts, { root, mover }) {
    this.#hosts = hosts;
    this.#root = root;
    this.#mover = mover;
    this.#line = new AskLine({
      answer: answer => this.#answer(answer), show: () => this.#show(), next: () => void this.#next(),
      another: hosts.another, repeat: hosts.repeat,
    });
  }

  get element() { return this.#line.element; }
  /** The questions, with the marks of those that have been answered. */
  get quiz() { return this.#quiz; }
  /** The question that waits for its answer. */
  get due() { return this.#posed && !this.#quiz.settled ? this.#quiz.due : null; }

  /** @param {Scope} scope */
  join(scope) {
    this.#scope = scope;
    scope.picture.element.parentElement?.append(this.#hung);
    scope.addEventListener('change', () => this.#arrive());
  }

  /** @param {Asked[]} parts @param {{marks?: string, own?: boolean, another?: boolean}} [how] `own`: the figure's own
   * tree, whose marks are kept */
  async begin(parts, { marks = '', own = true, another = false } = {}) {
    this.#partOf = parts.flatMap(part => part.questions.map(() => part));
    this.#quiz = new Quiz(parts.flatMap(({ questions }) => questions), marks);
    this.#own = own;
    this.#another = another;
    this.#open = null;
    await this.#go();
  }

  /** All was answered before: how well, and the ways to be asked once more. @param {string} marks
   * @param {boolean} another */
  rest(marks, another) { this.#line.done(doneText(marks), another); }

  /** No question stands any more. */
  end() {
    this.#posed = false;
    this.#quiz = new Quiz([]);
    this.#line.hide();
    this.#hung.hidden = true;
    if (this.#scope) this.#scope.limit = Infinity;
    this.#scope?.ring(null);
  }

  /** Takes a press of a visit in the tree as an answer. @param {number} visit */
  press(visit) {
    const { due } = this, scope = this.#scope;
    if (!due || !scope?.tree || !scope.seen) return false;
    const offers = (due.choices ?? []).map(([answer]) => answer);
    if (due.answers === 'place') {
      if (!offers.length || offers.includes(String(visit))) this.#answer(String(visit));
    } else if (due.answers === 'number' && scope.tree.ends[visit] <= scope.place.moment) {
      this.#answer(valueText(scope.seen, visit, this.#mover));
    } else return false;
    return true;
  }

  /** The buttons in the tree follow it. */
  painted() {
    const { due } = this, board = this.#scope?.board;
    const place = due?.answers === 'choice' ? board?.where(due.visit) : null;
    this.#hung.hidden = !place;
    if (!place) return;
    const { offsetWidth, offsetParent } = this.#hung;
    const left = Math.min(place.x + ASIDE, (offsetParent?.clientWidth ?? 0) - offsetWidth - ASIDE / 2);
    Object.assign(this.#hung.style, { left: `${left}px`, top: `${place.y + place.row * DOWN}px` });
  }

  /** On to the question that is due. */
  async #go() {
    const { due, at } = this.#quiz, scope = this.#scope, part = this.#partOf[at];
    this.#posed = false;
    this.#line.hide();
    this.#hosts.posed(null);
    if (!scope) return;
    if (!due) return this.#finish();
    if (part !== this.#open) {
      this.#open = part;
      const before = this.#partOf[at - 1] === part ? this.#quiz.questions[at - 1].shows : 0;
      await scope.open({
        ...part.run, known: part.known, step: String(Math.min(before, due.moment)), limit: due.moment,
        root: this.#root, mover: this.#mover,
      });
    }
    scope.limit = due.moment;
    scope.runTo(due.moment);
    this.#arrive();
  }

  /** Puts the question, once the run rests where it is due. */
  #arrive() {
    const { due } = this.#quiz, scope = this.#scope;
    if (this.#posed || this.#quiz.settled || !due || !scope?.tree || scope.playing) return;
    const there = scope.place.moment >= Math.min(due.moment, scope.last.moment);
    if (!there || this.#open !== this.#partOf[this.#quiz.at]) return;
    this.#posed = true;
    this.#line.ask(due);
    this.#hang(due);
    this.#hosts.posed(due);
    this.ringDue();
  }

  /** Rings the place that is asked about, and those that may be pressed. */
  ringDue() {
    const { due } = this;
    if (!due) return;
    const offers = due.answers === 'place' ? (due.choices ?? []).map(([visit]) => Number(visit)) : [];
    this.#scope?.ring({ visit: due.visit, offers, number: due.answers === 'number' && due.kind !== 'until' });
  }

  /** @param {Question} question */
  #hang({ answers, choices = [] }) {
    this.#hung.replaceChildren(...answers === 'choice' ? choices.map(([answer, words]) =>
      button(answer === 'cut' ? 'cut' : 'belief', words, () => this.#answer(answer), {
        'aria-hidden': 'true', 'tabIndex': -1,
      })) : []);
    this.painted();
  }

  /** @param {string} answer */
  #answer(answer) {
    const { due } = this;
    if (!due) return;
    const { settled, right, says } = this.#quiz.answer(answer);
    if (settled) this.#reveal(due, right, says);
    else this.#line.retry(due, says);
  }

  #show() {
    const { due } = this;
    if (!due) return;
    const answer = answerText(due);
    this.#reveal(due, false, `${answer ? `Answer: ${answer}. ` : ''}${this.#quiz.show()}`);
  }

  /** The verdict, and with it what the run itself shows. @param {Question} question @param {boolean} right
   * @param {string} says */
  #reveal(question, right, says) {
    const quiz = this.#quiz, scope = /** @type {Scope} */ (this.#scope);
    const next = this.#partOf[quiz.at + 1] === this.#open ? quiz.questions[quiz.at + 1].moment : Infinity;
    scope.limit = Math.max(question.moment, Math.min(question.shows, next));
    scope.moveTo({ moment: scope.limit, line: 0 }, { spoken: false });
    scope.ring(null);
    this.#hung.hidden = true;
    this.#line.verdict(right, right ? `Right. ${says}` : says, quiz.last);
    if (this.#own) this.#hosts.keep(quiz.marks, quiz.count);
    this.#hosts.posed(question);
  }

  async #next() {
    this.#quiz.next();
    await this.#go();
  }

  #finish() {
    const scope = /** @type {Scope} */ (this.#scope);
    scope.limit = Infinity;
    scope.act('end');
    this.#line.done(doneText(this.#quiz.marks), this.#another);
    this.#hosts.over(this.#own);
  }
}

/** @param {string} marks */
export const doneText = marks =>
  `${[...marks].filter(mark => mark === '1').length} of ${marks.length} at the first try.`;
