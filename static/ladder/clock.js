// The clock of a race: one count of steps for both runs, which goes on at a speed, stands still, or is set. Pure: time
// is given.

/** Steps a second that may be chosen. */
export const SPEEDS = [1, 4, 16, 64, 256, 1024, 4096];
/** How long a race is to last, in seconds, where nobody chose. */
const USUAL = 12;

export class RaceClock {
  /** @param {number} end the steps of the longer run */
  constructor(end) {
    this.end = end;
    this.speed = SPEEDS.find(speed => end / speed <= USUAL) ?? SPEEDS[SPEEDS.length - 1];
    this.playing = false;
  }

  /** @type {number} */ #at = 1;
  /** The part of a step that is not whole yet. */ #rest = 0;

  /** How many steps have begun: one at least. */
  get step() { return this.#at; }
  get over() { return this.#at >= this.end; }

  /** @param {number} step */
  set(step) {
    this.#at = Math.max(1, Math.min(this.end, Math.round(step) || 1));
    this.#rest = 0;
    if (this.over) this.playing = false;
  }

  /** From the end it begins anew. */
  play() {
    if (this.over) this.set(1);
    this.playing = !this.over;
  }

  pause() { this.playing = false; }

  /** Time goes by; true where the count changed. @param {number} milliseconds */
  tick(milliseconds) {
    if (!this.playing) return false;
    this.#rest += Math.max(0, milliseconds) * this.speed / 1000;
    const whole = Math.floor(this.#rest);
    const rest = this.#rest - whole;
    if (whole) {
      this.set(this.#at + whole);
      this.#rest = rest;
    }
    return whole > 0;
  }
}

/**
 * The moment of a run at which a number of visits have begun: just before the next one begins, or the last of all.
 * @param {{size: number, moments: number, begins: ArrayLike<number>}} tree @param {number} step
 */
export const momentAt = (tree, step) => step >= tree.size ? tree.moments - 1 : Math.max(0, tree.begins[step] - 1);
