// The table of moves with their values: which columns it has, and what a press on a line does.

import assert from 'node:assert/strict';
import { fill, make } from '../../../static/base/elements.js';
import { rankedTable } from '../../../static/play/ranked.js';
import { send, testInPage } from '../document.js';
import { facts, sessionWith } from './fake.js';

const best = { move: 'a', value: 1, proven: true, line: ['a', 'b', 'c'], short: ['A', 'B'] };
const next = { move: 'b', value: -1, proven: false, line: ['b'] };

/** The texts of all rows. @param {object[]} ranked @param {object} [more] of the session @param {number} [most] */
function rows(ranked, more = {}, most = 9) {
  const host = make('div');
  fill(host, rankedTable(sessionWith({ thoughtHere: {}, ...more }), /** @type {any[]} */ (ranked), most));
  document.body.append(host);
  return [...host.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent));
}

testInPage('proven and estimated values are told apart, and a line stands beside its move', () => {
  assert.deepEqual(rows([best, next]), [
    ['Move', 'Value', 'Line'], ['A', '▲won (proven)', 'B'], ['b', '▼losing (estimated)', ''],
  ]);
  assert.deepEqual(rows([best]), [], 'one move has no table');
});

testInPage('where no line is foreseen there is no column for it, and how often a lot falls has one', () => {
  const drawn = { ...next, share: 0.256 };
  assert.deepEqual(rows([drawn, next]).map(row => [row[0], row[2]]),
    [['Move', 'How often'], ['b', '26%'], ['b', '0%']]);
});

testInPage('where there are chances the move stands above its row', () => {
  const more = { facts: { ...facts, odds: [['W', 'a win']] } };
  const lots = [{ ...best, odds: [0.5], error: 0.01 }, next];
  assert.deepEqual(rows(lots, more).map(row => row.slice(0, 2)),
    [['Value', 'W'], ['A'], ['▲won (proven)', '50.0'], ['b'], ['▼losing (estimated)', '']]);
  const notes = [...document.querySelectorAll('p')].map(each => each.textContent);
  assert.equal(notes.length, 2);
  assert.equal(notes[1], 'Chances in percent: W a win.');
});

testInPage('what is not shown is counted', () => {
  assert.equal(rows([best, next, next, next], {}, 2).length, 3);
  assert.equal(document.querySelector('p:last-child')?.textContent, 'and 2 more moves');
});

testInPage('a line is played out from here, but not while one thinks', () => {
  /** @type {unknown[]} */ const laid = [];
  const layOut = (/** @type {unknown[]} */ ...given) => laid.push(given);
  rows([best, next], { layOut });
  send(/** @type {Element} */ (document.querySelector('button')), 'click');
  assert.deepEqual(laid, [[2, ['a', 'b', 'c']]]);
  rows([best, next], { thinking: 'values' });
  assert.deepEqual([...document.querySelectorAll('button')].map(each => each.disabled), [false, true]);
});
