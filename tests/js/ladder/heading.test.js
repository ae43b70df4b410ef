// The top of the ladder.

import assert from 'node:assert/strict';
import { Heading } from '../../../static/ladder/heading.js';
import { named } from '../document.js';
import { testOnScreen } from './screen.js';
import { FACTS } from './small.js';

/** @import { Situation } from '../../../static/types.js' */

testOnScreen('the position is told by its moves, then as players write them, with the ways back', () => {
  const heading = new Heading(FACTS, { game: 'a', start: null, moves: ['e2e4'] }, { moves: ['e2e4'] });
  document.body.append(heading.element);
  const text = (/** @type {string} */ selector) => heading.element.querySelector(selector)?.textContent;
  const mini = /** @type {HTMLElement} */ (heading.element.querySelector('canvas'));
  assert.deepEqual([text('h1'), text('.line'), mini.hidden], ['The ladder: A game', 'after e2e4', true]);
  assert.deepEqual(['Back to the game', 'See it think'].map(name =>
    named(heading.element, 'a', name).getAttribute('href')), ['#/play/a?moves=e2e4', '#/see/a?moves=e2e4']);
  const seen = { view: { geometry: { kind: 'line', rows: [['1']] }, pieces: {}, status: 'Black to move.' },
    short: ['e4'], line: { moves: ['e2e4'] } };
  heading.show(/** @type {Situation} */ (/** @type {unknown} */ (seen)));
  assert.deepEqual([text('.line'), text('.line + p'), mini.hidden], ['after e4', 'Black to move.', false]);
  heading.destroy();
});
