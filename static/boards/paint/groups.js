// Go, marked on request: a chosen group with its liberties, the groups in atari, and the board as it would be counted.

import { peg } from './goban.js';

/** @import { Box, Table } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Colour } from './theme.js' */

/** How much is seen of a dead stone. */
export const DEAD = 0.42;

/** Over the pieces. @param {Pen} pen @param {Scene} scene */
export function groups(pen, { table, marked }) {
  const { act, loss } = pen.theme.signs;
  for (const group of marked?.groups ?? []) {
    const atari = group.free.length === 1;
    if (!atari && group !== marked?.group) continue;
    for (const { cx, cy, r } of boxes(table, group.cells)) ringed(pen, cx, cy, r, atari ? loss : act);
    for (const box of boxes(table, group.free)) {
      if (atari) last(pen, box);
      else liberty(pen, box);
    }
  }
  for (const [cell, seat] of Object.entries(marked?.standing?.owners ?? {})) {
    const box = table.cells[cell];
    if (box) pegged(pen, box, seat);
  }
}

/** @param {Table} table @param {string[]} cells */
const boxes = (table, cells) => cells.flatMap(cell => table.cells[cell] ?? []);

/** @param {Pen} pen @param {number} x @param {number} y @param {number} r @param {Colour} colour */
function ringed(pen, x, y, r, colour) {
  for (const [tone, wide] of /** @type {const} */ ([[pen.theme.signs.cream, 0.1], [colour, 0.06]])) {
    pen.circle(x, y, r * 0.97);
    pen.stroke(tone, Math.max(wide, pen.px(wide * 30)));
  }
}

/** A free point beside the chosen group. @param {Pen} pen @param {Box} box */
function liberty(pen, { cx, cy }) {
  const { act, cream, dark } = pen.theme.signs;
  pen.circle(cx, cy, 0.15);
  pen.fill(cream);
  pen.circle(cx, cy, 0.15);
  pen.stroke(dark, pen.px(1), 0.5);
  pen.circle(cx, cy, 0.08);
  pen.fill(act);
}

/** The last liberty of a group: a diamond with a sign. @param {Pen} pen @param {Box} box */
function last(pen, { cx, cy }) {
  const { loss, cream, text } = pen.theme.signs;
  pen.path(cx, cy - 0.29, cx + 0.29, cy, cx, cy + 0.29, cx - 0.29, cy, cx, cy - 0.29);
  pen.context.closePath();
  pen.fill(loss);
  pen.stroke(cream, Math.max(0.05, pen.px(1.5)));
  pen.text('!', cx, cy, 0.34, text, { weight: 800 });
}

/** @param {Pen} pen @param {Box} box @param {number} seat */
function pegged(pen, { cx, cy, r }, seat) {
  pen.context.save();
  pen.context.translate(cx, cy);
  peg(pen, seat, r, 1);
  pen.context.restore();
}
