// What is drawn by lot for a new game, and the name of the variant that was drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnWords, lot, presetOf } from '../../../static/room/options.js';

/** @import { GameFacts } from '../../../static/types.js' */

const option = /** @type {GameFacts['options'][number]} */ ({ name: 'array', low: 0, high: 4, default: 2 });
const facts = /** @type {GameFacts} */ ({
  options: [option],
  presets: [{ title: 'Usual', options: {}, draw: '' }, { title: 'Shuffled', options: { array: 0 }, draw: 'array' }],
});

test('the lot falls on any number but the usual one, each as often', () => {
  const chances = [0, 0.25, 0.5, 0.99];
  assert.deepEqual(chances.map(chance => lot(option, () => chance)).sort(), [0, 1, 3, 4]);
  assert.deepEqual(chances.map(chance => lot({ ...option, default: 0 }, () => chance)), [1, 2, 3, 4]);
});

test('whatever was drawn, it is the variant that draws', () => {
  assert.equal(presetOf(facts, { array: 2 }), facts.presets[0]);
  assert.equal(presetOf(facts, {}), facts.presets[0]);
  for (const array of [0, 1, '4']) assert.equal(presetOf(facts, { array }), facts.presets[1]);
});

test('what was drawn is named', () => {
  assert.equal(drawnWords(facts, { array: 3 }), 'Shuffled, array 3. ');
  assert.equal(drawnWords(facts, { array: 2 }), '');
});
