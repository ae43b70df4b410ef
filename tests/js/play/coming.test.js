// Before Python: how far a game of chance has come, and what is shown before the first move.

import assert from 'node:assert/strict';
import { createComing } from '../../../static/play/coming.js';
import { createWelcome } from '../../../static/play/welcome.js';
import { send } from '../document.js';
import { facts, sessionWith, testInRoom } from './fake.js';

/** @param {string} stage @param {object} [more] */
const waiting = (stage, more) => {
  const engine = Object.assign(new EventTarget(), { stage });
  const session = sessionWith({ isRoll: true, engine, ...more });
  return { engine, session, part: createComing(session) };
};

testInRoom('while the dice are on their way their progress stands on the board, and goes when they are there', () => {
  const { engine, part } = waiting('download', { facts: { ...facts, dice: true } });
  part.update();
  const bar = /** @type {HTMLProgressElement} */ (part.element.querySelector('progress'));
  assert.deepEqual([part.element.hidden, part.element.querySelector('p')?.textContent], [false, 'Loading the dice…']);
  engine.dispatchEvent(new CustomEvent('stage', { detail: { fraction: 0.25 } }));
  assert.equal(bar.value, 0.25);
  engine.stage = 'ready';
  engine.dispatchEvent(new CustomEvent('stage', { detail: {} }));
  assert.equal(part.element.hidden, true);
});

testInRoom('nothing stands there where a player is to move, or where the loading has failed', () => {
  for (const { part } of [
    waiting('download', { isRoll: false }), waiting('failed'), waiting('ready'), waiting('start', { typesDice: true }),
  ]) {
    part.update();
    assert.equal(part.element.hidden, true);
  }
  const { part } = waiting('start');
  part.update();
  assert.equal(part.element.querySelector('p')?.textContent, 'Shuffling the cards…');
});

testInRoom('the panel begins with the opponent, the rules and two things to try', () => {
  /** @type {string[]} */ const done = [];
  const acts = Object.fromEntries(['values', 'see', 'hint', 'rules'].map(name => [name, () => done.push(name)]));
  const make = (/** @type {object} */ more) =>
    createWelcome(sessionWith({ seats: ['person', 'level2'], persons: [0], ...more }), /** @type {any} */ (acts));
  const open = make({}), hidden = make({ hidden: true });
  for (const part of [open, hidden]) {
    part.update();
    for (const press of part.element.querySelectorAll('button')) send(press, 'click');
  }
  assert.deepEqual(done, ['values', 'see', 'hint', 'rules']);
  assert.equal(open.element.querySelector('.welcome-foe')?.textContent, 'Level 2 errs at times.');
  assert.deepEqual([...open.element.querySelectorAll('li')].map(rule => rule.textContent), ['Take one or two.']);
  const alone = make({ seats: ['person', 'person'], persons: [0, 1] });
  alone.update();
  assert.equal(/** @type {HTMLElement} */ (alone.element.querySelector('.welcome-foe')).hidden, true);
});
