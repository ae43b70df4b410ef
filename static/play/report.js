// The result of a press, said at the foot of a page: a sentence, a problem, or a field to copy from. It goes as soon as
// what it is about is another.

import { copyFrom, fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';

export class Report {
  #gameNow;
  /** The subject of the report, and its state when the report was made. */
  #about;
  #reported = '';
  #message = make('p', { className: 'soft', role: 'status' });
  #problem = make('p', { className: 'problem', role: 'alert' });
  #out = make('textarea', { readOnly: true, rows: 2, hidden: true, 'aria-label': 'Text to copy' });
  element = make('div', { className: 'share-report' }, this.#message, this.#problem, this.#out);

  /** @param {() => string} gameNow a name for the game as it stands */
  constructor(gameNow) {
    this.#about = this.#gameNow = gameNow;
  }

  /** Runs an act, and says what came of it. `act` answers a sentence, or ''; `what`: what that is about.
   * @type {(act: () => Promise<string>, what?: () => string) => Promise<void>} */
  run = async (act, what = this.#gameNow) => {
    this.clear();
    try {
      fill(this.#message, await act());
    } catch (error) {
      fill(this.#problem, sentence(/** @type {Error} */ (error).message));
    }
    [this.#about, this.#reported] = [what, what()];
  };

  /** @param {string} what @param {() => string | Promise<string>} find */
  copy(what, find) {
    return this.run(async () => {
      const copied = await copyFrom(this.#out, await find());
      this.#out.classList.toggle('copied', copied);
      return copied ? `The ${what} is copied.` : `Copy the ${what} from the field.`;
    });
  }

  update() {
    if (this.#reported && this.#reported !== this.#about()) this.clear();
  }

  clear() {
    this.#reported = '';
    this.#out.hidden = true;
    this.#out.value = '';
    for (const part of [this.#message, this.#problem]) fill(part);
  }
}
