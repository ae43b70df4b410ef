// The shelves: every chapter with its picture and a ring for what was answered, where to go on, the routes, and what
// else there is.

import { button, drawn, fill, make } from '../base/elements.js';
import { nameFor, save } from '../base/save.js';
import { CHECK } from './askline.js';
import { createCards } from './cards.js';
import { createPips, showPips } from './pips.js';
import { along, doneIn, goOnWith, minutesOf, timeText } from './progress.js';
import { vignette } from './vignettes.js';

/** @import { Book, Chapter } from './book.js' */
/** @import { Answered } from './answered.js' */
/** @import { Choices } from './choices.js' */
/** @import { Done, Route } from './progress.js' */
/** @typedef {{answered: Answered, choices: Choices,
 *   notice: (text: string, offer?: {words: string, act: () => void}) => void}} Keeping */

/** @param {Book} book @param {Keeping} keeping @param {HTMLElement} table of games */
export function shelfPage({ contents, asks }, keeping, table) {
  const page = make('div', { className: 'learn shelves' }), { chapters, shelves, routes, cards } = contents;

  function show() {
    const marks = keeping.answered.all();
    const route = routes.find(({ name }) => name === keeping.choices.route) ?? routes[0];
    const way = along(chapters, route), next = goOnWith(way, asks, marks) ?? way[0];
    let from = 0;
    fill(page,
      make('header', { className: 'shelves-head' },
        make('div', {}, make('h1', {}, 'How a program finds a move'),
          make('p', {}, 'One idea a chapter. Every figure is a search that really runs here, stops, and asks you what '
            + 'comes next.')),
        goOn(chapters, next, doneIn(asks, marks, next.name))),
      routesBar(route),
      ...shelves.map(({ title, chapters: count }) => {
        const own = chapters.slice(from, from += count);
        const sums = own.map(({ name }) => doneIn(asks, marks, name));
        const [done, of] = (/** @type {const} */ (['done', 'of'])).map(part =>
          sums.reduce((sum, each) => sum + each[part], 0));
        return make('section', { className: 'shelf' },
          make('h2', {}, title, of > 0 && make('span', {}, `${done} of ${of} questions`)),
          make('ol', { className: 'books', start: from - count + 1 }, own.map((chapter, at) =>
            bookOf(chapter, chapters.indexOf(chapter) + 1, sums[at],
              { now: chapter === next, off: !way.includes(chapter) }))),
          make('span', { className: 'plank' }));
      }),
      make('section', { className: 'cards', 'aria-labelledby': 'learn-cards' },
        make('h2', { id: 'learn-cards' }, 'And then'), createCards(cards)),
      table, keptAnswers(keeping, show));
  }

  /** The routes, one of which is chosen. @param {Route} chosen */
  function routesBar(chosen) {
    return make('fieldset', { className: 'routes' }, make('legend', { className: 'unseen' }, 'Route'),
      routes.map(route => {
        const way = along(chapters, route);
        return make('label', {},
          make('input', {
            type: 'radio', name: 'route', value: route.name, checked: route === chosen, onchange: () => {
              keeping.choices.set({ route: route.name });
              show();
              /** @type {HTMLElement | null} */ (page.querySelector(`input[value="${route.name}"]`))?.focus();
            },
          }),
          make('b', {}, route.title),
          make('span', {}, [`${way.length} chapters`, timeText(minutesOf(asks, way)), route.about].filter(Boolean)
            .join(', ')));
      }));
  }

  show();
  return page;
}

/** @param {Chapter[]} chapters @param {Chapter} chapter @param {Done} done */
const goOn = (chapters, { name, title }, { done, of, marks }) => make('a', {
  className: 'go-on', href: `#/learn/${name}`,
},
  make('span', { className: 'go-on-picture' }, vignette(name)),
  make('span', {},
    make('small', {},
      `${done ? 'Go on with' : 'Begin with'} chapter ${1 + chapters.findIndex(each => each.name === name)}`),
    make('b', {}, title),
    of > 0 && showPips(createPips(), marks, of, marks.indexOf('-'))),
  make('span', { className: 'button main' }, done ? 'Go on' : 'Begin'));

/** A chapter on its shelf. @param {Chapter} chapter @param {number} number @param {Done} done
 * @param {{now: boolean, off: boolean}} how */
const bookOf = ({ name, title, about }, number, done, { now, off }) => make('li', { className: off ? 'is-off' : '' },
  make('a', { className: 'chapter-card', 'href': `#/learn/${name}`, 'title': about, 'aria-current': now && 'step' },
    make('span', { className: 'chapter-picture' }, vignette(name)),
    make('span', { className: 'chapter-words' }, make('span', { className: 'chapter-number' }, String(number)),
      make('b', {}, title), ring(done))));

/** The part that has been answered, as a ring. @param {Done} done */
function ring({ done, of }) {
  if (!of) return null;
  const whole = done === of;
  const mark = make('span', {
    className: `ring${whole ? ' is-whole' : ''}`, role: 'img', 'aria-label': `${done} of ${of} questions answered`,
  }, whole && drawn(CHECK));
  mark.style.setProperty('--part', `${Math.round(100 * done / of)}%`);
  return mark;
}

/** The answers that are kept on this device, to be saved, read and deleted. @param {Keeping} keeping
 * @param {() => void} changed */
function keptAnswers({ answered, notice }, changed) {
  const chooser = make('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: take });
  const any = Object.keys(answered.all()).length > 0;
  async function take() {
    const [file] = chooser.files ?? [];
    chooser.value = '';
    if (!file) return;
    notice(answered.take(await file.text().catch(() => '')));
    changed();
  }
  function clear() {
    const was = answered.clear();
    changed();
    notice('Your answers are deleted.', { words: 'Bring them back', act: () => { answered.restore(was); changed(); } });
  }
  return make('section', { className: 'kept-answers' },
    make('p', { className: 'soft' }, 'Your answers are kept on this device only.'),
    make('div', { className: 'row' },
      any && button('save', 'Save my answers', () => save(
        new Blob([answered.text()], { type: 'application/json' }), nameFor('plywood-answers', 'json'))),
      button(null, 'Read a file', () => chooser.click()), any && button(null, 'Delete my answers', clear), chooser));
}
