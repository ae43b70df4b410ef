// The canvas of a board: the cells laid out on it, the pieces that travel over it, and its frames.

import { fansNow } from './layout/fan.js';
import { foldFor, foldFrame, layout } from './layout/geometry.js';
import { Motion } from './paint/motion.js';
import { Painter } from './paint/painter.js';
import { Screen } from './paint/screen.js';
import { theme } from './paint/theme.js';

/** @import { Cell, View } from '../types.js' */
/** @import { Table, Wish } from './layout/geometry.js' */
/** @import { Pieces } from './press/paths.js' */
/** @import { Scene } from './paint/scene.js' */

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export class Surface {
  canvas = document.createElement('canvas');
  /** @type {Table | null} */ table = null;
  /** Whether pieces may travel. */ animate = true;
  /** When the pieces of a finished game came to rest, and what has won began to light up; null while they move.
   * @type {number | null} */
  rested = -Infinity;
  /** Whether pieces travel now. */ moving = false;
  #painter = new Painter();
  #motion = new Motion();
  #screen;
  #sceneAt;
  #fold;
  #laid = '';
  /** The hands as they are laid out: which cards they hold, and which stand out. */ #fans = '';
  /** The boards that the pieces still have to reach, in order; the last is the view's. @type {Pieces[]} */ #ahead = [];
  /** The board on which the pieces come to stand, and the same as text. */
  #goal = { pieces: /** @type {Pieces} */ ({}), text: '' };
  #frame = 0;
  /** @type {(() => void)[]} */ #waiting = [];

  /** @param {(now: number) => Scene | null} sceneAt what is to be painted
   * @param {{width: () => number, frame: number | null}} room for the board; `frame`: the width by the height of the
   * place, where it is fixed */
  constructor(sceneAt, { width, frame }) {
    this.#sceneAt = sceneAt;
    this.#fold = (/** @type {View['geometry']} */ geometry) => {
      const narrow = foldFor(geometry, width() || Infinity);
      return frame ? Math.min(narrow, foldFrame(geometry, frame)) : narrow;
    };
    this.canvas.setAttribute('aria-hidden', 'true');
    this.#screen = new Screen(this.canvas, () => {
      this.#painter.forget();
      this.#paint(performance.now());
    });
    document.addEventListener('visibilitychange', this.#hidden);
  }

  /** The pieces as they stand or travel. */
  get items() { return this.#motion.items; }

  /** Whether pieces travel where they are sent now. */
  get animated() { return this.animate && !calm.matches && !document.hidden; }

  /** Whether something moves or lights up, or waits to be painted. */
  get busy() { return this.moving || this.#frame !== 0; }

  /** Resolves when nothing moves. @returns {Promise<void>} */
  settled() {
    return this.busy ? new Promise(resolve => this.#waiting.push(resolve)) : Promise.resolve();
  }

  /** Lays out the cells if the geometry, the wishes or the room has changed: 'all' if so, 'hands' if only hands have
   * closed or opened, which changes no more than the places of their cards, else null.
   * @param {View['geometry']} geometry @param {Omit<Wish, 'fold'>} wishes */
  lay(geometry, wishes) {
    const wish = { ...wishes, fold: this.#fold(geometry) };
    const { pieces, raised, ...rest } = wish;
    const laid = JSON.stringify([geometry, rest]);
    const fans = fansNow(geometry, wish);
    const same = laid === this.#laid;
    if (same && fans === this.#fans) return null;
    this.table = layout(geometry, wish);
    this.#laid = laid;
    this.#fans = fans;
    if (same) return 'hands';
    this.#painter.forget();
    return 'all';
  }

  /** Sends the pieces to their cells, through the given boards first.
   * @param {Pieces} pieces @param {Pieces[]} [by] @param {Cell} [won] the card that has won those of its row */
  send(pieces, by = [], won = undefined) {
    if (!this.table || !this.#aim(pieces)) return;
    if (!this.animated) return this.place(pieces);
    this.#ahead = [...by, pieces];
    this.rested = null;
    this.#next(performance.now(), won);
  }

  /** Puts every piece on its cell at once. @param {Pieces} pieces */
  place(pieces) {
    if (!this.table) return;
    this.#aim(pieces);
    this.#ahead = [];
    this.#motion.show(pieces, this.table, 0, false);
    this.rested = -Infinity;
    this.moving = false;
    this.request();
  }

  /** Lets a piece that was carried go on from there. @param {NonNullable<Scene['held']>} held */
  release(held) {
    if (this.table && this.animate && !calm.matches) this.#motion.place(held, this.table, performance.now());
  }

  /** Where the pieces are to stand. Whether that is another board than before. @param {Pieces} pieces */
  #aim(pieces) {
    const text = JSON.stringify([pieces, this.#fans]);
    const other = text !== this.#goal.text;
    this.#goal = { pieces, text };
    return other;
  }

  /** Sends the pieces to their next board; false if there is none. @param {number} now @param {Cell} [won] */
  #next(now, won) {
    const pieces = this.#ahead.shift();
    if (pieces && this.table) this.#motion.show(pieces, this.table, now, true, won);
    return pieces !== undefined;
  }

  /** Paints soon. */
  request() {
    if (document.hidden) this.#paint(Infinity); // a hidden page gets no frames
    else if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#paint(performance.now()));
  }

  #hidden = () => {
    if (document.hidden && this.busy) this.place(this.#goal.pieces);
  };

  /** @param {number} now */
  #paint(now) {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.moving = this.#motion.step(now) || this.#next(now);
    if (!this.moving) this.rested ??= now;
    let changing = this.moving;
    const scene = this.table && this.#screen.ready ? this.#sceneAt(now) : null;
    if (scene) {
      this.#painter.paint(this.#screen.context, scene, theme(), this.#screen.size);
      changing ||= (scene.lights?.dim ?? 1) < 1 || (scene.arrows?.length && scene.shown !== 1) === true;
    }
    if (changing) this.request();
    else this.#rest();
  }

  #rest() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  destroy() {
    this.#screen.stop();
    document.removeEventListener('visibilitychange', this.#hidden);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.moving = false;
    this.#rest();
  }
}

/** The pieces on a table, and nothing in motion. @param {Pieces} pieces @param {Table} table */
export function itemsOf(pieces, table) {
  const motion = new Motion();
  motion.show(pieces, table, 0, false);
  return motion.items;
}
