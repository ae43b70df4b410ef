// The chapters: the list of them, each with its figures alive, and all figures in one place.

import { fill } from '../base/elements.js';
import { shorten } from '../base/words.js';
import { forgetBook, loadBook, loadItems, loadPage } from '../learn/book.js';
import { Answered } from '../learn/answered.js';
import { Choices } from '../learn/choices.js';
import { createTable } from '../learn/games.js';
import { Living } from '../learn/living.js';
import { chapterPage, figurePage, figuresPage, itemsPage, missingPage } from '../learn/pages.js';
import { shelfPage } from '../learn/shelf.js';
import { chapterBody } from '../learn/slots.js';

/** @import { Book, Chapter } from '../learn/book.js' */
/** @import { Services, ShownView } from './view.js' */

const FIGURES = 'figures';
const ITEMS = 'items';
const EVERYTHING = 'Everything in the lectures';

/** Whether a figure stands in another page, by itself. */
const isEmbedded = () => 'embed' in document.documentElement.dataset;

/** The chapter of an address, and the figure in it. @param {Services['route']} route @returns {[string, string]} */
const namesOf = route => 'name' in route ? [route.name, route.part ?? ''] : ['', ''];

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export const show = (host, services) => new LearnView(host, services);

class LearnView {
  title = 'Plywood';
  #host; #services; #answered; #choices; #living; #loading;
  /** @type {Chapter[]} */ #chapters = [];
  #name = '';
  #part = '';
  #query = '';
  #turn = 0;

  /** @param {HTMLElement} host @param {Services} services */
  constructor(host, services) {
    const { engine, animate, keeper, notice } = services;
    this.#host = host;
    this.#services = services;
    this.#answered = new Answered(keeper, notice);
    this.#choices = new Choices(keeper, notice);
    this.#living = new Living({
      engine, animate, answered: this.#answered, asks: () => this.#choices.asks,
      setAsks: asks => {
        this.#choices.set({ asks });
        this.#living.switchAsking();
      },
    });
    this.#loading = this.#render();
  }

  async #render() {
    const now = ++this.#turn, living = this.#living;
    [this.#name, this.#part] = namesOf(this.#services.route);
    try {
      const book = await loadBook();
      this.#chapters = book.contents.chapters;
      const chapter = this.#chapters.find(({ name }) => name === this.#name);
      const text = chapter ? await loadPage(chapter.name) : '';
      if (now !== this.#turn) return;
      living.clear();
      this.#services.wearFonts();
      const [title, page] = await this.#pageOf(book, chapter, text);
      if (now !== this.#turn) return;
      document.title = `${title} · Plywood`;
      fill(this.#host, page);
      this.#follow();
      living.watch();
    } catch (problem) {
      forgetBook();
      if (now !== this.#turn) return;
      living.clear();
      fill(this.#host, missingPage(/** @type {Error} */ (problem).message, () => { this.#loading = this.#render(); }));
    }
  }

  /** @param {Book} book @param {Chapter | undefined} chapter @param {string} text
   * @returns {Promise<[title: string, page: HTMLElement]>} */
  async #pageOf(book, chapter, text) {
    const living = this.#living, { engine, go, notice, prepared } = this.#services, name = this.#name;
    if (chapter) {
      const body = chapterBody(text, { book, chapter: name, living, engine, go });
      const alone = isEmbedded() ? body.querySelector(`#figure-${this.#part || 'none'}`) : null;
      if (alone) return [chapter.title, figurePage(/** @type {HTMLElement} */ (alone))];
      return [chapter.title, chapterPage(chapter, this.#chapters, body)];
    }
    if (name === FIGURES) {
      const title = book.contents.cards.find(({ href }) => href === `#/learn/${FIGURES}`)?.title ?? '';
      return [title, figuresPage(title, book.figures, key => living.addFigure(key, book))];
    }
    if (name === ITEMS) return [EVERYTHING, itemsPage(EVERYTHING, await loadItems())];
    if (name) notice(`There is no chapter '${shorten(name)}'; choose one from this list.`);
    return ['The chapters', shelfPage(book, {
      answered: this.#answered, notice, choices: this.#choices,
    }, createTable(prepared))];
  }

  /** To the figure that the address names, at its step; without questions, if it wants none. */
  #follow() {
    const living = this.#living, part = this.#part;
    this.#query = this.#services.query;
    const asked = new URLSearchParams(this.#query);
    const figure = living.figure(`figure-${part}`), step = asked.get('step');
    if (step !== null && figure) figure.openAt(step);
    else if (asked.get('questions') === 'off') living.openQuietly(figure);
    if (figure) figure.page.scrollIntoView({ block: 'start' });
    else if (part) this.#services.notice(`There is no figure '${shorten(part)}' in this chapter; the chapter is here.`);
  }

  /** @param {number} way */
  #go(way) {
    const next = this.#chapters[this.#chapters.findIndex(({ name }) => name === this.#name) + way];
    if (next) this.#services.go(`#/learn/${next.name}`);
  }

  update() {
    const [name, part] = namesOf(this.#services.route), { query } = this.#services;
    if (name === this.#name && part === this.#part && query === this.#query) return;
    if (name === this.#name && part && !isEmbedded()) {
      this.#part = part;
      return this.#follow();
    }
    this.#loading = this.#render().then(() => {
      this.#host.focus({ preventScroll: true });
      if (!this.#part) scrollTo(0, 0);
    });
  }

  restyle() { this.#living.restyle(); }

  destroy() {
    this.#turn++;
    this.#living.destroy();
  }

  shortcuts = {
    k: { words: 'The chapter before', act: () => this.#go(-1) },
    j: { words: 'The next chapter', act: () => this.#go(1) },
  };

  async settled() {
    await this.#loading;
    // An evaluation on the screen asks to be opened a moment after it is there.
    await new Promise(resolve => { requestAnimationFrame(() => setTimeout(resolve)); });
    await this.#living.settled();
  }
}
