// The things that a worker leaves for the next, the worker that makes a snapshot, and a snapshot that does not start.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../../static/engine/limits.js';
import { REST } from '../../../static/engine/spares.js';
import { KINDS, make, makeReady, settle } from './fake.js';

/** @type {any} */ const LOOK = { op: 'situation', game: 'take' };
const PROBLEM = { kind: 'python' };
const MODULE = /** @type {any} */ ('what it was compiled to');

/** A kept site. @returns {any} */
const kept = () => ({
  site: async () => ({ form: 'built', offline: true, files: {} }),
  kept: (/** @type {() => void} */ call) => {
    call();
    return () => {};
  },
});

/** @param {ReturnType<typeof make>['workers']} workers */
const begun = workers => workers.map(({ heard }) => heard[0].type).join(' ');

/** @param {any} worker */
const lent = worker => worker.heard[0].spare;

test('the next worker begins with what the former one left, and a snapshot is given away meanwhile', async () => {
  const { worker, deaths, clock, stages } = await makeReady();
  assert.deepEqual(lent(worker()), { module: undefined, packed: undefined, plainly: false });
  const packed = Uint8Array.of(1, 2);
  worker().say({ type: 'spare', module: MODULE, packed });
  deaths.at(-1)?.();
  await clock.pass(1);
  assert.deepEqual(lent(worker()), { module: MODULE, packed, plainly: false });
  worker().say({ type: 'hello', locked: true, token: true });
  deaths.at(-1)?.(); // while it loads: the snapshot has gone with it
  await clock.pass(1000);
  assert.deepEqual(lent(worker()), { module: MODULE, packed: undefined, plainly: false });
  assert.ok(stages.every(({ stage }) => stage !== 'failed'));
});

for (const [fault, happens] of Object.entries({
  'says that it failed': (/** @type {any} */ made) => made.worker().say({ type: 'failed', problem: PROBLEM }),
  'ends fatally': (/** @type {any} */ made) => made.worker().say({ type: 'fatal', problem: PROBLEM }),
  dies: (/** @type {any} */ made) => made.deaths.at(-1)(),
  hangs: (/** @type {any} */ made) => made.clock.pass(LIMITS.start),
})) {
  test(`a start from a snapshot that ${fault} is followed by a plain one, and nobody hears of it`, async () => {
    const made = make(kept());
    const { engine, worker, workers, stages, clock } = made;
    engine.start(KINDS);
    const reply = engine.ask(LOOK);
    await settle();
    worker().say({ type: 'hello', locked: true, token: true });
    for (const stage of /** @type {const} */ (['download', 'compile'])) worker().say({ type: 'stage', stage });
    worker().say({ type: 'restoring' });
    await happens(made);
    await clock.pass(1);
    assert.equal(workers.length, 2);
    assert.equal(lent(worker()).plainly, true);
    worker().boot();
    worker().reply({ ok: true, n: 1 });
    assert.deepEqual(await reply, { ok: true, n: 1 });
    assert.ok(stages.every(({ stage }) => stage !== 'failed'));
    assert.equal(engine.info().restored, false);
    await clock.pass(REST * 2);
    assert.equal(workers.length, 2, 'none is made again on this page');
  });
}

test('a snapshot at whose first request the worker dies is not trusted, one that has replied is', async () => {
  const { engine, worker, deaths, clock } = await makeReady(kept());
  worker().say({ type: 'restoring' });
  worker().say({ type: 'spare', packed: Uint8Array.of(1) });
  const first = engine.ask(LOOK);
  worker().reply({ ok: true });
  await first;
  deaths.at(-1)?.();
  await clock.pass(1);
  assert.equal(lent(worker()).plainly, false);
  worker().boot();
  worker().say({ type: 'restoring' });
  const second = engine.ask(LOOK);
  deaths.at(-1)?.();
  await clock.pass(1000);
  assert.equal(lent(worker()).plainly, true);
  worker().boot();
  worker().reply({ ok: true, n: 2 });
  assert.deepEqual(await second, { ok: true, n: 2 });
});

test('while nothing is wanted one worker makes a snapshot, and no second one does', async () => {
  const { engine, worker, workers, clock } = await makeReady(kept());
  const first = workers[0];
  first.say({ type: 'spare', module: MODULE });
  await clock.pass(REST - 1);
  assert.equal(begun(workers), 'boot');
  await clock.pass(1);
  assert.equal(begun(workers), 'boot make');
  const maker = worker();
  assert.equal(/** @type {any} */ (maker.heard[0]).module, MODULE);
  const packed = Uint8Array.of(1, 2);
  maker.say({ type: 'spare', packed });
  assert.ok(!maker.ended);
  maker.say({ type: 'made' });
  assert.ok(maker.ended);
  const reply = engine.ask(LOOK);
  first.reply({ ok: true });
  await reply;
  await clock.pass(REST * 3);
  assert.equal(begun(workers), 'boot make');
});

test('a request ends the making, and it begins again in the next rest', async () => {
  const { engine, workers, clock } = await makeReady(kept());
  await clock.pass(REST);
  const reply = engine.ask(LOOK);
  assert.ok(workers[1].ended);
  await clock.pass(REST);
  assert.equal(begun(workers), 'boot make', 'not while it runs');
  workers[0].reply({ ok: true });
  await reply;
  await clock.pass(REST);
  assert.equal(begun(workers), 'boot make make');
  workers[2].say({ type: 'fatal', problem: { kind: 'memory' } });
  assert.ok(workers[2].ended);
  await clock.pass(REST * 2);
  assert.equal(begun(workers), 'boot make make', 'one that cannot be made is not made');
});

test('nothing is made where the site is not kept, or not yet', async () => {
  const source = await makeReady();
  await source.clock.pass(REST * 2);
  assert.equal(source.workers.length, 1);
  /** @type {() => void} */ let comes = () => {};
  const late = await makeReady({ ...kept(), kept: (/** @type {() => void} */ call) => {
    comes = call;
    return () => {};
  } });
  await late.clock.pass(REST * 2);
  assert.equal(late.workers.length, 1);
  comes();
  await late.clock.pass(REST);
  assert.equal(begun(late.workers), 'boot make');
});
