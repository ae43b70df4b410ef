// The parts of a ship: a bow, a stern, and what lies between them.

import assert from 'node:assert/strict';
import test from 'node:test';

import { Pen } from '../../../../static/boards/paint/pen.js';
import { hit, hull } from '../../../../static/boards/paint/ships.js';
import { SvgContext } from '../../../../static/boards/paint/svg.js';

const GREY = [128, 128, 128];
/** @type {any} */
const signs = new Proxy({}, { get: () => GREY });
/** @type {any} */
const theme = { flat: false, stars: false, bare: false, signs, seats: [GREY, GREY], edges: [GREY, GREY], font: 'x' };

/** @param {typeof hull} draw @param {string} joined @param {object} [more] */
function drawn(draw, joined, more = {}) {
  const context = new SvgContext(100, 100, text => text.length);
  const pen = new Pen(/** @type {any} */ (context), { ...theme, ...more }, 100, 0, 0, 1);
  pen.enter();
  draw(pen, 0, 0.42, 1, '', /** @type {any} */ ({ x: 0, y: 0, w: 1, h: 1, cx: 0.5, cy: 0.5, r: 0.42, joined }));
  return context.svg('A ship');
}

test('bow, stern, the parts between and a boat are told apart, and a ship that lies upright is turned', () => {
  const parts = ['r', 'lr', 'l', ''].map(joined => drawn(hull, joined));
  assert.equal(new Set(parts).size, 4);
  assert.notEqual(drawn(hull, 'ud'), drawn(hull, 'lr'));
});

test('a hit lies on the hull where that is in sight, and alone on the sea of the other side', () => {
  const [sea, own] = ['lr', 'lrh'].map(joined => drawn(/** @type {typeof hull} */ (hit), joined));
  assert.ok(own && sea && own.length > sea.length);
  assert.equal(sea, drawn(/** @type {typeof hull} */ (hit), ''));
});

test('in the system\'s own colours a part is a plate', () => {
  assert.equal(drawn(hull, 'lr', { flat: true, bare: true }), drawn(hull, '', { flat: true, bare: true }));
});
