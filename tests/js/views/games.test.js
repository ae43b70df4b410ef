// The finished games: a tile for each game, a card for each time that it was played, and the boards that Python fills
// in.

import assert from 'node:assert/strict';
import { EndBoards } from '../../../static/views/endboards.js';
import { gameCard, resultTiles } from '../../../static/views/results.js';
import { make } from '../../../static/base/elements.js';
import { testInPage } from '../document.js';

/** @type {any} */
const facts = { name: 'one', title: 'One', options: [],
  levels: [{ name: 'level2', names: ['level2'], title: 'Casual' }],
  seats: ['First', 'Second'], bottomSeat: null };

/** @param {number} at @param {number} outcome for the person @param {any} [more] @returns {any} */
const finished = (at, outcome, { seats = ['person', 'level2'], ...more } = {}) => ({
  game: 'one', at, outcome: [outcome, -outcome], ...more,
  request: { options: {}, position: null, moves: ['a', 'b'], seats, seed: at, ply: 2, end: null,
    others: [], notes: [], clock: 'none', timeLeft: null },
});

testInPage('a tile counts a game, with its latest results and its streak, and leaves out what is not known', () => {
  const kept = { games: [finished(1, 1), finished(2, 1), finished(3, 0), finished(4, -1, { game: 'gone' })],
    earlier: {}, best: {} };
  const tiles = resultTiles(/** @type {any} */ (kept), name => name === 'one' ? facts : null);
  const text = (/** @type {string} */ part) => tiles[0]?.querySelector(part)?.textContent ?? '';
  assert.deepEqual([tiles.length, text('h3'), text('.tile-count'), text('.tile-head p')],
    [1, 'One', '3 games', 'Beaten: Level 2']);
  assert.equal(text('.tile-foot > p'), '2 won 1 drawn 0 lost');
  assert.equal(text('details li'), 'Level 2 · Casual: 2 won, 1 drawn, 0 lost');
  assert.equal(text('details p'), 'Winning streak: 0, at best 2');
  assert.equal(tiles[0]?.querySelector('.tile-dots')?.getAttribute('aria-label'),
    'The latest, the last one last: won, won, draw');
  assert.deepEqual([...tiles[0]?.querySelectorAll('.tile-bar > i') ?? []].map(part => part.className), ['won', 'draw']);
  assert.deepEqual(resultTiles({ games: [], earlier: {}, best: {} }, () => facts), []);
});

testInPage('levels that have become one card are counted together', () => {
  const levels = [{ name: 'level1', names: ['level1'] },
    { name: 'level3', names: ['level2', 'level3'], title: 'Club' }];
  const games = [finished(1, 1), finished(2, -1, { seats: ['person', 'level3'] })];
  const [tile] = resultTiles({ games, earlier: {}, best: {} }, () => ({ ...facts, levels }));
  assert.deepEqual([...tile?.querySelectorAll('details li') ?? []].map(line => line.textContent),
    ['Level 3 · Club: 1 won, 0 drawn, 1 lost']);
  assert.equal(tile?.querySelector('.tile-head p')?.textContent, 'Beaten: Level 3');
});

testInPage('of figures whose games have left, a tile has the counts and no dots', () => {
  const [tile] = resultTiles({ games: [], earlier: { 'one level2': [0, 0, 1] }, best: {} }, () => facts);
  assert.equal(tile?.querySelector('.tile-count')?.textContent, '1 game');
  assert.equal(tile?.querySelector('.tile-head p')?.textContent, 'No level beaten yet');
  assert.equal(tile?.querySelector('.tile-dots'), null);
});

testInPage('more than ten games leave the dots of the latest ten', () => {
  const games = Array.from({ length: 12 }, (_, at) => finished(at, at < 2 ? -1 : 1));
  const [tile] = resultTiles({ games, earlier: {}, best: {} }, () => facts);
  const dots = [...tile?.querySelectorAll('.tile-dots > i') ?? []];
  assert.deepEqual(dots.map(dot => dot.className), Array(10).fill('won'));
});

testInPage('a card says how the game ended, against whom, and how long it was', () => {
  const card = gameCard(finished(0, -1), facts);
  assert.equal(card.querySelector('.outcome')?.textContent, ' Lost');
  assert.equal(card.querySelector('canvas')?.dataset.facing, JSON.stringify({ near: 0, flip: false }));
  assert.match(card.querySelector('.game-blurb')?.textContent ?? '', /^Level 2 · Casual · 2 moves · /);
  assert.equal(gameCard(finished(0, 1, { seats: ['person', 'person'] }), facts).querySelector('.outcome'), null);
});

/** An engine that says when it is asked. @param {string} stage */
function fake(stage) {
  const engine = Object.assign(new EventTarget(), {
    stage, asked: /** @type {number[]} */ ([]),
    ask: async (/** @type {any} */ { seed }) => {
      engine.asked.push(seed);
      return { ok: false };
    },
  });
  return engine;
}

testInPage('each board is asked for once, when the engine has come, and only if it is still there', async () => {
  const engine = fake('loading');
  const place = make('div', {}, [1, 2, 3].map(at => gameCard(finished(at, 1), facts)));
  document.body.append(place);
  const boards = new EndBoards(/** @type {any} */ (engine), place);
  boards.fill();
  await boards.settled();
  assert.deepEqual(engine.asked, []);
  engine.stage = 'ready';
  engine.dispatchEvent(new Event('stage'));
  place.children[1]?.remove();
  boards.fill();
  await boards.settled();
  assert.deepEqual(engine.asked, [1, 3]);
});

testInPage('who leaves asks for no more boards', async () => {
  const engine = fake('ready');
  const place = make('div', {}, gameCard(finished(1, 1), facts));
  document.body.append(place);
  const boards = new EndBoards(/** @type {any} */ (engine), place);
  boards.fill();
  boards.destroy();
  await boards.settled();
  assert.deepEqual(engine.asked, []);
});
