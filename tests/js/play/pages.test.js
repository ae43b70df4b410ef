// The pages of the panel: which of them comes to the front, and what a press on a tab takes away.

import assert from 'node:assert/strict';
import { Pages } from '../../../static/play/pages.js';
import { named, send } from '../document.js';
import { facts, sessionWith, testInRoom } from './fake.js';

/** @param {object} more */
function shown(more) {
  const session = sessionWith({
    showValues: (/** @type {boolean} */ wanted) => { session.analysis.values = wanted; }, typeDice() {}, ...more,
  });
  const settings = () => ({ lines: 3 });
  const pages = new Pages(session, /** @type {any} */ ({ settings, set() {} }),
    { near: () => 0, see() {}, attempt: () => {}, leave() {} },
    { link: () => '', read: async () => '', still: () => null, tryHere: act => act() });
  document.body.append(pages.element);
  const chosen = () => document.querySelector('[aria-selected=true]')?.textContent;
  return { session, pages, chosen, tab: (/** @type {string} */ name) => named(document.body, '[role=tab]', name) };
}

testInRoom('the values bring the analysis to the front; without them the page stays', () => {
  const { pages, chosen, tab } = shown({});
  assert.equal(chosen(), 'Moves');
  pages.toggleValues();
  assert.equal(chosen(), 'Analysis');
  send(tab('Rules'), 'click');
  pages.toggleValues();
  assert.equal(chosen(), 'Rules');
});

testInRoom('a hint that stands in the place of the pages goes for the one that is chosen', () => {
  let dropped = 0;
  const { tab } = shown({ hints: {}, dropHints: () => { dropped += 1; } });
  const rules = /** @type {any} */ (document.getElementById('page-rules'));
  rules.getClientRects = () => [{}];
  send(tab('Rules'), 'click');
  assert.equal(dropped, 0, 'beside the pages it stays');
  rules.getClientRects = () => [];
  send(tab('Rules'), 'click');
  assert.equal(dropped, 1);
});

testInRoom('the rules begin with what was drawn, but not where the game has a start of its own', () => {
  const drawn = {
    options: [{ name: 'array', low: 0, high: 4, default: 2 }],
    presets: [{ title: 'Shuffled', options: { array: 0 }, draw: 'array' }],
  };
  const { session, pages } = shown({ facts: { ...facts, ...drawn }, options: { array: 3 } });
  const about = () => document.querySelector('.rules > p')?.textContent;
  pages.update();
  assert.equal(about(), 'Shuffled, array 3. Take some.');
  session.start = '3';
  pages.update();
  assert.equal(about(), 'Take some.');
});
