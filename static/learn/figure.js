// One figure of a chapter: a search that can be walked through, the knobs that change it, and what each try gave. Until
// Python has arrived, where it cannot, and on paper, a picture of the run stands in its place, written beforehand.

import { button, fill, icon, make } from '../base/elements.js';
import { createScope } from '../scope/scope.js';
import { Layout } from '../trees/layout.js';
import { SearchTree } from '../trees/model.js';
import { picture as board } from '../trees/miniatures.js';
import { svg } from '../trees/svg.js';
import { text } from '../trees/text.js';
import { createKnob } from './knobs.js';
import { createLegend } from './legend.js';
import { createProof, visitAt } from './proof.js';
import { changedCaption, linksOf, runOf, settingText, signsOf, usual } from './settings.js';
import { Tries } from './tries.js';

/** @import { Seen } from '../types.js' */
/** @import { Icon } from '../base/elements.js' */
/** @import { Scope, ScopeOptions } from '../scope/scope.js' */
/** @import { Figure } from './settings.js' */
/** One figure's opening after another: they share one engine.
 * @typedef {(work: () => Promise<void>) => Promise<void>} Queue */

/** Pixels of a board in a picture that may be enlarged. */
const BOARD = 156;
/** A step past every run: where nothing else is marked, a figure stands at its end. */
const END = '9999999';

export class LiveFigure {
  #figure; #services; #queue; #id; #setting; #proof; #tries;
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
   * @param {Pick<ScopeOptions, 'engine' | 'animate'>} services @param {Queue} queue
   */
  constructor(name, figure, still, services, queue) {
    this.#figure = figure;
    this.#services = services;
    this.#queue = queue;
    this.#setting = usual(figure);
    this.#id = `figure-${name}`;
    this.#proof = figure.proof ? createProof(path => this.#goTo(path)) : null;
    this.#tries = new Tries(figure.tells ?? [], figure.knobs !== undefined);
    const title = `${this.#id}-title`;
    const drawing = make('div', {
      className: 'figure-still', tabIndex: 0, role: 'group', 'aria-labelledby': title,
    }, still && picture(still, signsOf(figure) === 'negamax', figure.root));
    this.page = make('figure', { className: 'lesson-figure', id: this.#id, 'aria-labelledby': title },
      make('div', { className: 'figure-head' }, make('h2', { id: title }, figure.title)), this.#place, drawing,
      figure.knobs && this.#form, this.#tries.element, this.#caption, this.#proof?.element, this.#legend, this.#links);
    fill(this.#caption, figure.caption);
    this.#showKnobs();
    this.#showLinks();
    if (still) fill(this.#legend, createLegend(new SearchTree(still)));
  }

  get begun() { return this.#scope !== null; }

  /** Brings the figure to life, or shows the setting of now. */
  open() {
    const turn = ++this.#wanted;
    return this.#queue(async () => {
      if (turn !== this.#wanted || !this.page.isConnected) return;
      const scope = this.#scope ??= this.#begin();
      const figure = this.#figure;
      const mover = signsOf(figure, this.#setting) === 'negamax';
      const run = runOf(figure, this.#setting);
      await scope.open({ ...run, step: figure.mark?.step ?? END, mover, root: figure.root });
      if (turn !== this.#wanted) return;
      const { seen, tree } = scope;
      if (tree) fill(this.#legend, createLegend(tree));
      this.#showCaption();
      await this.#showProof();
      this.page.toggleAttribute('data-alive', seen !== null);
      if (seen?.result && figure.tells) this.#tries.keep(settingText(figure, this.#setting), seen.result);
    });
  }

  #begin() {
    this.page.toggleAttribute('data-begun', true);
    const { engine, animate } = this.#services;
    const { boards, title } = this.#figure;
    const scope = createScope(this.#place, { engine, animate, small: true, boards, label: title });
    // The way into the microscope keeps the step.
    scope.addEventListener('change', () => { if (scope.seen) this.#into.href = scope.see(); });
    return scope;
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
    if (asGiven) return fill(this.#caption, figure.caption);
    const words = settingText(figure, this.#setting);
    return fill(this.#caption, result ? changedCaption(words, result) : 'Changed.', ' ',
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
    fill(this.#links, this.#into, link('play', 'Play it', play), link('exam', 'Set as an exercise', exam));
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

/** A run as a picture; what it shows stands in its words. @param {Seen} seen @param {boolean} mover
 * @param {string} [root] what the root is called */
function picture(seen, mover, root = '') {
  const tree = new SearchTree(seen);
  tree.rootName = root;
  const layout = new Layout(tree, new Uint8Array(tree.size).fill(1));
  const { boards = [] } = seen;
  const drawn = svg(tree, layout, {
    moment: tree.moments - 1, mover, best: new Set(tree.bestLine),
    board: visit => boards[visit] ? board(boards[visit], BOARD).toDataURL() : null,
  });
  return make('img', { src: `data:image/svg+xml,${encodeURIComponent(drawn)}`, alt: text(tree, { mover }) });
}
