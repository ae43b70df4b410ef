// The way down to a visit in a great search, a column a ply: the position, its window, the moves that were tried there,
// best first, and how many are left.

import { fill, make } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { Miniatures } from '../trees/miniatures.js';
import { moveTitle } from '../trees/numbers.js';
import { rows, scale, windowBar } from './funnel.js';
import { answer, triedAt } from './tried.js';
import { called } from './words.js';

/** @import { View } from '../types.js' */
/** @import { SearchTree } from '../trees/model.js' */
/** @import { Tried } from './tried.js' */

/** The least width of a column, and how many there are at least and at most. */
const WIDE = 180, LEAST = 3, MOST = 6;
/** Pixels of a column above its list, with the line below it, and of a line of it. */
const TOP = 124, LINE = 24;
/** The width up to which columns have boards alone, as microscope.css has it. */
const NARROW = 540;
/** The side of a board, in its own pixels. */
const BOARD = 84;

/** @typedef {{moment: number, visit: number, mover: boolean}} Now */

export class Columns {
  element = make('ol', { className: 'scope-columns', 'aria-label': 'The way to this visit' });
  #select;
  #boards;
  /** @type {SearchTree | null} */ #tree = null;
  /** @type {Now} */ #now = { moment: 0, visit: -1, mover: false };
  #shown = '';
  #watch = new ResizeObserver(() => this.#update());

  /** @param {{select: (visit: number) => void, views: (visits: number[]) => Promise<View[]>}} means */
  constructor({ select, views }) {
    this.#select = select;
    this.#boards = new Miniatures(views, () => this.#place());
    this.#watch.observe(this.element);
  }

  /** @param {SearchTree | null} tree @param {Now} now */
  show(tree, now) {
    if (tree !== this.#tree) {
      this.#boards.forget();
      this.#shown = '';
    }
    this.#tree = tree;
    this.#now = now;
    this.#update();
  }

  get busy() { return this.#boards.busy; }

  focus() {
    const buttons = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('button')]);
    buttons.at(-1)?.focus();
  }

  restyle() {
    this.#boards.restyle();
    this.#place();
  }

  destroy() {
    this.#watch.disconnect();
    this.#boards.stop();
  }

  #update() {
    const tree = this.#tree, { visit, moment, mover } = this.#now, { clientWidth, clientHeight } = this.element;
    if (!tree || visit < 0 || !clientWidth) return;
    const room = Math.max(LEAST, Math.min(MOST, Math.floor(clientWidth / WIDE)));
    const way = tree.path(visit).slice(-room);
    const top = clientWidth > NARROW ? TOP : TOP - 12;
    const lines = Math.max(1, Math.floor((clientHeight - top) / LINE));
    const shown = [way, moment, mover, room, lines].join(' ');
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.visit;
    this.element.style.setProperty('--columns', String(room));
    const ends = scale(rows(tree, visit, moment));
    fill(this.element, way.map((each, at) => this.#column(tree, each, way[at + 1], { lines, ends })));
    if (held !== undefined) {
      /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-visit="${held}"]`))?.focus();
    }
    this.#place();
  }

  /** @param {SearchTree} tree @param {number} visit @param {number | undefined} next the visit below it on the way
   * @param {{lines: number, ends: ReturnType<typeof scale>}} how `lines`: as many as there is room for; `ends`: of the
   * windows' scale */
  #column(tree, visit, next, { lines, ends }) {
    const { moment, mover } = this.#now, seat = tree.seen.seat[visit];
    const { tried, left, cut } = triedAt(tree, visit, moment, mover);
    const before = next === undefined ? -1 : tried.findIndex(({ move }) => move === tree.seen.move[next]);
    const order = before < 0 ? tried : [tried[before], ...tried.slice(0, before), ...tried.slice(before + 1)];
    // The moves without a line are counted below, in a line of its own.
    const over = Math.max(0, order.length + Number(left > 0) - lines);
    const list = order.slice(0, Math.max(1, lines - Number(left > 0 || over > 0) - Number(cut && over > 0)));
    return make('li', { className: next === undefined ? 'is-here' : '' },
      make('div', { className: 'column-top' },
        make('span', { 'className': 'column-board', 'data-board': visit, 'aria-hidden': 'true' }),
        make('div', {}, make('h2', {}, heading(tree, visit)), side(seat), this.#window(tree, visit, ends))),
      make('ul', {}, list.map(one => this.#line(one, before >= 0 && one === tried[before]))),
      ...rest(order.length - list.length, left, cut) ?? [closing(tree, visit, moment, mover)]);
  }

  /** @param {Tried} one @param {boolean} on whether it is on the way */
  #line({ visit, move, odds, count, value, best }, on) {
    return make('li', {}, make('button', {
      'type': 'button', 'className': `column-line${on ? ' is-way' : best ? ' is-best' : ''}`, 'data-visit': visit,
      'onclick': () => this.#select(visit),
    }, make('span', {}, move, odds && make('small', {}, ` ${odds}`)),
    make('em', {}, count > 1 && grouped(count), make('span', { className: 'unseen' }, count > 1 ? ' visits: ' : ': ')),
    make('b', {}, value || '…')));
  }

  /** The window of a visit. @param {SearchTree} tree @param {number} visit @param {ReturnType<typeof scale>} ends */
  #window(tree, visit, ends) {
    const own = rows(tree, visit, this.#now.moment).at(-1);
    return own && tree.seen.seat[visit] !== null ? windowBar(own, ends) : null;
  }

  /** Puts the boards that are there into their columns, and asks for the others. */
  #place() {
    const ratio = devicePixelRatio || 1;
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll('.column-board'))) {
      const image = this.#boards.get(Number(place.dataset.board), BOARD * ratio);
      if (image && this.#boards.wanted && place.firstChild !== image) fill(place, image);
      place.hidden = !this.#boards.wanted;
    }
    void this.#boards.fetch();
  }
}

/** @param {SearchTree} tree @param {number} visit */
const heading = (tree, visit) =>
  tree.parent[visit] >= 0 ? `after ${moveTitle(tree.seen, visit)}` : called(tree, visit);

/** @param {number | null} seat */
const side = seat => seat === null ? make('span', { className: 'soft' }, 'the game is over')
  : make('span', { className: ['is-max', 'is-min'][seat] ?? 'soft' }, ['MAX', 'MIN'][seat] ?? 'chance');

/** The moves that have no line. @param {number} more @param {number} left @param {boolean} cut */
function rest(more, left, cut) {
  if (!more && !left) return null;
  const words = [more && `${grouped(more)} more`, !cut && left && `${grouped(left)} not yet`]
    .filter(Boolean).join(', ');
  return [
    words && make('p', { className: 'column-rest' }, words),
    cut && make('p', { className: 'column-rest is-cut' }, `${grouped(left)} never played`),
  ];
}

/** The answer of a visit where no moves were tried. @param {SearchTree} tree @param {number} visit
 * @param {number} moment @param {boolean} mover */
function closing(tree, visit, moment, mover) {
  const value = tree.below(visit) ? '' : answer(tree, visit, moment, mover);
  return value ? make('p', { className: 'column-rest' }, `answers ${value}`) : null;
}
