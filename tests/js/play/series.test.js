// The balance of games one after another against the same players.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countGame, forgetSeries, balanceOf } from '../../../static/play/series.js';

/** @param {object} more @returns {any} */
const game = more => ({
  facts: { name: 'take', sides: [0, 1] }, seats: ['person', 'level1'], persons: [0], options: {}, payoff: null,
  ending: null, seed: 1, ...more,
});

test('wins, losses and draws are counted from the second game on, whichever side the person has', () => {
  forgetSeries();
  countGame(game({ payoff: [1, -1] }));
  assert.equal(balanceOf(game({})), '');
  countGame(game({ seed: 2, seats: ['level1', 'person'], persons: [1], payoff: [1, -1] }));
  assert.equal(balanceOf(game({})), '1 : 1');
  countGame(game({ seed: 3, payoff: [0, 0] }));
  assert.equal(balanceOf(game({})), '1½ : 1½');
  countGame(game({ seed: 4, ending: { reason: 'resigned', loser: 0 } }));
  assert.equal(balanceOf(game({})), '1½ : 2½');
});

test('a game counts once, and not when its end is taken back', () => {
  forgetSeries();
  for (const seed of [1, 1, 2]) countGame(game({ seed, payoff: [1, -1] }));
  assert.equal(balanceOf(game({})), '2 : 0');
  countGame(game({ seed: 3, payoff: [0, 0] }));
  countGame(game({ seed: 3 }));
  assert.equal(balanceOf(game({})), '2 : 0');
});

test('other players, options or games begin anew, and two persons have no balance', () => {
  forgetSeries();
  for (const seed of [1, 2]) countGame(game({ seed, payoff: [1, -1] }));
  const another = { facts: { name: 'x', sides: [0, 1] } };
  for (const more of [{ seats: ['person', 'level2'] }, { options: { size: 4 } }, another]) {
    assert.equal(balanceOf(game(more)), '');
  }
  countGame(game({ persons: [0, 1], seats: ['person', 'person'], payoff: [1, -1] }));
  assert.equal(balanceOf(game({ persons: [0, 1], seats: ['person', 'person'] })), '');
  const seats = ['level1', 'level1', 'person', 'level1'];
  const partners = game({ facts: { name: 'w', sides: [0, 1, 0, 1] }, seats, persons: [2] });
  for (const seed of [1, 2]) countGame({ ...partners, seed, payoff: [1, -1, 1, -1] });
  assert.equal(balanceOf(partners), '2 : 0');
});
