// Where things stand: nothing overlaps, parents stand over their children, and everything is inside.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { BOX, CUT, LETTER, SIGN, WIDE, layout } from '../../../static/exam/layout.js';
import { small } from './small.js';

for (const bounds of /** @type {const} */ (['nodes', 'edges'])) {
  for (const branch of ['', 'b2']) {
    test(`windows at ${bounds}, moves ${branch ? 'named' : 'counted'}`, () => {
      const exercise = small({ bounds });
      exercise.nodes.forEach((node, number) => { if (number) node.branch = branch; });
      const { width, height, nodes, blanks, branches } = layout(exercise);
      assert.equal(nodes[0].x, (nodes[1].x + nodes[4].x) / 2);
      assert.ok(nodes[0].y < nodes[1].y && nodes[1].y === nodes[4].y && nodes[1].y < nodes[2].y);
      assert.equal(branches[0], null);

      const boxes = [
        ...nodes.map(({ x, y }, number) => {
          const half = exercise.nodes[number].seat === null ? SIGN : WIDE;
          return { what: `node ${number}`, left: x - half, right: x + half, top: y - SIGN, bottom: y + SIGN };
        }),
        ...blanks.map(({ node, part, x, y }) => {
          const [wide, high] = part === 'cut' ? [CUT, CUT] : [BOX.width, BOX.height];
          const letter = part === 'alpha' || part === 'beta' ? LETTER : 0;
          const [left, top] = [x - wide / 2 - letter, y - high / 2];
          return { what: `${node}.${part}`, left, right: x + wide / 2, top, bottom: top + high };
        }),
      ];
      for (const one of boxes) {
        assert.ok(one.left >= 0 && one.top >= 0 && one.right <= width && one.bottom <= height, one.what);
        for (const other of boxes) {
          const apart = one.right <= other.left || other.right <= one.left
            || one.bottom <= other.top || other.bottom <= one.top;
          assert.ok(one === other || apart, `${one.what} and ${other.what} overlap`);
        }
      }
    });
  }
}

test('from the right the tree looks the same', () => {
  assert.deepEqual(layout(small({ order: 'right' })).nodes, layout(small()).nodes);
});
