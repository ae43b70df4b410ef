// Points inlaid in cloth: the ground of a board with two rows of points, the numbers on its piles, and the last turn.

import { cellOf } from '../layout/geometry.js';
import { BAR, GAP, HALF, POST, TALL, TRAY } from '../layout/points.js';
import { marked } from './lights.js';
import { BLACK, LAMP, css, isDark, mix } from './theme.js';
import { slab, specks, sunk, veneer } from './wood.js';

/** @import { Box } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Colour } from './theme.js' */
/** @import { Area } from './wood.js' */

/** How far a point reaches towards the middle, and its half width where it begins. */
const REACH = 4.72, HALF_WIDE = 0.47;

/** A frame of wood with two fields of cloth, a bar between them, and a tray at each end of its side.
 * @param {Pen} pen @param {Scene} scene */
export function inlaid(pen, { table }) {
  const { theme } = pen;
  slab(pen, table, theme.frame, { rim: table.rim });
  const { rim, height } = table;
  for (const x of [rim, rim + HALF + BAR]) field(pen, { x, y: rim, w: HALF, h: height - 2 * rim });
  bar(pen, { x: rim + HALF, y: rim, w: BAR, h: height - 2 * rim });
  const x = rim + 2 * HALF + BAR + POST;
  for (const y of [rim, height - rim - TALL]) tray(pen, { x, y, w: TRAY, h: TALL });
  for (const { x: at, y, text } of table.edge) {
    pen.text(text, at, y, Math.min(pen.px(13), rim * 0.62), theme.name, { weight: 500, alpha: 0.9 });
  }
}

/** Cloth with six points above and six below, dark and light by turns; those that face each other differ.
 * @param {Pen} pen @param {Area} area */
function field(pen, area) {
  const { context, theme } = pen;
  const { x, y, w, h } = area;
  pen.rect(x, y, w, h);
  if (theme.flat) pen.fill(theme.felt);
  else {
    const light = context.createRadialGradient(x + w * 0.4, y + h * 0.35, w * 0.1, x + w / 2, y + h / 2, h * 0.75);
    light.addColorStop(0, css(mix(theme.felt, LAMP, 0.04)));
    light.addColorStop(1, css(mix(theme.felt, BLACK, 0.14)));
    pen.fill(light);
    specks(pen, area);
  }
  for (let i = 0; i < HALF; i++) {
    point(pen, x + i + 0.5, y, 1, i % 2 === 0, i);
    point(pen, x + i + 0.5, y + h, -1, i % 2 === 1, i + HALF);
  }
  sunk(pen, area);
  pen.rect(x, y, w, h);
  pen.stroke(theme.flat ? theme.line : mix(theme.frame, BLACK, 0.55), pen.px(1.25), theme.flat ? 1 : 0.8);
}

/** A long triangle of wood let into the cloth. @param {Pen} pen @param {number} x @param {number} y  where it begins
 * @param {1 | -1} way @param {boolean} deep @param {number} seed */
function point(pen, x, y, way, deep, seed) {
  const { context, theme } = pen;
  const { dark, light } = theme.squares;
  const wood = deep ? dark : light;
  const shape = () => {
    pen.path(x - HALF_WIDE, y, x, y + way * REACH, x + HALF_WIDE, y);
    context.closePath();
  };
  shape();
  pen.fill(wood);
  if (!theme.flat) {
    context.save();
    shape();
    context.clip();
    const area = { x: x - HALF_WIDE, y: way > 0 ? y : y - REACH, w: 2 * HALF_WIDE, h: REACH };
    veneer(pen, area, deep ? 0.24 : 0.18, { upright: true, seed: seed + 20 });
    context.restore();
  }
  shape();
  pen.stroke(theme.flat ? theme.line : mix(wood, BLACK, 0.6), Math.max(pen.px(1), 0.02), theme.flat ? 1 : 0.6);
}

/** The bar stands above the fields; its two halves meet at a hinge. @param {Pen} pen @param {Area} area */
function bar(pen, { x, y, w, h }) {
  const { context, theme } = pen;
  if (theme.flat) return;
  const round = context.createLinearGradient(x, 0, x + w, 0);
  [[0, LAMP, 0.2], [0.14, LAMP, 0.05], [0.86, BLACK, 0.02], [1, BLACK, 0.24]].forEach(([at, colour, alpha]) =>
    round.addColorStop(Number(at), css(/** @type {Colour} */ (colour), Number(alpha))));
  context.fillStyle = round;
  context.fillRect(x, y, w, h);
  const middle = x + w / 2;
  for (const [from, to] of [[y, y + (h - GAP) / 2], [y + (h + GAP) / 2, y + h]]) {
    pen.path(middle, from, middle, to);
    pen.stroke(mix(theme.frame, BLACK, 0.7), pen.px(1.25), 0.6);
  }
}

/** @param {Pen} pen @param {Area} area */
function tray(pen, area) {
  const { theme } = pen;
  const { x, y, w, h } = area;
  pen.rect(x, y, w, h);
  pen.fill(theme.flat ? theme.bed : mix(theme.frame, BLACK, theme.stars ? 0.1 : 0.42));
  veneer(pen, area, 0.2, { upright: true, seed: 31 });
  sunk(pen, area);
  pen.rect(x, y, w, h);
  pen.stroke(theme.bare ? theme.line : mix(theme.frame, BLACK, 0.7), pen.px(1.25));
}

/** How many pieces lie on one another, on the topmost.
 * @param {Pen} pen @param {Pick<Scene, 'items' | 'table'>} scene */
export function counts(pen, { items, table }) {
  /** @type {Map<string, { item: Scene['items'][number], level: number, count: number }>} */
  const piles = new Map();
  for (const item of items) {
    const level = table.cells[item.cell]?.level ?? 0;
    const [cell] = item.cell.split(':');
    const pile = piles.get(cell);
    if (!pile) piles.set(cell, { item, level, count: 1 });
    else {
      pile.count++;
      if (numberOf(item.cell) > numberOf(pile.item.cell)) Object.assign(pile, { item, level });
    }
  }
  for (const { item, level, count } of piles.values()) {
    if (level < 2 || item.piece.seat === null) continue;
    const { cx, cy, r } = table.cells[item.cell];
    const { discs } = pen.theme;
    const colour = isDark(discs[item.piece.seat % 2]) ? pen.theme.signs.cream : pen.theme.signs.dark;
    pen.text(String(count), cx, cy, r * 0.86, colour, { weight: 700, room: r * 1.2 });
  }
}

/** Its place in its pile. @param {string} spot */
const numberOf = spot => Number(spot.split(':')[1]);

/** The last turn: an arrow from where each man stood to where it stands, in an arc over the middle of the board. Rings
 * stand round the men themselves. @param {Pen} pen @param {Scene} scene */
export function lastTurn(pen, { table, view }) {
  /** The place of the next man on a point. @param {string} cell */
  const free = cell => {
    const men = Object.keys(view.pieces).filter(each => cellOf(each) === cell).length;
    return table.cells[`${cell}:${men + 1}`] ?? table.cells[cell];
  };
  const landed = new Set(marked(view, 'last').filter(cell => cell.includes(':')));
  const ends = new Set([...landed].map(cellOf)), way = marked(view, 'from');
  way.forEach((cell, at) => {
    if (ends.has(cell)) return;
    const next = way[at + 1];
    const spot = [...landed].find(each => next === undefined || cellOf(each) === next);
    landed.delete(spot ?? '');
    const [from, to] = [free(cell), spot ? table.cells[spot] : next && free(next)];
    if (from && to) arc(pen, from, to, table.height / 2);
  });
}

/** @param {Pen} pen @param {Box} from @param {Box} to @param {number} middle */
function arc(pen, from, to, middle) {
  const { context, theme } = pen, { last, hair } = theme.signs;
  const [x, y] = [(from.cx + to.cx) / 2, (from.cy + to.cy) / 2 * 0.35 + middle * 0.65];
  const way = Math.atan2(to.cy - y, to.cx - x), far = to.r * 1.25;
  const [tipX, tipY] = [to.cx - Math.cos(way) * far, to.cy - Math.sin(way) * far];
  for (const [colour, wide] of /** @type {const} */ ([[hair, 4.5], [last, 2.25]])) {
    context.beginPath();
    context.moveTo(from.cx, from.cy);
    context.quadraticCurveTo(x, y, tipX, tipY);
    for (const aside of [-0.5, 0.5]) {
      context.moveTo(tipX - Math.cos(way + aside) * 0.24, tipY - Math.sin(way + aside) * 0.24);
      context.lineTo(tipX, tipY);
    }
    pen.stroke(colour, pen.px(wide));
  }
  pen.circle(from.cx, from.cy, 0.1);
  pen.fill(last);
  pen.circle(from.cx, from.cy, 0.1);
  pen.stroke(hair, pen.px(1));
}
