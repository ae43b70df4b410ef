import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Facing } from '../../../static/play/facing.js';
import { sessionWith } from './fake.js';

test('a turned board stays turned as long as the game lasts', () => {
  const session = sessionWith({ persons: [1] });
  const facing = new Facing(session);
  assert.deepEqual([facing.near, facing.flipped], [1, true]);
  facing.turn();
  session.moves = ['a'];
  facing.update();
  assert.deepEqual([facing.near, facing.flipped, facing.turned], [0, false, true]);
  session.seed = 8;
  facing.update();
  assert.deepEqual([facing.near, facing.turned], [1, false]);
});
