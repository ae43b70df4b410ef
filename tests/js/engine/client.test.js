// The supervisor with a worker that does as it is told: loading, asking, stopping, dying, giving up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS, SLOW } from '../../../static/engine/limits.js';
import { KINDS, make, makeReady, settle } from './fake.js';

/** @type {any} */ const LOOK = { op: 'situation', game: 'take' };
/** @type {any} */ const THINK = { op: 'think', game: 'take' };
/** @type {any} */ const TRACE = { op: 'trace', game: 'take', rung: 'minimax' };

/** The end of a promise, or that it is still open. @param {Promise<any>} promise */
async function now(promise) {
  await settle();
  return Promise.race([promise, Promise.resolve('open')]);
}

test('the stages are told in order, with the bytes, and what was asked early is answered at the end', async () => {
  const { engine, worker, stages } = make();
  const early = engine.ask(LOOK);
  engine.start(KINDS);
  await settle();
  const [boot] = worker().heard;
  assert.ok(boot.type === 'boot');
  assert.deepEqual(boot.games, ['take']); // it comes with the engine
  worker().say({ type: 'hello', locked: true, token: true });
  worker().say({ type: 'stage', stage: 'download' });
  worker().say({ type: 'bytes', loaded: 1, total: 4 });
  for (const stage of /** @type {const} */ (['compile', 'python', 'engine'])) worker().say({ type: 'stage', stage });
  worker().say({ type: 'bytes', loaded: 4, total: 4 });
  worker().say({ type: 'stage', stage: 'ready' });
  const told = stages.map(({ stage }) => stage).join(' ');
  assert.equal(told, 'download download download compile python engine ready');
  assert.deepEqual([stages[2].fraction, stages[2].loaded, stages[2].total], [0.25, 1, 4]);
  worker().reply({ ok: true, said: 1 });
  assert.deepEqual(await early, { ok: true, said: 1 });
  assert.equal(engine.info().means, 'token');
});

test('the game of the address comes with the engine, unless another is waited for', async () => {
  const { engine, worker } = make();
  engine.start(KINDS, ['take']);
  await settle();
  const [boot] = worker().heard;
  assert.deepEqual(boot.type === 'boot' && boot.games, ['take']);
});

test('one thing at a time, in order', async () => {
  const { engine, worker } = await makeReady();
  const replies = [engine.ask(LOOK), engine.ask({ ...LOOK, moves: ['a'] })];
  assert.equal(worker().heard.filter(message => message.type === 'ask').length, 1);
  worker().reply({ ok: true, n: 1 });
  assert.deepEqual(worker().asked.ask.moves, ['a']);
  worker().reply({ ok: true, n: 2 });
  assert.deepEqual((await Promise.all(replies)).map(reply => reply.n), [1, 2]);
});

test('a reply to another request is not heard', async () => {
  const { engine, worker } = await makeReady();
  const reply = engine.ask(LOOK);
  worker().say({ type: 'reply', id: 999, reply: '{"ok":true}', heap: 0 });
  assert.equal(await now(reply), 'open');
});

test('a request at which the engine errs is refused in a sentence, and the worker goes on being used', async () => {
  const { engine, worker, workers } = await makeReady();
  const reply = engine.ask(LOOK);
  worker().say({ type: 'erred', id: worker().asked.id, problem: { kind: 'refused', detail: 'a slip' } });
  const { ok, error } = await reply;
  assert.equal(ok, false);
  assert.match(error, /^The engine failed \(a slip\): the game is kept/);
  const next = engine.ask(LOOK);
  worker().reply({ ok: true });
  assert.deepEqual([await next, workers.length], [{ ok: true }, 1]);
});

test('of what waits, only the latest generation is asked', async () => {
  const { engine, worker } = await makeReady();
  engine.ask(LOOK, { gen: 1 });
  const old = engine.ask(LOOK, { gen: 1 });
  engine.ask({ ...LOOK, moves: ['new'] }, { gen: 2 });
  assert.equal((await old).ok, false);
  worker().reply({ ok: true });
  assert.deepEqual(worker().asked.ask.moves, ['new']);
});

test('thoughts are told with the generation they belong to', async () => {
  const { engine, worker } = await makeReady();
  /** @type {any[]} */ const thoughts = [];
  engine.addEventListener('thought', event => thoughts.push(/** @type {CustomEvent} */ (event).detail));
  engine.ask(THINK, { gen: 7 });
  worker().think({ move: 'b2', depth: 3 });
  assert.deepEqual(thoughts, [{ move: 'b2', depth: 3, gen: 7 }]);
});

test('stop: the worker heeds it and answers', async () => {
  const { engine, worker, revoked, clock } = await makeReady();
  const reply = engine.ask(THINK);
  const { token } = worker().asked;
  engine.stop();
  assert.ok(token && revoked.includes(token));
  await clock.pass(30);
  worker().reply({ ok: true, move: 'c3', stopped: false });
  assert.deepEqual(await reply, { ok: true, move: 'c3', stopped: true });
  assert.equal(engine.info().stopped, 30);
});

test('stop: the best so far is the answer when the worker is late, and the worker goes on being used', async () => {
  const { engine, worker, workers, clock } = await makeReady();
  const reply = engine.ask(THINK);
  worker().think({ move: 'b2' });
  engine.stop();
  await clock.pass(LIMITS.patience);
  assert.deepEqual(await reply, { ok: true, move: 'b2', stopped: true });
  const next = engine.ask(LOOK);
  await clock.pass(100);
  worker().reply({ ok: true, move: 'late' });
  worker().reply({ ok: true, next: true });
  assert.equal((await next).next, true);
  assert.equal(workers.length, 1);
});

test('stop: a worker that does not heed it is replaced, and nobody waits longer than that', async () => {
  const { engine, workers, worker, clock } = await makeReady();
  const reply = engine.ask(THINK), next = engine.ask(LOOK);
  engine.stop();
  await clock.pass(LIMITS.grace);
  const { ok, stopped } = await reply;
  assert.deepEqual({ ok, stopped }, { ok: false, stopped: true });
  assert.equal(workers.length, 2);
  assert.ok(workers[0].ended);
  worker().boot();
  worker().reply({ ok: true, again: true });
  assert.equal((await next).again, true);
  assert.equal(engine.info().restarts, 1);
});

test('stop: shared memory names the request', async () => {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const { engine, worker } = await makeReady({ shared });
  engine.ask(LOOK);
  worker().reply({ ok: true });
  engine.ask(THINK);
  assert.equal(worker().asked.token, null);
  engine.stop();
  assert.equal(shared[0], worker().asked.id);
  assert.equal(engine.info().means, 'memory');
});

test('stop: what waits is answered at once, and what is no search goes on', async () => {
  const { engine, worker, workers, clock } = await makeReady();
  const look = engine.ask(LOOK), think = engine.ask(THINK);
  engine.stop();
  assert.equal((await think).stopped, true);
  await clock.pass(LIMITS.grace * 2);
  worker().reply({ ok: true });
  assert.equal((await look).ok, true);
  assert.equal(workers.length, 1);
});

test('stop: an interrupt that reached the door is still answered with the best so far', async () => {
  const { engine, worker } = await makeReady();
  const reply = engine.ask(THINK);
  worker().think({ move: 'a1' });
  engine.stop();
  worker().reply({ ok: false, error: 'stopped before there was an answer' });
  assert.deepEqual(await reply, { ok: true, move: 'a1', stopped: true });
});

test('progress of what is watched is told as such, and is never taken for a thought', async () => {
  const { engine, worker } = await makeReady();
  /** @type {any[]} */ const heard = [];
  for (const name of ['progress', 'thought']) {
    engine.addEventListener(name, event => heard.push([name, /** @type {CustomEvent} */ (event).detail]));
  }
  engine.ask(TRACE, { gen: 7 });
  worker().think({ visits: 2000, of: 9000 });
  assert.deepEqual(heard, [['progress', { id: worker().asked.id, visits: 2000, of: 9000, gen: 7 }]]);
});

test('stop: a trace has time to tell what it has seen, and its progress is no answer', async () => {
  const { engine, worker, workers, clock } = await makeReady();
  const reply = engine.ask(TRACE);
  worker().think({ visits: 2000, of: 9000 });
  engine.stop();
  await clock.pass(LIMITS.grace * 2);
  assert.equal(await now(reply), 'open');
  worker().reply({ ok: true, parent: [-1], note: 'Stopped after 1 visit.' });
  assert.deepEqual(await reply, { ok: true, parent: [-1], note: 'Stopped after 1 visit.', stopped: true });
  engine.ask(TRACE);
  engine.stop();
  await clock.pass(LIMITS.saving);
  assert.equal(workers.length, 2);
});

test('stop: a longer search has its answer at once, and the worker has time to keep what it found', async () => {
  const { engine, worker, workers, clock } = await makeReady();
  const reply = engine.ask({ ...THINK, longer: true });
  worker().think({ move: 'b2' });
  engine.stop();
  await clock.pass(LIMITS.patience);
  assert.deepEqual(await reply, { ok: true, move: 'b2', stopped: true });
  await clock.pass(LIMITS.grace * 2);
  assert.equal(workers.length, 1);
  await clock.pass(LIMITS.saving);
  assert.equal(workers.length, 2);
});

test('a trace may take as long as it gives signs', async () => {
  const { engine, worker, workers, clock } = await makeReady();
  const reply = engine.ask(TRACE);
  assert.ok(worker().asked.milliseconds > 60 * 60_000);
  for (let beat = 0; beat < 30; beat++) {
    await clock.pass(LIMITS.request - 1000);
    worker().say({ type: 'alive', id: worker().asked.id });
  }
  worker().reply({ ok: true, parent: [] });
  assert.equal((await reply).ok, true);
  assert.equal(workers.length, 1);
});

test('a signal ends one request, running or waiting, and no other', async () => {
  const { engine, worker, workers, clock, revoked } = await makeReady();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = engine.ask(TRACE, { signal: first.signal });
  const waiting = engine.ask({ ...TRACE, rung: 'other' }, { signal: second.signal });
  const look = engine.ask(LOOK);
  const { token } = worker().asked;
  second.abort();
  first.abort();
  assert.deepEqual([(await running).stopped, (await waiting).stopped], [true, true]);
  assert.ok(token && revoked.includes(token));
  assert.equal(await now(look), 'open');
  await clock.pass(100);
  worker().reply({ ok: true, parent: [] });
  assert.equal(worker().asked.ask.op, 'situation');
  worker().reply({ ok: true, there: 1 });
  assert.equal((await look).there, 1);
  assert.equal(workers.length, 1);
  assert.equal((await engine.ask(LOOK, { signal: first.signal })).stopped, true);
  first.abort();
});

test('a request with a signal of its own is dropped by no later count', async () => {
  const { engine, worker } = await makeReady();
  engine.ask(LOOK, { gen: 1 });
  const kept = engine.ask(TRACE, { signal: new AbortController().signal });
  engine.ask({ ...LOOK, moves: ['new'] }, { gen: 2 });
  worker().reply({ ok: true });
  assert.equal(worker().asked.ask.op, 'trace');
  worker().reply({ ok: true, parent: [] });
  assert.equal((await kept).ok, true);
});

test('a worker that dies is replaced at once and asked again', async () => {
  const { engine, workers, worker, deaths, clock } = await makeReady();
  const reply = engine.ask(LOOK);
  const first = worker().asked.text;
  deaths[0]();
  assert.notEqual(engine.stage, 'ready');
  await clock.pass(0);
  assert.equal(workers.length, 2);
  worker().boot();
  assert.equal(worker().asked.text, first);
  worker().reply({ ok: true });
  assert.equal((await reply).ok, true);
});

test('a request at which the worker dies twice gets a sentence, and the next one is asked', async () => {
  const { engine, worker, clock } = await makeReady();
  const reply = engine.ask(LOOK), next = engine.ask({ ...LOOK, moves: ['a'] });
  for (const wait of [0, 1000]) {
    worker().say({ type: 'fatal', problem: { kind: 'memory', detail: 'stack' } });
    await clock.pass(wait);
    worker().boot();
  }
  assert.match((await reply).error, /stopped twice at this request/);
  assert.equal(engine.info().fault, 'stack');
  worker().reply({ ok: true, next: true });
  assert.equal((await next).next, true);
});

test('the waits grow, the fourth death within a minute is the last, and "try again" begins anew', async () => {
  const { engine, workers, worker, deaths, clock } = await makeReady();
  for (const wait of [0, 1000, 4000]) {
    const before = workers.length;
    deaths.at(-1)?.();
    if (wait) {
      await clock.pass(wait - 1);
      assert.equal(workers.length, before);
    }
    await clock.pass(1);
    assert.equal(workers.length, before + 1);
    worker().boot();
  }
  deaths.at(-1)?.();
  assert.equal(engine.stage, 'failed');
  assert.match(engine.problem ?? '', /stopped several times/);
  assert.equal((await engine.ask(LOOK)).ok, false);
  engine.retry();
  await settle();
  worker().boot();
  assert.equal(engine.stage, 'ready');
  assert.equal(engine.problem, null);
});

test('deaths that are far apart count for nothing', async () => {
  const { engine, worker, deaths, clock } = await makeReady();
  for (let time = 0; time < 8; time++) {
    deaths.at(-1)?.();
    await clock.pass(0);
    worker().boot();
    await clock.pass(61_000);
  }
  assert.equal(engine.stage, 'ready');
});

test('a worker that says nothing while it is asked is taken for dead; one that gives signs is not', async () => {
  const { engine, worker, workers, clock } = await makeReady();
  engine.ask(THINK);
  for (let time = 0; time < 60_000; time += 500) {
    await clock.pass(500);
    worker().say({ type: 'alive', id: worker().asked.id });
  }
  assert.equal(workers.length, 1);
  await clock.pass(LIMITS.request);
  assert.equal(workers.length, 2);
});

test('an idle worker is not watched', async () => {
  const { engine, workers, clock } = await makeReady();
  await clock.pass(3_600_000);
  assert.equal(workers.length, 1);
  assert.equal(engine.stage, 'ready');
});

test('loading that falls silent ends in a sentence; bytes keep it alive', async () => {
  const { engine, worker, clock } = make();
  const reply = engine.ask(LOOK);
  engine.start(KINDS);
  await settle();
  worker().say({ type: 'hello', locked: false, token: false });
  for (let time = 0; time < 10; time++) {
    await clock.pass(LIMITS.download - 1000);
    worker().say({ type: 'bytes', loaded: time, total: 99 });
  }
  assert.equal(engine.stage, 'download');
  await clock.pass(LIMITS.download);
  assert.equal(engine.stage, 'failed');
  assert.match(engine.problem ?? '', /gone quiet.*try again/);
  assert.deepEqual(await reply, { ok: false, error: engine.problem });
});

test('starting Python may take a minute, and no longer', async () => {
  const { engine, worker, clock } = make();
  engine.start(KINDS);
  await settle();
  worker().say({ type: 'hello', locked: false, token: false });
  worker().say({ type: 'stage', stage: 'python' });
  await clock.pass(LIMITS.start - 1000);
  assert.equal(engine.stage, 'python');
  await clock.pass(1000);
  assert.match(engine.problem ?? '', /too long/);
});

test('a failure is final: what comes late from the old worker is not heard', async () => {
  const { engine, worker, workers } = make();
  engine.start(KINDS);
  await settle();
  const old = worker();
  old.say({ type: 'failed', problem: { kind: 'missing', file: 'pyodide.asm.wasm' } });
  assert.match(engine.problem ?? '', /^The file pyodide\.asm\.wasm is not on this server: .* try again\.$/);
  old.boot();
  assert.equal(engine.stage, 'failed');
  assert.ok(old.ended);
  engine.retryIfPassed();
  assert.equal(workers.length, 1, 'a missing file does not come back with the network');
  engine.retry();
  await settle();
  worker().say({ type: 'failed', problem: { kind: 'network' } });
  engine.retryIfPassed();
  assert.equal(workers.length, 3);
});

test('a browser without workers is told so', async () => {
  const { engine } = make({ spawn() { throw new Error('no workers'); } });
  engine.start(KINDS);
  assert.equal(engine.stage, 'failed');
  assert.match(engine.problem ?? '', /WebAssembly and module workers/);
});

test('site.json that will not do is told, and is fetched anew by "try again"', async () => {
  let times = 0;
  const { engine, worker } = make({
    async site() {
      if (!times++) throw new Error('no network');
      return { form: 'built', files: {} };
    },
  });
  engine.start(KINDS);
  await settle();
  assert.equal(engine.stage, 'failed');
  engine.retry();
  await settle();
  worker().boot();
  assert.equal(engine.stage, 'ready');
});

test('a worker with a large heap is exchanged when nobody waits', async () => {
  const { engine, workers, worker } = await makeReady();
  const replies = [engine.ask(LOOK), engine.ask(LOOK)];
  worker().reply({ ok: true }, 2 ** 30);
  assert.equal(workers.length, 1);
  worker().reply({ ok: true }, 2 ** 30);
  await Promise.all(replies);
  assert.equal(workers.length, 2);
  assert.ok(workers[0].ended);
});

test('what takes long before the worker answers is named, until it has come', async () => {
  /** @type {(facts: any) => void} */ let answer = () => {};
  const { engine, worker, clock } = make({ site: () => new Promise(resolve => { answer = resolve; }) });
  /** @type {[string, boolean][]} */ const told = [];
  engine.addEventListener('slow', event => {
    const { file, came } = /** @type {CustomEvent} */ (event).detail;
    told.push([file.split('/').at(-1).split(',')[0], came]);
  });
  engine.start(KINDS);
  await clock.pass(SLOW - 1);
  assert.deepEqual(told, []);
  await clock.pass(1);
  assert.deepEqual(told.splice(0), [['site.json', false]]);
  answer({ form: 'built', files: {} });
  await clock.pass(SLOW - 1);
  assert.deepEqual(told.splice(0), [['site.json', true]]);
  await clock.pass(1);
  assert.deepEqual(told.splice(0), [['worker.js', false]]);
  worker().boot();
  assert.deepEqual(told.splice(0), [['worker.js', true]]);
});

test('that a file takes long is no sign of life', async () => {
  const { engine, worker, clock } = make();
  engine.start(KINDS);
  await settle();
  worker().say({ type: 'hello', locked: true, token: true });
  worker().say({ type: 'stage', stage: 'download' });
  await clock.pass(SLOW);
  worker().say({ type: 'slow', file: 'a.wasm', came: false });
  await clock.pass(LIMITS.download - SLOW - 1);
  assert.equal(engine.stage, 'download');
  await clock.pass(1001);
  assert.equal(engine.stage, 'failed');
  assert.match(engine.problem ?? '', /has gone quiet/);
});
