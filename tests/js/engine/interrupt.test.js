// How a search is told to stop: each of the three means, and what looking costs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInterrupt } from '../../../static/engine/interrupt.js';

function make({ shared = /** @type {Int32Array | null} */ (null), cost = 1 } = {}) {
  const at = { time: 0, looks: 0, tokens: new Set(['t']), beats: /** @type {number[]} */ ([]) };
  const interrupt = createInterrupt({
    shared,
    beat: id => at.beats.push(id),
    now: () => at.time,
    exists(token) {
      at.looks++;
      at.time += cost;
      return at.tokens.has(token);
    },
  });
  /** Python looks every millisecond, and writes 0 each time. @param {number} until */
  const run = until => {
    while (at.time < until) {
      const signal = interrupt.buffer[0];
      interrupt.buffer[0] = 0;
      if (signal) return signal;
      at.time++;
    }
    return 0;
  };
  return { at, interrupt, run };
}

test('nothing runs, nothing is told', () => {
  const { run } = make();
  assert.equal(run(10_000), 0);
});

test('the time runs out', () => {
  const { at, interrupt, run } = make();
  interrupt.begin({ id: 1, ends: 300, token: null });
  assert.equal(run(1000), 2);
  assert.equal(at.time, 300);
});

test('the token goes: seen within two looks, told once', () => {
  const { at, interrupt, run } = make();
  interrupt.begin({ id: 1, ends: Infinity, token: 't' });
  assert.equal(run(1000), 0);
  at.tokens.clear();
  const gone = at.time;
  assert.equal(run(2000), 2);
  assert.ok(at.time - gone < 100);
  assert.equal(run(5000), 0);
});

test('looking takes at most a tenth of the time, however slow it is', () => {
  const { at, interrupt, run } = make({ cost: 25 });
  interrupt.begin({ id: 1, ends: Infinity, token: 't' });
  run(10_000);
  assert.ok(at.looks * 25 <= 1050, `${at.looks} looks`);
});

test('shared memory names one request and no other', () => {
  const shared = new Int32Array(1);
  const { interrupt, run } = make({ shared });
  shared[0] = 1;
  interrupt.begin({ id: 2, ends: Infinity, token: null });
  assert.equal(run(100), 0);
  shared[0] = 2;
  assert.equal(run(200), 2);
});

test('a sign of life twice a second, until it is told to stop', () => {
  const { at, interrupt, run } = make();
  interrupt.begin({ id: 5, ends: 2100, token: null });
  run(10_000);
  assert.deepEqual(at.beats, [5, 5, 5, 5]);
});
