import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestPlays, extremes, outcomesAt, tones } from '../../../static/scope/rolls.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE } from '../trees/fake.js';

/** MAX has two plays; after the first, chance has three outcomes, of which one was cut off. */
const tree = new SearchTree({
  ...LECTURE, rung: { ...LECTURE.rung, window: false }, result: null,
  parent: [-1, 0, 1, 1, 0], move: ['', 'a', '21', '3', 'b'], seat: [0, -1, null, null, null],
  odds: { 2: '1/2', 3: '1/4' }, view: [0, 0, 0, 0, 0], low: Array(5).fill(null), high: Array(5).fill(null),
  value: [5, 3, 1, 7, 5], depth: Array(5).fill(null), flags: [0, 4, 1, 1, 1], left: [0, 1, 0, 0, 0], clamped: {},
  omitted: { 1: ['11'] },
});
const END = 9;

test('the outcomes stand in the order of their names, also those that were left out', () => {
  const found = outcomesAt(tree, 2, END);
  const shown = found.map(({ name, visit, worth }) => [name, visit, worth]);
  assert.deepEqual(shown, [['3', 3, 7], ['11', -1, null], ['21', 2, 1]]);
  assert.deepEqual(found.map(({ odds }) => odds), ['1/4', '', '1/2']);
});

test('where there is no chance on the way there is no strip, nor where the outcomes are few', () => {
  assert.deepEqual(outcomesAt(tree, 4, END), []);
  assert.deepEqual(outcomesAt(tree, 0, END), []);
  const few = new SearchTree({ ...tree.seen, omitted: {} });
  assert.deepEqual(outcomesAt(few, 1, END), []);
});

test('before an outcome has ended, nothing is known of it', () => {
  const found = outcomesAt(tree, 1, 4);
  assert.deepEqual(found.map(({ answer, worth }) => [answer, worth]), [['', null], ['', null], ['1', 1]]);
  assert.deepEqual(tones(found), [null, null, 0]);
});

test('where the nearest outcomes are worth the same, those of the chance above are shown', () => {
  const values = [5, 2, 2, 2, 2.0000000001, 2, 5, 8];
  const twice = new SearchTree({
    ...tree.seen, parent: [-1, 0, 1, 2, 2, 2, 0, 0], move: ['', '65', 'a', '1', '2', '3', '66', '64'],
    seat: [-1, 0, -1, null, null, null, null, null], odds: {}, view: Array(8).fill(0), low: Array(8).fill(null),
    high: Array(8).fill(null), value: values, depth: Array(8).fill(null), flags: [0, 0, 0, 1, 1, 1, 1, 1],
    left: Array(8).fill(0), omitted: {},
  });
  assert.deepEqual(outcomesAt(twice, 3, 15).map(({ name }) => name), ['64', '65', '66']);
  assert.deepEqual(tones(outcomesAt(twice, 3, 15)), [1, -1, 0]);
  const more = new SearchTree({ ...twice.seen, value: values.map((each, at) => at === 4 ? 3 : each) });
  assert.deepEqual(outcomesAt(more, 3, 15).map(({ name }) => name), ['1', '2', '3']);
});

test('the colour follows the worth beside the mean', () => {
  assert.deepEqual(tones(outcomesAt(tree, 1, END)), [1, null, -1]);
  assert.deepEqual(tones([]), []);
});

test('the best and the worst are named, once they differ, and bounds are not', () => {
  const found = outcomesAt(tree, 1, END);
  assert.equal(extremes(found), 'So far 3 helps MAX most, 21 helps MIN most.');
  assert.equal(extremes(found.filter(({ worth }) => worth !== null)), '3 helps MAX most, 21 helps MIN most.');
  assert.equal(extremes(found.map(one => ({ ...one, answer: `≥ ${one.answer}` }))), '');
  assert.equal(extremes(found.map(one => ({ ...one, worth: 1 }))), '');
});

test('the best plays are those of the nearest choice, in a tree with chance', () => {
  for (const visit of [0, 1, 2]) assert.deepEqual(bestPlays(tree, visit, END).map(({ move }) => move), ['b', 'a']);
  assert.deepEqual(bestPlays(new SearchTree(LECTURE), 2, 7), []);
});
