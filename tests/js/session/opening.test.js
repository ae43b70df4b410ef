// The game of a request, and whether its game begins before Python has answered.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, beginsAtOnce, wanted } from '../../../static/session/opening.js';
import { facts } from './fake.js';

const game = /** @type {any} */ (facts);
const first = /** @type {any} */ ({ legal: ['1', '2'] });
/** @param {object} request */
const begins = request => beginsAtOnce(wanted(game, request), first);

test('a request without anything is two persons at the default start', () => {
  const { seats, plain, ply, lots, clock, end } = wanted(game, {});
  assert.deepEqual({ seats, plain, ply, end }, { seats: ['person', 'person'], plain: true, ply: 0, end: null });
  assert.deepEqual([lots, clock], [
    { seed: 0, drawn: false, typesDice: game.dice && false }, { clockName: 'none', timeLeft: null },
  ]);
});

test('another option or a position makes another start, the default written out does not', () => {
  const { name, default: usual } = game.options[0];
  const plain = (/** @type {object} */ request) => wanted(game, request).plain;
  assert.deepEqual([plain({ options: { [name]: String(usual) } }), plain({ options: { [name]: '17' } }),
    plain({ position: '4' })], [true, false, false]);
});

test('a game begins at once without moves, or with one that is legal', () => {
  assert.deepEqual([{}, { moves: ['2'] }].map(begins), [true, true]);
  assert.deepEqual([{ moves: ['3'] }, { moves: ['1', '1'] }, { moves: ['2'], ply: 0 },
    { end: { reason: 'agreed', loser: null } }].map(begins), [false, false, false, false]);
});

test('what is asked goes with the eyes of the only person, but for no one where anybody may look on', () => {
  const hidden = { ...game, hidden: true, faceUpOption: '' };
  const eyes = (/** @type {any} */ request) => {
    const ask = /** @type {any} */ (asked(hidden, wanted(hidden, request)));
    return [ask.eyes, ask.seed];
  };
  assert.deepEqual(eyes({ seats: ['level1', 'person'], seed: 3 }), [1, 3]);
  assert.deepEqual(eyes({ seats: ['level1', 'person'], moves: ['~x'] }), [null, 0]);
  assert.deepEqual(eyes({ seats: ['level1', 'level1'], moves: ['1'] }), ['open', 0]);
  assert.deepEqual(eyes({ seats: ['level1', 'level1'], moves: ['~x'] }), [null, 0]);
  assert.ok(!('eyes' in asked(game, wanted(game, {}))) && !('seed' in asked(game, wanted(game, {}))));
});

test('results that cannot be such are left out, and so is a rubber in a game that knows none', () => {
  const sitting = (/** @type {any} */ request, rubber = /** @type {any} */ (null)) =>
    wanted({ ...facts, rubber }, request).sitting;
  const rules = { points: 5, games: 2 };
  assert.deepEqual(sitting({ series: [3, -1], rubber: true }, rules), { series: [3, -1], rubber: true });
  assert.deepEqual(sitting({ series: [3], rubber: true }), { series: [3], rubber: false });
  for (const series of ['3', [null], [NaN], { length: 1 }, Array(1001).fill(1)]) {
    assert.deepEqual(sitting({ series, rubber: 'yes' }, rules), { series: [], rubber: false });
  }
});
