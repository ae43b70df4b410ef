// Wood: its grain, drawn once on a small tile and laid over any colour; the frame, the bevel and the plies of a board.

import { LAMP, BLACK, css, mix } from './theme.js';

/** @import { Colour } from './theme.js' */
/** @import { Pen } from './pen.js' */
/** @import { Table } from '../layout/table.js' */
/** @typedef {{ x: number, y: number, w: number, h: number }} Area */

/** The tile in pixels, and how many of them a pixel of CSS is long: grain has one size on every board. */
const TILE = { width: 640, height: 320 };
const FINE = 0.8;

/** A small repeatable source of numbers from 0 to 1, so that the same board has the same grain. @param {number} seed */
export function noise(seed) {
  return () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  };
}

/** Smooth noise between -1 and 1 on a lattice of a number of knots, which closes on itself: a row of the tile, by its
 * height from 0 to 1.
 * @param {number} across @param {number} down @param {() => number} random */
function lattice(across, down, random) {
  const knots = Float32Array.from({ length: across * down }, () => random() * 2 - 1);
  const crossed = new Float64Array(across + 1), line = new Float64Array(TILE.width);
  return (/** @type {number} */ v) => {
    const y = v * down, j = Math.floor(y), t = smooth(y - j);
    const above = j % down * across, below = (j + 1) % down * across;
    for (let i = 0; i <= across; i++) {
      const [upper, lower] = [knots[above + i % across], knots[below + i % across]];
      crossed[i] = upper + (lower - upper) * t;
    }
    for (let at = 0; at < TILE.width; at++) {
      const x = at / TILE.width * across, i = Math.floor(x);
      line[at] = crossed[i] + (crossed[i + 1] - crossed[i]) * smooth(x - i);
    }
    return line;
  };
}

/** @param {number} share */
const smooth = share => share * share * (3 - 2 * share);

/** @type {HTMLCanvasElement | null} */
let kept = null;

/** Grain along the tile: rings bent by slow noise, which swell from light to dark and break off, and fibres. It is dark
 * or light with this alpha, so that it may lie over wood of any colour. Made once; a page may have it made before there
 * is a board. */
export function tile() {
  if (kept) return kept;
  const { width, height } = TILE;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const random = noise(23);
  const [slow, slower, quick] = [lattice(4, 5, random), lattice(2, 3, random), lattice(24, 24, random)];
  const fibre = lattice(10, 150, random);
  const image = context.createImageData(width, height);
  const { data } = image;
  for (let y = 0, at = 0; y < height; y++) {
    const v = y / height;
    const [bent, bentWide, bentNarrow, fibres] = [slow(v), slower(v), quick(v), fibre(v)];
    for (let x = 0; x < width; x++, at += 4) {
      const ring = v * 7 + 0.8 * bent[x] + 1.7 * bentWide[x] + 0.07 * bentNarrow[x] + 9;
      const part = ring - Math.floor(ring);
      const swell = part < 0.86 ? (part / 0.86) ** 1.9 : 1 - (part - 0.86) / 0.14;
      const tone = 0.42 - swell + 0.34 * fibres[x];
      const lit = tone > 0;
      data[at] = lit ? 255 : 40;
      data[at + 1] = lit ? 238 : 18;
      data[at + 2] = lit ? 208 : 0;
      data[at + 3] = Math.min(255, Math.abs(tone) * 255);
    }
  }
  context.putImageData(image, 0, 0);
  kept = canvas;
  return canvas;
}

/** Grain over an area that has been filled, as strong as asked for. Wood that stands has it upright.
 * @param {Pen} pen @param {Area} area @param {number} strong from 0 to 1
 * @param {{ upright?: boolean, seed?: number, close?: boolean }} [how] `close`: narrower streaks */
export function veneer(pen, { x, y, w, h }, strong, { upright = false, seed = 1, close = false } = {}) {
  const { context, theme } = pen;
  if (theme.bare || typeof context.createPattern !== 'function') return; // a drawing in lines has none
  const pattern = context.createPattern(tile(), 'repeat');
  if (!pattern) return;
  const random = noise(seed * 7919 + 17);
  random();
  const scale = pen.px(close ? 0.5 : 1) / FINE;
  const place = new DOMMatrix().translate(x + (upright ? w : 0), y).rotate(upright ? 90 : 0);
  pattern.setTransform(place.scale(scale).translate(-random() * TILE.width, -random() * TILE.height));
  context.save();
  context.globalAlpha *= strong;
  context.fillStyle = pattern;
  context.beginPath();
  context.rect(x, y, w, h);
  context.fill();
  context.restore();
}

/** @param {Pen} pen @param {Area} area @param {(pen: Pen) => void} draw */
function within(pen, { x, y, w, h }, draw) {
  pen.context.save();
  pen.context.beginPath();
  pen.context.rect(x, y, w, h);
  pen.context.clip();
  draw(pen);
  pen.context.restore();
}

/** The outline of the whole board: it fills its box, and the style sheet casts its shadow.
 * @param {Pen} pen @param {Table} table */
export function outline(pen, { width, height }) {
  pen.slab(0, 0, width, height, width * ROUND);
}

/** The outline of a board that is no rectangle. @param {Pen} pen @param {Table} table @param {number} [lower] */
function bent({ context }, { bends = [] }, lower = 0) {
  context.beginPath();
  for (const { x, y, r, from, to } of bends) context.arc(x, y + lower, r, from, to);
  context.closePath();
}

/** How round the corners of a board are, by its width; board.css has the same for the shadow. */
export const ROUND = 0.014;

/** A board of wood, with its edge; framed, where the rim is of the given width; else its grain may stand upright.
 * @param {Pen} pen @param {Table} table @param {Colour} wood
 * @param {{ seed?: number, rim?: number, upright?: boolean, close?: boolean }} [how] `close`: its grain is finer */
export function slab(pen, table, wood, { seed, rim, upright, close } = {}) {
  const { theme } = pen;
  outline(pen, table);
  pen.fill(wood);
  grain(pen, table, wood, { seed, upright, close });
  if (rim) {
    pen.context.save();
    outline(pen, table);
    pen.context.clip();
    mitres(pen, table, rim, wood);
    pen.context.restore();
  }
  finish(pen, table, () => outline(pen, table));
  outline(pen, table);
  pen.stroke(theme.flat ? theme.line : mix(wood, BLACK, 0.4), pen.px(2), theme.flat ? 1 : 0.7);
}

/** A board of wood that is no rectangle: its plies are seen below its lower sides.
 * @param {Pen} pen @param {Table} table @param {Colour} wood */
export function sheet(pen, table, wood) {
  const { context, theme } = pen, { width, height, bends = [] } = table;
  const high = height - Math.max(...bends.map(({ y, r }) => y + r)), { bare } = theme;
  for (let i = 0; i < PLIES && !bare; i++) {
    bent(pen, table, high * (1 - i / PLIES));
    pen.fill(mix(PLY[i % 2], BLACK, 0.12));
  }
  bent(pen, table);
  pen.fill(wood);
  grain(pen, table, wood);
  if (!bare) {
    const light = context.createLinearGradient(0, 0, width * 0.5, height);
    light.addColorStop(0, css(LAMP, 0.16));
    light.addColorStop(0.55, css(LAMP, 0));
    light.addColorStop(1, css(BLACK, 0.16));
    bent(pen, table);
    pen.fill(light);
  }
  bent(pen, table);
  if (bare) pen.stroke(theme.flat ? theme.line : mix(wood, BLACK, 0.4), pen.px(2));
  else pen.stroke(LAMP, Math.max(pen.px(1), high * 0.2), 0.4);
}

/** Wood within the current path: the grain of wood.js, or fine lines where a picture is made of lines alone.
 * @param {Pen} pen @param {Table} table @param {Colour} wood
 * @param {{ seed?: number, upright?: boolean, close?: boolean }} [how] */
export function grain(pen, { width, height }, wood, { seed = 7, upright, close } = {}) {
  if (pen.theme.bare) return;
  const { context } = pen;
  if (typeof context.createPattern === 'function') {
    context.save();
    context.clip();
    veneer(pen, { x: 0, y: 0, w: width, h: height }, upright || close ? 0.2 : 0.34, { seed, upright, close });
    context.restore();
    return;
  }
  const random = noise(seed);
  const dark = mix(wood, BLACK, 0.55);
  const light = mix(wood, LAMP, 0.5);
  context.save();
  context.clip();
  const count = Math.round(Math.min(120, height * pen.unit / pen.ratio / 3.2));
  for (let i = 0; i < count; i++) {
    const y = height * (i + random()) / count;
    const sway = (random() - 0.5) * height * 0.05;
    context.beginPath();
    context.moveTo(-0.1, y);
    const [near, far] = [width * (0.2 + 0.2 * random()), width * (0.6 + 0.2 * random())];
    context.bezierCurveTo(near, y + sway, far, y - sway, width + 0.1, y + sway * 0.6);
    const deep = random();
    pen.stroke(deep > 0.25 ? dark : light, pen.px(0.5 + 1.5 * random() * deep), 0.03 + 0.07 * deep * deep);
  }
  context.restore();
}

/** How high the edge of a board is, where its plies are seen, by its width. */
const EDGE = 0.012;
const PLIES = 5;
/** @type {Colour[]} */
const PLY = [[210, 168, 113], [93, 58, 34]];

/** The common part of every board of wood, within its outline: light from the upper left, and the plies of its edge
 * between a lit lip and the dark below. @param {Pen} pen
 * @param {{ width: number, height: number, rim?: number, ground?: string }} table @param {() => void} outline */
export function finish(pen, { width, height, rim }, outline) {
  const { context, theme } = pen;
  if (theme.bare) return;
  const high = Math.min(width * EDGE, rim ? rim * 0.5 : Infinity);
  const face = height - high;
  context.save();
  outline();
  context.clip();
  const light = context.createLinearGradient(0, 0, width * 0.5, height);
  light.addColorStop(0, css(LAMP, 0.14));
  light.addColorStop(0.55, css(LAMP, 0));
  light.addColorStop(1, css(BLACK, 0.12));
  context.fillStyle = light;
  context.fillRect(0, 0, width, face);
  for (let i = 0; i < PLIES; i++) {
    context.fillStyle = css(PLY[i % 2]);
    context.fillRect(0, face + i * high / PLIES, width, high / PLIES + pen.px(0.5));
  }
  const ends = context.createLinearGradient(0, 0, width, 0);
  [[0, 0.3], [0.06, 0.05], [0.94, 0.05], [1, 0.36]].forEach(([at, alpha]) => ends.addColorStop(at, css(BLACK, alpha)));
  context.fillStyle = ends;
  context.fillRect(0, face, width, high);
  const lip = Math.max(pen.px(1), high * 0.2);
  context.fillStyle = css(LAMP, 0.5);
  context.fillRect(0, 0, width, lip);
  context.fillStyle = css(BLACK, 0.42);
  context.fillRect(0, face - lip, width, lip);
  context.restore();
}

/** The stiles of a frame, whose grain stands upright, and the lines of its mitres.
 * @param {Pen} pen @param {{ width: number, height: number }} table @param {number} rim @param {Colour} wood */
export function mitres(pen, { width, height }, rim, wood) {
  const { context, theme } = pen;
  if (theme.bare) return;
  for (const [outer, inner, seed] of [[0, rim, 3], [width, width - rim, 4]]) {
    context.save();
    pen.path(outer, 0, inner, rim, inner, height - rim, outer, height);
    context.closePath();
    context.clip();
    const area = { x: Math.min(outer, inner), y: 0, w: rim, h: height };
    context.fillStyle = css(wood);
    context.fillRect(area.x, 0, rim, height);
    veneer(pen, area, 0.34, { upright: true, seed });
    context.restore();
    for (const [far, near] of [[0, rim], [height, height - rim]]) {
      pen.path(outer, far, inner, near);
      pen.stroke(mix(wood, BLACK, 0.7), pen.px(1), 0.6);
    }
  }
}

/** A bed lies lower than its frame: shade under the upper lip and the left one, light on the lower one.
 * @param {Pen} pen @param {Area} area */
export function sunk(pen, area) {
  const { context, theme } = pen;
  if (theme.bare) return;
  const { x, y, w, h } = area;
  const deep = Math.max(pen.px(6), w * 0.012);
  within(pen, area, () => {
    const shades = [
      context.createLinearGradient(0, y, 0, y + deep), context.createLinearGradient(x, 0, x + deep * 0.7, 0),
    ];
    shades.forEach((shade, i) => {
      shade.addColorStop(0, `rgb(20 8 0 / ${i ? 0.3 : 0.44})`);
      shade.addColorStop(0.4, `rgb(20 8 0 / ${i ? 0.08 : 0.13})`);
      shade.addColorStop(1, 'rgb(20 8 0 / 0)');
      context.fillStyle = shade;
      context.fillRect(x, y, i ? deep : w, i ? h : deep);
    });
  });
  pen.path(x, y + h + pen.px(1.2), x + w, y + h + pen.px(1.2));
  pen.stroke(LAMP, pen.px(1), 0.32);
}

/** Specks, as cloth has them. @param {Pen} pen @param {Area} area */
export function specks(pen, { x, y, w, h }) {
  const { context, theme } = pen;
  if (theme.bare || typeof context.createPattern !== 'function') return;
  const pattern = context.createPattern(cloth(), 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().scale(pen.px(1)));
  context.fillStyle = pattern;
  context.beginPath();
  context.rect(x, y, w, h);
  context.fill();
}

/** @type {HTMLCanvasElement | null} */
let woven = null;

function cloth() {
  if (woven) return woven;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 128;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const random = noise(5);
  const image = context.createImageData(128, 128);
  for (let at = 0; at < image.data.length; at += 4) {
    const tone = random() - 0.5;
    image.data.fill(tone > 0 ? 255 : 0, at, at + 3);
    image.data[at + 3] = Math.abs(tone) * 46;
  }
  context.putImageData(image, 0, 0);
  woven = canvas;
  return canvas;
}
