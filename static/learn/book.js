// The book: the list of chapters, their texts, all figures and their pictures, and every item of the lectures, each
// fetched when it is first read.

import { part } from '../base/late.js';

/** @import { Guess, Question, Seen } from '../types.js' */
/** @import { Card } from './cards.js' */
/** @import { Asks, Route } from './progress.js' */
/** @import { Figure } from './settings.js' */
/**
 * @typedef {{name: string, title: string, about: string}} Chapter
 * @typedef {Record<string, {title: string, items: [item: string, words: string, href: string | null,
 *   state?: 'partly' | 'missing'][]}>} Items
 * @typedef {{title: string, chapters: number}} Shelf the number of chapters on it
 * @typedef {{contents: {chapters: Chapter[], cards: Card[], shelves: Shelf[], routes: Route[]},
 *   figures: Record<string, Figure>, stills: Record<string, Seen>, asks: Asks}} Book
 */

/** @type {Promise<Book> | null} */ let book = null;
/** Fragments as they were fetched. @type {Map<string, Promise<string>>} */
const pages = new Map();

/** @param {string} file */
const fetched = file => part(`static/learn/${file}`);

/** @param {string} file @returns {Promise<any>} */
const data = async file => (await fetched(`${file}.json`)).json();

/** @returns {Promise<Book>} */
export const loadBook = () => book ??= Promise.all(['contents', 'figures', 'stills', 'asked'].map(data))
  .then(([contents, figures, stills, asks]) => ({ contents, figures, stills, asks }));

/** It is fetched once more when it is next read: something in it would not do. */
export const forgetBook = () => { book = null; };

/** The text of a chapter. @param {string} name */
export function loadPage(name) {
  const page = pages.get(name) ?? fetched(`${name}.html`).then(answer => answer.text());
  pages.set(name, page);
  page.catch(() => pages.delete(name));
  return page;
}

/** The questions of a figure, as they were written beforehand. @param {string} figure
 * @returns {Promise<{parts: {seen: Partial<Seen>, questions: Question[]}[]}>} */
export const loadQuestions = figure => data(`questions/${figure}`);

/** Questions that are about no run. @param {string} name @returns {Promise<{asks: Guess[]}>} */
export const loadGuesses = name => data(`questions/${name}`);

/** @returns {Promise<Items>} */
export const loadItems = () => data('items');
