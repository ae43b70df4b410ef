// The whole run as a strip: time across, plies down, a tick at each cut, and the present moment. Pressing, dragging and
// the arrow keys move through it: it is a slider, painted.

import { Screen } from '../boards/paint/screen.js';
import { colours } from './colours.js';
import { CUT } from './model.js';
import { momentSpoken } from './visits.js';

/** @import { SearchTree } from './model.js' */

/** Half a diamond at a cut, in pixels, and the room that each needs: more cuts are ticks. */
const DIAMOND = 4.5, SPACED = 14;

/** Of each column of pixels: the least and the greatest depth in its time, and how many cuts were made there.
 * @typedef {{ least: Uint16Array, most: Uint16Array, cuts: Uint16Array, deepest: Uint16Array }} Columns */

/** The course of a run, column by column. Pure.
 * @param {SearchTree} tree @param {number} width @returns {Columns} */
export function columns(tree, width) {
  const found = {
    least: new Uint16Array(width).fill(0xffff), most: new Uint16Array(width),
    cuts: new Uint16Array(width), deepest: new Uint16Array(width),
  };
  const { moments, owner, ply, ends, flags } = tree;
  for (let moment = 0; moment < moments; moment++) {
    const visit = owner[moment];
    const first = Math.floor(moment * width / moments);
    const last = Math.max(first, Math.ceil((moment + 1) * width / moments) - 1);
    const cut = flags[visit] & CUT && ends[visit] === moment;
    for (let column = first; column <= last; column++) {
      found.least[column] = Math.min(found.least[column], ply[visit]);
      found.most[column] = Math.max(found.most[column], ply[visit]);
    }
    if (!cut) continue;
    found.cuts[first]++;
    found.deepest[first] = Math.max(found.deepest[first], ply[visit]);
  }
  return found;
}

/** @param {HTMLElement} host @param {{ onMoment: (moment: number) => void, label?: string }} means */
export function createStrip(host, { onMoment, label = 'Moment of the search' }) {
  return new Strip(host, onMoment, label);
}

class Strip {
  #root = document.createElement('div');
  #canvas = document.createElement('canvas');
  #range = document.createElement('input');
  #screen;
  #onMoment;
  /** @type {SearchTree | null} */
  #tree = null;
  #moment = 0;
  /** The strip without the present moment, kept. @type {HTMLCanvasElement | null} */
  #ground = null;
  #frame = 0;

  /** @param {HTMLElement} host @param {(moment: number) => void} onMoment @param {string} label */
  constructor(host, onMoment, label) {
    this.#onMoment = onMoment;
    this.#root.className = 'tree-strip';
    this.#canvas.setAttribute('aria-hidden', 'true');
    Object.assign(this.#range, { type: 'range', min: '0', max: '0', step: '1', disabled: true });
    this.#range.setAttribute('aria-label', label);
    this.#root.append(this.#canvas, this.#range);
    host.append(this.#root);
    this.#screen = new Screen(this.#canvas, () => this.restyle());
    this.#range.addEventListener('input', () => this.#go(Number(this.#range.value)));
    this.#root.addEventListener('pointerdown', event => {
      if (event.button !== 0 || !this.#tree) return;
      event.preventDefault(); // the range stays where it is; the keys go to it
      this.#range.focus({ preventScroll: true });
      this.#root.setPointerCapture(event.pointerId);
      this.#scrub(event);
    });
    this.#root.addEventListener('pointermove', event => {
      if (this.#root.hasPointerCapture(event.pointerId)) this.#scrub(event);
    });
  }

  /** The slider. */
  get range() { return this.#range; }

  /** @param {SearchTree | null} tree @param {number} moment */
  show(tree, moment) {
    if (tree !== this.#tree) {
      this.#tree = tree;
      this.#ground = null;
      this.#range.disabled = !tree?.moments;
      this.#range.max = String(Math.max(0, (tree?.moments ?? 1) - 1));
    }
    this.#moment = moment;
    this.#range.value = String(moment);
    this.#range.setAttribute('aria-valuetext', tree?.moments ? momentSpoken(tree, moment) : 'no search yet');
    this.#request();
  }

  restyle() {
    this.#ground = null;
    this.#request();
  }

  destroy() {
    this.#screen.stop();
    cancelAnimationFrame(this.#frame);
    this.#root.remove();
  }

  /** @param {PointerEvent} event */
  #scrub({ clientX }) {
    const { left, width } = this.#canvas.getBoundingClientRect();
    const moments = this.#tree?.moments ?? 1;
    this.#go(Math.max(0, Math.min(moments - 1, Math.floor((clientX - left) / width * moments))));
  }

  /** @param {number} moment */
  #go(moment) {
    if (moment !== this.#moment) this.#onMoment(moment);
  }

  #request() {
    if (document.hidden) this.#paint();
    else this.#frame ||= requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#screen.ready) return;
    const { context, size: { width, height, ratio } } = this.#screen;
    this.#ground ??= this.#draw(width, height, ratio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#ground, 0, 0);
    if (!this.#tree?.moments) return;
    const paint = colours();
    const x = Math.max(2 * ratio, Math.min(width - 2 * ratio, (this.#moment + 0.5) * width / this.#tree.moments));
    context.fillStyle = paint.paper;
    context.globalAlpha = 0.55;
    context.fillRect(x, 0, width - x, height);
    context.globalAlpha = 1;
    context.fillStyle = paint.paper;
    context.fillRect(x - 2.5 * ratio, 0, 5 * ratio, height);
    context.fillStyle = paint.now;
    context.fillRect(x - 1.25 * ratio, 0, 2.5 * ratio, height);
    context.beginPath();
    context.moveTo(x - 6 * ratio, 0);
    context.lineTo(x + 6 * ratio, 0);
    context.lineTo(x, 8 * ratio);
    context.fill();
  }

  /** @param {number} width @param {number} height @param {number} ratio */
  #draw(width, height, ratio) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const paint = colours();
    context.fillStyle = paint.band;
    context.fillRect(0, 0, width, height);
    const tree = this.#tree;
    if (!tree?.moments) return canvas;
    const { least, most, cuts, deepest } = columns(tree, width);
    const top = 3 * ratio;
    const row = (height - top - 6 * ratio) / (tree.height + 1);
    context.fillStyle = paint.wedge;
    for (let x = 0; x < width; x++) context.fillRect(x, top, 1, (most[x] + 1) * row);
    context.fillStyle = paint.edge;
    for (let x = 0; x < width; x++) context.fillRect(x, top + least[x] * row, 1, (most[x] - least[x] + 1) * row);
    context.fillStyle = paint.cut;
    const made = cuts.reduce((sum, each) => sum + each, 0);
    if (made <= width / (SPACED * ratio)) {
      cuts.forEach((each, x) => { if (each) diamond(context, x, top + (deepest[x] + 0.5) * row, DIAMOND * ratio); });
      return canvas;
    }
    const wide = Math.max(1, Math.min(2.5 * ratio, width / tree.moments));
    const many = Math.max(1, ...cuts);
    for (let x = 0; x < width; x++) {
      if (!cuts[x]) continue;
      context.globalAlpha = 0.25 + 0.75 * cuts[x] / many;
      context.fillRect(x, top + deepest[x] * row, wide, Math.max(3 * ratio, row));
    }
    context.globalAlpha = 1;
    return canvas;
  }
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} half */
function diamond(context, x, y, half) {
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.fill();
}
