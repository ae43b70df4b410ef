// Small boards at the visits of a tree: those in sight are asked for in one go, painted once, and kept for a while.

import { layout, foldFrame } from '../boards/layout/geometry.js';
import { Motion } from '../boards/paint/motion.js';
import { Painter } from '../boards/paint/painter.js';
import { theme } from '../boards/paint/theme.js';

/** @import { View } from '../types.js' */

/** The numbers that are kept, and asked for at once. */
const KEPT = 400, AT_ONCE = 40;
/** The pixels of a board at least, and for each cell across. */
const LEAST = 20, PER_CELL = 6.6;

export class Miniatures {
  #ask;
  #changed;
  /** The view of each visit: null where nothing did. @type {Map<number, View | null>} */
  #views = new Map();
  /** @type {Map<number, { size: number, image: HTMLCanvasElement }>} */
  #images = new Map();
  /** @type {Set<number>} */
  #wants = new Set();
  #asked = 0;
  #turn = 0;

  /** @param {((visits: number[]) => Promise<View[]>) | null} ask @param {() => void} changed */
  constructor(ask, changed) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** Whether they are worth drawing: the board of a typed tree is that very tree, and shows nothing that is not seen.
   * Not known before the first has come. */
  get wanted() {
    const first = this.#views.get(0);
    return Boolean(first && first.geometry.kind !== 'tree');
  }

  /** The pixels that a board needs to be read: the more cells, the more. */
  get least() {
    const { rows = [] } = this.#views.get(0)?.geometry ?? {};
    return Math.max(LEAST, PER_CELL * Math.max(rows.length, ...rows.map(row => row.length)));
  }

  /** Some have been asked for and have not come yet. */
  get busy() { return this.#asked > 0; }

  /** The board of a visit, `size` pixels wide; null while it is fetched. @param {number} visit @param {number} size */
  get(visit, size) {
    const kept = this.#images.get(visit);
    if (kept && kept.size === size) return kept.image;
    const view = this.#views.get(visit);
    if (view === undefined) this.#wants.add(visit);
    if (!view) return kept?.image ?? null;
    const image = picture(view, size);
    this.#images.delete(visit);
    this.#images.set(visit, { size, image });
    if (this.#images.size > KEPT) this.#images.delete(/** @type {number} */ (this.#images.keys().next().value));
    return image;
  }

  /** Asks for what was wanted since, unless an answer is still awaited. */
  async fetch() {
    if (!this.#views.has(0)) this.#wants.add(0);
    if (!this.#ask || this.#asked || !this.#wants.size) return;
    const visits = [...this.#wants].slice(0, AT_ONCE);
    this.#wants.clear();
    const turn = this.#turn;
    this.#asked = visits.length;
    /** @type {View[]} */
    const views = await this.#ask(visits).catch(() => []);
    if (turn !== this.#turn) return;
    this.#asked = 0;
    visits.forEach((visit, at) => this.#views.set(visit, views[at] ?? null));
    this.#changed();
  }

  /** The colours are others. */
  restyle() {
    this.#images.clear();
  }

  /** The tree is another. */
  forget() {
    this.#turn++;
    this.#asked = 0;
    this.#views.clear();
    this.#images.clear();
    this.#wants.clear();
  }

  stop() {
    this.forget();
    this.#ask = null;
  }
}

/** A small board. @param {View} view @param {number} size in the canvas's own pixels
 * @param {boolean} [coordinates] whether its cells are named at the rim */
export function picture(view, size, coordinates = false) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(size));
  const table = layout(view.geometry, { coordinates, numbers: false, fold: foldFrame(view.geometry, 1) });
  const motion = new Motion();
  motion.show(view.pieces, table, 0, false);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  new Painter().paint(context, { view, table, items: motion.items, still: true }, theme(), {
    width: canvas.width, height: canvas.height, ratio: devicePixelRatio || 1,
  });
  return canvas;
}
