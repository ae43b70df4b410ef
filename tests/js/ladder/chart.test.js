// The chart of a growth: its frame, its lines with their marks and names, its legend and its numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chart, legend } from '../../../static/ladder/chart.js';
import { bends } from '../../../static/ladder/growth.js';
import { numbers } from '../../../static/ladder/numbers.js';
import { frame } from '../../../static/ladder/scales.js';
import { make } from '../../../static/base/elements.js';
import { testInPage } from '../document.js';

const A = { title: 'A', nodes: [10, 100, 1000] }, B = { title: 'B', nodes: [10, 30] };
const BENDS = bends({ b: 9, ply: 2, width: 81 }, 2);

/** The chart of A and B in `width` pixels. @param {number} width */
const drawn = width => chart([A, B], BENDS, 'So it grows.',
  frame([A.nodes, B.nodes, ...BENDS.map(({ values }) => values)], width));

/** @param {ParentNode} host @param {string} selector */
const texts = (host, selector) => [...host.querySelectorAll(selector)].map(each => each.textContent);

test('the curves are drawn as far as was measured', () => {
  assert.deepEqual(BENDS, [
    { key: 'all', name: 'b^d', values: [9, 81] }, { key: 'half', name: 'b^(d/2)', values: [3, 9] },
  ]);
});

test('a frame has the first depth left and the last right, few below and many above', () => {
  const { x, y, left, right, top, bottom, deepest, steps, roomy, height } = frame([[1], [10, 50, 1000]], 600);
  assert.deepEqual([x(1), x(3), y(1000), y(1), deepest], [left + 10, right - 10, top, bottom, 3]);
  assert.deepEqual([y(0.1), steps[0], roomy, height], [bottom, 1, true, 300]);
  const narrow = frame([[1, 2]], 320);
  assert.deepEqual([narrow.roomy, narrow.width - narrow.right, narrow.height], [false, 14, 216]);
});

testInPage('each line has a mark at each depth, and its own shape', () => {
  const picture = drawn(600);
  assert.equal(picture.querySelectorAll('.mark').length, 5);
  assert.equal(picture.querySelectorAll('.mark.line-1').length, 2);
  assert.equal(picture.querySelectorAll('path.series').length, 2);
  assert.deepEqual([...picture.querySelectorAll('.curve')].map(each => each.getAttribute('class')),
    ['curve curve-all', 'curve curve-half']);
  assert.deepEqual(texts(picture, 'title, desc, .axis-label'),
    ['Positions visited, by depth, on a logarithmic scale', 'So it grows.', 'depth, in plies']);
  assert.deepEqual(texts(picture, '.tick-label').slice(-3), ['1', '2', '3']);
});

testInPage('where there is room each line has its name, and names keep apart', () => {
  const picture = drawn(600);
  assert.deepEqual(texts(picture, '.line-label').sort(), ['A', 'B', 'b^(d/2)', 'b^d']);
  assert.deepEqual(texts(drawn(400), '.line-label'), []);
  const close = chart([A, { title: 'C', nodes: [10, 100, 999] }], [], '', frame([A.nodes], 600));
  const [one, other] = [...close.querySelectorAll('.line-label')].map(each => Number(each.getAttribute('y')));
  assert.ok(Math.abs(Number(one) - Number(other)) >= 17 - 1e-9);
});

testInPage('a legend shows the marks of the chart', () => {
  const list = make('ul', {}, legend([A, B], BENDS));
  assert.deepEqual(texts(list, 'li'), ['A', 'B', 'b^d', 'b^(d/2)']);
  assert.equal(list.querySelectorAll('.mark.line-1').length, 1);
});

testInPage('the numbers stand a row a depth, and what is not known is a dash', () => {
  const table = make('details', {}, numbers([A, B], BENDS));
  assert.deepEqual(texts(table, 'thead th'), ['Depth', 'A', 'B', 'b^d', 'b^(d/2)']);
  assert.deepEqual([...table.querySelectorAll('tbody tr')].map(row => texts(row, 'th, td')),
    [['1', '10', '10', '9', '3'], ['2', '100', '30', '81', '9'], ['3', '1,000', '–', '–', '–']]);
});
