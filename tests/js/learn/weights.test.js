import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Weights, summary } from '../../../static/learn/weights.js';
import { named, send, testInPage } from '../document.js';

const FEATURES = [
  { name: 'discs', about: 'discs', value: 2, weight: 3, product: 6 },
  { name: 'corners', about: 'corners', value: -1.234, weight: -10, product: 12.34 },
];
const rows = (/** @type {Weights} */ { element }) => [...element.querySelectorAll('tbody tr')].map(row =>
  [...row.querySelectorAll('td')].map(cell => cell.textContent));

testInPage('each feature has what it counts, its weight and their product', () => {
  const weights = new Weights('opened-a', () => {});
  assert.equal(weights.values, null);
  weights.show({ features: FEATURES, heaviest: 40 });
  assert.deepEqual(weights.values, { discs: 3, corners: -10 });
  assert.deepEqual(rows(weights), [['2', '3', '6'], ['−1.23', '−10', '12.34']]);
  const knob = named(weights.element, 'input', 'Weight of corners');
  assert.deepEqual([knob.id, /** @type {HTMLInputElement} */ (knob).value], ['opened-a-corners', '-10']);
  assert.deepEqual(['min', 'max'].map(name => knob.getAttribute(name)), ['-40', '40']);
});

testInPage('a knob that turns says its number, and changes the weight when it is let go', () => {
  let changed = 0;
  const weights = new Weights('opened-a', () => { changed++; });
  weights.show({ features: FEATURES, heaviest: 40 });
  const knob = named(weights.element, 'input', 'Weight of discs');
  Object.assign(knob, { valueAsNumber: -7 });
  send(knob, 'input');
  assert.deepEqual([rows(weights)[0][1], changed, weights.values?.discs], ['−7', 0, 3]);
  send(knob, 'change');
  assert.deepEqual([changed, weights.values], [1, { discs: -7, corners: -10 }]);
});

testInPage('a knob stays where it is while the numbers change', () => {
  const weights = new Weights('opened-a', () => {});
  weights.show({ features: FEATURES, heaviest: 40 });
  const knob = named(weights.element, 'input', 'Weight of discs');
  weights.show({ features: FEATURES.map(each => ({ ...each, value: 0, product: 0 })), heaviest: 40 });
  assert.equal(named(weights.element, 'input', 'Weight of discs'), knob);
  assert.deepEqual(rows(weights)[0], ['0', '3', '0']);
});

test('the sum is told with the move that a search plays, as long as there is one', () => {
  assert.equal(summary({ sum: -4.5, move: 'd3', plies: 2 }),
    'Together −4.5 to the first player. A search of 2 plies with these weights plays d3.');
  assert.equal(summary({ sum: 0, move: null, plies: 2 }), 'Together 0 to the first player. The game is over.');
});
