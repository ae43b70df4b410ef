// The finished games: the table of results, a card for each game, and the boards that Python fills in.

import assert from 'node:assert/strict';
import { EndBoards } from '../../../static/views/endboards.js';
import { gameCard, resultsTable } from '../../../static/views/results.js';
import { make } from '../../../static/base/elements.js';
import { testInPage } from '../document.js';

/** @type {any} */
const facts = { name: 'one', title: 'One', options: [], levels: [{ name: 'level2', title: 'Casual' }] };

/** @param {number} at @param {number} outcome for the person @param {any} [more] @returns {any} */
const finished = (at, outcome, { seats = ['person', 'level2'], ...more } = {}) => ({
  game: 'one', at, outcome: [outcome, -outcome], ...more,
  request: { options: {}, position: null, moves: ['a', 'b'], seats, seed: at, ply: 2, end: null,
    others: [], notes: [], clock: 'none', timeLeft: null },
});

testInPage('the table counts by game and level, with a streak that is one, and leaves out what is not known', () => {
  const kept = { games: [finished(1, 1), finished(2, 1), finished(3, 0), finished(4, -1, { game: 'gone' })],
    earlier: {}, best: {} };
  const table = resultsTable(/** @type {any} */ (kept), name => name === 'one' ? facts : null);
  const rows = [...table?.querySelectorAll('tbody tr') ?? []].map(row =>
    [...row.children].map(each => each.textContent));
  assert.deepEqual(rows, [['OneWinning streak: 0, at best 2', 'Level 1 · Casual', '2', '1', '0']]);
  assert.equal(resultsTable({ games: [], earlier: {}, best: {} }, () => facts), null);
});

testInPage('a card says how the game ended, against whom, and how long it was', () => {
  const card = gameCard(finished(0, -1), facts);
  assert.equal(card.querySelector('.outcome')?.textContent, ' Lost');
  assert.match(card.querySelector('.game-blurb')?.textContent ?? '', /^Level 1 · Casual · 2 moves · /);
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
