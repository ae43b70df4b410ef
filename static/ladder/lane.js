// One of the two that race: which rung, its tree as far as it is searched, and what it has counted.

import { fill, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { createTreeBoard } from '../trees/treeboard.js';
import { momentAt } from './clock.js';
import { standInWords } from './reading.js';

/** @import { SearchTree } from '../trees/model.js' */
/** @import { RungFacts } from '../types.js' */

const COUNTS = /** @type {const} */ ([['nodes', 'nodes'], ['leaves', 'leaves'], ['cutoffs', 'cut-offs']]);

export class Lane {
  /** @type {SearchTree | null} */ #tree = null;
  /** @type {ReturnType<typeof createTreeBoard> | null} */ #board = null;
  #select;
  #place = make('div', { className: 'lane-tree' });
  #bar = make('span', { className: 'bar' });
  #counts = COUNTS.map(() => make('dd', {}, '0'));
  #stand = make('p', { className: 'lane-stand' });

  /** @param {'left' | 'right'} side @param {() => void} onchange a person chose another rung */
  constructor(side, onchange) {
    const [id, words] = [`race-${side}`, side === 'left' ? 'Left' : 'Right'];
    this.#select = make('select', { id, className: 'game-choice', onchange });
    this.element = make('div', { className: 'lane', role: 'group', 'aria-label': words },
      make('div', { className: 'lane-head' }, make('label', { htmlFor: id, className: 'unseen' }, words), this.#select),
      make('div', { className: 'lane-track' },
        make('span', { className: 'lane-bar', 'aria-hidden': 'true' }, this.#bar), this.#stand),
      make('dl', { className: 'lane-counts' }, COUNTS.map(([, count], index) =>
        make('div', {}, make('dt', {}, count), this.#counts[index]))));
    /** Its tree, for a place of its own. */
    this.tree = this.#place;
  }

  /** The name of the rung that is chosen. */
  get rung() { return this.#select.value; }
  get title() { return this.#select.selectedOptions[0]?.textContent ?? ''; }
  /** The visits of its run; 0 before it is run. */
  get size() { return this.#tree?.size ?? 0; }

  /** Another rung. @param {string} name */
  choose(name) { this.#select.value = name; }

  /** The rungs to choose from, and the one that is chosen. @param {RungFacts[]} rungs @param {string} name */
  offer(rungs, name) {
    fill(this.#select, rungs.map(rung => make('option', { value: rung.name }, rung.title)));
    this.#select.value = name;
  }

  /** @param {SearchTree} tree @param {(visit: number) => void} onSelect */
  setUp(tree, onSelect) {
    this.#tree = tree;
    this.element.classList.add('set-up');
    this.#board = createTreeBoard(this.#place, {
      onSelect, animate: () => false, label: `The tree of ${this.title}`,
    });
  }

  clear() {
    this.#tree = null;
    this.#board?.destroy();
    this.#board = null;
    this.element.classList.remove('set-up');
  }

  /** Shows its run when `step` visits have begun. @param {number} step @param {number} end of the longer run */
  show(step, end) {
    const tree = this.#tree;
    if (!tree) return;
    const moment = momentAt(tree, step);
    this.#board?.show(tree, { moment, compact: true });
    const counts = tree.counts(moment);
    COUNTS.forEach(([key], index) => setText(this.#counts[index], grouped(counts[key])));
    this.#bar.style.inlineSize = `${100 * Math.min(step, tree.size) / end}%`;
    this.element.classList.toggle('over', step >= tree.size);
    setText(this.#stand, standInWords(step, tree.size));
  }

  restyle() { this.#board?.restyle(); }
}
