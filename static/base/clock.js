// A clock for each seat, by the move or by the game. Pure: it is given the time of now, and is asked what is left.

/**
 * @typedef {{name: string, words: string, move?: number, game?: number, more?: number}} Control seconds: `move` for
 *   each move; `game` for all, with `more` after each move
 */

/** The clocks that are offered. @type {Control[]} */
export const CLOCKS = [
  { name: 'none', words: 'None' },
  { name: '10s', words: '10 s a move', move: 10 },
  { name: '5m', words: '5 min a game', game: 300 },
  { name: '3m2', words: '3 min + 2 s', game: 180, more: 2 },
];

/** The control of that name, or none. @param {string | null | undefined} name */
export const controlOf = name => CLOCKS.find(control => control.name === name && name !== 'none') ?? null;

/** Milliseconds that a hidden page or a machine asleep takes at most before the time is not counted. */
const LONGEST_TICK = 1500;

export class Clock {
  /** Milliseconds left to each seat. @type {number[]} */ left;
  /** Whose clock runs. @type {number | null} */ running = null;
  #control;
  #last = 0;

  /** @param {Control} control @param {number} seats @param {number[] | null} [left] as it was kept */
  constructor(control, seats, left = null) {
    this.#control = control;
    const whole = (control.move ?? control.game ?? 0) * 1000;
    this.left = left?.length === seats ? [...left] : Array.from({ length: seats }, () => whole);
  }

  /** The clock of a seat runs from now on; null stops it. A seat that has moved is given what the control says.
   * @param {number | null} seat @param {number} now @param {boolean} [moved] */
  run(seat, now, moved = false) {
    const before = this.running;
    this.tick(now);
    if (moved && before !== null) {
      if (this.#control.move) this.left[before] = this.#control.move * 1000;
      else this.left[before] = (this.left[before] ?? 0) + (this.#control.more ?? 0) * 1000;
    }
    this.running = seat;
    this.#last = now;
  }

  /** Takes off the time since the last tick; the seat whose time is up, or null. @param {number} now */
  tick(now) {
    if (this.running === null) return null;
    const passed = Math.min(LONGEST_TICK, Math.max(0, now - this.#last));
    this.#last = now;
    const left = Math.max(0, (this.left[this.running] ?? 0) - passed);
    this.left[this.running] = left;
    return left === 0 ? this.running : null;
  }
}

/** "4:12", and tenths below ten seconds. @param {number} milliseconds */
export function clockText(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
