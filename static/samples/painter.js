// The picture of a sampled tree: limbs of wood, coloured by who wins there, boards where there is room, and the way of
// one sample in gold.

import { mix, css } from '../boards/paint/theme.js';

/** @import { Colour } from '../boards/paint/theme.js' */
/** @import { Bar, Hung, Limb } from './layout.js' */
/** @import { SampleTree } from './tree.js' */

/** The colours of the picture. @typedef {object} Palette
 * @property {Colour} max @property {Colour} min @property {Colour} wood between the two
 * @property {Colour} paper @property {Colour} ink @property {Colour} nowEdge @property {string} font */

/** @typedef {object} Scene
 * @property {SampleTree} tree @property {Hung} hung @property {number[]} way the nodes of the sample shown
 * @property {number} node the node that is looked at, -1 for none @property {Palette} colours
 * @property {(node: number, size: number) => HTMLCanvasElement | null} board @property {number} ratio
 * @property {(bar: Bar) => number} side the side of the board at a bar, 0 for none
 * @property {number} [pure] the distance from one half from which on colours are pure */

/** This far from one half a colour is pure where shares of wins are drawn; points lie closer together, at least so far
 * from it. */
const PURE = 0.42, PURE_POINTS = 0.04;
/** A limb at least so thick shows its grain. */
const GRAIN = 7;
/** A value may stand out by this over the room that its limb has. */
const SLACK = 4;

/** The distance from one half from which on colours are pure in a picture.
 * @param {SampleTree} tree @param {Hung} hung */
export function purity(tree, { bars }) {
  if (tree.seen.scale.wins) return PURE;
  const far = bars.filter(({ node }) => tree.visits[node] > 1).map(({ node }) => Math.abs(tree.share(node) - 0.5));
  return Math.min(PURE, Math.max(PURE_POINTS, ...far));
}

/** The colour of a share of MAX. @param {number} share @param {Palette} colours @param {number} [pure]
 * @returns {Colour} */
export function tone(share, { max, min, wood }, pure = PURE) {
  const off = (share - 0.5) / pure, part = Math.min(1, Math.abs(off));
  return mix(wood, off > 0 ? max : min, part);
}

/** Black or white, whichever reads better on a colour. @param {Colour} colour */
export function onTone(colour) {
  const [r, g, b] = colour.map(each => {
    const part = each / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return 1.05 / (light + 0.05) > (light + 0.05) / 0.062 ? '#ffffff' : '#1d140a';
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
export function paint(context, scene) {
  const { hung, tree, ratio } = scene;
  scene.pure = purity(tree, hung);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const thinFirst = [...hung.limbs].sort((one, other) => tree.tries[one.edge] - tree.tries[other.edge]);
  for (const limb of thinFirst) paintLimb(context, scene, limb);
  paintWay(context, scene);
  for (const bar of hung.bars) paintBar(context, scene, bar);
}

/** The outline of a limb. @param {Limb} limb @param {number} [from] the part of its width at which a line runs
 * @param {number} [to] */
function outline({ x0, y0, w0, x1, y1, w1 }, from = -0.5, to = 0.5) {
  const middle = (y0 + y1) / 2, path = new Path2D();
  path.moveTo(x0 + from * w0, y0);
  path.bezierCurveTo(x0 + from * w0, middle, x1 + from * w1, middle, x1 + from * w1, y1);
  if (to === from) return path;
  path.lineTo(x1 + to * w1, y1);
  path.bezierCurveTo(x1 + to * w1, middle, x0 + to * w0, middle, x0 + to * w0, y0);
  path.closePath();
  return path;
}

/** A limb: of an estimate with grain, of a certain value solid. @param {CanvasRenderingContext2D} context
 * @param {Scene} scene @param {Limb} limb */
function paintLimb(context, { tree, colours, pure }, limb) {
  const node = tree.seen.below[limb.edge], certain = tree.certain(node) !== null;
  context.fillStyle = css(tone(tree.share(node), colours, pure), certain ? 1 : 0.9);
  context.fill(outline(limb));
  const wide = Math.max(limb.w0, limb.w1);
  if (certain || wide < GRAIN) return;
  context.strokeStyle = css(colours.ink, 0.16);
  context.lineWidth = 1;
  const lines = Math.min(9, Math.floor(wide / 5));
  for (let line = 1; line < lines; line++) {
    const part = line / lines - 0.5;
    context.stroke(outline(limb, part, part));
  }
}

/** The way of the sample that is shown. @param {CanvasRenderingContext2D} context @param {Scene} scene */
function paintWay(context, { hung, tree, way, colours }) {
  context.lineCap = 'round';
  const on = way.slice(1).map((node, at) =>
    hung.limbs.find(({ edge }) => tree.seen.below[edge] === node && tree.seen.above[edge] === way[at]));
  for (const limb of on) if (limb) {
    for (const [width, colour] of /** @type {[number, Colour][]} */ ([[7, colours.paper], [3.5, colours.nowEdge]])) {
      context.strokeStyle = css(colour);
      context.lineWidth = width;
      context.stroke(outline({ ...limb, w0: 0, w1: 0 }, 0, 0));
    }
  }
}

/** The board at the end of a limb, or a bar; and its value. @param {CanvasRenderingContext2D} context
 * @param {Scene} scene @param {Bar} bar */
function paintBar(context, scene, bar) {
  const { tree, colours, way, node, ratio } = scene, side = scene.side(bar);
  const image = side ? scene.board(bar.node, Math.round(side * ratio)) : null;
  const certain = tree.certain(bar.node) !== null;
  if (image) {
    context.drawImage(image, bar.x - side / 2, bar.y - side / 2, side, side);
  } else {
    context.fillStyle = css(colours.ink, bar.wide > 8 ? 0.85 : 0.5);
    context.beginPath();
    context.roundRect(bar.x - bar.wide / 2, bar.y - 3, bar.wide, 6, 3);
    context.fill();
  }
  if (bar.ways > 1 || certain && !image) ring(context, bar, certain ? 5 : 9, colours.ink, 2, certain);
  if (bar.node === node || bar.node === way.at(-1)) ring(context, bar, image ? side / 2 + 4 : 7, colours.nowEdge, 3);
  const half = image ? side / 2 : 3;
  if (tree.seen.depth[bar.node] === 1) paintMove(context, scene, bar, bar.y - half - 9);
  if (bar.node) paintPill(context, scene, bar, bar.y + half * 0.9 + 9);
}

/** @param {CanvasRenderingContext2D} context @param {Bar} bar @param {number} radius @param {Colour} colour
 * @param {number} wide @param {boolean} [filled] */
function ring(context, bar, radius, colour, wide, filled = false) {
  context.beginPath();
  context.arc(bar.x, bar.y, radius, 0, 7);
  context.strokeStyle = context.fillStyle = css(colour);
  context.lineWidth = wide;
  if (filled) context.fill();
  else context.stroke();
}

/** The move to a bar. @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Bar} bar
 * @param {number} y */
function paintMove(context, { tree, colours }, { node, x }, y) {
  const move = tree.seen.move[tree.main(node)] ?? '';
  context.font = `700 13px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.strokeStyle = css(colours.paper);
  context.strokeText(move, x, y);
  context.fillStyle = css(colours.ink);
  context.fillText(move, x, y);
}

/** The value at a bar, on its colour; one that is proven is double-edged. @param {CanvasRenderingContext2D} context
 * @param {Scene} scene @param {Bar} bar @param {number} y */
function paintPill(context, { tree, colours, pure }, bar, y) {
  const text = tree.text(bar.node, tree.side, false), certain = tree.certain(bar.node) !== null;
  context.font = `650 12px ${colours.font}`;
  const wide = context.measureText(text).width + 14, colour = tone(tree.share(bar.node), colours, pure);
  if (wide > bar.room + SLACK) return;
  context.beginPath();
  context.roundRect(bar.x - wide / 2, y - 9, wide, 18, 9);
  context.fillStyle = css(colour);
  context.strokeStyle = css(certain ? colours.ink : colours.paper);
  context.lineWidth = 2;
  context.fill();
  context.stroke();
  context.fillStyle = onTone(colour);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, bar.x, y + 0.5);
}
