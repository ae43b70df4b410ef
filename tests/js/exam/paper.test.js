// An exercise on paper, and the verdict on it.

import assert from 'node:assert/strict';
import { pages } from '../../../static/exam/paper.js';
import { Verdict } from '../../../static/exam/verdict.js';
import { named, send, testInPage } from '../document.js';
import { small } from './small.js';

testInPage('the key has a page of its own, once it is known', () => {
  const [sheet, none] = pages(small(), null);
  assert.ok(!none);
  const [, key] = pages(small(), { '0.value': '7', '4.cut': true });
  const texts = (/** @type {Element | null | undefined} */ page) =>
    [...page?.querySelectorAll('h2, li, .exam-answer') ?? []].map(each => each.textContent);
  assert.deepEqual(texts(sheet), ['Small', 'Fill in.']);
  assert.deepEqual(texts(key), ['Small · the key', 'Fill in.', '7']);
  assert.equal(sheet?.querySelectorAll('rect.exam-blank').length, 9);
});

testInPage('a verdict is said, right or wrong, and the end leads on', () => {
  /** @type {string[]} */
  const wishes = [];
  const wish = (/** @type {string} */ name) => () => { wishes.push(name); };
  const verdict = new Verdict({ check: wish('check'), step: wish('step'), another: wish('another'),
    type: sign => wishes.push(sign) });
  verdict.say('Alpha is 3.', true);
  assert.deepEqual([verdict.words.textContent, verdict.element.className], ['Alpha is 3.', 'exam-act wrong']);
  assert.ok(verdict.element.contains(verdict.words));
  const onward = named(verdict.element, 'button', 'Next exercise');
  assert.equal(onward.hidden, true);
  verdict.say('Everything is right.');
  verdict.finish(true);
  assert.deepEqual([onward.hidden, verdict.element.className], [false, 'exam-act done']);
  verdict.finish(false);
  assert.deepEqual([onward.hidden, verdict.element.className], [true, 'exam-act']);
  verdict.count({ filled: 2, all: 9 });
  assert.equal(verdict.element.querySelector('.exam-count')?.textContent, '2 of 9 filled in');
  for (const name of ['Check', 'Show next step', 'Next exercise', 'Write minus infinity', 'Write infinity']) {
    send(named(verdict.element, 'button', name), 'click');
  }
  assert.deepEqual(wishes, ['check', 'step', 'another', '−∞', '∞']);
});
