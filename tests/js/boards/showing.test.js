import assert from 'node:assert/strict';
import { Showing } from '../../../static/boards/showing.js';
import { testOnScreen } from './fake.js';

const man = { look: 'disc', seat: 0 };
const view = (/** @type {string} */ cell) => /** @type {any} */ ({
  geometry: { kind: 'squares', rows: [['a', 'b', 'c']] }, pieces: { [cell]: man }, marks: {}, labels: {}, paths: [],
});
const cells = (/** @type {any} */ scene) => scene.items.map((/** @type {any} */ { cell }) => cell);

testOnScreen('a position is painted as soon as the canvas has a size', screen => {
  new Showing(screen.canvas, view('a'));
  assert.equal(screen.painted.length, 0);
  screen.size();
  assert.deepEqual(screen.painted.map(cells), [['a']]);
});

testOnScreen('what moves is painted frame by frame, and the move that is favoured only at rest', screen => {
  const showing = new Showing(screen.canvas, view('a'));
  screen.size();
  showing.show(view('b'), ['b', 'c'], true);
  const start = performance.now();
  assert.ok(screen.frame(start));
  assert.deepEqual([screen.painted.at(-1)?.still, screen.painted.at(-1)?.arrows], [false, []]);
  assert.ok(screen.frame(start + 60_000));
  assert.deepEqual(screen.painted.at(-1)?.arrows, [{ from: 'b', to: 'c', faint: true }]);
  assert.equal(screen.frame(start + 60_001), false, 'nothing moves any more');
});

testOnScreen('without a move on the way it is there at once', screen => {
  const showing = new Showing(screen.canvas, view('a'));
  screen.size();
  showing.show(view('c'), undefined, false);
  screen.frame(performance.now());
  assert.deepEqual([screen.painted.at(-1)?.still, cells(screen.painted.at(-1))], [true, ['c']]);
});

testOnScreen('what was shown before there was a size is painted when there is one', screen => {
  const showing = new Showing(screen.canvas, view('a'));
  showing.show(view('b'), undefined, true);
  assert.equal(screen.frame(0), false);
  screen.size();
  assert.deepEqual(screen.painted.map(cells), [['b']]);
});

testOnScreen('once it is gone, no frame comes and no size is heard of', screen => {
  const showing = new Showing(screen.canvas, view('a'));
  screen.size();
  showing.show(view('b'), undefined, true);
  showing.destroy();
  assert.deepEqual([screen.frame(0), screen.watched.size], [false, false]);
});
