// The table of rungs: what stands in a row before, while and after it is counted, and how long its bars are.

import assert from 'node:assert/strict';
import { RungRow } from '../../../static/ladder/row.js';
import { RungTable } from '../../../static/ladder/table.js';
import { named, send, testInPage } from '../document.js';
import { FACTS, count, rung } from './small.js';

/** @param {Element} row */
const texts = row => [...row.children].slice(1).map(cell => cell.textContent);

testInPage('a row waits, counts, and then has its value, its counts and its time', () => {
  const row = new RungRow(rung('a'), FACTS, 3, '#/see');
  assert.deepEqual(texts(row.element), ['waits']);
  row.set('running');
  assert.deepEqual(texts(row.element), ['counting…']);
  assert.equal(row.element.dataset.stand, 'running');
  row.set({ count: count(1200, { leaves: 0 }) });
  assert.deepEqual(texts(row.element), ['winproven', '1,200', '0', '0', '0', '0', '–', '250 ms']);
  assert.equal(row.element.querySelector('[data-head=Leaves]')?.className, 'count none');
  assert.equal(row.element.children[1]?.getAttribute('data-head'), 'Value to Cross');
});

testInPage('a row without counts says why, with the depth that was too much', () => {
  const row = new RungRow(rung('a'), FACTS, 3, '');
  /** @type {[import('../../../static/ladder/counting.js').Answer, string][]} */
  const answers = [
    [{ tooMany: true }, 'more than 1,000,000 nodes: choose a depth below 3'],
    [{ refused: 'It takes no chance' }, 'It takes no chance'], [{ stopped: true }, 'not counted'],
  ];
  for (const [answer, words] of answers) {
    row.set({ count: count(5) });
    row.set(answer);
    assert.deepEqual([texts(row.element), row.count, row.element.dataset.stand],
      [[words], null, Object.keys(answer)[0]]);
  }
});

testInPage('only what can be watched has a way to the microscope, and it says which rung it is', () => {
  const link = (/** @type {boolean} */ watched) =>
    new RungRow(rung('a', { watched }), FACTS, 3, '#/see/a').element.querySelector('a');
  assert.ok(!link(false));
  assert.equal(link(true)?.getAttribute('href'), '#/see/a');
  assert.equal(link(true)?.textContent, 'Watch it run, line by line (A)');
});

/** A table of two rungs, of which the second visits more by a factor. @param {number} times */
function shown(times) {
  /** @type {boolean[]} */
  const scales = [];
  const table = new RungTable(FACTS, log => scales.push(log));
  document.body.append(table.element);
  table.show(['a', 'b'].map(name => rung(name)), 2, ({ name }) => `#/see/${name}`);
  table.set('a', { count: count(10) });
  table.set('b', { count: count(10 * times) });
  const bars = () => [...table.element.querySelectorAll('.bar-nodes')]
    .map(bar => Math.round(parseFloat(/** @type {HTMLElement} */ (bar).style.inlineSize)));
  const toggle = /** @type {HTMLElement} */ (table.element.querySelector('.tick'));
  return { table, scales, bars, toggle };
}

testInPage('bars are measured against the longest of their column, and again when it goes', () => {
  const { table, bars, toggle } = shown(4);
  assert.deepEqual(bars(), [25, 100]);
  assert.equal(toggle.hidden, true);
  table.set('b', 'running');
  assert.deepEqual(bars(), [100]);
  assert.deepEqual(table.counted().map(({ rung: { name } }) => name), ['a']);
});

testInPage('counts far apart may be seen on a logarithmic scale', () => {
  const { bars, toggle, scales, table } = shown(100);
  assert.equal(toggle.hidden, false);
  assert.deepEqual(bars(), [1, 100]);
  const box = /** @type {HTMLInputElement} */ (toggle.querySelector('input'));
  box.checked = true;
  send(box, 'change');
  assert.deepEqual(scales, [true]);
  assert.deepEqual(bars(), [35, 100]);
  table.setLog(false);
  assert.deepEqual(bars(), [1, 100]);
  assert.equal(scales.length, 1, 'who sets it knows it');
});

testInPage('the scale that was chosen can be left where counts lie near together', () => {
  const { table, toggle } = shown(2);
  table.setLog(true);
  assert.equal(toggle.hidden, false);
  assert.equal(named(table.element, 'th', 'Value to Cross').getAttribute('title'), 'MAX, who likes it great');
});
