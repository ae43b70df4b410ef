// The live parts of a page of the chapters: figures, evaluations, lotteries, samples. Each comes to life as
// it comes near the screen, once there is Python to ask; until then its picture stands.

import { END, LiveFigure } from './figure.js';

/** @import { FigureServices } from './figure.js' */
/** @import { Book } from './book.js' */
/** @import { Guesses } from './guesses.js' */
/** A live part that is no figure of a search that visits. @typedef {object} Opening
 * @property {HTMLElement} page @property {() => Promise<void>} open @property {() => void} destroy
 * @property {() => Promise<void>} [settled] @property {() => void} [restyle] */

/** How far below the screen a figure may be when it comes to life. */
const NEAR = '400px';

export class Living {
  #services;
  /** @type {LiveFigure[]} */ #figures = [];
  /** @type {Guesses[]} */ #guesses = [];
  /** @type {Opening[]} */ #openings = [];
  /** @type {Promise<void>} */ #working = Promise.resolve();
  #watcher = new IntersectionObserver(seen => {
    for (const { target, isIntersecting } of seen) if (isIntersecting) this.#enliven(target);
  }, { rootMargin: NEAR });

  /** @param {FigureServices} services */
  constructor(services) {
    this.#services = services;
    services.engine.addEventListener('stage', this.watch);
  }

  /** @param {string} key @param {Book} book @param {string} [chapter] */
  addFigure(key, { figures, stills }, chapter) {
    const figure = new LiveFigure(key, figures[key], stills[key], this.#services, this.#queue, chapter);
    this.#figures.push(figure);
    return figure.page;
  }

  /** @param {Guesses} guesses */
  addGuesses(guesses) {
    this.#guesses.push(guesses);
    return guesses.page;
  }

  /** @param {Opening} opening */
  addOpening(opening) {
    this.#openings.push(opening);
    return opening.page;
  }

  /** The engine that a live part asks, and whether it may move. */
  get services() { return this.#services; }

  watch = () => {
    const ready = this.#services.engine.stage === 'ready';
    for (const figure of this.#figures) if (!figure.begun && (ready || figure.asks)) this.#watcher.observe(figure.page);
    if (!ready) return;
    for (const opening of this.#openings) this.#watcher.observe(opening.page);
  };

  /** @param {Element} target */
  #enliven(target) {
    this.#watcher.unobserve(target);
    void this.#figures.find(({ page }) => page === target)?.open();
    const opening = this.#openings.find(({ page }) => page === target);
    if (opening) void this.#queue(opening.open);
  }

  /** One at a time asks the engine. @param {() => Promise<void>} work */
  #queue = work => (this.#working = this.#working.then(work, work));

  /** All that ask. */
  get #askers() { return [...this.#figures, ...this.#guesses]; }

  /** The figure with an id, or the questions. @param {string} id */
  figure(id) { return this.#askers.find(({ page }) => page.id === id) ?? null; }

  /** Opens a figure at its end without questions; all of them, where none is named.
   * @param {LiveFigure | Guesses | null} figure */
  openQuietly(figure) { for (const each of figure ? [figure] : this.#askers) each.openAt(END); }

  /** Each figure says to the text around it how far its questions are. */
  announce() { for (const asker of this.#askers) asker.announce(); }

  /** Figures ask from now on, or do not. */
  switchAsking() { for (const asker of this.#askers) asker.switchAsking(); }

  clear() {
    this.#watcher.disconnect();
    for (const one of [...this.#figures, ...this.#openings]) one.destroy();
    this.#figures = [];
    this.#guesses = [];
    this.#openings = [];
  }

  restyle() {
    for (const asker of this.#askers) asker.restyle();
    for (const opening of this.#openings) opening.restyle?.();
  }

  async settled() {
    await this.#working;
    await Promise.all([...this.#figures.map(figure => figure.settled()),
      ...this.#openings.map(opening => opening.settled?.())]);
  }

  destroy() {
    this.clear();
    this.#services.engine.removeEventListener('stage', this.watch);
  }
}
