// The examiner: an exercise to be filled in, checked step by step, printed, and handed on as a link.

import { button, fill, icon, make, setText } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { parse, write, writeSee } from '../exam/address.js';
import { createAnswers, filledIn, handedIn } from '../exam/answers.js';
import { Attempt } from '../exam/attempt.js';
import { createForm } from '../exam/form.js';
import { pages } from '../exam/paper.js';
import { Sheet } from '../exam/sheet.js';
import { Verdict } from '../exam/verdict.js';

/** @import { Answers, Marked } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** Pixels between the tree and the verdict below it. */
const ROOM = 8;

/** A made-up seed: short enough to be read out in a class. */
const anySeed = () => 1 + Math.floor(Math.random() * 9999);

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export const show = (host, services) => new Page(host, services);

class Page {
  title = 'The examiner · Plywood';
  shortcuts = {
    n: { words: 'New exercise', act: () => this.#another() },
    c: { words: 'Check', act: () => this.#do(this.#check()) },
    s: { words: 'Show next step', act: () => this.#do(this.#step()) },
  };
  #services;
  #kept = createAnswers(storage());
  /** @type {Attempt | null} */ #attempt = null;
  /** @type {Sheet | null} */ #sheet = null;
  #keyShown = false;
  /** The question to Python now; an answer to anything else comes too late. */
  #asked = 0;
  /** @type {Promise<unknown>} */ #work = Promise.resolve();
  #heading = make('h1', {}, 'The examiner');
  #instruction = make('ol', { className: 'exam-instruction' });
  #place = make('div', { className: 'exam-place' });
  #verdict = new Verdict({
    check: () => this.#do(this.#check()), step: () => this.#do(this.#step()), another: () => this.#another(),
    type: sign => this.#sheet?.type(sign),
  });
  #showKey = button('values', 'Show the key', () => this.#do(this.#toggleKey()), { 'aria-pressed': 'false' });
  #see = make('a', { className: 'button', hidden: true }, icon('see'), 'See it in the microscope');
  #form = make('div', {});
  #paper = make('div', { className: 'exam-paper' });

  /** @param {HTMLElement} host @param {Services} services */
  constructor(host, services) {
    this.#services = services;
    const tools = make('div', { className: 'row exam-tools' },
      button('new', 'New exercise', () => this.#another()),
      this.#showKey,
      button('undo', 'Start again', () => this.#change({})),
      button('copy', 'Copy link', () => this.#copy()),
      button('exam', 'Print', () => this.#do(this.#print())),
      this.#see);
    fill(host, make('div', { className: 'exam' },
      make('header', {}, this.#heading, this.#instruction), this.#place, this.#verdict.element, tools,
      make('section', { className: 'exam-settings', 'aria-label': 'Which exercise' },
        make('h2', {}, 'Which exercise'), this.#form)), this.#paper);
    addEventListener('beforeprint', this.#onPaper);
    this.update();
  }

  update() { this.#do(this.#follow()); }

  restyle() {}

  destroy() {
    this.#asked++;
    removeEventListener('beforeprint', this.#onPaper);
  }

  async settled() { await this.#work; }

  /** @param {Promise<void>} work */
  #do(work) { this.#work = work; }

  // --- an exercise ---
  /** Follows the address. */
  async #follow() {
    const { engine, query } = this.#services;
    const mine = ++this.#asked;
    const found = parse(query);
    if ('error' in found) return this.#refuse(found.error);
    const { exam } = found;
    if (exam.seed === undefined && !exam.line) {
      exam.seed = anySeed();
      this.#services.replace(write(exam));
    }
    if (!this.#attempt) setText(this.#verdict.words, 'The exercise is being made…');
    const reply = await engine.ask({ op: 'exercise', ...exam });
    if (mine !== this.#asked) return undefined;
    if (!reply.ok) return this.#refuse(reply.error);
    const attempt = this.#attempt = new Attempt(reply, this.#kept);
    this.#services.replace(attempt.address);
    this.#keyShown = false;
    fill(this.#paper);
    return this.#draw(attempt);
  }

  /** @param {Attempt} attempt */
  #draw(attempt) {
    const { exercise, answers } = attempt;
    setText(this.#heading, exercise.title);
    fill(this.#instruction, exercise.lines.map(line => make('li', {}, line)));
    this.#verdict.count(filledIn(exercise, answers));
    this.#sheet = new Sheet(exercise, answers, (name, answer) => this.#change(attempt.with(name, answer)));
    fill(this.#place, this.#sheet.element);
    this.#sheet.centre();
    this.#offer(attempt);
    this.#verdict.finish(false);
    this.#verdict.say(attempt.empty ? '' : 'Your answers are as you left them.');
    mark(this.#showKey, false);
    this.#see.hidden = !exercise.see;
    if (exercise.see) this.#see.href = writeSee(exercise.see);
  }

  /** The form for another exercise; what a person used in the last one is in focus. @param {Attempt} attempt */
  #offer({ exercise }) {
    const services = this.#services;
    const form = this.#form;
    const used = form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null;
    fill(form, createForm(exercise.exam, services.prepared.games, exam => services.go(write(exam))));
    const successor = used && /** @type {HTMLElement | null} */ (form.querySelector(`[name="${used}"]`));
    if (successor) successor.focus({ preventScroll: true });
  }

  /** Says why an exercise cannot be made; the last one stays, and the form offers the way back.
   * @param {string} error */
  #refuse(error) {
    this.#verdict.say(sentence(error), true);
    if (!this.#attempt) fill(this.#form, button('new', 'Another exercise', () => this.#another()));
  }

  #another() {
    this.#services.go(write({ ...this.#attempt?.exercise.exam, line: null, seed: anySeed() }));
  }

  /** @param {Answers} answers */
  #change(answers) {
    this.#keyShown = false;
    mark(this.#showKey, false);
    this.#verdict.finish(false);
    this.#verdict.say('');
    if (!this.#attempt) return;
    this.#attempt.set(answers);
    this.#sheet?.ring(null);
    this.#sheet?.show(answers);
    this.#verdict.count(filledIn(this.#attempt.exercise, answers));
  }

  // --- marking ---
  /** @param {boolean} next @returns {Promise<Marked | null>} */
  async #marked(next) {
    if (!this.#attempt) return null;
    this.#hideKey();
    const { exercise, answers } = this.#attempt;
    const mine = ++this.#asked;
    const reply = await this.#services.engine.ask(
      { op: 'mark', ...exercise.exam, answers: handedIn(exercise, answers), next });
    if (mine !== this.#asked) return null;
    if (!reply.ok) this.#refuse(reply.error);
    return reply.ok ? reply : null;
  }

  async #check() {
    const found = await this.#marked(false);
    if (found) this.#showMarking(found);
  }

  /** @param {Marked} found */
  #showMarking({ problem, verdict, done }) {
    this.#verdict.say(verdict, !!problem);
    this.#verdict.finish(done);
    this.#sheet?.ring(problem, this.#verdict.words.id);
    if (problem) this.#uncover();
  }

  /** The verdict stands at the foot of the window: what it speaks of must not lie behind it. */
  #uncover() {
    const hidden = this.#place.getBoundingClientRect().bottom - this.#verdict.element.getBoundingClientRect().top;
    if (hidden > 0) scrollBy(0, hidden + ROOM);
  }

  async #step() {
    const found = await this.#marked(true);
    if (!found || !this.#attempt) return;
    const { next } = found;
    if (!next) return this.#showMarking(found);
    this.#change(this.#attempt.after(next));
    this.#verdict.say(next.why);
    this.#sheet?.go(next);
    this.#uncover();
  }

  // --- the key ---
  /** @returns {Promise<Answers | null>} */
  async #fetchKey() {
    const mine = this.#attempt;
    if (!mine || mine.key) return mine?.key ?? null;
    const reply = await this.#services.engine.ask({ op: 'exercise', ...mine.exercise.exam, key: true });
    if (this.#attempt !== mine) return null;
    if (!reply.ok) this.#refuse(reply.error);
    else mine.key = reply.key;
    return mine.key;
  }

  async #toggleKey() {
    if (this.#keyShown) return this.#hideKey();
    const found = await this.#fetchKey();
    if (!found) return;
    this.#keyShown = true;
    mark(this.#showKey, true);
    this.#sheet?.ring(null);
    this.#sheet?.show(found, true);
    this.#verdict.say('This is the key; your answers are kept, and come back when you hide it.');
  }

  #hideKey() {
    if (!this.#keyShown || !this.#attempt) return;
    this.#keyShown = false;
    mark(this.#showKey, false);
    this.#sheet?.show(this.#attempt.answers);
    this.#verdict.say('');
  }

  // --- on paper, and as a link ---
  #onPaper = () => {
    if (this.#attempt) fill(this.#paper, pages(this.#attempt.exercise, this.#attempt.key));
  };

  async #print() {
    if (await this.#fetchKey()) window.print();
  }

  async #copy() {
    const link = new URL(this.#attempt?.address ?? '#/exam', location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      this.#verdict.say('The link to this exercise has been copied.');
    } catch {
      this.#verdict.say(`Copy the link from here: ${link}`);
    }
  }
}

/** @param {HTMLElement} button @param {boolean} pressed */
function mark(button, pressed) {
  button.setAttribute('aria-pressed', String(pressed));
  const words = button.querySelector('.words');
  if (words) setText(words, pressed ? 'Hide the key' : 'Show the key');
}

/** @returns {Storage | null} */
function storage() {
  try { return localStorage; } catch { return null; }
}
