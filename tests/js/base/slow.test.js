// Things that take long to come: said after a while, by its name, and taken back once it is there.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';

import { PATIENCE, onSlow, patiently, slow } from '../../../static/base/slow.js';

/** @type {string[]} */ let told = [];
/** A promise that a test settles. */
function awaited() {
  /** @type {(value: number) => void} */ let resolve = () => {};
  /** @type {(error: Error) => void} */ let reject = () => {};
  /** @type {Promise<number>} */
  const promise = new Promise((yes, no) => { [resolve, reject] = [yes, no]; });
  return { promise, resolve, reject };
}

describe('waiting', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    told = [];
    onSlow(sentence => told.push(sentence));
  });
  afterEach(() => mock.timers.reset());

  test('what comes soon is not spoken of', async () => {
    const coming = patiently(() => 'a.js', Promise.resolve(7));
    assert.equal(await coming, 7);
    mock.timers.tick(2 * PATIENCE);
    assert.deepEqual(told, []);
  });

  test('what takes long is named with what to do, until it is there', async () => {
    const { promise, resolve } = awaited();
    const coming = patiently(() => 'a.js', promise);
    mock.timers.tick(PATIENCE - 1);
    assert.deepEqual(told, []);
    mock.timers.tick(1);
    assert.deepEqual(told, ['Still waiting for a.js: the network or the server is slow. If it never comes, reload.']);
    resolve(1);
    await coming;
    assert.deepEqual(told.slice(1), ['']);
  });

  test('what fails late is no longer waited for', async () => {
    const { promise, reject } = awaited();
    const coming = patiently(() => 'a.js', promise).catch(error => error.message);
    mock.timers.tick(PATIENCE);
    reject(new Error('gone'));
    assert.equal(await coming, 'gone');
    assert.equal(told.at(-1), '');
  });

  test('of several, the first that has not come is named', () => {
    const [first, second] = [slow('a.js'), slow('b.js')];
    first();
    assert.match(told.at(-1) ?? '', /^Still waiting for b\.js:/);
    second();
    second();
    assert.deepEqual(told.slice(-1), ['']);
    assert.equal(told.length, 4);
  });
});
