import assert from 'node:assert/strict';
import { test } from 'node:test';

import { overlayOf } from '../../../static/play/overlay.js';

/** A session that shows the values of its moves. @param {object[]} ranked @returns {any} */
const session = ranked => ({
  stakes: { bounds: [-1, 1], unit: '' }, decisive: 1, thinking: null, review: null, pending: null, ply: 0,
  analysis: { thoughtHere: { ranked }, values: true, hints: null, beliefHere: null },
  view: { geometry: { rows: [['a1', 'b1']] }, paths: [], stages: undefined },
});

test('a cell says the value that stands beside the board, if that is short', () => {
  const { values } = overlayOf(session([
    { move: 'e4', value: 0.1, proven: false, words: '+0.24' },
    { move: 'd4', value: -0.31, proven: false, words: '−1.000 ± 0.010' },
    { move: 'Qh5', value: 1, proven: true, words: 'M3', side: 1 },
    { move: 'Kf1', value: -1, proven: true, words: 'lost in 12 moves' },
    { move: 'a3', value: -0.31, proven: false },
  ]));
  const shown = ['e4', 'd4', 'Qh5', 'Kf1', 'a3'].map(move => [values?.[move].text, values?.[move].say]);
  assert.deepEqual(shown, [
    ['+0.24', '+0.24, estimated, best'], ['−0.3', '−1.000 ± 0.010, estimated'], ['M3', 'M3, proven'],
    ['lost', 'lost in 12 moves, proven'],
    ['−0.3', 'worse, estimated'],
  ]);
});

test('a move that was reviewed has its mark where it ended, unless the review is closed or asks', () => {
  const view = { geometry: { rows: [['e2', 'e4']] }, paths: [], marks: { e4: ['last'], e2: ['from'] } };
  const review = { open: true, lesson: null, markAt: () => ({ grade: 'blunder', cells: [] }) };
  const graded = (/** @type {object} */ more, marks = view.marks) =>
    overlayOf({ ...session([]), view: { ...view, marks }, review: { ...review, ...more } }).graded;
  assert.deepEqual(graded({}), { cell: 'e4', grade: 'blunder', text: '??' });
  assert.equal(graded({ open: false }), null);
  assert.equal(graded({ lesson: { cells: [] } }), null, 'the answer is not given away');
  assert.equal(graded({ markAt: () => ({ grade: '', cells: [] }) }), null);
  assert.equal(graded({}, /** @type {any} */ ({ e4: ['last'], h4: ['last'] })), null, 'it ended on two cells');
});

test('where chips would hide pieces, arrows by rank tell the best moves, and their values', () => {
  const ranked = ['e2e4', 'd2d4', 'g1f3', 'a2a3'].map((move, at) =>
    ({ move, value: -at / 10, proven: false, words: `−0.${at}` }));
  const paths = ranked.map(({ move }) => ({ move, cells: [move.slice(0, 2), move.slice(2)], say: move }));
  const view = { geometry: { rows: [['e2']], surface: 'checks' }, paths };
  const { arrows, sparse, values } = overlayOf({ ...session(ranked), view });
  assert.deepEqual(arrows.map(({ from, to, rank, text }) => [from, to, rank, text]),
    [['g1', 'f3', 2, '−0.2'], ['d2', 'd4', 1, '−0.1'], ['e2', 'e4', 0, '−0.0']], 'the best one lies above the others');
  assert.deepEqual([sparse, Object.keys(values ?? {}).length], [true, 4], 'all values are told to who hears the board');
  const falling = { ...view, geometry: { rows: [['e2']] } };
  assert.deepEqual([overlayOf({ ...session(ranked), view: falling }).sparse, overlayOf({ ...session(ranked), view: {
    ...view, paths: [...paths, { move: 'pass', cells: [], say: 'pass' }],
  } }).sparse], [false, false]);
});

test('on a large board searched moves tell how close they are to the best, and glances tell nothing', () => {
  const large = (/** @type {object[]} */ ranked) => overlayOf({ ...session(ranked), view: {
    geometry: { rows: Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, at) => `${row}.${at}`)) },
    paths: [],
  } }).values ?? {};
  const estimate = (/** @type {string} */ move, /** @type {number} */ value, depth = 4) =>
    ({ move, value, proven: false, depth });
  const told = (/** @type {object[]} */ ranked) => Object.entries(large(ranked))
    .map(([move, { text, tone, heat }]) => [move, text, tone, heat === undefined ? heat : Math.round(100 * heat)]);
  const four = [estimate('e5', 0.08), estimate('d5', 0.05), estimate('c5', -0.04, 3), estimate('a1', 0.07, 1)];
  assert.deepEqual(told(four), [
    ['e5', '', 0, 100], ['d5', '', 0, 75], ['c5', '', 0, 0], ['a1', '', undefined, undefined],
  ], 'all are even in words, and differ nevertheless');
  assert.deepEqual(told([estimate('e5', 0.01), estimate('d5', 0)]).map(([, , , heat]) => heat), [100, 75],
    'a trifle is not blown up');
  const won = { move: 'e5', value: 1, proven: true, depth: 3 };
  assert.deepEqual(told([won, estimate('d5', 0.9), { ...won, move: 'c5', value: -1 }]),
    [['e5', '', 1, undefined], ['d5', '', 0.9, 0], ['c5', '', -1, undefined]], 'proven values keep their signs');
  assert.deepEqual(told([estimate('e5', 0, 1), estimate('d5', -1, 1)]).map(([, , , heat]) => heat), [100, 0],
    'where nothing is searched deeper, all moves are told');
  assert.equal(large([estimate('e5', 0.08), estimate('a1', 0.07, 1)]).a1.say, 'even, estimated');
});
