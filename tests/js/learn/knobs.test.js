import assert from 'node:assert/strict';
import { createKnob } from '../../../static/learn/knobs.js';
import { named, send, testInPage } from '../document.js';

/** @import { Knob, Setting } from '../../../static/learn/settings.js' */

/** A knob on the page, its setting, and how often that changed. @param {Knob} knob @param {number | number[]} stands */
function shown(knob, stands) {
  /** @type {Setting} */ const setting = { k: stands };
  let changes = 0;
  const element = createKnob('figure-a-k', knob, setting, () => { changes++; });
  document.body.append(element);
  return { element, setting, changes: () => changes };
}

testInPage('a number slides from low to high, and counts when it is let go', () => {
  const { element, setting, changes } = shown({ id: 'k', label: 'Leaf', low: -5, high: 9, start: -2 }, -2);
  const input = /** @type {HTMLInputElement} */ (element.querySelector('input'));
  const output = element.querySelector('output');
  assert.deepEqual([input.value, output?.textContent, input.getAttribute('aria-valuetext')], ['-2', '−2', '−2']);
  Object.assign(input, { valueAsNumber: 7 });
  send(input, 'input');
  assert.deepEqual([output?.textContent, input.getAttribute('aria-valuetext'), changes()], ['7', '7', 0]);
  send(input, 'change');
  assert.deepEqual([setting, changes()], [{ k: 7 }, 1]);
});

testInPage('choices with an order slide, and are called by their words', () => {
  const { element, setting } = shown(
    { id: 'k', label: 'Depth', slide: true, choices: [['low', '1'], ['high', '9']] }, 0);
  const input = /** @type {HTMLInputElement} */ (element.querySelector('input'));
  assert.deepEqual([input.getAttribute('max'), element.querySelector('output')?.textContent], ['1', 'low']);
  Object.assign(input, { valueAsNumber: 1 });
  send(input, 'input');
  send(input, 'change');
  assert.deepEqual([element.querySelector('output')?.textContent, setting], ['high', { k: 1 }]);
});

testInPage('of other choices one is taken', () => {
  const { element, setting, changes } = shown(
    { id: 'k', label: 'Signs', choices: [['to MAX', 'a'], ['to the mover', 'b']] }, 0);
  const [first, second] = element.querySelectorAll('input');
  assert.deepEqual([first, second].map(each => each.hasAttribute('checked')), [true, false]);
  assert.equal(second.name, 'figure-a-k');
  send(second, 'change');
  assert.deepEqual([setting, changes()], [{ k: 1 }, 1]);
});

testInPage('pieces are put forward one place, and the focus goes with them', () => {
  const { element, setting, changes } = shown({ id: 'k', label: 'Order', order: [['P', ''], ['Q', ''], ['R', '']] },
    [0, 1, 2]);
  const words = () => [...element.querySelectorAll('li')].map(({ textContent }) => textContent);
  /** @type {unknown[]} */ const focused = [];
  for (const button of element.querySelectorAll('button')) {
    Object.getPrototypeOf(button).focus = function focus() { focused.push(this.textContent); };
  }
  send(named(element, 'button', 'P comes first'), 'click');
  assert.equal(changes(), 0);
  send(named(element, 'button', 'Put R one place forward'), 'click');
  assert.deepEqual([words(), setting, changes()], [['P', 'R', 'Q'], { k: [0, 2, 1] }, 1]);
  send(named(element, 'button', 'Put R one place forward'), 'click');
  assert.deepEqual([words(), setting, focused], [['R', 'P', 'Q'], { k: [2, 0, 1] }, ['R', 'R']]);
  assert.equal(named(element, 'button', 'R comes first').getAttribute('aria-disabled'), 'true');
});
