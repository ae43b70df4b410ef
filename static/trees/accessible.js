// The tree that is read out: the same visits as in the picture, as a tree of items for the keyboard and the screen
// reader. Only the items around the one that is looked at are in the page, however many there are.

import { make } from '../base/elements.js';
import { VISIT } from './layout.js';
import { holding } from './nodes.js';
import * as visits from './visits.js';

/** @import { Layout } from './layout.js' */
/** @import { SearchTree } from './model.js' */

/**
 * @typedef {object} Handlers
 * @property {(visit: number) => void} select
 * @property {(visit: number, open: boolean) => void} fold
 * @property {(visit: number) => void} point  the keyboard is here; -1 when it has left
 *
 * @typedef {{ moment: number, visit: number, cause?: number, mover: boolean, best: Set<number> }} Shown
 *   `cause`: the visit whose bound caused the cut at the current one
 */

/** The number of items in the page at once; the height of an item in rem, as in trees.css. */
const AROUND = 40, HIGH = 1.75;
/** Letters typed within this number of milliseconds are one word. */
const WORD = 700;
/** @type {Record<visits.Shape, string>} */
const SIGNS = { max: '△', min: '▽', chance: '○', leaf: '□', estimate: '≈' };

export class AccessibleTree {
  element = make('div', { className: 'tree-items' });
  #list = make('div', { role: 'tree' });
  #handlers;
  /** @type {SearchTree | null} */
  #tree = null;
  /** The visits that are shown, in order, and each one's place among its brothers. */
  #visits = new Int32Array(0);
  /** @type {Layout | null} */
  #layout = null;
  /** @type {Uint8Array | null} */
  #open = null;
  /** @type {Shown} */
  #shown = { moment: 0, visit: -1, mover: false, best: new Set() };
  /** The item that the keyboard is at. */
  #active = -1;
  /** @type {Map<number, HTMLElement>} */
  #items = new Map();
  #typed = { word: '', at: 0 };
  #frame = 0;

  /** @param {string} label @param {Handlers} handlers */
  constructor(label, handlers) {
    this.#handlers = handlers;
    this.#list.setAttribute('aria-label', label);
    this.element.append(this.#list);
    this.#list.addEventListener('keydown', event => this.#key(event));
    this.#list.addEventListener('click', event => {
      const item = /** @type {HTMLElement} */ (event.target).closest('[role=treeitem]');
      const visit = Number(/** @type {HTMLElement | null} */ (item)?.dataset.visit ?? -1);
      if (visit < 0) return;
      this.#go(visit);
      this.#handlers.select(visit);
    });
    this.#list.addEventListener('focusin', () => this.#handlers.point(this.#active));
    this.#list.addEventListener('focusout', event => {
      if (!this.#list.contains(/** @type {Node | null} */ (event.relatedTarget))) this.#handlers.point(-1);
    });
    this.element.addEventListener('scroll', () => this.#soon());
  }

  /** @param {SearchTree | null} tree @param {Layout | null} layout @param {Uint8Array | null} open
   * @param {Shown} shown */
  show(tree, layout, open, shown) {
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#visits = layout ? layout.visit.filter((_, item) => layout.kind[item] === VISIT) : new Int32Array(0);
    }
    const moved = tree !== this.#tree || shown.visit !== this.#shown.visit;
    [this.#tree, this.#open, this.#shown] = [tree, open, shown];
    if (moved || this.#place(this.#active) < 0) this.#active = this.#nearest(moved ? shown.visit : this.#active);
    this.#soon(moved);
  }

  focus() {
    this.#render(true);
    this.#items.get(this.#active)?.focus();
  }

  destroy() {
    cancelAnimationFrame(this.#frame);
    this.element.remove();
  }

  // --- what is in the page -----------------------------------------------------------------------------------------

  #reveal = false;

  /** @param {boolean} [reveal] scrolled to the item that the keyboard is at */
  #soon(reveal = false) {
    this.#reveal ||= reveal;
    this.#frame ||= requestAnimationFrame(() => {
      this.#render(this.#reveal);
      this.#reveal = false;
    });
  }

  /** @param {boolean} reveal */
  #render(reveal) {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const tree = this.#tree;
    const held = this.#list.contains(document.activeElement);
    if (!tree || !this.#visits.length) {
      this.#items.clear();
      return this.#list.replaceChildren();
    }
    const high = HIGH * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const at = this.#place(this.#active);
    const { clientHeight, scrollTop } = this.element;
    if (reveal && clientHeight && (at * high < scrollTop || (at + 1) * high > scrollTop + clientHeight)) {
      this.element.scrollTop = (at + 0.5) * high - clientHeight / 2;
    }
    const middle = clientHeight ? Math.round((this.element.scrollTop + clientHeight / 2) / high) : at;
    const first = Math.max(0, Math.min(middle - AROUND, this.#visits.length - 2 * AROUND));
    const last = Math.min(this.#visits.length, first + 2 * AROUND);
    const places = Array.from({ length: last - first }, (_, i) => first + i);
    if (at >= 0 && (at < first || at >= last)) places.push(at); // it keeps the focus, out of sight
    /** @type {Map<number, HTMLElement>} */
    const items = new Map();
    for (const place of places) {
      const visit = this.#visits[place];
      const item = this.#items.get(visit) ?? make('div', { role: 'treeitem', className: 'tree-item' });
      this.#say(item, tree, visit);
      item.style.top = `${place * HIGH}rem`;
      items.set(visit, item);
    }
    for (const [visit, item] of this.#items) if (!items.has(visit)) item.remove();
    this.#items = items;
    let before = this.#list.firstElementChild;
    for (const item of [...items.values()].sort((a, b) => Number(a.dataset.visit) - Number(b.dataset.visit))) {
      if (item === before) before = before.nextElementSibling;
      else this.#list.insertBefore(item, before);
    }
    this.#list.style.height = `${this.#visits.length * HIGH}rem`;
    if (held && !this.#list.contains(document.activeElement)) this.#items.get(this.#active)?.focus();
  }

  /** @param {HTMLElement} item @param {SearchTree} tree @param {number} visit */
  #say(item, tree, visit) {
    const { moment, mover, best } = this.#shown;
    const folds = tree.below(visit) > 0;
    const open = this.#open?.[visit] === 1;
    const brothers = tree.parent[visit] < 0 ? tree.roots : tree.children(tree.parent[visit]);
    const attributes = /** @type {Record<string, string | number | boolean | null>} */ ({
      'aria-level': tree.ply[visit] + 1, 'aria-setsize': brothers.length, 'aria-posinset': brothers.indexOf(visit) + 1,
      'aria-expanded': folds ? open : null, 'aria-selected': visit === this.#shown.visit,
      'tabindex': visit === this.#active ? 0 : -1,
      'data-visit': visit, 'data-phase': tree.phase(visit, moment),
    });
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) item.removeAttribute(name);
      else if (item.getAttribute(name) !== String(value)) item.setAttribute(name, String(value));
    }
    item.style.setProperty('--level', String(Math.min(tree.ply[visit], 14)));
    const omitted = visits.leftOut(tree, visit, moment);
    const parts = [
      ['unseen', visits.spoken(tree, visit, moment, { mover, best: best.has(visit), folded: folds && !open })
        + (visit === this.#shown.visit ? aroundHere(tree, visit, this.#shown.cause) : '')],
      ['tree-fold', folds ? open ? '▾' : '▸' : ''], ['tree-sign', SIGNS[visits.shape(tree, visit)]],
      ['tree-move', visits.name(tree, visit)], ['tree-window', visits.window(tree, visit, moment, mover)],
      ['tree-value', visits.value(tree, visit, moment, mover)], ['tree-cut', omitted ? `╱ ${omitted}` : ''],
    ];
    parts.forEach(([kind, text], i) => {
      const part = item.children[i]
        ?? item.appendChild(make('span', { 'className': kind, 'aria-hidden': kind !== 'unseen' && 'true' }));
      if (part.textContent !== text) part.textContent = text;
    });
  }

  // --- the keyboard ------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    const tree = this.#tree;
    if (!tree || event.ctrlKey || event.metaKey || event.altKey) return;
    const visit = this.#active;
    const place = this.#place(visit);
    const open = this.#open?.[visit] === 1;
    const page = Math.max(1, Math.floor(this.element.clientHeight / (HIGH * 16)) - 1);
    switch (event.key) {
      case 'ArrowDown': this.#step(place + 1); break;
      case 'ArrowUp': this.#step(place - 1); break;
      case 'PageDown': this.#step(place + page); break;
      case 'PageUp': this.#step(place - page); break;
      case 'Home': this.#step(0); break;
      case 'End': this.#step(this.#visits.length - 1); break;
      case 'ArrowRight':
        if (open) this.#go(visit + 1);
        else if (tree.below(visit)) this.#handlers.fold(visit, true);
        break;
      case 'ArrowLeft':
        if (open) this.#handlers.fold(visit, false);
        else if (tree.parent[visit] >= 0) this.#go(tree.parent[visit]);
        break;
      case '*':
        for (const each of tree.parent[visit] < 0 ? tree.roots : tree.children(tree.parent[visit])) {
          if (tree.below(each)) this.#handlers.fold(each, true);
        }
        break;
      case 'Enter':
      case ' ': this.#handlers.select(visit); break;
      default:
        if (event.key.length !== 1 || '+-=0?'.includes(event.key) || !this.#type(event.key)) return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} place */
  #step(place) { this.#go(this.#visits[Math.max(0, Math.min(this.#visits.length - 1, place))]); }

  /** @param {number} visit */
  #go(visit) {
    this.#active = visit;
    this.focus();
    this.#handlers.point(visit);
  }

  /** To the next visit whose move begins with what was typed; false where there is none. @param {string} key */
  #type(key) {
    const tree = this.#tree;
    if (!tree) return false;
    const now = performance.now();
    const word = (now - this.#typed.at < WORD ? this.#typed.word : '') + key.toLowerCase();
    const from = this.#place(this.#active) + (word.length > 1 ? 0 : 1);
    for (let i = 0; i < this.#visits.length; i++) {
      const visit = this.#visits[(from + i) % this.#visits.length];
      if (!visits.name(tree, visit).toLowerCase().startsWith(word)) continue;
      this.#typed = { word, at: now };
      this.#go(visit);
      return true;
    }
    return false;
  }

  /** Where a visit is in the list, -1 where it is not. @param {number} visit */
  #place(visit) {
    let [low, high] = [0, this.#visits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#visits[middle] < visit) low = middle + 1;
      else high = middle;
    }
    return this.#visits[low] === visit ? low : -1;
  }

  /** The visit, or the nearest above it that is in the list. @param {number} visit */
  #nearest(visit) {
    for (; visit >= 0; visit = /** @type {SearchTree} */ (this.#tree).parent[visit]) {
      if (this.#place(visit) >= 0) return visit;
    }
    return this.#visits[0] ?? -1;
  }
}

/** The way to the current visit, and who holds the bound that closed its window, with a comma before.
 * @param {SearchTree} tree @param {number} visit @param {number} [cause] */
export function aroundHere(tree, visit, cause = -1) {
  const way = tree.ply[visit] > 1 ? `, on the way ${tree.moves(visit).join(', ')}` : '';
  if (cause < 0) return way;
  const plies = tree.ply[visit] - tree.ply[cause];
  const held = holding(tree, visit, cause).replace('−', 'minus ');
  return held ? `${way}, because ${held}, ${plies === 1 ? 'one ply' : `${plies} plies`} above` : way;
}
