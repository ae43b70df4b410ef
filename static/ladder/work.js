// The work for the ladder, one thing after another: its words, a way to stop it, and a way to go on.

import { button, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';

export class Work {
  /** The task that runs now, if any. @type {AbortController | null} */ #run = null;
  /** @type {Promise<unknown>} */ #done = Promise.resolve();
  /** The task in words that a count of positions may follow. */ #task = '';
  #engine;
  #onhalt;
  #stop = button('stop', 'Stop', () => this.halt());
  #resume;
  #doing = make('p', { className: 'soft doing' });
  /** The words for those who do not see the page. */
  polite = make('p', { className: 'unseen', role: 'status' });

  /** @param {EventTarget} engine that tells how far a long count is
   * @param {() => void} onhalt @param {() => void} onresume a person stops it, or wants it to go on */
  constructor(engine, onhalt, onresume) {
    this.#engine = engine;
    this.#onhalt = onhalt;
    this.#resume = button('redo', 'Go on', onresume, { hidden: true });
    this.elements = [this.#stop, this.#resume, this.#doing];
    engine.addEventListener('progress', this.#progress);
  }

  /** Does one thing, after ending what ran before. @param {(signal: AbortSignal) => Promise<void>} act */
  begin(act) {
    this.#run?.abort();
    const mine = this.#run = new AbortController();
    this.#stop.disabled = false;
    this.#resume.hidden = true;
    this.#done = act(mine.signal).finally(() => {
      if (this.#run !== mine) return;
      this.#run = null;
      this.#stop.disabled = true;
      this.say('');
    });
  }

  /** @param {string} words */
  say(words) {
    this.#task = words;
    setText(this.#doing, words && `${words}…`);
  }

  /** @param {string} words */
  announce(words) { setText(this.polite, words); }

  /** Ends what runs; what is known stays. */
  halt() {
    if (!this.#run) return;
    this.#run.abort();
    this.#run = null;
    this.#stop.disabled = true;
    this.#resume.hidden = false;
    this.#task = '';
    setText(this.#doing, 'Stopped.');
    this.announce('Stopped.');
    this.#onhalt();
  }

  /** Resolves when what began last has ended. */
  async settled() { await this.#done; }

  destroy() {
    this.#engine.removeEventListener('progress', this.#progress);
    this.#run?.abort();
  }

  #progress = (/** @type {Event} */ event) => {
    const { visits, of } = /** @type {CustomEvent<{visits: number, of: number}>} */ (event).detail;
    if (!this.#run || !visits) return;
    setText(this.#doing, `${this.#task}: ${grouped(visits)} of at most ${grouped(of)} positions…`);
  };
}
