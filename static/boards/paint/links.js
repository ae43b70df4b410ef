// Links, marked on request: the cells that each needs, the two ways from stone to stone, and the moves of a proof.

import { piece } from './looks.js';
import { shape } from './signs.js';
import { WHITE, isDark, mix } from './theme.js';

/** @import { Link } from '../../types.js' */
/** @import { Box, Table } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Colour } from './theme.js' */

/** Under the pieces. @param {Pen} pen @param {Scene} scene */
export function links(pen, { table, marked }) {
  marked?.links?.forEach((link, at) => bond(pen, table, link, at === marked.chosen));
}

/** @param {Pen} pen @param {Table} table @param {Link} link @param {boolean} chosen */
function bond(pen, { cells }, { ends, between, edge }, chosen) {
  const { act, cream } = pen.theme.signs;
  const boxes = between.flatMap(cell => cells[cell] ?? []);
  for (const box of boxes) {
    shape(pen, box, 0.03);
    if (!pen.theme.flat) pen.fill(mix(act, WHITE, 0.3), chosen ? 0.56 : 0.34);
    if (chosen) pen.stroke(act, Math.max(pen.px(1.5), 0.05));
  }
  const [from, to] = ends.map(cell => cells[cell]);
  if (boxes.length !== 2 || !from || (!to && !edge)) return;
  const [x, y] = to ? [to.cx, to.cy] : beyond(from, boxes);
  for (const [colour, wide] of /** @type {[Colour, number][]} */ ([[cream, 0.15], [act, 0.085]])) {
    for (const { cx, cy } of boxes) {
      pen.context.beginPath();
      pen.context.moveTo(from.cx, from.cy);
      pen.context.quadraticCurveTo(cx + (cx - (from.cx + x) / 2) * 0.35, cy + (cy - (from.cy + y) / 2) * 0.35, x, y);
      pen.stroke(colour, wide, chosen ? 1 : 0.7);
    }
  }
}

/** Where the two ways from a stone meet at its edge. @param {Box} from @param {Box[]} boxes */
const beyond = (from, [one, other]) =>
  [(one.cx + other.cx) * 0.7 - from.cx * 0.4, (one.cy + other.cy) * 0.7 - from.cy * 0.4];

/** Over the pieces: the moves of a proof, numbered. @param {Pen} pen @param {Scene} scene */
export function proof(pen, { table, view, marked }) {
  const { theme } = pen;
  marked?.played?.forEach(({ cell, seat }, at) => {
    const box = table.cells[cell];
    if (!box || view.pieces[cell]) return;
    piece(pen, { look: 'disc', seat }, { x: box.cx, y: box.cy, grown: 1, alpha: 0.9, turned: 1 }, box);
    const body = theme.discs[seat], text = String(at + 1);
    pen.circle(box.cx, box.cy, box.r * 0.52);
    pen.fill(body);
    pen.text(text, box.cx, box.cy, 0.46, isDark(body) ? theme.signs.cream : theme.signs.dark, { weight: 700 });
  });
}
