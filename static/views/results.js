// How the finished games of this device went: a table of results, and a card for each game.

import { icon, make } from '../base/elements.js';
import { against, figuresOf } from '../base/results.js';
import { write } from '../base/links.js';
import { fullLevelName } from '../play/words.js';

/** @import { Finished, Kept } from '../base/results.js' */
/** @import { GameFacts } from '../types.js' */

const OUTCOMES = { '1': 'Won', '0': 'Draw', '-1': 'Lost' };
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Wins, draws and losses against each level, game by game; null where nothing is counted.
 * @param {Kept} kept @param {(game: string) => GameFacts | null} facts */
export function resultsTable(kept, facts) {
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

/** A way back to a game, with its result; its canvas says which game is to be painted on it.
 * @param {Finished} one @param {GameFacts} game */
export function gameCard(one, game) {
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

/** @param {GameFacts | null} game @param {string} name */
function titleOf(game, name) {
  const level = game?.levels.find(one => one.name === name);
  return game && level ? fullLevelName(game, level) : name;
}
