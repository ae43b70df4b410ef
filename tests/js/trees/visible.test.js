// The part of a search in sight: all of a small one, of a large one no more than a picture can hold, and nothing
// outside.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { VISIT } from '../../../static/trees/layout.js';
import { SearchTree } from '../../../static/trees/model.js';
import { visibleParts } from '../../../static/trees/visible.js';
import { LECTURE, randomRun, scene } from './fake.js';

const LARGE = new SearchTree(randomRun({ plies: 9, branches: 6, uneven: 0.05, most: 100_000, seed: 3, prune: false }));

test('all of a small search, each visit by its shape and phase', () => {
  const { shapes, stubs, slivers } = visibleParts(scene(new SearchTree(LECTURE)));
  assert.deepEqual([shapes[2], shapes[5], shapes[11]], [[0], [2], [1, 3]]);
  assert.deepEqual([stubs, slivers], [[4], []]);
  assert.deepEqual(visibleParts(scene(new SearchTree(LECTURE), { moment: 0 })).shapes[1], [0]);
});

test('of a hundred thousand visits a picture holds so many', () => {
  const whole = scene(LARGE);
  const { shapes, slivers, stubs } = visibleParts(whole);
  const count = shapes.reduce((sum, list) => sum + list.length, 0) + slivers.length + stubs.length;
  assert.ok(count < 6000, String(count));
  whole.camera.at = whole.camera.zoomed(1e6, 400, 500);
  const near = visibleParts(whole);
  assert.ok(near.shapes.some(list => list.length) && near.slivers.length === 0);
  assert.ok(near.shapes.reduce((sum, list) => sum + list.length, 0) < 200);
});

test('what lies in the picture is in sight', () => {
  const picture = scene(LARGE);
  const { camera, layout } = picture;
  camera.at = camera.zoomed(300, 300, 500);
  const visible = visibleParts(picture);
  const found = new Set(visible.shapes.flat());
  for (let i = 0; i < layout.count; i++) {
    const [px, py] = [camera.toX(layout.x[i]), camera.toY(layout.row[i])];
    if (px < 0 || px > 1000 || py < 0 || py > 600 || layout.kind[i] !== VISIT) continue;
    assert.ok(found.has(i), `${i} at ${px}, ${py}`);
  }
});

test('a sign is as large as its row allows, and what runs is never lost', () => {
  const picture = scene(LARGE, { moment: 5000 });
  const { radius, least } = visibleParts(picture);
  assert.ok(radius(0) > 8 && least < 1);
  const running = picture.layout.at(LARGE.runningAt(5000));
  assert.ok(radius(running) >= 5);
});

test('a row has boards of one size or none, as the closest two of it allow', () => {
  for (const seed of [1, 2, 3]) {
    const tree = new SearchTree(randomRun({ plies: 5, branches: 3, uneven: 0.3, seed }));
    const whole = scene(tree, { miniature: { least: 20, picture: () => null } });
    const { layout, camera } = whole, { board, under, over, radius } = visibleParts(whole);
    for (let i = 0; i < layout.count; i++) {
      const [side, before] = [board(i), layout.before[i]];
      assert.ok(!side || (side >= 20 && side <= 84 && side < camera.row()));
      if (before >= 0) {
        assert.equal(board(before), side);
        assert.ok(!side || (layout.x[i] - layout.x[before]) * camera.at.zoom > side, 'boards overlap');
      }
      assert.deepEqual([over(i), under(i) > over(i)], side ? [side / 2, true] : [radius(i) * 0.8, false]);
    }
    assert.ok(board(0) > 0, 'the root has room');
    assert.equal(visibleParts(scene(tree)).board(0), 0);
  }
});
