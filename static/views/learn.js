// The chapters: the list of them, each with its figures alive, and all figures in one place.

import { fill } from '../base/elements.js';
import { shorten } from '../base/words.js';
import { forgetBook, loadBook, loadItems, loadPage } from '../learn/book.js';
import { createTable } from '../learn/games.js';
import { Living } from '../learn/living.js';
import { chapterPage, contentsPage, figuresPage, itemsPage, missingPage } from '../learn/pages.js';
import { chapterBody } from '../learn/slots.js';

/** @import { Book, Chapter } from '../learn/book.js' */
/** @import { Services, ShownView } from './view.js' */

const FIGURES = 'figures';
const ITEMS = 'items';
const EVERYTHING = 'Everything in the lectures';

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  const living = new Living(services);
  /** @type {Chapter[]} */ let chapters = [];
  let name = '', turn = 0;

  async function render() {
    const now = ++turn;
    name = 'name' in services.route ? services.route.name : '';
    try {
      const book = await loadBook();
      chapters = book.contents.chapters;
      const chapter = chapters.find(one => one.name === name);
      const text = chapter ? await loadPage(name) : '';
      if (now !== turn) return;
      living.clear();
      services.wearFonts();
      const [title, page] = await pageOf(book, chapter, text);
      if (now !== turn) return;
      document.title = `${title} · Plywood`;
      fill(host, page);
      living.watch();
    } catch (problem) {
      forgetBook();
      if (now !== turn) return;
      living.clear();
      fill(host, missingPage(/** @type {Error} */ (problem).message, () => { loading = render(); }));
    }
  }

  /** @param {Book} book @param {Chapter | undefined} chapter @param {string} text
   * @returns {Promise<[title: string, page: HTMLElement]>} */
  async function pageOf(book, chapter, text) {
    if (chapter) {
      const body = chapterBody(text, { book, living, engine: services.engine, go: services.go });
      return [chapter.title, chapterPage(chapter, chapters, body)];
    }
    if (name === FIGURES) {
      const title = book.contents.cards.find(({ href }) => href === `#/learn/${FIGURES}`)?.title ?? '';
      return [title, figuresPage(title, book.figures, key => living.addFigure(key, book))];
    }
    if (name === ITEMS) return [EVERYTHING, itemsPage(EVERYTHING, await loadItems())];
    if (name) services.notice(`There is no chapter '${shorten(name)}'; choose one from this list.`);
    return ['The chapters', contentsPage(book.contents, createTable(services.prepared))];
  }

  /** @param {number} way */
  const go = way => {
    const next = chapters[chapters.findIndex(one => one.name === name) + way];
    if (next) services.go(`#/learn/${next.name}`);
  };

  let loading = render();
  return {
    title: 'Plywood',
    update() {
      if ('name' in services.route && services.route.name === name) return;
      loading = render().then(() => {
        host.focus({ preventScroll: true });
        scrollTo(0, 0);
      });
    },
    restyle: () => living.restyle(),
    destroy() {
      turn++;
      living.destroy();
    },
    shortcuts: {
      k: { words: 'The chapter before', act: () => go(-1) },
      j: { words: 'The next chapter', act: () => go(1) },
    },
    async settled() {
      await loading;
      // An evaluation on the screen asks to be opened a moment after it is there.
      await new Promise(resolve => { requestAnimationFrame(() => setTimeout(resolve)); });
      await living.settled();
    },
  };
}
