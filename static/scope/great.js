// A search too large to be drawn as a tree: above all of it as blocks, below the way to where one stands.

import { Screen } from '../boards/paint/screen.js';
import { make } from '../base/elements.js';
import { blockAt, paintBlocks, paintPresent } from '../trees/blocks.js';
import { colours } from '../trees/colours.js';
import { Columns } from './columns.js';

/** @import { View } from '../types.js' */
/** @import { SearchTree } from '../trees/model.js' */
/** @import { Now } from './columns.js' */

/** A search of more visits than this is drawn as blocks. */
export const GREAT = 3000;

export class Great {
  #canvas = make('canvas', { 'className': 'scope-blocks', 'aria-hidden': 'true' });
  #screen = new Screen(this.#canvas, () => this.restyle());
  #columns;
  /** @type {SearchTree | null} */ #tree = null;
  /** @type {Now} */ #now = { moment: 0, visit: -1, mover: false };
  /** The blocks without the present moment, kept. @type {HTMLCanvasElement | null} */ #ground = null;
  #frame = 0;

  /** @param {{select: (visit: number) => void, views: (visits: number[]) => Promise<View[]>}} means */
  constructor(means) {
    this.#columns = new Columns(means);
    this.element = make('div', { className: 'scope-great', hidden: true }, this.#canvas, this.#columns.element);
    this.#canvas.addEventListener('click', event => {
      const visit = this.#visitAt(event);
      if (visit >= 0) means.select(visit);
    });
  }

  /** @param {SearchTree | null} tree  null: it is hidden @param {Now} now */
  show(tree, now) {
    this.element.hidden = !tree;
    if (tree !== this.#tree) this.#ground = null;
    this.#tree = tree;
    this.#now = now;
    this.#columns.show(tree, now);
    this.#request();
  }

  focus() { this.#columns.focus(); }

  /** Whether boards are still to come, or anything is to be painted. */
  get busy() { return this.#tree !== null && (this.#frame > 0 || this.#columns.busy); }

  restyle() {
    this.#ground = null;
    this.#columns.restyle();
    this.#request();
  }

  /** The blocks as a picture of pixels. @returns {Promise<Blob | null>} */
  png() { return new Promise(resolve => { this.#canvas.toBlob(resolve, 'image/png'); }); }

  destroy() {
    this.#screen.stop();
    this.#columns.destroy();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** @param {MouseEvent} event */
  #visitAt({ clientX, clientY }) {
    const tree = this.#tree, { left, top, width, height } = this.#canvas.getBoundingClientRect();
    if (!tree) return -1;
    return blockAt(tree, Math.floor((clientY - top) / height * (tree.height + 1)), (clientX - left) / width);
  }

  #request() {
    if (!this.#tree) return;
    if (document.hidden) this.#paint();
    else this.#frame ||= requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const tree = this.#tree, { context, size } = this.#screen;
    if (!tree || !this.#screen.ready) return;
    const paint = colours();
    if (!this.#ground) {
      this.#ground = make('canvas', { width: size.width, height: size.height });
      const ground = /** @type {CanvasRenderingContext2D} */ (this.#ground.getContext('2d'));
      paintBlocks(ground, tree, paint, size);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#ground, 0, 0);
    paintPresent(context, tree, paint, size, this.#now);
  }
}
