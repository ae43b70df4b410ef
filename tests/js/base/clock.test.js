// Clocks: time goes to the player to move alone, more comes after a move, and sleep is not counted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLOCKS, Clock, clockText, controlOf, ownClock } from '../../../static/base/clock.js';

const GAME = { name: 'g', words: '', game: 10, more: 2 };
const MOVE = { name: 'm', words: '', move: 10 };

test('only the clock of the player to move runs', () => {
  const clock = new Clock(GAME, 2);
  clock.run(0, 0);
  assert.equal(clock.tick(1000), null);
  assert.deepEqual(clock.left, [9000, 10_000]);
  clock.run(null, 1500);
  assert.equal(clock.tick(9000), null);
  assert.deepEqual(clock.left, [8500, 10_000]);
});

test('after a move in a game with more seconds the mover gets them', () => {
  const clock = new Clock(GAME, 2);
  clock.run(0, 0);
  clock.run(1, 1000, true);
  assert.deepEqual(clock.left, [11_000, 10_000]);
  clock.run(0, 2000);
  assert.deepEqual(clock.left, [11_000, 9000], 'a move taken back brings nothing');
});

test('by the move, each move has the whole time again', () => {
  const clock = new Clock(MOVE, 2);
  clock.run(0, 0);
  clock.tick(1000);
  clock.run(1, 1500, true);
  assert.deepEqual(clock.left, [10_000, 10_000]);
});

test('the player whose time is up is named, and no clock falls below nothing', () => {
  const clock = new Clock(MOVE, 2, [1200, 4000]);
  clock.run(0, 0);
  assert.equal(clock.tick(1000), null);
  assert.equal(clock.tick(2000), 0);
  assert.deepEqual(clock.left, [0, 4000]);
});

test('a page asleep takes a moment of time, not the whole sleep', () => {
  const clock = new Clock(GAME, 2);
  clock.run(0, 0);
  clock.tick(3_600_000);
  assert.deepEqual(clock.left, [8500, 10_000]);
  clock.tick(0);
  assert.deepEqual(clock.left, [8500, 10_000], 'a clock that goes back takes nothing');
});

test('kept time comes back where it fits the game', () => {
  assert.deepEqual(new Clock(GAME, 2, [3, 4]).left, [3, 4]);
  assert.deepEqual(new Clock(GAME, 2, [3]).left, [10_000, 10_000]);
});

test('every clock on offer has time, and none is the word for none', () => {
  for (const control of CLOCKS) {
    if (control.name === 'none') assert.equal(controlOf(control.name), null);
    else assert.ok((control.move ?? control.game ?? 0) > 0 && controlOf(control.name) === control);
  }
  for (const name of ['0', '', null, undefined, 'hourglass', '0m', '999m', '5m99', '5h', 'm3', '-3m']) {
    assert.equal(controlOf(name), null);
  }
});

test('time is written as people read it', () => {
  const times = [0, 940, 9990, 10_000, 59_001, 252_000];
  assert.deepEqual(times.map(clockText), ['0.0', '0.9', '9.9', '0:10', '1:00', '4:12']);
});

test("a clock of one's own has minutes and seconds, and those of older links are kept", () => {
  assert.deepEqual(controlOf('5m'), { name: '5m', words: '5 + 0', game: 300 });
  assert.deepEqual(controlOf('7m5'), { name: '7m5', words: '7 + 5', game: 420, more: 5 });
  assert.deepEqual(controlOf('30s'), { name: '30s', words: '30 s a move', move: 30 });
  assert.deepEqual([ownClock(7, 5), ownClock(5, 0), ownClock(NaN, NaN), ownClock(5000, 5000)],
    ['7m5', '5m', '1m', '180m60']);
  for (const [minutes, seconds] of [[1, 0], [180, 60], [12, 7]]) {
    assert.equal(controlOf(ownClock(minutes ?? 0, seconds ?? 0))?.game, 60 * (minutes ?? 0));
  }
  assert.deepEqual([new Clock(MOVE, 2).byMove, new Clock(GAME, 2).byMove], [true, false]);
});
