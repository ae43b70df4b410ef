import assert from 'node:assert/strict';
import { createTabs } from '../../../static/play/tabs.js';
import { make } from '../../../static/base/elements.js';
import { named, send, testInPage } from '../document.js';

/** Two tabs on the page, and which pages are hidden. */
function shown() {
  const first = make('div', {}, 'one'), second = make('div', {}, 'two');
  const tabs = createTabs('About', [
    { name: 'moves', words: 'Moves', page: first }, { name: 'analysis', words: 'Analysis', page: second },
  ]);
  document.body.append(tabs.element);
  return { tab: (/** @type {string} */ name) => named(document.body, '[role=tab]', name),
    hidden: () => [first.hidden, second.hidden] };
}

testInPage('a pressed tab comes to the front, and its page alone is shown', () => {
  const { tab, hidden } = shown();
  assert.deepEqual(hidden(), [false, true]);
  send(tab('Analysis'), 'click');
  assert.deepEqual(hidden(), [true, false]);
  assert.deepEqual(['Moves', 'Analysis'].map(name => tab(name).getAttribute('aria-selected')), ['false', 'true']);
});

testInPage('arrows go round the row', () => {
  const { tab, hidden } = shown();
  assert.equal(send(tab('Moves'), 'keydown', { key: 'ArrowLeft' }).defaultPrevented, true);
  assert.deepEqual(hidden(), [true, false]);
  assert.equal(send(tab('Moves'), 'keydown', { key: 'x' }).defaultPrevented, false);
});
