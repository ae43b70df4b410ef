// The boards on the cards of finished games: Python says how each stood at its end, one after another.

import { paintMini } from '../boards/mini.js';
import { theme } from '../boards/paint/theme.js';

/** @import { Over } from '../boards/mini.js' */
/** @import { View } from '../types.js' */
/** @import { Engine } from './view.js' */

export class EndBoards {
  #engine;
  #place;
  #gone = false;
  /** Boards that are painted, for a change of colours. @type {Map<HTMLCanvasElement, View>} */
  #painted = new Map();
  /** @type {Promise<unknown>} */ #work = Promise.resolve();

  /** @param {Engine} engine @param {HTMLElement} place where the cards stand */
  constructor(engine, place) {
    this.#engine = engine;
    this.#place = place;
    engine.addEventListener('stage', this.fill);
  }

  /** Asks for every board that has not been asked for, once there is an engine. */
  fill = () => {
    if (this.#engine.stage !== 'ready') return;
    for (const canvas of this.#place.querySelectorAll('canvas')) {
      const { of } = canvas.dataset;
      if (of) this.#work = this.#work.then(() => this.#fillOne(canvas, of));
      delete canvas.dataset.of;
    }
  };

  /** @param {HTMLCanvasElement} canvas @param {string} of */
  async #fillOne(canvas, of) {
    if (this.#gone || !canvas.isConnected) return;
    const [game, { options, position, moves, seed }] = JSON.parse(of);
    const reply = await this.#engine.ask({ op: 'situation', game, options, start: position, moves, seed });
    if (this.#gone || !reply.ok || !canvas.isConnected) return;
    this.#painted.set(canvas, reply.view);
    paintMini(canvas, reply.view, theme, facing(canvas));
  }

  paint() { for (const [canvas, view] of this.#painted) paintMini(canvas, view, theme, facing(canvas)); }
  clear() { this.#painted.clear(); }
  settled() { return this.#work.then(() => {}); }

  destroy() {
    this.#gone = true;
    this.#engine.removeEventListener('stage', this.fill);
  }
}

/** How the card wants its board to lie. @param {HTMLCanvasElement} canvas @returns {Over} */
const facing = ({ dataset }) => JSON.parse(dataset.facing ?? '{}');
