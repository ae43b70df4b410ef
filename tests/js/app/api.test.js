// window.plywood: plain data in and out, and sentences for what will not do.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createApi, plain } from '../../../static/app/api.js';
import { Session } from '../../../static/session/session.js';
import { FakeEngine, facts } from '../session/fake.js';
import { veil, veilFacts } from '../session/veil.js';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const PROGRAMS = { options: { size: 9 }, seats: ['level1', 'level1'] };

/** A page without a page. @param {object} [services] */
function make(services = {}, engine = new FakeEngine()) {
  const session = new Session({ engine, facts: () => facts, ...services });
  return createApi({
    session, ready: async () => {}, quiet: () => session.rest(), open: (game, request) => session.open(game, request),
  });
}
const tick = () => new Promise(resolve => { setTimeout(resolve); });

test('a request is copied, and what is left out stays out', () => {
  const moves = ['a1'];
  const request = plain({ moves, seed: 3, ply: undefined });
  assert.deepEqual(request, { moves: ['a1'], seed: 3 });
  assert.notEqual(request.moves, moves);
  assert.deepEqual(plain({ position: null }), { position: null });
});

test('a request of the wrong shape gets one sentence', () => {
  const bad = [
    null, 7, { options: [] }, { options: 'x' }, { position: 5 }, { moves: 'a1' }, { moves: [1] }, { seats: [null] },
    { seed: -1 }, { seed: 1.5 }, { seed: 'x' }, { ply: 1 }, { ply: -1 }, { moves: Array(3000).fill('a1') },
    { bogus: 1 }, { moves: ['a1'], board: 'x' },
  ];
  for (const request of bad) {
    assert.throws(() => plain(request), /^Error: The(re)? .*[.]$/, JSON.stringify(request).slice(0, 60));
  }
});

test('driving a game', async () => {
  const plywood = make();
  /** @type {string[]} */ const heard = [];
  for (const type of ['move', 'over', 'error']) plywood.addEventListener(type, () => heard.push(type));
  /** @type {any} */ let last = null;
  plywood.addEventListener('change', event => { last = /** @type {CustomEvent} */ (event).detail; });
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
  assert.deepEqual(last, state, 'a change comes with what it has led to');
  assert.deepEqual(heard, ['move', 'error', 'move', 'over']);
});

test('an unknown part of a request is named, and the game in progress stays', async () => {
  const plywood = make();
  await plywood.open('take', { moves: ['1'] });
  const request = /** @type {any} */ ({ moves: ['2'], bogus: 1 });
  await assert.rejects(plywood.open('take', request),
    /^Error: The request has an unknown part 'bogus'; its parts can be options, .* seed, ply[.]$/);
  assert.deepEqual(plywood.state().moves, ['1']);
});

test('only a ply of the line can be stood at', async () => {
  const plywood = make();
  await plywood.open('take', { moves: ['1', '2'] });
  await plywood.go(1);
  for (const ply of [999, 3, -1, 0.5, NaN, '1', undefined]) {
    await assert.rejects(plywood.go(/** @type {any} */ (ply)),
      /^Error: The ply must be a whole number from 0 to 2, the number of moves[.]$/);
  }
  assert.equal(plywood.state().ply, 1);
  assert.equal((await plywood.go(2)).ply, 2);
  const playing = plywood.play('1');
  await assert.rejects(plywood.go(0), /^Error: Ply 0 must wait: '1' is still being played[.]$/);
  assert.equal((await playing).ply, 3);
});

test('behind the curtain nobody goes through the moves', async () => {
  const plywood = make({ facts: () => veilFacts }, new FakeEngine(veil));
  await plywood.open('veil', { seed: 5 });
  await plywood.settled();
  await plywood.uncover(0);
  await plywood.play('a');
  assert.equal((await plywood.go(0)).ply, 0);
  assert.equal((await plywood.cover()).ply, 1);
  for (const ply of [0, 1]) await assert.rejects(plywood.go(ply), /^Error: The board is covered[.]/);
});

test('two programs pause when they are told to, also between two moves, and go on', async () => {
  for (const halt of /** @type {const} */ (['stop', 'pause'])) {
    const waits = /** @type {(() => void)[]} */ ([]);
    const plywood = make({
      pace: () => 500, wait: () => new Promise(resolve => { waits.push(() => resolve(undefined)); }),
    });
    await plywood.open('take', PROGRAMS);
    while (!waits.length) await tick();
    assert.deepEqual([plywood.state().thinking, plywood.state().paused], [false, false]);
    assert.equal((await plywood[halt]()).paused, true);
    waits.shift()?.();
    const { moves, paused } = await plywood.settled();
    assert.deepEqual([moves, paused], [[], true], halt);
    assert.equal((await plywood.resume()).paused, false);
    while (!plywood.state().result) {
      waits.shift()?.();
      await tick();
    }
    await plywood.stop();
    assert.equal(plywood.state().paused, false, 'a game that is over has nothing to pause');
  }
});

test('a program that faces a person waits, too', async () => {
  const plywood = make();
  await plywood.open('take', { seats: ['person', 'level1'] });
  await plywood.pause();
  assert.deepEqual([(await plywood.settled()).moves, plywood.state().paused], [[], true]);
  await plywood.resume();
  await plywood.play('2');
  assert.deepEqual((await plywood.settled()).moves, ['2', '1']);
  await plywood.undo();
  await assert.rejects(make().pause(), /^Error: No game is open/);
});

test('README names all of it', () => {
  const plywood = make();
  const [list = ''] = /`window[.]plywood` has:\n\n(?:- .*\n|  .*\n)+/.exec(README) ?? [];
  const [, fields = ''] = /`state\(\)`, plain data: ([^;]*);/.exec(list) ?? [];
  assert.deepEqual(fields.split(/,\s+/).sort(), Object.keys(plywood.state()).sort());
  const verbs = [...list.matchAll(/`(\w+)\(/g)].map(([, name]) => name);
  const hidden = ['cover', 'uncover']; // they have a section of their own
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(plywood));
  assert.deepEqual([...verbs, ...hidden, 'constructor', 'ready'].sort(), own.sort());
});
