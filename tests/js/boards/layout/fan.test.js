// Hands of cards and the round table: what is seen of each card, where it is pressed, and who sits where.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { hand, fansNow } from '../../../../static/boards/layout/fan.js';
import { layout, walk } from '../../../../static/boards/layout/geometry.js';
import { Motion, difference } from '../../../../static/boards/paint/motion.js';

/** @import { Geometry, Part } from '../../../../static/types.js' */

const NAMES = ['north', 'east', 'south', 'west'];

/** @param {string} name @param {number} size */
const row = (name, size) => Array.from({ length: size }, (_, i) => `${name} ${i + 1}`);

/** A table for the given seats, the third or the last one named last. @param {number} size @param {string[]} names
 * @returns {Geometry} */
function table(size, names = NAMES) {
  /** @type {Part[]} */
  const parts = [
    ...names.map((name, seat) => (
      { name, seat, geometry: { kind: /** @type {const} */ ('fan'), rows: [row(name, size)] } })),
    { name: '', geometry: { kind: 'places', rows: [names.map(name => `trick ${name}`)] } },
    { name: 'Last', aside: true, geometry: { kind: 'places', rows: [names.map(name => `last ${name}`)] } },
    { name: 'Trumps', aside: true, geometry: { kind: 'places', rows: [['trump']] } },
  ];
  return { kind: 'parts', surface: 'felt', parts, rows: parts.flatMap(part => part.geometry.rows) };
}

/** @param {string[]} cells */
const cards = cells => Object.fromEntries(cells.map(cell => [cell, { look: 'card', seat: null, text: cell }]));

describe('a hand', () => {
  for (const count of [1, 2, 4, 7, 13]) {
    for (const room of [3, 6.96, 20]) {
      it(`of ${count} cards fits ${room}, and shows as much of each card as of the others`, () => {
        const boxes = Object.values(hand(row('south', count), {}, { room, size: 1.2 }));
        assert.ok(boxes[0].x >= -1e-9 && boxes[count - 1].x + boxes[count - 1].w <= room + 1e-9);
        boxes.slice(1).forEach((box, i) => {
          assert.ok(Math.abs(box.x - boxes[i].x - (boxes[1].x - boxes[0].x)) < 1e-9);
          assert.ok(Math.abs((boxes[i].lap?.seen ?? 0) - Math.min(1.2, box.x - boxes[i].x)) < 1e-9);
        });
        assert.equal(boxes[count - 1].lap?.seen, 1.2);
        assert.ok(Math.abs(boxes[0].x - (room - boxes[count - 1].x - 1.2)) < 1e-9, 'it lies in the middle');
      });
    }
  }

  it('closes where a card was played', () => {
    const cells = row('south', 4);
    const boxes = hand(cells, { pieces: cards(['south 1', 'south 3', 'south 4']) }, { room: 9 });
    const three = Object.values(hand(row('south', 3), {}, { room: 9 })).map(box => box.x);
    assert.deepEqual(['south 1', 'south 3', 'south 4'].map(cell => boxes[cell].x), three);
    assert.deepEqual(cells.filter(cell => boxes[cell].gone), ['south 2']);
  });

  it('raises the cards that may be played, by as much as is seen', () => {
    const boxes = hand(row('south', 3), { raised: new Set(['south 2']) }, { room: 9 });
    assert.ok(boxes['south 2'].y < boxes['south 1'].y - 0.1);
    assert.equal(boxes['south 1'].y, boxes['south 3'].y);
  });

  it('says when it has changed', () => {
    const geometry = table(3);
    const pieces = cards(row('south', 3));
    const before = fansNow(geometry, { pieces });
    assert.notEqual(fansNow(geometry, { pieces, raised: new Set(['south 1']) }), before);
    assert.notEqual(fansNow(geometry, { pieces: cards(['south 1']) }), before);
    assert.equal(fansNow(geometry, { pieces: { ...pieces, 'trick east': 1 } }), before);
    assert.equal(fansNow({ kind: 'squares', rows: [['a']] }, { pieces: cards(['a']) }), '');
  });
});

describe('a round table', () => {
  for (const names of [['north', 'south'], NAMES]) {
    for (const size of [3, 4, 13]) {
      it(`for ${names.length} with ${size} cards each: all inside, nothing over another part`, () => {
        const { cells, width, height, parts = [] } = layout(table(size, names), {});
        assert.deepEqual(Object.keys(cells).sort(), table(size, names).rows.flat().sort());
        for (const { x, y, w, h } of Object.values(cells)) {
          assert.ok(x >= 0.2 && y >= 0.2 && x + w <= width - 0.2 && y + h <= height - 0.2);
        }
        const groups = parts.map(part => part.geometry.rows.flat().map(cell => cells[cell]));
        groups.forEach((one, i) => groups.slice(0, i).forEach(other => one.forEach(a => other.forEach(b => {
          const apart = Math.max(Math.abs(a.cx - b.cx) - (a.w + b.w) / 2, Math.abs(a.cy - b.cy) - (a.h + b.h) / 2);
          assert.ok(apart > 0, `${JSON.stringify([a, b])}`);
        }))));
      });
    }
  }

  it('shows 24 pixels of each of 13 cards on a phone 390 wide', () => {
    const { cells, width } = layout(table(13), { near: 2 });
    for (const cell of row('south', 13)) assert.ok((cells[cell].lap?.seen ?? 0) * 390 / width >= 24);
  });

  for (const [near, left, above, right] of [[2, 3, 0, 1], [0, 1, 2, 3], [3, 0, 1, 2]]) {
    it(`puts ${NAMES[near]} below, and the others clockwise`, () => {
      const { cells, width, height } = layout(table(4), { near });
      const at = (/** @type {number} */ seat) => cells[`${NAMES[seat]} 1`];
      assert.ok(at(near).cy > height * 0.75 && at(above).cy < height * 0.25);
      assert.ok(at(left).cx < width * 0.25 && at(right).cx > width * 0.75);
      const laid = (/** @type {number} */ seat) => cells[`trick ${NAMES[seat]}`];
      assert.ok(laid(left).cx < laid(near).cx && laid(right).cx > laid(near).cx && laid(above).cy < laid(near).cy);
    });
  }

  it('keys go along a hand past the gaps, and up to the trick', () => {
    const geometry = table(4);
    const pieces = cards(['south 1', 'south 4', 'trick south']);
    const laid = layout(geometry, { pieces, near: 2 });
    const go = (/** @type {string} */ cell, /** @type {string} */ key) => walk(laid, geometry.rows, cell, { key });
    assert.equal(go('south 1', 'ArrowRight'), 'south 4');
    assert.equal(go('south 4', 'ArrowLeft'), 'south 1');
    assert.equal(go('south 4', 'End'), 'south 4');
    assert.equal(go('south 4', 'ArrowUp'), 'trick south');
  });
});

describe('cards that move', () => {
  const geometry = table(4);

  it('a card that was face down is turned over on its way to the trick', () => {
    const before = { 'east 4': { look: /** @type {const} */ ('back'), seat: null } };
    const after = { 'trick east': { look: /** @type {const} */ ('card'), seat: null, text: 'A♠' } };
    const { move, appear, vanish } = difference(before, after, layout(geometry));
    assert.deepEqual([move.map(({ from, to }) => [from, to]), appear, vanish], [[['east 4', 'trick east']], [], []]);
    assert.equal(difference(after, before, layout(geometry)).move.length, 0);
  });

  it('the rest of a hand closes up, and a new deal comes from the middle', () => {
    const motion = new Motion();
    const pieces = /** @type {Record<string, any>} */ (cards(row('south', 4)));
    const full = layout(geometry, { pieces, near: 2 });
    motion.show(pieces, full, 0, true);
    assert.ok(motion.items.every(item => item.at.x === full.width / 2 && item.at.alpha === 0));
    motion.step(5000);
    const { 'south 4': played, ...left } = pieces;
    const after = { ...left, 'trick south': played };
    const closed = layout(geometry, { pieces: after, near: 2 });
    motion.show(after, closed, 5000, true);
    motion.step(9000);
    for (const { cell, at } of motion.items) assert.equal(at.x, closed.cells[cell].cx);
  });
});
