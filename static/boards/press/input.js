// The board for hands and ears: a transparent grid of real buttons over the canvas, one a cell. Every press, by
// pointer, touch, key or screen reader, comes through here, and the browser itself finds the cell that was hit.

import { walk } from '../layout/geometry.js';

/** @import { Cell } from '../../types.js' */
/** @import { Table } from '../layout/geometry.js' */

/**
 * The acts of the board.
 * @typedef {object} Handler
 * @property {(cell: Cell, how: { touch: boolean, repeated: boolean }) => void} press
 * @property {(cell: Cell | null) => void} point  the cell under the pointer or under a visible focus, if any
 * @property {() => boolean} cancel  true where there was something to give up
 * @property {(cell: Cell) => boolean} lift  a drag begins; false where nothing can be dragged
 * @property {(x: number, y: number) => void} carry  in shares of the grid's width and height
 * @property {(cell: Cell | null) => void} drop
 * @property {() => boolean} [turn]  the right button: turns what is being placed; false where nothing is
 * @property {(cell: Cell | null, x: number, y: number) => void} aim  the cell under a finger that has not been lifted
 *   yet, null once it has; in shares of the grid's width and height
 * @property {(from: Cell, to: Cell | null) => void} [draw]  an arrow, or a circle on one cell; begun by a key where
 *   `to` is
 *   null
 *
 * The words for one cell.
 * @typedef {{ name: string, description: string, legal: boolean, begins: boolean, selected: boolean }} Saying
 */

/** So far the pointer may wander, in pixels, before a press is a drag. */
const SLACK = 6;
/** Cells that are narrower than this, in pixels, are aimed at before they are pressed by touch. */
const FINGER = 36;
/** How far from the middle of a cell it is still meant. */
const REACH = 0.8;

export class Grid {
  element = document.createElement('div');
  /** @type {Map<Cell, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {Cell[][]} */
  #rows = [];
  /** @type {Table | null} */
  #table = null;
  #flip = false;
  #handler;
  /** @type {Cell | null} The one cell that Tab reaches. */
  #current = null;
  #walked = false;
  #touch = false;
  #dragged = false;
  /** @type {AbortController | null} */
  #drag = null;
  /** Whether a finger aims at a cell. */
  #aims = false;
  /** Where an arrow was begun. @type {Cell | null} */
  #drawn = null;

  /** @param {string} label @param {Handler} handler */
  constructor(label, handler) {
    this.#handler = handler;
    this.element.className = 'board-grid';
    this.element.setAttribute('role', 'grid');
    this.element.setAttribute('aria-label', label);
    const on = this.element.addEventListener.bind(this.element);
    on('click', event => this.#click(/** @type {MouseEvent} */ (event)));
    on('keydown', event => this.#key(/** @type {KeyboardEvent} */ (event)));
    on('pointerdown', event => this.#down(/** @type {PointerEvent} */ (event)));
    on('pointerover', event => {
      if (/** @type {PointerEvent} */ (event).pointerType !== 'touch') handler.point(this.#cellOf(event.target));
    });
    on('pointerleave', () => handler.point(null));
    on('touchend', event => { if (this.#aims && event.cancelable) event.preventDefault(); }); // no click follows
    if (handler.draw) {
      on('contextmenu', event => event.preventDefault());
      on('pointerup', event => this.#up(/** @type {PointerEvent} */ (event)));
    }
    on('focusin', event => {
      const cell = this.#cellOf(event.target);
      if (cell === null) return;
      this.#walkTo(cell);
      if (/** @type {Element} */ (event.target).matches(':focus-visible')) handler.point(cell);
    });
    on('focusout', () => handler.point(null));
  }

  /** Places the buttons; they are made anew only where the cells have changed.
   * @param {Cell[][]} rows @param {Table} table @param {boolean} flip */
  lay(rows, table, flip) {
    if (JSON.stringify(rows) !== JSON.stringify(this.#rows)) this.#build(rows);
    this.#rows = rows;
    this.#table = table;
    this.#flip = flip;
    this.#leaveGone(table);
    const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${100 * part / whole}%`;
    for (const [cell, button] of this.#buttons) {
      const { x, y, w, h, shape, gone } = table.cells[cell];
      button.dataset.shape = shape;
      button.hidden = gone === true;
      button.style.left = share(x, table.width);
      button.style.top = share(y, table.height);
      button.style.width = share(w, table.width);
      button.style.height = share(h, table.height);
    }
  }

  /** @param {Cell[][]} rows */
  #build(rows) {
    const focused = this.element.contains(document.activeElement);
    this.#buttons.clear();
    this.element.replaceChildren(...rows.filter(row => row.length).map(row => {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      line.append(...row.map(cell => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'board-cell';
        button.dataset.cell = cell;
        button.tabIndex = -1;
        button.setAttribute('role', 'gridcell');
        this.#buttons.set(cell, button);
        return button;
      }));
      return line;
    }));
    if (this.#current === null || !this.#buttons.has(this.#current)) {
      this.#current = null;
      this.#walked = false;
    } else this.#walkTo(this.#current);
    if (focused) this.focus();
  }

  /** The focus leaves a card that its hand has closed over, for the one that lies nearest.
   * @param {Table} table */
  #leaveGone({ cells }) {
    const at = this.#current;
    if (at === null || !cells[at]?.gone) return;
    const row = this.#rows.find(names => names.includes(at)) ?? [];
    const left = row.filter(cell => !cells[cell]?.gone);
    const next = left.find(cell => row.indexOf(cell) > row.indexOf(at)) ?? left.at(-1) ?? Object.keys(cells)[0];
    const focused = document.activeElement === this.#buttons.get(at);
    const button = next === undefined ? undefined : this.#buttons.get(next);
    if (!button || next === undefined) return;
    button.hidden = false;
    this.#walkTo(next, this.#walked);
    if (focused) button.focus();
  }

  /** @param {(cell: Cell) => Saying} say */
  describe(say) {
    for (const [cell, button] of this.#buttons) {
      const { name, description, legal, begins, selected } = say(cell);
      attribute(button, 'aria-label', name);
      attribute(button, 'aria-description', description || null);
      attribute(button, 'aria-disabled', legal ? null : 'true');
      attribute(button, 'aria-selected', selected ? 'true' : null);
      attribute(button, 'data-begins', begins ? '' : null);
    }
    // Until somebody has walked the board, Tab leads to where something can be done.
    if (this.#walked && this.#current !== null) return;
    const first = this.#rows.flat().find(cell => say(cell).legal) ?? this.#rows.flat()[0];
    if (first !== undefined) this.#walkTo(first, false);
  }

  /** @param {Cell} [cell] */
  focus(cell = this.#current ?? undefined) {
    if (cell !== undefined) this.#buttons.get(cell)?.focus();
  }

  /** Whether a cell has the focus. */
  get focused() {
    return this.element.contains(document.activeElement);
  }

  /** @param {Cell} cell */
  button(cell) {
    return this.#buttons.get(cell);
  }

  /** @param {Cell} cell @param {boolean} [walked] */
  #walkTo(cell, walked = true) {
    const before = this.#current !== null && this.#buttons.get(this.#current);
    if (before) before.tabIndex = -1;
    const button = this.#buttons.get(cell);
    if (button) button.tabIndex = 0;
    this.#current = cell;
    this.#walked = walked;
  }

  /** @param {EventTarget | null} target @returns {Cell | null} */
  #cellOf(target) {
    const button = target instanceof Element ? target.closest('[data-cell]') : null;
    return button instanceof HTMLElement && this.element.contains(button) ? button.dataset.cell ?? null : null;
  }

  /** Presses a cell; Enter and Space arrive here as clicks, for each cell is a button. @param {MouseEvent} event */
  #click(event) {
    const cell = this.#cellOf(event.target);
    const dragged = this.#dragged;
    this.#dragged = false;
    if (cell === null || dragged) return;
    this.#handler.press(cell, { touch: this.#touch && event.detail > 0, repeated: event.detail > 1 });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const cell = this.#cellOf(event.target);
    if (cell === null || !this.#table || event.altKey) return;
    if (event.key.toLowerCase() === 'a' && this.#handler.draw && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      return this.#draw(cell);
    }
    if (event.key === 'Escape' && this.#drawn !== null) {
      this.#drawn = null;
      return;
    }
    if (event.key === 'Escape' || event.key === 'Backspace') {
      if (this.#handler.cancel()) event.preventDefault();
      return;
    }
    const next = walk(this.#table, this.#rows, cell, event, this.#flip);
    if (next === null) return;
    event.preventDefault();
    this.focus(next);
  }

  /** Begins an arrow on a cell, or ends it there. @param {Cell} cell */
  #draw(cell) {
    const from = this.#drawn;
    this.#drawn = from === null ? cell : null;
    if (from === null) this.#handler.draw?.(cell, null);
    else this.#handler.draw?.(from, cell);
  }

  /** The right button comes up: an arrow from where it went down. @param {PointerEvent} event */
  #up(event) {
    const from = this.#drawn;
    if (event.button !== 2 || from === null) return;
    this.#drawn = null;
    const to = this.#cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (to !== null) this.#handler.draw?.(from, to);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#touch = event.pointerType === 'touch';
    this.#dragged = this.#aims = false;
    const cell = this.#cellOf(event.target);
    if (event.button === 2) {
      this.#drawn = this.#handler.turn?.() ? null : cell;
      return;
    }
    if (this.#touch && this.#isFine()) return this.#aim(event);
    const button = cell === null ? undefined : this.#buttons.get(cell);
    if (cell === null || !button || event.button !== 0 || button.dataset.begins === undefined || this.#drag) return;
    if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId);
    this.#drag = new AbortController();
    const { signal } = this.#drag;
    let lifted = false;
    const end = (/** @type {PointerEvent} */ up) => {
      this.#drag?.abort();
      this.#drag = null;
      if (!lifted) return;
      const over = up.type === 'pointerup' ? this.#cellOf(document.elementFromPoint(up.clientX, up.clientY)) : null;
      this.#dragged = over === cell; // only then does a click on the same button follow
      this.#handler.drop(over);
    };
    addEventListener('pointermove', move => {
      if (move.pointerId !== event.pointerId) return;
      if (!lifted) {
        if (Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) < SLACK) return;
        lifted = this.#handler.lift(cell);
        if (!lifted) return end(move);
      }
      const box = this.element.getBoundingClientRect();
      this.#handler.carry((move.clientX - box.x) / box.width, (move.clientY - box.y) / box.height);
    }, { signal });
    for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      addEventListener(type, up => up.pointerId === event.pointerId && end(up), { signal });
    }
  }

  /** Whether cells are aimed at: they are smaller than a finger. */
  #isFine() {
    const table = this.#table;
    return Boolean(table?.aimed) && this.element.clientWidth / (table?.width ?? 1) < FINGER;
  }

  /** A finger comes down: it may wander to the cell that it means, which is pressed when it is lifted.
   * @param {PointerEvent} event */
  #aim(event) {
    this.#drag?.abort();
    const { signal } = this.#drag = new AbortController();
    this.#aims = true;
    const follow = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      const box = this.element.getBoundingClientRect();
      const x = (clientX - box.x) / box.width, y = (clientY - box.y) / box.height, cell = this.#nearest(x, y);
      this.#handler.aim(cell, x, y);
      return cell;
    };
    follow(event);
    const on = (/** @type {'pointermove' | 'pointerup' | 'pointercancel'} */ type,
      /** @type {(event: PointerEvent) => void} */ act) =>
      addEventListener(type, other => other.pointerId === event.pointerId && act(other), { signal });
    const end = () => {
      this.#drag?.abort();
      this.#drag = null;
      this.#handler.aim(null, 0, 0);
    };
    on('pointermove', follow);
    on('pointercancel', () => { this.#aims = false; end(); });
    on('pointerup', up => {
      const cell = follow(up);
      end();
      if (cell !== null) this.#handler.press(cell, { touch: true, repeated: false });
    });
  }

  /** The cell whose middle is nearest to a place, unless all are far. @param {number} x @param {number} y */
  #nearest(x, y) {
    const { cells, width, height } = /** @type {Table} */ (this.#table);
    const far = (/** @type {Cell} */ cell) => Math.hypot(cells[cell].cx - x * width, cells[cell].cy - y * height);
    const cell = [...this.#buttons.keys()].reduce((best, other) => far(other) < far(best) ? other : best);
    return far(cell) < REACH ? cell : null;
  }

  destroy() {
    this.#drag?.abort();
    this.element.remove();
  }
}

/** Set only where it differs, so that nothing is spoken twice.
 * @param {Element} element @param {string} name @param {string | null} value */
function attribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
