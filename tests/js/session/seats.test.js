// Who sees what, by who sits where.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimantOf, eyesOf, loneSeat, nextOf, personsOf, playersIn, seatsIn } from '../../../static/session/seats.js';

const BOTH = ['person', 'person'], ONE = ['level1', 'person'], NONE = ['level1', 'level1'];
const game = { hidden: true, ended: false, seats: BOTH, moves: ['~x'], shownTo: null };

test('a person alone may see the board at once where something is hidden', () => {
  assert.deepEqual([BOTH, ONE, NONE].map(seats => loneSeat(true, seats)), [null, 1, null]);
  assert.equal(loneSeat(false, ONE), null);
  assert.deepEqual(personsOf(BOTH), [0, 1]);
});

test('eyes are open where nothing is hidden', () => {
  assert.equal(eyesOf({ ...game, hidden: false }), 'open');
  assert.equal(eyesOf({ ...game, ended: true }), 'open');
  assert.equal(eyesOf({ ...game, seats: NONE, moves: ['b2'] }), 'open');
});

test('else they are those of the person who has claimed the screen', () => {
  assert.equal(eyesOf(game), null);
  assert.equal(eyesOf({ ...game, shownTo: 1 }), 1);
  assert.equal(eyesOf({ ...game, shownTo: 0, seats: ONE }), null, 'a program has that seat now');
  assert.equal(eyesOf({ ...game, seats: NONE }), null, 'sealed moves are of no program that is watched');
});

test('the curtain is raised by the one whose turn it is, or by the only person', () => {
  assert.deepEqual([claimantOf(BOTH, 1), claimantOf(BOTH, null), claimantOf(ONE, 0), claimantOf(NONE, 0)],
    [1, null, 1, null]);
});

test('the screen goes to another person whose turn it is', () => {
  assert.deepEqual([nextOf(BOTH, 1, 0), nextOf(BOTH, 0, 0), nextOf(BOTH, 1, null), nextOf(['person', 'level1'], 1, 0)],
    [1, null, null, null]);
});

test('in a game that was read sit persons, and the levels that its tags name', () => {
  const facts = /** @type {any} */ ({ seats: ['White', 'Black'],
    levels: [{ name: 'level1', names: ['level1'] }, { name: 'level2', names: ['level2'] }] });
  /** @param {string} tags @returns {[string[], string][]} */
  const notes = tags => [[['e2e4'], '$1'], [[], tags]];
  assert.deepEqual(seatsIn(facts, []), BOTH);
  assert.deepEqual(seatsIn(facts, notes('[White "Anand"] [Black "Plywood level 2"]')), ['person', 'level2']);
  assert.deepEqual(seatsIn(facts, notes('[White "Plywood level 7"] [Black "Level 1"]')), BOTH);
  assert.deepEqual(playersIn(notes('[White "A \\"B\\" C"] [Event "x"] {[Black "no"]')).White, 'A "B" C');
});
