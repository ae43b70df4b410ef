// A race of two rungs on one position: two trees side by side, one clock that counts their steps. A step is a visit, or
// a sample.

import { button, dressButton, fill, make, setText } from '../base/elements.js';
import { RaceClock } from './clock.js';
import { RaceControls } from './controls.js';
import { Lane } from './lane.js';
import { Pulse } from './pulse.js';
import { raceInWords } from './reading.js';

/** @import { RungFacts } from '../types.js' */
/** @import { Raced } from './visited.js' */

/** @typedef {{left: string, right: string, step: number | null}} Pairing */
/** Runs a rung; null where that was stopped.
 * @typedef {(rung: string, signal: AbortSignal) => Promise<{raced: Raced} | {problem: string} | null>} Run */

const EACH = 'Step by step: each visits one position, or draws one sample.';

export class Race {
  #run;
  #onchange;
  #onbegin;
  /** @type {RaceClock | null} */ #clock = null;
  /** @type {AbortController | null} */ #loading = null;
  #pulse;
  #left = new Lane('left', () => this.#changePair());
  #right = new Lane('right', () => this.#changePair());
  #lanes = [this.#left, this.#right];
  #begin = button('resume', 'Set up the race', () => this.press(), { className: 'main' });
  #controls = new RaceControls(step => this.#stand(step), () => this.press());
  #said = make('p', { className: 'race-said' });
  #spoken = make('p', { className: 'unseen', role: 'status' });
  #problem = make('p', { className: 'problem', role: 'alert' });
  #trees = make('details', { className: 'race-trees', hidden: true },
    make('summary', {}, 'The two trees'),
    make('div', {}, this.#lanes.map(({ tree }) => tree)));
  element = make('section', { 'className': 'race', 'aria-label': 'A race of two rungs' },
    make('div', { className: 'lanes' }, this.#lanes.map(({ element }) => element)),
    this.#controls.element, make('div', { className: 'race-act' }, this.#begin, this.#said),
    this.#trees, this.#problem, this.#spoken);

  /** @param {{
   *   run: Run, animate: () => boolean, onchange: (pairing: Pairing) => void, onbegin: () => void,
   * }} options */
  constructor({ run, animate, onchange, onbegin }) {
    this.#run = run;
    this.#onchange = onchange;
    this.#onbegin = onbegin;
    this.#pulse = new Pulse(animate, gone => this.#turn(gone));
  }

  /** The two that are chosen, and where they stand. @returns {Pairing} */
  get pairing() { return { left: this.#left.rung, right: this.#right.rung, step: this.#clock?.step ?? null }; }

  /** The rungs to choose from, and the two that race. @param {RungFacts[]} rungs @param {Pairing} wish */
  offer(rungs, wish) {
    this.clear();
    this.#left.offer(rungs, wish.left);
    this.#right.offer(rungs, wish.right);
    return wish.step === null ? undefined : this.#setUp(wish.step);
  }

  /** Another rung in the second lane, if it has one. @param {string} name */
  enter(name) {
    this.#right.choose(name);
    this.#changePair();
    this.#begin.focus();
  }

  /** Plays and pauses; sets up first what is not there yet, and gives that up again. */
  press() {
    if (this.#clock) return this.#toggle(this.#clock);
    if (this.#loading) return this.clear();
    this.#onbegin();
    return void this.#setUp(1, true);
  }

  /** @param {number} step */
  go(step) {
    if (!this.#clock) return;
    this.#clock.set(step);
    this.#paint();
    this.#rest();
  }

  /** @param {number} by */
  walk(by) {
    if (this.#clock) this.#stand(this.#clock.step + by);
  }

  /** Clears away the last race. */
  clear() {
    this.#pulse.stop();
    this.#loading?.abort();
    this.#loading = this.#clock = null;
    for (const lane of this.#lanes) lane.clear();
    this.#controls.set(null);
    this.#begin.hidden = false;
    this.#trees.hidden = true;
    this.#dressBegin(false);
    for (const each of [this.#problem, this.#spoken]) fill(each);
    setText(this.#said, EACH);
  }

  /** Resolves when nothing is run and nothing plays. */
  async settled() {
    while (this.#loading || this.#clock?.playing) await new Promise(resolve => { setTimeout(resolve, 50); });
  }

  restyle() { for (const lane of this.#lanes) lane.restyle(); }

  /** Others were chosen. */
  #changePair() {
    this.clear();
    this.#onchange(this.pairing);
  }

  /** Runs both rungs, and stands at a step. @param {number} step @param {boolean} [focus] */
  async #setUp(step, focus = false) {
    this.clear();
    this.#dressBegin(true);
    const { signal } = this.#loading = new AbortController();
    setText(this.#said, 'Both rungs are being run…');
    /** @type {Raced[]} */
    const runs = [];
    for (const { rung } of this.#lanes) {
      const found = await this.#run(rung, signal);
      if (signal.aborted) return;
      if (!found || 'problem' in found) {
        this.clear();
        if (found) fill(this.#problem, found.problem);
        return;
      }
      runs.push(found.raced);
    }
    this.#loading = null;
    this.#clock = new RaceClock(Math.max(...runs.map(({ size }) => size)));
    this.#controls.set(this.#clock);
    this.#begin.hidden = true;
    this.#trees.hidden = false;
    this.#lanes.forEach((lane, index) => lane.setUp(runs[index], to => this.#stand(to)));
    this.go(step);
    if (focus) this.#controls.focus();
  }

  /** @param {boolean} busy */
  #dressBegin(busy) {
    dressButton(this.#begin, busy ? 'stop' : 'resume', busy ? 'Stop' : 'Set up the race');
  }

  /** @param {RaceClock} clock */
  #toggle(clock) {
    if (clock.playing) return this.#halt();
    clock.play();
    fill(this.#spoken);
    this.#pulse.start();
    return this.#paint();
  }

  /** Time goes by while it plays. @param {number} milliseconds */
  #turn(milliseconds) {
    const clock = this.#clock;
    if (!clock?.playing) return false;
    if (clock.tick(milliseconds)) this.#paint();
    if (!clock.playing) this.#rest();
    return clock.playing;
  }

  #halt() {
    this.#pulse.stop();
    if (!this.#clock?.playing) return;
    this.#clock.pause();
    this.#rest();
  }

  /** @param {number} step */
  #stand(step) {
    this.#halt();
    this.go(step);
  }

  /** Standing still: the place is kept in the address, and said. */
  #rest() {
    this.#controls.show();
    setText(this.#spoken, this.#said.textContent ?? '');
    this.#onchange(this.pairing);
  }

  #paint() {
    if (!this.#clock) return;
    const { step, end } = this.#clock;
    this.#controls.show();
    for (const lane of this.#lanes) lane.show(step, end);
    setText(this.#said, raceInWords([this.#left, this.#right], step));
  }
}
