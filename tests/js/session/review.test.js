// The review of a game over a fake engine: the order of the marks, what goes behind other requests, stop, and lines
// laid out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Asking } from '../../../static/session/asking.js';
import { Review } from '../../../static/session/review.js';
import { Session } from '../../../static/session/session.js';
import { FakeEngine, facts } from './fake.js';
import { reviewMoves } from '../../../static/session/questions.js';

const tick = (ms = 0) => new Promise(resolve => { setTimeout(resolve, ms); });

/** @param {number} ply @param {object} [more] */
const weighed = (ply, more = {}) => ({
  ok: true, ply, move: '1', seat: (ply - 1) % 2, value: 1, proven: true, played: 1, sure: true, cost: 0, share: 1,
  grade: '', letGo: '', line: [], cells: [], say: '', reasons: [], ...more,
});

/** @param {string[]} moves @param {(ply: number, next: any) => any} answer */
function reviewOf(moves, answer) {
  /** @type {number[]} */ const asked = [];
  let changes = 0;
  const game = { moves, situation: null, seats: ['person', 'level1'] };
  const review = new Review(game, {
    ask: async (ply, next, signal) => {
      asked.push(ply);
      await tick();
      return signal.aborted ? null : answer(ply, next);
    },
    changed: () => { changes += 1; },
  });
  return { review, asked, game, changes: () => changes };
}

test('the moves are weighed from the last to the first, each with the mark of the next', async () => {
  /** @type {any[]} */ const nexts = [];
  const { review, asked, changes } = reviewOf(['1', '2', '1'], (ply, next) => {
    nexts.push(next?.ply ?? null);
    return weighed(ply);
  });
  const run = review.run();
  assert.ok(review.running);
  await run;
  assert.deepEqual(asked, [3, 2, 1]);
  assert.deepEqual(nexts, [null, 3, 2]);
  assert.deepEqual(review.progress, { done: 3, of: 3 });
  assert.ok(changes() >= 4 && !review.running);
});

test('a stopped review keeps its marks, and goes on from there', async () => {
  const { review, asked } = reviewOf(['1', '2', '1'], ply => {
    if (ply === 2 && asked.length === 2) review.stop();
    return weighed(ply);
  });
  await review.run();
  assert.deepEqual(review.marks.map(mark => mark.ply), [2, 3]);
  await review.run();
  assert.deepEqual(asked, [3, 2, 1]);
});

test('what moves were reviewed stays with them when the game goes on or back', async () => {
  const { review, asked, game } = reviewOf(['1', '2'], ply => weighed(ply));
  await review.run();
  game.moves.push('1');
  assert.equal(review.markAt(3), null);
  await review.run();
  assert.deepEqual(asked, [2, 1, 3]);
  game.moves.splice(1, 2, '1');
  assert.equal(review.markAt(1)?.ply, 1);
  assert.equal(review.markAt(2), null);
  game.moves.splice(0, 1, '2');
  assert.equal(review.markAt(1), null, 'it is another move');
});

test('values are for the first seat, accuracy is a mean, and an error is kept', async () => {
  const { review } = reviewOf(['1', '2', '1'], ply => ply === 1 ? { ok: false, error: 'no' }
    : weighed(ply, ply === 2 ? { value: 1, played: -1, sure: false, share: 0.25 } : { value: 1, share: null }));
  await review.run();
  assert.equal(review.error, 'no');
  assert.deepEqual([0, 1, 2, 3].map(ply => review.pointAt(ply)), [
    null, { value: -1, proven: true }, { value: 1, proven: true }, { value: 1, proven: true },
  ]);
  assert.deepEqual([review.accuracyOf(0), review.accuracyOf(1)], [null, 0.25]);
});

test('a request behind all others gives way to them, and is asked once more', async () => {
  /** @type {string[]} */ const log = [];
  const engine = Object.assign(new FakeEngine(), {
    /** @param {any} ask @param {{signal?: AbortSignal}} [about] */
    ask(ask, { signal } = {}) {
      log.push(ask.op);
      return new Promise(resolve => {
        const timer = setTimeout(() => resolve({ ok: true, op: ask.op }), ask.op === 'review' ? 30 : 5);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          log.push('stopped');
          resolve({ ok: false, stopped: true });
        });
      });
    },
  });
  const asking = new Asking(/** @type {any} */ (engine));
  const end = new AbortController();
  const behind = asking.askWhenIdle(/** @type {any} */ ({ op: 'review' }), end.signal);
  await tick(5);
  assert.equal(asking.busy, false); // a review does not keep the page from resting
  await asking.ask(/** @type {any} */ ({ op: 'situation' }));
  assert.deepEqual(log, ['review', 'stopped', 'situation']);
  assert.deepEqual(await behind, { ok: true, op: 'review' });
  assert.deepEqual(log, ['review', 'stopped', 'situation', 'review']);
  const another = asking.askWhenIdle(/** @type {any} */ ({ op: 'review' }), end.signal);
  await tick(5);
  end.abort();
  assert.equal(await another, null);
});

test('a line is laid out beside the game, programs wait there, and the way back leads to the game', async () => {
  const session = new Session({ engine: new FakeEngine(), facts: () => facts });
  await session.open('take', { moves: ['1', '1'], seats: ['person', 'level1'], options: { size: 9 } });
  await session.rest();
  session.layOut(1, ['2', '2']);
  await session.rest();
  assert.deepEqual([session.moves, session.ply, session.paused], [['1', '2', '2'], 2, true]);
  session.go(3);
  await session.rest();
  assert.equal(session.moves.length, 3);
  session.goBack();
  await session.rest();
  assert.deepEqual([session.moves, session.ply, session.paused, session.left], [['1', '1'], 2, false, null]);
  assert.ok(session.others.some(line => line.join() === '1,2,2'));
});

test('a person who moves in a line that was laid out is answered', async () => {
  const session = new Session({ engine: new FakeEngine(), facts: () => facts });
  await session.open('take', { moves: ['1', '1'], seats: ['person', 'level1'], options: { size: 9 } });
  await session.rest();
  session.layOut(0, ['2', '2']);
  session.go(2);
  await session.rest();
  await session.play('1');
  await session.rest();
  assert.deepEqual(session.moves, ['2', '2', '1', '1']);
  assert.equal(session.left, null);
});

test('a game without moves is not reviewed', async () => {
  const session = new Session({ engine: new FakeEngine(), facts: () => facts });
  await session.open('take', {});
  await assert.rejects(reviewMoves(session), /no move to review/);
});

test('luck is what the rolls brought beyond the expectation, and costs are added up', async () => {
  const { review } = reviewOf(['1', '2', '1', '2'], ply => weighed(ply, [
    {}, { seat: -1, value: 0.1, played: 0.4 }, { seat: 0, cost: 0.05 }, { seat: -1, value: 0.3, played: 0.2 },
    { seat: 0, cost: 0.125 },
  ][ply]));
  assert.equal(review.luckOf(0), null, 'nothing has fallen');
  await review.run();
  assert.ok(Math.abs(Number(review.luckOf(0)) - 0.2) < 1e-9);
  assert.ok(Math.abs(Number(review.luckOf(1)) + 0.2) < 1e-9);
  assert.deepEqual([review.costOf(0), review.costOf(1)].map(cost => cost.toFixed(3)), ['0.175', '0.000']);
});
