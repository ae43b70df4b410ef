// The buttons beside the cells: a button for each move that no cell stands for, one that goes back on a path, one
// that turns what is placed, and one that lets the program place it.

/** @import { Path } from '../../types.js' */

export class Bar {
  element = document.createElement('div');
  #back = document.createElement('button');
  #turn = document.createElement('button');
  #random = document.createElement('button');
  #play;
  #moves = '';

  /** @param {(path: Path) => void} play @param {() => void} back @param {() => void} turn @param {() => void} random */
  constructor(play, back, turn, random) {
    this.#play = play;
    for (const [button, act] of /** @type {const} */ ([[this.#turn, turn], [this.#random, random]])) {
      button.type = 'button';
      button.hidden = true;
      button.addEventListener('click', act);
    }
    this.element.className = 'board-bar';
    this.element.hidden = true;
    this.#back.type = 'button';
    this.#back.hidden = true;
    this.#back.addEventListener('click', back);
    this.element.append(this.#back, this.#turn, this.#random);
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

  /** @param {Path[]} paths  the moves without cells @param {string} back  the words of the way back; '' without one
   * @param {Path['way']} way  how it lies, where something is placed that can be turned
   * @param {string} [random]  the words for what the program may place */
  update(paths, back, way, random) {
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
      }), this.#back, this.#turn, this.#random);
    }
    this.#back.textContent = back;
    this.#back.hidden = !back;
    this.#turn.hidden = !way;
    this.#turn.title = 'Press the first end twice to place it like this';
    this.#turn.textContent = way === 'down' ? 'Turn ↓' : 'Turn →';
    this.#turn.setAttribute('aria-label', way === 'down' ? 'Turn: lies down' : 'Turn: lies across');
    this.#random.hidden = !random;
    this.#random.textContent = random ?? '';
    this.element.hidden = !back && !paths.length && !way && !random;
  }

  focus() {
    /** @type {HTMLButtonElement | null} */ (this.element.querySelector('button:not([hidden])'))?.focus();
  }
}
