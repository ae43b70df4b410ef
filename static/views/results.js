// How the finished games of this device went: a tile for each game, and a card for each time that it was played.

import { icon, make } from '../base/elements.js';
import { cardOf } from '../base/levels.js';
import { against, figuresOf, timesOf } from '../base/results.js';
import { write } from '../base/links.js';
import { facingOf } from '../play/sides.js';
import { fullLevelName, levelName } from '../play/words.js';

/** @import { Figures, Finished, Kept } from '../base/results.js' */
/** @import { GameFacts } from '../types.js' */

const OUTCOMES = { '1': 'Won', '0': 'Draw', '-1': 'Lost' };
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The number of games that have a dot. */
const DOTS = 10;

/** A tile for each game, with its wins, draws and losses.
 * @param {Kept} kept @param {(game: string) => GameFacts | null} facts */
export const resultTiles = (kept, facts) => figuresOf(kept).flatMap(figures => {
  const game = facts(figures.game);
  return game ? tile(figures, game, kept.games) : [];
});

/** @param {Figures} figures @param {GameFacts} game @param {Finished[]} games */
function tile({ levels: each, streak, best }, game, games) {
  const levels = byCard(game, each);
  const [won, drawn, lost] = [0, 1, 2].map(at => levels.reduce((sum, { tally }) => sum + (tally[at] ?? 0), 0));
  const beaten = [...game.levels].reverse()
    .find(({ name }) => levels.some(({ level, tally }) => level === name && tally[0]));
  const times = timesOf(games, game.name), last = times.at(-1);
  const canvas = boardOf(game, last);
  return make('li', { className: 'tile' },
    make('div', { className: 'tile-head' }, canvas,
      make('div', {},
        make('h3', {}, game.title),
        make('p', { className: 'soft' }, beaten ? `Beaten: ${levelName(game, beaten.name)}` : 'No level beaten yet')),
      make('p', { className: 'tile-count' },
        make('b', {}, String(won + drawn + lost)), won + drawn + lost === 1 ? ' game' : ' games')),
    make('div', { className: 'tile-bar', 'aria-hidden': 'true' },
      [['won', won], ['draw', drawn], ['lost', lost]].map(([kind, count]) => {
        const part = make('i', { className: String(kind) });
        part.style.flexGrow = String(count);
        return count ? part : null;
      })),
    make('div', { className: 'tile-foot' },
      make('p', {}, make('b', { className: 'won' }, `${won} won`), ` ${drawn} drawn `,
        make('b', { className: 'lost' }, `${lost} lost`)),
      dots(times.slice(-DOTS).map(one => against(one)?.outcome ?? 0))),
    make('details', {}, make('summary', {}, 'By level'),
      make('ul', {}, levels.map(({ level, tally }) => make('li', {},
        `${titleOf(game, level)}: ${tally[0]} won, ${tally[1]} drawn, ${tally[2]} lost`))),
      best > 1 && make('p', { className: 'soft' }, `Winning streak: ${streak}, at best ${best}`)));
}

/** The figures of levels that have become one card, together.
 * @param {GameFacts} game @param {Figures['levels']} levels */
function byCard(game, levels) {
  /** @type {Map<string, Figures['levels'][number]['tally']>} */
  const found = new Map();
  for (const { level, tally } of levels) {
    const name = cardOf(game, level)?.name ?? level;
    const [won, drawn, lost] = found.get(name) ?? [0, 0, 0];
    found.set(name, [won + tally[0], drawn + tally[1], lost + tally[2]]);
  }
  return [...found].map(([level, tally]) => ({ level, tally }));
}

/** A canvas for the last position of a game, which faces the person who played it.
 * @param {GameFacts} game @param {Finished} [one] */
function boardOf(game, one) {
  const canvas = make('canvas', { className: 'mini', 'aria-hidden': 'true' });
  if (one) {
    canvas.dataset.of = JSON.stringify([game.name, one.request]);
    canvas.dataset.facing = JSON.stringify(facingOf(game, one.request.seats));
  }
  return canvas;
}

/** The latest games as dots, told by shape as by colour. @param {number[]} outcomes */
function dots(outcomes) {
  if (!outcomes.length) return null;
  const words = outcomes.map(each => OUTCOMES[/** @type {'1' | '0' | '-1'} */ (String(each))].toLowerCase());
  return make('span', {
    className: 'tile-dots', role: 'img', 'aria-label': `The latest, the last one last: ${words.join(', ')}`,
  }, words.map(word => make('i', { className: word })));
}

/** A way back to a game, with its result.
 * @param {Finished} one @param {GameFacts} game */
export function gameCard(one, game) {
  const canvas = boardOf(game, one);
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
  const level = game && cardOf(game, name);
  return game && level ? fullLevelName(game, level) : name;
}
