// The finished games of this device: how they went against each level, and the games themselves, to be looked at again.

import { button, fill, icon, make } from '../base/elements.js';
import { against, figuresOf } from '../base/finished.js';
import { write } from '../base/links.js';
import { nameFor, save } from '../base/save.js';
import { paintMini } from '../boards/mini.js';
import { fullLevelName } from '../room/words.js';

/** @import { Finished, Kept } from '../base/finished.js' */
/** @import { GameFacts, View } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** So many games are listed at first, and more at each press. */
const PAGE = 12;
const OUTCOMES = { '1': 'Won', '0': 'Draw', '-1': 'Lost' };
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  const { engine, facts, finished, notice } = services;
  /** Boards that are painted, for a change of colours. @type {Map<HTMLCanvasElement, View>} */
  const minis = new Map();
  let listed = PAGE, gone = false;
  /** @type {Promise<unknown>} */ let work = Promise.resolve();

  const place = make('div', {});
  const chooser = make('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: takeFile });
  fill(host, make('div', { className: 'finished' }, make('h1', {}, 'Your games'), place, chooser));
  render();
  engine.addEventListener('stage', fillBoards);

  function render() {
    const kept = finished.read();
    const games = [...kept.games].sort((a, b) => b.at - a.at).filter(({ game }) => facts(game));
    minis.clear();
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
      table(kept),
      make('div', { className: 'row' },
        button('save', 'Save as a file', () => save(
          new Blob([finished.text()], { type: 'application/json' }), nameFor('plywood-games', 'json'))),
        read,
        button(null, 'Delete all', clear)),
      make('h2', {}, 'The latest'),
      make('ul', { className: 'finished-list' }, games.slice(0, listed).map(card)),
      games.length > listed && button('more', 'Show more', () => {
        listed += PAGE;
        render();
      }));
    fillBoards();
  }

  /** Wins, draws and losses against each level, game by game. @param {Kept} kept */
  function table(kept) {
    const figures = figuresOf(kept).filter(({ game }) => facts(game));
    if (!figures.length) return null;
    const head = ['Game', 'Opponent', 'Won', 'Drawn', 'Lost'];
    const name = { role: 'region', 'aria-label': 'Results by game and level' };
    return make('div', { className: 'finished-table', tabIndex: 0, ...name },
      make('table', {},
        make('thead', {}, make('tr', {}, head.map(text => make('th', { scope: 'col' }, text)))),
        figures.map(({ game, levels, streak, best }) => make('tbody', {},
          levels.map(({ level, tally }, at) => make('tr', {},
            at === 0 && make('th', { scope: 'rowgroup', rowSpan: levels.length }, facts(game)?.title ?? game,
              best > 1 && make('small', {}, `Winning streak: ${streak}, at best ${best}`)),
            make('td', {}, titleOf(facts(game), level)),
            tally.map(count => make('td', { className: 'number' }, String(count)))))))));
  }

  /** @param {Finished} one */
  function card(one) {
    const game = /** @type {GameFacts} */ (facts(one.game));
    const canvas = make('canvas', { className: 'mini', 'aria-hidden': 'true' });
    canvas.dataset.of = JSON.stringify([one.game, one.request]);
    const met = against(one);
    const outcome = met && OUTCOMES[/** @type {'1' | '0' | '-1'} */ (String(met.outcome))];
    const count = one.request.moves.length;
    return make('li', {}, make('a', { className: 'begun', href: write(one.game, one.request) },
      canvas,
      make('span', {},
        make('span', { className: 'game-title' }, game.title),
        outcome && make('b', { className: `outcome ${outcome.toLowerCase()}` },
          icon(outcome === 'Won' ? 'star' : outcome === 'Lost' ? 'flag' : 'equal'), ` ${outcome}`),
        make('span', { className: 'game-blurb' },
          `${met ? `${titleOf(game, met.level)} · ` : ''}${count === 1 ? '1 move' : `${count} moves`} · ${
            DAY.format(new Date(one.at))}`))));
  }

  /** Python says how each board stood at its end. */
  function fillBoards() {
    if (engine.stage !== 'ready') return;
    for (const canvas of place.querySelectorAll('canvas')) {
      const { of } = canvas.dataset;
      if (of) work = work.then(() => fillBoard(canvas, of));
      delete canvas.dataset.of;
    }
  }

  /** @param {HTMLCanvasElement} canvas @param {string} of */
  async function fillBoard(canvas, of) {
    if (gone || !canvas.isConnected) return;
    const [game, { options, position, moves, seed }] = JSON.parse(of);
    const reply = await engine.ask({ op: 'situation', game, options, start: position, moves, seed });
    if (gone || !reply.ok || !canvas.isConnected) return;
    minis.set(canvas, reply.view);
    paintMini(canvas, reply.view);
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
    restyle() { for (const [canvas, view] of minis) paintMini(canvas, view); },
    settled: () => work.then(() => {}),
    destroy() {
      gone = true;
      engine.removeEventListener('stage', fillBoards);
    },
  };
}

/** @param {GameFacts | null} game @param {string} name */
function titleOf(game, name) {
  const level = game?.levels.find(one => one.name === name);
  return game && level ? fullLevelName(game, level) : name;
}
