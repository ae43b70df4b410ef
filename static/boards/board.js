// A board shows a view and returns the pressed move. It joins the table of cells (geometry.js), the legal paths
// (paths.js), the canvas (painter.js), the buttons over the canvas (input.js) and below it (bar.js), the speech
// (speech.js) and the motion of pieces (motion.js). A path of several steps is pressed step by step: the pieces follow,
// and each step can be taken back.

import { Bar } from './bar.js';
import { fansNow } from './fan.js';
import { foldFor, foldFrame, layout, meant } from './geometry.js';
import { Grid } from './input.js';
import { lightsAt, winning } from './lights.js';
import { ask } from './menu.js';
import { Motion } from './motion.js';
import { Painter } from './painter.js';
import { bare, changed, nextCells, press, prey, reaching, rest, steps, topmost, valuesByCell } from './paths.js';
import { Screen } from './screen.js';
import { TAKEN_BACK, drawingFrom, noMoveHere, onward, partly, pressAgain, sayings } from './speech.js';
import { boardsOf, entered, isForced, leading, moveOf } from './stages.js';
import { theme } from './theme.js';

/** @import { Cell, Path, Press, View } from '../types.js' */
/** @import { Pieces } from './paths.js' */
/** @import { Table } from './geometry.js' */
/** @import { Arrow, Scene, Value } from './scene.js' */

/**
 * @typedef {object} ShowOptions
 * @property {boolean} [interactive]  moves can be pressed
 * @property {boolean} [animate]  pieces travel, except under reduced motion
 * @property {boolean} [flip]
 * @property {number} [near]  the seat on the lower edge, where the parts lie round a table
 * @property {boolean} [coordinates]
 * @property {boolean} [numbers]  show the numbers of numbered cells
 * @property {boolean} [confirm]  with touch, the first press shows the move and the second plays it
 * @property {boolean} [preview]  hover and focus show the effect of a move
 * @property {string} [move]  the last move: the pieces make its steps one by one, if it was legal in the view before
 *
 * @typedef {{ values?: Record<string, Value>, hint?: Cell[], cells?: Record<Cell, Value>, arrows?: Arrow[] }} Overlay
 */

const DEFAULTS = {
  interactive: true, animate: true, flip: false, near: /** @type {number | undefined} */ (undefined),
  coordinates: true, numbers: true, confirm: false, preview: true, move: '',
};
/** Milliseconds after a played move within which a second click counts as the same press. */
const DOUBLE = 250;
/** The ways back within a move. */
const BACK = { jump: 'Take back this jump', part: 'Take back' };
/** Arrows come into sight within so many milliseconds. */
const FADING = 150;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {HTMLElement} host  the element to hold the board
 * @param {{ onMove: (move: string) => void, announce?: (text: string) => void, explain?: (text: string) => void,
 *   onDraw?: (from: Cell, to: Cell) => void, onRandom?: () => void, label?: string, frame?: number | null }} to
 *   `announce` speaks a text.
 *   `explain` also shows it, such as the reason that a press is not a move, until the next text; '' clears it. `frame`:
 *   the width by the height of the place, where it is fixed: rows fold so that cells become as large as they can */
export function createBoard(host, {
  onMove, announce = () => {}, explain = () => {}, onDraw, onRandom, label = 'Board', frame = null,
}) {
  return new Board(host, onMove, announce, explain, label, frame, onDraw, onRandom);
}

class Board {
  #root = document.createElement('div');
  #canvas = document.createElement('canvas');
  #painter = new Painter();
  #motion = new Motion();
  #host;
  #grid;
  #bar;
  #screen;
  #watcher;
  #onMove;
  #announce;
  #explain;
  #place;

  /** The view that is shown, before anything is entered. @type {View | null} */
  #given = null;
  /** The same after the parts of a move that have been entered. @type {View | null} */
  #view = null;
  /** @type {Press[]} Those parts. */
  #done = [];
  /** Whether parts were entered when the last view came: then the pieces stand where the move has led them. */
  #entered = false;
  /** @type {Map<Path, Press>} The part that each open path stands for. */
  #parts = new Map();
  /** Whether the names of the steps are in the other order than the view has them. */
  #leadTurned = false;
  /** @type {Table | null} */
  #table = null;
  #laid = '';
  /** The hands as they are laid out: which cards they hold, and which stand out. */
  #fans = '';
  /** @type {Cell | null} The first cell of the part in play. */
  #focus = null;
  #options = DEFAULTS;
  /** @type {Overlay} */
  #overlay = {};
  /** @type {Map<Cell, Value>} The overlay's values, by the cell to press next. */
  #values = new Map();

  /** @type {Cell[]} The cells pressed so far. */
  #pressed = [];
  /** The last move, and the number of its steps that the pieces made while it was pressed. */
  #walked = { move: '', steps: 0 };
  /** The boards that the pieces still have to reach, in order; the last is the view's. @type {Pieces[]} */
  #ahead = [];
  /** The board to which the pieces were last sent, as text. */
  #posed = '';
  /** @type {Cell | null} */
  #pointed = null;
  /** @type {Cell | null} Where a piece came to the pointer, not the pointer to it: nothing is meant by that. */
  #unasked = null;
  /** @type {Cell | null} Pressed once by touch; a second press plays. */
  #armed = null;
  /** @type {Scene['held']} */
  #held = null;
  /** The last move that was pressed, and where its last press was. */
  #played = { cell: /** @type {Cell | null} */ (null), move: '', at: -Infinity };
  #closeMenu = () => {};
  /** How what is placed lies. @type {'across' | 'down'} */
  #way = 'across';

  /** When the pieces of a finished game came to rest, and what has won began to light up; null while they move.
   * @type {number | null} */
  #rested = -Infinity;
  #arrowsSince = -Infinity;

  #frame = 0;
  #moving = false;
  /** @type {(() => void)[]} */
  #waiting = [];

  /** @param {HTMLElement} host @param {(move: string) => void} onMove
   * @param {(text: string) => void} announce @param {(text: string) => void} explain @param {string} label
   * @param {number | null} frame @param {((from: Cell, to: Cell) => void)} [onDraw] @param {() => void} [onRandom] */
  constructor(host, onMove, announce, explain, label, frame, onDraw, onRandom = () => {}) {
    this.#host = host;
    this.#onMove = onMove;
    this.#announce = announce;
    this.#explain = explain;
    this.#place = frame;
    this.#root.className = 'board';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#grid = new Grid(label, {
      press: (cell, how) => this.#press(cell, how.touch, how.repeated),
      point: cell => this.#point(cell),
      cancel: () => this.#stepBack(),
      lift: cell => this.#lift(cell),
      carry: (x, y) => this.#carry(x, y),
      drop: cell => this.#drop(cell),
      draw: onDraw && ((from, to) => (to === null ? announce(drawingFrom(this.#view, from)) : onDraw(from, to))),
    });
    this.#bar = new Bar(path => this.#play(path), () => this.#stepBack(), () => this.#turn(), onRandom);
    this.#root.append(this.#canvas, this.#grid.element);
    host.append(this.#root, this.#bar.element);
    this.#screen = new Screen(this.#canvas, () => {
      this.#painter.forget();
      this.#paint(performance.now());
    });
    this.#watcher = new ResizeObserver(() => this.#view && this.#lay() && this.#placeAll());
    this.#watcher.observe(host);
    document.addEventListener('visibilitychange', this.#hidden);
  }

  /** Whether something moves or lights up, or waits to be painted. */
  get busy() {
    return this.#moving || this.#frame !== 0;
  }

  /** Resolves when nothing moves. @returns {Promise<void>} */
  settled() {
    return this.busy ? new Promise(resolve => this.#waiting.push(resolve)) : Promise.resolve();
  }

  /** @param {View} view @param {ShowOptions} [options] */
  show(view, options = {}) {
    const before = this.#given;
    const news = view !== before && JSON.stringify(view) !== JSON.stringify(before);
    const wished = { ...DEFAULTS, ...options };
    const inert = this.#options.interactive && !wished.interactive;
    this.#given = view;
    this.#entered = this.#done.length > 0;
    if (news) {
      this.#done = [];
      this.#leadTurned = false;
      this.#unasked = this.#pointed !== null && view.pieces[this.#pointed] ? this.#pointed : null;
    }
    this.#enter();
    this.#options = wished;
    if (news || inert) this.#letGo();
    if (news && wished.move !== this.#played.move) this.#played.cell = null;
    if (this.#lay()) this.#placeAll();
    else if (before && news) this.#pose(this.#between(before, view, wished.move));
    else this.#pose();
    this.#refresh();
    if (news) this.#followFocus();
  }

  /** Where all moves have buttons below the board, the focus goes from the board to them. */
  #followFocus() {
    const paths = this.#view?.paths ?? [];
    const only = this.#options.interactive && paths.length > 0 && bare(paths).length === paths.length;
    if (only && this.#grid.focused) this.#bar.focus();
  }

  /** The view after the parts entered so far. */
  #enter() {
    const given = /** @type {View} */ (this.#given);
    const { view, parts } = entered(given, this.#done, this.#leadTurned);
    this.#view = view;
    this.#parts = parts;
  }

  /** The boards between one view and the next, if the move has steps that the pieces have not made yet.
   * @param {View} before @param {View} view @param {string} move @returns {Pieces[]} */
  #between(before, view, move) {
    if (before.stages) return this.#entered ? [] : boardsOf(before, move);
    const path = before.paths.find(one => one.move === move);
    if (!path?.steps) return [];
    const seen = path.steps.map((_, i) => (path.steps ?? []).slice(0, i + 1).reduce(changed, before.pieces));
    if (JSON.stringify(sorted(seen.at(-1) ?? {})) !== JSON.stringify(sorted(view.pieces))) return [];
    return seen.slice(this.#walked.move === move ? this.#walked.steps : 0, -1);
  }

  /** The view after the steps pressed so far. @param {View} view @returns {View} */
  #begun(view) {
    const done = steps(view.paths, this.#pressed);
    return done.length ? { ...view, pieces: done.reduce(changed, view.pieces) } : view;
  }

  /** Sends the pieces to their cells, through the given boards first. @param {Pieces[]} [by] */
  #pose(by = []) {
    if (!this.#view || !this.#table) return;
    const { pieces } = this.#begun(this.#view);
    const posed = JSON.stringify([pieces, this.#fans]);
    if (posed === this.#posed) return;
    this.#posed = posed;
    if (!this.#animated) return this.#placeAll();
    this.#ahead = [...by, pieces];
    this.#rested = null;
    this.#next(performance.now());
  }

  get #animated() {
    return this.#options.animate && !calm.matches && !document.hidden;
  }

  /** Sends the pieces to their next board; false if there is none. @param {number} now */
  #next(now) {
    const pieces = this.#ahead.shift();
    if (pieces && this.#table) this.#motion.show(pieces, this.#table, now, true);
    return pieces !== undefined;
  }

  /** Shows values of moves (by the move's text), hinted cells and arrows, or values of the cells themselves.
   * @param {Overlay} overlay */
  overlay(overlay) {
    if (JSON.stringify(overlay) === JSON.stringify(this.#overlay)) return;
    if (JSON.stringify(overlay.arrows) !== JSON.stringify(this.#overlay.arrows)) {
      this.#arrowsSince = this.#animated ? performance.now() : -Infinity;
    }
    this.#overlay = overlay;
    this.#refresh();
  }

  /** What the board shows when nothing moves and nothing is pressed or pointed at, with its size: for a picture. */
  get still() {
    const [view, table] = [this.#given, this.#table];
    const { clientWidth: width } = this.#canvas;
    if (!view || !table || !width) return null;
    const { values = {}, cells, hint, arrows } = this.#overlay;
    const motion = new Motion();
    motion.show(view.pieces, table, 0, false);
    /** @type {Scene} */
    const scene = {
      view, table, items: motion.items, still: true, hint, arrows,
      values: cells ? new Map(Object.entries(cells)) : valuesByCell(view.paths, [], values),
    };
    return { scene, width, height: width * table.height / table.width };
  }

  focus() {
    this.#grid.focus();
  }

  /** Plays the only move without cells, if there is exactly one. */
  pass() {
    const paths = this.#options.interactive ? bare(this.#view?.paths ?? []) : [];
    if (paths.length === 1) this.#play(paths[0]);
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
    this.#bar.element.remove();
    this.#root.remove();
  }

  // --- layout and painting -----------------------------------------------------------------------------------------

  /** Lays out the cells if the geometry, the options or the room has changed; true if so. Hands that close or open
   * change no more than the places of their cards. */
  #lay() {
    const { geometry, pieces, paths } = /** @type {View} */ (this.#view);
    const { flip, near, coordinates, numbers } = this.#options;
    const narrow = foldFor(geometry, this.#host.clientWidth || Infinity);
    const fold = this.#place ? Math.min(narrow, foldFrame(geometry, this.#place)) : narrow;
    const focus = this.#inPlay();
    const raised = new Set(this.#options.interactive ? paths.flatMap(path => path.cells[0] ?? []) : []);
    const wish = { flip, near, coordinates, numbers, fold, focus, pieces, raised };
    const laid = JSON.stringify([geometry, flip, near, coordinates, numbers, fold, focus]);
    const fans = fansNow(geometry, wish);
    const same = laid === this.#laid;
    if (same && fans === this.#fans) return false;
    const table = layout(geometry, wish);
    this.#laid = laid;
    this.#fans = fans;
    this.#table = table;
    if (same) {
      this.#grid.lay(geometry.rows, table, flip);
      return false;
    }
    this.#painter.forget();
    this.#root.dataset.kind = geometry.kind;
    this.#root.style.setProperty('--board-ratio', String(table.width / table.height));
    this.#root.style.setProperty('--board-least', `${(table.least ?? 0) * table.height}px`);
    this.#grid.lay(geometry.rows, table, flip);
    return true;
  }

  /** A cell of the part in which this person plays: it stays until another part has moves. */
  #inPlay() {
    const { geometry, paths } = /** @type {View} */ (this.#view);
    if (!geometry.beside) return null;
    const cell = this.#options.interactive ? paths.find(path => path.cells.length)?.cells[0] : undefined;
    const part = geometry.parts?.find(each => each.geometry.rows.some(row => row.includes(cell ?? '')));
    this.#focus = part?.geometry.rows[0]?.[0] ?? this.#focus;
    return this.#focus;
  }

  /** Puts every piece on its cell at once. */
  #placeAll() {
    if (!this.#view || !this.#table) return;
    const { pieces } = this.#begun(this.#view);
    this.#ahead = [];
    this.#posed = JSON.stringify([pieces, this.#fans]);
    this.#motion.show(pieces, this.#table, 0, false);
    this.#rested = -Infinity;
    this.#moving = false;
    this.#request();
  }

  #refresh() {
    this.#describe();
    this.#request();
  }

  #request() {
    if (document.hidden) this.#paint(Infinity); // a hidden page gets no frames
    else if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#paint(performance.now()));
  }

  #hidden = () => {
    if (document.hidden && this.busy) this.#placeAll();
  };

  /** @param {number} now */
  #paint(now) {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#moving = this.#motion.step(now) || this.#next(now);
    if (!this.#moving) this.#rested ??= now;
    let changing = this.#moving;
    if (this.#view && this.#table && this.#screen.ready) {
      const scene = this.#scene(this.#view, this.#table, now);
      this.#painter.paint(this.#screen.context, scene, theme(), this.#screen.size);
      changing ||= (scene.lights?.dim ?? 1) < 1 || (scene.arrows?.length && scene.shown !== 1) === true;
    }
    if (changing) this.#request();
    else this.#release();
  }

  #release() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** @param {View} view @param {Table} table @param {number} now @returns {Scene} */
  #scene(view, table, now) {
    const still = !this.#moving;
    const pressed = this.#pressed;
    const seen = still && !this.#held ? this.#seen(view) : [];
    const won = still ? winning(view, table) : [];
    const next = pressed.length ? nextCells(view.paths, pressed) : new Set(seen.flatMap(path => path.cells[1] ?? []));
    return {
      view: this.#begun(view), table, items: this.#motion.items, still, held: this.#held,
      pressed: pressed.slice(-1).map(cell => topmost(view.pieces, cell)),
      preview: this.#preview(seen),
      targets: this.#options.interactive ? [...next] : [],
      open: still ? this.#open(view) : [],
      prey: still && this.#options.interactive ? prey(view, pressed) : [],
      hint: still ? this.#overlay.hint : [],
      arrows: still ? this.#overlay.arrows : [],
      shown: Math.min(1, Math.max(0, (now - this.#arrowsSince) / FADING)),
      lights: won.length ? { cells: won, ...lightsAt(won.length, now - (this.#rested ?? now)) } : undefined,
      values: still ? this.#values : undefined,
    };
  }

  /** The effect of a press on the cell under the pointer or focus: a whole move, or only its next step.
   * @param {Path[]} seen @returns {Scene['preview']} */
  #preview(seen) {
    const sure = this.#armed !== null;
    const pressed = this.#pressed;
    const [path] = seen;
    if (!path) return null;
    if (seen.length === 1) {
      const { put = {}, take, route } = rest(path, pressed);
      return { put, take: new Set(take), route, sure };
    }
    const { cells, steps: all } = path;
    const alike = pressed.length && seen.every(other => other.cells[pressed.length] === cells[pressed.length]);
    const step = alike ? all?.[pressed.length - 1] : undefined;
    return step ? {
      put: step.put ?? {}, take: new Set(step.take), route: cells.slice(pressed.length - 1, pressed.length + 1), sure,
    } : null;
  }

  /** The empty cells on which a move can begin, if moves cannot begin on all of them. @param {View} view */
  #open({ paths, pieces, why }) {
    if (!why || !this.#options.interactive || !this.#options.preview || this.#pressed.length) return [];
    return [...nextCells(paths, [])].filter(cell => !pieces[cell] && !this.#values.has(cell) && cell !== this.#pointed);
  }

  /** The paths that remain after a press on the cell under the pointer or focus. @param {View} view */
  #seen(view) {
    const pointed = this.#pointed === this.#unasked ? null : this.#pointed;
    const cell = this.#armed ?? (this.#options.preview ? pointed : null);
    if (cell === null || !this.#options.interactive) return [];
    return reaching(view.paths, this.#pressed, this.#meant(view, cell));
  }

  /** The cell meant by a press on a cell. @param {View} view @param {Cell} cell */
  #meant(view, cell) {
    return meant(view.geometry, nextCells(view.paths, this.#pressed), cell) ?? cell;
  }

  /** The values by cell; for a piece under the pointer or focus, also those of its moves. @param {View} view */
  #valued(view) {
    const { values = {}, cells } = this.#overlay;
    if (cells) return new Map(Object.entries(cells));
    // The values are those of whole moves: in the middle of one they say nothing.
    const { paths } = view.stages ? this.#done.length ? { paths: [] } : this.#given ?? view : view;
    const found = valuesByCell(paths, this.#pressed, values);
    if (this.#pressed.length || this.#pointed === null) return found;
    return new Map([...valuesByCell(paths, [this.#pointed], values), ...found]);
  }

  // --- speech ------------------------------------------------------------------------------------------------------

  /** Names and describes every cell and every button. */
  #describe() {
    const view = this.#view;
    if (!view) return;
    const { interactive } = this.#options;
    const pressed = this.#pressed;
    this.#values = this.#valued(view);
    const inBar = this.#bar.focused;
    const way = interactive && view.paths.some(path => path.way) ? this.#way : undefined;
    const random = interactive ? view.random : undefined;
    const back = pressed.length > 1 ? BACK.jump : interactive && this.#done.length ? BACK.part : '';
    this.#bar.update(interactive ? bare(view.paths) : [], back, way, random);
    if (inBar && !this.#bar.focused) this.#grid.focus();
    this.#grid.describe(sayings(view, {
      pressed, interactive, target: cell => this.#meant(view, cell), values: this.#values, hint: this.#overlay.hint,
      arrows: this.#overlay.arrows,
    }));
  }

  // --- pressing ----------------------------------------------------------------------------------------------------

  /** @param {Cell} cell @param {boolean} touch @param {boolean} repeated */
  #press(cell, touch, repeated) {
    const view = this.#view;
    if (!view || (repeated && cell === this.#played.cell && performance.now() - this.#played.at < DOUBLE)) return;
    if (!this.#options.interactive) return this.#announce(view.status);
    this.#explain('');
    if (view.lead?.cell === cell) return this.#turnLead();
    const target = this.#meant(view, cell);
    const outcome = this.#lying(view, target) ?? this.#led(target) ?? press(view.paths, this.#pressed, target);
    const armed = this.#armed;
    this.#armed = null;
    switch (outcome.does) {
      case 'play':
        if (this.#options.confirm && touch && armed !== target && !this.#parts.has(outcome.path)) {
          this.#armed = target;
          this.#announce(pressAgain(outcome.path));
          return this.#refresh();
        }
        if (!this.#parts.has(outcome.path)) this.#played = { cell, move: outcome.path.move, at: performance.now() };
        return this.#play(outcome.path);
      case 'ask':
        this.#closeMenu();
        this.#closeMenu = ask(this.#root, /** @type {HTMLElement} */ (this.#grid.button(cell)), outcome.paths,
          view.shades, path => path ? this.#play(path) : this.#refresh());
        return;
      case 'go':
      case 'back':
        return this.#go(outcome.pressed, outcome.does === 'back');
      case 'cancel':
        this.#cancel();
        return;
      default:
        return this.#refuse(view, cell);
    }
  }

  /** A second press on the first cell of what is placed: it lies as the button says, where there is room.
   * @param {View} view @param {Cell} cell @returns {import('./paths.js').Outcome | null} */
  #lying(view, cell) {
    if (this.#pressed.length !== 1 || this.#pressed[0] !== cell) return null;
    const path = view.paths.find(one => one.way === this.#way && one.cells[0] === cell);
    return path ? { does: 'play', path } : null;
  }

  /** A second press on a piece whose steps have names: it goes by the first of them. @param {Cell} cell
   * @returns {import('./paths.js').Outcome | null} */
  #led(cell) {
    if (this.#pressed.length !== 1 || this.#pressed[0] !== cell || !this.#given?.stages) return null;
    const path = leading(this.#given, this.#parts, cell, this.#leadTurned);
    return path ? { does: 'play', path } : null;
  }

  /** Changes the order of the names of the steps. */
  #turnLead() {
    this.#leadTurned = !this.#leadTurned;
    const { names } = /** @type {import('../types.js').Lead} */ (this.#given?.lead);
    this.#letGo();
    this.#enter();
    this.#pose();
    this.#announce(`${this.#leadTurned ? names[1] : names[0]} comes first.`);
    this.#refresh();
  }

  #turn() {
    this.#way = this.#way === 'across' ? 'down' : 'across';
    this.#announce(`It lies ${this.#way} if its first end is pressed twice.`);
    this.#describe();
  }

  /** Goes to a cell of a path, and announces the next cells. @param {Cell[]} pressed @param {boolean} back */
  #go(pressed, back) {
    this.#pressed = pressed;
    this.#pose();
    this.#announce(onward(/** @type {View} */ (this.#view), pressed, back));
    this.#refresh();
  }

  /** Explains why a press is not a move. After a press on an empty cell the piece stays chosen, if there is a reason.
   * @param {View} view @param {Cell} cell */
  #refuse(view, cell) {
    const [begun] = this.#pressed;
    const astray = begun !== undefined && !view.pieces[cell];
    const why = view.why?.[astray ? begun : cell];
    if (this.#pressed.length < 2 && !(astray && why)) this.#pressed = [];
    if (why) this.#explain(why);
    this.#announce(why ?? noMoveHere(view, cell));
    this.#pose();
    this.#refresh();
  }

  /** @param {Path} path */
  #play(path) {
    const part = this.#parts.get(path);
    if (part) return this.#add(part, path.say);
    this.#walked = { move: path.move, steps: Math.max(0, this.#pressed.length - 1) };
    this.#letGo();
    this.#explain('');
    this.#refresh();
    this.#onMove(path.move);
  }

  /** Enters a part of a move. A move that had to be is played when it is complete; others wait to be confirmed.
   * @param {Press} part @param {string} said */
  #add(part, said) {
    const given = /** @type {View} */ (this.#given);
    this.#done = [...this.#done, part];
    const move = moveOf(given, this.#done);
    this.#enter();
    this.#letGo();
    this.#explain('');
    if (move !== undefined && isForced(given)) return this.#onMove(move);
    this.#settle(said, false);
  }

  /** Takes back the last part. */
  #remove() {
    const part = /** @type {Press} */ (this.#done.at(-1));
    this.#done = this.#done.slice(0, -1);
    this.#enter();
    this.#letGo();
    this.#explain('');
    this.#settle(`${part.cells[0]} to ${part.cells[part.cells.length - 1]}`, true);
  }

  /** Shows and says how far a move has been entered. @param {string} said @param {boolean} back */
  #settle(said, back) {
    this.#pose();
    this.#announce(partly(/** @type {View} */ (this.#view), said, back));
    this.#refresh();
    this.#followFocus();
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
    if (begun) this.#announce(TAKEN_BACK);
    this.#explain('');
    this.#pose();
    this.#refresh();
    return begun;
  }

  /** Takes back one pressed step; true if there was one. */
  #stepBack() {
    if (!this.#pressed.length && this.#done.length && this.#options.interactive) {
      this.#remove();
      return true;
    }
    if (this.#pressed.length < 2 || this.#armed !== null || !this.#view) return this.#cancel();
    this.#explain('');
    this.#go(this.#pressed.slice(0, -1), true);
    return true;
  }

  /** @param {Cell | null} cell */
  #point(cell) {
    if (cell === this.#pointed) return;
    this.#pointed = cell;
    this.#unasked = null;
    if (this.#view && this.#overlay.values) this.#values = this.#valued(this.#view);
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
    if (!this.#table || !this.#view || cell === undefined) return;
    this.#held = { cell: topmost(this.#view.pieces, cell), x: x * this.#table.width, y: y * this.#table.height };
    this.#request();
  }

  /** @param {Cell | null} cell */
  #drop(cell) {
    const held = this.#held;
    const from = this.#pressed.at(-1);
    this.#held = null;
    if (held && this.#table && this.#options.animate && !calm.matches) {
      this.#motion.place(held, this.#table, performance.now());
    }
    if (cell !== null && (!held || cell !== from)) this.#press(cell, false, false);
    this.#request();
  }
}

/** @param {Pieces} pieces */
const sorted = pieces => Object.entries(pieces).sort(([a], [b]) => a < b ? -1 : 1)
  .map(([cell, { look, seat, text }]) => [cell, look, seat, text]);
