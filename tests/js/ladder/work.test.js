// The work that is done: one thing after another, told in words, stopped and gone on with.

import assert from 'node:assert/strict';
import { named, send, testInPage } from '../document.js';
import { working } from './fake.js';

/** Something that lasts until it is ended, and its signal. */
function lasting() {
  let end = () => {};
  /** @type {Promise<void>} */
  const done = new Promise(resolve => { end = resolve; });
  /** @type {AbortSignal[]} */
  const signals = [];
  /** @param {AbortSignal} signal */
  const act = async signal => {
    signals.push(signal);
    await done;
  };
  return { act, signals, end };
}

/** @param {string} name */
const pressed = name => /** @type {HTMLButtonElement} */ (named(document.body, 'button', name));

testInPage('what begins ends what ran before, and the last one clears the words', async () => {
  const { work, doing } = working();
  const [first, second] = [lasting(), lasting()];
  work.begin(first.act);
  work.begin(second.act);
  assert.deepEqual([first.signals[0]?.aborted, second.signals[0]?.aborted], [true, false]);
  work.say('Counting A');
  first.end();
  await new Promise(resolve => { setTimeout(resolve); });
  assert.deepEqual([doing(), pressed('Stop').disabled], ['Counting A…', false]);
  second.end();
  await work.settled();
  assert.deepEqual([doing(), pressed('Stop').disabled], ['', true]);
});

testInPage('a stop is said and can be taken back', async () => {
  const { work, wishes, doing } = working();
  const { act, signals, end } = lasting();
  work.begin(act);
  assert.equal(pressed('Go on').hidden, true);
  send(pressed('Stop'), 'click');
  end();
  await work.settled();
  assert.deepEqual([signals[0]?.aborted, doing(), work.polite.textContent], [true, 'Stopped.', 'Stopped.']);
  assert.deepEqual([pressed('Stop').disabled, pressed('Go on').hidden], [true, false]);
  work.halt();
  send(pressed('Go on'), 'click');
  assert.deepEqual(wishes, ['halt', 'resume'], 'where nothing runs nothing stops');
  work.begin(act);
  assert.equal(pressed('Go on').hidden, true);
});

testInPage('a long count says how far it is, while it is wanted', async () => {
  const { work, engine, doing } = working();
  const tell = (/** @type {number} */ visits) =>
    engine.dispatchEvent(new CustomEvent('progress', { detail: { visits, of: 1_000_000 } }));
  tell(5);
  assert.equal(doing(), '');
  const { act, signals } = lasting();
  work.begin(act);
  work.say('Counting A');
  tell(0);
  assert.equal(doing(), 'Counting A…');
  tell(1200);
  assert.equal(doing(), 'Counting A: 1,200 of at most 1,000,000 positions…');
  work.destroy();
  tell(2400);
  assert.deepEqual([doing(), signals[0]?.aborted], ['Counting A: 1,200 of at most 1,000,000 positions…', true]);
});
