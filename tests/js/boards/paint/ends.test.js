// The end of a game on the board, and the last turn on points.

import assert from 'node:assert/strict';
import test from 'node:test';

import { layout } from '../../../../static/boards/layout/geometry.js';
import { ends } from '../../../../static/boards/paint/ends.js';
import { lastTurn } from '../../../../static/boards/paint/inlay.js';
import { Pen } from '../../../../static/boards/paint/pen.js';
import { SvgContext } from '../../../../static/boards/paint/svg.js';

const [GOLD, LOSS, GREY] = [[242, 193, 78], [178, 58, 40], [128, 128, 128]];
/** @type {any} */
const signs = new Proxy({ lit: GOLD, loss: LOSS }, { get: (given, name) => Reflect.get(given, name) ?? GREY });
/** @param {number[]} bed @returns {any} */
const themeOn = bed => ({ flat: false, signs, paper: bed, back: bed, felt: bed, font: 'x' });

/** @param {import('../../../../static/types.js').Geometry} geometry @param {(pen: Pen, table: any) => void} draw
 * @param {number[]} [bed] */
function drawn(geometry, draw, bed = [250, 250, 240]) {
  const table = layout(geometry), context = new SvgContext(300, 300, text => text.length * 10);
  const pen = new Pen(/** @type {any} */ (context), themeOn(bed), 300 / table.width, 0, 0, 1);
  pen.enter();
  draw(pen, table);
  return context.svg('A board');
}

const rows = [...'123'].map(row => [...'abc'].map(column => column + row));
const board = /** @type {const} */ ({ kind: 'squares', rows, surface: 'lines' });
const lights = { cells: ['a1', 'b1', 'c1'], lit: [1, 1, 0], dim: 1 };

test('what has won is outlined in gold, cell by cell', () => {
  const svg = drawn(board, (pen, table) => ends(pen, table, lights, false));
  assert.ok(svg.includes('stroke="#f2c14e"') && !svg.includes('#b33a28'));
  const few = drawn(board, (pen, table) => ends(pen, table, { ...lights, lit: [1, 0, 0] }, false));
  const count = (/** @type {string} */ text) => text.split('#f2c14e').length - 1;
  assert.ok(count(svg) > count(few));
});

test('who has lost sees a plain line without gold, in a casing that is seen on its bed', () => {
  const light = drawn(board, (pen, table) => ends(pen, table, lights, true));
  assert.ok(light.includes('stroke="#b23a28"') && light.includes('#fff3e8') && !light.includes('#f2c14e'));
  const dark = drawn(board, (pen, table) => ends(pen, table, lights, true), [43, 58, 58]);
  assert.ok(dark.includes('stroke="#f08a70"') && dark.includes('#1a0f0b') && !dark.includes('#f2c14e'));
});

const points = /** @type {const} */ ({ kind: 'points', rows: [
  ['13', '14', '15', '16', '17', '18', 'bar w', '19', '20', '21', '22', '23', '24', 'off b'],
  ['cube', 'dice'],
  ['12', '11', '10', '9', '8', '7', 'bar b', '6', '5', '4', '3', '2', '1', 'off w'],
] });
const man = { look: 'disc', seat: 0 };

/** @param {Record<string, string[]>} marks @param {string[]} men */
const arrows = (marks, men) => drawn(/** @type {any} */ (points), (pen, table) => lastTurn(pen,
  /** @type {any} */ ({ table, view: { marks, pieces: Object.fromEntries(men.map(cell => [cell, man])) } })))
  .split(/<path d="M[^"]*Q/).length - 1;

test('each man that moved has an arrow, with a casing', () => {
  const two = { '5:1': ['last'], '5:2': ['last'], 8: ['from'], 5: ['from'], 6: ['from'] };
  assert.equal(arrows(two, ['5:1', '5:2', '8:1', '6:1']), 4);
  const hop = { '14:1': ['last'], 24: ['from'], 18: ['from'] };
  assert.equal(arrows(hop, ['14:1', '24:1']), 4, 'one man in two steps');
  assert.equal(arrows({}, ['5:1']), 0);
});
