// The small boards of the first page: each shows a position, and those on the cards of games play on while they are
// pointed at.

import { make } from '../base/elements.js';
import { dropMini, paintMini } from '../boards/mini.js';
import { theme } from '../boards/paint/theme.js';
import { createReplay } from '../boards/replay.js';

/** @import { Over } from '../boards/mini.js' */
/** @import { Specimen, View } from '../types.js' */

/** How far into its game a board on a card stands. */
const MIDDLE = 0.55;
/** Milliseconds between two moves on a card that is pointed at. */
const QUICK = 800;

export class Minis {
  /** The boards that stand still, and how they lie. @type {Map<HTMLCanvasElement, [View, Over]>} */ #still = new Map();
  /** The canvas of each game's card. @type {Map<string, HTMLCanvasElement>} */ #cards = new Map();
  /** @type {ReturnType<typeof createReplay>[]} */ #replays = [];

  /** @param {View} view @param {string} [game] whose card it stands on @param {Over} [facing] */
  add(view, game, facing = {}) {
    const canvas = make('canvas', { className: 'mini', 'aria-hidden': 'true' });
    this.#still.set(canvas, [view, facing]);
    if (game) this.#cards.set(game, canvas);
    return canvas;
  }

  paint() {
    for (const [canvas, [view, facing]] of this.#still) paintMini(canvas, view, theme, facing);
  }

  /** Positions from the middle of a game take the place of starts.
   * @param {Record<string, Specimen>} specimens by game @param {() => boolean} animate */
  replay(specimens, animate) {
    for (const [game, canvas] of this.#cards) {
      const specimen = specimens[game];
      if (!specimen) continue;
      this.#still.delete(canvas);
      dropMini(canvas);
      const from = Math.floor(specimen.steps.length * MIDDLE);
      const replay = createReplay(canvas, specimen, { from, still: true, pace: QUICK });
      this.#replays.push(replay);
      const link = /** @type {HTMLElement} */ (canvas.closest('a'));
      for (const event of ['pointerenter', 'focus']) link.addEventListener(event, () => replay.run(animate()));
      for (const event of ['pointerleave', 'blur']) link.addEventListener(event, () => replay.rest());
    }
  }

  destroy() {
    for (const replay of this.#replays) replay.destroy();
    for (const canvas of this.#still.keys()) dropMini(canvas);
  }
}
