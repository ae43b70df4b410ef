// The signs on a board: the last move, what is chosen, hinted or must move, where a move may go, values, arrows, and
// what has won. Each is told by its shape as well as by its colour, and each has a casing, so that it is seen on wood,
// cloth, paper and pieces alike.

import { pressable } from '../layout/geometry.js';
import { hexagon } from './hexagons.js';
import { TAU } from './pen.js';
import { BLACK, css, isDark, mix, nameOn } from './theme.js';

/** @import { Cell } from '../../types.js' */
/** @import { Box, Table } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Arrow, Scene, Value } from './scene.js' */
/** @import { Colour, Theme } from './theme.js' */

/** The outline of a cell as its signs see it: of a square its edge, else a form round its piece.
 * @param {Pen} pen @param {Box} box @param {number} inset */
export function shape(pen, box, inset) {
  const { x, y, w, h, cx, cy, r, shape: kind } = box;
  if (kind === 'hex') hexagon(pen, box, 1 - 2 * inset);
  else if (kind === 'square') pen.slab(x + inset, y + inset, w - 2 * inset, h - 2 * inset, inset && 0.06);
  else if (kind === 'card') {
    pen.slab(cx - r * 0.74 + inset, cy - r + inset, r * 1.48 - 2 * inset, r * 2 - 2 * inset, r * 0.16);
  } else if (kind === 'bead') pen.slab(x + inset, cy - 0.55 + inset, w - 2 * inset, 1.1 - 2 * inset, 0.2);
  else if (kind === 'crossing') pen.circle(cx, cy, r * 1.1 - inset);
  else pen.circle(cx, cy, (kind === 'hole' ? 0.5 : kind === 'post' ? 0.4 : r * 1.28) - inset);
}

/** A line round a cell, with a casing: what is chosen or hinted. @param {Pen} pen @param {Box} box */
export function framed(pen, box) {
  const { act, cream } = pen.theme.signs;
  const wide = Math.max(pen.px(1.75), Math.min(pen.px(4.5), 0.055));
  shape(pen, box, wide * 0.85);
  pen.stroke(cream, wide * 1.8);
  shape(pen, box, wide * 0.6);
  pen.stroke(act, wide * 1.1);
}

/** A frame round cells in a row: of what is placed there, or, struck through, of what has no room there.
 * @param {Pen} pen @param {Box[]} boxes @param {boolean} fits */
export function outline(pen, boxes, fits) {
  if (!boxes.length) return;
  const { theme } = pen, wide = Math.max(pen.px(1.75), 0.05);
  const colour = fits ? theme.signs.act : theme.signs.loss;
  const left = Math.min(...boxes.map(({ x }) => x)), top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, w }) => x + w)), foot = Math.max(...boxes.map(({ y, h }) => y + h));
  const ends = [left + wide, top + wide, right - wide, foot - wide];
  for (const [tone, share] of /** @type {[Colour, number][]} */ ([[theme.signs.cream, 2.4], [colour, 1.2]])) {
    pen.slab(left, top, right - left, foot - top, 0.1);
    pen.stroke(tone, wide * share);
    if (fits) continue;
    pen.path(ends[0], ends[3], ends[2], ends[1]);
    pen.stroke(tone, wide * share);
  }
}

/** The mark of a move, at the upper right of the cell where it ended: a disc, a square or one that stands on its
 * corner, as in the list of moves. @param {Pen} pen @param {Box} box @param {import('./scene.js').Graded} mark */
export function graded(pen, box, { grade, text }) {
  const { signs, flat, ink, paper } = pen.theme;
  const r = Math.max(pen.px(9), Math.min(0.2, pen.px(15)));
  const x = box.shape === 'square' ? box.x + box.w - r * 0.9 : box.cx + box.r * 0.8;
  const y = box.shape === 'square' ? box.y + r * 0.9 : box.cy - box.r * 0.8;
  const far = grade === 'blunder' ? r * 1.25 : r;
  const draw = () => grade === 'slip' ? pen.circle(x, y, r)
    : grade === 'mistake' ? pen.slab(x - r, y - r, 2 * r, 2 * r, r * 0.3)
      : pen.path(x, y - far, x + far, y, x, y + far, x - far, y, x, y - far);
  draw();
  pen.stroke(flat ? paper : signs.cream, pen.px(4));
  pen.fill(flat ? ink : grade === 'slip' ? signs.draw : signs.loss);
  pen.text(text, x, y, r * 1.15, flat ? paper : signs.text, { weight: 700, room: r * 1.5 });
}

/** Under the piece of a cell that is chosen or hinted. @param {Pen} pen @param {Box} box @param {number} alpha */
export function framedUnder(pen, box, alpha) {
  if (pen.theme.flat || box.shape === 'bead') return;
  shape(pen, box, 0);
  pen.fill(pen.theme.signs.act, alpha);
}

/** A piece that must move: a ring. @param {Pen} pen @param {Box} box */
export function must(pen, { cx, cy, r }) {
  const { act, cream } = pen.theme.signs;
  const wide = Math.max(pen.px(1.75), 0.036);
  pen.circle(cx, cy, r * 1.125);
  pen.stroke(cream, wide * 2.2);
  pen.circle(cx, cy, r * 1.125);
  pen.stroke(act, wide);
}

/** A piece that changes hands if it is pressed: a ring, and arrows both ways. @param {Pen} pen @param {Box} box */
export function swap(pen, { cx, cy, r }) {
  const { act, cream } = pen.theme.signs;
  for (const [colour, wide] of /** @type {[Colour, number][]} */ ([[cream, 0.13], [act, 0.075]])) {
    pen.circle(cx, cy, r * 1.14);
    pen.stroke(colour, wide);
  }
  for (const [colour, wide] of /** @type {[Colour, number][]} */ ([[pen.theme.signs.dark, 0.13], [cream, 0.075]])) {
    for (const way of [1, -1]) {
      const at = (/** @type {number} */ x, /** @type {number} */ y) => [cx + way * x * r, cy + way * y * r];
      pen.path(...at(-0.5, -0.22), ...at(0.5, -0.22), ...at(0.2, -0.52));
      pen.stroke(colour, wide);
    }
  }
}

/** The last move, under the pieces: a tint with a hairline inside it; on a rod, a band where beads were taken; round a
 * post, and in a tree, a halo.
 * @param {Pen} pen @param {Box[]} boxes @param {Table} table */
export function lastMove(pen, boxes, table) {
  const { theme } = pen;
  const { last } = theme.signs;
  const night = (table.ground === 'slate' || table.ground === 'sheet') && isDark(theme.paper);
  const hair = night ? mix(last, theme.paper, 0.15) : theme.signs.hair;
  const wide = Math.max(pen.px(1), 0.024);
  const line = () => pen.stroke(hair, theme.flat ? wide * 2 : wide, theme.flat ? 1 : 0.72);
  if (table.ground === 'points') boxes = boxes.filter(each => each.shape !== 'square'); // the men alone: points stay
  if (table.ground === 'slate' && !theme.flat) {
    for (const box of boxes) {
      shape(pen, box, 0.06);
      pen.stroke(theme.stars ? hair : last, Math.max(pen.px(1.4), 0.012), 0.9);
    }
    return;
  }
  for (const box of boxes.filter(each => each.shape === 'square' || each.shape === 'card' || each.shape === 'hex')) {
    shape(pen, box, 0);
    if (!theme.flat) pen.fill(last, night ? 0.18 : 0.46);
    shape(pen, box, wide);
    line();
  }
  for (const { cx, cy, r } of boxes.filter(each => each.shape === 'post' || each.shape === 'spot')) {
    pen.circle(cx, cy, Math.max(0.43, r * 1.22));
    if (!theme.flat) pen.fill(last, 0.85);
    line();
  }
  for (const [from, to] of stretches(boxes.filter(each => each.shape === 'bead'))) {
    pen.slab(from.x + 0.06, from.cy - 0.2, to.x + to.w - from.x - 0.12, 0.4, 0.2);
    if (!theme.flat) pen.fill(last, 0.46);
    line();
  }
}

/** Where boxes stand side by side: the first and the last of each row. @param {Box[]} boxes @returns {[Box, Box][]} */
function stretches(boxes) {
  /** @type {[Box, Box][]} */
  const found = [];
  for (const box of [...boxes].sort((a, b) => a.cy - b.cy || a.x - b.x)) {
    const before = found.at(-1);
    if (before && before[1].cy === box.cy && box.x - before[1].x < 1.5) before[1] = box;
    else found.push([box, box]);
  }
  return found;
}

/** The last move where pieces lie behind holes: a tinted plate round the hole, on the case.
 * @param {Pen} pen @param {Box} box */
export function lastHole(pen, { cx, cy }) {
  const { theme, context } = pen;
  const plate = () => {
    pen.slab(cx - 0.485, cy - 0.485, 0.97, 0.97, 0.1);
    context.moveTo(cx + 0.43, cy);
    context.arc(cx, cy, 0.43, 0, TAU, true);
  };
  if (!theme.flat) {
    plate();
    context.fillStyle = css(theme.signs.last, 0.55);
    context.fill('evenodd');
  }
  const wide = Math.max(pen.px(1), 0.022);
  pen.slab(cx - 0.462, cy - 0.462, 0.924, 0.924, 0.08);
  pen.stroke(theme.signs.hair, theme.flat ? wide * 2 : wide, theme.flat ? 1 : 0.72);
}

/** The colour under the signs of a board. @param {Theme} theme @param {string} ground @param {Box['shape']} shape
 * @returns {Colour} */
export function bedOf(theme, ground, shape) {
  if (ground === 'panel') return theme.back;
  if (ground === 'felt' || ground === 'points') return theme.felt;
  if (ground === 'parts') return shape === 'card' ? theme.felt : theme.sea;
  if (ground === 'goban') return theme.goban;
  if (ground === 'checks') return theme.squares.dark;
  if (ground === 'rods') return theme.bed;
  return ground === 'plank' ? theme.bed : theme.paper;
}

/** Where a move may go: a dot, cream on dark. @param {Pen} pen @param {Box} box @param {Table} table */
export function dot(pen, { cx, cy, shape }, { ground }) {
  const { theme } = pen;
  const night = isDark(bedOf(theme, ground, shape));
  const far = ground === 'points' ? 0.2 : 0.13; // points are narrow
  pen.circle(cx, cy, far);
  pen.fill(night ? theme.signs.cream : theme.signs.dark, theme.flat ? 1 : 0.86);
  pen.circle(cx, cy, far);
  pen.stroke(night ? theme.signs.dark : theme.signs.cream, pen.px(0.75), 0.4);
}

/** A piece that a move takes: a ring, cream on dark. @param {Pen} pen @param {Box} box */
export function ring(pen, { cx, cy, r }) {
  const { cream, dark, act } = pen.theme.signs;
  const far = Math.max(r * 1.12, 0.45);
  pen.circle(cx, cy, far);
  pen.stroke(dark, 0.095, pen.theme.flat ? 1 : 0.88);
  pen.circle(cx, cy, far);
  pen.stroke(pen.theme.flat ? act : cream, 0.05);
}

// --- values ----------------------------------------------------------------------------------------------------------

/** On more cells there is no room for text: a map of tints tells how close each estimate is to the best. */
export const MOST_SIGNS = 64;

/** @param {number} tone @returns {'win' | 'draw' | 'loss'} */
const kindOf = tone => tone > 0 ? 'win' : tone < 0 ? 'loss' : 'draw';

/** Whether values are a map of tints alone. @param {Table} table */
const isMap = table => pressable(table.cells).length > MOST_SIGNS;

/** How good moves are, as a tint under the pieces. @param {Pen} pen @param {Scene} scene */
export function tints(pen, { table, values }) {
  const { theme } = pen;
  const { win, draw, loss } = theme.signs;
  for (const [cell, { tone, text, best, heat }] of values ?? []) {
    const box = table.cells[cell];
    if (box && heat !== undefined) {
      if (tone === undefined) warm(pen, box, heat);
      else spot(pen, box, heat, best);
      continue;
    }
    if (!box || tone === undefined) continue;
    const alone = isMap(table) && !text;
    const strong = Math.min(1, Math.abs(tone)) ** 0.5;
    const colour = mix(draw, tone > 0 ? win : loss, alone ? strong : kindOf(tone) === 'draw' ? 0 : 0.4 + 0.6 * strong);
    if (box.shape === 'bead') continue; // beads hide all that is under them
    if (!theme.flat) {
      shape(pen, box, box.shape === 'hole' || box.shape === 'crossing' ? 0.08 : 0);
      pen.fill(colour, alone ? 0.12 + 0.46 * strong : box.shape === 'hole' ? 0.5 : 0.3);
    }
    if (!alone) continue;
    if (theme.flat) level(pen, kindOf(tone), box.cx, box.cy, 0.14, colour);
    if (!best) continue;
    shape(pen, box, 0.08);
    pen.stroke(theme.signs.cream, Math.max(pen.px(3.5), 0.12));
    shape(pen, box, 0.08);
    pen.stroke(colour, Math.max(pen.px(1.75), 0.06));
  }
}

/** How likely something is on a cell: the likelier, the more of it is covered, and the stronger the tint.
 * @param {Pen} pen @param {Box} box @param {number} heat */
function warm(pen, box, heat) {
  const half = box.w * (0.1 + 0.38 * heat);
  pen.slab(box.cx - half, box.cy - half, 2 * half, 2 * half, box.w * 0.06);
  pen.fill(pen.theme.flat ? pen.theme.ink : mix(pen.theme.signs.last, pen.theme.signs.loss, heat), 0.25 + 0.5 * heat);
}

/** How close a move is to the best: the closer, the larger the spot and the stronger its colour.
 * @param {Pen} pen @param {Box} box @param {number} heat @param {boolean} [best] */
function spot(pen, box, heat, best) {
  const { theme: { flat, ink, signs } } = pen;
  const radius = Math.min(box.w, box.h) * (0.12 + 0.24 * heat);
  pen.circle(box.cx, box.cy, radius);
  pen.fill(flat ? ink : mix(signs.draw, signs.act, heat), 0.25 + 0.5 * heat);
  if (!best) return;
  const line = Math.max(pen.px(2), 0.06);
  pen.circle(box.cx, box.cy, radius + line / 2);
  pen.stroke(flat ? ink : signs.cream, line);
}

/** Up for a win, level for a draw, down for a loss.
 * @param {Pen} pen @param {'win' | 'draw' | 'loss'} kind @param {number} x @param {number} y @param {number} m
 * @param {Colour} colour */
function level(pen, kind, x, y, m, colour) {
  if (kind === 'draw') {
    pen.context.beginPath();
    pen.context.rect(x - m, y - m * 0.75, 2 * m, m * 0.5);
    pen.context.rect(x - m, y + m * 0.25, 2 * m, m * 0.5);
  } else {
    const way = kind === 'win' ? -1 : 1;
    pen.path(x - m, y - way * m * 0.75, x, y + way * m, x + m, y - way * m * 0.75);
    pen.context.closePath();
  }
  pen.fill(colour);
}

/** @param {Pen} pen @param {Scene} scene */
export function chips(pen, { table, view, values = new Map() }) {
  for (const [cell, value] of values) {
    const box = table.cells[cell];
    if (!box) continue;
    if (value.tone === undefined && value.text) badge(pen, box, value);
    else if (value.tone === undefined) continue;
    else if (value.text || !isMap(table)) chip(pen, box, value, value.tone, cell in view.pieces);
  }
}

/** The value of a move: its sign, and the words where there are some and they fit. Hatched where it is estimated. Where
 * a piece stands, it lies on the lower edge of the cell.
 * @param {Pen} pen @param {Box} box @param {Value} value @param {number} tone @param {boolean} taken */
function chip(pen, box, { text, proven, best }, tone, taken) {
  const { context, theme } = pen;
  const kind = kindOf(tone);
  const [colour, on, casing] = [theme.signs[kind], theme.signs.text, theme.signs.cream];
  const high = Math.min(0.34, pen.px(36));
  const most = Math.min(high * 0.74, Math.max(high * 0.6, pen.px(11)));
  const m = high * 0.22;
  const room = 0.86 - high * 0.46 - m - 0.1;
  const seen = box.lap?.seen ?? box.w;
  const tight = seen < 0.86 && seen < box.w;
  const words = tight ? '' : written(pen, text, Math.min(most, Math.max(high * 0.42, pen.px(10))), room);
  const font = Math.min(most, most * room / pen.wide(words || ' ', most, 650));
  const wide = words ? Math.min(0.86, high * 0.46 + m + 0.16 + pen.wide(words, font, 650)) : high;
  const x = box.shape === 'post' || box.shape === 'spot' ? box.cx : box.x + (tight ? seen : box.w) / 2;
  const y = box.shape === 'spot' ? box.cy + 0.5
    : (box.shape === 'square' ? box.y + box.h / 2 : box.cy) + (taken && box.shape !== 'bead' ? 0.28 : 0);
  const plate = () => pen.slab(x - wide / 2, y - high / 2, wide, high, high * 0.3);
  const hollow = theme.flat && !proven;
  context.save();
  if (!theme.flat) {
    context.shadowColor = 'rgb(0 0 0 / .35)';
    context.shadowBlur = pen.unit * 0.06;
    context.shadowOffsetY = pen.unit * 0.02;
  }
  plate();
  pen.fill(hollow ? on : colour);
  context.restore();
  context.save();
  if (hollow) context.setLineDash([pen.px(3), pen.px(2)]);
  plate();
  const edge = Math.max(pen.px(1.25), Math.min(best ? 0.04 : 0.022, pen.px(2.5)));
  pen.stroke(hollow ? colour : casing, edge, hollow ? 1 : 0.94);
  context.restore();
  if (!proven && !theme.flat) {
    context.save();
    plate();
    context.clip();
    for (let at = -high; at < wide + high; at += 0.085) {
      pen.path(x - wide / 2 + at, y + high, x - wide / 2 + at + high * 2, y - high);
      pen.stroke(BLACK, 0.03, 0.2);
    }
    context.restore();
  }
  const face = hollow ? colour : on;
  const left = x - wide / 2 + high * 0.46;
  level(pen, kind, words ? left : x, y, m, face);
  if (words) pen.text(words, (left + m + x + wide / 2 - 0.02) / 2, y, font, face, { weight: 650 });
}

/** The part of a text that fits: all of it, a number without its unit, or nothing.
 * @param {Pen} pen @param {string} text @param {number} font @param {number} room */
export function written(pen, text, font, room) {
  const number = /^[+−-]?\d+(\.\d+)?/.exec(text)?.[0] ?? '';
  return [text, number].find(each => each && pen.wide(each, font, 650) <= room) ?? '';
}

/** How likely something is: a plate with its number. Certain: solid with sharp corners; else hollow, dashed and round.
 * @param {Pen} pen @param {Box} box @param {Value} value */
function badge(pen, { x: left, y: top, w, h }, { text, proven, best }) {
  const { context, theme } = pen;
  const [x, y] = [left + w / 2, top + h / 2];
  const height = Math.min(0.34, Math.max(0.26, pen.px(16)), Math.max(0.13, pen.px(30)));
  const font = height * 0.66;
  const wide = Math.min(0.86, Math.max(pen.wide(text, font, 650) + height * 0.55, height * 1.25));
  const colour = best ? theme.signs.act : theme.ink;
  const plate = (/** @type {number} */ round) => pen.slab(x - wide / 2, y - height / 2, wide, height, round);
  context.save();
  plate(proven ? 0 : height / 2);
  pen.fill(proven ? colour : theme.paper, proven ? 1 : 0.92);
  plate(proven ? 0 : height / 2);
  if (!proven) context.setLineDash([pen.px(3), pen.px(2.5)]);
  context.lineCap = 'butt';
  pen.stroke(proven ? theme.paper : colour, pen.px(1.25));
  context.restore();
  pen.text(text, x, y, font, proven ? theme.paper : colour, { weight: 650, room: wide - height * 0.3 });
}

// --- arrows ----------------------------------------------------------------------------------------------------------

/** The best moves by rank: how wide their arrows are, and how strong. */
const RANKED = [{ wide: 0.17, strong: 0.92 }, { wide: 0.125, strong: 0.66 }, { wide: 0.09, strong: 0.46 }];

/** A move that is thought of, or a better one. A move of one cell has a ring on it. Pieces that hop have a bent arrow.
 * @param {Pen} pen @param {Arrow} arrow @param {Table} table @param {number} share  how far it has come into sight */
export function arrow(pen, { from, to, faint, own, rank, text }, table, share) {
  const { context, theme } = pen;
  const { act, dark, cream } = theme.signs;
  const colour = own ? dark : act;
  const [start, end] = [table.cells[from], table.cells[to]];
  if (!start || !end) return;
  context.save();
  context.globalAlpha = (faint ? 0.55 : rank === undefined ? 0.95 : RANKED[rank]?.strong ?? 0.46) * share;
  if (start === end) ghost(pen, end, colour);
  else {
    const wide = faint ? 0.12 : rank === undefined ? 0.16 : RANKED[rank]?.wide ?? 0.09;
    const bend = table.ways.move === 'hop' ? 0.5 : 0;
    pointer(pen, start, end, wide, bend, wide * 0.16);
    pen.fill(cream);
    pointer(pen, start, end, wide, bend, 0);
    pen.fill(colour);
  }
  context.restore();
  if (text && share === 1) label(pen, end, text, rank === 0);
}

/** A value in the upper right corner of a square: no piece stands there. @param {Pen} pen @param {Box} box
 * @param {string} text @param {boolean} best */
function label(pen, { x, y, w }, text, best) {
  const { theme } = pen, { act, cream } = theme.signs;
  const high = Math.max(0.2, Math.min(0.3, pen.px(15))), font = high * 0.72;
  const wide = pen.wide(text, font, 650) + high * 0.6;
  const [left, top] = [x + w - wide - 0.02, y + 0.02];
  pen.slab(left, top, wide, high, high * 0.3);
  pen.fill(best ? act : cream);
  pen.slab(left, top, wide, high, high * 0.3);
  pen.stroke(best ? cream : act, pen.px(1));
  pen.text(text, left + wide / 2, top + high / 2, font, best ? cream : act, { weight: 650 });
}

/** Where a piece would come to stand. @param {Pen} pen @param {Box} box @param {Colour} colour */
function ghost(pen, box, colour) {
  const { cream } = pen.theme.signs;
  const edge = () => box.shape === 'bead' ? shape(pen, box, 0.04) : pen.circle(box.cx, box.cy, box.r * 0.98);
  edge();
  pen.stroke(cream, 0.1);
  edge();
  pen.stroke(colour, 0.06);
}

/** The outline of an arrow, `grown` on every side. @param {Pen} pen @param {Box} from @param {Box} to
 * @param {number} wide @param {number} bend  how far its middle is lifted @param {number} grown */
function pointer(pen, from, to, wide, bend, grown) {
  const far = Math.hypot(to.cx - from.cx, to.cy - from.cy);
  const head = wide * 2.9;
  const lift = bend && bend + 0.1 * far;
  const at = (/** @type {number} */ t) => [
    from.cx + (to.cx - from.cx) * t, from.cy + (to.cy - from.cy) * t - 4 * lift * t * (1 - t),
  ];
  const along = (/** @type {number} */ t) => {
    const [dx, dy] = [to.cx - from.cx, to.cy - from.cy - 4 * lift * (1 - 2 * t)];
    const long = Math.hypot(dx, dy);
    return [dx / long, dy / long];
  };
  const neck = Math.max(0.1, 1 - head / (far + 2 * lift));
  const steps = lift ? 12 : 1;
  const aside = (/** @type {number} */ t, /** @type {number} */ by) => {
    const [[x, y], [dx, dy]] = [at(t), along(t)];
    return [x - dy * by, y + dx * by];
  };
  const side = (/** @type {1 | -1} */ way) => Array.from({ length: steps + 1 }, (_, i) =>
    aside(neck * i / steps, way * (wide / 2 + grown)));
  const [[tipX, tipY], [dx, dy]] = [at(1), along(1)];
  pen.path(...[
    ...side(-1), aside(neck, -(wide * 1.35 + grown)), [tipX + dx * grown * 1.6, tipY + dy * grown * 1.6],
    aside(neck, wide * 1.35 + grown), ...side(1).reverse(),
  ].flat());
  pen.context.closePath();
}

// --- names -----------------------------------------------------------------------------------------------------------

/** Cells with a number have it in the upper left corner, except where a piece or a sign would hide half of it.
 * @param {Pen} pen @param {Scene} scene @param {Set<Cell>} signed */
export function numbers(pen, { table, items }, signed) {
  const pieces = new Map(items.map(item => [item.cell, item.piece]));
  const colour = nameOn(pen.theme.squares.dark, pen.theme);
  const high = 0.155;
  for (const cell of table.numbers ?? []) {
    const { x, y, cx, cy, r } = table.cells[cell];
    const wide = pen.wide(cell, high, 600);
    const piece = pieces.get(cell);
    const reach = Math.hypot(cx - (x + 0.05 + wide), cy - (y + 0.055 + high * 0.74));
    if (signed.has(cell) || (piece && reach < r * (piece.look === 'king' ? 1.3 : 1.01))) continue;
    pen.text(cell, x + 0.05 + wide / 2, y + 0.055 + high * 0.37, high, colour);
  }
}
