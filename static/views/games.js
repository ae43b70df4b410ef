// The finished games of this device: how they went against each level, and the games themselves, to be looked at again.

import { button, fill, make } from '../base/elements.js';
import { nameFor, save } from '../base/save.js';
import { EndBoards } from './endboards.js';
import { gameCard, resultsTable } from './results.js';

/** @import { GameFacts } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** The number of games that are listed at first, and added at each press. */
const PAGE = 12;

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  const { engine, facts, finished, notice } = services;
  let listed = PAGE, gone = false;
  const place = make('div', {});
  const boards = new EndBoards(engine, place);
  const chooser = make('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: takeFile });
  fill(host, make('div', { className: 'finished' }, make('h1', {}, 'Your games'), place, chooser));
  render();

  function render() {
    const kept = finished.read();
    const games = [...kept.games].sort((a, b) => b.at - a.at).filter(({ game }) => facts(game));
    boards.clear();
    const read = button(null, 'Read a file', () => chooser.click());
    if (!games.length && !Object.keys(kept.earlier).length) {
      fill(place,
        make('p', {}, 'No game has been finished on this device yet. Each game that you end here is kept in this list, '
          + 'with its result; nothing is sent anywhere.'),
        make('div', { className: 'row' }, make('a', { className: 'button main', href: '#/' }, 'Choose a game'), read));
      return;
    }
    fill(place,
      make('p', { className: 'soft' }, 'Your games are kept on this device only. '
        + 'Each game counts once, with its first result.'),
      resultsTable(kept, facts),
      make('div', { className: 'row' },
        button('save', 'Save as a file', () => save(
          new Blob([finished.text()], { type: 'application/json' }), nameFor('plywood-games', 'json'))),
        read,
        button(null, 'Delete all', clear)),
      make('h2', {}, 'The latest'),
      make('ul', { className: 'finished-list' }, games.slice(0, listed).map(one =>
        gameCard(one, /** @type {GameFacts} */ (facts(one.game))))),
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
