// One position after another on a canvas: what moves between them, and the move that is favoured once all stands still.

import { foldFrame, layout } from './layout/geometry.js';
import { Motion } from './paint/motion.js';
import { Painter } from './paint/painter.js';
import { Screen } from './paint/screen.js';
import { theme } from './paint/theme.js';

/** @import { Glance, View } from '../types.js' */

export class Showing {
  #canvas; #screen; #view; #favoured;
  #painter = new Painter();
  #motion = new Motion();
  #frame = 0;

  /** @param {HTMLCanvasElement} canvas @param {View} view @param {Glance['cells']} [favoured] from and to */
  constructor(canvas, view, favoured) {
    this.#canvas = canvas;
    this.#view = view;
    this.#favoured = favoured;
    this.#screen = new Screen(canvas, () => {
      this.#painter.forget();
      this.#motion.show(this.#view.pieces, this.#table(), 0, false);
      this.#paint();
    });
  }

  /** @param {View} view @param {Glance['cells'] | undefined} favoured @param {boolean} animate */
  show(view, favoured, animate) {
    this.#view = view;
    this.#favoured = favoured;
    if (!this.#screen.ready) return;
    this.#motion.show(view.pieces, this.#table(), performance.now(), animate);
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#tick);
  }

  #table() {
    const { geometry } = this.#view;
    const { width, height } = this.#screen.size;
    return layout(geometry, { coordinates: false, numbers: false, fold: foldFrame(geometry, width / height || 1) });
  }

  #paint() {
    const { context, ready, size } = this.#screen;
    if (!ready) return;
    const { items } = this.#motion;
    const still = !items.some(item => item.way);
    const cells = still ? this.#favoured : undefined;
    const arrows = cells ? [{ from: cells[0], to: cells[1], faint: true }] : [];
    this.#painter.paint(context, { view: this.#view, table: this.#table(), items, still, arrows }, theme(), size);
  }

  /** @param {number} now */
  #tick = now => {
    const moving = this.#motion.step(now);
    this.#paint();
    this.#frame = moving && this.#canvas.isConnected ? requestAnimationFrame(this.#tick) : 0;
  };

  destroy() {
    cancelAnimationFrame(this.#frame);
    this.#screen.stop();
  }
}
