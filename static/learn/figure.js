// One figure of a chapter: a search that can be walked through, the knobs that change it, and what each try gave. Until
// Python has arrived, where it cannot, and on paper, a picture of the run stands in its place, written beforehand.

import { button, fill, icon, make } from '../base/elements.js';
import { drawSeed } from '../base/seeds.js';
import { createScope } from '../scope/scope.js';
import { createSource } from '../scope/source.js';
import { SearchTree } from '../trees/model.js';
import { loadQuestions } from './book.js';
import { grabbed } from './dragging.js';
import { picture } from './drawing.js';
import { Inquiry } from './inquiry.js';
import { createKnob } from './knobs.js';
import { createLegend } from './legend.js';
import { createPips, showPips } from './pips.js';
import { createProof, visitAt } from './proof.js';
import { changedCaption, linksOf, runOf, settingOf, settingText, signsOf, usual, wishOf } from './settings.js';
import { createSwitch } from './switch.js';
import { Tries } from './tries.js';

/** @import { Count, Question, Seen } from '../types.js' */
/** @import { Icon } from '../base/elements.js' */
/** @import { Scope, ScopeOptions } from '../scope/scope.js' */
/** @import { Answered } from './answered.js' */
/** @import { Figure } from './settings.js' */
/** One figure's opening after another: they share one engine.
 * @typedef {(work: () => Promise<void>) => Promise<void>} Queue */

/** The services of the page to a figure: the engine, whether things may move, and whether figures ask.
 * @typedef {Pick<ScopeOptions, 'engine' | 'animate'> & {answered: Answered, asks: () => boolean,
 *   setAsks: (on: boolean) => void}} FigureServices */

/** Where there is room for the page of the rung beside its tree. */
const WIDE = matchMedia('(min-width: 1100px)');
/** Seeds of other trees. */
const SEEDS = 2 ** 31;
/** A step past every run: where nothing else is marked, a figure stands at its end. */
export const END = '9999999';

export class LiveFigure {
  #name; #chapter; #figure; #still; #services; #queue; #id; #setting; #proof; #tries; #inquiry;
  /** How many questions there are, and how many have been answered. */
  #pips = createPips();
  /** @type {HTMLInputElement | null} */ #switch = null;
  #place = make('div', { className: 'figure-scope' });
  #caption = make('figcaption');
  #legend = make('ul', { className: 'figure-legend', 'aria-label': 'Signs' });
  #form = make('form', {
    className: 'knobs', onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
  });
  #links = make('p', { className: 'figure-links' });
  #into = make('a', { className: 'button quiet' }, icon('see'), 'Open in the microscope');
  /** @type {Scope | null} */ #scope = null;
  #wanted = 0;

  /**
   * @param {string} name @param {Figure} figure @param {Seen | undefined} still the run in its usual setting, as it was
   * written beforehand
   * @param {FigureServices} services @param {Queue} queue @param {string} [chapter] where it stands
   */
  constructor(name, figure, still, services, queue, chapter = '') {
    this.#name = name;
    this.#chapter = chapter;
    this.#figure = figure;
    this.#still = still;
    this.#services = services;
    this.#queue = queue;
    this.#setting = usual(figure);
    this.#id = `figure-${name}`;
    this.#proof = figure.proof ? createProof(path => this.#goTo(path)) : null;
    this.#tries = new Tries(figure.tells ?? [], figure.knobs !== undefined);
    this.#inquiry = figure.asks ? this.#inquire() : null;
    this.#answered = figure.asks !== undefined && services.answered.whole(name);
    const title = `${this.#id}-title`;
    const drawing = make('div', {
      className: 'figure-still', tabIndex: 0, role: 'group', 'aria-labelledby': title,
    }, still && picture(still, () => ({ mover: signsOf(figure) === 'negamax', root: figure.root })));
    this.page = make('figure', { className: 'lesson-figure', id: this.#id, 'aria-labelledby': title },
      this.#head(title), this.#place, drawing,
      figure.knobs && this.#form, this.#tries.element, this.#caption, this.#proof?.element, this.#legend, this.#links);
    fill(this.#caption, figure.caption);
    this.#showKnobs();
    this.#showLinks();
    if (still) fill(this.#legend, createLegend(new SearchTree(still)));
    this.#dressAsking();
  }

  get begun() { return this.#scope !== null; }

  /** Whether it asks, and so comes to life without the engine. */
  get asks() { return this.#inquiry !== null && this.#services.asks() && !this.#answered; }

  /** All questions have been answered here, or cannot be had. */ #answered = false;
  /** Why they cannot be had, as a sentence. */ #failed = '';

  /** The step at which it is to be opened first. @type {string | null} */ #step = null;

  /** Its address wants no questions, whatever the switch says. */ #quiet = false;

  /** Whether all was answered at an earlier time, and nothing else is asked. */
  get #isDone() {
    const { asks, answered } = this.#services;
    return this.#inquiry?.quiz.count === 0 && asks() && !this.#quiet && answered.whole(this.#name);
  }

  /** Opens it at a step of its run, without questions. @param {string} step */
  openAt(step) {
    this.#step = step;
    this.#answered = this.#quiet = true;
    this.#inquiry?.end();
    this.#dressAsking();
    if (this.begun) void this.open();
  }

  /** Brings the figure to life, or shows the setting of now. */
  open() {
    if (this.asks && !this.#explores) return this.#ask();
    const turn = ++this.#wanted;
    return this.#queue(async () => {
      if (turn !== this.#wanted || !this.page.isConnected) return;
      const scope = this.#scope ??= this.#begin();
      const figure = this.#figure;
      const mover = signsOf(figure, this.#setting) === 'negamax';
      const run = runOf(figure, this.#setting);
      await scope.open({ ...run, step: this.#step ?? figure.mark?.step ?? END, mover, root: figure.root });
      this.#step = null;
      this.#inquiry?.ringDue();
      if (turn !== this.#wanted) return;
      const { seen, tree } = scope;
      if (tree) fill(this.#legend, createLegend(tree));
      this.#showCaption();
      await this.#showProof();
      this.page.toggleAttribute('data-alive', seen !== null);
      if (seen?.result && figure.tells) this.#tries.keep(settingText(figure, this.#setting), seen.result);
      if (this.#isDone) this.#inquiry?.rest(this.#services.answered.marks(this.#name), figure.another ?? false);
    });
  }

  #begin() {
    this.page.toggleAttribute('data-begun', true);
    const { engine, animate } = this.#services;
    const { boards, title } = this.#figure, inquiry = this.#inquiry;
    const scope = createScope(this.#place, {
      engine, animate, small: true, boards, label: title, pencil: inquiry !== null, question: inquiry?.element,
      pressed: visit => inquiry?.press(visit) ?? false, painted: () => inquiry?.painted(),
      grab: visit => this.#grab(visit),
    });
    inquiry?.join(scope);
    if (inquiry && WIDE.matches) this.#showCode(scope);
    // The way into the microscope keeps the step.
    scope.addEventListener('change', () => { if (scope.seen) this.#into.href = scope.see(); });
    return scope;
  }

  /** @param {number} visit */
  #grab(visit) {
    if (!this.#scope || (this.asks && !this.#explores)) return null;
    return grabbed(this.#figure, this.#setting, this.#scope, visit, () => {
      this.#showKnobs();
      this.#changed();
    });
  }

  /** The page of the rung beside the tree, with the line that runs. @param {Scope} scope */
  #showCode(scope) {
    const source = createSource(scope, { beside: this.#figure.title });
    scope.addEventListener('change', source.update);
    this.page.append(make('div', { className: 'figure-code' }, source.element));
    this.page.toggleAttribute('data-code', true);
  }

  // --- asking ------------------------------------------------------------------------------------------------------

  #inquire() {
    return new Inquiry({
      keep: (marks, of) => this.#services.answered.keep(this.#name, marks, of),
      posed: question => this.#posed(question), over: own => this.#over(own),
      another: () => void this.#askAnother(), repeat: () => void this.#ask(''),
    }, { root: this.#figure.root, mover: signsOf(this.#figure, this.#setting) === 'negamax' });
  }

  /** @param {string} id of the title */
  #head(id) {
    const title = make('h2', { id }, this.#figure.title);
    if (!this.#inquiry) return make('div', { className: 'figure-head' }, title);
    const { input, element } = createSwitch(this.#services.setAsks);
    this.#switch = input;
    return make('div', { className: 'figure-head' }, title, this.#pips, element);
  }

  /** Asks from where one stopped. @param {string} [marks] */
  async #ask(marks = this.#services.answered.marks(this.#name)) {
    const figure = this.#figure, inquiry = /** @type {Inquiry} */ (this.#inquiry), turn = ++this.#wanted;
    this.#answered = false;
    Object.assign(this.#setting, usual(figure));
    this.#showKnobs();
    try {
      const { parts } = await loadQuestions(this.#name);
      if (turn !== this.#wanted || !this.page.isConnected) return;
      this.#scope ??= this.#begin();
      await inquiry.begin(parts.map(({ seen, questions }) => {
        const known = /** @type {Seen} */ ({ ...this.#still, ...seen });
        return { run: known.run, known, questions };
      }),
        { marks, another: figure.another });
      this.page.toggleAttribute('data-alive', true);
    } catch (problem) {
      this.#answered = true;
      this.#failed = ` The questions could not be loaded (${/** @type {Error} */ (problem).message}); reload the page `
        + 'to be asked.';
      fill(this.#caption, figure.caption, this.#failed);
      this.#dressAsking();
      if (this.#services.engine.stage === 'ready') await this.open();
    }
  }

  /** The same questions about another tree, by a seed. */
  async #askAnother() {
    const figure = this.#figure, [part] = figure.asks ?? [], { engine } = this.#services;
    const { until: _, ...wish } = wishOf(figure, part);
    const reply = await engine.ask({ op: 'questions', ...wish, seed: drawSeed() % SEEDS });
    if (!reply.ok) return fill(this.#caption, reply.error);
    this.#answered = false;
    const run = { ...runOf(figure, settingOf(figure, part)), start: reply.start ?? null, moves: [] };
    await this.#inquiry?.begin([{ run, known: null, questions: reply.questions }], { own: false, another: true });
    return undefined;
  }

  /** Whether a leaf may be raised to find the answer. */
  get #explores() { return this.#inquiry?.due?.kind === 'until'; }

  /** @param {Question | null} question that is due, or has its verdict */
  #posed(question) {
    this.#dressAsking();
    if (question?.kind !== 'until' || this.#explores) return;
    const raised = this.#figure.asks?.find(({ until }) => until)?.until;
    if (!raised || this.#services.engine.stage !== 'ready') return;
    this.#setting[raised.leaf] = Number(question.right[0].replace('−', '-'));
    this.#showKnobs();
    void this.#scope?.open({ ...runOf(this.#figure, this.#setting), step: END, root: this.#figure.root });
  }

  /** All has been answered: the rest of the figure is about the run that is shown. @param {boolean} own */
  #over(own) {
    const figure = this.#figure, { seen, tree } = this.#scope ?? {}, last = figure.asks?.at(-1);
    this.#answered = true;
    if (own && last && !last.until) Object.assign(this.#setting, settingOf(figure, last));
    this.#showKnobs();
    this.#showLinks();
    this.#dressAsking();
    if (tree) fill(this.#legend, createLegend(tree));
    if (!own) return this.#showChanged('another tree', seen?.result);
    this.#showCaption();
    if (seen?.result && figure.tells) this.#tries.keep(settingText(figure, this.#setting), seen.result);
    return undefined;
  }

  /** Questions are asked, or are asked no more. */
  switchAsking() {
    if (!this.#inquiry) return;
    this.#quiet = false;
    this.#answered = this.#services.answered.whole(this.#name);
    if (!this.#services.asks()) this.#inquiry.end();
    this.#dressAsking();
    if (this.begun || this.asks) void this.open();
  }

  /** Says to its text how far the questions are, once it stands in it. */
  announce() { this.#dressAsking(); }

  /** Shows how many questions there are, and the switch; the rest waits until all are answered. */
  #dressAsking() {
    const inquiry = this.#inquiry, { asks } = this;
    if (!inquiry) return;
    if (this.#switch) this.#switch.checked = this.#services.asks() && !this.#quiet;
    this.page.toggleAttribute('data-asking', asks);
    this.page.toggleAttribute('data-explores', asks && this.#explores);
    const kept = this.#isDone ? this.#services.answered.marks(this.#name) : '';
    const { marks = kept, count = kept.length, at } = kept ? {} : inquiry.quiz;
    showPips(this.#pips, marks, count, at);
    this.#pips.hidden = !count;
    const answered = count ? marks.length : this.#services.answered.marks(this.#name).length;
    this.page.dispatchEvent(new CustomEvent('asked', {
      bubbles: true, detail: { figure: this.#name, answered, over: !asks },
    }));
  }

  /** To the last visit of a place that a proof speaks of. @param {string[]} path */
  #goTo(path) {
    const scope = this.#scope;
    if (scope?.tree) scope.goTo(visitAt(scope.tree, path), 'finish');
  }

  async #showProof() {
    const { proof: what } = this.#figure;
    const proof = this.#proof;
    if (!proof || !what) return;
    const { game, options, start, moves } = runOf(this.#figure, this.#setting);
    const reply = await this.#services.engine.ask({ op: 'prove', what, game, options, start, moves });
    if (reply.ok) proof.show(reply);
    else proof.refuse(reply.error);
  }

  /** The caption is about the usual setting, or about all; of another setting only the run itself can tell. */
  #showCaption() {
    const figure = this.#figure;
    const result = this.#scope?.seen?.result;
    const asGiven = figure.stays || JSON.stringify(this.#setting) === JSON.stringify(usual(figure));
    if (asGiven) return fill(this.#caption, figure.caption, this.#failed);
    return this.#showChanged(settingText(figure, this.#setting), result);
  }

  /** @param {string} words the change @param {Count | null} [result] */
  #showChanged(words, result) {
    fill(this.#caption, result ? changedCaption(words, result) : 'Changed.', ' ',
      button('undo', 'Put it back', () => this.#putBack(), { className: 'quiet' }));
  }

  #putBack() {
    Object.assign(this.#setting, usual(this.#figure));
    this.#showKnobs();
    /** @type {HTMLElement | null} */ (this.#form.querySelector('input, button'))?.focus();
    this.#changed();
  }

  #showKnobs() {
    fill(this.#form, (this.#figure.knobs ?? []).map(knob =>
      createKnob(`${this.#id}-${knob.id}`, knob, this.#setting, () => this.#changed())));
  }

  #showLinks() {
    const { see, play, exam } = linksOf(this.#figure, this.#setting);
    /** @param {Icon} picture @param {string} words @param {string | null} href */
    const link = (picture, words, href) => href && make('a', { href, className: 'button quiet' }, icon(picture), words);
    this.#into.href = see;
    const own = this.#chapter && `#/learn/${this.#chapter}/${this.#name}`;
    fill(this.#links, this.#into, link('play', 'Play it', play), link('exam', 'Set as an exercise', exam),
      own && link('links', 'Link to this figure', own));
  }

  #changed() {
    this.#showLinks();
    void this.open();
  }

  async settled() { await this.#scope?.settled(); }

  restyle() { this.#scope?.restyle(); }

  destroy() {
    this.#wanted++;
    this.#scope?.destroy();
  }
}
