// The finished games of this device: how they went, game by game, and the games themselves, to be looked at again.

import { button, fill, make } from '../base/elements.js';
import { nameFor, save } from '../base/save.js';
import { EndBoards } from './endboards.js';
import { KINDS, createFilters } from './filters.js';
import { gameCard, resultTiles } from './results.js';

/** @import { Finished, Kept } from '../base/results.js' */
/** @import { GameFacts } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** The number of games that are listed at first, and added at each press. */
const PAGE = 12;
/** Milliseconds of a month. */
const MONTH = 30 * 24 * 60 * 60 * 1000;
/** The games that are shown: of a kind, or since a time.
 * @type {{words: string, keep: (game: GameFacts) => boolean, since?: () => number}[]} */
const SHOWN = [...KINDS, { words: 'Last 30 days', keep: () => true, since: () => Date.now() - MONTH }];

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  const { engine, facts, finished, notice } = services;
  let listed = PAGE, gone = false, [chosen] = SHOWN;
  const place = make('div', {});
  const boards = new EndBoards(engine, place);
  const filters = createFilters(SHOWN, one => {
    chosen = one;
    listed = PAGE;
    render();
  });
  const chooser = make('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: takeFile });
  const head = make('div', { className: 'finished-head' }, make('h1', {}, 'Your games'), filters);
  fill(host, make('div', { className: 'finished' }, head, place, chooser));
  render();

  function render() {
    const whole = finished.read(), kept = picked(whole, chosen, facts);
    const games = [...kept.games].sort((a, b) => b.at - a.at);
    boards.clear();
    const read = button(null, 'Read a file', () => chooser.click());
    const none = !whole.games.some(({ game }) => facts(game)) && !Object.keys(whole.earlier).length;
    filters.hidden = none;
    if (none) return fill(place, ...nothingYet(read));
    const tiles = resultTiles(kept, facts);
    fill(place,
      make('p', { className: 'soft' }, 'Your games are kept on this device only. '
        + 'Each game counts once, with its first result.'),
      tiles.length ? make('ul', { className: 'tiles' }, tiles) : make('p', {}, 'No such game is kept here.'),
      make('div', { className: 'row' },
        button('save', 'Save as a file', () => save(
          new Blob([finished.text()], { type: 'application/json' }), nameFor('plywood-games', 'json'))),
        read,
        button(null, 'Delete all', clear)),
      ...latest(games.slice(0, listed), facts),
      games.length > listed && button('more', 'Show more', () => {
        listed += PAGE;
        render();
      }));
    boards.fill();
  }

  async function takeFile() {
    const [file] = chooser.files ?? [];
    chooser.value = '';
    if (!file) return;
    const text = await file.text().catch(() => '');
    notice(finished.take(text));
    render();
  }

  function clear() {
    const was = finished.clear();
    render();
    notice('Your finished games are deleted.', {
      words: 'Bring them back',
      act: () => {
        finished.restore(was);
        if (!gone) render();
      },
    });
    host.focus({ preventScroll: true });
  }

  return {
    title: 'Your games · Plywood',
    update() {},
    restyle: () => boards.paint(),
    settled: () => boards.settled(),
    destroy() {
      gone = true;
      boards.destroy();
    },
  };
}

/** @param {Element} read the button that reads a file */
const nothingYet = read => [
  make('p', {}, 'No game has been finished on this device yet. Each game that you end here is kept in this list, '
    + 'with its result; nothing is sent anywhere.'),
  make('div', { className: 'row' }, make('a', { className: 'button main', href: '#/' }, 'Choose a game'), read),
];

/** @param {Finished[]} games @param {(game: string) => GameFacts | null} facts */
const latest = (games, facts) => games.length ? [
  make('h2', {}, 'The latest'),
  make('ul', { className: 'finished-list' },
    games.map(one => gameCard(one, /** @type {GameFacts} */ (facts(one.game))))),
] : [];

/** The games that are shown, and the figures of older ones; since a time, the games alone.
 * @param {Kept} kept @param {(typeof SHOWN)[number] | undefined} chosen
 * @param {(game: string) => GameFacts | null} facts @returns {Kept} */
function picked({ games, earlier, best }, chosen, facts) {
  const keeps = (/** @type {string} */ name) => {
    const game = facts(name);
    return game !== null && (chosen?.keep(game) ?? true);
  };
  const since = chosen?.since?.() ?? -Infinity;
  return {
    games: games.filter(({ game, at }) => at >= since && keeps(game)),
    earlier: chosen?.since ? {} : Object.fromEntries(
      Object.entries(earlier).filter(([key]) => keeps(key.split(' ')[0] ?? ''))),
    best: chosen?.since ? {} : best,
  };
}
