// A canvas, crisp at every pixel ratio, and painted anew when size, ratio or colours change.

import { onPixelRatioChange, onThemeChange } from './theme.js';

/** In the canvas's own pixels, and how many of them make one of CSS.
 * @typedef {{ width: number, height: number, ratio: number }} Size */

/** How many pixels of the device one side has. What the browser says of it is right to the pixel, but some emulated
 * devices say it in pixels of CSS: then the larger number holds, and nothing is blurred.
 * @param {number} side in pixels of CSS @param {number} ratio @param {number} [exact] what the browser says */
export function pixelsOf(side, ratio, exact) {
  const reckoned = Math.round(side * ratio);
  return exact === undefined || reckoned - exact > 1 ? reckoned : exact;
}

export class Screen {
  /** @type {Size} */
  size = { width: 0, height: 0, ratio: 1 };
  #canvas;
  #changed;
  /** @type {(() => void)[]} */
  #stops = [];

  /** @param {HTMLCanvasElement} canvas @param {() => void} changed  called when all must be painted anew */
  constructor(canvas, changed) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The board cannot be painted: this browser has no 2D canvas; try another browser.');
    this.context = context;
    this.#canvas = canvas;
    this.#changed = changed;
    const observer = new ResizeObserver(([entry]) => this.#measure(entry.devicePixelContentBoxSize?.[0]));
    try {
      observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch { // WebKit knows no device pixels here.
      observer.observe(canvas);
    }
    this.#stops.push(
      () => observer.disconnect(),
      onPixelRatioChange(() => this.#measure()),
      onThemeChange(() => this.refresh()),
    );
    canvas.addEventListener('contextrestored', changed);
    this.#stops.push(() => canvas.removeEventListener('contextrestored', changed));
  }

  get ready() {
    return this.size.width > 0 && this.size.height > 0;
  }

  /** All is painted anew. A canvas that has left the page is let go. */
  refresh() {
    if (!this.#canvas.isConnected) return this.stop();
    if (this.ready) this.#changed();
  }

  /** Whether it has been let go. */
  get stopped() { return !this.#stops.length; }

  /** @param {ResizeObserverSize} [exact] in the device's own pixels, where the browser knows them */
  #measure(exact) {
    if (this.ready && !this.#canvas.isConnected) return this.stop(); // it has left the page, and so shrunk to nothing
    const ratio = devicePixelRatio || 1;
    const box = this.#canvas.getBoundingClientRect();
    const width = pixelsOf(box.width, ratio, exact?.inlineSize);
    const height = pixelsOf(box.height, ratio, exact?.blockSize);
    if (width === this.size.width && height === this.size.height && ratio === this.size.ratio) return;
    this.size = { width, height, ratio };
    this.#canvas.width = width;
    this.#canvas.height = height;
    if (this.ready) this.#changed();
  }

  stop() {
    for (const stop of this.#stops.splice(0)) stop();
  }
}
