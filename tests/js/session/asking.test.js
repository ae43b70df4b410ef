// Asking a fake engine: late replies, an engine that fails, a search that is capped, and rest.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Asking } from '../../../static/session/asking.js';
import { FakeEngine } from './fake.js';

const LOOK = /** @type {any} */ ({ op: 'situation', game: 'take' });
const THINK = /** @type {any} */ ({ op: 'think', game: 'take' });
const tick = (ms = 0) => new Promise(resolve => { setTimeout(resolve, ms); });

test('what was asked before the page changed is late', () => {
  const asking = new Asking(new FakeEngine());
  const first = asking.next();
  assert.equal(asking.isLate(first), false);
  const second = asking.next();
  assert.deepEqual([asking.isLate(first), asking.isLate(second)], [true, false]);
});

test('it rests when nothing is asked any more, also by whoever got the reply', async () => {
  const asking = new Asking(new FakeEngine());
  /** @type {string[]} */ const order = [];
  asking.ask(LOOK).then(() => asking.ask(LOOK)).then(() => order.push('answered'));
  assert.equal(asking.busy, true);
  await asking.rest();
  order.push('rest');
  assert.deepEqual(order, ['answered', 'rest']);
  assert.equal(asking.busy, false);
});

test('a request that must be answered waits for an engine that has failed', async () => {
  const engine = new FakeEngine();
  const asking = new Asking(engine);
  engine.reach('failed', 'no memory');
  let stranded = 0;
  /** @type {any} */ let reply = null;
  asking.insist(LOOK, asking.generation, () => { stranded += 1; }).then(found => { reply = found; });
  await tick(5);
  assert.deepEqual([stranded, reply], [1, null]);
  engine.reach('failed', 'no memory');
  await tick(5);
  assert.deepEqual([stranded, reply], [1, null], 'another failure changes nothing');
  engine.reach('ready');
  await tick(5);
  assert.equal(reply.ok, true);
});

test('it waits no longer once its reply would be late', async () => {
  const engine = new FakeEngine();
  const asking = new Asking(engine);
  engine.reach('failed', 'no memory');
  const reply = asking.insist(LOOK, asking.generation, () => {});
  await tick(5);
  asking.next();
  assert.equal((await reply).ok, false);
});

test('a search is stopped when its time is over, unless it is late', async (/** @type {any} */ t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const late of [false, true]) {
    const engine = new FakeEngine();
    engine.hold = true;
    const asking = new Asking(engine);
    const reply = asking.search(THINK, asking.generation, () => 2);
    if (late) asking.next();
    t.mock.timers.tick(2199);
    assert.equal(engine.stops, 0);
    t.mock.timers.tick(1);
    assert.equal(engine.stops, late ? 0 : 1);
    engine.release();
    await reply;
  }
});

test('the time of a search begins when the engine is there', async (/** @type {any} */ t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const engine = new FakeEngine();
  engine.hold = true;
  engine.stage = 'python';
  const asking = new Asking(engine);
  void asking.search(THINK, asking.generation, () => 1);
  t.mock.timers.tick(9000);
  assert.equal(engine.stops, 0);
  engine.stage = 'ready';
  engine.dispatchEvent(new Event('stage'));
  t.mock.timers.tick(1200);
  assert.equal(engine.stops, 1);
});

test('each search has its whole time', async (/** @type {any} */ t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const engine = new FakeEngine();
  engine.hold = true;
  const asking = new Asking(engine);
  for (const expected of [0, 0, 1]) {
    const reply = asking.search(THINK, asking.generation, () => 1);
    t.mock.timers.tick(expected ? 1200 : 1199);
    assert.equal(engine.stops, expected);
    engine.release();
    await reply;
  }
  t.mock.timers.tick(9000);
  assert.equal(engine.stops, 1, 'a search that is over is not stopped');
});

test('a search that starts again in a new engine has its whole time again', (/** @type {any} */ t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const engine = new FakeEngine();
  engine.hold = true;
  const asking = new Asking(engine);
  void asking.search(THINK, asking.generation, () => 1);
  const become = (/** @type {string} */ stage) => {
    engine.stage = stage;
    engine.dispatchEvent(new Event('stage'));
  };
  t.mock.timers.tick(1000);
  become('python');
  t.mock.timers.tick(9000);
  assert.equal(engine.stops, 0, 'no time passes without an engine');
  become('ready');
  t.mock.timers.tick(1000);
  become('ready');
  t.mock.timers.tick(199);
  assert.equal(engine.stops, 0);
  t.mock.timers.tick(1);
  assert.equal(engine.stops, 1);
});

test('a request that goes behind gives way, and comes back until it is answered', async () => {
  const engine = new FakeEngine();
  const asking = new Asking(engine);
  /** @type {any[]} */ const given = [{ ok: true, stopped: true }, { ok: true, stopped: false, value: 1 }];
  let asked = 0;
  engine.ask = async () => given[asked++];
  const { signal } = new AbortController();
  assert.deepEqual(await asking.askWhenIdle(THINK, signal), { ok: true, stopped: false, value: 1 });
  assert.equal(asked, 2, 'what was stopped is asked for again');
});

test('a request that goes behind ends with its own signal, also where it was answered', async () => {
  const engine = new FakeEngine();
  const asking = new Asking(engine), ends = new AbortController();
  engine.ask = async () => {
    ends.abort();
    return /** @type {any} */ ({ ok: true, stopped: false });
  };
  assert.equal(await asking.askWhenIdle(THINK, ends.signal), null);
});
