// The first page: the games on their shelves, those that were begun, and whom one would play.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begunOf, continueSection } from '../../../static/views/begun.js';
import { Minis } from '../../../static/views/minis.js';
import { createShop } from '../../../static/views/shop.js';
import { named, send, testInPage } from '../document.js';
import { testInRoom } from '../play/fake.js';

/** @param {string} name @param {object} [more] @returns {any} */
const game = (name, more = {}) => ({
  name, title: name.toUpperCase(), blurb: 'A game.', minutes: 5, chance: false, hidden: false, options: [],
  seats: ['X', 'O'],
  levels: [{ name: 'level1', names: ['level1'], title: 'Beginner' },
    { name: 'level2', names: ['level2'], title: 'Casual' }], ...more,
});
/** @param {string} name @param {object} [more] of its request @param {object} [rest] @returns {any} */
const saved = (name, more = {}, rest = {}) => ({
  game: name, over: false, at: 1, look: { turn: 0, view: {} }, ...rest,
  request: { options: {}, position: null, moves: ['a'], seats: ['person', 'level2'], seed: 3, ply: 1, ...more },
});
/** @type {any} */
const prepared = { games: [game('one'), game('veiled', { hidden: true })], first: { one: {}, veiled: {} } };

testInRoom('one plays against the level that was chosen last, or the first', async () => {
  const { opponent } = await import('../../../static/views/home.js');
  assert.equal(opponent(game('one'), 'level2'), 'Against Level 2 · Casual. You start.');
  assert.equal(opponent(game('one'), 'level9'), 'Against Level 1 · Beginner. You start.');
  assert.equal(opponent(game('one', { levels: [] }), 'level1'), 'You start.');
});

test('what can be continued is unfinished, known, and can be shown, six games at most', () => {
  const bare = { look: null };
  const all = [
    saved('one'), saved('one', {}, { over: true }), saved('gone'), saved('one', {}, bare), saved('veiled', {}, bare),
  ];
  assert.deepEqual(begunOf(prepared, all), [all[0], all[4]]);
  assert.equal(begunOf(prepared, Array(9).fill(saved('one'))).length, 6);
});

testInPage('a game that was begun says whose turn it is, and a covered one shows no board', () => {
  const minis = new Minis();
  const section = continueSection(prepared, [
    saved('one'), saved('one', { seats: ['level2', 'person'], moves: ['a', 'b'] }),
    saved('one', { seats: ['person', 'person'] }), saved('veiled', {}, { look: null }),
  ], minis);
  assert.deepEqual([...(section || document).querySelectorAll('.game-blurb')].map(each => each.textContent), [
    'Your turn · 1 move played', 'Level 2 to move · 2 moves played', 'Two players · 1 move played',
    'The board is covered · 1 move played',
  ]);
  assert.equal((section || document).querySelectorAll('canvas').length, 3);
  assert.equal(continueSection(prepared, [], minis), false);
});

testInPage('a shelf shows its games and counts them', () => {
  const games = [game('long', { minutes: 30 }), game('dice', { chance: true }), game('quick', { minutes: 2 }),
    game('veiled', { hidden: true })];
  document.body.append(createShop(games, () => false));
  const shown = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.shop > li')])
    .filter(each => !each.hidden).map(each => each.querySelector('.game-title')?.textContent);
  const press = (/** @type {string} */ words) => {
    send(named(document.body, 'button', words), 'click');
    return shown();
  };
  assert.deepEqual([...document.querySelectorAll('.large')].length, 3);
  assert.deepEqual(press('Quick'), ['QUICK']);
  assert.deepEqual(press('No luck'), ['LONG', 'QUICK']);
  assert.deepEqual(press('Hidden'), ['VEILED']);
  assert.deepEqual(press('Dice and cards'), ['DICE']);
  assert.equal(document.querySelector('[role=status]')?.textContent, '1 games');
  assert.equal(document.querySelectorAll('[aria-pressed=true]').length, 1);
  assert.equal(press('All').length, 4);
});

testInPage('a board whose game is not replayed stays as it is', () => {
  const minis = new Minis();
  const canvas = minis.add(/** @type {any} */ ({}), 'one');
  minis.replay({}, () => true);
  assert.deepEqual([canvas.className, canvas.getAttribute('aria-hidden')], ['mini', 'true']);
  minis.destroy();
});
