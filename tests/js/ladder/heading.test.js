// The top of the ladder.

import assert from 'node:assert/strict';
import { Heading } from '../../../static/ladder/heading.js';
import { named, send } from '../document.js';
import { testOnScreen } from './screen.js';
import { FACTS } from './small.js';

/** @import { Situation } from '../../../static/types.js' */

testOnScreen('the position is told by its moves, then as players write them, with the ways back', () => {
  /** @type {string[]} */ const visited = [];
  const heading = new Heading([FACTS], FACTS, { game: 'a', start: null, moves: ['e2e4'] }, { moves: ['e2e4'] },
    game => visited.push(game));
  document.body.append(heading.title, heading.element);
  const text = (/** @type {string} */ selector) => heading.element.querySelector(selector)?.textContent;
  const mini = /** @type {HTMLElement} */ (heading.element.querySelector('canvas'));
  assert.equal(heading.title.textContent, 'The ladder: A game');
  assert.deepEqual([text('.line'), mini.hidden], ['after e2e4', true]);
  send(heading.place[0], 'change');
  assert.deepEqual(visited, ['a']);
  assert.deepEqual(['Back to the game', 'See it think'].map(name =>
    named(heading.element, 'a', name).getAttribute('href')), ['#/play/a?moves=e2e4', '#/see/a?moves=e2e4']);
  const seen = { view: { geometry: { kind: 'line', rows: [['1']] }, pieces: {}, status: 'Black to move.' },
    short: ['e4'], line: { moves: ['e2e4'] } };
  heading.show(/** @type {Situation} */ (/** @type {unknown} */ (seen)));
  assert.deepEqual([text('.line'), text('.line + p'), mini.hidden], ['after e4', 'Black to move.', false]);
  heading.destroy();
});
