// The home page: the lectures' table of games, chance across and information down, each game a small live board.

import { paintMini } from '../boards/board.js';
import { write } from '../app/routes.js';
import { fill, icon, make } from '../app/dom.js';

/** @import { Prepared, View } from '../types.js' */
/** @import { Saved, Store } from '../app/store.js' */

const QUADRANTS = [
  { chance: false, hidden: false, title: 'Deterministic, perfect information', about: 'Nothing is hidden, nothing is left to luck.' },
  { chance: true, hidden: false, title: 'Chance, perfect information', about: 'Everyone sees everything but the next roll.' },
  { chance: false, hidden: true, title: 'Deterministic, imperfect information', about: 'No luck, but not everyone sees everything.' },
  { chance: true, hidden: true, title: 'Chance, imperfect information', about: 'Luck deals, and each sees only a part.' },
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
  function section(quadrant) {
    /** @param {{chance: boolean, hidden: boolean}} game */
    const belongs = game => game.chance === quadrant.chance && game.hidden === quadrant.hidden;
    const here = prepared.games.filter(belongs);
    const later = prepared.coming.filter(belongs);
    return make('section', { className: `quadrant${quadrant.chance ? ' chance' : ''}${quadrant.hidden ? ' hidden-info' : ''}` },
      make('h2', {}, quadrant.title),
      make('p', { className: 'soft' }, quadrant.about),
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
      make('p', {}, 'Play in this tab against a program written in plain Python. It works without a server, and offline.')),
    resume(store.allSaved().filter(saved => !saved.over && saved.look && prepared.first[saved.game])),
    table);
  paint();

  /** @param {Saved[]} saved */
  function resume(saved) {
    if (!saved.length) return null;
    return make('section', { className: 'resume' },
      make('h2', {}, 'Continue'),
      make('ul', { className: 'games' }, saved.slice(0, 3).map(one => {
        const title = prepared.games.find(game => game.name === one.game)?.title ?? one.game;
        const count = one.request.moves.length;
        return make('li', {}, make('a', { className: 'game-card', href: write(one.game, one.request) },
          one.look && mini(one.look.view),
          make('span', { className: 'game-title' }, icon('resume'), ` Continue ${title}`),
          make('span', { className: 'game-blurb' }, `${count} ${count === 1 ? 'move' : 'moves'} played. ${one.look?.view.status ?? ''}`)));
      })));
  }

  function paint() {
    for (const [canvas, view] of minis) paintMini(canvas, view);
  }

  return { title: 'Plywood', update() {}, restyle: paint, destroy() {} };
}
