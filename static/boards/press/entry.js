// A move while it is entered: the cells pressed so far, the parts that are complete, and what a further press would do.
// Pure: no page.

import { meant } from '../layout/geometry.js';
import { changed, nextCells, press, reaching, steps, valuesByCell } from './paths.js';
import { boardsOf, entered, leading, moveOf } from './stages.js';

/** @import { Cell, Path, Press, View } from '../../types.js' */
/** @import { Outcome, Pieces } from './paths.js' */
/** @import { Value } from '../paint/scene.js' */

export class Entry {
  /** The view before anything was entered. @type {View} */ given;
  /** The same after the parts that have been entered. @type {View} */ view;
  /** The cells pressed since. @type {Cell[]} */ pressed = [];
  /** Those parts. @type {Press[]} */ #done = [];
  /** The part that each open path stands for. @type {Map<Path, Press>} */ #parts = new Map();
  /** Whether the names of the steps are in the other order than the view has them. */ #leadTurned = false;
  /** Whether parts were entered when the last view came: then the pieces stand where the move has led them. */
  #wasEntered = false;
  /** The last move, and the number of its steps that the pieces made while it was pressed. */
  #walked = { move: '', steps: 0 };

  /** @param {View} view */
  constructor(view) {
    this.given = this.view = view;
    this.#enter();
  }

  /** @param {View} view @param {boolean} isNew whether it differs from the one before */
  show(view, isNew) {
    this.given = view;
    this.#wasEntered = this.#done.length > 0;
    if (isNew) {
      this.#done = [];
      this.#leadTurned = false;
    }
    this.#enter();
  }

  #enter() {
    const { view, parts } = entered(this.given, this.#done, this.#leadTurned);
    this.view = view;
    this.#parts = parts;
  }

  /** Whether parts of a move have been entered. */
  get begun() { return this.#done.length > 0; }

  /** Whether a path stands for a part of a move. @param {Path} path */
  isPart(path) { return this.#parts.has(path); }

  /** The view after the steps pressed so far. @returns {View} */
  get shown() {
    const { view, pressed } = this;
    const done = steps(view.paths, pressed);
    return done.length ? { ...view, pieces: done.reduce(changed, view.pieces) } : view;
  }

  /** The cell meant by a press on a cell: where one end is chosen of what is placed, a cell in line with it means the
   * other end on that side. @param {Cell} cell */
  meant(cell) {
    const { geometry, paths } = this.view, [end] = this.pressed;
    const placed = this.pressed.length === 1 && paths.some(path => path.way);
    const way = placed ? wayTo(geometry.rows, end, cell) : null;
    return (way && lyingOn(paths, end, way)?.cells.at(-1))
      ?? meant(geometry, nextCells(paths, this.pressed), cell) ?? cell;
  }

  /** The paths that remain after a press on a cell; of what is placed, the one that lies as the button says.
   * @param {Cell} cell @param {'across' | 'down'} way */
  after(cell, way) {
    const paths = reaching(this.view.paths, this.pressed, this.meant(cell));
    const first = this.pressed.length < 2 && cell === (this.pressed[0] ?? cell);
    const lying = first ? lyingOn(this.view.paths, cell, way) : null;
    if (!lying && !this.pressed.length && this.view.paths.some(path => path.way)) return [];
    return lying ? [lying] : paths;
  }

  /** The cells that would be covered by what is placed, if its first end came to lie on this one, and whether there is
   * room for it; null where nothing is placed.
   * @param {Cell | null} cell @param {'across' | 'down'} way @returns {{ cells: Cell[], fits: boolean } | null} */
  laid(cell, way) {
    const { view: { geometry, paths }, pressed } = this;
    const any = paths.find(path => path.way);
    if (cell === null || !any || pressed.length) return null;
    const fitting = lyingOn(paths, cell, way);
    if (fitting) return { cells: Object.keys(fitting.put ?? {}), fits: true };
    const own = geometry.parts?.find(part => part.geometry.rows.some(row => row.includes(any.cells[0])));
    const rows = own?.geometry.rows ?? geometry.rows, at = rows.findIndex(row => row.includes(cell));
    if (at < 0) return null;
    const from = rows[at].indexOf(cell), length = Object.keys(any.put ?? {}).length;
    const line = way === 'across' ? rows[at].slice(from) : rows.slice(at).map(row => row[from]);
    return { cells: line.slice(0, length), fits: false };
  }

  /** The effect of a press on a cell. @param {Cell} cell @param {'across' | 'down'} way how what is placed lies
   * @returns {Outcome} */
  outcome(cell, way) {
    const second = this.pressed.length === 1 && this.pressed[0] === cell;
    const path = second ? this.#secondPress(cell, way) : null;
    return path ? { does: 'play', path } : press(this.view.paths, this.pressed, cell);
  }

  /** The move of a second press: what is placed lies as the button says, where there is room; a piece whose steps have
   * names goes by the first of them. @param {Cell} cell @param {'across' | 'down'} way */
  #secondPress(cell, way) {
    const lying = lyingOn(this.view.paths, cell, way);
    return lying ?? (this.given.stages ? leading(this.given, this.#parts, cell, this.#leadTurned) : null) ?? null;
  }

  /** Enters the part that a path stands for; the move, once it is complete. @param {Path} path */
  add(path) {
    this.#done = [...this.#done, /** @type {Press} */ (this.#parts.get(path))];
    const move = moveOf(this.given, this.#done);
    this.#enter();
    return move;
  }

  /** Takes back the last part, and names it. */
  remove() {
    const { cells } = /** @type {Press} */ (this.#done.at(-1));
    this.#done = this.#done.slice(0, -1);
    this.#enter();
    return `${cells[0]} to ${cells[cells.length - 1]}`;
  }

  /** Changes the order of the names of the steps; the one that comes first now. */
  turnLead() {
    this.#leadTurned = !this.#leadTurned;
    this.#enter();
    const { names } = /** @type {import('../../types.js').Lead} */ (this.given.lead);
    return this.#leadTurned ? names[1] : names[0];
  }

  /** Notes a move that is played as it was pressed. @param {string} move */
  walk(move) { this.#walked = { move, steps: Math.max(0, this.pressed.length - 1) }; }

  /** The boards between the view before and this one, if the move has steps that the pieces have not made yet.
   * @param {View} before @param {string} move @returns {Pieces[]} */
  between(before, move) {
    if (before.stages) return this.#wasEntered ? [] : boardsOf(before, move);
    const path = before.paths.find(one => one.move === move);
    if (!path?.steps) return [];
    const seen = path.steps.map((_, i) => (path.steps ?? []).slice(0, i + 1).reduce(changed, before.pieces));
    if (JSON.stringify(sorted(seen.at(-1) ?? {})) !== JSON.stringify(sorted(this.given.pieces))) return [];
    return seen.slice(this.#walked.move === move ? this.#walked.steps : 0, -1);
  }

  /** The values of moves by cell; for a piece under the pointer or focus, also those of its moves.
   * @param {Record<string, Value>} values @param {Cell | null} pointed */
  valued(values, pointed) {
    const { view, given, pressed } = this;
    // The values are those of whole moves: in the middle of one they say nothing.
    const { paths } = view.stages ? this.begun ? { paths: [] } : given : view;
    const found = valuesByCell(paths, pressed, values);
    if (pressed.length || pointed === null) return found;
    return new Map([...valuesByCell(paths, [pointed], values), ...found]);
  }
}

/** Where one cell lies as seen from another: to its right, or below it. @param {Cell[][]} rows @param {Cell} from
 * @param {Cell} to @returns {'across' | 'down' | null} */
function wayTo(rows, from, to) {
  const at = (/** @type {Cell} */ cell) => {
    const row = rows.findIndex(cells => cells.includes(cell));
    return { row, column: rows[row]?.indexOf(cell) ?? -1 };
  };
  const [a, b] = [at(from), at(to)];
  if (a.row === b.row) return b.column > a.column ? 'across' : null;
  return a.column === b.column && b.row > a.row ? 'down' : null;
}

/** The path that places its first end on a cell and lies as it is wished. @param {Path[]} paths @param {Cell} cell
 * @param {'across' | 'down'} way */
const lyingOn = (paths, cell, way) => paths.find(path => path.way === way && path.cells[0] === cell);

/** @param {Pieces} pieces */
const sorted = pieces => Object.entries(pieces).sort(([a], [b]) => a < b ? -1 : 1)
  .map(([cell, { look, seat, text }]) => [cell, look, seat, text]);
