// A plank of maple with a milled groove that winds from station to station, each with its number cut in.

import { TAU } from './pen.js';
import { BLACK, WHITE, css, mix } from './theme.js';
import { slab, sunk, veneer } from './wood.js';

/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Box } from '../layout/geometry.js' */

/** How large a station is, and how wide the groove, in cells. */
const STATION = 0.34, GROOVE = 0.3;
const FRAME = 0.13;

/** @param {Pen} pen @param {Scene} scene */
export function track(pen, { table, view }) {
  const { theme, context } = pen;
  bed(pen, table);
  const boxes = table.lines.map(line => line.map(cell => table.cells[cell]));
  const groove = (/** @type {number} */ by) => {
    context.beginPath();
    boxes.forEach((line, at) => {
      const [first, last] = [line[0], line[line.length - 1]];
      if (!first || !last) return;
      if (!at) context.moveTo(first.cx, first.cy + by);
      context.lineTo(last.cx, last.cy + by);
      const next = boxes[at + 1]?.[0];
      if (!next) return;
      const out = last.cx + (last.cx < table.width / 2 ? -1 : 1) * Math.abs(next.cy - last.cy) * 0.48;
      context.bezierCurveTo(out, last.cy + by, out, next.cy + by, next.cx, next.cy + by);
    });
  };
  if (theme.bare) {
    groove(0);
    pen.stroke(theme.flat ? theme.line : theme.woodDeep, 0.07);
  } else {
    const { woodDeep: deep, wood } = theme;
    for (const [by, colour, wide] of /** @type {const} */ ([
      [0.02, mix(theme.bed, WHITE, 0.7), 1.05], [0, deep, 1], [0, mix(deep, wood, 0.7), 0.93],
      [GROOVE * 0.12, mix(wood, theme.bed, 0.35), 0.7],
    ])) {
      groove(by);
      pen.stroke(colour, GROOVE * wide);
    }
  }
  for (const cell of view.geometry.rows.flat()) station(pen, table.cells[cell], cell);
}

/** Maple in a frame. @param {Pen} pen @param {Scene['table']} table */
function bed(pen, table) {
  const { theme } = pen, { width, height } = table;
  if (theme.bare) return slab(pen, table, theme.bed);
  slab(pen, table, theme.frame, { rim: FRAME });
  const area = { x: FRAME, y: FRAME, w: width - 2 * FRAME, h: height - 2 * FRAME };
  pen.rect(area.x, area.y, area.w, area.h);
  pen.fill(theme.bed);
  veneer(pen, area, 0.1, { seed: 5, close: true });
  sunk(pen, area);
}

/** @param {Pen} pen @param {Box} box @param {string} name */
function station(pen, { cx, cy }, name) {
  const { theme, context } = pen, r = STATION;
  if (theme.bare) {
    pen.circle(cx, cy, r);
    pen.fill(theme.bed);
    pen.circle(cx, cy, r);
    pen.stroke(theme.flat ? theme.line : theme.woodDeep, Math.max(pen.px(1.25), 0.035));
    return pen.text(name, cx, cy, r * 0.95, theme.ink, { title: true });
  }
  pen.circle(cx, cy + r * 0.05, r * 1.1);
  pen.fill(mix(theme.bed, WHITE, 0.7), 0.8);
  const lip = context.createLinearGradient(0, cy - r * 1.1, 0, cy + r * 1.1);
  lip.addColorStop(0, css(theme.woodDeep));
  lip.addColorStop(0.5, css(mix(theme.woodDeep, theme.wood, 0.6)));
  lip.addColorStop(1, css(mix(theme.bed, theme.wood, 0.2)));
  pen.circle(cx, cy, r * 1.09);
  pen.fill(lip);
  const dish = context.createRadialGradient(cx, cy + r * 0.5, 0, cx, cy, r * 1.15);
  dish.addColorStop(0, css(mix(theme.bed, WHITE, 0.3)));
  dish.addColorStop(1, css(mix(theme.bed, theme.wood, 0.45)));
  pen.circle(cx, cy, r);
  pen.fill(dish);
  context.save();
  pen.circle(cx, cy, r);
  context.clip();
  const shade = context.createLinearGradient(0, cy - r, 0, cy - r * 0.4);
  shade.addColorStop(0, css(BLACK, 0.34));
  shade.addColorStop(1, css(BLACK, 0));
  context.fillStyle = shade;
  context.fillRect(cx - r, cy - r, 2 * r, r);
  context.restore();
  numbered(pen, cx, cy, name);
}

/** A number that is cut into its station.
 * @param {Pen} pen @param {number} cx @param {number} cy @param {string} name */
function numbered(pen, cx, cy, name) {
  const size = STATION * 0.95, how = { title: true, room: STATION * 1.5 };
  pen.text(name, cx, cy + 0.014, size, WHITE, { ...how, alpha: 0.7 });
  pen.text(name, cx, cy, size, mix(pen.theme.woodDeep, BLACK, 0.1), how);
}

/** The goal: a station of felt with a ring of brass. @param {Pen} pen @param {Box} box @param {string} name */
export function goal(pen, { cx, cy }, name) {
  const { theme, context } = pen, r = STATION;
  if (theme.bare) {
    pen.circle(cx, cy, r * 0.86);
    return pen.stroke(theme.signs.win, 0.07);
  }
  const cloth = context.createRadialGradient(cx - r * 0.2, cy - r * 0.3, 0, cx, cy, r * 1.1);
  cloth.addColorStop(0, css(mix(theme.felt, WHITE, 0.05)));
  cloth.addColorStop(1, css(mix(theme.felt, BLACK, 0.32)));
  pen.circle(cx, cy, r);
  pen.fill(cloth);
  context.beginPath();
  context.arc(cx, cy, r * 0.84, 0, TAU);
  pen.stroke(theme.signs.lit, r * 0.07);
  pen.text(name, cx, cy, r * 0.95, theme.signs.cream, { title: true, room: r * 1.4 });
}
