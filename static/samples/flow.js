// The sampled tree on its sheet: the picture, and over it a button for each position that is drawn, for pointer,
// keyboard and speech.

import { readColours } from '../boards/paint/theme.js';
import { Screen } from '../boards/paint/screen.js';
import { fill, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { Miniatures } from '../trees/miniatures.js';
import { GAP, hang } from './layout.js';
import { paint } from './painter.js';

/** @import { View } from '../types.js' */
/** @import { Bar, Hung } from './layout.js' */
/** @import { Palette } from './painter.js' */
/** @import { SampleTree } from './tree.js' */

/** Below this width there is room for one board. */
const NARROW = 560;
/** The sides of boards: of the root, of its moves at least and at most, and below. */
const ROOT = 96, ROOT_NARROW = 74, LEAST = 46, MOST = 64, BELOW = 54;
/** Pixels of a button at least. */
const HIT = 24;
/** Which arrow leads where. @type {Record<string, 'up' | 'down' | 'left' | 'right'>} */
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export class Flow {
  element = make('div', { className: 'flow' });
  #canvas = make('canvas', { 'aria-hidden': 'true' });
  #items = make('div', { className: 'flow-items', role: 'tree' });
  #root = make('p', { 'className': 'flow-root', 'aria-hidden': 'true' });
  #screen = new Screen(this.#canvas, () => this.restyle());
  #select;
  #boards;
  /** @type {SampleTree | null} */ #tree = null;
  /** @type {Hung | null} */ #hung = null;
  /** @type {{way: number[], node: number}} */ #shown = { way: [], node: -1 };
  /** @type {Map<number, HTMLElement>} */ #buttons = new Map();
  /** The position that the keyboard is at. */ #active = 0;
  #frame = 0;
  /** @type {Palette | null} */ #colours = null;

  /** @param {{select: (node: number) => void, views: (nodes: number[]) => Promise<View[]>, label: string}} means */
  constructor({ select, views, label }) {
    this.#select = select;
    this.#boards = new Miniatures(views, () => this.#request());
    this.#items.setAttribute('aria-label', label);
    this.#items.addEventListener('keydown', event => this.#key(event));
    this.element.append(this.#canvas, this.#root, this.#items);
  }

  /** @param {SampleTree | null} tree @param {{way: number[], node: number}} shown  `way`: the nodes of the sample that
   * is shown; `node`: the one that is looked at, -1 for none */
  show(tree, shown) {
    if (tree !== this.#tree) {
      this.#boards.forget();
      this.#active = 0;
    }
    this.#tree = tree;
    this.#shown = shown;
    this.#request();
  }

  focus() { this.#buttons.get(this.#active)?.focus(); }

  get busy() { return this.#frame > 0 || this.#boards.busy; }

  restyle() {
    this.#colours = null;
    this.#boards.restyle();
    this.#request();
  }

  destroy() {
    this.#screen.stop();
    this.#boards.stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #request() {
    if (document.hidden) this.#paint();
    else this.#frame ||= requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const tree = this.#tree, { context, size } = this.#screen;
    if (!this.#screen.ready) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    if (!tree) return this.#clear();
    const { ratio } = size, width = size.width / ratio, height = size.height / ratio, narrow = width < NARROW;
    const boards = this.#boards.wanted, aside = narrow ? 12 : 24;
    const moves = tree.out[0].filter(edge => tree.tries[edge] > 0).length;
    const each = (width - 2 * aside) / Math.max(1, moves) - GAP, wished = Math.max(LEAST, this.#boards.least);
    const hung = this.#hung = hang(tree, {
      width, height, top: narrow ? 84 : 100, bottom: narrow ? 34 : 54, side: aside,
      levels: height < 300 ? 2 : height < 400 ? 3 : height < 460 ? 4 : 5,
      first: narrow || !boards || each < wished ? Math.max(3, Math.min(20, each)) : wished,
    });
    const side = (/** @type {Bar} */ bar) => boards ? this.#side(bar, narrow) : 0;
    paint(context, {
      tree, hung, ...this.#shown, colours: this.#colours ??= palette(), ratio, side,
      board: (node, pixels) => this.#boards.get(node, pixels),
    });
    this.#place(tree, hung, side);
    void this.#boards.fetch();
  }

  /** There is nothing to be pressed. */
  #clear() {
    this.#buttons.clear();
    fill(this.#items);
    setText(this.#root, '');
  }

  /** The side of the board at a bar; 0 for none. @param {Bar} bar @param {boolean} narrow */
  #side({ node, wide, room }, narrow) {
    const level = this.#tree?.seen.depth[node] ?? 0, { least } = this.#boards;
    if (!level) return Math.max(least, narrow ? ROOT_NARROW : ROOT);
    if (narrow) return 0;
    if (level === 1) return least <= MOST && room >= least ? Math.min(MOST, Math.max(LEAST, least, wide / 2)) : 0;
    return level === 2 && wide > BELOW + 8 && least <= BELOW ? BELOW : 0;
  }

  /** The buttons over what is drawn. @param {SampleTree} tree @param {Hung} hung @param {(bar: Bar) => number} side */
  #place(tree, hung, side) {
    if (!hung.bars.some(({ node }) => node === this.#active)) this.#active = 0;
    const kept = new Map(this.#buttons);
    for (const bar of hung.bars) {
      const { node } = bar, wide = Math.max(HIT, bar.wide, side(bar)), high = Math.max(HIT, side(bar));
      const known = kept.get(node);
      const button = known ?? make('button', {
        'type': 'button', 'role': 'treeitem', 'data-node': node, 'onclick': () => this.#choose(node),
      });
      kept.delete(node);
      this.#buttons.set(node, button);
      button.setAttribute('aria-label', tree.title(node));
      button.setAttribute('aria-level', String(tree.seen.depth[node] + 1));
      button.setAttribute('aria-selected', String(node === this.#shown.node));
      button.tabIndex = node === this.#active ? 0 : -1;
      Object.assign(button.style, {
        left: `${bar.x - wide / 2}px`, top: `${bar.y - high / 2}px`, width: `${wide}px`, height: `${high}px`,
      });
      if (!known) this.#items.append(button);
    }
    for (const [node, gone] of kept) {
      gone.remove();
      this.#buttons.delete(node);
    }
    const root = hung.bars[0], big = side(root);
    setText(this.#root, tree.at ? rootText(tree) : '');
    Object.assign(this.#root.style, { left: `${root.x + big / 2 + 12}px`, top: `${root.y - big / 2 + 4}px` });
  }

  /** @param {number} node */
  #choose(node) {
    this.#active = node;
    this.#select(node);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = ARROWS[event.key], to = way && this.#next(way);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#active = to;
    for (const [node, button] of this.#buttons) button.tabIndex = node === to ? 0 : -1;
    this.focus();
  }

  /** The position that an arrow leads to. @param {'up' | 'down' | 'left' | 'right'} way */
  #next(way) {
    const tree = this.#tree, hung = this.#hung;
    if (!tree || !hung) return undefined;
    const here = this.#active, drawn = new Set(hung.bars.map(({ node }) => node));
    if (way === 'up') return tree.main(here) < 0 ? here : tree.seen.above[tree.main(here)];
    const below = (/** @type {number} */ node) =>
      tree.out[node].map(edge => tree.seen.below[edge]).filter(each => drawn.has(each));
    if (way === 'down') return below(here).sort((one, other) => tree.visits[other] - tree.visits[one])[0] ?? here;
    if (tree.main(here) < 0) return here;
    const brothers = below(tree.seen.above[tree.main(here)]);
    return brothers[brothers.indexOf(here) + (way === 'left' ? -1 : 1)] ?? here;
  }
}

/** The value of the root beside it. @param {SampleTree} tree */
function rootText(tree) {
  const value = tree.text(0, tree.side);
  return tree.certain(0) !== null ? `proven: ${value}`
    : `${value} ${tree.seen.scale.wins ? 'of' : 'in'} ${grouped(tree.at)}`;
}

/** @returns {Palette} */
const palette = () => readColours((colour, style) => ({
  max: colour('tree-max'), min: colour('tree-min'), wood: colour('flow-wood'), paper: colour('tree-paper'),
  ink: colour('ink'), nowEdge: colour('now-edge'), font: style.fontFamily,
}));
