// Pressing one cell after another until one legal move is left.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { following, nextCells, press, valuesByCell } from '../../../static/boards/paths.js';

/** @param {string} move @param {string} [choice] @returns {import('../../../static/types.js').Path} */
const path = (move, choice) => ({ move, cells: move.split(/[-=]/).filter(part => /\d/.test(part)), say: move, choice });

const placements = [path('b2'), path('c1')];
const jumps = [
  path('a1-b2'), path('a1-c3'), path('a1-c3-e5'), path('d1-e2'), path('h7-h8=q', 'queen'), path('h7-h8=r', 'rook'),
];

describe('press', () => {
  it('plays a placement at once', () => {
    assert.deepEqual(press(placements, [], 'b2'), { does: 'play', path: placements[0] });
  });

  it('refuses a cell that no path has', () => {
    assert.deepEqual(press(placements, [], 'a1'), { does: 'refuse' });
    assert.deepEqual(press(jumps, ['a1'], 'g7'), { does: 'refuse' });
    assert.deepEqual(press([], [], 'a1'), { does: 'refuse' });
  });

  it('goes on with a step, and plays it on the second cell', () => {
    assert.deepEqual(press(jumps, [], 'a1'), { does: 'go', pressed: ['a1'] });
    assert.deepEqual(press(jumps, ['a1'], 'b2'), { does: 'play', path: jumps[0] });
  });

  it('goes on where a jump may go on, and ends it on a second press', () => {
    assert.deepEqual(press(jumps, ['a1'], 'c3'), { does: 'go', pressed: ['a1', 'c3'] });
    assert.deepEqual(press(jumps, ['a1', 'c3'], 'e5'), { does: 'play', path: jumps[2] });
    assert.deepEqual(press(jumps, ['a1', 'c3'], 'c3'), { does: 'play', path: jumps[1] });
  });

  it('takes a begun path back on a second press, and begins another elsewhere', () => {
    assert.deepEqual(press(jumps, ['a1'], 'a1'), { does: 'cancel' });
    assert.deepEqual(press(jumps, ['a1'], 'd1'), { does: 'go', pressed: ['d1'] });
  });

  it('asks where the cells leave it open', () => {
    assert.deepEqual(press(jumps, ['h7'], 'h8'), { does: 'ask', paths: jumps.slice(4) });
  });
});

describe('what is left', () => {
  it('is filtered by prefix', () => {
    assert.deepEqual(following(jumps, ['a1', 'c3']).map(one => one.move), ['a1-c3', 'a1-c3-e5']);
    assert.deepEqual([...nextCells(jumps, [])], ['a1', 'd1', 'h7']);
    assert.deepEqual([...nextCells(jumps, ['a1'])], ['b2', 'c3']);
    assert.deepEqual([...nextCells(jumps, ['a1', 'c3'])], ['e5']);
  });

  it('shows each value at the next cell, the best one where moves share it', () => {
    /** @type {Record<string, { n: number, best?: boolean }>} */
    const values = { 'a1-b2': { n: 1 }, 'a1-c3': { n: 2, best: true }, 'd1-e2': { n: 3 }, nonsense: { n: 4 } };
    assert.deepEqual([...valuesByCell(jumps, [], values)], [['a1', values['a1-c3']], ['d1', values['d1-e2']]]);
    assert.deepEqual([...valuesByCell(jumps, ['a1'], values)], [['b2', values['a1-b2']], ['c3', values['a1-c3']]]);
  });
});
