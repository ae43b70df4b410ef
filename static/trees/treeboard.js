// A tree board: shows a search at a moment, and gives back the visit that was pressed. It joins what is unfolded
// (focus.js), where it stands (layout.js), the camera, the painter and the tree that is read out (accessible.js).
//
// Pointer, keyboard and screen reader all come in by the same few verbs: select, fold, zoom, fit.

import { Screen } from '../boards/paint/screen.js';
import { onThemeChange } from '../boards/paint/theme.js';
import { AccessibleTree } from './accessible.js';
import { Camera, between, eased } from './camera.js';
import { colours } from './colours.js';
import { Focus } from './focus.js';
import { Layout, WEDGE } from './layout.js';
import { Miniatures } from './miniatures.js';
import { Painter } from './painter.js';
import { followPointers } from './pointers.js';
import { dress } from './styled.js';
import { svg } from './svg.js';
import { text } from './text.js';
import { tikz } from './tikz.js';

/** @import { View } from '../types.js' */
/** @import { Place } from './camera.js' */
/** @import { SearchTree } from './model.js' */
/** @import { Grabbed } from './pointers.js' */
/** @import { Ringed } from './visible.js' */

/**
 * @typedef {object} TreeBoardOptions
 * @property {(visit: number) => void} onSelect  a visit was pressed
 * @property {(visit: number) => Grabbed | null} [grab]  the drag of a visit by itself
 * @property {() => void} [onPaint]  it has been painted anew
 * @property {() => void} [onFold]  something was folded or unfolded
 * @property {((visits: number[]) => Promise<View[]>) | null} [miniature]  the positions of some visits, as boards
 * @property {string} [label]
 * @property {number} [lid]  pixels at the top that a whole tree leaves free
 * @property {() => boolean} [animate]  whether things may move
 * @property {HTMLElement | null} [outline]  where the tree that is read out stands for all to see; left out: it shows
 *   over the picture while the keyboard is in it
 *
 * @typedef {object} Shown
 * @property {number} [moment]  left out: the end
 * @property {number} [visit]  the current one; left out: where the search stands at the moment
 * @property {number} [cause]  the visit whose bound caused the cut at the current one, drawn with an arc
 * @property {Ringed | null} [ringed]
 * @property {boolean} [mover]  numbers as the seat whose value is returned counts them
 * @property {boolean} [compact]  a small picture within a text: the wheel scrolls the page
 * @property {string} [waiting]  what is written where there is no tree yet
 */

/** How long a movement takes, in milliseconds; and of how many items all may move. */
const LENGTH = 220, MOVING = 2000;
/** The most items that make a picture that can be printed. */
const PRINTED = 4000;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {HTMLElement} host @param {TreeBoardOptions} options */
export function createTreeBoard(host, options) {
  return new TreeBoard(host, options);
}

class TreeBoard {
  #root = document.createElement('div');
  /** The picture. */
  canvas = document.createElement('canvas');
  #options;
  #screen;
  #painter;
  #camera = new Camera();
  #accessible;
  #miniatures;
  /** @type {(() => void)[]} */
  #stops = [];

  /** @type {SearchTree | null} */
  #tree = null;
  /** @type {Focus | null} */
  #focus = null;
  /** @type {Layout | null} */
  #layout = null;
  /** @type {Required<Omit<Shown, 'waiting'>>} */
  #shown = { moment: 0, visit: -1, cause: -1, ringed: null, mover: false, compact: false };
  #waiting = '';
  #pointed = -1;
  /** Nobody has moved the camera: it shows all, whatever the size. */
  #whole = true;
  /** @type {Set<number>} */
  #best = new Set();

  /** Where the items were, how deep the ground was, where the camera was and will be, and since when all is on its way.
   * @type {{ x: Float32Array | null, deep: number, from: Place, to: Place, start: number } | null} */
  #way = null;
  #frame = 0;
  /** @type {(() => void)[]} */
  #resolvers = [];

  /** @param {HTMLElement} host @param {TreeBoardOptions} options */
  constructor(host, options) {
    this.#options = options;
    this.#root.className = 'tree-board';
    this.canvas.setAttribute('aria-hidden', 'true');
    host.append(this.#root);
    this.#root.append(this.canvas);
    dress(() => this.restyle());
    this.#screen = new Screen(this.canvas, () => this.#resized());
    this.#painter = new Painter(this.#screen.context, colours());
    this.#miniatures = new Miniatures(options.miniature ?? null, () => this.#request());
    this.#accessible = new AccessibleTree(options.label ?? 'Search tree', {
      select: visit => this.#select(visit),
      fold: (visit, open) => this.#fold(visit, open),
      point: visit => this.#point(visit, true),
    });
    /** The tree that is read out. */
    this.accessible = this.#accessible.element;
    if (options.outline) options.outline.append(this.accessible);
    else this.#root.append(this.accessible);
    this.accessible.classList.toggle('outline', Boolean(options.outline));
    this.#stops.push(
      onThemeChange(() => this.restyle()),
      followPointers(this.canvas, {
        push: (dx, dy) => this.#go(this.#camera.pushed(dx, dy)),
        zoom: (factor, x, y) => this.#go(this.#camera.zoomed(factor, x, y)),
        press: (x, y) => this.#press(x, y),
        grab: (x, y) => options.grab?.(this.#visitAt(x, y)) ?? null,
        twice: (x, y) => this.#twice(x, y),
        point: (x, y) => this.#point(this.#visitAt(x, y)),
        wheelZooms: event => !this.#shown.compact || event.ctrlKey || event.metaKey,
      }),
    );
    this.#root.addEventListener('keydown', event => this.#key(event));
    document.addEventListener('visibilitychange', this.#hidden);
  }

  // --- what is shown -----------------------------------------------------------------------------------------------

  /** @param {SearchTree | null} tree @param {Shown} [shown] */
  show(tree, { waiting = '', ...shown } = {}) {
    const moment = shown.moment ?? (tree ? tree.moments - 1 : 0);
    const visit = shown.visit ?? (tree?.moments ? tree.runningAt(moment) : -1);
    this.#shown = { cause: -1, ringed: null, mover: false, compact: false, ...shown, moment, visit };
    this.#waiting = waiting;
    this.#root.classList.toggle('compact', this.#shown.compact);
    if (tree !== this.#tree) this.#begin(tree);
    else if (this.#focus?.move(visit)) this.#lay();
    // The best line is known at the end only.
    const over = tree && moment >= tree.moments - 1;
    this.#best = over && tree.size ? new Set(tree.bestLine) : new Set();
    this.#keepInSight();
    this.#updateAccessible();
    this.#request();
  }

  /** @param {SearchTree | null} tree */
  #begin(tree) {
    this.#tree = tree;
    this.#pointed = -1;
    this.#way = null;
    this.#miniatures.forget();
    this.#whole = true;
    this.#focus = tree?.size ? new Focus(tree, roomFor(this.#root.clientWidth)) : null;
    this.#focus?.move(this.#shown.visit);
    this.#layout = tree && this.#focus ? new Layout(tree, this.#focus.open, true) : null;
    this.#see();
  }

  /** Lays out anew; what was seen stays where it was, and glides to its new place. */
  #lay() {
    const [tree, focus, old] = [this.#tree, this.#focus, this.#layout];
    if (!tree || !focus || !old) return;
    const layout = this.#layout = new Layout(tree, focus.open, true);
    const anchor = old.nearest(tree, this.#shown.visit);
    const held = anchor < 0 ? -1 : layout.nearest(tree, old.visit[anchor]);
    const shift = held < 0 ? 0 : layout.x[held] - this.#at(old)[anchor];
    const moving = this.#moves && layout.count + old.count <= MOVING;
    const from = moving ? Float32Array.from(layout.x, (_, item) => {
      const before = old.nearest(tree, layout.visit[item]);
      return before < 0 ? layout.x[item] : this.#at(old)[before] + shift;
    }) : null;
    const shifted = (/** @type {Place} */ place) => ({ ...place, x: place.x + shift });
    const to = shifted(this.#way?.to ?? this.#camera.at);
    const { bottom: deep } = this.#camera.ground;
    this.#camera.at = shifted(this.#camera.at);
    this.#see(true);
    const goal = this.#whole ? this.#camera.whole() : to;
    this.#way = null;
    if (!from) this.#camera.at = goal;
    else this.#way = { x: from, deep, from: this.#camera.at, to: goal, start: performance.now() };
  }

  /** Where the items of a layout stand just now. @param {Layout} layout */
  #at(layout) {
    const way = this.#way;
    if (!way?.x || way.x.length !== layout.count || layout !== this.#layout) return layout.x;
    const e = eased((performance.now() - way.start) / LENGTH);
    return way.x.map((x, item) => x + (layout.x[item] - x) * e);
  }

  /** The camera learns of the picture's and the tree's size. @param {boolean} [stay] */
  #see(stay = false) {
    const { width, height, ratio } = this.#screen.size;
    const layout = this.#layout;
    const several = layout && layout.roots.length > 1;
    this.#camera.measure(
      {
        width: Math.max(1, width / ratio), height: Math.max(1, height / ratio),
        rim: this.#shown.compact && !this.#tree?.pencil.size ? 22 : 34, side: Math.min(44, width / ratio / 16),
        lid: this.#options.lid ?? 0,
      },
      { left: 0, right: layout?.width ?? 1, top: several ? -0.8 : -0.1, bottom: (layout?.rows ?? 1) - 0.9 },
    );
    if (stay) return;
    this.#camera.at = this.#whole ? this.#camera.whole() : this.#camera.limited(this.#camera.at);
  }

  #keepInSight() {
    const [tree, layout] = [this.#tree, this.#layout];
    if (!tree || !layout || this.#shown.visit < 0) return;
    const item = layout.nearest(tree, this.#shown.visit);
    if (item < 0) return;
    const now = this.#way?.to ?? this.#camera.at;
    const to = this.#camera.keeping(layout.x[item], layout.row[item], now, this.#whole ? 16 : undefined);
    if (to.x !== now.x || to.y !== now.y) this.#glide(to);
  }

  // --- the camera --------------------------------------------------------------------------------------------------

  /** Shows all. */
  fit() {
    this.#whole = true;
    this.#glide(this.#camera.whole());
  }

  /** @param {number} factor */
  zoom(factor) {
    this.#whole = false;
    const from = this.#way?.to ?? this.#camera.at;
    const item = this.#tree && this.#layout ? this.#layout.nearest(this.#tree, this.#shown.visit) : -1;
    const { width, height } = this.#camera.frame;
    let [px, py] = [width / 2, height / 2];
    if (this.#layout && item >= 0) {
      const [x, y] = [this.#camera.toX(this.#layout.x[item]), this.#camera.toY(this.#layout.row[item])];
      if (x > 0 && x < width && y > 0 && y < height) [px, py] = [x, y];
    }
    this.#glide(this.#camera.zoomed(factor, px, py, from));
  }

  /** At once. @param {Place} place */
  #go(place) {
    this.#whole = false;
    if (this.#way) this.#see(true);
    this.#way = null;
    this.#camera.at = place;
    this.#request();
  }

  /** @param {Place} to */
  #glide(to) {
    if (!this.#moves) {
      this.#way = null;
      this.#camera.at = to;
    } else {
      const layout = this.#layout;
      const x = this.#way?.x && layout ? this.#at(layout) : null;
      this.#way = { x, deep: this.#camera.ground.bottom, from: this.#camera.at, to, start: performance.now() };
    }
    this.#request();
  }

  get #moves() {
    return !document.hidden && this.#screen.ready && (this.#options.animate ? this.#options.animate() : !calm.matches);
  }

  // --- folding -----------------------------------------------------------------------------------------------------

  /** Folds a visit, or unfolds it. @param {number} visit @param {boolean} [open] */
  fold(visit, open = !this.#focus?.open[visit]) { this.#fold(visit, open); }

  /** @param {number} visit @param {boolean} open */
  #fold(visit, open) { this.#refold(focus => focus.set(visit, open)); }

  /** @param {number} visit */
  unfoldBelow(visit) { this.#refold(focus => focus.unfoldBelow(visit)); }

  unfoldAll() { this.#refold(focus => focus.unfoldAll()); }

  foldAll() { this.#refold(focus => focus.foldAll()); }

  /** As much as can well be seen: as at first. */
  refold() { this.#refold(focus => focus.reset()); }

  /** @param {(focus: Focus) => void} how */
  #refold(how) {
    if (!this.#focus) return;
    how(this.#focus);
    this.#lay();
    this.#updateAccessible();
    this.#request();
    this.#options.onFold?.();
  }

  // --- pressing ----------------------------------------------------------------------------------------------------

  /** @param {number} x @param {number} y */
  #itemAt(x, y) {
    const layout = this.#layout;
    if (!layout || Number.isNaN(x)) return -1;
    const row = this.#camera.fromY(y);
    const reach = Math.max(0.55, 9 / this.#camera.at.zoom);
    const near = layout.hit(this.#camera.fromX(x), Math.round(row), reach);
    // A board below its visit, and the foot of a wedge, lie between two rows.
    return near >= 0 ? near : layout.hit(this.#camera.fromX(x), Math.floor(row), reach);
  }

  /** @param {number} x @param {number} y */
  #visitAt(x, y) {
    const item = this.#itemAt(x, y);
    return item < 0 || !this.#layout ? -1 : this.#layout.visit[item];
  }

  /** @param {number} x @param {number} y */
  #press(x, y) {
    const item = this.#itemAt(x, y);
    if (item < 0 || !this.#layout) return;
    const visit = this.#layout.visit[item];
    if (this.#layout.kind[item] === WEDGE) this.#fold(visit, true);
    else this.#select(visit);
  }

  /** @param {number} x @param {number} y */
  #twice(x, y) {
    const visit = this.#visitAt(x, y);
    if (visit >= 0 && this.#tree?.below(visit)) this.fold(visit);
  }

  /** @param {number} visit */
  #select(visit) { this.#options.onSelect(visit); }

  /** @param {number} visit @param {boolean} [seen] it shall be in sight */
  #point(visit, seen = false) {
    if (visit === this.#pointed) return;
    this.#pointed = visit;
    this.canvas.classList.toggle('over', visit >= 0);
    const item = visit >= 0 && this.#tree && this.#layout ? this.#layout.nearest(this.#tree, visit) : -1;
    if (seen && item >= 0 && this.#layout) {
      const now = this.#way?.to ?? this.#camera.at;
      const to = this.#camera.keeping(this.#layout.x[item], this.#layout.row[item], now, 40);
      if (to.x !== now.x || to.y !== now.y) this.#glide(to);
    }
    this.#request();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') this.zoom(1.4);
    else if (event.key === '-') this.zoom(1 / 1.4);
    else if (event.key === '0') this.fit();
    else return;
    event.preventDefault();
  }

  // --- painting ----------------------------------------------------------------------------------------------------

  #resized() {
    this.#see();
    this.#paint();
  }

  /** The colours are others. */
  restyle() {
    this.#painter = new Painter(this.#screen.context, colours());
    this.#miniatures.restyle();
    this.#request();
  }

  #request() {
    if (document.hidden) this.#paint(); // no frames come while the page is hidden
    else if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #hidden = () => {
    if (document.hidden && this.#frame) this.#paint();
  };

  #paint() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [tree, layout, way] = [this.#tree, this.#layout, this.#way];
    if (!this.#screen.ready) return this.#release();
    if (!tree || !layout) {
      this.#painter.blank(this.#screen.size, this.#waiting);
      return this.#release();
    }
    let x = layout.x;
    if (way) {
      const t = document.hidden ? 1 : (performance.now() - way.start) / LENGTH;
      this.#see(true);
      const { ground } = this.#camera;
      ground.bottom = way.deep + (ground.bottom - way.deep) * eased(t);
      this.#camera.at = between(way.from, way.to, t);
      x = this.#at(layout);
      if (t >= 1) {
        this.#way = null;
        x = layout.x;
      }
    }
    this.#painter.paint({
      ...this.#shown, tree, layout, x, camera: this.#camera, pointed: this.#pointed, best: this.#best,
      miniature: this.#miniatures.wanted ? {
        least: this.#miniatures.least,
        picture: (visit, size) => this.#miniatures.get(visit, size * this.#screen.size.ratio),
      } : null,
    }, this.#screen.size);
    this.#options.onPaint?.();
    this.#miniatures.fetch();
    if (this.#way) return this.#request();
    return this.#release();
  }

  #release() {
    if (this.#miniatures.busy || this.#frame) return;
    for (const resolve of this.#resolvers.splice(0)) resolve();
  }

  /** Resolves when nothing moves and all is painted. @returns {Promise<void>} */
  settled() {
    if (!this.#frame && !this.#way && !this.#miniatures.busy) return Promise.resolve();
    return new Promise(resolve => this.#resolvers.push(resolve));
  }

  // --- for others --------------------------------------------------------------------------------------------------

  #updateAccessible() {
    this.#accessible.show(this.#tree, this.#layout, this.#focus?.open ?? null, { ...this.#shown, best: this.#best });
  }

  /** Where the visits stand in a picture of what is unfolded; of more than can be printed, of what matters. */
  #printed() {
    const [tree, focus] = [this.#tree, this.#focus];
    if (!tree || !focus) return null;
    const layout = new Layout(tree, focus.open);
    if (layout.count <= PRINTED) return layout;
    const less = new Focus(tree);
    less.move(this.#shown.visit);
    return new Layout(tree, less.open);
  }

  /** Where a visit stands in the picture, in pixels from its upper left. @param {number} visit */
  where(visit) {
    const [tree, layout] = [this.#tree, this.#layout];
    const item = tree && layout ? layout.nearest(tree, visit) : -1;
    return item < 0 || !layout ? null
      : { x: this.#camera.toX(layout.x[item]), y: this.#camera.toY(layout.row[item]), row: this.#camera.row() };
  }

  /** The picture of what is unfolded, as a file. */
  svg() {
    const [tree, layout] = [this.#tree, this.#printed()];
    if (!tree || !layout) return '';
    return svg(tree, layout, { ...this.#shown, best: this.#best, label: this.#options.label });
  }

  /** The same for a paper that is set with LaTeX. */
  tikz() {
    const [tree, layout] = [this.#tree, this.#printed()];
    return tree && layout ? tikz(tree, layout, { ...this.#shown, best: this.#best }) : '';
  }

  /** All that is in sight, as a picture of pixels. @returns {Promise<Blob | null>} */
  png() { return new Promise(resolve => this.#tree ? this.canvas.toBlob(resolve, 'image/png') : resolve(null)); }

  /** The unfolded items, as text. */
  text() {
    return this.#tree && this.#focus ? text(this.#tree, { ...this.#shown, open: this.#focus.open }) : '';
  }

  focus() { this.#accessible.focus(); }

  destroy() {
    for (const stop of this.#stops.splice(0)) stop();
    this.#screen.stop();
    this.#miniatures.stop();
    this.#accessible.destroy();
    document.removeEventListener('visibilitychange', this.#hidden);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#way = null;
    this.#release();
    this.#root.remove();
  }
}

/** The number of visits that can well be seen in a picture `width` pixels wide. @param {number} width */
const roomFor = width => ({
  whole: Math.max(80, Math.min(300, width * 0.3)), budget: Math.max(50, Math.min(250, width * 0.1)),
});
