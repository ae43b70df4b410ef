// The sheet: its boxes take answers, its list has the order of the search, and keys walk through it.

import assert from 'node:assert/strict';
import { rows } from '../../../static/exam/rows.js';
import { Sheet } from '../../../static/exam/sheet.js';
import { make } from '../../../static/base/elements.js';
import { send } from '../document.js';
import { testOnPaper } from './page.js';
import { small } from './small.js';

/** @import { Answers, Exam, Exercise } from '../../../static/types.js' */

/** A sheet on the page, and what was put in. @param {Answers} [answers] @param {Partial<Exam>} [convention] */
function shown(answers = {}, convention = {}) {
  /** @type {[string, string | boolean][]} */
  const put = [];
  const sheet = new Sheet(small(convention), answers, (name, answer) => put.push([name, answer]));
  document.body.append(sheet.element);
  const control = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (sheet.element.querySelector(`[name="${name}"]`));
  return { sheet, put, control };
}

testOnPaper('a number is told as it is typed, and as a sheet has it when it is done', () => {
  const { put, control } = shown();
  control('1.alpha').value = ' -inf';
  send(control('1.alpha'), 'input');
  send(control('1.alpha'), 'change');
  assert.deepEqual(put, [['1.alpha', '-inf'], ['1.alpha', '−∞']]);
  assert.equal(control('1.alpha').value, '−∞');
  assert.equal(control('1.alpha').parentElement?.textContent, 'α');
  assert.equal(control('1.value').parentElement?.textContent, '');
});

testOnPaper('a cut is pressed and released, and what it leaves out is closed', () => {
  const { sheet, put, control } = shown();
  send(control('4.cut'), 'click');
  sheet.show({ '4.cut': true, '4.value': '3' });
  send(control('4.cut'), 'click');
  assert.deepEqual(put, [['4.cut', true], ['4.cut', false]]);
  assert.deepEqual(['4.cut', '6.cut', '4.alpha', '1.alpha'].map(name => control(name).disabled),
    [false, true, true, false]);
  assert.equal(control('4.value').value, '3', 'it is kept');
  assert.ok(sheet.element.querySelectorAll('.exam-row.out[data-node="5"]').length);
  sheet.show({ '4.cut': true, '6.cut': true });
  assert.equal(control('6.cut').disabled, true, 'a cut within a cut branch');
  sheet.show({});
  assert.equal(control('4.alpha').disabled, false);
});

testOnPaper('the key is shown and takes no answer', () => {
  const { sheet, put, control } = shown({ '0.value': '2' });
  assert.equal(control('0.value').value, '2');
  sheet.show({ '0.value': '5', '3.cut': true }, true);
  assert.deepEqual([control('0.value').value, control('0.value').readOnly, sheet.element.className],
    ['5', true, 'exam-frame key']);
  send(control('0.value'), 'input');
  send(control('0.value'), 'change');
  send(control('3.cut'), 'click');
  sheet.type('∞');
  assert.deepEqual(put, []);
  sheet.show({ '0.value': '2' });
  assert.deepEqual([control('0.value').value, control('0.value').readOnly, sheet.element.className],
    ['2', false, 'exam-frame']);
});

testOnPaper('what is wrong is ringed, said, and gone to', focused => {
  const { sheet, control } = shown();
  sheet.ring({ node: 3, part: 'cut' }, 'exam-verdict');
  assert.deepEqual([focused(), control('3.cut').getAttribute('aria-describedby'),
    control('3.cut').getAttribute('aria-invalid'), control('3.cut').parentElement?.className],
  ['3.cut', 'exam-verdict', null, 'exam-box cut wrong']);
  sheet.ring({ node: 1, part: 'beta' }, 'exam-verdict');
  assert.equal(control('1.beta').getAttribute('aria-invalid'), 'true');
  assert.deepEqual([sheet.element.querySelectorAll('.wrong').length, focused()], [1, '1.beta']);
  sheet.ring(null);
  assert.equal(sheet.element.querySelectorAll('.wrong, [aria-describedby], [aria-invalid]').length, 0);
});

testOnPaper('keys walk through the open blanks in the order of the search', focused => {
  const { control, sheet } = shown();
  const press = (/** @type {string} */ key, /** @type {object} */ more = {}) => send(
    /** @type {Element} */ (control(focused() ?? '0.alpha')), 'keydown', { key, ...more }).defaultPrevented;
  /** @type {unknown[]} */
  const walked = [];
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown']) walked.push(press(key) && focused());
  assert.deepEqual(walked, ['0.beta', '1.alpha', '1.beta', '3.cut']);
  assert.equal(press('Enter'), false, 'Enter presses a cut');
  sheet.show({ '4.cut': true });
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  assert.equal(focused(), '0.value', 'what is cut off is passed by');
  assert.equal(press('ArrowDown'), false, 'this is the last');
  press('Enter', { shiftKey: true });
  press('ArrowUp');
  assert.equal(focused(), '1.value');
});

testOnPaper('a sign is written where one typed last, else in the first blank', focused => {
  const { sheet, put, control } = shown();
  sheet.type('∞');
  control('1.beta').focus();
  control('3.cut').focus();
  sheet.type('−∞');
  assert.deepEqual([put, focused()], [[['0.alpha', '∞'], ['1.beta', '−∞']], '1.beta']);
  sheet.show({ '1.cut': true });
  sheet.type('∞');
  assert.deepEqual(put.at(-1), ['0.alpha', '∞'], 'that one is left out now');
});

testOnPaper('the rows have the order of the search, and a node its value after its children', () => {
  const exercise = small({ order: 'right' });
  exercise.nodes[3] = { .../** @type {Exercise['nodes'][number]} */ (exercise.nodes[3]), branch: 'b2', estimate: true };
  const boxes = new Map(exercise.blanks.map(({ node, part }) =>
    [`${node}.${part}`, { element: make('i', {}, `[${part}]`) }]));
  const found = rows(exercise, boxes);
  assert.deepEqual(found.map(row => row.getAttribute('aria-label')),
    ['Anull', 'Cnull', '7', '2', 'C, its value', 'Bnull', '8', '3', 'B, its value', 'A, its value']);
  assert.deepEqual([0, 6, 9].map(row => found[row]?.textContent),
    ['▲ AAnull[alpha][beta]', '[cut]b2 ■ ≈88', 'A is worth[value]']);
  assert.deepEqual([found[6]?.dataset.node, found[6]?.style.getPropertyValue('--ply')], ['3', '2']);
});
