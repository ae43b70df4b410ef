// Limbs hang below where they grew, as thick as their samples, and fit on the sheet.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hang } from '../../../static/samples/layout.js';
import { SampleTree } from '../../../static/samples/tree.js';
import { seen, small } from './small.js';

const ROOM = { width: 400, height: 300, top: 40, bottom: 20, side: 10, levels: 5, first: 20 };

/** A tree in which each of `wide` moves has `wide` answers. @param {number} wide */
function bushy(wide) {
  const above = [], below = [], depth = [0], seat = [0], ways = [];
  for (let move = 0; move < wide; move++) {
    const node = depth.push(1) - 1, first = above.length;
    above.push(0);
    below.push(node);
    for (let answer = 0; answer < wide; answer++) {
      ways.push([first, above.length]);
      above.push(node);
      below.push(depth.push(2) - 1);
    }
  }
  const move = above.map(String), order = above.map((_, edge) => edge);
  return new SampleTree(seen({ above, below, depth, seat, ways, move, order, payoff: ways.map(() => 0), proven: [] }));
}

test('every limb joins two bars, and the deeper one is lower', () => {
  const tree = small();
  tree.go(4);
  const { bars, limbs } = hang(tree, ROOM);
  const at = new Map(bars.map(bar => [bar.node, bar]));
  assert.deepEqual([bars.length, limbs.length], [4, 4]);
  for (const { edge, x0, x1, y0, y1 } of limbs) {
    const from = at.get(tree.seen.above[edge]), to = at.get(tree.seen.below[edge]);
    assert.ok(from && to && y0 === from.y && y1 === to.y && y1 > y0 && x1 === to.x);
    assert.ok(Math.abs(x0 - from.x) <= from.wide / 2);
  }
  assert.equal(at.get(3)?.ways, 2, 'two ways lead there, and it hangs once');
});

test('the moves stand in the order of the game', () => {
  const tree = small();
  tree.go(4);
  const x = new Map(hang(tree, ROOM).bars.map(bar => [bar.node, bar.x]));
  assert.ok((x.get(2) ?? 0) < (x.get(1) ?? 0), 'b is the first move');
});

test('a bar is as wide as its samples', () => {
  const tree = small({ ways: [[0], [0], [0], [1]] });
  tree.go(4);
  const wide = new Map(hang(tree, ROOM).bars.map(bar => [bar.node, bar.wide]));
  assert.ok(Math.abs((wide.get(1) ?? 0) - 3 * (wide.get(2) ?? 0)) < 1e-9);
});

test('whatever the size, no bar leaves the sheet and no two of a level touch', () => {
  for (const [wide, width] of [[3, 300], [7, 400], [7, 900], [20, 800], [40, 300]]) {
    const tree = bushy(wide);
    tree.go(tree.size);
    const { bars } = hang(tree, { ...ROOM, width, first: Math.min(40, width / wide - 5) });
    for (const { x, wide: own, y } of bars) {
      assert.ok(x - own / 2 >= 0 && x + own / 2 <= width && y <= 300, `${wide} moves on ${width} pixels`);
    }
    for (const height of new Set(bars.map(({ y }) => y))) {
      const level = bars.filter(({ y }) => y === height).sort((one, other) => one.x - other.x);
      level.slice(1).forEach((bar, index) =>
        assert.ok(bar.x - bar.wide / 2 > level[index].x + level[index].wide / 2));
    }
  }
});

test('before the first sample there is the root alone', () => {
  assert.deepEqual(hang(small(), ROOM).bars.map(({ node }) => node), [0]);
});
