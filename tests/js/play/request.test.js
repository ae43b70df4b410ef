// The request that a filled form stands for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestOf } from '../../../static/play/request.js';
import { facts } from './fake.js';

/** @param {[string, string][]} entries */
function given(entries) {
  const form = new FormData();
  for (const [name, value] of [['level', 'level2'], ...entries]) form.append(/** @type {string} */ (name), value ?? '');
  return form;
}
const options = [
  { name: 'size', kind: 'number', default: 5 }, { name: 'array', kind: 'number', low: 0, high: 4, default: 2 },
  { name: 'fast', kind: 'flag', default: false },
];
const presets = [{ title: 'Usual', options: {}, draw: '' }, { title: 'Lot', options: { size: 9 }, draw: 'array' }];
const varied = { ...facts, options, presets };

test('the person has one side, drawn by lot if so wished, and the level the other', () => {
  const seats = (/** @type {string} */ side, random = 0) =>
    requestOf(facts, given([['side', side]]), false, () => random).seats;
  assert.deepEqual(seats('0'), ['person', 'level2']);
  assert.deepEqual(seats('1'), ['level2', 'person']);
  assert.deepEqual([0.4, 0.6].map(random => seats('lot', random)[1]), ['level2', 'person']);
  assert.deepEqual(requestOf(facts, given([['side', '0']]), true).seats, ['person', 'person']);
});

test('at a table as many persons sit as were chosen', () => {
  const table = { ...facts, seats: ['N', 'E', 'S', 'W'] };
  const { seats } = requestOf(table, given([['person', '1'], ['person', '3']]), false);
  assert.deepEqual(seats, ['level2', 'person', 'level2', 'person']);
});

test('the options are those of the variant, with what it draws, or those of one\'s own', () => {
  const chosen = (/** @type {[string, string][]} */ ...entries) =>
    requestOf(varied, given(entries), false, () => 0.99).options;
  assert.deepEqual(chosen(['variant', '0'], ['size', '7']), {});
  assert.deepEqual(chosen(['variant', '1']), { size: 9, array: 1 });
  const own = { size: '7', array: '', fast: 'true' };
  assert.deepEqual(chosen(['variant', 'own'], ['size', ' 7 '], ['fast', 'on']), own);
  const bare = { ...varied, presets: [] };
  assert.deepEqual(requestOf(bare, given([['size', '7'], ['fast', 'on']]), false).options, own);
});

test('without a choice there is no clock', () => {
  assert.equal(requestOf(facts, given([]), false).clock, 'none');
  assert.equal(requestOf(facts, given([['clock', '5m']]), false).clock, '5m');
});

test('a rubber is played where it is chosen', () => {
  assert.equal(requestOf(facts, given([['rubber', 'yes']]), false).rubber, true);
  assert.equal('rubber' in requestOf(facts, given([['rubber', 'no']]), false), false);
});
