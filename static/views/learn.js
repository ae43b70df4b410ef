// The chapters: the list of them, each with its figures alive, and all figures in one place.

import { button, fill, icon, make } from '../base/elements.js';
import { part } from '../base/late.js';
import { shorten } from '../base/words.js';
import { createBoth } from '../learn/both.js';
import { createCode } from '../learn/code.js';
import { createDealt } from '../learn/dealt.js';
import { LiveFigure } from '../learn/figure.js';
import { createLots } from '../learn/lots.js';
import { createMend } from '../learn/mend.js';
import { createOpened } from '../learn/opened.js';
import { createRate } from '../learn/rate.js';
import { createTable } from '../learn/games.js';
import { createCards } from '../learn/cards.js';

/** @import { Seen } from '../types.js' */
/** @import { Card } from '../learn/cards.js' */
/** @import { Figure } from '../learn/settings.js' */
/** @import { Services, ShownView } from './view.js' */
/**
 * @typedef {{name: string, title: string, about: string}} Chapter
 * @typedef {Record<string, Figure>} Figures
 * @typedef {Record<string, Seen>} Stills
 * @typedef {Record<string, {title: string, items: [item: string, words: string, href: string | null][]}>} Items
 * @typedef {{contents: {chapters: Chapter[], cards: Card[]}, figures: Figures, stills: Stills}} Book
 */

const FOLDER = 'static/learn/';
const FIGURES = 'figures';
const ITEMS = 'items';
/** How far below the screen a figure may be when it comes to life. */
const NEAR = '400px';

/** @type {Promise<Book> | null} */ let book = null;
/** Fragments as they were fetched. @type {Map<string, Promise<string>>} */
const pages = new Map();

/** @param {string} file */
const fetched = file => part(FOLDER + file);

/** @returns {Promise<Book>} */
async function loadBook() {
  const [contents, figures, stills] = await Promise.all(
    ['contents.json', 'figures.json', 'stills.json'].map(async file => (await fetched(file)).json()));
  return { contents, figures, stills };
}

/** @param {string} name */
function loadPage(name) {
  const page = pages.get(name) ?? fetched(`${name}.html`).then(answer => answer.text());
  pages.set(name, page);
  page.catch(() => pages.delete(name));
  return page;
}

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  /** @type {LiveFigure[]} */ let liveFigures = [];
  /** Evaluations that can be opened, and lotteries.
   * @type {(ReturnType<typeof createOpened> | ReturnType<typeof createLots>)[]} */ let openings = [];
  /** @type {Promise<void>} */ let working = Promise.resolve();
  /** @type {Chapter[]} */ let chapters = [];
  let name = '', turn = 0;
  const watcher = new IntersectionObserver(seen => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      liveFigures.find(({ page }) => page === target)?.open();
      const opening = openings.find(({ page }) => page === target);
      if (opening) void queue(opening.open);
    }
  }, { rootMargin: NEAR });

  /** One figure at a time asks the engine. @param {() => Promise<void>} work */
  const queue = work => (working = working.then(work, work));

  /** Figures come to life once there is Python to ask; until then their pictures stand. */
  function watch() {
    if (services.engine.stage !== 'ready') return;
    for (const figure of liveFigures) if (!figure.begun) watcher.observe(figure.page);
    for (const opening of openings) watcher.observe(opening.page);
  }
  services.engine.addEventListener('stage', watch);

  function clear() {
    watcher.disconnect();
    for (const figure of liveFigures) figure.destroy();
    for (const opening of openings) opening.destroy();
    liveFigures = [];
    openings = [];
  }

  async function render() {
    const now = ++turn;
    name = 'name' in services.route ? services.route.name : '';
    try {
      const { contents, figures, stills } = await (book ??= loadBook());
      chapters = contents.chapters;
      const chapter = chapters.find(one => one.name === name);
      const text = chapter ? await loadPage(name) : '';
      if (now !== turn) return;
      clear();
      services.wearFonts();
      if (chapter) showChapter(chapter, text, figures, stills);
      else if (name === FIGURES) showFigures(contents.cards, figures, stills);
      else if (name === ITEMS) await showItems(now);
      else showContents(contents);
      watch();
    } catch (problem) {
      book = null;
      if (now !== turn) return;
      clear();
      const why = /** @type {Error} */ (problem).message;
      fill(host, make('div', { className: 'learn' },
        make('p', { role: 'alert' }, `This page could not be loaded (${why}); try again, or upload the `
          + 'whole exported folder again.'),
        button('redo', 'Try again', () => { loading = render(); }, { className: 'main' })));
    }
  }

  /** @param {string} title */
  const entitle = title => { document.title = `${title} · Plywood`; };

  /** @param {string} key @param {Figures} figures @param {Stills} stills */
  function alive(key, figures, stills) {
    const figure = new LiveFigure(key, figures[key], stills[key], services, queue);
    liveFigures.push(figure);
    return figure.page;
  }

  // --- the pages ---------------------------------------------------------------------------------------------------

  /** @param {Book['contents']} contents */
  function showContents({ cards }) {
    entitle('The chapters');
    if (name) services.notice(`There is no chapter '${shorten(name)}'; choose one from this list.`);
    fill(host, make('div', { className: 'learn' },
      make('header', { className: 'welcome' }, make('h1', {}, 'How a program finds a move'),
        make('p', {}, 'One idea a chapter, in order. Every figure is a search that really runs here: walk through it, '
          + 'change it, and see what comes of it.')),
      make('ol', { className: 'chapters' }, chapters.map(chapter => make('li', {},
        make('a', { className: 'game-card chapter-card', href: `#/learn/${chapter.name}` },
          make('span', { className: 'game-title' }, chapter.title),
          make('span', { className: 'game-blurb' }, chapter.about))))),
      make('section', { className: 'cards', 'aria-labelledby': 'learn-cards' },
        make('h2', { id: 'learn-cards' }, 'And then'),
        createCards(cards)),
      createTable(services.prepared)));
  }

  /** @param {Chapter} chapter @param {string} text @param {Figures} figures @param {Stills} stills */
  function showChapter(chapter, text, figures, stills) {
    entitle(chapter.title);
    const at = chapters.indexOf(chapter);
    const body = make('div', { className: 'prose' });
    // The fragments are files of our own.
    body.append(...new DOMParser().parseFromString(text, 'text/html').body.childNodes);
    for (const slot of body.querySelectorAll('figure[data-figure]')) {
      slot.replaceWith(alive(/** @type {HTMLElement} */ (slot).dataset.figure ?? '', figures, stills));
    }
    for (const slot of body.querySelectorAll('div[data-mend]')) {
      slot.replaceWith(createMend(/** @type {HTMLElement} */ (slot).dataset.mend ?? '', services.engine));
    }
    for (const slot of body.querySelectorAll('div[data-opened]')) {
      const { opened = '', moves = '', title = '' } = /** @type {HTMLElement} */ (slot).dataset;
      const before = openings.filter(({ page }) => page.id.startsWith(`opened-${opened}`)).length;
      const id = before ? `opened-${opened}-${before + 1}` : `opened-${opened}`;
      const made = createOpened(id, opened, moves.split(' '), title, services.engine);
      openings.push(made);
      slot.replaceWith(made.page);
    }
    for (const slot of body.querySelectorAll('div[data-lots]')) {
      const made = createLots(/** @type {HTMLElement} */ (slot).dataset, services.engine);
      openings.push(made);
      slot.replaceWith(made.page);
    }
    for (const slot of body.querySelectorAll('div[data-both]')) {
      slot.replaceWith(createBoth(/** @type {HTMLElement} */ (slot).dataset));
    }
    for (const slot of body.querySelectorAll('div[data-dealt]')) {
      const { dataset, textContent } = /** @type {HTMLElement} */ (slot);
      slot.replaceWith(createDealt(dataset, textContent ?? '', services.go));
    }
    for (const slot of body.querySelectorAll('div[data-rate]')) {
      slot.replaceWith(createRate(/** @type {HTMLElement} */ (slot).dataset.rate ?? '', services.engine));
    }
    for (const slot of body.querySelectorAll('div[data-code]')) {
      const { code = '', title = '' } = /** @type {HTMLElement} */ (slot).dataset;
      slot.replaceWith(createCode(code, title));
    }
    fill(host, make('article', { className: 'learn chapter' },
      make('p', { className: 'where soft' }, make('a', { href: '#/learn' }, 'The chapters'),
        ` · ${at + 1} of ${chapters.length}`),
      make('h1', {}, chapter.title), body,
      make('nav', { className: 'chapter-turn', 'aria-label': 'Chapters' },
        turning(at - 1, 'back'), turning(at + 1, 'forward'))));
  }

  /** @param {number} at @param {'back' | 'forward'} way */
  function turning(at, way) {
    const chapter = chapters[at];
    const [href, words] = chapter ? [`#/learn/${chapter.name}`, chapter.title] : ['#/learn', 'All chapters'];
    const rel = chapter ? { back: 'prev', forward: 'next' }[way] : undefined;
    return make('a', { className: `button ${way}`, href, rel },
      way === 'back' && icon('back'), make('span', { className: 'words' }, words),
      way === 'forward' && icon('forward'));
  }

  /** @param {Card[]} cards @param {Figures} figures @param {Stills} stills */
  function showFigures(cards, figures, stills) {
    const title = cards.find(({ href }) => href === `#/learn/${FIGURES}`)?.title ?? '';
    entitle(title);
    fill(host, make('article', { className: 'learn chapter' },
      make('p', { className: 'where soft' }, make('a', { href: '#/learn' }, 'The chapters')),
      make('h1', {}, title),
      make('div', { className: 'prose' },
        make('p', { className: 'lede' }, 'Each figure of the lectures as a search that runs, with its place there and '
          + 'with what had to be added where only its words have come down.'),
        Object.entries(figures).map(([key, { seed, where, told: added }]) => {
          const page = alive(key, figures, stills);
          const source = seed ? `Lecture ${seed}. ${where}.` : `${where}.`;
          page.append(make('p', { className: 'figure-source soft' }, source, added && ` ${added}`));
          return page;
        }))));
  }

  /** Every item of the lectures, with its place here. @param {number} now */
  async function showItems(now) {
    const items = /** @type {Items} */ (await (await fetched('items.json')).json());
    if (now !== turn) return;
    entitle('Everything in the lectures');
    fill(host, make('article', { className: 'learn chapter' },
      make('p', { className: 'where soft' }, make('a', { href: '#/learn' }, 'The chapters')),
      make('h1', {}, 'Everything in the lectures'),
      make('div', { className: 'prose' },
        make('p', { className: 'lede' }, 'Each item of the five documents that this site follows, and its place here.'),
        Object.values(items).map(({ title, items: all }) => [
          make('h2', {}, title),
          make('ul', { className: 'items' }, all.map(([item, words, href]) => make('li', {}, `${item}: `,
            href ? make('a', { href }, words) : words))),
        ]).flat())));
  }

  // --- what the shell asks ------------------------------------------------------------------------------------------

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
    restyle: () => liveFigures.forEach(figure => figure.restyle()),
    destroy() {
      turn++;
      clear();
      services.engine.removeEventListener('stage', watch);
    },
    shortcuts: {
      k: { words: 'The chapter before', act: () => go(-1) },
      j: { words: 'The next chapter', act: () => go(1) },
    },
    async settled() {
      await loading;
      // What stands on the screen asks to be opened a moment after it is there.
      await new Promise(resolve => { requestAnimationFrame(() => setTimeout(resolve)); });
      await working;
      await Promise.all(liveFigures.map(figure => figure.settled()));
    },
  };
}
