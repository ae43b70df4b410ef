// A board: shows a view, and gives back the move that was pressed. It joins the table of cells (geometry.js), the
// legal paths (paths.js), the canvas (painter.js), the buttons over it (grid.js) and the motion of views (motion.js).

import { foldFor, foldFrame, layout, meant } from './geometry.js';
import { Grid } from './grid.js';
import { ask } from './menu.js';
import { Motion } from './motion.js';
import { Painter } from './painter.js';
import { following, nextCells, press, valuesByCell } from './paths.js';
import { Screen } from './screen.js';
import { theme } from './theme.js';

/** @import { Cell, Path, View } from '../types.js' */
/** @import { Table } from './geometry.js' */
/** @import { Scene, Value } from './painter.js' */

/**
 * @typedef {object} ShowOptions
 * @property {boolean} [interactive]  moves may be pressed
 * @property {boolean} [animate]  pieces travel; never where less motion is asked for
 * @property {boolean} [flip]
 * @property {boolean} [coordinates]
 * @property {boolean} [confirm]  by touch, a first press shows the move and a second one plays it
 * @property {boolean} [preview]  hover and focus show what a move does
 *
 * @typedef {{ values?: Record<string, Value>, hint?: Cell[] }} Overlay
 */

const DEFAULTS = { interactive: true, animate: true, flip: false, coordinates: true, confirm: false, preview: true };
/** A second click so soon after the one that played, in milliseconds, is the same press. */
const DOUBLE = 250;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {HTMLElement} host  what the board is put into
 * @param {{ onMove: (move: string) => void, announce?: (text: string) => void, label?: string }} to */
export function createBoard(host, { onMove, announce = () => {}, label = 'Board' }) {
  return new Board(host, onMove, announce, label);
}

class Board {
  #root = document.createElement('div');
  #canvas = document.createElement('canvas');
  #painter = new Painter();
  #motion = new Motion();
  #host;
  #grid;
  #screen;
  #watcher;
  #onMove;
  #announce;

  /** @type {View | null} */
  #view = null;
  /** @type {Table | null} */
  #table = null;
  #laid = '';
  #options = DEFAULTS;
  /** @type {Overlay} */
  #overlay = {};
  /** @type {Map<Cell, Value>} The overlay's values, by the cell to press next. */
  #values = new Map();

  /** @type {Cell[]} The path begun. */
  #pressed = [];
  /** @type {Cell | null} */
  #looked = null;
  /** @type {Cell | null} Pressed once by touch, to be pressed again. */
  #armed = null;
  /** @type {Scene['held']} */
  #held = null;
  /** @type {{ cell: Cell | null, at: number }} */
  #played = { cell: null, at: -Infinity };
  #closeMenu = () => {};

  #frame = 0;
  #moving = false;
  /** @type {(() => void)[]} */
  #waiting = [];

  /** @param {HTMLElement} host @param {(move: string) => void} onMove
   * @param {(text: string) => void} announce @param {string} label */
  constructor(host, onMove, announce, label) {
    this.#host = host;
    this.#onMove = onMove;
    this.#announce = announce;
    this.#root.className = 'board';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#grid = new Grid(label, {
      press: (cell, how) => this.#press(cell, how.touch, how.repeated),
      look: cell => this.#look(cell),
      cancel: () => this.#cancel(),
      lift: cell => this.#lift(cell),
      carry: (x, y) => this.#carry(x, y),
      drop: cell => this.#drop(cell),
    });
    this.#root.append(this.#canvas, this.#grid.element);
    host.append(this.#root);
    this.#screen = new Screen(this.#canvas, () => {
      this.#painter.forget();
      this.#paint(performance.now());
    });
    this.#watcher = new ResizeObserver(() => this.#view && this.#lay() && this.#stand());
    this.#watcher.observe(host);
    document.addEventListener('visibilitychange', this.#hidden);
  }

  /** Something moves, or is yet to be painted. */
  get busy() {
    return this.#moving || this.#frame !== 0;
  }

  /** Resolves when nothing moves. @returns {Promise<void>} */
  settled() {
    return this.busy ? new Promise(resolve => this.#waiting.push(resolve)) : Promise.resolve();
  }

  /** @param {View} view @param {ShowOptions} [options] */
  show(view, options = {}) {
    const changed = view !== this.#view && JSON.stringify(view) !== JSON.stringify(this.#view);
    const wished = { ...DEFAULTS, ...options };
    const inert = this.#options.interactive && !wished.interactive;
    this.#view = view;
    this.#options = wished;
    if (changed || inert) this.#letGo();
    const relaid = this.#lay();
    const animate = !relaid && wished.animate && !calm.matches && !document.hidden;
    if (relaid) this.#stand();
    else if (changed) this.#motion.show(view.pieces, /** @type {Table} */ (this.#table), performance.now(), animate);
    this.#refresh();
  }

  /** Values of moves, by the move's text, and cells to point at. @param {Overlay} overlay */
  overlay(overlay) {
    if (JSON.stringify(overlay) === JSON.stringify(this.#overlay)) return;
    this.#overlay = overlay;
    this.#refresh();
  }

  focus() {
    this.#grid.focus();
  }

  destroy() {
    this.#letGo();
    this.#screen.stop();
    this.#watcher.disconnect();
    document.removeEventListener('visibilitychange', this.#hidden);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#moving = false;
    this.#release();
    this.#grid.destroy();
    this.#root.remove();
  }

  // --- layout and painting -----------------------------------------------------------------------------------------

  /** Lays the cells out where geometry, wishes or room have changed; true where they have. */
  #lay() {
    const { geometry } = /** @type {View} */ (this.#view);
    const { flip, coordinates } = this.#options;
    const fold = foldFor(geometry, this.#host.clientWidth || Infinity);
    const laid = JSON.stringify([geometry, flip, coordinates, fold]);
    if (laid === this.#laid) return false;
    const table = layout(geometry, { flip, coordinates, fold });
    this.#laid = laid;
    this.#table = table;
    this.#painter.forget();
    this.#root.dataset.kind = geometry.kind;
    this.#root.style.setProperty('--board-ratio', String(table.width / table.height));
    this.#root.style.setProperty('--board-least', `${(table.least ?? 0) * table.height}px`);
    this.#grid.lay(geometry.rows, table, flip);
    return true;
  }

  /** Every piece where it belongs, at once. */
  #stand() {
    if (!this.#view || !this.#table) return;
    this.#motion.show(this.#view.pieces, this.#table, 0, false);
    this.#moving = false;
    this.#request();
  }

  #refresh() {
    this.#say();
    this.#request();
  }

  #request() {
    if (document.hidden) this.#paint(Infinity); // no frames come while the page is hidden
    else if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#paint(performance.now()));
  }

  #hidden = () => {
    if (document.hidden && this.busy) this.#paint(Infinity);
  };

  /** @param {number} now */
  #paint(now) {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#moving = this.#motion.step(now);
    if (this.#view && this.#table && this.#screen.ready) {
      this.#painter.paint(this.#screen.context, this.#scene(this.#view, this.#table), theme(), this.#screen.size);
    }
    if (this.#moving) this.#request();
    else this.#release();
  }

  #release() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** @param {View} view @param {Table} table @returns {Scene} */
  #scene(view, table) {
    const still = !this.#moving;
    const pressed = this.#pressed;
    const seen = still && !this.#held ? this.#seen(view) : [];
    const one = seen.length === 1 && seen[0].cells.length === pressed.length + 1 ? seen[0] : null;
    const begun = pressed.length ? nextCells(view.paths, pressed) : new Set(seen.flatMap(path => path.cells[1] ?? []));
    return {
      view, table, items: this.#motion.items, still, pressed, held: this.#held,
      preview: one && { put: one.put ?? {}, take: new Set(one.take), to: one.cells.at(-1), sure: this.#armed !== null },
      targets: this.#options.interactive ? [...begun] : [],
      hint: still ? this.#overlay.hint : [],
      values: still ? this.#values : undefined,
    };
  }

  /** The paths that a press on the cell looked at would leave. @param {View} view */
  #seen(view) {
    const cell = this.#armed ?? (this.#options.preview ? this.#looked : null);
    if (cell === null || !this.#options.interactive) return [];
    const next = meant(view.geometry, nextCells(view.paths, this.#pressed), cell);
    return next === null ? [] : following(view.paths, [...this.#pressed, next]);
  }

  // --- what is said ------------------------------------------------------------------------------------------------

  #say() {
    const view = this.#view;
    if (!view) return;
    const { interactive } = this.#options;
    const next = nextCells(view.paths, this.#pressed);
    this.#values = valuesByCell(view.paths, this.#pressed, this.#overlay.values ?? {});
    this.#grid.tell(cell => {
      const target = interactive ? meant(view.geometry, next, cell) : null;
      const paths = target === null ? [] : following(view.paths, [...this.#pressed, target]);
      const marks = view.marks[cell] ?? [];
      const value = this.#values.get(cell);
      return {
        name: [
          view.labels[cell] ?? cell, marks.includes('last') && 'last move', marks.includes('win') && 'winning line',
        ].filter(Boolean).join(', '),
        description: [
          paths.length === 1 && paths[0].say,
          value && `${value.proven ? 'proven' : 'estimate'} ${value.text}${value.best ? ', best' : ''}`,
          this.#overlay.hint?.includes(cell) && 'hint',
        ].filter(Boolean).join(', '),
        legal: target !== null,
        begins: interactive && following(view.paths, [cell]).some(path => path.cells.length > 1),
        selected: this.#pressed.includes(cell),
      };
    });
  }

  // --- pressing ----------------------------------------------------------------------------------------------------

  /** @param {Cell} cell @param {boolean} touch @param {boolean} repeated */
  #press(cell, touch, repeated) {
    const view = this.#view;
    if (!view || (repeated && cell === this.#played.cell && performance.now() - this.#played.at < DOUBLE)) return;
    if (!this.#options.interactive) return this.#announce(view.status);
    const target = meant(view.geometry, nextCells(view.paths, this.#pressed), cell) ?? cell;
    const outcome = press(view.paths, this.#pressed, target);
    const armed = this.#armed;
    this.#armed = null;
    switch (outcome.does) {
      case 'play':
        if (this.#options.confirm && touch && armed !== target) {
          this.#armed = target;
          this.#announce(`${outcome.path.say}: press again to play.`);
          return this.#refresh();
        }
        this.#played = { cell, at: performance.now() };
        return this.#play(outcome.path);
      case 'ask':
        this.#closeMenu();
        this.#closeMenu = ask(this.#root, /** @type {HTMLElement} */ (this.#grid.button(cell)), outcome.paths,
          path => path ? this.#play(path) : this.#cancel());
        return;
      case 'go': {
        this.#pressed = outcome.pressed;
        const count = nextCells(view.paths, this.#pressed).size;
        this.#announce(`${view.labels[cell] ?? cell}: ${count} ${count === 1 ? 'cell' : 'cells'} to go on to.`);
        return this.#refresh();
      }
      case 'cancel':
        this.#cancel();
        return;
      default: {
        this.#pressed = [];
        this.#announce(`${view.labels[cell] ?? cell}: no legal move here.`);
        this.#refresh();
      }
    }
  }

  /** @param {Path} path */
  #play(path) {
    this.#letGo();
    this.#refresh();
    this.#onMove(path.move);
  }

  #letGo() {
    this.#pressed = [];
    this.#armed = null;
    this.#held = null;
    this.#closeMenu();
    this.#closeMenu = () => {};
  }

  #cancel() {
    const begun = this.#pressed.length > 0 || this.#armed !== null;
    this.#letGo();
    if (begun) this.#announce('The move is taken back; choose again.');
    this.#refresh();
    return begun;
  }

  /** @param {Cell | null} cell */
  #look(cell) {
    if (cell === this.#looked) return;
    this.#looked = cell;
    this.#request();
  }

  /** @param {Cell} cell */
  #lift(cell) {
    if (!this.#view || !this.#options.interactive) return false;
    if (!this.#pressed.includes(cell)) this.#press(cell, false, false);
    return this.#pressed[this.#pressed.length - 1] === cell;
  }

  /** @param {number} x @param {number} y */
  #carry(x, y) {
    const cell = this.#pressed[this.#pressed.length - 1];
    if (!this.#table || cell === undefined) return;
    this.#held = { cell, x: x * this.#table.width, y: y * this.#table.height };
    this.#request();
  }

  /** @param {Cell | null} cell */
  #drop(cell) {
    const from = this.#held?.cell;
    this.#held = null;
    if (cell !== null && cell !== from) this.#press(cell, false, false);
    this.#request();
  }
}

/** @type {WeakMap<HTMLCanvasElement, { screen: Screen, painter: Painter, view: View }>} */
const minis = new WeakMap();

/** Paints a board on any canvas, without buttons; it stays crisp and follows the colours until it leaves the page.
 * @param {HTMLCanvasElement} canvas @param {View} view */
export function paintMini(canvas, view) {
  const paint = () => {
    const mini = minis.get(canvas);
    if (!mini?.screen.ready) return;
    const { geometry } = mini.view;
    const { width, height } = mini.screen.size;
    const table = layout(geometry, { coordinates: false, fold: foldFrame(geometry, width / height) });
    const motion = new Motion();
    motion.show(mini.view.pieces, table, 0, false);
    const scene = { view: mini.view, table, items: motion.items, still: true };
    mini.painter.paint(mini.screen.context, scene, theme(), mini.screen.size);
  };
  const known = minis.get(canvas);
  if (known) {
    known.view = view;
    known.painter.forget();
    known.screen.refresh();
    return;
  }
  const painter = new Painter();
  const screen = new Screen(canvas, () => {
    painter.forget();
    paint();
  });
  minis.set(canvas, { screen, painter, view });
}
