// A clock for each seat, by the move or by the game. Pure: it is given the time of now, and is asked what is left.

/**
 * @typedef {{name: string, words: string, move?: number, game?: number, more?: number}} Control seconds: `move` for
 *   each move; `game` for all, with `more` after each move
 */

/** The clocks that are offered: minutes for the game, and seconds that are added after each move.
 * @type {Control[]} */
export const CLOCKS = [
  { name: 'none', words: 'None' },
  { name: '1m', words: '1 + 0', game: 60 },
  { name: '3m2', words: '3 + 2', game: 180, more: 2 },
  { name: '10m', words: '10 + 0', game: 600 },
  { name: '15m10', words: '15 + 10', game: 900, more: 10 },
  { name: '10s', words: '10 s a move', move: 10 },
];

/** The most minutes, and the most seconds after a move. */
export const MOST_MINUTES = 180, MOST_SECONDS = 60;

/** The control of that name, or none: one that is offered, or one's own, as 7m5 or 30s.
 * @param {string | null | undefined} name @returns {Control | null} */
export function controlOf(name) {
  if (!name || name === 'none') return null;
  const offered = CLOCKS.find(control => control.name === name);
  if (offered) return offered;
  const [, count, kind, more = '0'] = /^([1-9]\d{0,2})(?:(m)(\d{1,2})?|s)$/.exec(name) ?? [];
  const [game, added] = [Number(count), Number(more)];
  if (!count || added > MOST_SECONDS) return null;
  if (kind !== 'm') return { name, words: `${game} s a move`, move: game };
  if (game > MOST_MINUTES) return null;
  return { name, words: `${game} + ${added}`, game: game * 60, ...added && { more: added } };
}

/** The name of a clock of one's own. @param {number} minutes @param {number} seconds after each move */
export const ownClock = (minutes, seconds) => {
  const [whole, more] = [[minutes, 1, MOST_MINUTES], [seconds, 0, MOST_SECONDS]].map(([given = 0, low = 0, high = 0]) =>
    Math.min(high, Math.max(low, Math.round(given) || low)));
  return `${whole}m${more || ''}`;
};

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

  /** Whether each move has a time of its own. */
  get byMove() { return this.#control.move !== undefined; }

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
