// A search that samples, as it races.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { testOnScreen } from '../ladder/screen.js';
import { seen, small } from './small.js';

test('the best move has the most samples, or is proven to be worth all that there is', () => {
  const tree = small({ ways: [[1], [0], [1, 3], [1]], proven: [[1, 3, 1], [0, 4, 1]] });
  tree.go(3);
  assert.equal(tree.seen.move[tree.leader], 'b');
  tree.go(4);
  assert.equal(tree.seen.move[tree.leader], 'a');
  const lost = small({ ways: [[1], [1], [0]], payoff: [1, 1, -1], proven: [[2, 3, -1]] });
  lost.go(2);
  assert.equal(lost.seen.move[lost.leader], 'b');
  lost.go(3);
  assert.equal(lost.seen.move[lost.leader], 'b', 'nothing that is tried is hoped to be better');
  const saved = small({ ways: [[1], [1], [0]], payoff: [1, 1, 0], proven: [[2, 3, -1]] });
  saved.go(3);
  assert.equal(saved.seen.move[saved.leader], 'a', 'a proven loss is not the best while there is hope');
});

test('every node has the sample that came to it first', () => {
  assert.deepEqual([0, 1, 2, 3].map(node => small().first(node)), [1, 1, 2, 3]);
});

testOnScreen('what is counted, and the best move, are those of the step', async () => {
  const { SampledRace } = await import('../../../static/samples/raced.js');
  const race = new SampledRace(seen({ proven: [[3, 3, 1], [1, 4, 1], [0, 4, 1]] }), () => Promise.resolve([]));
  assert.deepEqual([race.size, race.unit], [4, 'sample']);
  assert.deepEqual(race.counts(3), [['samples', 3], ['positions', 4], ['proven', 1]]);
  assert.deepEqual(race.counts(1), [['samples', 1], ['positions', 2], ['proven', 0]]);
  assert.deepEqual([race.best(1), race.best(4)],
    ['Best since sample 1: a wins 100%', 'Best since sample 3: a, proven: Red wins']);
  /** @type {number[]} */
  const stood = [];
  const host = document.createElement('div');
  const drawn = race.draw(host, { label: 'The tree', stand: step => stood.push(step) });
  drawn.show(3);
  assert.equal(host.querySelector('[role=tree]')?.getAttribute('aria-label'), 'The tree');
  drawn.destroy();
  assert.equal(host.children.length, 0);
});
