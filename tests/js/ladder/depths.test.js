// The depth that is counted to.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DepthChoice, depths, wished } from '../../../static/ladder/depths.js';
import { send } from '../document.js';
import { testOnScreen } from './screen.js';
import { rung } from './small.js';

/** @param {number[]} nodes @param {number | null} depth */
const sounded = (nodes, depth) => ({ rung: rung('minimax'), nodes, depth, stopped: false });

test('an address may wish for a depth or for the end; else it is what was sounded', () => {
  const found = sounded([9, 80], 2);
  assert.deepEqual(['end', '7', '99', '0', 'x', undefined].map(wish => wished(wish, found)), [null, 7, 20, 2, 2, 2]);
});

test('the depths to choose from go a little further than is known, or to the end', () => {
  const [first, second, ...others] = depths(2, sounded([9, 1080], 2));
  assert.deepEqual([first, second], [['1', '1 ply · 9 positions'], ['2', '2 plies · 1,080 positions']]);
  assert.deepEqual(others.map(([, words]) => words),
    ['3 plies', '4 plies', '5 plies', '6 plies', 'to the end of every line']);
  assert.equal(depths(12, sounded([9], 1)).length, 13);
  assert.deepEqual(depths(null, sounded([9, 30], null)).map(([value]) => value), ['1', '2', 'end']);
  assert.deepEqual(depths(null, { rung: null, nodes: [], depth: null, stopped: false }).length, 5);
});

testOnScreen('a depth is chosen', () => {
  /** @type {string[]} */
  const chosen = [];
  const choice = new DepthChoice(depth => chosen.push(depth));
  assert.deepEqual([choice.element.disabled, choice.depth], [true, null]);
  choice.offer('3', sounded([9], 1));
  assert.deepEqual([choice.element.disabled, choice.depth, choice.element.value], [false, 3, '3']);
  choice.element.value = 'end';
  send(choice.element, 'change');
  assert.deepEqual(chosen, ['end']);
  choice.offer('end', sounded([9], 1));
  assert.deepEqual([choice.depth, choice.element.value], [null, 'end']);
});
