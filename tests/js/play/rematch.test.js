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
  const session = sessionWith({ seats: ['person', 'level1'], start: '3', clockName: '5m' });
  const after = createRematch(session, request => heard.push(request), level => heard.push(level));
  after.rematch();
  after.swap();
  const harder = after.next();
  assert.equal(harder?.words, 'Level 2');
  harder?.act();
  const game = { position: '3', clock: '5m' };
  assert.deepEqual(heard, [
    { ...game, seats: ['person', 'level1'] }, { ...game, seats: ['level1', 'person'] }, 'level2',
    { ...game, seats: ['person', 'level2'] },
  ]);
  session.seats = ['person', 'level2'];
  assert.equal(after.next(), null);
});
