// The clock of a race.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { RaceClock, SPEEDS, momentAt } from '../../../static/ladder/clock.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE } from '../trees/fake.js';

test('nothing goes on before it is asked to', () => {
  const clock = new RaceClock(100);
  assert.equal(clock.tick(10_000), false);
  assert.deepEqual([clock.step, clock.playing, clock.over], [1, false, false]);
});

test('time makes visits, and what is left of it counts on', () => {
  const clock = new RaceClock(100);
  clock.speed = 4;
  clock.play();
  assert.equal(clock.tick(200), false);
  assert.equal(clock.tick(100), true);
  assert.equal(clock.step, 2);
  clock.tick(450);
  assert.equal(clock.step, 4);
});

test('it stops at the end, and plays again from the beginning', () => {
  const clock = new RaceClock(10);
  clock.play();
  clock.tick(1e6);
  assert.deepEqual([clock.step, clock.playing, clock.over], [10, false, true]);
  clock.play();
  assert.deepEqual([clock.step, clock.playing], [1, true]);
  clock.pause();
  assert.equal(clock.tick(1e6), false);
});

test('it is set within its ends, whatever is asked', () => {
  const clock = new RaceClock(10);
  for (const [asked, is] of [[5, 5], [-3, 1], [99, 10], [NaN, 1]]) {
    clock.set(asked);
    assert.equal(clock.step, is);
  }
  const still = new RaceClock(1);
  still.play();
  assert.equal(still.playing, false);
});

test('the usual speed ends a race in some seconds', () => {
  assert.equal(new RaceClock(10).speed, 1);
  assert.equal(new RaceClock(1000).speed, 256);
  assert.equal(new RaceClock(10 ** 9).speed, SPEEDS.at(-1));
});

test('so many visits begun are a moment of the run', () => {
  const tree = new SearchTree(LECTURE);
  assert.deepEqual([1, 2, 3, 4, 9].map(step => momentAt(tree, step)), [0, 2, 3, 7, 7]);
});
