// The choices of the microscope: in the page's header the game and the position where the search begins, over the tree
// the search and its depth.

import { fill, make } from '../base/elements.js';

/** @import { GameFacts } from '../types.js' */
/** @import { Asked } from './asked.js' */

/** @typedef {{rung?: string, depth?: string, nodes?: string}} Change */
/** @typedef {import('./asked.js').Choice} Choice */

export class Head {
  #game; #position; #rung; #size;
  /** The part of the address that a size stands in. @type {'depth' | 'nodes'} */ #measure = 'depth';

  /** @param {GameFacts[]} games @param {{visit: (game: string) => void, begin: (moves: number) => void,
   *   run: (change: Change) => void}} chosen `visit`: another game; `begin`: after this number of moves */
  constructor(games, { visit, begin, run }) {
    this.#game = select('Game', value => visit(value));
    fill(this.#game, games.map(({ name, title }) => make('option', { value: name }, title)));
    this.#position = select('Position', value => begin(Number(value)));
    this.#rung = select('Rung', value => run({ rung: value }));
    this.#size = select('Depth', value => run({ [this.#measure]: value }));
    this.#position.classList.add('soft');
    this.#size.classList.add('soft');
    /** For the page's header. */
    this.place = [this.#game, this.#position];
    this.element = make('div', { className: 'scope-choices', role: 'group', 'aria-label': 'The search' },
      this.#rung, this.#size);
  }

  /** @param {Asked} asked @param {Choice[]} rungs
   * @param {string[]} [before] the moves before the root, as players write them */
  show(asked, rungs, before) {
    this.#game.value = asked.route.game;
    choose(this.#position, asked.beginnings(before), String(asked.request.moves.length));
    choose(this.#rung, rungs.map(({ name, title }) => [name, title]), asked.rung);
    this.#measure = asked.measure;
    this.#size.ariaLabel = this.#size.title = asked.sampled ? 'Samples' : 'Depth';
    this.#size.hidden = !asked.takesDepth(rungs);
    choose(this.#size, asked.sizes, asked.size);
  }
}

/** @param {string} label @param {(value: string) => void} chosen */
function select(label, chosen) {
  const element = make('select', {
    'aria-label': label, title: label, className: 'game-choice', onchange: () => chosen(element.value),
  });
  return element;
}

/** @param {HTMLSelectElement} element @param {string[][]} choices value and words @param {string} chosen */
const choose = (element, choices, chosen) =>
  fill(element, choices.map(([value, words]) => make('option', { value, selected: value === chosen }, words)));
