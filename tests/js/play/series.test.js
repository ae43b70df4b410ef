// The balance of games one after another against the same players, and the rubber.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balanceOf, resultsOf, rubberOf, tallied } from '../../../static/play/series.js';

const RULES = { points: 5, games: 2 };

/** @param {object} more @returns {any} */
const game = more => ({
  facts: { name: 'take', sides: [0, 1], bounds: [-13, 13], rubber: RULES }, persons: [0], payoff: null, ending: null,
  series: [], rubber: false, ...more,
});

test('wins, losses and draws are counted from the second game on, whichever side the person has', () => {
  assert.equal(balanceOf(game({ payoff: [1, -1] })), '');
  assert.equal(balanceOf(game({ series: [1], persons: [1], payoff: [1, -1] })), '1 : 1');
  assert.equal(balanceOf(game({ series: [3, -1], payoff: [0, 0] })), '1½ : 1½');
  assert.equal(balanceOf(game({ series: [1, -1, 0], ending: { reason: 'resigned', loser: 0 } })), '1½ : 2½');
});

test('a game that goes on does not count', () => {
  assert.equal(balanceOf(game({ series: [1, 1] })), '2 : 0');
  assert.deepEqual(resultsOf(game({ series: [1, 1] })), [1, 1]);
});

test('persons who play against each other have no balance, and partners one', () => {
  assert.equal(balanceOf(game({ persons: [0, 1], payoff: [1, -1] })), '');
  const facts = { name: 'w', sides: [0, 1, 0, 1], bounds: [-13, 13], rubber: RULES };
  const partners = game({ facts, persons: [0, 2], series: [1], payoff: [1, -1, 1, -1] });
  assert.equal(balanceOf(partners), '2 : 0');
  assert.equal(balanceOf({ ...partners, persons: [0, 1] }), '');
});

test('who resigns a deal has lost all of it', () => {
  assert.deepEqual(resultsOf(game({ ending: { reason: 'resigned', loser: 0 } })), [-13]);
});

test('a deal counts the tricks beyond half of them, and a drawn one nothing', () => {
  assert.deepEqual(tallied([3], RULES).points, [2, 0]); // eight tricks of thirteen
  assert.deepEqual(tallied([-2], RULES).points, [0, 1]); // three of four
  assert.deepEqual(tallied([0], RULES), { deals: 1, games: [0, 0], points: [0, 0], won: null });
});

test('five points make a game, after which both begin anew, and two games make the rubber', () => {
  assert.deepEqual(tallied([3, -5, 7], RULES), { deals: 3, games: [1, 0], points: [0, 0], won: null });
  assert.deepEqual(tallied([3, -5, 7, -9, -1], RULES), { deals: 5, games: [1, 1], points: [0, 1], won: null });
  assert.equal(tallied([13, 13], RULES).won, true);
  assert.equal(tallied([-13, 1, -13], RULES).won, false);
});

test('a rubber counts where it is played, and counts the deal on the board once it is over', () => {
  assert.equal(rubberOf(game({})), null);
  assert.equal(rubberOf(game({ rubber: true, persons: [0, 1] })), null);
  assert.equal(rubberOf(game({ rubber: true, facts: { sides: [0, 1], bounds: [-1, 1], rubber: null } })), null);
  assert.deepEqual(rubberOf(game({ rubber: true, series: [3] }))?.points, [2, 0]);
  assert.deepEqual(rubberOf(game({ rubber: true, series: [3], payoff: [5, -5] }))?.games, [1, 0]);
});
