import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRematch, levelAbove } from '../../../static/play/rematch.js';
import { facts, sessionWith } from './fake.js';

test('above a level is the next one, above the highest none', () => {
  assert.equal(levelAbove(facts, ['person', 'level1']), 'level2');
  assert.equal(levelAbove(facts, ['level2', 'person']), undefined);
  assert.equal(levelAbove(facts, ['person', 'person']), undefined);
});

test('the same game is asked for with other seats, and with its start and its clock', () => {
  /** @type {unknown[]} */ const heard = [];
  const session = sessionWith({ seats: ['person', 'level1'], start: '3', clockName: '5m', series: [1] });
  const after = createRematch(session, request => heard.push(request), level => heard.push(level));
  after.rematch();
  after.swap();
  const harder = after.next();
  assert.equal(harder?.words, 'Level 2');
  harder?.act();
  const game = { position: '3', clock: '5m', rubber: false, series: [1] };
  assert.deepEqual(heard, [
    { ...game, seats: ['person', 'level1'] }, { ...game, seats: ['level1', 'person'] }, 'level2',
    { ...game, seats: ['person', 'level2'], series: [] },
  ]);
  session.seats = ['person', 'level2'];
  assert.equal(after.next(), null);
});

test('in a rubber the next deal follows, with the first seat passed on, and a new rubber after the last', () => {
  /** @type {any[]} */ const heard = [];
  const table = { ...facts, sides: [0, 1, 0, 1], bounds: [-13, 13], rubber: { points: 5, games: 2 } };
  const session = sessionWith({
    facts: table, seats: ['level1', 'level2', 'person', 'level3'], persons: [2], rubber: true, series: [13],
    payoff: [-1, 1, -1, 1], clockName: 'none',
  });
  const after = createRematch(session, request => heard.push(request), () => {});
  after.rematch();
  assert.deepEqual(heard.map(({ seats, series, rubber }) => [seats, series, rubber]),
    [[['level2', 'person', 'level3', 'level1'], [13, -1], true]]);
  assert.equal(after.next(), null);
  session.payoff = [13, -13, 13, -13];
  after.rematch();
  assert.deepEqual(heard[1].series, []);
});
