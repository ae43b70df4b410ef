// The home page: the lectures' table of games, chance across and information down, each game a small live board.

import { fill, icon, make } from '../base/elements.js';
import { write } from '../base/links.js';
import { paintMini } from '../boards/mini.js';
import { createCards } from './cards.js';

/** @import { Prepared, View } from '../types.js' */
/** @import { Saved, Store } from '../base/store.js' */

/** @param {boolean} chance @param {boolean} hidden @param {string} title @param {string} about */
const quadrant = (chance, hidden, title, about) => ({ chance, hidden, title, about });

const QUADRANTS = [
  quadrant(false, false, 'Deterministic, perfect information', 'Nothing is hidden, nothing is left to luck.'),
  quadrant(true, false, 'Chance, perfect information', 'Everyone sees everything but the next roll.'),
  quadrant(false, true, 'Deterministic, imperfect information', 'No luck, but not everyone sees everything.'),
  quadrant(true, true, 'Chance, imperfect information', 'Luck deals, and each sees only a part.'),
];

/** @type {import('./cards.js').Card[]} */
const CARDS = [
  {
    href: '#/learn', picture: 'learn', title: 'The chapters',
    about: 'From minimax to MTD(f), one idea at a time, each with a search that you can walk through.',
  },
  {
    href: '#/exam', picture: 'exam', title: 'The examiner',
    about: 'Fill in values, windows and cut-offs by hand; the first wrong step is found and explained.',
  },
];

/**
 * @param {HTMLElement} host
 * @param {{prepared: Prepared, store: Store}} means
 */
export function showHome(host, { prepared, store }) {
  /** @type {[HTMLCanvasElement, View][]} */
  const minis = [];

  /** @param {View} view */
  function mini(view) {
    const canvas = make('canvas', { className: 'mini', 'aria-hidden': 'true' });
    minis.push([canvas, view]);
    return canvas;
  }

  /** @param {{name: string, title: string, blurb: string}} game */
  function card(game) {
    const first = prepared.first[game.name];
    return make('li', {}, make('a', { className: 'game-card', href: write(game.name, {}) },
      first && mini(first.view),
      make('span', { className: 'game-title' }, game.title),
      make('span', { className: 'game-blurb' }, game.blurb)));
  }

  /** @param {{title: string, blurb: string}} game */
  const coming = game => make('li', { className: 'coming' },
    make('span', { className: 'game-title' }, game.title), ' ',
    make('span', { className: 'tag' }, 'coming'),
    make('span', { className: 'game-blurb' }, game.blurb));

  /** @param {typeof QUADRANTS[number]} quadrant */
  function section({ chance, hidden, title, about }) {
    /** @param {{chance: boolean, hidden: boolean}} game */
    const belongs = game => game.chance === chance && game.hidden === hidden;
    const here = prepared.games.filter(belongs);
    const later = prepared.coming.filter(belongs);
    return make('section', { className: `quadrant${chance ? ' chance' : ''}${hidden ? ' hidden-info' : ''}` },
      make('h2', {}, title),
      make('p', { className: 'soft' }, about),
      here.length > 0 && make('ul', { className: 'games' }, here.map(card)),
      later.length > 0 && make('ul', { className: 'games-coming' }, later.map(coming)));
  }

  const table = make('div', { className: 'quadrants' },
    ...['Deterministic', 'Chance'].map(words => make('p', { className: 'axis across', 'aria-hidden': 'true' }, words)),
    ...['Perfect information', 'Imperfect information'].map(words =>
      make('p', { className: 'axis down', 'aria-hidden': 'true' }, make('span', {}, words))),
    QUADRANTS.map(section));

  fill(host,
    make('header', { className: 'welcome' },
      make('h1', {}, 'Board games that show how they think'),
      make('p', {},
        'Play in this tab against a program written in plain Python. It works without a server, and offline.')),
    resume(store.allSaved().filter(saved => !saved.over && prepared.first[saved.game]
      && (saved.look || gameOf(saved)?.hidden))),
    table,
    make('section', { className: 'cards' },
      make('h2', {}, 'See how it thinks'),
      createCards(CARDS)));
  paint();

  /** @param {Saved} saved */
  function gameOf(saved) {
    return prepared.games.find(game => game.name === saved.game);
  }

  /** @param {Saved[]} saved */
  function resume(saved) {
    if (!saved.length) return null;
    return make('section', { className: 'resume' },
      make('h2', {}, 'Continue'),
      make('ul', { className: 'games' }, saved.map(one => {
        const title = gameOf(one)?.title ?? one.game;
        const count = one.request.moves.length;
        const played = `${count} ${count === 1 ? 'move' : 'moves'} played.`;
        return make('li', {}, make('a', { className: 'game-card', href: write(one.game, one.request) },
          one.look ? mini(one.look.view)
            : make('span', { className: 'mini covered', 'aria-hidden': 'true' }, icon('belief')),
          make('span', { className: 'game-title' }, icon('resume'), ` Continue ${title}`),
          make('span', { className: 'game-blurb' }, `${played} ${one.look?.view.status ?? 'The board is covered.'}`)));
      })));
  }

  function paint() {
    for (const [canvas, view] of minis) paintMini(canvas, view);
  }

  return { title: 'Plywood', update() {}, restyle: paint, destroy() {} };
}
