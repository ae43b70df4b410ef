// Where one looks at a tree from: all of it, a point of it, and no further than there is something to see.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Camera, between } from '../../../static/trees/camera.js';

/** @param {number} right @param {number} bottom @param {number} [width] @param {number} [height] */
function over(right, bottom, width = 1000, height = 600) {
  const camera = new Camera();
  camera.measure({ width, height }, { left: 0, right, top: 0, bottom });
  camera.at = camera.whole();
  return camera;
}

test('all of a tree is seen, small or large', () => {
  for (const [right, bottom] of [[1, 0], [3, 2], [40, 5], [10_000, 9], [100_000, 30]]) {
    const camera = over(right, bottom);
    assert.ok(camera.toX(0) >= 20 && camera.toX(right) <= 980, `${right} wide`);
    assert.ok(camera.toY(0) >= 20 && camera.toY(bottom) <= 581, `${bottom} high: ${camera.toY(bottom)}`);
  }
});

test('of a tree too high for the picture the top is seen', () => {
  const camera = over(20, 80);
  assert.ok(camera.toY(0) >= 20 && camera.toY(0) < 40);
  assert.ok(camera.toY(80) > 600 && camera.row() >= 15);
});

test('pixels and places answer one another', () => {
  const camera = over(300, 7);
  camera.at = camera.zoomed(5, 200, 100);
  assert.ok(Math.abs(camera.fromX(camera.toX(12)) - 12) < 1e-9);
  assert.ok(Math.abs(camera.fromY(camera.toY(3)) - 3) < 1e-9);
});

test('what is under the pointer stays there when one zooms', () => {
  const camera = over(300, 7);
  for (const factor of [1.2, 3, 0.8, 10]) {
    const [x, y] = [camera.fromX(430), camera.fromY(250)];
    camera.at = camera.zoomed(factor, 430, 250);
    assert.ok(Math.abs(camera.toX(x) - 430) < 1e-6 && Math.abs(camera.toY(y) - 250) < 1e-6, String(factor));
  }
});

test('one zooms no further in or out than there is something to see', () => {
  const camera = over(300, 7);
  camera.at = camera.zoomed(1e9);
  assert.ok(camera.at.zoom <= 400);
  camera.at = camera.zoomed(1e-9);
  assert.ok(camera.at.zoom >= camera.whole().zoom * 0.5);
  camera.at = camera.pushed(1e6, -1e6);
  assert.ok(camera.toX(0) < 1000 && camera.toY(7) > 0, 'part of the tree stays in the picture');
});

test('what is in sight moves nothing; what is not comes into sight by the least movement', () => {
  const camera = over(300, 7);
  camera.at = camera.zoomed(20, 100, 100);
  const [x, y] = [camera.fromX(500), camera.fromY(300)];
  assert.deepEqual(camera.keeping(x, y), camera.at);
  const to = camera.keeping(camera.fromX(1400), camera.fromY(300));
  assert.equal(to.y, camera.at.y);
  const goal = camera.fromX(1400);
  camera.at = to;
  assert.ok(Math.abs(camera.toX(goal) - 928) < 1e-6);
});

test('a movement begins and ends where it should', () => {
  const [a, b] = [{ x: 0, y: 0, zoom: 1 }, { x: 10, y: 4, zoom: 16 }];
  assert.deepEqual(between(a, b, 0), a);
  assert.deepEqual(between(a, b, 1), b);
  const half = between(a, b, 0.5);
  assert.ok(half.x > 5 && half.zoom > 4 && half.zoom < 16);
});
