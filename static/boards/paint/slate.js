// A slate in a frame, and what is drawn on it with chalk.

import { TAU } from './pen.js';
import { BLACK, WHITE, css, mix } from './theme.js';
import { noise, slab, sunk } from './wood.js';

/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Colour, Theme } from './theme.js' */

/** The colours on slate: chalk for pieces, lines and signs, where the palette has slates.
 * @param {Theme} theme @returns {Theme} */
export const onSlate = theme => theme.bare ? theme : {
  ...theme, paper: theme.slate, seats: theme.chalks, ink: theme.chalk, line: theme.chalk, woodName: theme.chalk,
};

/** How often a sleeve has wiped it. */
const WIPES = 9;

/** Boards of fewer cells across have lines that cross, and no border. */
const SMALL = 6;

/** @param {Pen} pen @param {Scene} scene */
export function slate(pen, { table, view }) {
  const { theme, context } = pen, { rim } = table;
  const { rows } = view.geometry;
  const [across, down] = [Math.max(...rows.map(row => row.length)), rows.length];
  const { bare } = theme;
  slab(pen, table, bare ? theme.paper : theme.frame, { rim: bare ? 0 : rim });
  const bed = { x: rim, y: rim, w: across, h: down };
  if (!bare) {
    pen.rect(rim, rim, across, down);
    const light = context.createLinearGradient(rim, rim, rim + across * 0.6, rim + down);
    light.addColorStop(0, css(mix(theme.paper, WHITE, 0.05)));
    light.addColorStop(1, css(mix(theme.paper, BLACK, 0.12)));
    pen.fill(light);
    wipes(pen, bed);
    sunk(pen, bed);
    pen.rect(rim, rim, across, down);
    pen.stroke(mix(theme.frame, BLACK, 0.7), pen.px(1.25), 0.85);
  }
  lines(pen, rim, across, down);
}

/** The lines between the cells. @param {Pen} pen @param {number} rim @param {number} across @param {number} down */
function lines(pen, rim, across, down) {
  const { theme } = pen, inner = Math.max(across, down) < SMALL ? 0.13 : 0;
  const wide = Math.max(pen.px(1.2), 0.02), strong = inner ? 0.62 : 0.38;
  for (let c = 1; c < across; c++) {
    pen.path(rim + c, rim + inner, rim + c, rim + down - inner);
    chalked(pen, theme.line, wide, strong);
  }
  for (let r = 1; r < down; r++) {
    pen.path(rim + inner, rim + r, rim + across - inner, rim + r);
    chalked(pen, theme.line, wide, strong);
  }
}

/** Broad pale swipes. @param {Pen} pen @param {{ x: number, y: number, w: number, h: number }} bed */
function wipes({ context }, { x, y, w, h }) {
  const random = noise(12);
  context.save();
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
  for (let i = 0; i < WIPES; i++) {
    context.save();
    context.translate(x + w * random(), y + h * random());
    context.rotate(-0.5 + 0.5 * random());
    const long = w * (0.25 + 0.3 * random()), broad = w * (0.05 + 0.06 * random());
    context.scale(1, broad / long);
    const pale = context.createRadialGradient(0, 0, 0, 0, 0, long);
    pale.addColorStop(0, 'rgb(226 236 230 / .045)');
    pale.addColorStop(0.7, 'rgb(226 236 230 / .03)');
    pale.addColorStop(1, 'rgb(226 236 230 / 0)');
    context.fillStyle = pale;
    context.beginPath();
    context.arc(0, 0, long, 0, TAU);
    context.fill();
    context.restore();
  }
  context.restore();
}

/** The path of now as a stroke of chalk: three lines on one another, worn by the grain of the slate.
 * @param {Pen} pen @param {Colour} colour @param {number} wide @param {number} [strong] */
export function chalked(pen, colour, wide, strong = 1) {
  const { context, theme } = pen;
  const worn = theme.bare ? null : chalk(pen, colour);
  if (!worn) return pen.stroke(colour, wide, strong);
  context.save();
  context.globalAlpha *= strong;
  context.strokeStyle = worn;
  for (const share of [1, 0.72, 0.55]) {
    context.lineWidth = wide * share;
    context.stroke();
  }
  context.restore();
}

/** The tile in pixels. */
const TILE = 128;
/** @type {Map<string, HTMLCanvasElement>} */
const kept = new Map();

/** Chalk of a colour, with the grain that is left free; null where a drawing is made of lines.
 * @param {Pen} pen @param {Colour} colour */
function chalk(pen, colour) {
  const { context } = pen;
  if (typeof context.createPattern !== 'function') return null;
  const name = css(colour);
  const canvas = kept.get(name) ?? grain(colour);
  kept.set(name, canvas);
  const pattern = context.createPattern(canvas, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(pen.px(0.75)));
  return pattern;
}

/** @param {Colour} colour */
function grain([red, green, blue]) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = TILE;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const random = noise(77), image = context.createImageData(TILE, TILE);
  let before = 0.5;
  for (let at = 0; at < image.data.length; at += 4) {
    before = 0.45 * before + 0.55 * random(); // specks are longer than they are high
    image.data.set([red, green, blue, before > 0.62 ? 110 : before > 0.5 ? 190 : 245], at);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
