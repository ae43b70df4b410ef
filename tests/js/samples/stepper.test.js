// Places in a run that samples.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  after, backward, inward, onward, outward, readPlace, settle, writePlace,
} from '../../../static/samples/stepper.js';

test('an address is a number of samples, and a step within the last of them', () => {
  for (const text of ['0', '12', '12.3']) assert.equal(writePlace(/** @type {any} */ (readPlace(text))), text);
  for (const text of ['', 'x', '-1', '1.2.3', '12345678', '1e3']) assert.equal(readPlace(text), null);
});

test('a place that there is not becomes the last, or the end of its sample', () => {
  assert.deepEqual(settle({ sample: 9, step: 0 }, 5), after(5));
  assert.deepEqual(settle(null, 5), after(5));
  assert.deepEqual(settle({ sample: 0, step: 2 }, 5), after(5), 'nothing runs before the first sample');
  assert.deepEqual(settle({ sample: 3, step: 9 }, 5, 8), after(3));
  assert.deepEqual(settle({ sample: 3, step: 8 }, 5, 8), { sample: 3, step: 8 });
});

test('on and back by samples', () => {
  assert.deepEqual([onward(after(3), 1, 5), onward(after(3), 100, 5), backward(after(3), 1), backward(after(3), 9)],
    [after(4), after(5), after(2), after(0)]);
  assert.deepEqual([onward({ sample: 3, step: 2 }, 1, 5), backward({ sample: 3, step: 2 }, 1)], [after(3), after(2)]);
});

test('in and out of a sample, step by step, there and back', () => {
  const steps = 3, way = [after(1)];
  for (let count = 0; count < 4; count++) way.push(inward(way[way.length - 1], 2, steps));
  assert.deepEqual(way.map(writePlace), ['1', '2.1', '2.2', '2.3', '2']);
  let place = way[4];
  for (const expected of ['2.3', '2.2', '2.1', '1']) {
    place = outward(place, steps);
    assert.equal(writePlace(place), expected);
  }
  assert.deepEqual([inward(after(2), 2, null), outward(after(0), null), outward(after(2), null)],
    [after(2), after(0), after(1)]);
});
