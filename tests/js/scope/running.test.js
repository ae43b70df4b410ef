import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SeenRun } from '../../../static/scope/run.js';
import { cutting, lineText, marksOf, running, valuesText, whereText } from '../../../static/scope/running.js';
import { LECTURE } from '../trees/fake.js';
import { FakeEngine, rest } from './fake.js';

/** Where Python is in the lectures' tree. @param {number} moment @param {number} [line] */
async function at(moment, line = 0, known = true) {
  const run = new SeenRun(new FakeEngine(LECTURE), { game: 'a', rung: 'alphabeta-hard' });
  await run.open();
  if (known) run.want([0]);
  await rest();
  return running({ tree: run.tree, run, place: { moment, line } });
}

test('at its beginning a visit stands at its first line, and those above wait at theirs', async () => {
  const now = await at(4);
  assert.deepEqual([now?.line, now?.begins, now?.waiting], [10, true, new Map([[20, 2]])]);
  assert.deepEqual((await at(0))?.waiting, new Map());
});

test('between two moments it is at the line that was last run, with its variables', async () => {
  assert.deepEqual(await at(4, 1), {
    line: 10, begins: false, waiting: new Map([[20, 2]]), variables: [{ name: 'alpha', value: '-inf', changed: true }],
  });
  assert.deepEqual((await at(4, 2))?.variables, [
    { name: 'alpha', value: '-inf', changed: false }, { name: 'best', value: '4', changed: true },
  ]);
});

test('after its end no line runs, and before the lines have come nothing is known', async () => {
  assert.deepEqual([(await at(7))?.line, (await at(7))?.begins], [null, false]);
  assert.equal(await at(4, 0, false), null);
});

test('a line is marked once, though one waits there too', () => {
  const waiting = new Map([[20, 2], [30, 1]]);
  assert.deepEqual([...marksOf(waiting, 20)], [[20, 'runs 2'], [30, 'waits 1']]);
  assert.deepEqual([...marksOf(waiting, 10)], [[20, 'waits 2'], [30, 'waits 1'], [10, 'runs']]);
  assert.deepEqual([...marksOf(new Map(), null)], []);
});

test('where it is and who waits is a sentence', () => {
  const now = (/** @type {[number, number][]} */ waiting, begins = false) =>
    ({ line: 7, begins, waiting: new Map(waiting), variables: [] });
  assert.equal(whereText(now([]), null, false), 'The search has returned.');
  assert.equal(whereText(now([], true), 7, false), 'Line 7: the visit begins.');
  assert.equal(whereText(now([[3, 1]]), 7, true), 'Line 7 is about to run. One visit above waits for this one.');
  assert.equal(whereText(now([[3, 1], [7, 2]]), 7, false),
    'Line 7: the visit that it called has returned. 3 visits above wait for this one.');
});

test('the line that runs is said with what it has changed', () => {
  const source = (/** @type {number} */ line) => `    best = ${line}\n`;
  assert.equal(lineText(null, source), 'Line by line…');
  const now = { line: 7, begins: false, waiting: new Map(), variables: [
    { name: 'alpha', value: '3', changed: false }, { name: 'best', value: '7', changed: true },
    { name: 'move', value: 'a', changed: true },
  ] };
  assert.equal(lineText(now, source), 'Line 7: best = 7 — best is now 7, move is now a');
  assert.equal(lineText({ ...now, variables: [] }, source), 'Line 7: best = 7');
});

test('at the end of a visit that was cut, the line is the one that made the cut', async () => {
  const run = new SeenRun(new FakeEngine(LECTURE), { game: 'a', rung: 'alphabeta-hard' });
  await run.open();
  run.want([0]);
  await rest();
  const place = (/** @type {number} */ moment, line = 0) => ({ tree: run.tree, run, place: { moment, line } });
  const source = (/** @type {number} */ line) => line === 20 ? '        if best >= beta:' : 'break';
  const last = run.lines(2)?.last(2, () => true) ?? 0;
  assert.equal(cutting(place(6), line => line === last ? 'if best >= beta:' : '')?.line, last);
  assert.deepEqual([cutting(place(6), () => 'break'), cutting(place(5), source), cutting(place(6, 1), source)],
    [null, null, null]);
});

test('the values of a comparison stand at its line, else the one that has changed', () => {
  const variables = [
    { name: 'alpha', value: '-inf', changed: false }, { name: 'best', value: '7', changed: true },
    { name: 'beta', value: 'inf', changed: false },
  ];
  assert.equal(valuesText('    if best >= beta:', variables), '7 ≥ ∞');
  assert.equal(valuesText('    if alpha < beta:', variables), '−∞ < ∞');
  assert.equal(valuesText('    if worth > best:', variables), 'best = 7');
  assert.equal(valuesText('    return best', variables.map(each => ({ ...each, changed: true }))), '');
});
