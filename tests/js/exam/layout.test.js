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

/** Where everything of a small exercise stands, by its name. @param {Parameters<typeof small>[0]} convention
 * @param {string} [branch] the move on every branch */
function stood(convention, branch = '') {
  const exercise = small(convention);
  exercise.nodes.forEach((node, number) => { if (number) node.branch = branch; });
  const { nodes, blanks, branches } = layout(exercise);
  const at = (/** @type {string} */ name) => {
    const { node, x, y } = blanks.find(blank => `${blank.node}.${blank.part}` === name) ?? assert.fail(name);
    return { x: x - nodes[node].x, y: y - nodes[node].y };
  };
  return { at, nodes, branches: /** @type {{x: number, y: number}[][]} */ (branches) };
}

test('a window stands left of its node, alpha over beta, and its value right', () => {
  const { at } = stood({});
  assert.deepEqual(at('1.value'), { x: -at('1.alpha').x, y: 0 });
  assert.ok(at('1.alpha').x < 0 && at('1.alpha').y < 0);
  assert.deepEqual(at('1.beta'), { x: at('1.alpha').x, y: -at('1.alpha').y });
});

test('on a branch it stands over the move that leads to the node', () => {
  const [plain, moved] = [stood({ bounds: 'edges' }), stood({ bounds: 'edges' }, 'b2')];
  for (const name of ['1.alpha', '1.beta']) assert.equal(plain.at(name).y - moved.at(name).y, 20);
  assert.ok(plain.at('1.alpha').y < plain.at('1.beta').y && plain.at('1.beta').y < -SIGN);
  assert.equal(plain.at('1.alpha').x, LETTER / 2);
});

test('past windows at its ends a branch runs straight, and its plies stand further apart', () => {
  const { branches, nodes } = stood({});
  const [top, bend, low, end] = branches[1];
  assert.deepEqual([bend.y - top.y, bend.x, end.y - low.y, low.x], [15, nodes[0].x, 15, nodes[1].x]);
  assert.deepEqual(branches[2][2], branches[2][3], 'a leaf has no window');
  const exercise = small();
  exercise.blanks = exercise.blanks.filter(({ part }) => part === 'value');
  const bare = layout(exercise);
  assert.equal(nodes[1].y - nodes[0].y - (bare.nodes[1].y - bare.nodes[0].y), 30);
  assert.deepEqual(bare.branches[1]?.[0], bare.branches[1]?.[1]);
});
