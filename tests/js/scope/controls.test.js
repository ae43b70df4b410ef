import assert from 'node:assert/strict';
import { createZoom } from '../../../static/scope/controls.js';
import { named, send, testInPage } from '../document.js';

testInPage('the buttons over the tree bring it closer, and show all of it', () => {
  Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  /** @type {unknown[]} */ const done = [];
  const board = Object.fromEntries(['zoom', 'fit'].map(name =>
    [name, (/** @type {number[]} */ ...how) => done.push([name, ...how])]));
  const zoom = createZoom(/** @type {any} */ (board));
  const names = ['Closer', 'Farther', 'Show all'];
  for (const name of names) send(named(zoom, 'button', name), 'click');
  assert.deepEqual(done, [['zoom', 1.5], ['zoom', 1 / 1.5], ['fit']]);
});
