// window.plywood: plain data in and out, and sentences for what will not do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApi, plain } from '../../../static/app/api.js';
import { Session } from '../../../static/session/session.js';
import { FakeEngine, facts } from '../session/fake.js';

test('a request is copied, and what is left out stays out', () => {
  const moves = ['a1'];
  const request = plain({ moves, seed: 3, strange: 1 });
  assert.deepEqual(request, { moves: ['a1'], seed: 3 });
  assert.notEqual(request.moves, moves);
  assert.deepEqual(plain({ position: null }), { position: null });
});

test('a request of the wrong shape gets one sentence', () => {
  const bad = [
    null, 7, { options: [] }, { options: 'x' }, { position: 5 }, { moves: 'a1' }, { moves: [1] }, { seats: [null] },
    { seed: -1 }, { seed: 1.5 }, { seed: 'x' }, { ply: 1 }, { ply: -1 }, { moves: Array(3000).fill('a1') },
  ];
  for (const request of bad) {
    assert.throws(() => plain(request), /^Error: The(re)? .*[.]$/, JSON.stringify(request).slice(0, 60));
  }
});

test('driving a game', async () => {
  const session = new Session({ engine: new FakeEngine(), facts: () => facts });
  const plywood = createApi({
    session, ready: async () => {}, quiet: () => session.rest(), open: (game, request) => session.open(game, request),
  });
  /** @type {string[]} */ const heard = [];
  for (const type of ['move', 'over', 'error']) plywood.addEventListener(type, () => heard.push(type));
  assert.equal((await plywood.ready).game, null);
  assert.equal((await plywood.open('take', { options: { size: 3 } })).position, '3');
  assert.deepEqual((await plywood.play(' 1 ')).moves, ['1']);
  assert.deepEqual((await plywood.undo()).moves, []);
  assert.deepEqual((await plywood.redo()).moves, ['1']);
  assert.equal((await plywood.go(0)).ply, 0);
  assert.equal((await plywood.go(1)).ply, 1);
  await assert.rejects(plywood.play('9'), /'9'/);
  assert.equal((await plywood.play('2')).result?.text, 'over');
  await plywood.stop();
  const state = await plywood.settled();
  assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
  assert.deepEqual(heard, ['move', 'error', 'move', 'over']);
});
