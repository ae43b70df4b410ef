// The controls of a race: to a step of its clock, on and on, and how fast.

import { button, dressButton, make } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { SPEEDS } from './clock.js';

/** @import { RaceClock } from './clock.js' */

export class RaceControls {
  /** @type {RaceClock | null} */ #clock = null;
  #play;
  #slider;
  #speed = make('select', {
    id: 'race-speed', onchange: () => { if (this.#clock) this.#clock.speed = Number(this.#speed.value); },
  }, SPEEDS.map(value => make('option', { value: String(value) }, `${grouped(value)} a second`)));

  /** @param {(step: number) => void} onstand a person wants to stand at a step @param {() => void} onplay */
  constructor(onstand, onplay) {
    this.#play = button('resume', 'Play', onplay);
    this.#slider = make('input', {
      type: 'range', min: 1, step: 1, id: 'race-step', 'aria-label': 'Steps begun',
      oninput: () => onstand(Number(this.#slider.value)),
    });
    const leap = (/** @type {import('../base/elements.js').Icon} */ picture, /** @type {string} */ words,
      /** @type {(clock: RaceClock) => number} */ where) =>
      button(picture, words, () => { if (this.#clock) onstand(where(this.#clock)); }, { className: 'icon-only' });
    this.element = make('div', { className: 'race-controls', role: 'group', 'aria-label': 'The race', hidden: true },
      leap('first', 'To the beginning', () => 1),
      leap('back', 'One step back', ({ step }) => step - 1),
      this.#play,
      leap('forward', 'One step on', ({ step }) => step + 1),
      leap('last', 'To the end', ({ end }) => end),
      make('label', { className: 'race-speed' }, make('span', { className: 'soft' }, 'Steps'), this.#speed),
      this.#slider);
  }

  /** Another race; null where none is set up. @param {RaceClock | null} clock */
  set(clock) {
    this.#clock = clock;
    this.element.hidden = !clock;
    if (!clock) return;
    this.#slider.max = String(clock.end);
    this.#speed.value = String(clock.speed);
  }

  /** Follows the clock. */
  show() {
    if (!this.#clock) return;
    const { playing, over, step, end } = this.#clock;
    dressButton(this.#play, playing ? 'pause' : 'resume', playing ? 'Pause' : over ? 'Play again' : 'Play');
    this.#slider.value = String(step);
    this.#slider.setAttribute('aria-valuetext', `${grouped(step)} of ${grouped(end)} steps`);
  }

  focus() { this.#play.focus(); }
}
