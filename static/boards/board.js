// A board shows a view and returns the pressed move. It joins the canvas (surface.js), the buttons over it (input.js)
// and below it (bar.js), the move that is being entered (entry.js) and the speech (speech.js). A path of several steps
// is pressed step by step: the pieces follow, and each step can be taken back.

import { Bar } from './press/bar.js';
import { Entry } from './press/entry.js';
import { Grid } from './press/input.js';
import { Loupe } from './press/loupe.js';
import { lightsAt, marked, winning } from './paint/lights.js';
import { ask } from './press/menu.js';
import { bare, nextCells, previewOf, prey, topmost, valuesByCell } from './press/paths.js';
import { TAKEN_BACK, drawingFrom, noMoveHere, onward, partly, pressAgain, sayings } from './press/speech.js';
import { isForced } from './press/stages.js';
import { Surface, itemsOf } from './surface.js';

/** @import { Cell, Path, View } from '../types.js' */
/** @import { Overlay, Scene, Value } from './paint/scene.js' */

/**
 * @typedef {object} ShowOptions
 * @property {boolean} [interactive]  moves can be pressed
 * @property {boolean} [animate]  pieces travel, except under reduced motion
 * @property {boolean} [flip]
 * @property {number} [near]  the seat on the lower edge, where the parts lie round a table
 * @property {boolean} [coordinates]
 * @property {boolean} [numbers]  show the numbers of numbered cells
 * @property {boolean} [flat]  rows of hexagons lie straight
 * @property {boolean} [bare]  boards of squares have no frame
 * @property {boolean} [upright]  parts that would lie side by side lie one above the other
 * @property {boolean} [confirm]  with touch, the first press shows the move and the second plays it
 * @property {boolean} [preview]  hover and focus show the effect of a move
 * @property {string} [move]  the last move: the pieces make its steps one by one, if it was legal in the view before
 */

const DEFAULTS = {
  interactive: true, animate: true, flip: false, near: /** @type {number | undefined} */ (undefined),
  coordinates: true, numbers: true, flat: false, bare: false, upright: false, confirm: false, preview: true, move: '',
};
/** Milliseconds after a played move within which a second click counts as the same press. */
const DOUBLE = 250;
/** The ways back within a move. */
const BACK = { jump: 'Take back this jump', part: 'Take back' };
/** Arrows come into sight within this number of milliseconds. */
const FADING = 150;

/** @param {HTMLElement} host  the element to hold the board
 * @param {{ onMove: (move: string) => void, announce?: (text: string) => void,
 *   explain?: (text: string, cell?: Cell) => void, onDraw?: (from: Cell, to: Cell) => void, onRandom?: () => void,
 *   onIdle?: (cell: Cell) => boolean,
 *   label?: string, frame?: number | null }} to
 *   `announce` speaks a text. `onIdle`: a press while no move can be pressed, and whether it was meant for something.
 *   `explain` also shows it, such as the reason that a press is not a move, until the next text; '' clears it. `frame`:
 *   the width by the height of the place, where it is fixed: rows fold so that cells become as large as they can */
export function createBoard(host, to) {
  return new Board(host, to);
}

class Board {
  #root = document.createElement('div');
  #surface;
  #grid;
  #bar;
  #watcher;
  #loupe;
  #onMove;
  #announce;
  #explain;
  #onIdle;

  /** The move that is being entered; null until there is a view. @type {Entry | null} */ #entry = null;
  #options = DEFAULTS;
  /** @type {Overlay} */ #overlay = {};
  /** @type {Map<Cell, Value>} The overlay's values, by the cell to press next. */ #values = new Map();
  #arrowsSince = -Infinity;

  /** @type {Cell | null} */ #pointed = null;
  /** @type {Cell | null} Where a piece came to the pointer, not the pointer to it: nothing is meant by that. */
  #unasked = null;
  /** @type {Cell | null} Pressed once by touch; a second press plays. */ #armed = null;
  /** @type {Scene['held']} */ #held = null;
  /** The last move that was pressed, and where its last press was. */
  #played = { cell: /** @type {Cell | null} */ (null), move: '', at: -Infinity };
  #closeMenu = () => {};
  /** How what is placed lies. @type {'across' | 'down'} */ #way = 'across';

  /** @param {HTMLElement} host @param {Parameters<typeof createBoard>[1]} to */
  constructor(host, {
    onMove, announce = () => {}, explain = () => {}, onDraw, onRandom = () => {}, onIdle = () => false, label = 'Board',
    frame = null,
  }) {
    this.#onIdle = onIdle;
    this.#onMove = onMove;
    this.#announce = announce;
    this.#explain = explain;
    this.#root.className = 'board';
    this.#surface = new Surface(now => this.#scene(now), { width: () => host.clientWidth, frame });
    this.#grid = new Grid(label, {
      press: (cell, how) => this.#press(cell, how.touch, how.repeated),
      point: cell => this.#point(cell),
      cancel: () => this.#stepBack(),
      lift: cell => this.#lift(cell),
      carry: (x, y) => this.#carry(x, y),
      drop: cell => this.#drop(cell),
      turn: () => this.turnPlaced(),
      aim: (cell, x, y) => { this.#loupe.show(cell !== null, x, y); this.#point(cell); },
      draw: onDraw && ((from, to) => (to === null ? announce(drawingFrom(this.#view, from)) : onDraw(from, to))),
    });
    this.#bar = new Bar(path => this.#play(path), () => this.#stepBack(), () => this.turnPlaced(), onRandom);
    this.#root.append(this.#surface.canvas, this.#grid.element);
    this.#loupe = new Loupe(this.#root, this.#surface.canvas);
    host.append(this.#root, this.#bar.element);
    this.#watcher = new ResizeObserver(() => this.#entry && this.#lay(this.#entry) && this.#placeAll(this.#entry));
    this.#watcher.observe(host);
  }

  /** The view after the parts of a move that have been entered. */
  get #view() { return this.#entry?.view ?? null; }

  /** Whether something moves or lights up, or waits to be painted. */
  get busy() { return this.#surface.busy; }

  /** Resolves when nothing moves. */
  settled() { return this.#surface.settled(); }

  /** @param {View} view @param {ShowOptions} [options] */
  show(view, options = {}) {
    const before = this.#entry?.given ?? null;
    const news = view !== before && JSON.stringify(view) !== JSON.stringify(before);
    const wished = { ...DEFAULTS, ...options };
    const inert = this.#options.interactive && !wished.interactive;
    if (news) this.#unasked = this.#pointed !== null && view.pieces[this.#pointed] ? this.#pointed : null;
    const entry = this.#entry ??= new Entry(view);
    entry.show(view, news);
    this.#options = wished;
    this.#surface.animate = wished.animate;
    if (news || inert) this.#letGo();
    if (news && wished.move !== this.#played.move) this.#played.cell = null;
    if (this.#lay(entry)) this.#placeAll(entry);
    else if (!before || !news) this.#surface.send(entry.shown.pieces);
    else this.#surface.send(entry.shown.pieces, entry.between(before, wished.move), marked(before, 'takes')[0]);
    this.#refresh();
    if (news) this.#followFocus();
  }

  /** Where all moves have buttons below the board, the focus goes from the board to them. */
  #followFocus() {
    const paths = this.#view?.paths ?? [];
    const only = this.#options.interactive && paths.length > 0 && bare(paths).length === paths.length;
    if (only && this.#grid.focused) this.#bar.focus();
  }

  /** Sends the pieces to where the move has led them so far. */
  #pose() {
    if (this.#entry) this.#surface.send(this.#entry.shown.pieces);
  }

  /** Shows values of moves (by the move's text), hinted cells and arrows, or values of the cells themselves.
   * @param {Overlay} overlay */
  overlay(overlay) {
    if (JSON.stringify(overlay) === JSON.stringify(this.#overlay)) return;
    if (JSON.stringify(overlay.arrows) !== JSON.stringify(this.#overlay.arrows)) {
      this.#arrowsSince = this.#surface.animated ? performance.now() : -Infinity;
    }
    this.#overlay = overlay;
    this.#refresh();
  }

  /** The board when nothing moves and nothing is pressed or pointed at, with its size: for a picture. */
  get still() {
    const view = this.#entry?.given, { table, canvas: { clientWidth: width } } = this.#surface;
    if (!view || !table || !width) return null;
    const { values = {}, cells, hint, arrows, marked, sparse } = this.#overlay;
    /** @type {Scene} */
    const scene = {
      view, table, items: itemsOf(view.pieces, table), still: true, hint, arrows, marked,
      values: cells ? new Map(Object.entries(cells)) : sparse ? undefined : valuesByCell(view.paths, [], values),
    };
    return { scene, width, height: width * table.height / table.width };
  }

  /** @param {Cell} [cell] */
  focus(cell) {
    this.#grid.focus(cell);
  }

  /** Plays the only move without cells, if there is exactly one. */
  pass() {
    const paths = this.#options.interactive ? bare(this.#view?.paths ?? []) : [];
    if (paths.length === 1) this.#play(paths[0]);
  }

  destroy() {
    this.#letGo();
    this.#loupe.show(false, 0, 0);
    this.#watcher.disconnect();
    this.#surface.destroy();
    this.#grid.destroy();
    this.#bar.element.remove();
    this.#root.remove();
  }

  // --- layout and painting -----------------------------------------------------------------------------------------

  /** Lays out the cells if the geometry, the options or the room has changed; true if so. Hands that close or open
   * change no more than the places of their cards. @param {Entry} entry */
  #lay({ view: { geometry, pieces, paths } }) {
    const { flip, near, coordinates, numbers, flat, bare, upright, interactive } = this.#options;
    const raised = new Set(interactive ? paths.flatMap(path => path.cells[0] ?? []) : []);
    const laid = this.#surface.lay(geometry, {
      flip, near, coordinates, numbers, flat, bare, upright, pieces, raised,
    });
    const { table } = this.#surface;
    if (!laid || !table) return false;
    if (laid === 'all') {
      this.#root.dataset.kind = geometry.kind;
      this.#root.dataset.surface = geometry.surface ?? '';
      this.#root.toggleAttribute('data-beside', Boolean(geometry.beside));
      this.#root.style.setProperty('--board-ratio', String(table.width / table.height));
      this.#root.style.setProperty('--board-least', `${(table.least ?? 0) * table.height}px`);
    }
    this.#grid.lay(geometry.rows, table, flip);
    return laid === 'all';
  }

  /** Puts every piece on its cell at once. @param {Entry} entry */
  #placeAll(entry) {
    this.#surface.place(entry.shown.pieces);
  }

  #refresh() {
    this.#describe();
    this.#surface.request();
  }

  /** The scene to be painted. @param {number} now @returns {Scene | null} */
  #scene(now) {
    const entry = this.#entry, { table, items, moving, rested } = this.#surface;
    if (!entry || !table) return null;
    const { view, pressed } = entry;
    const still = !moving, interactive = this.#options.interactive;
    const meant = still && !this.#held ? this.#meant : null;
    const seen = meant === null ? [] : entry.after(meant, this.#way);
    const won = still ? winning(view, table) : [];
    const next = pressed.length ? nextCells(view.paths, pressed) : new Set(seen.flatMap(path => path.cells[1] ?? []));
    return {
      view: entry.shown, table, items, still, held: this.#held,
      pressed: pressed.slice(-1).map(cell => topmost(view.pieces, cell)),
      preview: previewOf(seen, pressed, this.#armed !== null),
      laid: entry.laid(meant, this.#way),
      targets: interactive ? [...next] : [],
      open: still ? this.#open(view, pressed) : [],
      prey: still && interactive ? prey(view, pressed) : [],
      hint: still ? this.#overlay.hint : [],
      arrows: still ? this.#overlay.arrows : [],
      shown: Math.min(1, Math.max(0, (now - this.#arrowsSince) / FADING)),
      lights: won.length ? { cells: won, ...lightsAt(won.length, now - (rested ?? now)) } : undefined,
      values: still ? this.#chips(entry) : undefined,
      lost: this.#overlay.lost,
      graded: still ? this.#overlay.graded : null,
      marked: still ? this.#overlay.marked : undefined,
    };
  }

  /** The empty cells on which a move can begin, if moves cannot begin on all of them.
   * @param {View} view @param {Cell[]} pressed */
  #open({ geometry, paths, pieces, why }, pressed) {
    const { interactive, preview } = this.#options;
    if (!why || geometry.surface === 'goban' || !interactive || !preview || pressed.length) return [];
    return [...nextCells(paths, [])].filter(cell => !pieces[cell] && !this.#values.has(cell) && cell !== this.#pointed);
  }

  /** The cell whose press is shown before it is made: the one under the pointer or focus. */
  get #meant() {
    const pointed = this.#pointed === this.#unasked ? null : this.#pointed;
    const cell = this.#armed ?? (this.#options.preview || this.#loupe.shown ? pointed : null);
    return this.#options.interactive ? cell : null;
  }

  /** @param {Entry} entry */
  #valued(entry) {
    const { values = {}, cells } = this.#overlay;
    return cells ? new Map(Object.entries(cells)) : entry.valued(values, this.#pointed);
  }

  /** The values that are painted: where arrows stand for them, only those of a piece that is chosen or pointed at.
   * @param {Entry} entry */
  #chips(entry) {
    const { values = {}, sparse } = this.#overlay;
    if (!sparse) return this.#values;
    const from = entry.pressed.length ? entry.pressed : this.#pointed ? [this.#pointed] : [];
    return from.length ? valuesByCell(entry.view.paths, from, values) : undefined;
  }

  // --- speech ------------------------------------------------------------------------------------------------------

  /** Names and describes every cell and every button. */
  #describe() {
    const entry = this.#entry;
    if (!entry) return;
    const { interactive } = this.#options;
    const { view, pressed } = entry;
    this.#values = this.#valued(entry);
    const inBar = this.#bar.focused;
    const random = interactive ? view.random : undefined;
    const back = pressed.length > 1 ? BACK.jump : interactive && entry.begun ? BACK.part : '';
    this.#bar.update(interactive ? bare(view.paths) : [], back, this.#lying, random);
    if (inBar && !this.#bar.focused) this.#grid.focus();
    this.#grid.describe(sayings(view, {
      pressed, interactive, target: cell => entry.meant(cell), values: this.#values, hint: this.#overlay.hint,
      arrows: this.#overlay.arrows,
    }));
  }

  // --- pressing ----------------------------------------------------------------------------------------------------

  /** @param {Cell} cell @param {boolean} touch @param {boolean} repeated */
  #press(cell, touch, repeated) {
    const entry = this.#entry;
    if (!entry || (repeated && cell === this.#played.cell && performance.now() - this.#played.at < DOUBLE)) return;
    if (!this.#options.interactive) return this.#onIdle(cell) ? undefined : this.#announce(entry.view.status);
    this.#explain('');
    if (entry.view.lead?.cell === cell) return this.#turnLead(entry);
    const target = entry.meant(cell);
    const outcome = entry.outcome(target, this.#way);
    const armed = this.#armed;
    this.#armed = null;
    switch (outcome.does) {
      case 'play':
        if (this.#options.confirm && touch && armed !== target && !entry.isPart(outcome.path)) {
          this.#armed = target;
          this.#announce(pressAgain(outcome.path));
          return this.#refresh();
        }
        if (!entry.isPart(outcome.path)) this.#played = { cell, move: outcome.path.move, at: performance.now() };
        return this.#play(outcome.path);
      case 'ask':
        this.#closeMenu();
        this.#closeMenu = ask(this.#root, /** @type {HTMLElement} */ (this.#grid.button(cell)), outcome.paths,
          entry.view.shades, path => path ? this.#play(path) : this.#refresh());
        return;
      case 'go':
      case 'back':
        return this.#go(entry, outcome.pressed, outcome.does === 'back');
      case 'cancel':
        this.#cancel();
        return;
      default:
        return this.#refuse(entry, cell);
    }
  }

  /** Changes the order of the names of the steps. @param {Entry} entry */
  #turnLead(entry) {
    this.#letGo();
    const first = entry.turnLead();
    this.#pose();
    this.#announce(`${first} comes first.`);
    this.#refresh();
  }

  /** How what is placed lies; undefined where nothing is placed. */
  get #lying() {
    return this.#options.interactive && this.#view?.paths.some(path => path.way) ? this.#way : undefined;
  }

  /** Turns what is being placed; false where there is nothing. */
  turnPlaced() {
    if (!this.#lying) return false;
    this.#way = this.#way === 'across' ? 'down' : 'across';
    this.#announce(`It lies ${this.#way} if its first end is pressed twice.`);
    this.#refresh();
    return true;
  }

  /** Goes to a cell of a path, and announces the next cells.
   * @param {Entry} entry @param {Cell[]} pressed @param {boolean} back */
  #go(entry, pressed, back) {
    entry.pressed = pressed;
    this.#pose();
    this.#announce(onward(entry.view, pressed, back));
    this.#refresh();
  }

  /** Explains why a press is not a move. After a press on an empty cell the piece stays chosen, if there is a reason.
   * @param {Entry} entry @param {Cell} cell */
  #refuse(entry, cell) {
    const { view, pressed: [begun] } = entry;
    const astray = begun !== undefined && !view.pieces[cell];
    const why = view.why?.[astray ? begun : cell];
    if (entry.pressed.length < 2 && !(astray && why)) entry.pressed = [];
    if (why) this.#explain(why, cell);
    this.#announce(why ?? noMoveHere(view, cell));
    this.#pose();
    this.#refresh();
  }

  /** @param {Path} path */
  #play(path) {
    const entry = this.#entry;
    if (!entry) return;
    if (entry.isPart(path)) return this.#add(entry, path);
    entry.walk(path.move);
    this.#letGo();
    this.#explain('');
    this.#refresh();
    this.#onMove(path.move);
  }

  /** Enters a part of a move. A move that had to be is played when it is complete; others wait to be confirmed.
   * @param {Entry} entry @param {Path} path */
  #add(entry, path) {
    const move = entry.add(path);
    this.#letGo();
    this.#explain('');
    if (move !== undefined && isForced(entry.given)) return this.#onMove(move);
    this.#settle(path.say, false);
  }

  /** Shows and says how far a move has been entered. @param {string} said @param {boolean} back */
  #settle(said, back) {
    this.#pose();
    this.#announce(partly(/** @type {View} */ (this.#view), said, back));
    this.#refresh();
    this.#followFocus();
  }

  #letGo() {
    if (this.#entry) this.#entry.pressed = [];
    this.#armed = null;
    this.#held = null;
    this.#closeMenu();
    this.#closeMenu = () => {};
  }

  #cancel() {
    const begun = Boolean(this.#entry?.pressed.length) || this.#armed !== null;
    this.#letGo();
    if (begun) this.#announce(TAKEN_BACK);
    this.#explain('');
    this.#pose();
    this.#refresh();
    return begun;
  }

  /** Takes back one pressed step; true if there was one. */
  #stepBack() {
    const entry = this.#entry, pressed = entry?.pressed ?? [];
    if (entry?.begun && !pressed.length && this.#options.interactive) {
      const part = entry.remove();
      this.#letGo();
      this.#explain('');
      this.#settle(part, true);
      return true;
    }
    if (!entry || pressed.length < 2 || this.#armed !== null) return this.#cancel();
    this.#explain('');
    this.#go(entry, pressed.slice(0, -1), true);
    return true;
  }

  /** @param {Cell | null} cell */
  #point(cell) {
    if (cell === this.#pointed) return;
    this.#pointed = cell;
    this.#unasked = null;
    if (this.#entry && this.#overlay.values) this.#values = this.#valued(this.#entry);
    this.#surface.request();
  }

  /** @param {Cell} cell */
  #lift(cell) {
    const entry = this.#entry;
    if (!entry || !this.#options.interactive) return false;
    if (!entry.pressed.includes(cell)) this.#press(cell, false, false);
    return entry.pressed.at(-1) === cell;
  }

  /** @param {number} x @param {number} y */
  #carry(x, y) {
    const entry = this.#entry, cell = entry?.pressed.at(-1), { table } = this.#surface;
    if (!table || !entry || cell === undefined) return;
    this.#held = { cell: topmost(entry.view.pieces, cell), x: x * table.width, y: y * table.height };
    this.#surface.request();
  }

  /** @param {Cell | null} cell */
  #drop(cell) {
    const held = this.#held, from = this.#entry?.pressed.at(-1);
    this.#held = null;
    if (held) this.#surface.release(held);
    if (cell !== null && (!held || cell !== from)) this.#press(cell, false, false);
    this.#surface.request();
  }
}
