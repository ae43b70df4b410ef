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
    { move: 'Qh5', value: 1, proven: true, words: 'mate in 3' },
    { move: 'a3', value: -0.31, proven: false },
  ]));
  const shown = ['e4', 'd4', 'Qh5', 'a3'].map(move => [values?.[move].text, values?.[move].say]);
  assert.deepEqual(shown, [
    ['+0.24', '+0.24, estimated, best'], ['−0.3', '−1.000 ± 0.010, estimated'], ['won', 'mate in 3, proven'],
    ['−0.3', 'worse, estimated'],
  ]);
});
