// Pressing one cell after another until one legal move is left.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  bare, changed, following, nextCells, press, prey, reaching, rest, steps, valuesByCell,
} from '../../../../static/boards/press/paths.js';

/** @param {string} move @param {string} [choice] @returns {import('../../../../static/types.js').Path} */
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

  it('goes back along a path: one cell from its last, or to an earlier one', () => {
    const long = [path('a1-b2-c3-d4-e5')];
    assert.deepEqual(press(long, ['a1', 'b2', 'c3'], 'c3'), { does: 'back', pressed: ['a1', 'b2'] });
    assert.deepEqual(press(long, ['a1', 'b2', 'c3'], 'b2'), { does: 'back', pressed: ['a1', 'b2'] });
    assert.deepEqual(press(long, ['a1', 'b2', 'c3'], 'a1'), { does: 'back', pressed: ['a1'] });
  });

  it('goes on to a cell that it has been through where a path leads there again', () => {
    const round = [path('a1-c3-e1-c5-a1-c7'), path('a1-c3-e1-g3')];
    assert.deepEqual(press(round, ['a1', 'c3', 'e1', 'c5'], 'a1'),
      { does: 'go', pressed: ['a1', 'c3', 'e1', 'c5', 'a1'] });
    assert.deepEqual(press(round, ['a1', 'c3', 'e1', 'c5', 'a1'], 'a1'),
      { does: 'back', pressed: ['a1', 'c3', 'e1', 'c5'] });
  });

  it('takes the end of a path for the whole of it, and asks where several end so', () => {
    const ways = [path('a1-b2-c3'), path('a1-c1-e3'), path('a1-b4-e3')];
    assert.deepEqual(press(ways, ['a1'], 'c3'), { does: 'play', path: ways[0] });
    assert.deepEqual(press(ways, ['a1'], 'e3'), { does: 'ask', paths: ways.slice(1) });
    assert.deepEqual(press(ways, [], 'e3'), { does: 'refuse' });
    assert.deepEqual(press(ways, ['a1', 'b2'], 'e3'), { does: 'refuse' });
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

  it('shows values at the ends once a piece is chosen, or at the last cell that tells paths apart', () => {
    const ways = [path('a1-b2-c3'), path('a1-b2-d2'), path('a1-c1-e3-g5'), path('a1-b4-e3-g5')];
    const values = Object.fromEntries(ways.map(({ move }, n) => [move, { n, best: n === 3 }]));
    const at = (/** @type {string[]} */ pressed) =>
      [...valuesByCell(ways, pressed, values)].map(([cell, { n }]) => [cell, n]);
    assert.deepEqual(at(['a1']), [['c3', 0], ['d2', 1], ['c1', 2], ['b4', 3]]);
    assert.deepEqual(at(['a1', 'b2']), [['c3', 0], ['d2', 1]]);
    assert.deepEqual(at([]), [['a1', 3]]);
  });

  it('knows what a cell means, by its next step or as an end', () => {
    const ways = [path('a1-b2-c3'), path('a1-c1-e3'), path('d1-e2')];
    assert.deepEqual(reaching(ways, [], 'a1').map(one => one.move), ['a1-b2-c3', 'a1-c1-e3']);
    assert.deepEqual(reaching(ways, ['a1'], 'b2').map(one => one.move), ['a1-b2-c3']);
    assert.deepEqual(reaching(ways, ['a1'], 'e3').map(one => one.move), ['a1-c1-e3']);
    assert.deepEqual(reaching(ways, ['a1'], 'a1'), []);
  });

  it('finds the moves that no cell stands for', () => {
    const pass = { ...path('pass', 'Pass'), cells: [] };
    assert.deepEqual(bare([...placements, pass]), [pass]);
    assert.deepEqual([...nextCells([pass], [])], []);
    assert.deepEqual(press([pass], [], 'a1'), { does: 'refuse' });
    assert.deepEqual([...valuesByCell([pass], [], { pass: { best: true } })], []);
  });
});

describe('a path of several steps', () => {
  const [mine, king, theirs] = /** @type {const} */ ([
    { look: 'disc', seat: 0 }, { look: 'king', seat: 0 }, { look: 'disc', seat: 1 },
  ]);
  /** @type {import('../../../../static/types.js').Path} */
  const chain = {
    move: 'a1xc3xe5', cells: ['a1', 'c3', 'e5'], say: '', put: { e5: king }, take: ['a1', 'b2', 'd4'],
    steps: [{ put: { c3: mine }, take: ['a1', 'b2'] }, { put: { e5: king }, take: ['c3', 'd4'] }],
  };
  const before = { a1: mine, b2: theirs, d4: theirs };

  it('does step by step what it does at once', () => {
    assert.deepEqual(changed(before, chain), { e5: king });
    assert.deepEqual((chain.steps ?? []).reduce(changed, before), { e5: king });
    assert.deepEqual(before, { a1: mine, b2: theirs, d4: theirs });
  });

  it('tells which steps the pressed cells have done', () => {
    assert.deepEqual(steps([chain], []), []);
    assert.deepEqual(steps([chain], ['a1']), []);
    assert.deepEqual(steps([chain], ['a1', 'c3']), chain.steps?.slice(0, 1));
    assert.deepEqual(steps(jumps, ['a1', 'c3']), []);
  });

  it('tells what is left of it', () => {
    assert.deepEqual(rest(chain, ['a1']), { put: chain.put, take: chain.take, route: chain.cells });
    assert.deepEqual(rest(chain, ['a1', 'c3']), { put: chain.put, take: ['c3', 'd4'], route: ['c3', 'e5'] });
  });

  it('tells what its next step takes from others', () => {
    const view = { paths: [chain], pieces: before };
    assert.deepEqual(prey(view, []), []);
    assert.deepEqual(prey(view, ['a1']), ['b2']);
    assert.deepEqual(prey(view, ['a1', 'c3']), ['d4']);
  });
});
