// Results to take away from the microscope: the link to a step, and the tree as a picture, for LaTeX, or as text.

import { copyFrom, make } from '../base/elements.js';

/** @import { Item } from '../base/menu.js' */
/** @import { Asked } from './asked.js' */
/** @import { Scope } from './scope.js' */

/** The files, by their ends. */
const TYPES = { svg: 'image/svg+xml', png: 'image/png', tex: 'text/x-tex', txt: 'text/plain' };

export class Takeaway {
  /** The link, where the browser does not let it be copied. */
  copied = make('textarea', { readOnly: true, rows: 2, hidden: true, 'aria-label': 'Link to copy' });
  #scope; #asked; #say;

  /** @param {Scope} scope @param {() => Asked} asked the run of now @param {(text: string) => void} say */
  constructor(scope, asked, say) {
    this.#scope = scope;
    this.#asked = asked;
    this.#say = say;
  }

  /** @returns {Item[]} */
  get items() {
    return [
      { picture: 'copy', words: 'Copy link', act: () => void this.#copy() },
      { picture: 'save', words: 'Save as SVG', act: () => void this.#save('svg') },
      { picture: 'save', words: 'Save as PNG', act: () => void this.#save('png') },
      { picture: 'save', words: 'Save as TikZ, for LaTeX', act: () => void this.#save('tex') },
      { picture: 'save', words: 'Save as text', act: () => void this.#save('txt') },
    ];
  }

  async #copy() {
    const done = await copyFrom(this.copied, new URL(this.#asked().address(this.#scope), location.href).href);
    if (done) this.copied.hidden = true;
    this.#say(done ? 'The link to this step has been copied.' : 'Copy the link from the field.');
  }

  /** @param {keyof typeof TYPES} kind */
  async #save(kind) {
    const { address, board, picture } = this.#scope;
    const { route: { game }, rung } = this.#asked();
    const made = kind === 'png' ? await picture.png()
      : kind === 'svg' ? board.svg() : kind === 'tex' ? board.tikz() : board.text();
    if (!made) return this.#say('There is no tree to save yet.');
    const url = URL.createObjectURL(new Blob([made], { type: TYPES[kind] }));
    make('a', { href: url, download: `${game}-${rung}-${address}.${kind}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return this.#say(`The picture of what is ${kind === 'png' ? 'in sight' : 'unfolded'} has been saved.`);
  }
}
