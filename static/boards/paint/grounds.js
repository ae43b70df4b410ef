// The ground under the pieces, and over them where they stand behind a board: paper, wood, rods. Painted once and kept.

import { goban } from './goban.js';
import { hexagons } from './hexagons.js';
import { inlaid } from './inlay.js';
import { slate as slateBed } from './slate.js';
import { track } from './track.js';
import { BLACK, LAMP, WHITE, css, mix, nameOn } from './theme.js';
import { finish, grain, noise, outline, slab, specks, sunk, veneer } from './wood.js';

/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Table } from '../layout/geometry.js' */
/** @import { Colour } from './theme.js' */

/** @typedef {(pen: Pen, scene: Scene) => void} Ground */
/** @type {Record<string, { back: Ground, front?: Ground }>} */
export const GROUNDS = {
  slate: {
    back(pen, scene) {
      slateBed(pen, scene);
      cornerNames(pen, scene.table, pen.theme.ink);
    },
  },
  checks: { back: checks },
  felt: { back: felt },
  sea: {
    back(pen, scene) {
      slab(pen, scene.table, pen.theme.frame);
      water(pen, scene);
    },
  },
  water: { back: water },
  cloth: { back: cloth },
  parts: { back: parts },
  points: { back: inlaid },
  hexes: { back: hexagons },
  goban: { back: goban },
  hand: { back: () => {} },
  panel: { back: panelBack, front: panelFront },
  rods: { back: rods },
  plank: { back: track },
  sheet: { back: sheet },
};

/** How high these are at most, on some grounds. @type {Record<string, number>} */
const NAMES = { rods: 0.45, water: 0.4 };

/** Names along the edges. @param {Pen} pen @param {Table} table @param {Colour} colour */
function edgeNames(pen, table, colour) {
  const height = Math.min(pen.px(14), NAMES[table.ground] ?? table.rim * 0.64);
  for (const { x, y, text } of table.edge) pen.text(text, x, y, height, colour, { weight: 500, alpha: 0.85 });
}

/** Names in the corners of the cells along two edges. @param {Pen} pen @param {Table} table @param {Colour} colour */
function cornerNames(pen, { edge }, colour) {
  const height = Math.max(pen.px(11), Math.min(0.15, pen.px(14)));
  for (const { x, y, text, corner: [right, below] = [1, 1] } of edge) {
    const aside = 0.45 - pen.wide(text, height, 600) / 2;
    pen.text(text, x + right * aside, y + below * (0.46 - height * 0.4), height, colour);
  }
}

/** A plain sheet on the table. @param {Pen} pen @param {Scene} scene */
function sheet(pen, { table }) {
  const { theme } = pen;
  outline(pen, table);
  pen.fill(theme.paper);
  outline(pen, table);
  pen.stroke(mix(theme.paper, theme.line, 0.35), pen.px(2));
}

/** Ruled cloth in a wooden frame, with a dot where the second lines from the edges cross.
 * @param {Pen} pen @param {Scene} scene */
function felt(pen, { table, view }) {
  const { theme, context } = pen;
  const { rows } = view.geometry;
  const [across, down, rim] = [rows[0].length, rows.length, table.rim];
  if (rim) slab(pen, table, theme.frame, { rim });
  pen.rect(rim, rim, across, down);
  if (theme.flat) pen.fill(theme.felt);
  else {
    const light = context.createRadialGradient(
      rim + across * 0.4, rim + down * 0.3, across * 0.1, rim + across / 2, rim + down / 2, across * 0.8);
    light.addColorStop(0, css(mix(theme.felt, LAMP, 0.04)));
    light.addColorStop(1, css(mix(theme.felt, BLACK, 0.13)));
    pen.fill(light);
    specks(pen, { x: rim, y: rim, w: across, h: down });
    if (rim) sunk(pen, { x: rim, y: rim, w: across, h: down });
  }
  const dots = Math.max(1, Math.round(Math.min(2 * pen.ratio, pen.unit * 0.02)));
  const snap = (/** @type {number} */ v) => (Math.round(v * pen.unit) + dots % 2 / 2) / pen.unit;
  const line = theme.flat ? theme.line : mix(theme.felt, BLACK, 0.55);
  const rule = (/** @type {number[]} */ ...ends) => {
    pen.path(...ends);
    pen.stroke(line, dots / pen.unit, 0.9);
  };
  for (let c = 0; c <= across; c++) rule(snap(rim + c), rim, snap(rim + c), rim + down);
  for (let r = 0; r <= down; r++) rule(rim, snap(rim + r), rim + across, snap(rim + r));
  for (const c of across > 5 ? [2, across - 2] : []) {
    for (const r of [2, down - 2]) {
      pen.circle(rim + c, rim + r, Math.max(0.06, pen.px(2)));
      pen.fill(line);
    }
  }
  cornerNames(pen, table, theme.flat ? theme.ink : theme.signs.cream);
}

/** Framed wood, dark and light by turns from a light one at the top left. @param {Pen} pen @param {Scene} scene */
function checks(pen, { table, view }) {
  const { theme, context } = pen, { rim } = table;
  if (rim) slab(pen, table, theme.frame, { rim });
  const { rows } = view.geometry;
  const { light, dark } = theme.squares;
  const random = noise(41);
  rows.forEach((row, r) => row.forEach((cell, c) => {
    const { x, y, w, h } = table.cells[cell];
    const deep = Boolean((r + c) % 2);
    const tone = theme.bare ? 0 : (random() - 0.5) * 0.05;
    context.beginPath();
    context.rect(x, y, w, h);
    pen.fill(mix(deep ? dark : light, tone > 0 ? LAMP : BLACK, Math.abs(tone)));
    veneer(pen, { x, y, w, h }, deep ? 0.085 : 0.07, { upright: !deep, seed: r * rows.length + c, close: true });
  }));
  if (rim) {
    sunk(pen, { x: rim, y: rim, w: rows[0].length, h: rows.length });
    pen.rect(rim, rim, rows[0].length, rows.length);
    pen.stroke(theme.flat ? theme.line : mix(theme.frame, BLACK, 0.55), pen.px(1.25), theme.flat ? 1 : 0.8);
  }
  cornerNames(pen, table, nameOn(theme.squares.dark, theme));
}

/** The view through the holes. @param {Pen} pen @param {Scene} scene */
function panelBack(pen, { table }) {
  const { theme, context } = pen;
  for (const { cx, cy } of Object.values(table.cells)) {
    pen.circle(cx, cy, 0.44);
    pen.fill(theme.back);
    if (theme.flat) continue;
    const shade = context.createRadialGradient(cx, cy + 0.1, 0.28, cx, cy + 0.04, 0.48);
    shade.addColorStop(0, 'rgb(14 5 0 / 0)');
    shade.addColorStop(1, 'rgb(14 5 0 / .38)');
    pen.fill(shade);
  }
}

/** The board itself, with its holes cut out. @param {Pen} pen @param {Scene} scene */
function panelFront(pen, { table }) {
  const { theme, context } = pen;
  const cells = Object.values(table.cells);
  outline(pen, table);
  pen.fill(theme.wood);
  if (!theme.flat) {
    const light = context.createLinearGradient(0, 0, 0, table.height);
    light.addColorStop(0, css(mix(theme.wood, LAMP, 0.14)));
    light.addColorStop(0.3, css(theme.wood));
    light.addColorStop(1, css(mix(theme.wood, BLACK, 0.09)));
    pen.fill(light);
  }
  grain(pen, table, theme.wood);
  finish(pen, table, () => outline(pen, table));
  outline(pen, table);
  pen.stroke(theme.flat ? theme.line : theme.woodDeep, pen.px(2), theme.flat ? 1 : 0.55);
  context.save();
  context.globalCompositeOperation = 'destination-out';
  for (const { cx, cy } of cells) {
    pen.circle(cx, cy, 0.42);
    pen.fill(BLACK);
  }
  context.restore();
  for (const { cx, cy } of cells) {
    if (theme.flat) {
      pen.circle(cx, cy, 0.42);
      pen.stroke(theme.line, pen.px(1));
      continue;
    }
    // A bevel: the upper lip lies in shade, the lower one catches the light.
    const lip = context.createLinearGradient(0, cy - 0.43, 0, cy + 0.43);
    lip.addColorStop(0, css(mix(theme.woodDeep, BLACK, 0.25), 0.85));
    lip.addColorStop(0.55, css(theme.woodDeep, 0.35));
    lip.addColorStop(1, css(mix(theme.wood, LAMP, 0.55), 0.8));
    pen.circle(cx, cy, 0.425);
    context.strokeStyle = lip;
    context.lineWidth = Math.max(pen.px(1.5), 0.03);
    context.stroke();
  }
  edgeNames(pen, table, theme.woodName);
}

/** A frame with a rod for every line of beads. @param {Pen} pen @param {Scene} scene */
function rods(pen, { table }) {
  const { theme } = pen;
  slab(pen, table, theme.frame, { seed: 11, rim: 0.24 });
  const [x, inset] = [Math.min(...table.lines.flat().map(cell => table.cells[cell].x), table.width / 2) - 0.1, 0.24];
  const bed = () => pen.slab(x, inset, table.width - x - inset, table.height - 2 * inset - 0.02, 0.08);
  bed();
  pen.fill(theme.bed);
  const area = { x, y: inset, w: table.width - x - inset, h: table.height - 2 * inset - 0.02 };
  veneer(pen, area, 0.08, { seed: 2, close: true });
  sunk(pen, area);
  bed();
  pen.stroke(theme.flat ? theme.line : mix(theme.frame, BLACK, 0.4), pen.px(1.25), theme.flat ? 1 : 0.7);
  for (const line of table.lines) {
    if (!line.length) continue;
    const { cy } = table.cells[line[0]];
    pen.context.lineCap = 'butt';
    pen.path(x, cy, table.width - inset, cy);
    pen.stroke(theme.flat ? theme.line : theme.woodDeep, 0.085);
    if (theme.flat) continue;
    pen.path(x, cy - 0.02, table.width - inset, cy - 0.02);
    pen.stroke(WHITE, 0.02, 0.35);
  }
  edgeNames(pen, table, theme.name);
}

/** Water, ruled, let into wood. @param {Pen} pen @param {Scene} scene */
function water(pen, { table, view }) {
  const { theme, context } = pen;
  const { rows } = view.geometry;
  const [across, down, rim] = [rows[0].length, rows.length, table.rim];
  const surface = () => pen.rect(rim, rim, across, down);
  surface();
  pen.fill(theme.sea);
  if (!theme.flat) {
    const depth = context.createLinearGradient(rim, rim, rim + across * 0.6, rim + down);
    depth.addColorStop(0, css(mix(theme.sea, WHITE, 0.06)));
    depth.addColorStop(0.5, css(theme.sea));
    depth.addColorStop(1, css(mix(theme.sea, BLACK, 0.28)));
    surface();
    pen.fill(depth);
    context.save();
    surface();
    context.clip();
    for (let y = 0.25; y < down; y += 0.5) {
      context.beginPath();
      for (let x = -0.5 + (y % 1) * 0.7; x < across; x += 1) {
        context.moveTo(rim + x, rim + y);
        context.quadraticCurveTo(rim + x + 0.25, rim + y - 0.09, rim + x + 0.5, rim + y);
      }
      pen.stroke(WHITE, pen.px(1), 0.08);
    }
    context.restore();
  }
  const dots = Math.max(1, Math.round(Math.min(2 * pen.ratio, pen.unit * 0.02)));
  const [line, strong] = theme.flat ? [theme.line, 0.8] : [WHITE, 0.17];
  for (let c = 0; c <= across; c++) {
    pen.path(rim + c, rim, rim + c, rim + down);
    pen.stroke(line, dots / pen.unit, strong);
  }
  for (let r = 0; r <= down; r++) {
    pen.path(rim, rim + r, rim + across, rim + r);
    pen.stroke(line, dots / pen.unit, strong);
  }
  if (!theme.flat) sunk(pen, { x: rim, y: rim, w: across, h: down });
  edgeNames(pen, table, theme.name);
}

/** Cloth, with a place for each card. @param {Pen} pen @param {Scene} scene */
function cloth(pen, { table }) {
  const { theme } = pen;
  for (const { cx, cy, r, shape } of Object.values(table.cells)) {
    if (shape !== 'card') continue;
    const place = (/** @type {number} */ by) =>
      pen.slab(cx - r * 0.72, cy - r * 1.02 + by, r * 1.44, r * 2.04, r * 0.12);
    if (!theme.flat) {
      place(pen.px(0.8));
      pen.stroke(MEADOW, pen.px(1.25), 0.14);
    }
    place(0);
    pen.stroke(theme.flat ? theme.line : PRESSED, pen.px(1.25), theme.flat ? 0.75 : 0.42);
  }
}

/** Lines on felt are pressed in, with a light twin below. @type {Colour} */
const PRESSED = [4, 30, 17];
/** @type {Colour} */
const MEADOW = [190, 255, 214];

/** A table covered with felt, within a rail. @param {Pen} pen @param {Table} table */
function covered(pen, table) {
  const { theme, context } = pen, { width, height } = table, rail = width * RAIL;
  slab(pen, table, theme.frame, { rim: rail });
  const bed = { x: rail, y: rail, w: width - 2 * rail, h: height - 2 * rail };
  pen.rect(bed.x, bed.y, bed.w, bed.h);
  if (theme.flat) {
    pen.fill(theme.felt);
    pen.rect(bed.x, bed.y, bed.w, bed.h);
    pen.stroke(theme.line, pen.px(1));
    return;
  }
  const [x, y] = [width / 2, height / 2];
  const light = context.createRadialGradient(x, y * 0.9, width * 0.05, x, y, width * 0.72);
  light.addColorStop(0, css(mix(theme.felt, BLACK, 0.1)));
  light.addColorStop(0.45, css(mix(theme.felt, BLACK, 0.18)));
  light.addColorStop(1, css(mix(theme.felt, BLACK, 0.36)));
  pen.fill(light);
  specks(pen, bed);
  sunk(pen, bed);
}

/** How wide the rail of a card table is, by its width. */
const RAIL = 0.026;

/** A table, of wood or covered with cloth, and the parts that lie on it, each with its name.
 * @param {Pen} pen @param {Scene} scene */
function parts(pen, scene) {
  const { table, view } = scene;
  const { theme } = pen;
  const cover = view.geometry.surface === 'felt';
  if (cover) covered(pen, table);
  else slab(pen, table, theme.frame, { rim: 0.16, close: true });
  for (const { table: own, geometry, name, x, y, scale, high } of table.parts ?? []) {
    const part = pen.within(x, y, scale);
    part.enter();
    GROUNDS[own.ground].back(part, { ...scene, table: own, view: { ...view, geometry } });
    pen.enter();
    if (!name) continue;
    const colour = cover && !theme.flat ? theme.signs.cream : theme.name;
    const size = Math.min(high ?? (cover ? 0.3 : 0.42), pen.px(13));
    const above = cover ? high ? 0.72 * high : 0.32 * scale : 0.22 - own.rim * scale;
    pen.text(name, x + own.width * scale / 2, y - above, size, colour, { room: table.width * 0.6 });
  }
}
