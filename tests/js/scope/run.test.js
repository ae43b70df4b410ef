// The requests to the engine while a run is looked at, and the details that are kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { KEPT, SeenRun, WINDOW } from '../../../static/scope/run.js';
import { LECTURE, randomRun } from '../trees/fake.js';
import { FakeEngine, rest } from './fake.js';

const WISH = { game: 'a', rung: 'alphabeta-hard' };

/** @param {any} seen */
async function opened(seen) {
  const engine = new FakeEngine(seen);
  const run = new SeenRun(engine, WISH);
  await run.open();
  return { engine, run };
}

const large = randomRun({ plies: 8, branches: 5, seed: 2, prune: false, most: 20_000 });
const froms = (/** @type {FakeEngine} */ engine) =>
  engine.asked.filter(ask => ask.op === 'detail').map(ask => ask.from);

test('a small run is told of whole', async () => {
  const { engine, run } = await opened(LECTURE);
  assert.equal(run.count(0), null);
  run.want([2]);
  await rest();
  assert.deepEqual(engine.asked.slice(1).map(({ op, from, to }) => [op, from, to]), [['detail', 0, 4]]);
  assert.equal(run.count(0), 2);
  assert.equal(run.about(3)?.sentence, 'Visit 3.');
});

test('a large one in windows, and only the last ones are kept', async () => {
  const { engine, run } = await opened(large);
  assert.equal(run.tree?.size, 20_000);
  for (let window = 0; window <= KEPT; window++) {
    run.want([window * WINDOW + 5]);
    await rest();
  }
  assert.equal(froms(engine).length, KEPT + 1);
  assert.equal(run.about(5), null, 'the first is gone');
  assert.equal(run.about(WINDOW + 5)?.sentence, `Visit ${WINDOW + 5}.`);
});

test('what is no longer looked at is let go', async () => {
  const { engine, run } = await opened(large);
  engine.hold = true;
  run.want([0]);
  run.want([9000]);
  await rest();
  assert.equal(engine.aborted, 1);
  engine.release();
  await rest();
  assert.deepEqual(froms(engine), [0, 9000]);
  assert.equal(run.about(9000)?.sentence, 'Visit 9000.');
  assert.equal(run.about(0), null);
});

test('a run that is left asks for nothing more', async () => {
  const { engine, run } = await opened(large);
  engine.hold = true;
  run.want([0, 5000]);
  run.close();
  await rest();
  assert.equal(engine.aborted, 1);
  assert.deepEqual(froms(engine), [0]);
});

test('a refusal is told, with the depth that would do', async () => {
  const engine = new FakeEngine(LECTURE);
  engine.answer = () => ({ ok: false, error: 'too large', depth: 4 });
  const run = new SeenRun(engine, WISH);
  await run.open();
  assert.deepEqual([run.problem, run.offered, run.seen], ['too large', 4, null]);
});

test('stopped before the end, what was seen stands', async () => {
  const part = randomRun({ plies: 5, branches: 3, most: 40 });
  const engine = new FakeEngine(part);
  engine.hold = true;
  const run = new SeenRun(engine, WISH);
  const opening = run.open();
  run.stop();
  await opening;
  assert.deepEqual([run.problem, run.seen?.note, run.tree?.size], [null, 'Stopped.', 40]);
});

test('progress is told until the run is seen', async () => {
  const engine = new FakeEngine(LECTURE);
  engine.hold = true;
  const run = new SeenRun(engine, WISH);
  let told = 0;
  run.addEventListener('change', () => told++);
  const opening = run.open();
  engine.dispatchEvent(new CustomEvent('progress', { detail: { visits: 2000 } }));
  assert.deepEqual([told, run.visited], [1, 2000]);
  engine.release();
  await opening;
  assert.ok(run.seen);
});

test('details that failed are asked for again when the engine is back', async () => {
  const { engine, run } = await opened(LECTURE);
  const answer = engine.answer.bind(engine);
  engine.answer = () => ({ ok: false, error: 'it stopped' });
  run.want([0]);
  await rest();
  run.want([0]);
  await rest();
  assert.deepEqual([froms(engine).length, run.problem], [1, 'it stopped']);
  engine.answer = answer;
  engine.dispatchEvent(new Event('stage'));
  await rest();
  assert.deepEqual([run.about(0)?.sentence, run.problem], ['Visit 0.', null]);
});
