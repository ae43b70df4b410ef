import assert from 'node:assert/strict';
import { createGraph } from '../../../static/play/graph.js';
import { send, testInPage } from '../document.js';
import { sessionWith } from './fake.js';

testInPage('the graph is a slider that says the move, its mark and its value, and walks by keys', () => {
  /** @type {number[]} */ const went = [];
  const review = {
    pointAt: (/** @type {number} */ ply) => ({ value: ply - 1, proven: ply === 2 }),
    markAt: (/** @type {number} */ ply) => ply === 2 ? { grade: 'slip' } : null,
  };
  const session = sessionWith({ review, go: (/** @type {number} */ ply) => went.push(ply) });
  const { element, update } = createGraph(session, () => 1);
  document.body.append(element);
  update();
  const read = (/** @type {string} */ name) => element.getAttribute(`aria-${name}`);
  assert.deepEqual([read('valuemax'), read('valuenow')], ['2', '2']);
  assert.equal(read('valuetext'), 'Move 1, took two; a slip; lost for White, proven');
  assert.deepEqual([...element.querySelectorAll('path')].map(each => each.getAttribute('class')),
    ['graph-middle', 'graph-line estimated', 'graph-line estimated']);
  const sign = /** @type {HTMLElement} */ (element.querySelector('.grade.slip'));
  assert.deepEqual([sign.style.insetInlineStart, sign.style.insetBlockStart], ['100%', '94%']);
  assert.equal(send(element, 'keydown', { key: 'ArrowLeft' }).defaultPrevented, true);
  assert.equal(send(element, 'keydown', { key: 'ArrowRight' }).defaultPrevented, true, 'there is nothing further on');
  assert.equal(send(element, 'keydown', { key: 'Home', ctrlKey: true }).defaultPrevented, false);
  assert.deepEqual(went, [1]);
});
