// The head of the microscope: whose search it is, where it begins, and the choices of what is seen.

import { fill, make, setText } from '../base/elements.js';

/** @import { RungFacts } from '../types.js' */
/** @import { Asked } from './asked.js' */
/** @import { Takeaway } from './takeaway.js' */

export class Head {
  #title = make('h1');
  #line = make('p', { className: 'soft' });
  #back = make('a', { className: 'button quiet' }, 'Back to the game');
  #rung; #depth; #signs;

  /** @param {Takeaway} takeaway @param {{run: (change: {rung?: string, depth?: string}) => void,
   *   sign: (mover: boolean) => void}} changed `run`: another one is to be seen; `sign`: how numbers are counted */
  constructor(takeaway, { run, sign }) {
    this.#rung = make('select', { id: 'see-rung', onchange: () => run({ rung: this.#rung.value }) });
    this.#depth = make('select', { id: 'see-depth', onchange: () => run({ depth: this.#depth.value }) });
    this.#signs = make('select', { id: 'see-signs', onchange: () => sign(this.#signs.value === 'negamax') },
      make('option', { value: '' }, 'as MAX counts'), make('option', { value: 'negamax' }, 'as the mover counts'));
    this.element = make('div', { className: 'microscope-head' },
      make('div', { className: 'microscope-title' }, this.#title, this.#line, this.#back),
      make('div', { className: 'scope-choices', role: 'group', 'aria-label': 'What is seen' },
        field(this.#rung, 'Rung'), field(this.#depth, 'Depth'), field(this.#signs, 'Numbers'), takeaway.buttons),
      takeaway.copied, takeaway.message);
  }

  /** The address of the game. */
  get back() { return this.#back.hash; }

  /** @param {Asked} asked @param {Pick<RungFacts, 'name' | 'title'>[]} rungs @param {boolean} mover
   * @param {string} left the address of the game that was left for this */
  show(asked, rungs, mover, left) {
    setText(this.#title, `How a search thinks: ${asked.title}`);
    this.#back.href = asked.back(left);
    choose(this.#rung, rungs.map(({ name, title }) => [name, title]), asked.rung);
    choose(this.#depth, asked.depths, asked.route.extra.depth ?? '');
    this.#signs.value = mover ? 'negamax' : '';
  }

  /** Where the search begins. @param {string} words */
  showLine(words) { setText(this.#line, words); }
}

/** @param {HTMLSelectElement} select @param {string} words */
const field = (select, words) =>
  make('div', { className: 'scope-field' }, make('label', { htmlFor: select.id }, words), select);

/** @param {HTMLSelectElement} select @param {string[][]} choices value and words @param {string} chosen */
const choose = (select, choices, chosen) =>
  fill(select, choices.map(([value, words]) => make('option', { value, selected: value === chosen }, words)));
