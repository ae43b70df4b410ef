// What is pressed beside the cells: a button for each move that no cell stands for, and one that goes back on a path.

/** @import { Path } from '../types.js' */

export class Bar {
  element = document.createElement('div');
  #back = document.createElement('button');
  #play;
  #moves = '';

  /** @param {(path: Path) => void} play @param {() => void} back */
  constructor(play, back) {
    this.#play = play;
    this.element.className = 'board-bar';
    this.element.hidden = true;
    this.#back.type = 'button';
    this.#back.textContent = 'Take back this jump';
    this.#back.hidden = true;
    this.#back.addEventListener('click', back);
    this.element.append(this.#back);
    this.element.addEventListener('keydown', event => {
      if (this.#back.hidden || !['Escape', 'Backspace'].includes(event.key)) return;
      event.preventDefault();
      back();
    });
  }

  /** Whether a button here has the focus. */
  get focused() {
    const { activeElement } = document;
    return this.element.contains(activeElement) && activeElement?.closest('[hidden]') === null;
  }

  /** @param {Path[]} paths  the moves without cells @param {boolean} back  whether there is a way back */
  update(paths, back) {
    const moves = paths.map(path => path.move).join(' ');
    if (moves !== this.#moves) {
      this.#moves = moves;
      this.element.replaceChildren(...paths.map(path => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'main';
        button.textContent = path.choice ?? path.say;
        button.addEventListener('click', () => this.#play(path));
        return button;
      }), this.#back);
    }
    this.#back.hidden = !back;
    this.element.hidden = !back && !paths.length;
  }

  focus() {
    /** @type {HTMLButtonElement | null} */ (this.element.querySelector('button:not([hidden])'))?.focus();
  }
}
