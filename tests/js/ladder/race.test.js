// A race: set up, played, walked through, and given up; its controls, and what gives it time.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { RaceClock } from '../../../static/ladder/clock.js';
import { RaceControls } from '../../../static/ladder/controls.js';
import { pair } from '../../../static/ladder/pairing.js';
import { Pulse } from '../../../static/ladder/pulse.js';
import { standInWords } from '../../../static/ladder/reading.js';
import { named, send } from '../document.js';
import { LECTURE } from '../trees/fake.js';
import { testOnScreen } from './screen.js';
import { rung } from './small.js';

/** @import { Seen } from '../../../static/types.js' */

const RUNGS = [rung('ordered', { window: true }), rung('minimax'), rung('mtdf', { window: true })];

test('the plainest races the first with a window, unless a link names others', () => {
  assert.deepEqual(pair(RUNGS, {}), { left: 'minimax', right: 'ordered' });
  assert.deepEqual(pair(RUNGS, { left: 'mtdf', right: 'nobody' }), { left: 'mtdf', right: 'ordered' });
  assert.deepEqual(pair([rung('a')], {}), { left: 'a', right: 'a' });
  assert.equal(pair([], { left: 'a' }), undefined);
});

test('how far one is', () => {
  const visits = { size: 1200, unit: /** @type {const} */ ('visit') };
  assert.equal(standInWords(11, visits), 'searching, 11 of 1,200');
  assert.equal(standInWords(1300, visits), 'done after 1,200');
  const samples = { size: 12, unit: /** @type {const} */ ('sample') };
  assert.equal(standInWords(11, samples), 'sampling, 11 of 12');
  assert.equal(standInWords(40, samples), 'done after 12');
});

testOnScreen('a pulse tells the time between pictures until it is told enough', screen => {
  /** @type {number[]} */
  const told = [];
  const pulse = new Pulse(() => true, gone => told.push(gone) < 3);
  pulse.start();
  screen.pass(16);
  screen.pass(5000);
  assert.deepEqual([told, screen.waiting], [[16, 1000], 1]);
  screen.pass(20);
  assert.equal(screen.waiting, 0);
  pulse.start();
  pulse.stop();
  screen.pass(20);
  assert.deepEqual(told, [16, 1000, 20]);
});

testOnScreen('where less motion is asked for it beats now and then', screen => {
  /** @type {[() => void, number][]} */
  const timers = [];
  Object.assign(globalThis, { window: {
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ length) => timers.push([act, length]),
  } });
  /** @type {number[]} */
  const told = [];
  new Pulse(() => false, gone => told.push(gone) > 5).start();
  assert.deepEqual([screen.waiting, timers.length, timers[0]?.[1]], [0, 1, 500]);
  screen.now += 510;
  timers[0]?.[0]();
  assert.deepEqual(told, [510]);
});

testOnScreen('controls lead to the steps of their clock, and follow it', () => {
  /** @type {number[]} */
  const stood = [];
  const controls = new RaceControls(step => stood.push(step), () => {});
  const press = (/** @type {string} */ name) => send(named(controls.element, 'button', name), 'click');
  press('To the end');
  assert.deepEqual([stood, controls.element.hidden], [[], true]);
  const clock = new RaceClock(40);
  controls.set(clock);
  clock.set(7);
  for (const name of ['To the beginning', 'One step back', 'One step on', 'To the end']) press(name);
  assert.deepEqual([stood, controls.element.hidden], [[1, 6, 8, 40], false]);
  const slider = /** @type {HTMLInputElement} */ (controls.element.querySelector('#race-step'));
  controls.show();
  assert.deepEqual([slider.max, slider.value, slider.getAttribute('aria-valuetext')], ['40', '7', '7 of 40 steps']);
  named(controls.element, 'button', 'Play');
  clock.play();
  controls.show();
  named(controls.element, 'button', 'Pause');
  clock.set(40);
  controls.show();
  named(controls.element, 'button', 'Play again');
  const speed = /** @type {HTMLSelectElement} */ (controls.element.querySelector('#race-speed'));
  assert.equal(speed.value, '4');
  speed.value = '64';
  send(speed, 'change');
  assert.equal(clock.speed, 64);
});

/** A run of `size` visits, one under the other. @param {number} size @returns {Seen} */
const run = size => {
  const each = Array.from({ length: size }, (_, index) => index);
  return { ...LECTURE, parent: each.map(visit => visit - 1), move: each.map(String), seat: each.map(() => 0),
    view: each.map(() => 0), low: each.map(() => null), high: each.map(() => null), value: each.map(() => 1),
    depth: each.map(() => null), flags: each.map(() => 0), left: each.map(() => 0), clamped: {}, omitted: {} };
};
const SIZES = /** @type {Record<string, number>} */ ({ minimax: 9, ordered: 4 });

/** A race that is offered. What the address is told is kept. @param {number | null} [step] */
async function offered(step = null) {
  const { Race } = await import('../../../static/ladder/race.js');
  const { Visited } = await import('../../../static/ladder/visited.js');
  /** @type {(import('../../../static/ladder/race.js').Pairing | 'begun')[]} */
  const told = [];
  /** @type {AbortSignal[]} */
  const signals = [];
  /** @type {Record<string, string>} */
  const problems = {};
  const race = new Race({
    async run(name, signal) {
      signals.push(signal);
      await null;
      return problems[name] ? { problem: problems[name] ?? '' } : { raced: new Visited(run(SIZES[name] ?? 5)) };
    },
    animate: () => true, onchange: pairing => told.push(pairing), onbegin: () => told.push('begun'),
  });
  document.body.append(race.element);
  await race.offer(RUNGS, { left: 'minimax', right: 'ordered', step });
  const text = (/** @type {string} */ selector) =>
    [...race.element.querySelectorAll(selector)].map(each => each.textContent);
  return { race, told, signals, problems, text };
}

testOnScreen('a race stands at the step of its link, and both say how far they are', async () => {
  const { told, text, race } = await offered(4);
  assert.deepEqual(told, [{ left: 'minimax', right: 'ordered', step: 4 }], 'nothing was begun by a person');
  assert.deepEqual(text('.lane-stand'), ['searching, 4 of 9', 'done after 4']);
  assert.deepEqual([...race.element.querySelectorAll('.lane')].map(each => each.className),
    ['lane set-up', 'lane set-up over']);
  assert.deepEqual(text('.lane:first-child dd'), ['4', '0', '0']);
  assert.deepEqual(text('[role=status]'), text('.race-said'));
  race.walk(2);
  assert.deepEqual([...race.element.querySelectorAll('.lane-bar .bar')].map(bar =>
    /** @type {HTMLElement} */ (bar).style.inlineSize), [`${600 / 9}%`, `${400 / 9}%`]);
  race.walk(-3);
  assert.deepEqual(text('.lane-stand'), ['searching, 3 of 9', 'searching, 3 of 4']);
});

testOnScreen('a press sets it up, plays it to its end, and the address is told where it rests', async screen => {
  const { race, told, text } = await offered();
  race.press();
  await race.settled();
  assert.deepEqual(told.splice(0), ['begun', { left: 'minimax', right: 'ordered', step: 1 }]);
  race.press();
  assert.deepEqual(text('[role=status]'), ['']);
  screen.pass(1000);
  assert.equal(race.pairing.step, 2);
  assert.deepEqual(told, [], 'while it plays nothing is told');
  race.press();
  screen.pass(1000);
  assert.deepEqual([told.splice(0).length, race.pairing.step], [1, 2], 'it is paused');
  race.press();
  for (let seconds = 0; seconds < 9; seconds++) screen.pass(1000);
  assert.deepEqual(told, [{ left: 'minimax', right: 'ordered', step: 9 }]);
  race.go(3);
  assert.equal(race.pairing.step, 3);
});

testOnScreen('a race that is being set up can be given up, and a problem is told', async () => {
  const { race, signals, problems, text } = await offered();
  race.press();
  named(race.element, 'button', 'Stop');
  race.press();
  await new Promise(resolve => { setTimeout(resolve); });
  assert.deepEqual([signals.length, signals[0]?.aborted, race.pairing.step], [1, true, null]);
  problems.ordered = 'Too many visits.';
  race.press();
  await race.settled();
  assert.deepEqual(text('[role=alert]'), ['Too many visits.']);
  named(race.element, 'button', 'Set up the race');
});

testOnScreen('another rung clears what stood', async () => {
  const { race, told, text } = await offered(4);
  const select = /** @type {HTMLSelectElement} */ (race.element.querySelector('#race-right'));
  select.value = 'mtdf';
  send(select, 'change');
  assert.deepEqual(told.at(-1), { left: 'minimax', right: 'mtdf', step: null });
  assert.equal(race.element.querySelectorAll('.lane-tree > *, .set-up').length, 0);
  assert.deepEqual(text('.race-said'), ['Step by step: each visits one position, or draws one sample.']);
});
