// The pages of the book, as elements: a chapter, all figures, all items of the lectures, and what stands there when one
// of them does not come. The list of chapters is in shelf.js.

import { button, icon, make } from '../base/elements.js';

/** @import { Book, Chapter, Items } from './book.js' */

/** @param {string | null} where a chapter's place among them @param {string} title @param {...Node} parts */
const article = (where, title, ...parts) => make('article', { className: 'learn chapter' },
  make('p', { className: 'where soft' }, make('a', { href: '#/learn' }, 'The chapters'), where),
  make('h1', {}, title), ...parts);

/** @param {Chapter} chapter @param {Chapter[]} chapters @param {HTMLElement} body */
export function chapterPage(chapter, chapters, body) {
  const at = chapters.indexOf(chapter);
  return article(` · ${at + 1} of ${chapters.length}`, chapter.title, body,
    make('nav', { className: 'chapter-turn', 'aria-label': 'Chapters' },
      turning(chapters[at - 1], 'back'), turning(chapters[at + 1], 'forward')));
}

/** One figure alone, in another page. @param {HTMLElement} figure */
export const figurePage = figure => make('article', { className: 'learn chapter alone' }, figure);

/** @param {Chapter | undefined} chapter @param {'back' | 'forward'} way */
function turning(chapter, way) {
  const [href, words] = chapter ? [`#/learn/${chapter.name}`, chapter.title] : ['#/learn', 'All chapters'];
  const rel = chapter ? { back: 'prev', forward: 'next' }[way] : undefined;
  return make('a', { className: `button ${way}`, href, rel },
    way === 'back' && icon('back'), make('span', { className: 'words' }, words),
    way === 'forward' && icon('forward'));
}

/** Every figure, with its place in the lectures. @param {string} title @param {Book['figures']} figures
 * @param {(key: string) => HTMLElement} alive */
export const figuresPage = (title, figures, alive) => article(null, title, make('div', { className: 'prose' },
  make('p', { className: 'lede' }, 'Each figure of the lectures as a search that runs, with its place there and '
    + 'with what had to be added where only its words have come down.'),
  Object.entries(figures).map(([key, { seed, where, told: added }]) => {
    const page = alive(key);
    const source = seed ? `Lecture ${seed}. ${where}.` : `${where}.`;
    page.append(make('p', { className: 'figure-source soft' }, source, added && ` ${added}`));
    return page;
  })));

/** Every item of the lectures, with its place here. @param {string} title @param {Items} items */
export const itemsPage = (title, items) => article(null, title, make('div', { className: 'prose' },
  make('p', { className: 'lede' }, 'Each item of the five documents that this site follows, its place here, and '
    + 'whether it works there, works in part, or is missing.'),
  Object.values(items).map(({ title: heading, items: all }) => [
    make('h2', {}, heading),
    make('ul', { className: 'items' }, all.map(([item, words, href, state = 'works']) => make('li', {}, `${item}: `,
      href ? make('a', { href }, words) : words, ' ', make('span', { className: `item-state is-${state}` }, state)))),
  ]).flat()));

/** @param {string} why @param {() => void} retry */
export const missingPage = (why, retry) => make('div', { className: 'learn' },
  make('p', { role: 'alert' }, `This page could not be loaded (${why}); try again, or upload the `
    + 'whole exported folder again.'),
  button('redo', 'Try again', retry, { className: 'main' }));
