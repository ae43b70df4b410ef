// The picture of a search: a tree; where that would be too large, blocks, and the way to where one stands.

import { make } from '../base/elements.js';
import { createTreeBoard } from '../trees/treeboard.js';
import { GREAT, Great } from './great.js';

/** @import { View } from '../types.js' */
/** @import { SearchTree } from '../trees/model.js' */
/** @import { Shown, TreeBoardOptions } from '../trees/treeboard.js' */

export class Picture {
  element = make('div', { className: 'scope-stage' });
  /** @type {Great | null} */ #great = null;
  /** Whether blocks or a tree were asked for; null: as suits the search. @type {boolean | null} */ #chosen = null;
  /** @type {SearchTree | null} */ #tree = null;
  /** @type {Shown} */ #shown = {};

  /** @param {TreeBoardOptions} options @param {((visits: number[]) => Promise<View[]>) | null} views the boards of
   * visits; null where a tree is always drawn */
  constructor(options, views) {
    this.board = createTreeBoard(this.element, options);
    if (views) this.#great = new Great({ select: options.onSelect, views });
  }

  /** The element of the blocks. */
  get other() { return this.#great?.element ?? null; }

  /** Whether blocks are shown. */
  get blocks() { return Boolean(this.#great && this.#tree && (this.#chosen ?? this.#tree.size > GREAT)); }

  /** @param {SearchTree | null} tree @param {Shown} shown */
  show(tree, shown) {
    if (tree !== this.#tree) this.#chosen = null;
    this.#tree = tree;
    this.#shown = shown;
    const { blocks } = this, { moment = 0, visit = -1, mover = false } = shown;
    this.element.hidden = blocks;
    this.board.show(tree, shown);
    this.#great?.show(blocks ? tree : null, { moment, visit, mover });
  }

  /** The other kind of picture. */
  toggle() {
    const tree = this.#tree;
    this.#chosen = !this.blocks;
    this.board.show(null); // it begins anew, at the size that it now has
    if (tree) this.show(tree, this.#shown);
  }

  focus() { (this.blocks && this.#great ? this.#great : this.board).focus(); }

  /** All that is in sight, as a picture of pixels. */
  png() { return (this.blocks && this.#great ? this.#great : this.board).png(); }

  /** Resolves when nothing moves and all is painted. */
  async settled() {
    await this.board.settled();
    while (this.#great?.busy) await new Promise(resolve => { setTimeout(resolve, 10); });
  }

  restyle() {
    this.board.restyle();
    this.#great?.restyle();
  }

  destroy() {
    this.board.destroy();
    this.#great?.destroy();
  }
}
