// Results to take away from the microscope: the link to a step, and the tree as a picture or as text.

import { button, copyFrom, make, setText } from '../base/elements.js';

/** @import { Asked } from './asked.js' */
/** @import { Scope } from './scope.js' */

export class Takeaway {
  copied = make('textarea', { readOnly: true, rows: 2, hidden: true, 'aria-label': 'Link to copy' });
  message = make('p', { className: 'soft', role: 'status' });
  buttons = make('div', { className: 'row scope-out' },
    button('copy', 'Copy link', () => this.#copy()),
    button('save', 'SVG', () => this.#save('svg'), { 'aria-label': 'Save as SVG' }),
    button('save', 'Text', () => this.#save('txt'), { 'aria-label': 'Save as text' }));
  #scope; #asked;

  /** @param {Scope} scope @param {() => Asked} asked the run of now */
  constructor(scope, asked) {
    this.#scope = scope;
    this.#asked = asked;
  }

  async #copy() {
    const done = await copyFrom(this.copied, new URL(this.#asked().address(this.#scope), location.href).href);
    setText(this.message, done ? 'The link to this step has been copied.' : 'Copy the link from the field.');
  }

  /** @param {'svg' | 'txt'} kind */
  #save(kind) {
    const { address, board } = this.#scope;
    const { route: { game }, rung } = this.#asked();
    const text = kind === 'svg' ? board.svg() : board.text();
    if (!text) return setText(this.message, 'There is no tree to save yet.');
    const url = URL.createObjectURL(new Blob([text], { type: kind === 'svg' ? 'image/svg+xml' : 'text/plain' }));
    make('a', { href: url, download: `${game}-${rung}-${address}.${kind}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return setText(this.message, 'The picture of what is unfolded has been saved.');
  }
}
