// Ends that are not on the board: how they pay and how they are written.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  endingText, fitting, isEnding, outcomes, payoffOf, readEnding, writeEnding,
} from '../../../static/base/endings.js';

const facts = { seats: ['Black', 'White'], bounds: /** @type {[number, number]} */ ([-1, 1]) };
/** @type {import('../../../static/types.js').Ending[]} */
const ENDINGS = [
  { reason: 'resigned', loser: 0 }, { reason: 'time', loser: 1 }, { reason: 'agreed', loser: null },
  { reason: 'claimed', loser: null }, { reason: 'time', loser: null }, { reason: 'given', loser: null },
  { reason: 'given', loser: 1 }, { reason: 'resigned', loser: 1, points: 4 },
];

test('a link carries every end there and back', () => {
  for (const ending of ENDINGS) {
    assert.ok(isEnding(ending));
    assert.deepEqual(readEnding(writeEnding(ending)), ending);
  }
});

test('nonsense is no end', () => {
  const points = ['resigned.0.x', 'resigned.0.0', 'resigned.0.4000', 'resigned.0.2.1'];
  for (const text of ['', 'resigned', 'agreed.0', 'time.-1', 'time.x', 'time.9', 'won.1', ...points]) {
    assert.equal(readEnding(text), null, text);
  }
  for (const value of [null, 7, 'agreed', {}, { reason: 'agreed' }, { reason: 'time', loser: '1' },
    { reason: 'resigned', loser: 0, points: -1 }, { reason: 'resigned', loser: 0, points: 1.5 }]) {
    assert.equal(isEnding(value), false);
  }
});

test('the loser pays, a draw pays nothing, and points are counted on the board, or were given up', () => {
  assert.deepEqual(payoffOf(facts, { reason: 'resigned', loser: 0 }), [-1, 1]);
  assert.deepEqual(payoffOf(facts, { reason: 'agreed', loser: null }), [0, 0]);
  assert.equal(payoffOf({ ...facts, bounds: [-64, 64] }, { reason: 'time', loser: 1 }), null);
  const given = /** @type {const} */ ({ reason: 'resigned', loser: 1, points: 4 });
  assert.deepEqual(payoffOf({ ...facts, bounds: [-3, 3] }, given), [4, -4]);
  assert.deepEqual(payoffOf(facts, given), [1, -1], 'where a game is won, drawn or lost, it is one');
});

test('how a game went for each seat: by the board, else by who lost, with all of that side', () => {
  assert.deepEqual(outcomes([0, 1], [12, -12], null), [1, -1]);
  assert.deepEqual(outcomes([0, 1], [0, 0], { reason: 'resigned', loser: 0 }), [0, 0], 'the board comes first');
  assert.deepEqual(outcomes([0, 1], [1, -1], { reason: 'settled', loser: 0 }), [-1, 1], 'but for dead stones');
  assert.deepEqual(outcomes([0, 1], null, { reason: 'time', loser: 0 }), [-1, 1]);
  assert.deepEqual(outcomes([0, 1, 0, 1], null, { reason: 'given', loser: 3 }), [1, -1, 1, -1]);
  assert.deepEqual(outcomes([0, 1], null, { reason: 'agreed', loser: null }), [0, 0]);
  assert.deepEqual(outcomes([0, 1], null, null), [0, 0]);
});

test('only the word that settles dead stones may follow the end on a board, and only where there may be some', () => {
  const [word, settled] = /** @type {any[]} */ ([{ reason: 'resigned', loser: 0 }, { reason: 'settled', loser: 0 }]);
  const at = (/** @type {number | null} */ turn, /** @type {boolean} */ settles) =>
    [word, settled, null].map(end => fitting(end, /** @type {any} */ ({ turn, view: { settles } })));
  assert.deepEqual(at(0, false), [word, null, null]);
  assert.deepEqual(at(null, true), [null, settled, null]);
  assert.deepEqual(at(null, false), [null, null, null]);
});

test('each end is a sentence', () => {
  assert.deepEqual(ENDINGS.map(ending => endingText(facts, ending)),
    ['Black resigned.', 'White ran out of time.', 'Draw by agreement.', 'Draw, claimed by a player.',
    'Draw: time ran out.', 'A draw.', 'White lost.', 'White resigned.']);
});
