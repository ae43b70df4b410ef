// Giving up takes two presses, the second soon after the first.

import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { createResign } from '../../../static/play/resign.js';
import { send } from '../document.js';
import { facts, sessionWith, testInRoom } from './fake.js';

function make(more = {}) {
  /** @type {string[]} */ const done = [];
  const session = sessionWith({ canResign: true, resign: () => done.push('resigned'), ...more });
  const part = createResign(session, act => void act(), () => done.push('left'));
  return { session, part, done };
}

testInRoom('the first press asks, and the second one gives the game up', () => {
  const { part, done } = make();
  part.press();
  assert.deepEqual([done, part.element.hidden, part.element.querySelector('p')?.textContent],
    [[], false, 'Resign this game?']);
  part.press();
  assert.deepEqual([done, part.element.hidden], [['resigned'], true]);
});

testInRoom('the question goes after three seconds, with the next move, or when it is taken back', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { session, part, done } = make();
    part.press();
    mock.timers.tick(2999);
    assert.equal(part.element.hidden, false);
    mock.timers.tick(1);
    assert.equal(part.element.hidden, true);
    part.press();
    assert.deepEqual([done, part.element.hidden], [[], false], 'it is a first press again');
    Object.assign(session, { moves: ['a', 'b', 'c'] });
    part.update();
    assert.equal(part.element.hidden, true);
    part.press();
    send(/** @type {Element} */ (part.element.querySelectorAll('button')[1]), 'click');
    assert.deepEqual([done, part.element.hidden], [[], true]);
  } finally {
    mock.timers.reset();
  }
});

testInRoom('where nothing can be given up, the session says so at once', () => {
  const { part, done } = make({ canResign: false });
  part.press();
  assert.deepEqual(done, ['resigned']);
});

testInRoom('with dice the points are named once they are known, and the second press gives the least', async () => {
  const offers = [
    { name: 'a single game', points: 2, enough: false }, { name: 'a gammon', points: 4, enough: true },
  ];
  /** @type {unknown[]} */ const given = [];
  const { part } = make({
    facts: { ...facts, dice: true }, concessions: async () => offers,
    resign: (/** @type {unknown} */ offer) => given.push(offer),
  });
  const read = () => [...part.element.querySelectorAll('button')].map(each => each.textContent);
  part.press();
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(read(), ['A single game: 2 points', 'A gammon: 4 points', 'Play on']);
  part.press();
  assert.deepEqual(given, [offers[0]]);
  part.press();
  await Promise.resolve();
  await Promise.resolve();
  send(/** @type {Element} */ (part.element.querySelectorAll('button')[1]), 'click');
  assert.deepEqual(given, offers);
  assert.equal(part.element.hidden, true);
});
